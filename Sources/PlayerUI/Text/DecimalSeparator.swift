import Glibc

/// What stands between a number and its parts.
enum DecimalSeparator {
    /// The person's own. The process as a whole keeps a point, because FFmpeg reads numbers as the process writes them.
    static let own: String = {
        guard let locale = newlocale(CInt(LC_NUMERIC_MASK), "", nil) else { return "." }
        let former = uselocale(locale)
        defer {
            uselocale(former)
            freelocale(locale)
        }
        guard let mark = localeconv()?.pointee.decimal_point else { return "." }
        return String(cString: mark)
    }()
}
