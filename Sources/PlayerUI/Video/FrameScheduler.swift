import CGtk
import WindowboxGtk

/// What calls a `VideoView` to look for the next frame.
///
/// What GTK draws can only change at a tick of its frame clock. Those have a phase and jitter of their own: a film of the
/// screen's rate would be behind its sound by anything up to a tick and more, another amount each time. So frames that go
/// onto the X window past GTK are put when they are due, by a timer.
enum FrameScheduler {
    case ticks(FrameClockCallback)
    case timer(OneShotTimer)

    var timer: OneShotTimer? { if case .timer(let timer) = self { timer } else { nil } }
    var isTicking: Bool { if case .ticks = self { true } else { false } }

    /// How long to wait at the most: a seek may bring a frame that waits for no time.
    nonisolated private static let longest: Int64 = 16_666_667
    /// How soon after a frame the next one may follow. Hardly any screen shows more, and what is late catches up by it.
    nonisolated private static let shortest: Int64 = 12_000_000
    /// How soon after a look the next one may follow, whatever the source says.
    nonisolated private static let soonest: Int64 = 200_000

    /// The monotonic clock in nanoseconds.
    nonisolated static var now: Int64 { Int64(g_get_monotonic_time()) * 1000 }

    /// When to look next.
    ///
    /// - Parameters:
    ///   - due: When the next frame is due; `nil` when nobody knows.
    ///   - lastShown: When the last one came to be seen.
    nonisolated static func next(due: Int64?, lastShown: Int64, now: Int64 = Self.now) -> Int64 {
        min(now + longest, max(due ?? .max, lastShown + shortest, now + soonest))
    }
}
