/// A style override for subtitle text, with the properties of WebVTT. A property that is `nil` is not changed.
public struct TextStyleRule: Hashable, Sendable {
    /// A color with components from 0 to 1.
    public struct Color: Hashable, Sendable {
        /// The red component, from 0 to 1.
        public let red: Double
        /// The green component, from 0 to 1.
        public let green: Double
        /// The blue component, from 0 to 1.
        public let blue: Double
        /// The opacity, from 0 (transparent) to 1 (opaque).
        public let alpha: Double

        /// Creates a color; components are clamped to 0…1.
        /// - Parameters:
        ///   - red: The red component.
        ///   - green: The green component.
        ///   - blue: The blue component.
        ///   - alpha: The opacity.
        public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
            func part(_ value: Double) -> Double { min(max(0, value), 1) }
            self.red = part(red)
            self.green = part(green)
            self.blue = part(blue)
            self.alpha = part(alpha)
        }
    }

    /// The text edge style.
    public enum Edge: Hashable, Sendable {
        /// No edge.
        case none
        /// An outline.
        case outline
        /// A drop shadow.
        case shadow
    }

    /// The selector as in WebVTT's `::cue()`, such as `.loud` or `c.yellow`; `nil` for all text.
    public var selector: String?
    /// The text color; `nil` leaves it unchanged.
    public var foreground: Color?
    /// The background color; `nil` leaves it unchanged.
    public var background: Color?
    /// The font family; `nil` leaves it unchanged.
    public var fontFamily: String?
    /// The font size relative to the default of 1, clamped to 0.1…10.
    public var relativeSize: Double? {
        didSet { relativeSize = relativeSize.map { min(max(0.1, $0), 10) } }
    }
    /// Whether the text is bold; `nil` leaves it unchanged.
    public var isBold: Bool?
    /// Whether the text is italic; `nil` leaves it unchanged.
    public var isItalic: Bool?
    /// Whether the text is underlined; `nil` leaves it unchanged.
    public var isUnderlined: Bool?
    /// The text edge style; `nil` leaves it unchanged.
    public var edge: Edge?

    /// Creates a rule without any change.
    /// - Parameter selector: The selector as in WebVTT's `::cue()`; `nil` for all text.
    public init(selector: String? = nil) { self.selector = selector }
}
