/// A VAAPI driver, known by its vendor string. Decides which drivers are used. Pure.
struct VAAPIDriver {
    let vendor: String

    /// Drivers without hardware of their own: mpv refuses those that translate VAAPI to another interface (commit
    /// e96c8ed650); software renderers and virtual machines are slower than decoding in software.
    private static let emulations = ["VDPAU backend", "NVDEC driver", "llvmpipe", "softpipe", "virgl", "SVGA3D"]

    /// The reason why the driver is not used; `nil` when it is.
    var refusal: String? {
        if Self.emulations.contains(where: vendor.contains) { return "emulated" }
        guard let mesa = mesaVersion else { return nil }
        // Artifacts in videos.
        if R600Family.isNamed(in: vendor) { return "Firefox's bug 1824307" }
        if mesa < (21, 0) { return "Mesa before 21.0" }
        if vendor.contains(" for AMD "), mesa < (24, 2) { return "Firefox's bug 1837140" }
        return nil
    }

    /// Mesa's version, as in `Mesa Gallium driver 24.2.8-1ubuntu1 for AMD Radeon Graphics (…)`.
    private var mesaVersion: (Int, Int)? {
        let prefix = "Mesa Gallium driver "
        guard vendor.hasPrefix(prefix) else { return nil }
        let numbers = vendor.dropFirst(prefix.count).split(separator: ".", maxSplits: 2).prefix(2).map {
            Int($0.prefix { $0.isNumber })
        }
        guard numbers.count == 2, let major = numbers[0], let minor = numbers[1] else { return nil }
        return (major, minor)
    }
}
