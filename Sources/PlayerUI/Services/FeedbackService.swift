import Observation
import WindowboxCore

/// Brief visual feedback over the video on a command, shown without revealing the controls.
@Observable
public final class FeedbackService: Service {
    /// The content of the feedback.
    nonisolated public struct Feedback: Equatable, Sendable {
        /// The name of the symbolic icon.
        public var iconName: String
        /// A short text; empty if the icon suffices.
        public var text: String
        /// A level from 0 to 1, drawn as a bar; `nil` for no bar.
        public var level: Double?

        /// Creates feedback.
        ///
        /// - Parameters:
        ///   - iconName: The name of the symbolic icon.
        ///   - text: A short text; empty if the icon suffices.
        ///   - level: A level from 0 to 1, drawn as a bar; `nil` for no bar.
        public init(_ iconName: String, _ text: String = "", level: Double? = nil) {
            self.iconName = iconName
            self.text = text
            self.level = level
        }
    }

    /// The default display duration.
    public static let delay = Duration.seconds(1)

    /// The delay after which announced feedback shows although the command is still in progress.
    public static let announcementDelay = Duration.milliseconds(100)

    /// The current feedback, or the last one.
    public private(set) var feedback = Feedback("")

    /// Whether the feedback is visible.
    public private(set) var isShown = false

    @ObservationIgnored @Dependency(\.clock) private var clock
    @ObservationIgnored private var hiding: DelayedTask?
    @ObservationIgnored private var revealing: DelayedTask?

    /// Starts without feedback.
    /// - Parameter context: The owner of the service; nothing is read from it.
    public init(in context: PlayerContext) {}

    /// Whether feedback was announced but neither confirmed nor shown yet.
    public var isAnnounced: Bool { revealing != nil }

    /// Announces feedback on a command in progress. It shows once `show(_:for:)` confirms the command, or after
    /// `announcementDelay`: drawing over the video just before a new frame would delay that frame.
    ///
    /// - Parameter feedback: The feedback.
    public func announce(_ feedback: Feedback) {
        guard !isShown else { return show(feedback) }
        self.feedback = feedback
        revealing = DelayedTask(Self.announcementDelay, clock: clock) { [weak self] in self?.show(feedback) }
    }

    /// Shows feedback on a completed command, replacing the current one.
    ///
    /// - Parameters:
    ///   - feedback: The feedback.
    ///   - time: The display duration.
    public func show(_ feedback: Feedback, for time: Duration = FeedbackService.delay) {
        self.feedback = feedback
        isShown = true
        revealing = nil
        hiding = DelayedTask(time, clock: clock) { [weak self] in self?.isShown = false }
    }

    /// Shows feedback until `hide()`, during a gesture for example.
    ///
    /// - Parameter feedback: The feedback.
    public func showUntilHidden(_ feedback: Feedback) {
        self.feedback = feedback
        isShown = true
        hiding = nil
        revealing = nil
    }

    /// Hides the feedback.
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
