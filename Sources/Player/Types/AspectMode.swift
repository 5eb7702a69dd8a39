import WindowboxMedia

/// How the picture fills a view of another shape: `fit` with bars, `fill` cropped, `stretch` out of shape.
public typealias AspectMode = VideoGravity
