/// Bindings without a standard key, whose command has an amount: `skip 5`, `volume -2`, `multiply-speed 1.1`,
/// `contrast 1`.
extension KeyBinding {
    /// Finds a standard binding, or creates one whose command has an amount, without keys.
    ///
    /// - Parameter id: The name in stored changes. The result is `nil` for an unknown one, and for an amount that makes
    ///   no sense.
    package init?(id: String) {
        if let standard = Self.standard.first(where: { $0.id == id }) {
            self = standard
            return
        }
        guard let command = Command(amountName: id), command.name == id, let group = Self.group(of: command) else {
            return nil
        }
        self.init(keys: [], action: .command(command), group: group, title: Self.title(of: command))
    }

    private static func group(of command: Command) -> Group? {
        switch command {
        case .skip: .seeking
        case .changeVolume: .audio
        case .multiplySpeed: .playback
        case .video(.adjust): .video
        default: nil
        }
    }

    private static func title(of command: Command) -> String {
        switch command {
        case .skip(let interval, _):
            let seconds = Int(interval / .seconds(1))
            return seconds > 0
                ? counted("Skip Forward {1} Second", many: "Skip Forward {1} Seconds", count: seconds)
                : counted("Skip Back {1} Second", many: "Skip Back {1} Seconds", count: -seconds)
        case .changeVolume(let percent):
            return percent > 0 ? tr("Volume Up {1}%", "\(percent)") : tr("Volume Down {1}%", "\(-percent)")
        case .multiplySpeed(let factor): return tr("Multiply Speed by {1}", NumberFormatter.text(factor, decimals: 2))
        case .video(.adjust(let property, let percent)):
            return "\(property.title) \(percent > 0 ? "+" : "−")\(abs(percent))"
        default: return ""
        }
    }
}

extension Command {
    /// The longest skip in seconds: a day.
    nonisolated private static let longestSkip = 86_400

    /// Parses a command with an amount: `skip 5`, `skip-exactly -1`, `volume 2`, `multiply-speed 1.1`,
    /// `contrast 1`.
    ///
    /// - Parameter amountName: The name of the command. The result is `nil` for other commands, and for an amount that
    ///   makes no sense.
    nonisolated package init?(amountName: String) {
        let words = amountName.split(separator: " ")
        guard words.count == 2 else { return nil }
        let (verb, amount) = (words[0], words[1])
        switch verb {
        case "skip", "skip-exactly":
            guard let seconds = Int(amount), seconds != 0, abs(seconds) <= Self.longestSkip else { return nil }
            self = .skip(.seconds(seconds), exactly: verb == "skip-exactly")
        case "volume":
            guard let percent = Int(amount), percent != 0, abs(percent) <= 100 else { return nil }
            self = .changeVolume(percent: percent)
        case "multiply-speed":
            guard let factor = Double(amount), (0.1...10).contains(factor), factor != 1 else { return nil }
            self = .multiplySpeed(factor)
        default:
            guard let property = VideoColorProperty(rawValue: String(verb)), let percent = Int(amount), percent != 0,
                abs(percent) <= 100
            else { return nil }
            self = .video(.adjust(property, percent: percent))
        }
    }
}
