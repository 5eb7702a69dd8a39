import WindowboxGtk

/// The style sheet of the player: dark glass and white over the video, independent of the theme.
///
/// No shadow here is blurred: GTK's cairo renderer would blur it again for each video frame beneath.
enum PlayerStyle {
    /// The CSS class that identifies and styles a control bar.
    static let barClass = "wb-bar"

    /// Adds the style sheet to the display, and the icons that GTK has only with an icon theme.
    static func load() {
        IconTheme.add(PackageResources.icons_gresource, at: "/org/windowbox/icons")
        StyleSheet.add(css)
        StyleSheet.add(panels)
        StyleSheet.add(pages)
        if !DesktopSettings.isComposited { StyleSheet.add(withoutCompositor) }
    }

    /// Without a compositor nothing is transparent: shadows and the outside of rounded corners would be black.
    private static let withoutCompositor = """
        popover > contents, tooltip { box-shadow: none; border-radius: 0; }
        popover > contents { border: 1px solid alpha(currentColor, 0.2); }
        """

    private static let pages = """
        .wb-page { background-color: @theme_bg_color; color: @theme_fg_color; }
        .wb-page button.pill { padding: 10px 32px; border-radius: 99px; }
        .wb-status .wb-icon { -gtk-icon-size: 128px; }
        .wb-compact .wb-status .wb-icon { -gtk-icon-size: 96px; }
        .wb-compact .wb-status .title-1 { font-size: 1.4em; }
        /* The margins of the audio page leave room for the controls. */
        .wb-audio { margin-left: 24px; margin-right: 24px; margin-bottom: 64px; }
        .wb-compact .wb-audio { margin-left: 12px; margin-right: 12px; margin-bottom: 52px; }
        .wb-cover { border-radius: 12px; }
        .wb-note { -gtk-icon-size: 96px; }
        .wb-details { font-family: monospace; font-size: 0.9em; }
        """

    private static let panels = """
        .wb-side { box-shadow: 0 0 0 1px alpha(currentColor, 0.12); }
        .wb-side.wb-sheet { border-radius: 12px 12px 0 0; }
        .wb-side .wb-title { font-weight: bold; font-size: 1.1em; }
        .wb-side .wb-sentence { margin: 0 18px 8px 18px; font-size: 0.9em; }
        .wb-side searchentry, .wb-side entry { min-height: 34px; }
        .wb-rows { background: none; padding: 0 6px 6px 6px; }
        .wb-rows > row { background: none; padding: 0; margin: 1px 0; border-radius: 8px; outline-offset: -2px; }
        .wb-rows > row > * { border-radius: 8px; }
        .wb-rows > row:hover > * { background-color: alpha(currentColor, 0.07); }
        .wb-rows > row:active > * { background-color: alpha(currentColor, 0.14); }
        .wb-rows > row > .wb-current, .wb-rows > row:hover > .wb-current {
          background-color: alpha(@theme_selected_bg_color, 0.3); }
        .wb-cue { padding: 6px 12px; }
        .wb-cue .wb-time { font-size: 0.85em; padding-top: 2px; }
        .wb-item { padding: 4px 4px 4px 8px; min-height: 36px; }
        .wb-item:dir(rtl) { padding: 4px 8px 4px 4px; }
        .wb-chapter-image { border-radius: 6px; background-color: alpha(currentColor, 0.1); }
        .wb-item button { min-width: 28px; min-height: 28px; padding: 0; opacity: 0; }
        .wb-rows > row:hover .wb-item button, .wb-rows > row:focus-within .wb-item button { opacity: 0.8; }
        .wb-rows > row.drop-before { box-shadow: inset 0 2px @theme_selected_bg_color; border-radius: 0; }
        .wb-rows > row.drop-after { box-shadow: inset 0 -2px @theme_selected_bg_color; border-radius: 0; }
        .wb-side scale { padding: 6px 0; }
        .wb-side label.wb-band { font-size: 0.75em; }
        .wb-side button.wb-swatch { min-width: 24px; min-height: 24px; padding: 0; border-radius: 99px;
          background-image: none; border: none; box-shadow: inset 0 0 0 1px rgba(0, 0, 0, 0.35); }
        .wb-side button.wb-chosen { outline: 3px solid @theme_selected_bg_color; outline-offset: 2px; }
        .wb-follow { margin: 14px; padding: 6px 18px; border-radius: 99px; border: none; background-image: none;
          background-color: @theme_selected_bg_color; color: @theme_selected_fg_color; }
        """

    private static let css = """
        .wb-player { color: white; }
        .wb-glass { background-color: rgba(30, 30, 34, 0.88); color: white;
          box-shadow: 0 0 0 1px rgba(255, 255, 255, 0.08); }
        .wb-panel { background-color: @theme_bg_color; color: @theme_fg_color; }
        .wb-squeezed { background-color: black; }
        .wb-bar { border-radius: 14px; padding: 5px 8px; margin: 12px; }
        .wb-bar.wb-narrow { padding: 4px; margin: 6px; border-radius: 10px; }
        .wb-bar.wb-narrow label.wb-time { padding: 0 4px; }
        .wb-bar button { min-width: 34px; min-height: 34px; padding: 0; border-radius: 99px; color: white;
          background: none; box-shadow: none; border: none; }
        .wb-bar:not(.wb-narrow) button.wb-playback { min-width: 46px; background-color: rgba(255, 255, 255, 0.1); }
        .wb-bar:not(.wb-narrow) button.wb-playback:hover { background-color: rgba(255, 255, 255, 0.16); }
        .wb-bar button:hover { background-color: rgba(255, 255, 255, 0.12); }
        .wb-bar:not(.wb-narrow) button.wb-playback:active { background-color: rgba(255, 255, 255, 0.26); }
        .wb-bar button:active { background-color: rgba(255, 255, 255, 0.22); }
        .wb-bar button:focus-visible { outline: 2px solid rgba(255, 255, 255, 0.75); outline-offset: -2px; }
        .wb-bar button:disabled { color: rgba(255, 255, 255, 0.35); }
        .wb-bar button.wb-time { font-size: 0.92em; padding: 0 7px; font-weight: normal; }
        .wb-bar button label.wb-time { font-weight: normal; }
        .wb-time { font-feature-settings: "tnum"; }
        .wb-bar label.wb-time { font-size: 0.92em; padding: 0 7px; }
        .wb-bar button.wb-live { min-height: 20px; min-width: 0; padding: 0 7px; margin: 0 4px; font-size: 0.8em;
          font-weight: 800; letter-spacing: 0.5px; border-radius: 6px; background-color: rgba(255, 255, 255, 0.16);
          color: rgba(255, 255, 255, 0.8); }
        .wb-bar button.wb-live:hover { background-color: rgba(255, 255, 255, 0.28); }
        .wb-bar button.wb-live.wb-at-edge { background-color: #c01c28; color: white; }
        .wb-bar menubutton > button:checked { background-color: rgba(255, 255, 255, 0.16); }
        .wb-speed { font-size: 0.85em; font-weight: bold; font-feature-settings: "tnum"; }
        .wb-bar menubutton > button > box { margin: 0 8px; }
        .wb-skip { padding: 8px 18px; border-radius: 99px; font-weight: bold; border: none; background-image: none;
          margin: 12px 14px 84px 14px; }
        .wb-skip:hover { background-color: rgba(70, 70, 76, 0.95); }
        .wb-skip:focus-visible { outline: 2px solid white; outline-offset: 2px; }
        seekbar { border-radius: 6px; }
        .wb-bar seekbar { color: white; background: none; }
        overlay > video ~ seekbar, overlay > video ~ * seekbar { color: white;
          background-color: rgba(30, 30, 34, 0.88); }
        seekbar:focus-visible { outline: 2px solid alpha(currentColor, 0.75); outline-offset: -4px; }
        .wb-bar scale { padding: 0 8px; min-width: 84px; color: white; }
        .wb-bar scale:focus-visible { outline: 2px solid rgba(255, 255, 255, 0.75); outline-offset: -2px;
          border-radius: 8px; }
        .wb-bar scale trough { min-height: 4px; border-radius: 2px; background-color: rgba(255, 255, 255, 0.25);
          background-image: none; border: none; box-shadow: none; }
        .wb-bar scale trough highlight { background-color: white; background-image: none; border: none;
          border-radius: 2px; min-height: 4px; margin: 0; box-shadow: none; }
        .wb-bar scale slider { min-width: 12px; min-height: 12px; margin: -4px; border-radius: 6px;
          background-color: white; background-image: none; border: none; box-shadow: none; }
        .wb-bar scale marks, .wb-bar scale mark { margin: 0; padding: 0; }
        .wb-bar scale mark indicator { min-width: 1px; min-height: 5px; color: rgba(255, 255, 255, 0.7); }
        .wb-feedback { border-radius: 99px; padding: 9px 18px; margin: 64px 24px 24px 24px; font-weight: bold; }
        .wb-feedback levelline { min-width: 110px; }
        .wb-feedback label { font-feature-settings: "tnum"; }
        .wb-statistics { border-radius: 10px; padding: 9px 14px; margin: 60px 12px 12px 12px; font-family: monospace;
          font-size: 0.9em; }
        .wb-statistics .wb-caption { font-size: 0.9em; }
        .wb-toast { border-radius: 99px; padding: 5px 6px 5px 18px; }
        .wb-toast:dir(rtl) { padding: 5px 18px 5px 6px; }
        .wb-toast button { min-width: 28px; min-height: 28px; padding: 0; border-radius: 99px; background: none;
          color: white; box-shadow: none; border: none; }
        .wb-toast button.text-button { padding: 0 12px; font-weight: bold; }
        .wb-toast button:hover { background-color: rgba(255, 255, 255, 0.12); }
        .wb-waiting { border-radius: 28px; padding: 12px; }
        .wb-spinner { min-width: 32px; min-height: 32px; -gtk-icon-size: 32px; }
        """
}
