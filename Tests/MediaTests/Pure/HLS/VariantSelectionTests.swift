import Testing

@testable import WindowboxCore
@testable import WindowboxDemux

/// The order in which variants are tried.
struct VariantSelectionTests {
    private func order(_ limits: StreamLimits, _ variants: [MultivariantPlaylist.Variant]? = nil) -> [String] {
        MultivariantPlaylist(variants: variants ?? Self.variants).variants(within: limits).map(\.address)
    }

    private static let variants = [
        MultivariantPlaylist.Variant(address: "middle", bandwidth: 2_000, size: PixelSize(width: 1280, height: 720)),
        MultivariantPlaylist.Variant(address: "low", bandwidth: 500, size: PixelSize(width: 640, height: 360)),
        MultivariantPlaylist.Variant(address: "sound", bandwidth: 64, codecs: "mp4a.40.2"),
        MultivariantPlaylist.Variant(address: "high", bandwidth: 8_000, size: PixelSize(width: 1920, height: 1080)),
    ]

    @Test("Keyframes are read from the I-frame playlist and the video variant of the lowest bit rates")
    func keyframeVariants() {
        var playlist = MultivariantPlaylist(variants: Self.variants)
        #expect(playlist.keyframeVariants.map(\.address) == ["low"])
        playlist.iFrameVariants = [.init(address: "b", bandwidth: 90), .init(address: "a", bandwidth: 40)]
        #expect(playlist.keyframeVariants.map(\.address) == ["a", "low"])
    }

    @Test("The best variant is tried first without limits")
    func bestVariantFirst() { #expect(order(.none) == ["high", "middle", "low", "sound"]) }

    @Test("The best variant within the bitrate or size limit is tried first") func bestVariantWithinLimits() {
        #expect(order(StreamLimits(maximumBitRate: 2_000)) == ["middle", "low", "high", "sound"])
        #expect(order(StreamLimits(maximumSize: PixelSize(width: 1280, height: 720))).first == "middle")
    }

    @Test("An audio-only variant is tried before those above the bitrate limit")
    func audioOnlyWithinLimit() { #expect(order(StreamLimits(maximumBitRate: 100)).first == "sound") }

    @Test("The smallest variant is tried first if all exceed the limits") func smallestVariant() {
        #expect(order(StreamLimits(maximumSize: PixelSize(width: 1, height: 1))) == ["low", "middle", "high", "sound"])
        #expect(order(StreamLimits(maximumBitRate: 1), [Self.variants[3], Self.variants[0]]) == ["middle", "high"])
    }

    @Test("A bitrate limit of zero does not limit the variants")
    func zeroIsNoLimit() { #expect(order(StreamLimits(maximumBitRate: 0)).first == "high") }

    @Test("Variants without bandwidth and size are all tried under a limit") func variantsWithoutAttributes() {
        let plain = ["a", "b"].map { MultivariantPlaylist.Variant(address: $0) }
        #expect(Set(order(StreamLimits(maximumBitRate: 1), plain)) == ["a", "b"])
    }
}
