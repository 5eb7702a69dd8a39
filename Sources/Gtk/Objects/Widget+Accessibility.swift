import CGtk

/// What a value is told as.
nonisolated public struct AccessibleValue: Equatable, Sendable {
    /// The value.
    public var now: Double
    /// Where its values lie.
    public var range: ClosedRange<Double>
    /// How it is spoken; `nil` speaks the number.
    public var text: String?

    /// Makes a value.
    public init(now: Double, range: ClosedRange<Double>, text: String? = nil) {
        self.now = now
        self.range = range
        self.text = text
    }
}

extension Widget {
    /// What a screen reader calls it; `nil` leaves that to GTK. Write only: GTK does not tell it.
    public var accessibleLabel: String? {
        get { nil }
        set { wb_accessible_text(pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, newValue) }
    }

    /// What a screen reader says after the label; `nil` is nothing. Write only.
    public var accessibleDescription: String? {
        get { nil }
        set { wb_accessible_text(pointer, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, newValue) }
    }

    /// Makes it one of a few, one of which is chosen. It has to be said before anything else is said of it.
    public func beAccessibleChoice() { wb_set_accessible_role(pointer, GTK_ACCESSIBLE_ROLE_RADIO) }

    /// Whether it is the chosen one. Write only.
    public var isAccessiblyChosen: Bool {
        get { false }
        set { wb_accessible_checked(pointer, newValue.gboolean) }
    }

    /// The value of a slider; `nil` is ignored. Write only.
    public var accessibleValue: AccessibleValue? {
        get { nil }
        set {
            guard let value = newValue else { return }
            wb_accessible_value(pointer, value.now, value.range.lowerBound, value.range.upperBound, value.text)
        }
    }
}
