import Glibc
import SelfCheckKit
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// Checks that a player leaves no thread, file or audio stream, however it was made, when its window is closed and when
/// its window shows something else.
func checkClosedWindows() async {
    for (kind, make) in kinds {
        // The first window starts what the process keeps: pools of threads, caches and the connection to the server.
        await open(kind, make) { $0.close() }
        let before = Usage()
        await open(kind, make) { $0.close() }
        await open(kind, make) { $0.child = Label("Another page") }
        report("\(kind) leaves no thread", await eventually { Usage().threads <= before.threads })
        report("\(kind) leaves no file", await eventually { Usage().files <= before.files })
        report("\(kind) leaves no stream", await eventually { audioStreams() == 0 })
    }
}

private let kinds: [(String, (Player) -> Widget)] = [
    ("system view", { SystemVideoView($0) }),
    (
        "player widget",
        { player in
            let widget = PlayerWidget(PlayerContext(player: player))
            StandardControls.add(to: widget)
            return widget
        }
    ),
    (
        "bare view",
        { player in
            let tracker = ProgressTracker(interval: .milliseconds(250))
            tracker.player = player
            let button = Button(label: "Play or Pause") { player.togglePlayPause() }
            return Overlay(child: VideoView(player: player), overlays: [Slider(progressTracker: tracker), button])
        }
    ),
]

/// Plays in a window until frames and audio come, and ends that in some way.
private func open(_ kind: String, _ make: (Player) -> Widget, end: (ApplicationWindow) -> Void) async {
    weak var weakPlayer: Player?
    func play() async -> ApplicationWindow {
        let player = Player(item: .simple(url: PlayerWidgetFixture.clip))
        let window = ApplicationWindow()
        window.child = make(player)
        window.present()
        player.play()
        await wait(for: "frames") { player.videoOutput.statistics.shown >= 5 }
        await wait(for: "a stream") { audioStreams() == 1 }
        weakPlayer = player
        return window
    }
    // The program may refer to the window for longer.
    let window = await play()
    end(window)
    await wait(for: "the end of the player of a \(kind)") { weakPlayer == nil }
    window.destroy()
}

/// The threads and the open files of the process.
private struct Usage {
    let threads = entryCount(of: "/proc/self/task")
    let files = entryCount(of: "/proc/self/fd")
}

/// The number of audio streams on the server.
private func audioStreams() -> Int {
    guard let pipe = popen("pactl list short sink-inputs | wc -l", "r") else { return -1 }
    defer { pclose(pipe) }
    var text = [CChar](repeating: 0, count: 32)
    guard fgets(&text, 32, pipe) != nil else { return -1 }
    return Int(atoi(text))
}
