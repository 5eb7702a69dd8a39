/// Which episode of a series something is.
public enum EpisodeInformation: Equatable, Hashable, Sendable {
    /// The number of an episode.
    case short(episode: Int)
    /// The numbers of a season and of an episode in it.
    case long(season: Int, episode: Int)
}

extension EpisodeInformation: CustomStringConvertible {
    /// `E12`, or `S2, E12`.
    public var description: String {
        switch self {
        case .short(let episode): "E\(episode)"
        case .long(let season, let episode): "S\(season), E\(episode)"
        }
    }
}
