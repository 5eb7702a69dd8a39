import CFFmpeg
import Synchronization
import WindowboxCore

/// An open device that decodes in hardware. Shared by all decoders, and closed with the last one: it takes 0.2 to 0.4 s
/// to open, and its driver's libraries 100 MB.
///
/// `@unchecked Sendable`: FFmpeg's device contexts lock themselves, and their reference counts are atomic.
final class HardwareDevice: @unchecked Sendable {
    let context: UnsafeMutablePointer<AVBufferRef>
    let name: DecodingDevice

    private enum Entry {
        case open(Weak)
        case refused
    }

    private struct Weak { weak var device: HardwareDevice? }

    /// The devices tried so far. The lock is held while one is opened, so that two decoders do not open it twice.
    private static let entries = Mutex<[DecodingDevice: Entry]>([:])

    private init?(_ name: DecodingDevice) {
        var context: UnsafeMutablePointer<AVBufferRef>?
        let node: String? = if case .vaapi(let node) = name { node } else { nil }
        guard av_hwdevice_ctx_create(&context, name.type, node, nil, 0) >= 0, let context else { return nil }
        self.context = context
        self.name = name
    }

    deinit {
        var context: UnsafeMutablePointer<AVBufferRef>? = context
        av_buffer_unref(&context)
    }

    /// Returns a device, opened if need be; `nil` when it cannot be opened, or its driver is not to be used. A device
    /// that was refused once is not tried again.
    static func named(_ name: DecodingDevice) -> HardwareDevice? {
        entries.withLock { entries in
            switch entries[name] {
            case .refused: return nil
            case .open(let entry): if let device = entry.device { return device }
            case nil: break
            }
            let device = HardwareDevice(name)
            if let reason = device.map(\.refusal) ?? "not available" {
                entries[name] = .refused
                HardwareReport.record(.refused(reason), by: "\(name)")
                return nil
            }
            entries[name] = .open(Weak(device: device))
            return device
        }
    }

    /// The reason why the device's driver is not used; `nil` when it is.
    private var refusal: String? {
        guard case .vaapi = name else { return nil }
        guard let vendor = wb_vaapi_vendor(context) else { return "unknown driver" }
        return VAAPIDriver(vendor: String(cString: vendor)).refusal
    }
}
