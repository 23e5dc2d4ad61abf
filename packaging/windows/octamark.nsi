; SPDX-FileCopyrightText: Octamark contributors
; SPDX-License-Identifier: GPL-3.0-or-later
;
; The installer for all users of a machine; "/S" installs without a question, "/D=C:\folder" elsewhere.
; build.sh calls makensis with VERSION, STAGE (the folder with what is installed), OUT and ICON.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
ManifestDPIAware true
ManifestSupportedOS all
RequestExecutionLevel admin

!define NAME "Octamark"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define APP_PATHS_KEY "Software\Microsoft\Windows\CurrentVersion\App Paths\octamark.exe"
!define TYPE "Octamark.Run.1"

Name "${NAME} ${VERSION}"
OutFile "${OUT}"
Icon "${ICON}"
UninstallIcon "${ICON}"
InstallDir "$PROGRAMFILES64\${NAME}"
InstallDirRegKey HKLM "${UNINSTALL_KEY}" "InstallLocation"
BrandingText "${NAME} ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow

VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=1033 "ProductName" "${NAME}"
VIAddVersionKey /LANG=1033 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "FileDescription" "${NAME} installer"
VIAddVersionKey /LANG=1033 "LegalCopyright" "Octamark contributors, GNU General Public License 3 or later"

LicenseData "${STAGE}\LICENSE.txt"
Page license
Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

; Nothing of 32 bits runs in here, so the 64-bit half of registry and folders is meant everywhere.
!macro UseWholeMachine
    SetRegView 64
    SetShellVarContext all
!macroend

!macro TellShell
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Function .onInit
    !insertmacro UseWholeMachine
FunctionEnd

Function un.onInit
    !insertmacro UseWholeMachine
FunctionEnd

Section
    SetOutPath "$INSTDIR"
    ; A program that is open cannot be replaced: said here rather than half done.
    ClearErrors
    File "${STAGE}\octamark.exe"
    File "${STAGE}\octamark-cli.exe"
    IfErrors 0 written
        IfSilent +2
        MessageBox MB_ICONSTOP "Octamark could not be written to $INSTDIR. Close it if it is open, and try again."
        SetErrorLevel 1
        Abort
    written:
    File "${STAGE}\README.txt"
    File "${STAGE}\LICENSE.txt"
    File "${STAGE}\THIRD-PARTY.md"
    SetOutPath "$INSTDIR\licenses"
    File "${STAGE}\licenses\*.txt"
    SetOutPath "$INSTDIR"
    WriteUninstaller "$INSTDIR\uninstall.exe"

    CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\octamark.exe" "" "" "" "" "" \
        "Measure disks and compare what was measured"

    WriteRegStr HKLM "Software\Classes\.octamark" "" "${TYPE}"
    WriteRegStr HKLM "Software\Classes\.octamark" "Content Type" "application/x-octamark+json"
    WriteRegStr HKLM "Software\Classes\.octamark\OpenWithProgids" "${TYPE}" ""
    WriteRegStr HKLM "Software\Classes\${TYPE}" "" "Octamark run"
    WriteRegStr HKLM "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\octamark.exe,0"
    WriteRegStr HKLM "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\octamark.exe" "%1"'
    WriteRegStr HKLM "${APP_PATHS_KEY}" "" "$INSTDIR\octamark.exe"

    WriteRegStr HKLM "${UNINSTALL_KEY}" "DisplayName" "${NAME}"
    WriteRegStr HKLM "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKLM "${UNINSTALL_KEY}" "Publisher" "Octamark contributors"
    WriteRegStr HKLM "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\octamark.exe,0"
    WriteRegStr HKLM "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKLM "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKLM "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKLM "${UNINSTALL_KEY}" "NoModify" 1
    WriteRegDWORD HKLM "${UNINSTALL_KEY}" "NoRepair" 1
    WriteRegDWORD HKLM "${UNINSTALL_KEY}" "EstimatedSize" ${SIZE_KIB}
    !insertmacro TellShell
SectionEnd

; Only what was installed: saved runs and settings are the user's, and lie elsewhere.
Section "Uninstall"
    Delete "$INSTDIR\octamark.exe"
    Delete "$INSTDIR\octamark-cli.exe"
    Delete "$INSTDIR\README.txt"
    Delete "$INSTDIR\LICENSE.txt"
    Delete "$INSTDIR\THIRD-PARTY.md"
    Delete "$INSTDIR\licenses\*.txt"
    RMDir "$INSTDIR\licenses"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\${NAME}.lnk"

    ReadRegStr $0 HKLM "Software\Classes\.octamark" ""
    StrCmp $0 "${TYPE}" 0 keep_extension
        DeleteRegKey HKLM "Software\Classes\.octamark"
    keep_extension:
    DeleteRegKey HKLM "Software\Classes\${TYPE}"
    DeleteRegKey HKLM "${APP_PATHS_KEY}"
    DeleteRegKey HKLM "${UNINSTALL_KEY}"
    !insertmacro TellShell
SectionEnd
