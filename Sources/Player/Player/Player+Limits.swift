import WindowboxMedia

/// The limits on the variants of adaptive streams. Written by `Player+Limits.swift`.
struct LimitState: ObservableValue {
    static let empty = LimitState()

    var limits = PlayerLimits.none
    /// Whether the network is metered.
    var isNetworkExpensive = false
}

extension Player {
    /// The limits on the variants of adaptive streams; `.none` by default. A change applies to the current item too,
    /// after a moment.
    public var limits: PlayerLimits {
        get { limitState.limits }
        set {
            limitState.limits = newValue
            sendLimits()
        }
    }

    /// Whether the network is metered; `false` by default. The application sets it, and the limits for expensive
    /// networks apply while it is `true`.
    public var usesExpensiveNetwork: Bool {
        get { limitState.isNetworkExpensive }
        set {
            limitState.isNetworkExpensive = newValue
            sendLimits()
        }
    }

    private func sendLimits() { engine.setLimits(limits.stream(isExpensive: usesExpensiveNetwork)) }
}
