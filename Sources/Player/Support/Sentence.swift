import WindowboxCore

/// Returns a message in the user's language, for libraries that depend on this one alone. The text is looked up without
/// interpolation.
package func sentence(_ text: String) -> String { translated(text) }
