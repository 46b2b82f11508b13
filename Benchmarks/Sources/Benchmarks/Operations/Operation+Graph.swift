import DIContainer

extension Operation {
    /// A graph of four by `injecting:`, one of which is a singleton.
    static let graph = Operation(name: "graph") {
        @inline(never)
        func resolve(_ container: Container) -> any Service { container[TopKey.self] }

        @inline(never)
        func construct() -> any Service {
            PairService(WrappingService(HandWritten.service), WrappingService(HandWritten.service))
        }

        let container = ApplicationModules.build()
        return Contest {
            let leaf = container[LeafKey.self] as AnyObject
            for _ in 0..<2 {
                guard let top = resolve(container) as? PairService, let left = top.first as? WrappingService,
                    let right = top.second as? WrappingService, left !== right, left.base as AnyObject === leaf,
                    right.base as AnyObject === leaf
                else { return "the graph has another shape" }
            }
            return nil
        } own: { iterations in
            for _ in 0..<iterations { Sink.take(resolve(container)) }
        } twin: { iterations in
            for _ in 0..<iterations { Sink.take(construct()) }
        }
    }
}
