import WindowboxGtk

/// The placeholder of the video while it is in the PiP window: the last frame, dimmed, and a button to return. Created
/// when first needed.
enum PiPPlaceholder {
    static func make(_ context: PlayerContext, trackOccluder: @escaping (Widget) -> Void) -> Widget {
        let service = context.pictureInPicture
        let handle = WindowHandle()
        handle.observe { handle in
            let isAway = context[PageViewModel.self].page == .away
            if isAway, handle.child == nil {
                let content = content(service)
                trackOccluder(content)
                handle.child = content
            }
            handle.isVisible = isAway
        }
        return handle
    }

    private static func content(_ service: PictureInPictureViewModel) -> Widget {
        PiPStyle.load()
        let text = Label(tr("Playing in Picture-in-Picture"))
        text.wraps = true
        text.isCentered = true
        let back = Button(label: tr("Return to Window")) { service.toggle() }
        back.hAlign = .center
        let texts = BoxContainer(.vertical, spacing: 18, [text, back])
        let column = PageColumn(image: PiPIcon(), content: texts, spacing: 18)
        column.addCSSClass("wb-away-page")
        let background = Overlay(child: BoxContainer(), overlays: [column])
        background.cssClasses = ["wb-away"]
        return background
    }
}
