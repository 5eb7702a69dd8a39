import Testing

@testable import WindowboxMedia

/// Of several questions the newest counts.
struct StillDeskTests {
    @Test func theFirstQuestionSendsForSomebody() {
        var desk = StillDesk<Int>()
        let (isFirst, isSecond) = (desk.ask(1), desk.ask(2))
        #expect(isFirst && !isSecond)
    }

    @Test func onlyTheNewestIsAnswered() {
        var desk = StillDesk<Int>()
        for question in 1...5 { _ = desk.ask(question) }
        #expect(desk.take() == 5)
        #expect(desk.take() == nil)
    }

    @Test func whoeverLeavesIsSentForAgain() {
        var desk = StillDesk<Int>()
        _ = desk.ask(1)
        #expect(desk.takeOrLeave() == 1)
        #expect(desk.takeOrLeave() == nil)
        let isSentFor = desk.ask(2)
        #expect(isSentFor)
    }

    @Test func whatComesAtTheLastMomentIsNotLeft() {
        var desk = StillDesk<Int>()
        _ = desk.ask(1)
        _ = desk.take()
        _ = desk.ask(2)
        #expect(desk.takeOrLeave() == 2)
    }

    @Test func closedItTakesNothing() {
        var desk = StillDesk<Int>()
        _ = desk.ask(1)
        desk.close()
        #expect(desk.take() == nil)
        let isSentFor = desk.ask(2)
        #expect(!isSentFor)
    }
}
