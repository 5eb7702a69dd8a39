import WindowboxMedia

/// The failure to replace the current item: none of the new items can be played.
public struct OpenFailure: Equatable, Sendable {
    /// The first of the items.
    public let item: PlayerItem
    /// The error of that item.
    public let error: PlayerError
}

/// Replacing the current item only by items that open.
extension Player {
    /// The failure of the last `admit(_:then:)`, which left the current item playing; `nil` when it succeeded.
    public var openFailure: OpenFailure? { queueState.openFailure }

    /// Calls `open`, which replaces the current item, once one of `items` has been opened successfully. When all of
    /// them fail, the current item continues to play and `openFailure` holds the error. A newer call cancels a pending
    /// one.
    /// - Parameters:
    ///   - items: The items to try, in order. When empty, `open` is called at once.
    ///   - open: Replaces the current item. Called at once when no item is ready to play, because nothing would be
    ///     lost.
    public func admit(_ items: [PlayerItem], then open: @escaping @MainActor () -> Void) {
        tasks.admission?.cancel()
        tasks.admission = nil
        queueState.openFailure = nil
        guard phase == .ready, error == nil, !items.isEmpty else { return open() }
        tasks.admission = Task.immediate { [weak self] in
            var openFailure: OpenFailure?
            for item in items {
                let problem = await self?.engine.problem(of: item)
                guard !Task.isCancelled, self != nil else { return }
                guard let problem else { return open() }
                openFailure = openFailure ?? OpenFailure(item: item, error: problem)
            }
            self?.queueState.openFailure = openFailure
        }
    }
}

extension PlaybackEngine {
    /// Returns the error with which an item fails to open; `nil` when it opens.
    @MainActor
    fileprivate func problem(of item: PlayerItem) async -> PlayerError? {
        do {
            let source = try await item.loadedAsset().source(id: 0, startingAt: .zero)
            return await problem(of: source).map { PlayerError($0) }
        } catch {
            return PlayerError(error)
        }
    }
}
