import FoundationEssentials
import WindowboxCore
import WindowboxDemux
import WindowboxPlayerUI
import WindowboxVideo

extension Program {
    /// Writes a thumbnail of a media file to a file, as file managers request it, without a window.
    /// - Parameters:
    ///   - location: The path or URL of the media.
    ///   - path: The path of the PNG file.
    ///   - side: The maximum length of the longer side, in pixels.
    /// - Returns: The exit code: 0, or 1 on failure.
    static func writeThumbnail(of location: String, to path: String, side: Int) -> CInt {
        do {
            guard try Thumbnail.make(of: location, side: side).savePNG(to: LocalFile.systemPath(of: path)) else {
                StandardError.report(tr("Could not write {1}.", path))
                return 1
            }
            return 0
        } catch {
            StandardError.report(error.message)
            return 1
        }
    }
}
