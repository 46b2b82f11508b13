/// All that a run has measured.
struct Report {
    let samples: Int
    let sampleTime: Int
    var measurements: [Measurement] = []
    var footprint: MemoryFootprint?

    /// The report as a JSON document.
    var json: JSONValue {
        .object([
            ("configuration", .string(BuildConfiguration.name)),
            ("samples", .integer(samples)),
            ("sampleTimeMilliseconds", .integer(sampleTime)),
            ("operations", .array(measurements.map(Self.json))),
            (
                "bytes",
                footprint.map { footprint in
                    .object([
                        ("module", .number(footprint.module)), ("slot", .number(footprint.slot)),
                        ("value", .number(footprint.value)),
                    ])
                } ?? .null
            ),
        ])
    }

    private static func json(_ measurement: Measurement) -> JSONValue {
        .object([
            ("name", .string(measurement.operation.name)),
            ("nanoseconds", json(measurement.own)),
            ("twinNanoseconds", json(measurement.twin)),
            ("ratio", .number(measurement.ratio)),
            ("reach", JSONValue(measurement.reach)),
            ("allocations", JSONValue(measurement.ownAllocations)),
            ("twinAllocations", JSONValue(measurement.twinAllocations)),
        ])
    }

    private static func json(_ samples: Samples) -> JSONValue {
        .object([
            ("minimum", .number(samples.minimum)), ("median", .number(samples.median)),
            ("maximum", .number(samples.maximum)),
        ])
    }
}
