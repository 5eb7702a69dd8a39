import Glibc

/// The decimal separator of numbers in the user interface.
enum DecimalSeparator {
    /// The separator of the user's locale (`LC_NUMERIC`). The process as a whole keeps the point, because FFmpeg parses
    /// numbers with the locale of the process.
    static let current: String = {
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
