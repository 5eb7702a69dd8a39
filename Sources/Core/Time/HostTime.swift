import Glibc

/// A time of `CLOCK_MONOTONIC`, in nanoseconds.
package struct HostTime: Comparable, Sendable {
    package var nanoseconds: Int64

    package init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    package static var now: HostTime {
        var time = Glibc.timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return HostTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    package static func < (one: HostTime, other: HostTime) -> Bool { one.nanoseconds < other.nanoseconds }

    /// Adds seconds, clamped to about 32 years so that nanoseconds do not overflow: files declare such timestamps.
    package static func + (time: HostTime, seconds: Seconds) -> HostTime {
        HostTime(nanoseconds: time.nanoseconds + Int64(seconds.clamped(to: -1e9...1e9) * 1e9))
    }

    /// Returns the seconds from `start` to `end`.
    package static func - (end: HostTime, start: HostTime) -> Seconds {
        Seconds(end.nanoseconds - start.nanoseconds) / 1e9
    }

    var timespec: Glibc.timespec {
        Glibc.timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    }
}

/// Media time and durations within the engine, in seconds from zero at the start of the medium. The public API uses
/// `Duration`.
package typealias Seconds = Double

extension Duration {
    package var inSeconds: Seconds { Seconds(components.seconds) + Seconds(components.attoseconds) / 1e18 }
}
