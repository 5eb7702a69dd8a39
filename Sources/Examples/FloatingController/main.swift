// A window with a floating controller, as QuickTime Player has it: two rows that are dragged anywhere over the picture. A
// file that is dropped plays, followed by the rest of its folder.
import FoundationEssentials
import Observation
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// Where the controller floats: a view model, which knows no widget.
@Observable
final class Floating: Service {
    @ObservationIgnored private let view: ViewSizeService
    private var moved = (x: 0.0, y: 0.0)
    @ObservationIgnored private var grabbed: (x: Double, y: Double)?

    init(in context: Context) { view = context.viewSize }

    let height = 104
    var width: Int { max(0, min(450, view.width - 20)) }

    /// How far it is from the left; at first in the middle, and always inside the window.
    var left: Int { min(max(0, (view.width - width) / 2 + Int(moved.x)), view.width - width) }
    /// How far it is from the bottom.
    var bottom: Int { min(max(0, 40 - Int(moved.y)), view.height - height) }

    /// Follows a drag over the player, where it began on the controller.
    func follow(_ drag: Drag) -> PressClaim {
        if drag.phase == .began {
            let (x, y) = (Int(drag.startX) - left, Int(drag.startY) - (view.height - bottom - height))
            grabbed = (0..<width).contains(x) && (0..<height).contains(y) ? moved : nil
        }
        guard let grabbed else { return .none }
        moved = (grabbed.x + drag.dx, grabbed.y + drag.dy)
        return .claim
    }
}

/// The two rows, where the controller floats.
func makeController(_ context: Context) -> Widget {
    let (floating, player) = (context[Floating.self], context.player)
    func skip(_ icon: String, _ name: String, by interval: Duration) -> Button {
        Button(icon: icon) { player.skip(by: interval) }.named { name }
    }
    let deeds = Box(
        spacing: 2,
        [
            VolumeControl.make(context), skip("media-seek-backward-symbolic", "Back 5 s", by: .seconds(-5)),
            Button.playback(context), skip("media-seek-forward-symbolic", "Forward 5 s", by: .seconds(5)),
            Button.pictureInPicture(context), SettingsButton.make(context),
        ])
    deeds.hAlign = .center
    let times = Box(spacing: 0, [Label.elapsed(context), Slider.seekBar(context), Button.duration(context)])
    let rows = ControlBar.make(context, [deeds, times], orientation: .vertical)
    rows.hAlign = .start
    rows.bind(\.sizeRequest) { SizeRequest(width: floating.width, height: floating.height) }
        .bind(\.margins) { Margins(bottom: floating.bottom, start: floating.left) }
    return rows
}

/// Plays a file, and after it the rest of its folder; of a folder all that it holds.
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
    let view = PlayerWidget(Context(player: player))
    StandardControls.add(to: view)
    view.context.control.configure(.bottom1, transition: .fade) { [makeController($0)] }
    view.insert(layer: "invitation", above: .render) { _ in
        Label("Drag Video File Here").with {
            $0.cssClasses = ["title-1"]
            ($0.hAlign, $0.vAlign) = (.center, .center)
        }.bind(\.isVisible) { player.items.isEmpty }
    }
    view.onDrag { [floating = view.context[Floating.self]] in floating.follow($0) }
    view.onDrop { files in
        guard let file = files.first.flatMap(URL.init(string:)), file.isFileURL else { return false }
        open(file, in: player)
        return true
    }

    let window = Window(application: application)
    window.bind(\.title) { [titles = view.context[TitleService.self]] in titles.fileName ?? "Player" }
    window.defaultSize = SizeRequest(width: 854, height: 480)
    window.child = view
    window.present()
    if let path = CommandLine.arguments.dropFirst().first { open(URL(filePath: path), in: player) }
}
_ = application.run([])
