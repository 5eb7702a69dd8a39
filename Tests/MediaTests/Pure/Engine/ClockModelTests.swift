import TestSupport
import Testing

@testable import WindowboxCore

/// The clock model, which runs by the host clock and slews towards audio reports.
struct ClockModelTests {
    /// The host time `seconds` after a fixed start.
    func at(_ seconds: Double) -> HostTime { HostTime(nanoseconds: 1_000_000_000_000) + seconds }

    func running(at time: Seconds = 0, rate: Double = 1) -> ClockModel {
        var line = ClockModel(heldAt: time, rate: rate)
        line.run(from: at(0), awaitingAudio: false)
        return line
    }

    @Test("A paused clock model stands still") func pausedClockStandsStill() {
        let line = ClockModel(heldAt: 5, rate: 1)
        #expect(line.time(at: at(0)) == 5 && line.time(at: at(100)) == 5)
        #expect(line.host(for: 6) == nil)
        #expect(!line.isRunning)
    }

    @Test("A running clock model advances at its rate", arguments: [0.25, 1, 4])
    func clockAdvancesAtRate(_ rate: Double) {
        let line = running(at: 5, rate: rate)
        #expect(abs(line.time(at: at(2)) - (5 + 2 * rate)) < 1e-9)
        #expect(line.host(for: 5 + 2 * rate) == at(2))
    }

    @Test("Starting a running clock model again changes nothing") func secondStart() {
        var line = running()
        let before = line
        line.run(from: at(3), awaitingAudio: true)
        #expect(line == before)
    }

    @Test("A rate change does not make the clock jump") func rateChangeDoesNotJump() {
        var line = running()
        line.setRate(2, at: at(3))
        #expect(abs(line.time(at: at(3)) - 3) < 1e-9)
        #expect(abs(line.time(at: at(4)) - 5) < 1e-9)
    }

    @Test("The clock waits until the first audio sample is heard") func clockWaitsForAudio() {
        var line = ClockModel(heldAt: 1, rate: 1)
        line.run(from: at(0), awaitingAudio: true)
        #expect(line.isRunning && line.isAwaitingAudio)
        #expect(line.time(at: at(ClockModel.startTimeout)) == 1)
        line.report(1, rate: 1, at: at(0.1))
        #expect(line.isAwaitingAudio, "a report at the start time means that no sample has been heard")
        line.report(1.02, rate: 1, at: at(0.2))
        #expect(!line.isAwaitingAudio)
        #expect(abs(line.time(at: at(0.7)) - 1.52) < 1e-9)
    }

    @Test("The clock runs without audio after a timeout") func audioTimeout() {
        var line = ClockModel(heldAt: 1, rate: 1)
        line.run(from: at(0), awaitingAudio: true)
        #expect(abs(line.time(at: at(ClockModel.startTimeout + 1)) - 2) < 1e-9)
        #expect(line.host(for: 2) == at(ClockModel.startTimeout + 1))
    }

    @Test("The clock waits longer for an audio device that reports its start") func startingDeviceExtendsWait() {
        var line = ClockModel(heldAt: 1, rate: 1)
        line.run(from: at(0), awaitingAudio: true)
        for step in 1...20 { line.reportSilence(at: at(Double(step) / 10)) }
        #expect(line.time(at: at(2.4)) == 1)
    }

    @Test("The clock runs when an audio device never finishes its start") func deviceThatNeverStarts() {
        var line = ClockModel(heldAt: 1, rate: 1)
        line.run(from: at(0), awaitingAudio: true)
        for step in 1...100 { line.reportSilence(at: at(Double(step) / 10)) }
        #expect(line.time(at: at(10)) > 7)
        line.report(1.02, rate: 1, at: at(10))
        #expect(line.time(at: at(11)) > 8, "audio that starts at last is moved to the video")
    }

    @Test("Audio that starts seconds late is moved to the clock, which keeps running") func lateAudioStart() {
        var line = ClockModel(heldAt: 0, rate: 1)
        line.run(from: at(0), awaitingAudio: true)
        let lag = line.report(0.05, rate: 1, at: at(6))
        #expect(abs((lag ?? 0) - 5.45) < 1e-6)
        #expect(abs(line.time(at: at(6)) - 5.5) < 1e-6 && !line.isAwaitingAudio)
    }

    @Test("Audio that falls seconds behind is moved to the clock once reports agree") func audioFallsBehind() {
        var line = running()
        var lags: [Seconds?] = []
        for step in 1...ClockModel.requiredAgreement {
            let moment = Double(step) / 10
            lags.append(line.report(moment - 6, rate: 1, at: at(moment)))
        }
        #expect(lags.dropLast().allSatisfy { $0 == nil } && abs((lags.last.flatMap(\.self) ?? 0) - 6) < 1e-6)
        #expect(abs(line.time(at: at(1)) - 1) < 1e-9)
        line.moveBack(by: 6)
        #expect(abs(line.time(at: at(1)) + 5) < 1e-9)
    }

    @Test("The clock of a process stopped for 20 seconds resumes at its last time") func stoppedProcess() {
        var line = running()
        for step in 1...10 { line.report(Double(step) / 10, rate: 1, at: at(Double(step) / 10)) }
        line.recordReading(at: at(21))
        #expect(abs(line.time(at: at(21)) - 1) < 1e-6)
        line.report(1.02, rate: 1, at: at(21.05))
        #expect(abs(line.time(at: at(21.05)) - 1.05) < 0.02)
    }

    @Test("The clock runs unobserved when audio has ended or is absent") func unobservedClock() {
        var line = running()
        line.recordReading(at: at(20))
        #expect(abs(line.time(at: at(20)) - 20) < 1e-9)
        line.report(20, rate: 1, at: at(20))
        line.audioDidStop()
        line.recordReading(at: at(40))
        #expect(abs(line.time(at: at(40)) - 40) < 1e-6)
    }

    @Test("A rate change after the audio timeout does not make the clock jump") func rateChangeAfterTimeout() {
        var line = ClockModel(heldAt: 1, rate: 1)
        line.run(from: at(0), awaitingAudio: true)
        line.setRate(2, at: at(ClockModel.startTimeout + 1))
        #expect(abs(line.time(at: at(ClockModel.startTimeout + 1)) - 2) < 1e-6)
        #expect(abs(line.time(at: at(ClockModel.startTimeout + 2)) - 4) < 1e-6)
    }

    @Test("A rate change does not end the wait of the clock for audio") func rateChangeKeepsWait() {
        var line = ClockModel(heldAt: 1, rate: 1)
        line.run(from: at(0), awaitingAudio: true)
        line.setRate(2, at: at(0.1))
        #expect(line.isAwaitingAudio && line.time(at: at(ClockModel.startTimeout)) == 1)
    }

    @Test("A single audio report slews the clock a little") func reportSlewsClock() {
        var line = running()
        line.report(1.04, rate: 1, at: at(1))
        let time = line.time(at: at(1))
        #expect(time > 1 && time < 1.04)
    }

    @Test("Steady audio reports slew the clock to the time of the device") func steadyReportsConverge() {
        var line = running()
        for step in 1...100 { line.report(Double(step) / 10 + 0.05, rate: 1, at: at(Double(step) / 10)) }
        #expect(abs(line.time(at: at(10)) - 10.05) < 0.001)
    }

    @Test("A single outlying audio report does not change the clock") func singleOutlier() {
        var line = running()
        line.report(9, rate: 1, at: at(1))
        #expect(abs(line.time(at: at(1)) - 1) < 1e-9)
    }

    @Test("Outlying audio reports that contradict each other do not change the clock") func contradictingOutliers() {
        var line = running()
        for step in 1...20 {
            let moment = Double(step) / 10
            line.report(moment + (step % 2 == 0 ? 0.5 : -0.5), rate: 1, at: at(moment))
        }
        #expect(abs(line.time(at: at(2)) - 2) < 1e-9)
    }

    @Test("Outlying audio reports that agree make the clock jump") func agreeingOutliers() {
        var line = running()
        for step in 1...ClockModel.requiredAgreement {
            #expect(abs(line.time(at: at(Double(step) / 10)) - Double(step) / 10) < 1e-9)
            line.report(Double(step) / 10 - 1, rate: 1, at: at(Double(step) / 10))
        }
        let moment = Double(ClockModel.requiredAgreement) / 10
        #expect(abs(line.time(at: at(moment)) - (moment - 1)) < 1e-9)
    }

    @Test("The clock filters out the jitter of audio reports") func jitterIsFiltered() {
        var line = running()
        var generator = RandomNumbers(seed: 1)
        var worst = 0.0
        for step in 1...600 {
            let moment = Double(step) / 10
            line.report(moment + generator.next(within: 0.03), rate: 1, at: at(moment))
            if step > 50 { worst = max(worst, abs(line.time(at: at(moment)) - moment)) }
        }
        #expect(worst < 0.015)
    }

    /// The crystal of the device differs from that of the host.
    @Test("The clock follows an audio device that drifts") func driftIsFollowed() {
        var line = running()
        for step in 1...6000 { line.report(Double(step) / 10 * 1.0005, rate: 1, at: at(Double(step) / 10)) }
        #expect(abs(line.time(at: at(600)) - 600.3) < 0.005)
    }

    @Test("The clock adopts the rate of an audio report at once") func reportedRateIsAdopted() {
        var line = running()
        line.report(1.1, rate: 2, at: at(1))
        #expect(line.rate == 2)
        #expect(abs(line.time(at: at(2)) - 3.1) < 1e-9)
    }

    @Test("A paused clock model ignores audio reports") func pausedClockIgnoresReports() {
        var line = ClockModel(heldAt: 5, rate: 1)
        line.report(7, rate: 1, at: at(1))
        line.reportSilence(at: at(1))
        #expect(line == ClockModel(heldAt: 5, rate: 1))
    }
}
