import Testing
import WindowboxPlayerUI

@testable import windowbox

/// The import of mpv's input.conf.
struct InputConfTests {
    private static func parse(_ text: String) throws -> InputConf {
        try #require(InputConf(parsing: Array(text.utf8)))
    }

    @Test(
        "A line becomes a key and a command",
        arguments: [
            ("RIGHT seek 5", "Right", "skip 5"), ("Shift+LEFT no-osd seek -1 exact", "<Shift>Left", "skip-exactly -1"),
            ("UP seek 60 relative+keyframes", "Up", "skip 60"), ("l ab-loop", "l", "mark-loop"),
            ("L cycle-values loop-file \"inf\" \"no\"", "<Shift>l", "toggle-repeat-one"),
            ("Ctrl++ add volume 3", "<Control>plus", "volume 3"),
            ("* add volume 2", "asterisk", "volume 2"), ("SHARP cycle audio", "numbersign", "next-audio-track"),
            ("  A\tcycle   mute   # a comment", "<Shift>a", "toggle-mute"),
            ("d cycle deinterlace", "d", "next-deinterlacing"), ("ä cycle pause", "adiaeresis", "toggle-playback"),
            ("[ multiply speed 1/1.1", "bracketleft", "multiply-speed 0.9091"),
            ("} multiply speed 2.0", "braceright", "multiply-speed 2"),
            ("BS set speed 1.0", "BackSpace", "reset-speed"), ("BS set speed 1.5", nil, nil),
            ("x add sub-delay +0.1", "x", "delay-subtitles 1"), ("PGUP add chapter 1", "Page_Up", "next-chapter"),
            ("> playlist-next force", "greater", "next-item"), ("s screenshot window", "s", "take-screenshot"),
            ("S screenshot video", "<Shift>s", "take-screenshot-without-subtitles"),
            ("Ctrl+- add audio-delay -0.100", "<Control>minus", "delay-audio -1"),
            ("A cycle-values video-aspect-override \"16:9\" \"-1\"", "<Shift>a", "next-aspect-ratio"),
            ("r cycle-values video-rotate 90 180 270 0", "r", "rotate-right"),
            ("R cycle-values video-rotate 270 180 90 0", "<Shift>r", "rotate-left"),
            ("R add video-rotate -90", "<Shift>r", "rotate-left"), ("r cycle-values video-rotate 90", nil, nil),
            ("r cycle-values vo gpu x11", nil, nil), ("h vf toggle hflip", "h", "flip-horizontally"),
            ("Ctrl+z set sub-delay 0", "<Control>z", "reset-subtitle-delay"), ("z set sub-delay 1", nil, nil),
            ("o show-progress", "o", "toggle-controls"), ("q quit", "q", "win.close"),
            ("Ctrl+Alt+F12 frame-step", "<Control><Alt>F12", "step-forward"),
            ("KP5 seek 50 absolute-percent", "KP_5", "jump 5"), ("Home seek 0 absolute", "Home", "jump-to-start"),
            ("p ignore", "p", nil), ("WHEEL_UP add volume 2", nil, nil), ("MBTN_LEFT ignore", nil, nil),
            ("a-b cycle mute", nil, nil), ("a cycle mute; seek 5", nil, nil), ("a", nil, nil),
            ("Foo+a cycle mute", nil, nil),
            ("x seek 1e300", nil, nil), ("x seek nan", nil, nil), ("x add volume 1000", nil, nil),
            ("x multiply speed 1/0", nil, nil),
            ("F25 cycle mute", nil, nil), ("x script-message hello", nil, nil),
            ("m \"cycle\" \"mute\"", "m", "toggle-mute"),
        ] as [(String, String?, String?)])
    func lineIsParsed(_ line: String, key: String?, id: String?) throws {
        let conf = try Self.parse(line)
        #expect(
            conf.bindings
                == (key.map { [InputConf.Binding(key: Shortcut(accelerator: $0)?.accelerator ?? "", id: id)] } ?? []))
        #expect(conf.unsupported.map(\.number) == (key == nil ? [1] : []))
    }

    @Test("Comments and empty lines are left out, and other lines are reported by their number")
    func linesAreCounted() throws {
        let conf = try Self.parse("\u{FEFF}# mpv\r\n\r\nm cycle mute\r\nMBTN_RIGHT cycle pause\r\n")
        #expect(conf.bindings == [.init(key: "m", id: "toggle-mute")])
        #expect(conf.unsupported == [.init(number: 4, text: "MBTN_RIGHT cycle pause")])
    }

    @Test("The file's keys replace mpv's, its last line of a key is effective, and ignored keys do nothing")
    @MainActor func fileReplacesDefaults() throws {
        let changes = try Self.parse("RIGHT seek 7\nl cycle mute\nl cycle pause\np ignore\n").changes
        func action(_ key: String) -> String? { changes.bindings(with: [key], except: "").first?.id }
        #expect(action("Right") == "skip 7" && action("l") == "toggle-playback" && action("p") == nil)
        #expect(action("Left") == "skip -5" && action("<Control>o") == "win.open")
    }

    @Test("Damaged files are parsed without a crash, and binary ones refused")
    @MainActor func damagedFilesAreParsed() throws {
        #expect(InputConf(parsing: [0x6D, 0, 0x20]) == nil)
        #expect(try #require(InputConf(parsing: [])).bindings.isEmpty)
        let latin = try #require(InputConf(parsing: [0xE4, 0x20] + Array("cycle mute".utf8)))
        #expect(latin.bindings.map(\.id) == ["toggle-mute"])
        var bytes = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 &+ $0 / 251 + 1) }
        bytes.removeAll { $0 == 0 }
        #expect(try #require(InputConf(parsing: bytes)).changes.bindings.isEmpty == false)
        let long = String(repeating: "Ctrl+", count: 50_000) + "a cycle mute"
        #expect(try Self.parse(long).unsupported.isEmpty)
    }

    @Test("A hundred thousand lines are parsed within seconds")
    @MainActor func manyLinesAreParsed() throws {
        let text = (0..<100_000).map { "Ctrl+F\($0 % 30) seek \($0)\r\n" }.joined()
        let clock = ContinuousClock()
        var conf: InputConf?
        let time = try clock.measure { conf = try Self.parse(text) } + clock.measure { _ = conf?.changes }
        #expect(time < .seconds(20))
        let parsed = try #require(conf)
        #expect(parsed.bindings.count + parsed.unsupported.count == 100_000)
    }
}
