import Testing

@testable import WindowboxVideo

@Suite("OpenGL driver")
struct OpenGLDriverTests {
    @Test(
        "A driver of OpenGL is refused that is known to be bad",
        arguments: [
            ("Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), 3.2 (Core Profile) Mesa 22.3.6", true),
            ("AMD, AMD Radeon RX 580 Series (radeonsi, polaris10, LLVM 19), 3.2 (Core Profile) Mesa 25.0", true),
            ("AMD, AMD RS880 (DRM 2.50.0 / 6.1.0), 3.2 (Core Profile) Mesa 22.3.6", false),
            ("Mesa, AMD CEDAR (DRM 2.50.0 / 6.12), 3.2 (Core Profile) Mesa 25.0.7", false),
            ("nouveau, NV106, 3.2 (Core Profile) Mesa 22.3.6", false),
            ("Mesa, NVE7, 3.2 (Core Profile) Mesa 25.0.7", false),
            ("NVIDIA Corporation, NVIDIA GeForce RTX 3060/PCIe/SSE2, 3.2.0 NVIDIA 535.183.01", false),
            ("NVIDIA Corporation, NVIDIA GeForce RTX 3060/PCIe/SSE2, 3.2.0 NVIDIA 545.23.05", false),
            ("NVIDIA Corporation, NVIDIA GeForce RTX 3060/PCIe/SSE2, 3.2.0 NVIDIA 545.23.06", true),
            ("NVIDIA Corporation, NVIDIA GeForce RTX 3060/PCIe/SSE2, 3.2.0 NVIDIA 550.163.01", true),
            ("NVIDIA Corporation, Quadro K420/PCIe/SSE2, 3.2.0 NVIDIA 390.157", false),
            ("Mesa, virgl (AMD Radeon Graphics), 3.2 (Core Profile) Mesa 25.0.7", false),
            ("VMware, Inc., SVGA3D; build: RELEASE; LLVM;, 3.2 (Core Profile) Mesa 22.3.6", false),
            ("Mesa, llvmpipe (LLVM 19.1.7, 256 bits), 3.2 (Core Profile) Mesa 25.0.7, libplacebo v7.349.0", true),
            ("", true),
        ])
    func drivers(_ names: String, _ isUsed: Bool) { #expect((OpenGLDriver(names).refusal == nil) == isUsed) }

    @Test("Frames of NVIDIA's cards are not handed to a compositor")
    func offloading() {
        #expect(OpenGLDriver("AMD, AMD Radeon Graphics (radeonsi, renoir), 4.6 Mesa 25.0.7").isOffloadable)
        #expect(!OpenGLDriver("NVIDIA Corporation, GeForce RTX 3060, 3.2.0 NVIDIA 570.86.16").isOffloadable)
        #expect(!OpenGLDriver("Mesa, NV137, 4.3 Mesa 25.0.7").isOffloadable)
    }
}
