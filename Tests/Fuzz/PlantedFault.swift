/// A fault for the check that the fuzzer finds faults and keeps their inputs.
enum PlantedFault {
    /// Fails for content that begins with `FUZ`, to which coverage leads: blind mutation takes 2²⁴ tries.
    static func run(_ input: FuzzInput) -> Bool {
        for (number, byte) in "FUZ".utf8.enumerated() {
            guard number < input.content.count, input.content[number] == byte else { return false }
        }
        fatalError("the planted fault")
    }
}
