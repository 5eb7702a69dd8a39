import Observation

/// What a key or gesture did, shown for a moment in the picture without raising the controls.
@Observable
public final class FeedbackService: Service {
    /// What is shown.
    public struct Feedback: Equatable, Sendable {
        /// The symbolic icon.
        public var iconName: String
        /// A few words or figures; empty when the icon says it all.
        public var text: String
        /// A level from 0 to 1 drawn as a bar; `nil` without one.
        public var level: Double?

        /// Makes a feedback of an icon, a text and a level.
        public init(_ iconName: String, _ text: String = "", level: Double? = nil) {
            self.iconName = iconName
            self.text = text
            self.level = level
        }
    }

    /// How long it stays.
    public static let delay = Duration.seconds(1)

    /// How long what is begun may take before it is shown though it is not done.
    public static let patience = Duration.milliseconds(100)

    /// What is shown, or was shown last.
    public private(set) var feedback = Feedback("")

    /// Whether it is seen.
    public private(set) var isShown = false

    @ObservationIgnored @Dependency(\.clock) private var clock
    @ObservationIgnored private var hiding: DelayedTask?
    @ObservationIgnored private var revealing: DelayedTask?

    /// Made by the context.
    public init(in context: Context) {}

    /// Whether something was announced that is neither done nor shown yet.
    public var isAnnounced: Bool { revealing != nil }

    /// Shows what was begun as soon as `show(_:)` says that it is done, or after `patience`. To draw over a picture just
    /// when it is about to change would hold the picture up.
    public func announce(_ feedback: Feedback) {
        guard !isShown else { return show(feedback) }
        self.feedback = feedback
        revealing = DelayedTask(Self.patience, clock: clock) { [weak self] in self?.show(feedback) }
    }

    /// Shows what was done for a time, in the place of what is shown.
    public func show(_ feedback: Feedback, for time: Duration = FeedbackService.delay) {
        self.feedback = feedback
        isShown = true
        revealing = nil
        hiding = DelayedTask(time, clock: clock) { [weak self] in self?.isShown = false }
    }

    /// Shows what is about to be done, until `hide()`.
    public func keep(_ feedback: Feedback) {
        self.feedback = feedback
        isShown = true
        hiding = nil
        revealing = nil
    }

    /// Takes away what is shown.
    public func hide() {
        isShown = false
        hiding = nil
        revealing = nil
    }

    /// Ends the timers.
    public func stop() {
        hiding = nil
        revealing = nil
    }
}
