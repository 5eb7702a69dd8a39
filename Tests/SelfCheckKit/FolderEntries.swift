import Glibc

/// Returns the number of entries of a folder such as `/proc/self/task`; zero for one that cannot be read.
public func entryCount(of path: String) -> Int {
    guard let folder = opendir(path) else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
}
