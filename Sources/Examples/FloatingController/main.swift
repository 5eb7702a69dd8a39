// A window with a floating controller like that of QuickTime Player: two rows that can be dragged anywhere over the
// video.
// A dropped file plays, followed by the rest of its folder, which a side panel lists. The seek bar shows a thumbnail at
// the pointer.
import FoundationEssentials
import Observation
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// The position of the controller: a view model without any widget.
@Observable
final class FloatingControllerViewModel: Service {
    private var moved = (x: 0.0, y: 0.0)
    @ObservationIgnored private var grabbed: (x: Double, y: Double)?
    @ObservationIgnored private var room = (width: 0, height: 0)

    init(in context: PlayerContext) {}

    /// Returns the frame within a view of a size: near the bottom center at first, and always inside the view.
    func frame(_ width: Int, _ height: Int) -> Rect {
        room = (width, height)
        let size = (width: Double(max(0, min(450, width - 20))), height: 104.0)
        let free = (x: max(0, Double(width) - size.width), y: max(0, Double(height) - size.height))
        return Rect(
            x: min(max(0, (free.x / 2 + moved.x).rounded()), free.x),
            y: min(max(0, (free.y - 40 + moved.y).rounded()), free.y), width: size.width, height: size.height)
    }

    /// Handles a drag over the player that begins on the controller. A drag shorter than 8 pixels stays a click.
    func handle(_ drag: Drag) -> EventSequenceState {
        if drag.phase == .began {
            grabbed = frame(room.width, room.height).contains(x: drag.startX, y: drag.startY) ? moved : nil
        }
        guard let grabbed, moved != grabbed || max(abs(drag.dx), abs(drag.dy)) > 8 else { return .none }
        moved = (grabbed.x + drag.dx, grabbed.y + drag.dy)
        return .claim
    }
}

/// Creates the two rows of the controller.
@MainActor
func makeController(_ context: PlayerContext) -> Widget {
    let player = context.player
    func skip(_ icon: String, _ name: String, by interval: Duration) -> Button {
        Button(icon: icon) { player.skip(by: interval) }.named { name }
    }
    let buttons = BoxContainer(
        spacing: 2,
        [
            VolumeControl.make(context), skip("media-seek-backward-symbolic", "Back 5 s", by: .seconds(-5)),
            Button.playback(context), skip("media-seek-forward-symbolic", "Forward 5 s", by: .seconds(5)),
            Button.pictureInPicture(context), SettingsButton.make(context),
            Button(icon: "view-list-symbolic") { togglePlaylist(context) }.named { "Playlist" },
        ])
    buttons.hAlign = .center
    let times = BoxContainer(spacing: 0, [Label.elapsed(context), Slider.seekBar(context), Button.duration(context)])
    for row in [buttons, times] { row.vExpand = true }
    return ControlBar.make(context, [buttons, times], orientation: .vertical)
}

/// Presents or dismisses the playlist.
@MainActor
func togglePlaylist(_ context: PlayerContext) {
    let panel = context.feature
    guard !panel.isPresented else { return panel.dismiss() }
    panel.present(from: .right, style: .squeeze(), dismissesOnTap: false, dismissesOnStatusChange: false) { context in
        QueueList.make(context, activatesOnSingleClick: false).with { $0.sizeRequest = SizeRequest(width: 300) }
    }
}

/// Plays a file and then the rest of its folder, or all files of a folder.
@MainActor
func open(_ file: URL, in player: Player) {
    func films(in folder: URL) -> [URL]? {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return names?.map { folder.appending(path: $0) }.filter {
            ["mkv", "mov", "mp4", "webm"].contains($0.pathExtension)
        }
    }
    let urls = films(in: file) ?? films(in: file.deletingLastPathComponent()) ?? []
    player.items = urls.map { .simple(url: $0) }
    player.currentItem =
        player.items.first { $0.url?.lastPathComponent == file.lastPathComponent } ?? player.items.first
    player.play()
}

let player = Player()
let application = Application(id: "org.example.floating")
application.onActivate {
    let view = PlayerWidget(PlayerContext(player: player))
    StandardControls.add(to: view)
    let floating = view.context[FloatingControllerViewModel.self]
    view.context.control.configure(.bottomOuter, layout: .floating(floating.frame), transition: .fade) {
        [makeController($0)]
    }
    view.insert(layer: "invitation", above: .render) { _ in
        Label("Drag Video File Here").with {
            $0.cssClasses = ["title-1"]
            ($0.hAlign, $0.vAlign) = (.center, .center)
        }.bind(\.isVisible) { player.items.isEmpty }
    }
    view.onDrag { [floating] in floating.handle($0) }
    view.onDrop { files in
        guard let file = files.first.flatMap(URL.init(string:)), file.isFileURL else { return false }
        open(file, in: player)
        return true
    }

    let window = ApplicationWindow(application: application)
    window.bind(\.title) { [titles = view.context[TitleViewModel.self]] in titles.fileName ?? "Player" }
    window.defaultSize = SizeRequest(width: 854, height: 480)
    window.child = view
    window.present()
    if let path = CommandLine.arguments.dropFirst().first { open(URL(filePath: path), in: player) }
}
_ = application.run([])
