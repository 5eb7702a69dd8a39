/// A value that two can change: the person here, and the desktop through the engine.
///
/// What was asked for is shown until the engine has answered with it, so that its answers to earlier requests do not
/// make a slider jump under the finger. Without an answer it stays, unless something else was reported meanwhile.
struct OptimisticValue<Value: Equatable>: Equatable {
    /// What to show.
    private(set) var value: Value
    /// Whether an answer is waited for.
    private(set) var isAsking = false
    private var lastReport: Value
    /// What was reported while an answer was waited for, and was none.
    private var other: Value?

    init(reported: Value) {
        value = reported
        lastReport = reported
    }

    /// The person wants another value.
    func asking(for value: Value) -> OptimisticValue {
        var echo = self
        echo.value = value
        echo.isAsking = true
        echo.other = nil
        return echo
    }

    /// The engine says what the value is. One that is the same but for rounding leaves what is shown as it is.
    func reporting(_ report: Value, isSame: (Value, Value) -> Bool) -> OptimisticValue {
        guard report != lastReport else { return self }
        var echo = self
        echo.lastReport = report
        echo.other = nil
        if isSame(report, value) {
            echo.isAsking = false
        } else if isAsking {
            echo.other = report
        } else {
            echo.value = report
        }
        return echo
    }

    /// An answer is not waited for any longer.
    func expired() -> OptimisticValue {
        var echo = self
        echo.isAsking = false
        echo.value = other ?? value
        echo.other = nil
        return echo
    }
}
