extension Player {
    /// How good streams that come in several qualities may be at the most; none by default. A change takes effect on what
    /// plays, after a moment.
    public var limits: PlayerLimits {
        get { storedLimits }
        set {
            storedLimits = newValue
            engine.setLimits(limits.stream(isExpensive: usesExpensiveNetwork))
        }
    }

    /// Whether the network costs by the amount, as whoever made the player knows it; false by default.
    public var usesExpensiveNetwork: Bool {
        get { storedNetworkExpense }
        set {
            storedNetworkExpense = newValue
            engine.setLimits(limits.stream(isExpensive: usesExpensiveNetwork))
        }
    }
}
