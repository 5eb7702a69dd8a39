import CGtk
import WindowboxPlayerUI

/// The names of keys in mpv's input.conf (mpv, input/keycodes.c).
nonisolated enum InputKey {
    /// Returns the GTK accelerator of a key with its modifiers, such as `Ctrl+Shift+RIGHT`; `nil` for what is no key of
    /// GTK, such as the wheel, and for a sequence of keys.
    static func accelerator(_ name: Substring) -> String? {
        var rest = name
        var modifiers = ""
        while let plus = rest.firstIndex(of: "+"), plus > rest.startIndex, rest.index(after: plus) < rest.endIndex {
            guard let modifier = self.modifiers[rest[..<plus].lowercased()] else { return nil }
            modifiers += modifier
            rest = rest[rest.index(after: plus)...]
        }
        guard let key = keys[rest.uppercased()] ?? character(rest) ?? functionKey(rest) else { return nil }
        return Shortcut(accelerator: modifiers + key)?.accelerator
    }

    private static let modifiers = [
        "shift": "<Shift>", "ctrl": "<Control>", "alt": "<Alt>", "meta": "<Super>",
    ]

    private static let keys: [String: String] = [
        "SPACE": "space", "SHARP": "numbersign", "ENTER": "Return", "TAB": "Tab", "BS": "BackSpace", "DEL": "Delete",
        "INS": "Insert", "HOME": "Home", "END": "End", "PGUP": "Page_Up", "PGDWN": "Page_Down", "ESC": "Escape",
        "PRINT": "Print", "RIGHT": "Right", "LEFT": "Left", "UP": "Up", "DOWN": "Down", "MENU": "Menu",
        "KP_DEC": "KP_Decimal", "KP_INS": "KP_Insert", "KP_DEL": "KP_Delete", "KP_ENTER": "KP_Enter",
        "KP_HOME": "KP_Home", "KP_END": "KP_End", "KP_PGUP": "KP_Page_Up", "KP_PGDWN": "KP_Page_Down",
        "KP_LEFT": "KP_Left", "KP_RIGHT": "KP_Right", "KP_UP": "KP_Up", "KP_DOWN": "KP_Down", "KP_BEGIN": "KP_Begin",
        "KP_ADD": "KP_Add", "KP_SUBTRACT": "KP_Subtract", "KP_MULTIPLY": "KP_Multiply", "KP_DIVIDE": "KP_Divide",
        "KP0": "KP_0", "KP1": "KP_1", "KP2": "KP_2", "KP3": "KP_3", "KP4": "KP_4", "KP5": "KP_5", "KP6": "KP_6",
        "KP7": "KP_7", "KP8": "KP_8", "KP9": "KP_9", "POWER": "PowerOff", "PLAY": "AudioPlay", "PAUSE": "AudioPause",
        "PLAYPAUSE": "AudioPlay", "STOP": "AudioStop", "FORWARD": "AudioForward", "REWIND": "AudioRewind",
        "NEXT": "AudioNext", "PREV": "AudioPrev", "VOLUME_UP": "AudioRaiseVolume",
        "VOLUME_DOWN": "AudioLowerVolume", "MUTE": "AudioMute",
    ]

    /// Returns the accelerator of a printable character; a capital is a letter with Shift.
    private static func character(_ text: Substring) -> String? {
        guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first, scalar.value > 0x20 else {
            return nil
        }
        let key = gdk_unicode_to_keyval(scalar.value)
        let lower = gdk_keyval_to_lower(key)
        return gdk_keyval_name(lower).map { (lower == key ? "" : "<Shift>") + String(cString: $0) }
    }

    private static func functionKey(_ text: Substring) -> String? {
        guard text.utf8.first == UInt8(ascii: "F"), let number = Int(text.dropFirst()), (1...24).contains(number) else {
            return nil
        }
        return String(text)
    }
}
