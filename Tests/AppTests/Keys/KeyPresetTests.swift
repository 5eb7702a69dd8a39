import Testing
import WindowboxGtk
import WindowboxPlayerUI

@testable import windowbox

/// The key bindings of other players.
@MainActor
struct KeyPresetTests {
    @Test("A preset has valid keys of known commands, and no key twice", arguments: KeyPreset.allCases)
    func presetIsValid(_ preset: KeyPreset) {
        var seen: Set<Shortcut> = []
        for (id, keys) in preset.changes.keys {
            #expect(KeyBinding(id: id) != nil, "\(id)")
            #expect(KeyBinding(id: id)?.keys != keys, "\(id) does not differ")
            for key in keys {
                let shortcut = Shortcut(accelerator: key)
                #expect(shortcut.map { seen.insert($0).inserted } == true, "\(key)")
            }
        }
    }

    @Test(
        "The keys of a preset act as in that player",
        arguments: [
            (KeyPreset.mpv, "l", "mark-loop"), (.mpv, "<Shift>l", "toggle-repeat-one"), (.mpv, "Right", "skip 5"),
            (.mpv, "9", "volume -2"),
            (.mpv, "5", "gamma -1"), (.mpv, "<Alt>plus", "zoom-in"), (.vlc, "z", "zoom-in"), (.vlc, "n", "next-item"),
            (.vlc, "g", "delay-subtitles -1"),
            (.vlc, "j", "delay-audio -1"), (.mpv, "<Control>plus", "delay-audio 1"),
            (.totem, "b", "previous-item"), (.totem, "q", "app.quit"), (.windowbox, "l", "skip-forward"),
        ])
    func presetActs(_ preset: KeyPreset, key: String, id: String) {
        #expect(preset.changes.bindings(with: [key], except: "").map(\.id) == [id])
    }

    @Test("Key bindings survive their storage")
    func changesAreStored() {
        let preferences = Preferences(StoredSettings(schema: "org.example.nothing"))
        #expect(preferences.hasDefault(.keys))
        for preset in KeyPreset.allCases {
            preferences[.keys] = preset.changes
            #expect(preferences[.keys] == preset.changes)
        }
    }
}
