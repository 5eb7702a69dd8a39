import FoundationEssentials
import Glibc
import WindowboxCore

/// The program `yt-dlp`, which finds the media of web pages. The user's configuration of it applies.
nonisolated enum YtDlp {
    /// The maximum number of entries of a playlist.
    static let maximumEntries = 500
    private static let limits = ChildProgram.Limits(time: .seconds(30), bytes: 32 << 20)

    /// The path of the program; `nil` when it is not installed.
    static var path: String? { ChildProgram.path(of: "yt-dlp") }

    /// Returns the media of a web page.
    /// - Parameters:
    ///   - address: The URL of the page.
    ///   - program: The path of the program; `nil` when it is not installed.
    ///   - limits: The limits of its run.
    /// - Throws: A `WebPageError`, or a `CancellationError` when the task is cancelled.
    @concurrent static func page(
        at address: String, with program: String? = path, limits: ChildProgram.Limits = limits
    ) async throws -> WebPage {
        guard let program else { throw WebPageError.missing }
        do {
            let written = try await ChildProgram.run([program] + arguments(for: address), limits: limits)
            return try page(at: address, written)
        } catch let failure as ChildProgram.Failure {
            switch failure {
            case .notStarted(let error): throw WebPageError.notStarted(String(cString: strerror(error)))
            case .timedOut: throw WebPageError.timedOut
            case .tooLong: throw WebPageError.tooLong
            }
        }
    }

    /// Returns the arguments that print a page's media as JSON, and download nothing.
    static func arguments(for address: String) -> [String] {
        [
            "--dump-single-json", "--simulate", "--flat-playlist", "--no-playlist", "--playlist-end",
            "\(maximumEntries)", "--write-subs", "--no-warnings", "--", address,
        ]
    }

    /// Returns the media that the program has printed.
    /// - Throws: A `WebPageError`.
    static func page(at address: String, _ written: ChildProgram.Output) throws(WebPageError) -> WebPage {
        // A failure is printed as nothing, or as `null`.
        if written.output.count < 8 { throw .failed(lastLines(written.errors)) }
        guard let info = try? JSONDecoder().decode(WebPageInfo.self, from: Data(written.output)) else {
            throw .unreadable
        }
        return try WebPage(info, at: address)
    }

    private static func lastLines(_ errors: [UInt8]) -> String {
        String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).suffix(8).joined(separator: "\n")
    }
}
