import Foundation

/// What the command line says.
struct FuzzOptions {
    /// For how many seconds inputs are tried.
    var time = 60.0
    var seed = UInt64.random(in: 0..<1_000_000)
    /// The number of the first input.
    var from: UInt64 = 0
    /// Where inputs are written before they are tried: what has failed stays there.
    var folder = NSTemporaryDirectory() + "windowbox-fuzz"
    /// An input that is tried again, and no other.
    var input: String?
    /// How many seconds of processor time an input may take, and for how many nothing may happen.
    var patience = 60.0
    /// Whether inputs are tried in this process, which does not outlive a failure.
    var isWorker = false

    static let usage = """
        usage: windowbox-fuzz [--time SECONDS] [--seed NUMBER] [--from NUMBER] [--keep FOLDER] [--input FILE]
                              [--patience SECONDS]

        Feeds damaged subtitles to whatever reads and draws them. The same seed makes the same inputs.

        """

    /// `nil` when it is not understood.
    init?(_ arguments: some Sequence<String>) {
        var rest = Array(arguments)[...]
        while let name = rest.popFirst() {
            if name == "--worker" {
                isWorker = true
                continue
            }
            guard let value = rest.popFirst(), take(name, value) else { return nil }
        }
    }

    private mutating func take(_ name: String, _ value: String) -> Bool {
        switch name {
        case "--time": time = Double(value) ?? -1
        case "--seed": return UInt64(value).map { seed = $0 } != nil
        case "--from": return UInt64(value).map { from = $0 } != nil
        case "--keep": folder = value
        case "--input": input = value
        case "--patience": patience = Double(value) ?? -1
        default: return false
        }
        return time >= 0 && patience >= 0
    }

    /// The same for a process of its own.
    var forWorker: [String] {
        let numbers = ["--time", "\(time)", "--seed", "\(seed)", "--from", "\(from)", "--patience", "\(patience)"]
        return ["--worker", "--keep", folder] + numbers + (input.map { ["--input", $0] } ?? [])
    }
}
