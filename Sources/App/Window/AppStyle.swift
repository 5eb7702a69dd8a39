import WindowboxGtk

/// The application's style sheet.
enum AppStyle {
    /// Adds the style sheet to the display.
    static func load() { StyleSheet.add(css) }

    /// The margins of the pages keep their content out from under the header bar, also when it is scrolled.
    private static let css = """
        .wb-player headerbar { color: @window_fg_color; }
        headerbar.wb-header { color: white; padding-bottom: 18px; box-shadow: none; border: none;
          background: linear-gradient(to bottom, rgba(0, 0, 0, 0.72), rgba(0, 0, 0, 0.6) 50%,
            rgba(0, 0, 0, 0.22) 80%, transparent); }
        headerbar.wb-header button:focus-visible { outline: 2px solid rgba(255, 255, 255, 0.75);
          outline-offset: -2px; }
        headerbar.wb-header windowtitle { text-shadow: 0 1px rgba(0, 0, 0, 0.4); }
        headerbar.wb-header windowtitle .subtitle { opacity: 0.9; }
        window.wb-black { background-color: black; }
        window.solid-csd { padding: 4px; border-width: 1px; }
        window.solid-csd.fullscreen, window.solid-csd.maximized { padding: 0; border: none; box-shadow: none; }
        .wb-error, .wb-empty, .wb-audio, .wb-away-page { margin-top: 46px; }
        .wb-with-recent { margin-top: 24px; }
        .wb-recent { margin-top: 12px; }
        .wb-compact .wb-with-recent, .wb-compact .wb-recent { margin-top: 0; }
        .wb-recent-thumbnail { border-radius: 6px; background: alpha(currentColor, 0.08); }
        .wb-key-capture { padding: 24px; }
        stackswitcher > button > label { margin: 0; padding: 0; }
        """
}
