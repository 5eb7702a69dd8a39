/// A VAAPI driver, known by its vendor string. Decides which drivers are used. Pure.
struct VAAPIDriver {
    let vendor: String

    /// Drivers without hardware of their own: mpv refuses those that translate VAAPI to another interface (commit
    /// e96c8ed650); software renderers and virtual machines are slower than decoding in software.
    private static let emulations = ["VDPAU backend", "NVDEC driver", "llvmpipe", "softpipe", "virgl", "SVGA3D"]

    /// The cards of Mesa's r600 driver, whose video has artifacts (Firefox's bug 1824307).
    private static let r600 = [
        "R600", "RV610", "RV620", "RV630", "RV635", "RV670", "RS780", "RS880", "RV710", "RV730", "RV740", "RV770",
        "CEDAR", "REDWOOD", "JUNIPER", "CYPRESS", "HEMLOCK", "PALM", "SUMO", "SUMO2", "BARTS", "TURKS", "CAICOS",
        "CAYMAN", "ARUBA",
    ]

    /// The reason why the driver is not used; `nil` when it is.
    var refusal: String? {
        if Self.emulations.contains(where: vendor.contains) { return "emulated" }
        guard let mesa = mesaVersion else { return nil }
        let words = vendor.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        if words.contains(where: Self.r600.contains) { return "Firefox's bug 1824307" }
        if mesa < (21, 0) { return "Mesa before 21.0" }
        if words.contains("AMD"), mesa < (24, 2) { return "Firefox's bug 1837140" }
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
