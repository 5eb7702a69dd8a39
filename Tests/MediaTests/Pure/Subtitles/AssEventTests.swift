import Testing

@testable import WindowboxSubtitles

/// The fields of an ASS event.
@Suite struct AssEventTests {
    @Test(
        "An ASS event is unchanged after parsing and writing",
        arguments: ["0,0,Default,,0,0,0,,Words", "12,3,Sign,Bob,1,2,3,Scroll up,Well, {\\i1}well", ",,,,,,,,"])
    func unchangedEvent(_ line: String) { #expect(AssEvent(line)?.line == line) }

    @Test("A line with too few fields is not an ASS event", arguments: ["", "Words", "0,0,Default,,0,0,0,"])
    func tooFewFields(_ line: String) {
        #expect(AssEvent(line) == nil)
    }

    @Test("A changed field of an ASS event is written in its place") func changedFields() throws {
        var event = try #require(AssEvent("12,3,Sign,Bob,1,2,3,Scroll up,Well, well"))
        #expect(event.text == "Well, well")
        (event.leftMargin, event.rightMargin, event.verticalMargin) = ("4", "5", "6")
        event.text = "One, two"
        #expect(event.line == "12,3,Sign,Bob,4,5,6,Scroll up,One, two")
    }

    @Test("An ASS event made from text has the default fields of FFmpeg")
    func defaultFields() { #expect(AssEvent(text: "One").line == "0,0,Default,,0,0,0,,One") }
}
