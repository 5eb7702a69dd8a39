import WindowboxPlayerUI

/// The key bindings of a player, as far as its commands exist here. Commands that a table does not name keep those of
/// their keys that it gives to no other.
enum KeyPreset: String, CaseIterable {
    case windowbox, mpv, vlc, totem

    /// The name of the player.
    var title: String {
        switch self {
        case .windowbox: tr("Windowbox")
        case .mpv: tr("mpv")
        case .vlc: tr("VLC")
        case .totem: tr("Totem")
        }
    }

    /// The changes of the standard bindings.
    var changes: KeyChanges {
        switch self {
        case .windowbox: KeyChanges()
        case .mpv: KeyChanges(Self.mpvKeys)
        case .vlc: KeyChanges(Self.vlcKeys)
        case .totem: KeyChanges(Self.totemKeys)
        }
    }

    /// mpv: etc/input.conf.
    private static let mpvKeys = [
        "toggle-playback": ["space", "p", "AudioPlay", "AudioPause"],
        "step-forward": ["period"],
        "multiply-speed 1.1": ["bracketright"],
        "multiply-speed 0.9091": ["bracketleft"],
        "next-item": ["greater", "AudioNext"],
        "previous-item": ["less", "AudioPrev"],
        "skip 5": ["Right"],
        "skip -5": ["Left"],
        "skip 60": ["Up"],
        "skip -60": ["Down"],
        "skip 600": ["<Shift>Page_Up"],
        "skip -600": ["<Shift>Page_Down"],
        "mark-loop": ["l"],
        "toggle-repeat-one": ["<Shift>l"],
        "volume 2": ["0", "asterisk", "AudioRaiseVolume"],
        "volume -2": ["9", "slash", "AudioLowerVolume"],
        "next-audio-track": ["numbersign"],
        "delay-audio 1": ["<Control>plus"],
        "delay-audio -1": ["<Control>minus"],
        "next-subtitles": ["j"],
        "toggle-subtitles": ["v"],
        "delay-subtitles 1": ["<Shift>z", "x"],
        "raise-subtitles -2": ["<Shift>r", "t"],
        "next-cue": ["<Control>Right"],
        "previous-cue": ["<Control>Left"],
        "toggle-statistics": ["i", "<Shift>i"],
        "toggle-controls": ["o", "<Shift>p"],
        "contrast -1": ["1"],
        "contrast 1": ["2"],
        "brightness -1": ["3"],
        "brightness 1": ["4"],
        "gamma -1": ["5"],
        "gamma 1": ["6"],
        "saturation -1": ["7"],
        "saturation 1": ["8"],
        "next-aspect-ratio": ["<Shift>a"],
        "zoom-in": ["<Alt>plus", "<Alt>equal"],
        "zoom-out": ["<Alt>minus"],
        "reset-zoom": ["<Alt>BackSpace"],
    ]

    /// VLC: src/libvlc-module.c.
    private static let vlcKeys = [
        "toggle-playback": ["space", "AudioPlay", "AudioPause"],
        "step-forward": ["e"],
        "change-speed 1": ["bracketright", "plus"],
        "change-speed -1": ["bracketleft", "minus"],
        "reset-speed": ["equal"],
        "next-item": ["n", "AudioNext"],
        "previous-item": ["p", "AudioPrev"],
        "skip 3": ["<Shift>Right"],
        "skip -3": ["<Shift>Left"],
        "skip 300": ["<Control><Alt>Right"],
        "skip -300": ["<Control><Alt>Left"],
        "next-chapter": ["<Shift>n"],
        "previous-chapter": ["<Shift>p"],
        "volume 5": ["<Control>Up", "AudioRaiseVolume"],
        "volume -5": ["<Control>Down", "AudioLowerVolume"],
        "next-audio-track": ["b"],
        "delay-audio 1": ["k"],
        "delay-audio -1": ["j"],
        "delay-subtitles -1": ["g"],
        "delay-subtitles 1": ["h"],
        "take-screenshot": ["<Shift>s"],
        "zoom-in": ["z"],
        "zoom-out": ["<Shift>z"],
    ]

    /// Totem: src/totem-object.c.
    private static let totemKeys = [
        "toggle-playback": ["space", "p", "k", "<Control>space", "AudioPlay", "AudioPause"],
        "next-item": ["n", "<Alt>Right", "End", "AudioNext"],
        "previous-item": ["b", "<Alt>Left", "AudioPrev"],
        "skip 60": ["Right"],
        "skip -15": ["Left"],
        "skip 15": ["<Shift>Right"],
        "skip -5": ["<Shift>Left"],
        "skip 600": ["<Control>Right"],
        "skip -180": ["<Control>Left"],
        "take-screenshot": ["<Control><Alt>s"],
        "win.properties": ["<Control>p", "<Control>i"],
        "win.shortcuts": ["<Control>question", "<Control>h", "<Control>F1"],
        "win.close": ["<Control>w"],
        "app.quit": ["q", "<Control>q"],
    ]
}
