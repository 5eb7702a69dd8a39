import WindowboxPlayer

/// Loads the video of a web page.
nonisolated struct WebPageLoader: AssetLoader {
    /// The URL of the page, under which the item is remembered.
    let page: String
    let initialMetadata: PlayerMetadata
    let configuration: PlaybackConfiguration
    let load: @MainActor @Sendable () async throws -> WebVideo

    var address: String? { page }

    func metadata() -> AsyncThrowingStream<WebVideo, any Error> {
        .once { [load] in try await load() }
    }

    func asset(from video: WebVideo) -> Asset { video.asset(configuration) }

    func playerMetadata(from video: WebVideo) -> PlayerMetadata { video.metadata }
}
