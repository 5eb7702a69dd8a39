import CFFmpeg
import Glibc
import WindowboxDemux

/// A device that may decode in hardware.
enum DecodingDevice: Hashable, Sendable {
    /// The render node of a graphics card, through VAAPI.
    case vaapi(node: String)
    /// The first NVIDIA card, through CUDA (NVDEC).
    case cuda

    /// The type under which FFmpeg opens the device.
    var type: AVHWDeviceType {
        switch self {
        case .vaapi: AV_HWDEVICE_TYPE_VAAPI
        case .cuda: AV_HWDEVICE_TYPE_CUDA
        }
    }

    /// The devices in the order in which they are tried. The nodes are looked for first, because FFmpeg would load the
    /// drivers' libraries to find that there is none.
    /// - Parameter directory: The directory of device nodes.
    static func installed(in directory: String = "/dev") -> [DecodingDevice] {
        let nodes = FolderListing(directory + "/dri").names.filter { $0.hasPrefix("renderD") }.sorted()
        let hasNVIDIA = access(directory + "/nvidiactl", F_OK) == 0
        return nodes.map { .vaapi(node: directory + "/dri/" + $0) } + (hasNVIDIA ? [.cuda] : [])
    }
}

extension DecodingDevice: CustomStringConvertible {
    var description: String {
        switch self {
        case .vaapi(let node): "VAAPI (\(node))"
        case .cuda: "CUDA"
        }
    }
}
