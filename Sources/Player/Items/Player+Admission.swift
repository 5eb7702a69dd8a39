import WindowboxMedia

/// Items that were to be opened in the place of what plays, none of which can be played.
public struct OpenFailure: Equatable, Sendable {
    /// The first of them.
    public let item: PlayerItem
    /// Why that one cannot be played.
    public let error: PlayerError
}

/// Keeps the current item playing until a replacement is known to open.
extension Player {
    /// Calls `open`, which replaces what plays, once one of `items` is known to open; at once where nothing would be lost.
    /// When none opens, what plays goes on, and `openFailure` says why. A newer call takes the place of one that waits.
    public func admit(_ items: [PlayerItem], then open: @escaping @MainActor () -> Void) {
        admission?.cancel()
        admission = nil
        openFailure = nil
        guard phase == .ready, error == nil, !items.isEmpty else { return open() }
        admission = Task.immediate { [weak self] in
            var openFailure: OpenFailure?
            for item in items {
                let problem = await self?.engine.problem(of: item)
                guard !Task.isCancelled, self != nil else { return }
                guard let problem else { return open() }
                openFailure = openFailure ?? OpenFailure(item: item, error: problem)
            }
            self?.openFailure = openFailure
        }
    }
}

extension PlaybackEngine {
    /// Why an item cannot be played; `nil` when it opens.
    @MainActor
    fileprivate func problem(of item: PlayerItem) async -> PlayerError? {
        do {
            let source = try await item.knownAsset().source(id: 0, startingAt: .zero)
            return await problem(of: source).map { PlayerError($0) }
        } catch {
            return PlayerError(error)
        }
    }
}
