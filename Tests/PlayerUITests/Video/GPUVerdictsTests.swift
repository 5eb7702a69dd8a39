import TestSupport
import Testing
import WindowboxVideo

@testable import WindowboxGtk
@testable import WindowboxPlayerUI

/// What is kept of the attempts to use a driver.
struct GPUVerdictsTests {
    private let verdicts = GPUVerdicts(
        CacheDirectory(
            path: TemporaryDirectory.shared.file(named: "verdicts"), maximumFiles: 16, maximumBytes: 16384))
    private let driver = "Mesa 25.0"

    /// Begins an attempt; returns the reason against it.
    private func begin(_ driver: String, probe: () -> String? = { nil }) -> String? {
        do throws(GPUError) {
            try verdicts.begin(driver) { probe().map { GPUError(reason: $0) } }
            return nil
        } catch {
            return error.reason
        }
    }

    @Test("An unknown driver is probed, one that was used is not")
    func probing() {
        var count = 0
        let probe = { () -> String? in
            count += 1
            return nil
        }
        #expect(begin(driver, probe: probe) == nil)
        #expect(verdicts[driver] == .attempted(1))
        verdicts[driver] = .usable
        #expect(begin(driver, probe: probe) == nil)
        #expect(verdicts[driver] == .attempted(1))
        #expect(count == 1)
        #expect(begin("Mesa 25.1", probe: probe) == nil)
        #expect(count == 2)
    }

    @Test("The reason of the probe is kept, for this driver alone")
    func refusal() {
        #expect(begin(driver) { "wrong colors" } == "wrong colors")
        #expect(begin(driver) == "wrong colors")
        #expect(begin("Mesa 25.1") == nil)
    }

    @Test("A driver with which the program ended twice before a frame was ready is refused")
    func unfinishedAttempts() {
        #expect(begin(driver) == nil)
        #expect(begin(driver) == nil)
        #expect(begin(driver)?.contains("ended the program") == true)
        #expect(begin(driver)?.contains("ended the program") == true)
        verdicts[driver] = .attempted(1)
        #expect(begin(driver) == nil)
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
