import DIContainer

extension ResolutionRecorder: CustomStringConvertible {
    /// The resolutions as trees: under each value those that its factory asked for, in the order in which they began.
    public var description: String {
        let (resolutions, forgotten) = (resolutions, forgotten)
        let known = Set(resolutions.map(\.id))
        var children: [UInt64: [ObservedResolution]] = [:]
        var roots: [ObservedResolution] = []
        // By their numbers, which were assigned when they began.
        for resolution in resolutions.sorted(by: { $0.id < $1.id }) {
            if let parent = resolution.parent, known.contains(parent) {
                children[parent, default: []].append(resolution)
            } else {
                roots.append(resolution)
            }
        }
        var lines = forgotten == 0 ? [] : ["(\(forgotten) older resolutions are forgotten)"]
        // An explicit stack, so that a deep graph does not overflow the thread's.
        var pending = roots.reversed().map { (resolution: $0, first: "", rest: "") }
        while let (resolution, first, rest) = pending.popLast() {
            lines.append(first + resolution.description.split(separator: "\n").joined(separator: " "))
            let inner = children[resolution.id] ?? []
            for (index, child) in inner.enumerated().reversed() {
                let isLast = index == inner.count - 1
                pending.append((child, rest + (isLast ? "└─ " : "├─ "), rest + (isLast ? "   " : "│  ")))
            }
        }
        return lines.joined(separator: "\n")
    }
}
