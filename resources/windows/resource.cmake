# What Windows reads out of a program: icon, manifest, version.
#
# octamark_add_windows_resource(TARGET DESCRIPTION): the description is what the task manager shows.
# Does nothing where the programs are not for Windows.
set(octamark_windows_resources ${CMAKE_CURRENT_LIST_DIR})

function(octamark_add_windows_resource target description)
    if(NOT WIN32)
        return()
    endif()
    set(folder ${PROJECT_BINARY_DIR}/resources/windows)
    set(OCTAMARK_FILE_NAME ${target})
    set(OCTAMARK_FILE_DESCRIPTION ${description})
    set(OCTAMARK_ICON ${PROJECT_SOURCE_DIR}/resources/icons/octamark.ico)
    set(OCTAMARK_MANIFEST ${folder}/${target}.manifest)
    string(REPLACE "." "," OCTAMARK_VERSION_NUMBERS "${PROJECT_VERSION}.0")
    configure_file(${octamark_windows_resources}/octamark.manifest.in ${OCTAMARK_MANIFEST} @ONLY)
    configure_file(${octamark_windows_resources}/octamark.rc.in ${folder}/${target}.rc @ONLY)
    target_sources(${target} PRIVATE ${folder}/${target}.rc)
    set_source_files_properties(${folder}/${target}.rc
        TARGET_DIRECTORY ${target}
        PROPERTIES OBJECT_DEPENDS "${OCTAMARK_MANIFEST};${OCTAMARK_ICON}")
endfunction()
