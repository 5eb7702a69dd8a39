import WindowboxCore

/// The scaling of the video in a view of another aspect ratio: `fit` letterboxes, `fill` crops, `stretch` distorts.
public typealias AspectMode = VideoGravity
