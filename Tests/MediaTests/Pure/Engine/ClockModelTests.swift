import TestSupport
import Testing

@testable import WindowboxCore

/// The clock model, which runs by the host clock and slews towards audio reports.
struct ClockModelTests {
    /// The host time `seconds` after a fixed start.
    func at(_ seconds: Double) -> HostTime { HostTime(nanoseconds: 1_000_000_000_000) + seconds }

    func running(at time: Seconds = 0, rate: Double = 1) -> ClockModel {
        var model = ClockModel(heldAt: time, rate: rate)
        model.run(from: at(0), awaitingAudio: false)
        return model
    }

    @Test("A paused clock model stands still") func pausedClockStandsStill() {
        let model = ClockModel(heldAt: 5, rate: 1)
        #expect(model.time(at: at(0)) == 5 && model.time(at: at(100)) == 5)
        #expect(model.host(for: 6) == nil)
        #expect(!model.isRunning)
    }

    @Test("A running clock model advances at its rate", arguments: [0.25, 1, 4])
    func clockAdvancesAtRate(_ rate: Double) {
        let model = running(at: 5, rate: rate)
        #expect(abs(model.time(at: at(2)) - (5 + 2 * rate)) < 1e-9)
        #expect(model.host(for: 5 + 2 * rate) == at(2))
    }

    @Test("Starting a running clock model again changes nothing") func secondStart() {
        var model = running()
        let before = model
        model.run(from: at(3), awaitingAudio: true)
        #expect(model == before)
    }

    @Test("A rate change does not make the clock jump") func rateChangeDoesNotJump() {
        var model = running()
        model.setRate(2, at: at(3))
        #expect(abs(model.time(at: at(3)) - 3) < 1e-9)
        #expect(abs(model.time(at: at(4)) - 5) < 1e-9)
    }

    @Test("The clock waits until the first audio sample is heard") func clockWaitsForAudio() {
        var model = ClockModel(heldAt: 1, rate: 1)
        model.run(from: at(0), awaitingAudio: true)
        #expect(model.isRunning && model.isAwaitingAudio)
        #expect(model.time(at: at(ClockModel.startTimeout)) == 1)
        model.report(1, rate: 1, at: at(0.1))
        #expect(model.isAwaitingAudio, "a report at the start time means that no sample has been heard")
        model.report(1.02, rate: 1, at: at(0.2))
        #expect(!model.isAwaitingAudio)
        #expect(abs(model.time(at: at(0.7)) - 1.52) < 1e-9)
    }

    @Test("The clock runs without audio after a timeout") func audioTimeout() {
        var model = ClockModel(heldAt: 1, rate: 1)
        model.run(from: at(0), awaitingAudio: true)
        #expect(abs(model.time(at: at(ClockModel.startTimeout + 1)) - 2) < 1e-9)
        #expect(model.host(for: 2) == at(ClockModel.startTimeout + 1))
    }

    @Test("The clock waits longer for an audio device that reports its start") func startingDeviceExtendsWait() {
        var model = ClockModel(heldAt: 1, rate: 1)
        model.run(from: at(0), awaitingAudio: true)
        for step in 1...20 { model.reportSilence(at: at(Double(step) / 10)) }
        #expect(model.time(at: at(2.4)) == 1)
    }

    @Test("The clock runs when an audio device never finishes its start") func deviceThatNeverStarts() {
        var model = ClockModel(heldAt: 1, rate: 1)
        model.run(from: at(0), awaitingAudio: true)
        for step in 1...100 { model.reportSilence(at: at(Double(step) / 10)) }
        #expect(model.time(at: at(10)) > 7)
        model.report(1.02, rate: 1, at: at(10))
        #expect(model.time(at: at(11)) > 8, "audio that starts at last is moved to the video")
    }

    @Test("Audio that starts seconds late is moved to the clock, which keeps running") func lateAudioStart() {
        var model = ClockModel(heldAt: 0, rate: 1)
        model.run(from: at(0), awaitingAudio: true)
        let lag = model.report(0.05, rate: 1, at: at(6))
        #expect(abs((lag ?? 0) - 5.45) < 1e-6)
        #expect(abs(model.time(at: at(6)) - 5.5) < 1e-6 && !model.isAwaitingAudio)
    }

    @Test("Audio that falls seconds behind is moved to the clock once reports agree") func audioFallsBehind() {
        var model = running()
        var lags: [Seconds?] = []
        for step in 1...ClockModel.requiredAgreement {
            let time = Double(step) / 10
            lags.append(model.report(time - 6, rate: 1, at: at(time)))
        }
        #expect(lags.dropLast().allSatisfy { $0 == nil } && abs((lags.last.flatMap(\.self) ?? 0) - 6) < 1e-6)
        #expect(abs(model.time(at: at(1)) - 1) < 1e-9)
        model.moveBack(by: 6)
        #expect(abs(model.time(at: at(1)) + 5) < 1e-9)
    }

    @Test("The clock of a process stopped for 20 seconds resumes at its last time") func stoppedProcess() {
        var model = running()
        for step in 1...10 { model.report(Double(step) / 10, rate: 1, at: at(Double(step) / 10)) }
        model.recordReading(at: at(21))
        #expect(abs(model.time(at: at(21)) - 1) < 1e-6)
        model.report(1.02, rate: 1, at: at(21.05))
        #expect(abs(model.time(at: at(21.05)) - 1.05) < 0.02)
    }

    @Test("The clock runs unobserved when audio has ended or is absent") func unobservedClock() {
        var model = running()
        model.recordReading(at: at(20))
        #expect(abs(model.time(at: at(20)) - 20) < 1e-9)
        model.report(20, rate: 1, at: at(20))
        model.audioDidStop()
        model.recordReading(at: at(40))
        #expect(abs(model.time(at: at(40)) - 40) < 1e-6)
    }

    @Test("A rate change after the audio timeout does not make the clock jump") func rateChangeAfterTimeout() {
        var model = ClockModel(heldAt: 1, rate: 1)
        model.run(from: at(0), awaitingAudio: true)
        model.setRate(2, at: at(ClockModel.startTimeout + 1))
        #expect(abs(model.time(at: at(ClockModel.startTimeout + 1)) - 2) < 1e-6)
        #expect(abs(model.time(at: at(ClockModel.startTimeout + 2)) - 4) < 1e-6)
    }

    @Test("A rate change does not end the wait of the clock for audio") func rateChangeKeepsWait() {
        var model = ClockModel(heldAt: 1, rate: 1)
        model.run(from: at(0), awaitingAudio: true)
        model.setRate(2, at: at(0.1))
        #expect(model.isAwaitingAudio && model.time(at: at(ClockModel.startTimeout)) == 1)
    }

    @Test("A single audio report slews the clock a little") func reportSlewsClock() {
        var model = running()
        model.report(1.04, rate: 1, at: at(1))
        let time = model.time(at: at(1))
        #expect(time > 1 && time < 1.04)
    }

    @Test("Steady audio reports slew the clock to the time of the device") func steadyReportsConverge() {
        var model = running()
        for step in 1...100 { model.report(Double(step) / 10 + 0.05, rate: 1, at: at(Double(step) / 10)) }
        #expect(abs(model.time(at: at(10)) - 10.05) < 0.001)
    }

    @Test("A single outlying audio report does not change the clock") func singleOutlier() {
        var model = running()
        model.report(9, rate: 1, at: at(1))
        #expect(abs(model.time(at: at(1)) - 1) < 1e-9)
    }

    @Test("Outlying audio reports that contradict each other do not change the clock") func contradictingOutliers() {
        var model = running()
        for step in 1...20 {
            let time = Double(step) / 10
            model.report(time + (step % 2 == 0 ? 0.5 : -0.5), rate: 1, at: at(time))
        }
        #expect(abs(model.time(at: at(2)) - 2) < 1e-9)
    }

    @Test("Outlying audio reports that agree make the clock jump") func agreeingOutliers() {
        var model = running()
        for step in 1...ClockModel.requiredAgreement {
            #expect(abs(model.time(at: at(Double(step) / 10)) - Double(step) / 10) < 1e-9)
            model.report(Double(step) / 10 - 1, rate: 1, at: at(Double(step) / 10))
        }
        let time = Double(ClockModel.requiredAgreement) / 10
        #expect(abs(model.time(at: at(time)) - (time - 1)) < 1e-9)
    }

    @Test("The clock filters out the jitter of audio reports") func jitterIsFiltered() {
        var model = running()
        var generator = RandomNumbers(seed: 1)
        var worst = 0.0
        for step in 1...600 {
            let time = Double(step) / 10
            model.report(time + generator.next(within: 0.03), rate: 1, at: at(time))
            if step > 50 { worst = max(worst, abs(model.time(at: at(time)) - time)) }
        }
        #expect(worst < 0.015)
    }

    /// The crystal of the device differs from that of the host.
    @Test("The clock follows an audio device that drifts") func driftIsFollowed() {
        var model = running()
        for step in 1...6000 { model.report(Double(step) / 10 * 1.0005, rate: 1, at: at(Double(step) / 10)) }
        #expect(abs(model.time(at: at(600)) - 600.3) < 0.005)
    }

    @Test("The clock follows the rate of an audio report at once") func reportedRateIsFollowed() {
        var model = running()
        model.report(1.1, rate: 2, at: at(1))
        #expect(model.rate == 2)
        #expect(abs(model.time(at: at(2)) - 3.1) < 1e-9)
    }

    @Test("A paused clock model ignores audio reports") func pausedClockIgnoresReports() {
        var model = ClockModel(heldAt: 5, rate: 1)
        model.report(7, rate: 1, at: at(1))
        model.reportSilence(at: at(1))
        #expect(model == ClockModel(heldAt: 5, rate: 1))
    }
}
