/// How subtitle text looks, where it is not left to whoever draws it: as WebVTT can say it. What is `nil` stays as it is.
public struct TextStyleRule: Hashable, Sendable {
    /// A colour; each part from 0 to 1.
    public struct Color: Hashable, Sendable {
        /// How much red there is.
        public let red: Double
        /// How much green there is.
        public let green: Double
        /// How much blue there is.
        public let blue: Double
        /// From 0, which nobody sees, to 1, which nothing is seen through.
        public let alpha: Double

        /// Makes a colour; a part below 0 counts as 0, one above 1 as 1.
        public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
            func part(_ value: Double) -> Double { min(max(0, value), 1) }
            self.red = part(red)
            self.green = part(green)
            self.blue = part(blue)
            self.alpha = part(alpha)
        }
    }

    /// What letters are set off with.
    public enum Edge: Hashable, Sendable {
        /// Nothing.
        case none
        /// A line around them.
        case outline
        /// A shadow below them, to one side.
        case shadow
    }

    /// Which text it is for, as WebVTT's `::cue()` takes it: `.loud`, `c.yellow`; `nil` is all text.
    public var selector: String?
    /// The colour of the letters.
    public var foreground: Color?
    /// The colour behind the lines.
    public var background: Color?
    /// The family of fonts.
    public var fontFamily: String?
    /// The size in relation to the usual one, which is 1; less than a tenth counts as a tenth, more than ten as ten.
    public var relativeSize: Double? {
        didSet { relativeSize = relativeSize.map { min(max(0.1, $0), 10) } }
    }
    /// Whether letters are bold.
    public var isBold: Bool?
    /// Whether letters are slanted.
    public var isItalic: Bool?
    /// Whether lines are underlined.
    public var isUnderlined: Bool?
    /// What letters are set off with.
    public var edge: Edge?

    /// Makes a rule that changes nothing yet.
    /// - Parameter selector: Which text it is for; `nil` is all text.
    public init(selector: String? = nil) { self.selector = selector }
}
