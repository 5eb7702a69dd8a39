/// Makes the tracker of an item, with what it needs to know of the item's metadata.
public struct TrackerAdapter<Metadata> {
    let makeTracking: @MainActor () -> any ItemTracking<Metadata>
}
