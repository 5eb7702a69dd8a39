import CGtk
import FoundationEssentials
import SelfCheckKit
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI
import WindowboxVideo

/// A window with a playing video.
final class PiPWindowFixture {
    let player: Player
    let context: PlayerContext
    let window = ApplicationWindow()
    let pictureInPicture: PictureInPicture

    /// Opens the window and plays until a frame is shown.
    ///
    /// - Parameters:
    ///   - bareView: The view to show the video in; `nil` for a `PlayerWidget`.
    ///   - pictureInPicture: The picture in picture of the context.
    init(bareView: VideoView? = nil, pictureInPicture: PictureInPicture = .shared) async {
        self.pictureInPicture = pictureInPicture
        let path = ProcessInfo.processInfo.environment["FILM"] ?? ""
        player = Player(item: .simple(url: URL(filePath: path)))
        context = PlayerContext(player: player)
        context.withDependency(\.pictureInPicture) { pictureInPicture }
        window.isDecorated = false
        window.defaultSize = SizeRequest(width: 640, height: 360)
        if let bareView {
            bareView.source = player.frameSource
            context.render.connect(bareView)
        }
        window.child = bareView ?? PlayerWidget(context)
        window.present()
        player.play()
        await frames(11)
    }

    /// The number of frames shown, in any window.
    var shown: Int { player.videoOutput.statistics.shown }

    /// Waits until this many more frames are shown.
    func frames(_ count: Int = 3) async {
        let start = shown
        await wait(for: "\(count) frames") { shown >= start + count }
    }

    /// Whether a button of the picture-in-picture window's controls is mapped.
    var areControlsShown: Bool {
        let windows = gtk_window_get_toplevels()
        return (0..<g_list_model_get_n_items(windows)).contains { index in
            guard let window = g_list_model_get_item(windows, index) else { return false }
            defer { g_object_unref(window) }
            return Self.hasMappedControl(below: wb_widget(window))
        }
    }

    private static func hasMappedControl(below widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        if gtk_widget_has_css_class(widget, "wb-round") != 0 { return gtk_widget_get_mapped(widget) != 0 }
        var child = gtk_widget_get_first_child(widget)
        while let next = child {
            if hasMappedControl(below: next) { return true }
            child = gtk_widget_get_next_sibling(next)
        }
        return false
    }
}
