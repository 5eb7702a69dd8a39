import CGtk
import WindowboxGtk

/// The source of the ticks at which a `VideoView` looks for the next frame.
///
/// GTK presents new content at ticks of its frame clock only. The ticks have a phase and jitter of their own: a film at
/// the refresh rate of the screen would lag behind its audio by a varying amount, up to more than a tick. Frames that
/// bypass GTK and go to the X window are therefore presented by a timer at their due time.
enum FrameScheduler {
    case ticks(FrameClockCallback)
    case timer(OneShotTimer)
    /// Waits until the screen has shown the last frame that bypassed GTK.
    case screen

    var timer: OneShotTimer? { if case .timer(let timer) = self { timer } else { nil } }
    var isTicking: Bool { if case .ticks = self { true } else { false } }

    /// The maximum wait in nanoseconds: a seek may deliver a frame that is due at once.
    nonisolated private static let maximumWait: Int64 = 16_666_667
    /// The minimum interval between two frames in nanoseconds. Hardly any screen refreshes faster, and late frames
    /// catch up at this rate.
    nonisolated private static let minimumFrameInterval: Int64 = 12_000_000
    /// The minimum interval between two picks in nanoseconds, regardless of the due time.
    nonisolated private static let minimumPickInterval: Int64 = 200_000

    /// The current time of the monotonic clock, in nanoseconds.
    nonisolated static var now: Int64 { Int64(g_get_monotonic_time()) * 1000 }

    /// Returns the time of the next pick, in nanoseconds of the monotonic clock.
    ///
    /// - Parameters:
    ///   - due: The due time of the next frame; `nil` if unknown: a late frame may follow the shown one.
    ///   - lastShown: The time at which the last frame was shown.
    nonisolated static func next(due: Int64?, lastShown: Int64, now: Int64 = Self.now) -> Int64 {
        let soonest = lastShown + minimumFrameInterval
        let due = due ?? (soonest > now ? soonest : .max)
        return min(now + maximumWait, max(due, soonest, now + minimumPickInterval))
    }
}
