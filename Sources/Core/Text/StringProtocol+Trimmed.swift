extension StringProtocol where SubSequence == Substring {
    /// The text without leading and trailing spaces and tabs.
    package var trimmed: Substring {
        var text = self[...]
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}
