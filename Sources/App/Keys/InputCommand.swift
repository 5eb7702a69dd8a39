import WindowboxPlayerUI

/// The commands of mpv that exist here.
nonisolated enum InputCommand {
    /// Words before a command, which change its feedback or its repetition.
    static let prefixes: Set<Substring> = [
        "no-osd", "osd-auto", "osd-bar", "osd-msg", "osd-msg-bar", "raw", "expand-properties", "repeatable",
        "nonrepeatable", "nonscalable", "async", "sync",
    ]

    /// Returns the `id` of the key binding that does what a command of mpv does; `nil` if there is none.
    static func id(_ words: [String]) -> String? {
        if let id = ids[words.joined(separator: " ")] { return id }
        guard words.count > 1 else { return nil }
        switch words[0] {
        case "seek": return seek(words[1], flags: words.dropFirst(2).flatMap { $0.split(separator: "+") })
        case "add": return words.count == 3 ? change(words[1], by: words[2]) : nil
        case "multiply":
            guard words.count == 3, words[1] == "speed", let factor = factor(words[2]) else { return nil }
            return Command(amountName: "multiply-speed \(factor)")?.name
        case "set":
            guard words.count == 3, let value = Double(words[2]) else { return nil }
            switch words[1] {
            case "speed" where value == 1: return "reset-speed"
            case "sub-delay" where value == 0: return "reset-subtitle-delay"
            case "window-scale", "current-window-scale": return windowScales[value]
            default: return nil
            }
        case "cycle-values": return cycle(words[1], values: words.dropFirst(2).map { Double($0) })
        case "screenshot": return words[1] == "video" ? "take-screenshot-without-subtitles" : "take-screenshot"
        case "playlist-next": return "next-item"
        case "playlist-prev": return "previous-item"
        default: return nil
        }
    }

    /// Commands whose words are all known.
    private static let ids = [
        "cycle pause": "toggle-playback", "cycle mute": "toggle-mute", "cycle fullscreen": "toggle-fullscreen",
        "set fullscreen no": "leave", "cycle sub": "next-subtitles", "cycle sid": "next-subtitles",
        "cycle sub up": "next-subtitles", "cycle sid up": "next-subtitles",
        "cycle secondary-sid": "next-secondary-subtitles", "cycle sub-visibility": "toggle-subtitles",
        "cycle audio": "next-audio-track", "cycle aid": "next-audio-track", "frame-step": "step-forward",
        "frame-back-step": "step-back", "playlist-next": "next-item", "playlist-prev": "previous-item",
        "add chapter 1": "next-chapter", "add chapter -1": "previous-chapter", "screenshot": "take-screenshot",
        "ab-loop": "mark-loop", "cycle-values loop-file inf no": "toggle-repeat-one",
        "show-progress": "toggle-controls", "set video-zoom 0": "reset-zoom", "quit": "win.close",
        "quit-watch-later": "win.close", "sub-seek 1": "next-cue", "sub-seek -1": "previous-cue",
        "cycle deinterlace": "next-deinterlacing", "script-binding stats/display-stats": "toggle-statistics",
        "script-binding stats/display-stats-toggle": "toggle-statistics",
        "vf toggle hflip": "flip-horizontally", "vf toggle vflip": "flip-vertically",
        "show-text ${playlist}": "toggle-queue", "show_text ${playlist}": "toggle-queue",
    ]

    private static let windowScales = [0.5: "resize-window 0.5", 1: "resize-window 1", 2: "resize-window 2"]

    /// Returns the command that goes through the values of a property, which has an order of its own here.
    private static func cycle(_ property: String, values: [Double?]) -> String? {
        switch property {
        case "video-aspect-override", "video-aspect": return "next-aspect-ratio"
        case "video-rotate":
            guard values.count > 1, let first = values[0], let second = values[1], abs(second - first) == 90 else {
                return nil
            }
            return second > first ? "rotate-right" : "rotate-left"
        default: return nil
        }
    }

    private static func seek(_ amount: String, flags: [Substring]) -> String? {
        guard let value = Double(amount) else { return nil }
        if flags.contains("absolute-percent") {
            if value == 100 { return "jump-to-end" }
            return Int(exactly: value / 10).flatMap { (0...9).contains($0) ? "jump \($0)" : nil }
        }
        guard !flags.contains("absolute") else { return value == 0 ? "jump-to-start" : nil }
        guard !flags.contains("relative-percent"), let seconds = Int(exactly: value) else { return nil }
        return Command(amountName: "\(flags.contains("exact") ? "skip-exactly" : "skip") \(seconds)")?.name
    }

    /// Returns the command that changes a property of mpv. Size and position of subtitles have steps of their own here.
    private static func change(_ property: String, by amount: String) -> String? {
        guard let value = Double(amount), value != 0 else { return nil }
        let sign = value > 0 ? "" : "-"
        switch property {
        case "volume", "ao-volume":
            return Int(exactly: value).flatMap { Command(amountName: "volume \($0)")?.name }
        case "speed": return abs(value) == 0.1 ? "change-speed \(sign)1" : nil
        case "audio-delay": return abs(value) == 0.1 ? "delay-audio \(sign)1" : nil
        case "sub-delay":
            return [0.1: "delay-subtitles \(sign)1", 0.5: "delay-subtitles \(sign)5"][abs(value)]
        case "sub-pos": return value < 0 ? "raise-subtitles 2" : "raise-subtitles -2"
        case "sub-scale", "sub-font-size": return "resize-subtitles \(sign)10"
        case "brightness", "contrast", "saturation", "gamma", "hue":
            return Int(exactly: value).flatMap { Command(amountName: "\(property) \($0)")?.name }
        case "video-rotate": return [90: "rotate-right", -90: "rotate-left"][value]
        case "video-zoom": return value > 0 ? "zoom-in" : "zoom-out"
        default: return nil
        }
    }

    /// Parses a factor, perhaps a fraction such as `1/1.1`, rounded to four decimals.
    private static func factor(_ text: String) -> String? {
        let parts = text.split(separator: "/").map { Double($0) }
        guard let first = parts.first, var value = first, parts.count < 3 else { return nil }
        if parts.count == 2 {
            guard let divisor = parts[1], divisor > 0 else { return nil }
            value /= divisor
        }
        guard (0.1...10).contains(value) else { return nil }
        let rounded = (value * 10_000).rounded() / 10_000
        return Command.multiplySpeed(rounded).name.split(separator: " ").last.map(String.init)
    }
}
