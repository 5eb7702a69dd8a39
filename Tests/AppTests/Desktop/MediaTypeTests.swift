import CFFmpeg
import Foundation
import TestSupport
import Testing
import WindowboxMPRIS

/// What Windowbox says that it opens is what the demuxers of this machine open.
struct MediaTypeTests {
    private let claims: [String]

    init() throws {
        let text = try String(contentsOfFile: Project.root + "/data/org.windowbox.player.desktop", encoding: .utf8)
        claims = try #require(text.firstMatch(of: /\nMimeType=(.*)\n/)).1.split(separator: ";").map(String.init)
    }

    @Test func thePanelIsToldTheSame() {
        #expect(Set(claims.filter { !$0.hasPrefix("x-") }) == Set(MediaTypes.mimeTypes))
    }

    @Test func thereIsADemuxerForEachType() throws {
        let demuxers = Demuxers()
        let types = try SharedTypes()
        for type in claims where !type.hasPrefix("x-scheme-handler/") {
            let known = types.names(of: type)
            let isOpened =
                known.contains(where: demuxers.types.contains)
                || !types.endings(of: known).isDisjoint(with: demuxers.endings)
                || known.contains { demuxers.names.contains(Self.byContent[$0] ?? String($0.split(separator: "/")[1])) }
            #expect(isOpened, "nothing here opens \(type)")
        }
    }

    @Test func thereIsAProtocolForEachScheme() {
        let schemes = claims.filter { $0.hasPrefix("x-scheme-handler/") }.map { $0.dropFirst(17) }
        #expect(!schemes.isEmpty)
        for scheme in schemes where scheme != "urn" {
            #expect(Demuxers().schemes.contains(String(scheme)), "nothing here opens \(scheme):")
        }
    }

    /// Demuxers that declare neither type nor ending: they know a file by its first bytes.
    private static let byContent = [
        "audio/AMR-WB": "amr", "audio/opus": "ogg", "audio/x-dff": "iff", "audio/x-speex": "ogg",
        "video/vnd.rn-realvideo": "rm", "video/x-flic": "flic",
    ]
}

/// What FFmpeg's demuxers declare.
private struct Demuxers {
    var names: Set<String> = []
    var types: Set<String> = []
    var endings: Set<String> = []
    var schemes: Set<String> = []

    init() {
        var position: UnsafeMutableRawPointer?
        while let next = av_demuxer_iterate(&position)?.pointee {
            names.formUnion(Self.list(next.name))
            types.formUnion(Self.list(next.mime_type))
            endings.formUnion(Self.list(next.extensions))
        }
        // Many leave it to the muxer of the same name to say how its files end.
        position = nil
        while let next = av_muxer_iterate(&position)?.pointee {
            if !names.isDisjoint(with: Self.list(next.name)) { endings.formUnion(Self.list(next.extensions)) }
        }
        endings.formUnion(names)
        position = nil
        while let name = avio_enum_protocols(&position, 0) { schemes.insert(String(cString: name)) }
        // Some protocols are demuxers.
        schemes.formUnion(names)
    }

    private static func list(_ text: UnsafePointer<CChar>?) -> [String] {
        text.map { String(cString: $0).split(separator: ",").map(String.init) } ?? []
    }
}

/// The desktop's own list of types: their other names, and how their files end.
private struct SharedTypes {
    /// Names that newer lists have for what this one calls otherwise.
    private static let newer = ["video/vnd.avi": "video/x-msvideo", "audio/vnd.wave": "audio/x-wav"]

    private var endings: [String: Set<String>] = [:]
    private var aliases: [String: String] = [:]
    private var general: [String: [String]] = [:]

    init() throws {
        for line in try Self.lines("globs2") {
            let parts = line.split(separator: ":")
            guard parts.count > 2, parts[2].hasPrefix("*.") else { continue }
            endings[String(parts[1]), default: []].insert(parts[2].dropFirst(2).lowercased())
        }
        for line in try Self.lines("aliases") {
            let parts = line.split(separator: " ").map(String.init)
            aliases[parts[0]] = parts[1]
        }
        for line in try Self.lines("subclasses") {
            let parts = line.split(separator: " ").map(String.init)
            general[parts[0], default: []].append(parts[1])
            // A general type is opened where one of its kinds is.
            if parts[1] == "application/x-matroska" { general[parts[1], default: []].append(parts[0]) }
        }
    }

    /// The type's names, and those of what it is a kind of.
    func names(of type: String) -> Set<String> {
        let name = Self.newer[type] ?? type
        let own = aliases[name] ?? name
        return Set([type, own] + (general[own] ?? []))
    }

    func endings(of types: Set<String>) -> Set<String> { types.reduce(into: []) { $0.formUnion(endings[$1] ?? []) } }

    private static func lines(_ file: String) throws -> [Substring] {
        try String(contentsOfFile: "/usr/share/mime/" + file, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
    }
}
