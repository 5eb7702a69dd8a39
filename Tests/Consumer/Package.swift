// swift-tools-version: 6.2
import PackageDescription

// The package of a program that embeds the library. `Scripts/test-consumer` copies it out of the tree, with the path of
// the library, the snippets of the guide and the samples of `Examples/Seeds`.

let products: [Target.Dependency] = [
    .product(name: "WindowboxPlayer", package: "windowbox"),
    .product(name: "WindowboxPlayerUI", package: "windowbox"),
    .product(name: "WindowboxGtk", package: "windowbox"),
    .product(name: "WindowboxBusiness", package: "windowbox"),
    .product(name: "WindowboxMPRIS", package: "windowbox"),
]

let package = Package(
    name: "consumer",
    dependencies: [.package(name: "windowbox", path: "../..")],
    targets: [
        .target(
            name: "Snippets",
            dependencies: products + [.product(name: "WindowboxTesting", package: "windowbox")]),
        .executableTarget(name: "Seeds", dependencies: products),
        // A program whose observer has a function that is never called.
        .executableTarget(
            name: "NearMiss", dependencies: products + [.product(name: "WindowboxTesting", package: "windowbox")]),
        // A program and another library with types that have names of the library's types.
        .target(name: "OtherToolkit"),
        .target(name: "OwnNames", dependencies: products + ["OtherToolkit"]),
        .testTarget(
            name: "ConsumerTests",
            dependencies: ["Snippets", .product(name: "WindowboxTesting", package: "windowbox")]),
    ],
    swiftLanguageModes: [.v6]
)
