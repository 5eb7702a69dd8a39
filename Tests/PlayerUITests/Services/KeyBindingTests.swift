import Testing
import WindowboxGtk

@testable import WindowboxPlayerUI

@MainActor
struct KeyBindingTests {
    @Test("Every key of the standard bindings is a valid accelerator")
    func standardKeysParse() {
        for binding in KeyBinding.standard {
            for key in binding.keys { #expect(Shortcut(accelerator: key) != nil, "\(key)") }
        }
    }

    @Test("No key has two standard bindings")
    func standardKeysAreUnique() {
        let shortcuts = KeyBinding.standard.flatMap { binding in binding.keys.compactMap(Shortcut.init(accelerator:)) }
        #expect(Set(shortcuts).count == shortcuts.count)
    }

    @Test("Every standard binding with keys shows at least one of them")
    func bindingsShowKeys() {
        for binding in KeyBinding.standard where !binding.keys.isEmpty {
            #expect((1...binding.keys.count).contains(binding.shown))
        }
    }

    @Test("Every standard binding has a title and a name of its own")
    func standardBindingsAreNamed() {
        #expect(KeyBinding.standard.allSatisfy { !$0.title.isEmpty })
        #expect(Set(KeyBinding.standard.map(\.id)).count == KeyBinding.standard.count)
    }

    @Test(
        "Keys run the commands that video players usually give them",
        arguments: [
            ("space", Command.togglePlayback), ("k", .togglePlayback), ("Right", .skipForward),
            ("<Shift>Left", .skip(.seconds(-1), exactly: true)), ("3", .jump(tenth: 3)), ("m", .toggleMute),
            ("F11", .toggleFullscreen), ("comma", .stepBackward), ("<Alt>1", .resizeWindow(scale: 1)),
            ("greater", .nextItem), ("bracketleft", .changeSpeed(tenths: -1)),
            ("<Shift>i", .toggleStatistics), ("<Control><Shift>plus", .delayAudio(tenths: 1)),
            ("<Control><Shift>underscore", .delayAudio(tenths: -1)),
            ("s", .takeScreenshot), ("<Shift>s", .takeScreenshotWithoutSubtitles),
            ("<Control>c", .copyFrame),
        ])
    func keysRunUsualCommands(key: String, command: Command) throws {
        let shortcut = try #require(Shortcut(accelerator: key))
        #expect(KeyMap(KeyBinding.standard)[shortcut] == .command(command))
    }

    @Test("A later binding of a key replaces the standard one, and performs a command of the embedding program")
    func customBinding() throws {
        let fixture = ContextFixture()
        var count = 0
        fixture.context.commands.on("count") {
            count += 1
            return true
        }
        let press = KeyPress(keyval: 0x62)
        #expect(fixture.context.keys.action(of: press) == .command(.nextAudioTrack))
        let binding = KeyBinding(keys: ["b"], action: .command(.custom("count")), group: .general)
        fixture.context.keys.bindings.append(binding)
        #expect(fixture.context.keys.action(of: press) == .command(.custom("count")))
        #expect(fixture.context.commands.perform(.custom("count")) && count == 1)
        #expect(!fixture.context.commands.perform(.custom("unknown")))
    }

    @Test("Shift is ignored with a symbol, unless the symbol with Shift has an action of its own")
    func shiftIsIgnoredForSymbols() throws {
        let map = KeyMap([
            KeyBinding(keys: ["<Control>plus"], action: .action("zoom"), group: .window),
            KeyBinding(keys: ["<Control>question"], action: .action("help"), group: .window),
            KeyBinding(keys: ["<Control><Shift>plus"], action: .action("delay"), group: .window),
        ])
        #expect(map[try #require(Shortcut(accelerator: "<Control><Shift>question"))] == .action("help"))
        #expect(map[try #require(Shortcut(accelerator: "<Control>plus"))] == .action("zoom"))
        #expect(map[try #require(Shortcut(accelerator: "<Control><Shift>plus"))] == .action("delay"))
    }

    @Test("Shift distinguishes accelerators with a letter")
    func shiftCountsForLetters() throws {
        #expect(Shortcut(accelerator: "<Shift>l") != Shortcut(accelerator: "l"))
    }
}
