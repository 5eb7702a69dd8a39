import Testing

@testable import WindowboxMedia

/// The progress of decoding, which decides whether a stream that ends is damaged.
struct DecodingProgressTests {
    @Test(
        "Decoding progress advances from nothing over packets to decoded data, and never returns",
        arguments: [
            ([DecodingProgress](), DecodingProgress.none), ([.received], .received),
            ([.received, .received], .received),
            ([.received, .decoded], .decoded), ([.decoded, .received], .decoded),
        ])
    func progress(_ steps: [DecodingProgress], _ reached: DecodingProgress) {
        var progress = DecodingProgress.none
        for step in steps { progress.advance(to: step) }
        #expect(progress == reached)
    }
}
