import Foundation
import TestSupport
import Testing

/// Fixture: the program on the running test's desktop, in full screen by default.
struct Windowbox {
    let desktop: VirtualDesktop
    let process: ChildProcess

    /// Starts the program with files and options.
    init(
        _ arguments: String..., environment: [String: String] = [:], isFullscreen: Bool = true,
        unprivileged: Bool = false
    ) throws {
        try self.init(arguments, environment: environment, isFullscreen: isFullscreen, unprivileged: unprivileged)
    }

    /// Starts the program with files and options.
    init(
        _ arguments: [String], environment: [String: String] = [:], isFullscreen: Bool = true,
        unprivileged: Bool = false, program: String = Project.program
    ) throws {
        desktop = try .ofThisTest()
        let options = isFullscreen ? ["--fullscreen"] : []
        process = try desktop.start(
            [program] + options + arguments, environment: environment, unprivileged: unprivileged)
    }

    /// The number of the frame on the screen, if any.
    var frame: Int? { desktop.screen.frameNumber() }

    /// Waits until a frame with a wanted number is on the screen, and returns the number.
    @discardableResult
    func frame(
        _ what: String = "any", atMost limit: Duration = defaultTimeout, where isWanted: (Int) -> Bool = { _ in true }
    ) async throws -> Int {
        do {
            return try await waitForValue(of: "frame: \(what)", atMost: limit) {
                guard process.isRunning else { throw WaitTimeout(description: "the program ended: \(process.log)") }
                return frame.flatMap { isWanted($0) ? $0 : nil }
            }
        } catch {
            let windows = try? await desktop.run(["xwininfo", "-root", "-tree", "-stats"])
            let status = try? await desktop.mediaControls("status")
            let state = "\(process.log)\n\(process.threads)\nMPRIS: \(status ?? "none")\n\(windows ?? "no X server")"
            throw WaitTimeout(
                description: "\(error), but frame \(frame.map(String.init) ?? "none") was there\n\(state)")
        }
    }

    /// Waits until the video stands still, and returns its frame number.
    func stillFrame() async throws -> Int {
        var last = frame
        var since = monotonicSeconds()
        return try await waitForValue(of: "a still video frame") {
            if frame != last { (last, since) = (frame, monotonicSeconds()) }
            return monotonicSeconds() - since > 0.8 ? last : nil
        }
    }

    /// Returns by how many seconds the playback time of a number of frames deviates, in most of several attempts.
    ///
    /// - Parameter rate: Frames per second.
    func deviation(over count: Int, rate: Double = 30) async throws -> Double {
        try await majority(below: 0.2) {
            let start = (time: monotonicSeconds(), frame: try #require(frame))
            let last = try await frame("\(count) frames later") { $0 >= start.frame + count }
            return abs(monotonicSeconds() - start.time - Double(last - start.frame) / rate)
        }
    }

    /// Resizes the window, and returns its frame.
    func resize(_ width: Int, _ height: Int) async throws -> Rectangle {
        try await desktop.resize(desktop.window(of: process), width: width, height: height)
        return try await waitForValue(of: "the size") {
            let frame = try await desktop.window(of: process).frame
            return frame.width == width && frame.height == height ? frame : nil
        }
    }

    /// Waits until the accessibility tree contains a text.
    func says(_ text: String) async throws {
        var spoken: Set<String> = []
        var looks = 0
        do {
            try await wait(for: "“\(text)”") {
                looks += 1
                spoken = try await desktop.accessibleTexts()
                return spoken.contains { $0.contains(text) }
            }
        } catch {
            let texts = spoken.joined(separator: " · ")
            throw WaitTimeout(
                description: "\(error), in \(looks) looks; the texts were: \(texts)\n\(process.log)")
        }
    }
}
