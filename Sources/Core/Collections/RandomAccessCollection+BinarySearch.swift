extension RandomAccessCollection where Index == Int {
    /// Returns the first index from which on a condition holds, by binary search; `endIndex` when it holds nowhere.
    /// - Parameter condition: A predicate that is first `false`, then `true`, in the order of the elements.
    package func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
