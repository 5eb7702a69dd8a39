extension Player {
    /// The limits on the variants of adaptive streams; `.none` by default. A change applies to the current item too,
    /// after a moment.
    public var limits: PlayerLimits {
        get { storedLimits }
        set {
            storedLimits = newValue
            engine.setLimits(limits.stream(isExpensive: usesExpensiveNetwork))
        }
    }

    /// Whether the network is metered; `false` by default. The application sets it, and the limits for expensive
    /// networks apply while it is `true`.
    public var usesExpensiveNetwork: Bool {
        get { storedNetworkExpense }
        set {
            storedNetworkExpense = newValue
            engine.setLimits(limits.stream(isExpensive: usesExpensiveNetwork))
        }
    }
}
