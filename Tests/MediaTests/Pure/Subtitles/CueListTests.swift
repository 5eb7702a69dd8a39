import Testing

@testable import WindowboxSubtitles

/// The list of subtitle cues by time.
@Suite struct CueListTests {
    private func list(_ cues: (Double, Double?, String)...) -> CueList {
        cues.reduce(into: CueList()) { $0.insert(Cue(start: $1.0, end: $1.1, text: $1.2)) }
    }

    @Test(
        "A subtitle cue is shown from its start to its end",
        arguments: [(0.9, nil), (1, "one"), (1.9, "one"), (2, nil), (3, "two"), (4, nil)] as [(Double, String?)])
    func cueIsShownInItsRange(_ time: Double, _ text: String?) {
        #expect(list((1, 2, "one"), (3, 4, "two")).text(at: time) == text)
    }

    @Test("Two simultaneous cues are shown one below the other") func simultaneousCuesAreStacked() {
        #expect(list((1, 3, "one"), (2, 4, "two")).text(at: 2.5) == "one\ntwo")
    }

    @Test("Identical text in layered cues is shown once") func layeredTextIsShownOnce() {
        #expect(list((1, 3, "title"), (1, 3, "title"), (1.1, 3, "title")).text(at: 2) == "title")
    }

    @Test("A cue without an end lasts until the next cue starts") func openEndedCueLasts() {
        #expect(list((1, nil, "one")).text(at: 100) == "one")
        #expect(list((1, nil, "one"), (3, nil, "two")).text(at: 3) == "two")
        #expect(list((1, nil, "one"), (3, 4, "")).text(at: 3.5) == nil)
    }

    @Test("Cues inserted in any order are sorted by start time") func cuesAreSorted() {
        let list = list((5, 6, "three"), (1, 2, "one"), (3, 4, "two"))
        #expect(list.cues.map(\.text) == ["one", "two", "three"])
    }

    @Test("The cue list returns the time of the next change") func nextChangeTime() {
        let list = list((1, 2, "one"), (3, nil, "two"))
        #expect([0, 1, 2, 3].map { list.nextChange(after: $0) } == [1, 2, 3, nil])
    }

    @Test("The cue list removes cues that end before a given time") func endedCuesAreRemoved() {
        var list = list((1, 2, "one"), (1.5, 9, "long"), (3, 4, "two"))
        list.remove(before: 4)
        #expect(list.cues.map(\.text) == ["long"])
    }

    @Test("The latest of 20,000 simultaneous cues are shown") func latestSimultaneousCues() {
        let list = CueList(all: (0..<20000).map { Cue(start: Double($0) / 1000, end: 3600, text: "\($0)") })
        #expect(list.active(at: 1000).map(\.text) == (20000 - CueList.capacity..<20000).map(String.init))
        #expect(list.text(at: 1000)?.hasSuffix("19998\n19999") == true && list.nextChange(after: 1000) == 3600)
    }

    @Test("The cue list keeps a limited number of cues") func cueLimit() {
        let list = (0..<5000).reduce(into: CueList()) { list, index in
            list.insert(Cue(start: Double(index) / 100, end: 1000, text: "\(index)"))
        }
        #expect(list.cues.count == CueList.capacity)
        #expect(list.cues.last?.text == "4999")
    }
}
