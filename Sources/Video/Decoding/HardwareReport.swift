import Synchronization
import WindowboxCore

/// The outcome of hardware decoding by each device, for the log and for the report of a fault.
package struct HardwareReport {
    enum Outcome {
        /// Frames were decoded.
        case used
        /// Frames were decoded, and rendered from their surfaces.
        case usedWithoutCopies
        /// The device, its driver or the video is not supported.
        case refused(String)
        /// The device failed after it had decoded frames.
        case failed
    }

    private static let shared = Mutex(HardwareReport())

    private var outcomes: [String: Outcome] = [:]

    init() {}

    /// The report of this process, in one line.
    package static var text: String {
        let devices = DecodingDevice.installed().map(\.description)
        return shared.withLock { $0.text(of: devices) }
    }

    /// Adds the outcome of this process's last attempt with a device, and logs it.
    static func record(_ outcome: Outcome, by device: String) {
        switch outcome {
        case .used: Log.write(.info, "video", "Decoding in hardware by \(device)")
        case .usedWithoutCopies: Log.write(.info, "video", "Frames stay in the memory of \(device)")
        case .refused(let reason): Log.write(.info, "video", "No hardware decoding by \(device): \(reason)")
        case .failed: Log.write(.warning, "video", "Hardware decoding by \(device) failed")
        }
        shared.withLock { $0.set(outcome, by: device) }
    }

    mutating func set(_ outcome: Outcome, by device: String) { outcomes[device] = outcome }

    /// Describes the outcomes of the installed devices.
    func text(of devices: [String]) -> String {
        let lines = devices.map { device in
            switch outcomes[device] {
            case nil: device + " not tried"
            case .used: device + " used"
            case .usedWithoutCopies: device + " used without copies"
            case .refused(let reason): device + " not used: " + reason
            case .failed: device + " failed"
            }
        }
        return lines.isEmpty ? "no device" : lines.joined(separator: "; ")
    }
}
