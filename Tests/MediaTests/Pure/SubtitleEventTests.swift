import Testing

@testable import WindowboxMedia

/// A line of Advanced SubStation in its parts.
@Suite struct SubtitleEventTests {
    @Test(arguments: ["0,0,Default,,0,0,0,,Words", "12,3,Sign,Bob,1,2,3,Scroll up,Well, {\\i1}well", ",,,,,,,,"])
    func aLineIsTheSameAfterwards(_ line: String) { #expect(SubtitleEvent(line)?.line == line) }

    @Test(arguments: ["", "Words", "0,0,Default,,0,0,0,"]) func fewerFieldsAreNoEvent(_ line: String) {
        #expect(SubtitleEvent(line) == nil)
    }

    @Test func whatChangesStandsInItsField() throws {
        var event = try #require(SubtitleEvent("12,3,Sign,Bob,1,2,3,Scroll up,Well, well"))
        #expect(event.text == "Well, well")
        (event.leftMargin, event.rightMargin, event.verticalMargin) = ("4", "5", "6")
        event.text = "One, two"
        #expect(event.line == "12,3,Sign,Bob,4,5,6,Scroll up,One, two")
    }

    @Test func theUsualLooksAreThoseOfFFmpeg() { #expect(SubtitleEvent(text: "One").line == "0,0,Default,,0,0,0,,One") }
}
