import WindowboxGtk

/// The overlay of the controls of the PiP window, which appears with the pointer.
final class PiPControls {
    /// The overlay.
    let widget = Revealer(over: .milliseconds(150))
    private let parts: [Widget]

    init(_ context: PlayerContext, _ parts: [Widget]) {
        let service = context[PiPControlsService.self]
        self.parts = parts
        let room = BoxContainer()
        room.hExpand = true
        room.vExpand = true
        for part in parts {
            part.addCSSClass("wb-glass")
            if part is Button { part.addCSSClass("wb-round") }
            part.onPointer(enter: { _ in service.acquire() }, leave: { service.release() })
        }
        widget.child = Overlay(child: room, overlays: parts)
        widget.observe { $0.isRevealed = service.isRevealed }
        PiPStyle.load()
    }

    /// Shows and hides the controls with the pointer over the video.
    func observePointer(over content: Widget, _ context: PlayerContext) {
        let service = context[PiPControlsService.self]
        var last: PointerMotion?
        let moved: @MainActor (PointerMotion) -> Void = { position in
            // GTK emits motion events without a motion.
            if position != last { service.show() }
            last = position
        }
        content.onPointer(phase: .capture, enter: moved, motion: moved, leave: { service.hide() })
    }

    /// Registers the controls as occluders; the area between them is free.
    func trackOccluders(_ track: (Widget) -> Void) { parts.forEach(track) }
}

/// The style sheet of the PiP window and its placeholder, independent of the theme.
enum PiPStyle {
    /// Adds the style sheet to the display.
    static func load() { StyleSheet.add(css) }

    private static let css = """
        window.wb-small { background-color: black; border-radius: 0; box-shadow: none; }
        button.wb-round { min-width: 32px; min-height: 32px; padding: 0; margin: 8px; border-radius: 99px; border: none;
          color: white; background-image: none; background-color: rgba(30, 30, 34, 0.82); }
        button.wb-round.wb-large { min-width: 48px; min-height: 48px; -gtk-icon-size: 24px; }
        button.wb-round:hover { background-color: rgba(70, 70, 76, 0.92); }
        button.wb-round:active { background-color: rgba(100, 100, 106, 0.92); }
        button.wb-round:focus-visible { outline: 2px solid rgba(255, 255, 255, 0.75); outline-offset: -2px; }
        .wb-small .wb-progress { margin: 10px; padding: 3px 5px; border-radius: 99px; }
        .wb-small .wb-feedback { margin: 8px; padding: 7px 14px; }
        .wb-small .wb-feedback levelline { min-width: 40px; }
        .wb-small .wb-toast { border-radius: 16px; font-size: 0.92em; padding: 2px 4px 2px 12px; }
        .wb-small .wb-toast:dir(rtl) { padding: 2px 12px 2px 4px; }
        .wb-small .wb-toast button.text-button { padding: 0 8px; }
        .wb-away { background-color: rgba(0, 0, 0, 0.72); color: white; }
        .wb-away pipglyph { min-width: 64px; min-height: 64px; color: rgba(255, 255, 255, 0.8); }
        .wb-away label { font-size: 1.2em; font-weight: bold; }
        .wb-away button { color: white; background-image: none; background-color: rgba(255, 255, 255, 0.16);
          border: none; border-radius: 99px; padding: 8px 22px; box-shadow: none; }
        .wb-away button:hover { background-color: rgba(255, 255, 255, 0.26); }
        .wb-away button:focus-visible { outline: 2px solid rgba(255, 255, 255, 0.75); outline-offset: -2px; }
        """
}
