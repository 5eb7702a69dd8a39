import FoundationEssentials
import WindowboxPlayer
import WindowboxPlayerUI

extension Options {
    /// Parses the arguments after the program's name. `--name=value` and `--name value` are equivalent; after `--`, all
    /// arguments are locations.
    /// - Throws: `UsageError` for an unknown option, or a missing or invalid value.
    init(parsing arguments: some Sequence<String>) throws(UsageError) {
        try readAll(arguments)
        if case .makeThumbnail = action, locations.count != 2 {
            throw UsageError(message: tr("option {1} requires a media file and an output file", "--thumbnail"))
        }
    }

    private mutating func readAll(_ arguments: some Sequence<String>) throws(UsageError) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                locations += rest
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                locations.append(argument)
                continue
            }
            try read(argument, &rest)
        }
    }

    private mutating func read(_ argument: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        if let flag = Self.flags[name] {
            guard parts.count == 1 else { throw UsageError(message: tr("option {1} takes no value", name)) }
            flag(&self)
            return
        }
        guard let (expected, setter) = Self.values[name] else {
            throw UsageError(message: tr("unknown option {1}", name))
        }
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
            throw UsageError(message: tr("option {1} requires a value", name))
        }
        guard setter(&self, value) else {
            throw UsageError(message: tr("invalid value “{1}” for {2} ({3})", value, name, expected))
        }
    }

    private static let flags: [String: (inout Options) -> Void] = [
        "--fullscreen": { $0.isFullscreen = true }, "-f": { $0.isFullscreen = true },
        "--mute": { $0.isMuted = true }, "-m": { $0.isMuted = true },
        "--enqueue": { $0.enqueues = true }, "-e": { $0.enqueues = true },
        "--new-window": { $0.opensNewWindow = true }, "-n": { $0.opensNewWindow = true },
        "--private": { $0.isPrivate = true }, "-p": { $0.isPrivate = true },
        "--open": { $0.showsFileDialog = true }, "-o": { $0.showsFileDialog = true },
        // GLib's name for the option.
        "--gapplication-service": { $0.action = .serve },
        "--version": { $0.action = .showVersion }, "-V": { $0.action = .showVersion },
        "--help": { $0.action = .showUsage }, "-h": { $0.action = .showUsage },
    ]

    /// The options with a value: the expected values, as an error message lists them, and the setter, which returns
    /// `false` for an invalid value.
    private static let values: [String: (expected: String, set: (inout Options, String) -> Bool)] = [
        "--volume": (
            "0–150",
            { options, text in
                guard let percent = Double(text), (0...150).contains(percent) else { return false }
                options.volume = percent / 100
                return true
            }
        ),
        "--start": (
            "90, 1:30, 1:02:03.5",
            { options, text in
                guard let time = TimeArgument.duration(text) else { return false }
                options.start = time
                return true
            }
        ),
        "--speed": (
            "0.25–4",
            { options, text in
                guard let speed = Double(text), Player.speedLimits.contains(speed) else { return false }
                options.speed = speed
                return true
            }
        ),
        "--thumbnail": (
            "1–4096",
            { options, text in
                guard let side = Int(text), (1...4096).contains(side) else { return false }
                options.action = .makeThumbnail(side: side)
                return true
            }
        ),
        "--urn-server": (
            "https://example.org",
            { options, text in
                options.urnServer = ServerURL.url(text)
                return options.urnServer != nil
            }
        ),
    ]
}

/// Time values on the command line: `90`, `1:30`, `1:02:03.5`.
enum TimeArgument {
    /// Parses a time from zero on; returns `nil` for another format.
    static func duration(_ text: String) -> Duration? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), let last = parts.last, let seconds = Double(last) else { return nil }
        var total = 0
        for part in parts.dropLast() {
            guard let number = Int(part), (0..<100_000).contains(number) else { return nil }
            total = total * 60 + number
        }
        guard seconds >= 0, seconds < (parts.count == 1 ? 1e7 : 60), !last.hasPrefix("-") else { return nil }
        return .seconds(total * 60) + .seconds(seconds)
    }
}
