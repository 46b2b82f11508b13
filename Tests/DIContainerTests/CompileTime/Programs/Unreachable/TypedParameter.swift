// A closure names the type of its parameter, and means another protocol.
protocol A {}
protocol B {}
func make(_ factory: (any A) -> any A) {}
func test() { make { (b: any B) in b as! any A } }
