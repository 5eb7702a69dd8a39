import Foundation
import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxVideo

@Suite("Decoder plan")
struct DecoderPlanTests {
    @Test(
        "Hardware decodes large videos, unless it is off",
        arguments: [
            (HardwareDecoding.automatic, 1920, 1080, true), (.automatic, 1280, 720, true),
            (.automatic, 720, 1280, true),
            (.automatic, 720, 576, false), (.automatic, 0, 0, false), (.off, 3840, 2160, false),
            (.withoutCopies, 1920, 1080, true), (.withoutCopies, 720, 576, false),
        ])
    func sizes(_ mode: HardwareDecoding, _ width: Int, _ height: Int, _ expected: Bool) {
        #expect(DecoderPlan.usesHardware(mode, for: PixelSize(width: width, height: height)) == expected)
    }

    @Test(
        "A driver is refused that is emulated, or known to be bad",
        arguments: [
            ("Intel iHD driver for Intel(R) Gen Graphics - 23.1.1 ()", true),
            ("Intel i965 driver for Intel(R) Kaby Lake - 2.4.1", true),
            ("Mesa Gallium driver 24.2.8-1ubuntu1 for AMD Radeon Graphics (radeonsi, renoir, ACO, DRM 3.57)", true),
            ("Mesa Gallium driver 22.3.6 for AMD Radeon RX 6600 (navi23, LLVM 15.0.6, DRM 3.49, 6.1)", false),
            ("Mesa Gallium driver 25.0.7-2 for AMD TURKS (DRM 2.50.0 / 6.12)", false),
            ("Mesa Gallium driver 20.3.5 for NVE7", false), ("Mesa Gallium driver 25.0.7-2 for NVE7", true),
            ("Mesa Gallium driver 25.0.7 for llvmpipe (LLVM 19.1.7, 256 bits)", false),
            ("Mesa Gallium driver 25.0.7 for virgl (AMD Radeon Graphics)", false),
            ("Splitted-Desktop Systems VDPAU backend for VA-API - 0.7.4", false),
            ("VA-API NVDEC driver [direct backend]", false),
        ])
    func drivers(_ vendor: String, _ isUsed: Bool) { #expect((VAAPIDriver(vendor: vendor).refusal == nil) == isUsed) }

    @Test("Devices are found by their nodes, VAAPI before CUDA")
    func devices() throws {
        let directory = TemporaryDirectory()
        #expect(DecodingDevice.installed(in: directory.path).isEmpty)
        let none: [UInt8] = []
        let cuda = try directory.folder(named: "cuda", containing: ["nvidiactl": none])
        #expect(DecodingDevice.installed(in: cuda) == [.cuda])
        let both = try directory.folder(
            named: "both",
            containing: ["nvidiactl": none, "dri/renderD129": none, "dri/card0": none, "dri/renderD128": none])
        let nodes = ["128", "129"].map { DecodingDevice.vaapi(node: both + "/dri/renderD" + $0) }
        #expect(DecodingDevice.installed(in: both) == nodes + [.cuda])
    }

    @Test("The report names each installed device with its last outcome")
    func report() {
        var report = HardwareReport()
        #expect(report.text(of: []) == "no device")
        report.set(.used, by: "CUDA")
        report.set(.failed, by: "CUDA")
        report.set(.refused("emulated"), by: "VAAPI (1)")
        report.set(.used, by: "VAAPI (2)")
        report.set(.usedWithoutCopies, by: "VAAPI (4)")
        #expect(
            report.text(of: ["VAAPI (1)", "VAAPI (2)", "VAAPI (3)", "VAAPI (4)", "CUDA"])
                == "VAAPI (1) not used: emulated; VAAPI (2) used; VAAPI (3) not tried; "
                + "VAAPI (4) used without copies; CUDA failed")
    }

    @Test("The packets since the last keyframe are kept, unless there are too many")
    func replay() {
        var buffer = ReplayBuffer<Int>()
        buffer.add(0, isKeyframe: false)
        #expect(buffer.packets == nil)
        for number in 0..<DecoderPlan.maximumReplay { buffer.add(number, isKeyframe: number == 0) }
        #expect(buffer.packets == Array(0..<DecoderPlan.maximumReplay))
        buffer.add(99, isKeyframe: false)
        #expect(buffer.packets == nil)
        buffer.add(100, isKeyframe: false)
        #expect(buffer.packets == nil)
        buffer.add(101, isKeyframe: true)
        #expect(buffer.packets == [101])
    }
}
