import Testing

@testable import WindowboxPlayerUI

@MainActor
struct KeyTableTests {
    @Test func everyKeyIsUnderstood() {
        for binding in KeyBinding.standard {
            for key in binding.keys { #expect(Shortcut(accelerator: key) != nil, "\(key)") }
        }
    }

    @Test func noKeyMeansTwoThings() {
        let shortcuts = KeyBinding.standard.flatMap { binding in binding.keys.compactMap(Shortcut.init(accelerator:)) }
        #expect(Set(shortcuts).count == shortcuts.count)
    }

    @Test func everyBindingWithATitleShowsAKey() {
        for binding in KeyBinding.standard { #expect((1...binding.keys.count).contains(binding.shown)) }
    }

    @Test(arguments: [
        ("space", Command.togglePlayback), ("k", .togglePlayback), ("Right", .skipForward),
        ("<Shift>Left", .skip(.seconds(-1), exactly: true)), ("3", .jump(tenth: 3)), ("m", .toggleMute),
        ("F11", .toggleFullscreen), ("comma", .stepBackward), ("<Alt>1", .resizeWindow(scale: 1)),
        ("greater", .nextItem), ("bracketleft", .changeSpeed(tenths: -1)),
    ])
    func keysDoWhatPeopleExpect(key: String, command: Command) throws {
        let shortcut = try #require(Shortcut(accelerator: key))
        #expect(KeyMap.standard[shortcut] == .command(command))
    }

    @Test func shiftThatMakesACharacterDoesNotCount() throws {
        #expect(Shortcut(accelerator: "<Control><Shift>question") == Shortcut(accelerator: "<Control>question"))
    }

    @Test func shiftWithALetterCounts() throws {
        #expect(Shortcut(accelerator: "<Shift>l") != Shortcut(accelerator: "l"))
    }
}
