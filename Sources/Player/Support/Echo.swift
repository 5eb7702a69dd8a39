/// A value that two can change: the person here, and the desktop through the engine.
///
/// What was asked for is shown until the engine has answered with it, so that its answers to earlier requests do not
/// make a slider jump under the finger.
struct Echo<Value: Equatable>: Equatable {
    private var asked: Value?
    private var reported: Value

    init(reported: Value) { self.reported = reported }

    /// What to show.
    var value: Value { asked ?? reported }

    /// Whether an answer is waited for.
    var isAsking: Bool { asked != nil }

    /// The person wants another value.
    func asking(for value: Value) -> Echo {
        var echo = self
        echo.asked = value == reported ? nil : value
        return echo
    }

    /// The engine says what the value is. One that is the same but for rounding leaves what is shown as it is.
    func reporting(_ value: Value, isSame: (Value, Value) -> Bool) -> Echo {
        var echo = self
        if isSame(value, self.value) {
            echo.reported = self.value
            echo.asked = nil
        } else {
            echo.reported = value
        }
        return echo
    }

    /// No answer came: what was reported last counts.
    func expired() -> Echo { Echo(reported: reported) }
}
