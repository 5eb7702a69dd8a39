/// A value that the user changes here and the desktop changes through the engine.
///
/// A requested value is shown until the engine has confirmed it, so that reports of earlier requests do not move a
/// slider that is being dragged. Without a confirmation it stays, unless another value has been reported since.
struct OptimisticValue<Value: Equatable>: Equatable {
    /// The value to show.
    private(set) var value: Value
    /// Whether a confirmation is pending.
    private(set) var isPending = false
    private var lastReport: Value
    /// The last value reported while a confirmation was pending that did not match the request.
    private var other: Value?

    init(reported: Value) {
        value = reported
        lastReport = reported
    }

    /// Returns the value after a request of the user.
    func requesting(for value: Value) -> OptimisticValue {
        var copy = self
        copy.value = value
        copy.isPending = true
        copy.other = nil
        return copy
    }

    /// Returns the value after a report of the engine. A report that equals the shown value except for rounding leaves
    /// it unchanged.
    func reporting(_ report: Value, isSame: (Value, Value) -> Bool) -> OptimisticValue {
        guard report != lastReport else { return self }
        var copy = self
        copy.lastReport = report
        copy.other = nil
        if isSame(report, value) {
            copy.isPending = false
        } else if isPending {
            copy.other = report
        } else {
            copy.value = report
        }
        return copy
    }

    /// Returns the value after the timeout for the confirmation.
    func expired() -> OptimisticValue {
        var copy = self
        copy.isPending = false
        copy.value = other ?? value
        copy.other = nil
        return copy
    }
}

extension OptimisticValue: Sendable where Value: Sendable {}
