import CGtk

/// A widget's value as assistive technology reports it.
nonisolated public struct AccessibleValue: Equatable, Sendable {
    /// The current value, within `range`.
    public var now: Double
    /// The range of possible values.
    public var range: ClosedRange<Double>
    /// The spoken text; `nil` speaks the number.
    public var text: String?

    /// Creates a value.
    ///
    /// - Parameters:
    ///   - now: The current value.
    ///   - range: The possible values.
    ///   - text: The text that is spoken in place of the number; `nil` for the number.
    public init(now: Double, range: ClosedRange<Double>, text: String? = nil) {
        self.now = now
        self.range = range
        self.text = text
    }
}

extension Widget {
    /// The accessible name; `nil` removes it. Write only, because GTK has no getter.
    public var accessibleLabel: String? {
        get { nil }
        set {
            // GTK 4.18 names a button by its text, and libadwaita 1.7 a list by the title of its group, even an empty
            // one. That relation takes precedence.
            if newValue != nil {
                gtk_accessible_reset_relation(OpaquePointer(pointer), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
            }
            wb_accessible_text(pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, newValue)
        }
    }

    /// The accessible description, spoken after the label; `nil` removes it. Write only.
    public var accessibleDescription: String? {
        get { nil }
        set { wb_accessible_text(pointer, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, newValue) }
    }

    /// Gives the widget the accessible role of a radio button. Must be set before any other accessible property or
    /// state.
    public func setAccessibleRadioRole() { wb_set_accessible_role(pointer, GTK_ACCESSIBLE_ROLE_RADIO) }

    /// Whether the widget is the checked one of its radio group. Write only.
    public var isAccessiblyChecked: Bool {
        get { false }
        set { wb_accessible_checked(pointer, newValue.gboolean) }
    }

    /// The accessible value of a slider; `nil` is ignored. Write only.
    public var accessibleValue: AccessibleValue? {
        get { nil }
        set {
            guard let value = newValue else { return }
            wb_accessible_value(pointer, value.now, value.range.lowerBound, value.range.upperBound, value.text)
        }
    }
}
