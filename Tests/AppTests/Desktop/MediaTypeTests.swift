import CFFmpeg
import Foundation
import TestSupport
import Testing
import WindowboxMPRIS

@testable import windowbox

/// Media types and URL schemes of the desktop file, compared with the FFmpeg of this machine.
struct MediaTypeTests {
    private let claims: [String]

    init() throws {
        let text = try String(contentsOfFile: Project.root + "/data/org.windowbox.player.desktop", encoding: .utf8)
        claims = try #require(text.firstMatch(of: /\nMimeType=(.*)\n/)).1.split(separator: ";").map(String.init)
    }

    @Test("The media types of the desktop file are those announced over MPRIS")
    func mprisTypesMatch() {
        #expect(
            Set(claims.filter { !$0.hasPrefix("x-") }) == Set(SupportedMediaTypes.mimeTypes + PlaylistFormat.mediaTypes)
        )
    }

    @Test("Every media type of the desktop file has an FFmpeg demuxer, unless it is that of a playlist")
    func mediaTypesHaveDemuxers() throws {
        let demuxers = Demuxers()
        let types = try SharedTypes()
        for type in claims where !type.hasPrefix("x-scheme-handler/") && !PlaylistFormat.mediaTypes.contains(type) {
            let known = types.names(of: type)
            let isOpened =
                known.contains(where: demuxers.types.contains)
                || !types.extensions(of: known).isDisjoint(with: demuxers.extensions)
                || known.contains { demuxers.names.contains(Self.byContent[$0] ?? String($0.split(separator: "/")[1])) }
            #expect(isOpened, "no demuxer opens \(type)")
        }
    }

    @Test("Every URL scheme of the desktop file has an FFmpeg protocol")
    func schemesHaveProtocols() {
        let schemes = claims.filter { $0.hasPrefix("x-scheme-handler/") }.map { $0.dropFirst(17) }
        #expect(!schemes.isEmpty)
        for scheme in schemes where scheme != "urn" {
            #expect(Demuxers().schemes.contains(String(scheme)), "no protocol opens \(scheme):")
        }
    }

    /// Demuxers that declare neither media type nor extension and only probe a file's content.
    private static let byContent = [
        "audio/AMR-WB": "amr", "audio/opus": "ogg", "audio/x-dff": "iff", "audio/x-speex": "ogg",
        "video/vnd.rn-realvideo": "rm", "video/x-flic": "flic",
    ]
}

/// Names, media types, file name extensions and protocols that FFmpeg declares.
private struct Demuxers {
    var names: Set<String> = []
    var types: Set<String> = []
    var extensions: Set<String> = []
    var schemes: Set<String> = []

    init() {
        var position: UnsafeMutableRawPointer?
        while let next = av_demuxer_iterate(&position)?.pointee {
            names.formUnion(Self.list(next.name))
            types.formUnion(Self.list(next.mime_type))
            extensions.formUnion(Self.list(next.extensions))
        }
        // Many demuxers leave the file name extensions to the muxer of the same name.
        position = nil
        while let next = av_muxer_iterate(&position)?.pointee {
            if !names.isDisjoint(with: Self.list(next.name)) { extensions.formUnion(Self.list(next.extensions)) }
        }
        extensions.formUnion(names)
        position = nil
        while let name = avio_enum_protocols(&position, 0) { schemes.insert(String(cString: name)) }
        // Some protocols are demuxers.
        schemes.formUnion(names)
    }

    private static func list(_ text: UnsafePointer<CChar>?) -> [String] {
        text.map { String(cString: $0).split(separator: ",").map(String.init) } ?? []
    }
}

/// The shared MIME-info database: aliases, parent types and file name extensions.
private struct SharedTypes {
    /// Newer names of types, mapped to the names in this database.
    private static let newer = ["video/vnd.avi": "video/x-msvideo", "audio/vnd.wave": "audio/x-wav"]

    private var extensions: [String: Set<String>] = [:]
    private var aliases: [String: String] = [:]
    private var parents: [String: [String]] = [:]

    init() throws {
        for line in try Self.lines("globs2") {
            let parts = line.split(separator: ":")
            guard parts.count > 2, parts[2].hasPrefix("*.") else { continue }
            extensions[String(parts[1]), default: []].insert(parts[2].dropFirst(2).lowercased())
        }
        for line in try Self.lines("aliases") {
            let parts = line.split(separator: " ").map(String.init)
            aliases[parts[0]] = parts[1]
        }
        for line in try Self.lines("subclasses") {
            let parts = line.split(separator: " ").map(String.init)
            parents[parts[0], default: []].append(parts[1])
            // A parent type counts as opened if one of its subtypes is.
            if parts[1] == "application/x-matroska" { parents[parts[1], default: []].append(parts[0]) }
        }
    }

    /// Returns the names of a type and of its parent types.
    func names(of type: String) -> Set<String> {
        let name = Self.newer[type] ?? type
        let own = aliases[name] ?? name
        return Set([type, own] + (parents[own] ?? []))
    }

    func extensions(of types: Set<String>) -> Set<String> {
        types.reduce(into: []) { $0.formUnion(extensions[$1] ?? []) }
    }

    private static func lines(_ file: String) throws -> [Substring] {
        try String(contentsOfFile: "/usr/share/mime/" + file, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
    }
}
