/// Parses dates in ISO 8601 format, such as 2024-05-17T20:15:00.250+02:00.
enum ISO8601 {
    /// The seconds since 1970; `nil` for anything but a date. A missing time zone means UTC.
    static func seconds(in text: Substring) -> Seconds? {
        var rest = Array(text.utf8)[...]
        guard let year = digits(4, &rest), skip("-", &rest), let month = digits(2, &rest), skip("-", &rest),
            let day = digits(2, &rest), skip("T", &rest) || skip("t", &rest) || skip(" ", &rest),
            let hour = digits(2, &rest), skip(":", &rest), let minute = digits(2, &rest),
            (1...12).contains(month), (1...31).contains(day), hour < 25, minute < 60
        else { return nil }
        var second: Seconds = 0
        if skip(":", &rest) {
            guard let whole = digits(2, &rest), whole < 61 else { return nil }
            second = Seconds(whole) + fraction(&rest)
        }
        guard let offset = zone(&rest) else { return nil }
        let minutes = (days(year, month, day) * 24 + hour) * 60 + minute - offset
        return Seconds(minutes) * 60 + second
    }

    private static func digits(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
        guard rest.count >= count else { return nil }
        var number = 0
        for _ in 0..<count {
            guard let digit = rest.popFirst(), (48...57).contains(digit) else { return nil }
            number = number * 10 + Int(digit) - 48
        }
        return number
    }

    private static func skip(_ character: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    private static func fraction(_ rest: inout ArraySlice<UInt8>) -> Seconds {
        guard skip(".", &rest) || skip(",", &rest) else { return 0 }
        var value: Seconds = 0
        var weight: Seconds = 0.1
        while let digit = rest.first, (48...57).contains(digit) {
            value += Seconds(digit - 48) * weight
            weight /= 10
            rest.removeFirst()
        }
        return value
    }

    /// The offset from UTC in minutes; `nil` when malformed.
    private static func zone(_ rest: inout ArraySlice<UInt8>) -> Int? {
        if rest.isEmpty || skip("Z", &rest) || skip("z", &rest) { return 0 }
        let sign: Int
        if skip("+", &rest) { sign = 1 } else if skip("-", &rest) { sign = -1 } else { return nil }
        guard let hours = digits(2, &rest) else { return nil }
        _ = skip(":", &rest)
        return sign * (hours * 60 + (digits(2, &rest) ?? 0))
    }

    /// The days since 1970-01-01 in the Gregorian calendar.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // Years start in March here, so that the leap day is the last day.
        let year = month < 3 ? year - 1 : year
        let month = (month + 9) % 12
        return 365 * year + year / 4 - year / 100 + year / 400 + (month * 306 + 5) / 10 + day - 1 - 719_468
    }
}
