extension String {
    /// The string without leading and trailing spaces.
    var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
