import TestSupport
import Testing
import WindowboxVideo

@testable import WindowboxGtk
@testable import WindowboxPlayerUI

/// The verdicts on drivers that are kept between attempts to use them.
struct GPUVerdictsTests {
    private let verdicts = GPUVerdicts(
        CacheDirectory(
            path: TemporaryDirectory.shared.file(named: "verdicts"), maximumFiles: 16, maximumBytes: 16384))
    private let driver = "Mesa 25.0"

    /// Returns the reason for which a driver is refused.
    private func refusal(of driver: String, probe: () -> GPUProbe.Outcome = { .usable }) -> String? {
        do throws(GPUError) {
            try verdicts.admit(driver, probe: probe)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test("An unknown driver is probed, one that was probed or used is not")
    func probing() {
        var count = 0
        let probe = { () -> GPUProbe.Outcome in
            count += 1
            return .usable
        }
        for _ in 0..<2 { #expect(refusal(of: driver, probe: probe) == nil) }
        #expect(count == 1)
        #expect(refusal(of: "Mesa 25.1", probe: probe) == nil)
        #expect(count == 2)
    }

    @Test("The reason of the probe is kept for this driver alone, unless the probe could not be run")
    func refusals() {
        #expect(refusal(of: driver) { .unavailable("no probe") } == "no probe")
        #expect(refusal(of: driver) { .unsuitable("wrong colors") } == "wrong colors")
        #expect(refusal(of: driver) == "wrong colors")
        #expect(refusal(of: "Mesa 25.1") == nil)
    }

    @Test("A driver that hangs in the probe is not used, and is refused after the second time")
    func hangingDriver() {
        #expect(refusal(of: driver) { .unfinished("hangs") } == "hangs")
        #expect(refusal(of: driver) { .unfinished("hangs") } == "hangs")
        #expect(refusal(of: driver)?.contains("did not return") == true)
    }

    @Test("A driver with which the program ended twice during the first preparation is refused")
    func unfinishedAttempts() {
        #expect(refusal(of: driver) == nil)
        GPUAttempt(driver, verdicts).record(.begun)
        #expect(verdicts[driver] == .attempted(1))
        #expect(refusal(of: driver) == nil)
        GPUAttempt(driver, verdicts).record(.begun)
        #expect(refusal(of: driver)?.contains("ended the program") == true)
        #expect(refusal(of: driver)?.contains("ended the program") == true)
    }

    @Test("A preparation that ends makes a driver usable, and later ones are not recorded")
    func endedAttempt() {
        verdicts[driver] = .attempted(1)
        let attempt = GPUAttempt(driver, verdicts)
        attempt.record(.begun)
        #expect(verdicts[driver] == .attempted(2))
        attempt.record(.ended)
        #expect(verdicts[driver] == .usable)
        attempt.record(.begun)
        #expect(verdicts[driver] == .usable)
    }

    @Test("A damaged verdict is none")
    func damage() {
        for verdict in [GPUVerdict.usable, .attempted(3), .refused("two words"), .refused("")] {
            #expect(GPUVerdict(verdict.text) == verdict)
        }
        #expect(GPUVerdict("") == nil)
        #expect(GPUVerdict("good") == nil)
        #expect(GPUVerdict("attempted ") == .attempted(1))
    }
}
