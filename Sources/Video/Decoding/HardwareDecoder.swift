import CFFmpeg
import Synchronization
import WindowboxCore
import WindowboxDemux

/// A decoder whose frames are in the memory of a device until they are downloaded. Used by one thread at a time.
protocol HardwareDecoder: AnyObject {
    /// The name of the device, for the log.
    var deviceName: String { get }

    /// Whether frames may stay in their surfaces: enough of these were allocated, and the device can export them.
    var canKeepSurfaces: Bool { get }

    /// Decodes a packet, or with `nil` drains the decoder.
    /// - Parameters:
    ///   - packet: The packet; `nil` at the end of the stream.
    ///   - body: Receives each decoded frame, borrowed. Returns `false` to stop early.
    /// - Returns: The failure, if any.
    func decode(_ packet: Packet?, _ body: (UnsafeMutablePointer<AVFrame>) -> Bool) -> HardwareFailure?

    /// Replaces a frame by a copy in memory. Returns `false` when that fails.
    func download(_ frame: UnsafeMutablePointer<AVFrame>) -> Bool

    /// Returns the presentation time of a frame; `nil` when unknown.
    func time(of frame: UnsafeMutablePointer<AVFrame>) -> Seconds?

    /// Discards all buffered frames and references, and unbinds the decoder from its thread.
    func flush()

    /// Unbinds the decoder from its thread, which no longer uses it.
    func unbindThread()
}

/// A failure of a hardware decoder.
enum HardwareFailure {
    /// A packet could not be decoded.
    case packet
    /// The device does not support the stream, or has failed altogether.
    case device
}

/// Opens the hardware decoders of a stream, one after another, on the first device that has one.
final class HardwareDecoderOpener: Sendable {
    private let stream: CodecParameters
    /// The device of the last decoder, kept because opening it takes longer than opening a decoder.
    private let device = Mutex<HardwareDevice?>(nil)

    init(_ stream: CodecParameters) { self.stream = stream }

    /// Returns a new decoder; `nil` when no device decodes the stream's codec.
    /// - Parameter mode: The mode of decoding.
    func open(_ mode: HardwareDecoding) -> (any HardwareDecoder)? {
        let codec = stream.parameters.pointee.codec_id
        for name in DecodingDevice.installed() where CodecContext.hasDecoder(of: codec, on: name.type) {
            guard let device = HardwareDevice.named(name), let decoder = FFmpegHardwareDecoder(stream, mode, on: device)
            else { continue }
            self.device.withLock { $0 = device }
            return decoder
        }
        return nil
    }
}

/// FFmpeg's decoder with a hardware device.
final class FFmpegHardwareDecoder: HardwareDecoder {
    let deviceName: String
    let canKeepSurfaces: Bool
    private let device: HardwareDevice
    private let decoder: CodecContext
    private let format: AVPixelFormat
    private let copy: UnsafeMutablePointer<AVFrame>

    /// Opens the decoder of a stream; `nil` when there is none for the device, or opening fails.
    init?(_ stream: CodecParameters, _ mode: HardwareDecoding, on device: HardwareDevice) {
        // The surfaces of CUDA are no buffers of the kernel.
        let canKeepSurfaces = mode == .withoutCopies && device.name.type == AV_HWDEVICE_TYPE_VAAPI
        let options = canKeepSurfaces ? ["extra_hw_frames": "\(DecoderPlan.extraSurfaces)"] : [:]
        guard let decoder = CodecContext(stream, threads: 1, options: options, device: device.context),
            let format = decoder.deviceFormat, let copy = av_frame_alloc()
        else { return nil }
        deviceName = "\(device.name)"
        self.canKeepSurfaces = canKeepSurfaces
        self.device = device
        self.decoder = decoder
        self.format = format
        self.copy = copy
    }

    deinit {
        var copy: UnsafeMutablePointer<AVFrame>? = copy
        av_frame_free(&copy)
    }

    func decode(_ packet: Packet?, _ body: (UnsafeMutablePointer<AVFrame>) -> Bool) -> HardwareFailure? {
        var isInSoftware = false
        let succeeded = decoder.decode(packet) { frame in
            // FFmpeg decodes profiles in software that the device does not support, on this one thread.
            isInSoftware = frame.pointee.format != format.rawValue
            return isInSoftware ? false : body(frame)
        }
        return isInSoftware ? .device : succeeded ? nil : .packet
    }

    func download(_ frame: UnsafeMutablePointer<AVFrame>) -> Bool {
        defer { av_frame_unref(copy) }
        guard av_hwframe_transfer_data(copy, frame, 0) >= 0, av_frame_copy_props(copy, frame) >= 0 else { return false }
        av_frame_unref(frame)
        av_frame_move_ref(frame, copy)
        return true
    }

    func time(of frame: UnsafeMutablePointer<AVFrame>) -> Seconds? { decoder.time(of: frame) }

    func flush() {
        decoder.flush()
        decoder.unbindThread()
    }

    func unbindThread() { decoder.unbindThread() }
}
