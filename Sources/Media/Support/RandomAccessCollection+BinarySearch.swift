extension RandomAccessCollection where Index == Int {
    /// The first place where a condition holds that holds from there on, too; the end when it holds nowhere.
    package func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
