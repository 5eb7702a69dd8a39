import WindowboxMedia

/// A sentence in the person's language, for libraries that know no other one below them. It stands as it is, without
/// interpolation.
package func sentence(_ text: String) -> String { translated(text) }
