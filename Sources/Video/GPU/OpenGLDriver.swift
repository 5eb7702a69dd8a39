/// A driver of OpenGL, known by its names and versions. Decides which drivers render frames: those that Firefox uses on
/// threads of its own (`widget/gtk/GfxInfo.cpp`). Pure.
package struct OpenGLDriver {
    private let names: String

    /// - Parameter names: The vendor, the renderer and the version that OpenGL states, as
    ///   `GPUPlugin.driver(of:)` returns them.
    package init(_ names: String) { self.names = names }

    /// Mesa's drivers for virtual machines.
    private static let virtualMachines = ["virgl", "SVGA3D"]

    /// The reason why the driver is not used; `nil` when it is.
    package var refusal: String? {
        if Self.virtualMachines.contains(where: names.contains) { return "Firefox's bug 1815481" }
        if R600Family.isNamed(in: names) { return "Firefox's bug 1673939" }
        if isNouveau { return "Firefox's THREADSAFE_GL_NOUVEAU" }
        if let version = nvidiaVersion, version.lexicographicallyPrecedes([545, 23, 6]) {
            return "Firefox's bug 1788573"
        }
        return nil
    }

    /// Whether a Wayland compositor may show the driver's textures. With NVIDIA's, video turned black or flickered
    /// within a minute (Celluloid's issues 1028, 1042 and 1052).
    package var isOffloadable: Bool { nvidiaVersion == nil && !isNouveau }

    /// Whether the driver is nouveau, by its vendor or by the name of a chip, such as NVE7.
    private var isNouveau: Bool {
        names.split { !$0.isLetter && !$0.isNumber }.contains { word in
            word == "nouveau" || word.count <= 5 && word.hasPrefix("NV") && word.dropFirst(2).allSatisfy(\.isHexDigit)
        }
    }

    /// The version of NVIDIA's driver, as in `3.2.0 NVIDIA 550.163.01`.
    private var nvidiaVersion: [Int]? {
        names.split(separator: "NVIDIA ").dropFirst().lazy.compactMap { rest in
            let numbers = rest.prefix { $0.isNumber || $0 == "." }.split(separator: ".").compactMap { Int($0) }
            return numbers.count > 1 ? numbers : nil
        }.first
    }
}

/// The cards of Mesa's r600 driver.
enum R600Family {
    private static let names: Set<Substring> = [
        "R600", "RV610", "RV620", "RV630", "RV635", "RV670", "RS780", "RS880", "RV710", "RV730", "RV740", "RV770",
        "CEDAR", "REDWOOD", "JUNIPER", "CYPRESS", "HEMLOCK", "PALM", "SUMO", "SUMO2", "BARTS", "TURKS", "CAICOS",
        "CAYMAN", "ARUBA",
    ]

    /// Whether a text has the name of a card as a word.
    static func isNamed(in text: String) -> Bool {
        text.split { !$0.isLetter && !$0.isNumber }.contains(where: names.contains)
    }
}
