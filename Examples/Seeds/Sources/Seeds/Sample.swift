import FoundationEssentials
import WindowboxGtk

/// A code sample of a seed.
@MainActor
struct Sample {
    /// The name on the command line.
    let name: String
    /// Creates the content of the window. The content plays `film`.
    let body: () -> Widget

    /// All samples, in the order of the seeds.
    static let all: [Sample] = [
        player, system, visibility, interaction, drag, slider, bodyCounter, layout, playlist, nowPlaying, content,
        custom, encrypted, tracker, metrics,
        container, controls, service, stateSync, dependency, overlays,
        observer, events,
        pictureInPicture,
    ]
}

/// The file that the samples play, from the command line.
let film = URL(filePath: CommandLine.arguments.dropFirst(2).first ?? "")
