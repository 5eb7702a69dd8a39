import CFFmpeg
import WindowboxCore

/// The properties of a frame that determine the shaders and the texture that it needs.
struct FrameKind: Equatable {
    private let format: AVPixelFormat
    private let isSurface: Bool
    private let size: PixelSize
    private let geometry: VideoGeometry
    private let isQuick: Bool
    private let transfer: TransferFunction
    private let isScreen: Bool
    private let isAdjusted: Bool
    /// The reshaping of each component; empty without Dolby Vision.
    private let curves: [CurveKind]
    private let reducesBanding: Bool

    init(_ conversion: FrameConversion) {
        let frame = conversion.source.pointer.pointee
        format = conversion.source.pixelFormat
        isSurface = conversion.source.isSurface
        size = PixelSize(width: Int(frame.width), height: Int(frame.height))
        geometry = conversion.geometry
        isQuick = conversion.filter == .quick
        transfer = conversion.colors.transfer
        isScreen = conversion.colors.isScreen
        isAdjusted = conversion.colors.adjustments != .none
        curves = conversion.colors.dolbyVision?.curves.map(CurveKind.init) ?? []
        reducesBanding = conversion.reducesBanding
    }
}

extension FrameKind: CustomStringConvertible {
    var description: String {
        let name = av_get_pix_fmt_name(format).map { String(cString: $0) } ?? "\(format.rawValue)"
        return "\(size) \(name) \(transfer)" + (isSurface ? " in surfaces" : "")
    }
}

/// The properties of a curve of Dolby Vision that determine libplacebo's shader, which takes the rest as variables.
private struct CurveKind: Equatable {
    private let isSegmented: Bool
    private let hasPolynomials: Bool
    /// The orders of the segments that depend on all components.
    private let orders: [Int]

    init(_ curve: DolbyVision.Curve) {
        isSegmented = curve.segments.count > 1
        hasPolynomials = curve.segments.contains { $0.order == 0 }
        orders = curve.segments.map(\.order).filter { $0 > 0 }
    }
}

/// The kinds of frames that a renderer is ready for. Pure.
struct GPUPreparation {
    enum Step: Equatable {
        /// The kind is ready.
        case ready
        /// The kind cannot be rendered.
        case failed
        /// The caller is to prepare the kind, and to end that.
        case begun
        /// Another frame is being prepared.
        case isPreparing
    }

    /// The limit of each list; the oldest kind is prepared again if it returns.
    private static let capacity = 8

    private var ready: [FrameKind] = []
    private var failed: [FrameKind] = []
    private var isPreparing = false

    /// Decides on a frame. One kind is prepared at a time.
    mutating func begin(_ kind: FrameKind) -> Step {
        if ready.contains(kind) { return .ready }
        if failed.contains(kind) { return .failed }
        guard !isPreparing else { return .isPreparing }
        isPreparing = true
        return .begun
    }

    /// Ends a preparation that has told nothing of its kind.
    mutating func cancel() { isPreparing = false }

    mutating func end(_ kind: FrameKind, isReady: Bool) {
        isPreparing = false
        if isReady {
            ready = ready.suffix(Self.capacity - 1) + [kind]
        } else {
            failed = failed.suffix(Self.capacity - 1) + [kind]
        }
    }
}
