/// Whether a recording continues where it was left.
enum ResumeMode: String, CaseIterable {
    case never
    /// Continues, and offers to start over.
    case ask
    case always
}
