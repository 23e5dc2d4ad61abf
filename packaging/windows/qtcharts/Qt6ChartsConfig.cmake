# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
include(CMakeFindDependencyMacro)
find_dependency(Qt6 COMPONENTS Core Gui Widgets)
get_filename_component(_qt6charts_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET Qt6::Charts)
    add_library(Qt6::Charts STATIC IMPORTED)
    set_target_properties(Qt6::Charts PROPERTIES
        IMPORTED_LOCATION "${_qt6charts_prefix}/lib/libQt6Charts.a"
        INTERFACE_INCLUDE_DIRECTORIES
            "${_qt6charts_prefix}/include;${_qt6charts_prefix}/include/QtCharts"
        INTERFACE_COMPILE_DEFINITIONS "QT_CHARTS_LIB;QT_NO_OPENGL"
        INTERFACE_LINK_LIBRARIES "Qt6::Widgets;Qt6::Gui;Qt6::Core")
endif()
set(Qt6Charts_FOUND TRUE)
set(Qt6Charts_VERSION 6.4.2)
