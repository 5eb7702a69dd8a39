import Testing
import TestSupport

/// What is heard, on sound servers of the tests' own. They need little but time, so several run beside each other.
@Suite(.inTurn, .onStage) enum SoundTests {
    /// How many seconds a beep may be from its flash: what a busy machine may add.
    static let tolerance = 0.06
}
