#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Times what the library does beside what hand-written code does in its place.
@main
@MainActor
struct Benchmarks {
    static func main() {
        do {
            let arguments = try Arguments(CommandLine.arguments.dropFirst())
            switch arguments.mode {
            case .help: print(Arguments.usage)
            case .table: try printTable(arguments)
            case .child(let name): try measure(name, arguments)
            case .instructions(let name, let isTwin, let iterations): try run(name, isTwin, iterations)
            }
        } catch let error as ArgumentError {
            OutputFile.complain("\(error.message)\n\n\(Arguments.usage)")
            exit(2)
        } catch let error as SelfCheckFailure {
            OutputFile.complain("The numbers would mean nothing. \(error.message)")
            exit(1)
        } catch {
            OutputFile.complain("\(error)")
            exit(1)
        }
    }

    private static func printTable(_ arguments: Arguments) throws {
        let operations = arguments.filter.map(Operation.matching) ?? Operation.all
        if operations.isEmpty {
            let names = Operation.all.map(\.name).joined(separator: ", ")
            throw ArgumentError("there is no operation '\(arguments.filter ?? "")'; there are \(names)")
        }
        if arguments.chartPath != nil, BuildConfiguration.isDebug {
            throw ArgumentError("--chart wants a release build, since a debug build has no ratios to reach")
        }
        let limits = ["--samples", "\(arguments.samples)", "--sample-time", "\(arguments.sampleTime)"]
        var report = Report(samples: arguments.samples, sampleTime: arguments.sampleTime)
        print(
            """
            \(BuildConfiguration.name) build, \(arguments.samples) samples of \(arguments.sampleTime) ms or more of each \
            side alternately, nanoseconds for each operation

            \(Table.header)
            """)
        for operation in operations {
            fflush(nil)
            guard let output = ChildProcess.run(["--child", operation.name] + limits),
                let measurement = Measurement(operation, lines: output)
            else { throw SelfCheckFailure("\(operation.name): the process that measures it failed") }
            print(Table.line(measurement))
            report.measurements.append(measurement)
        }
        if arguments.filter == nil, let output = ChildProcess.run(["--child", MemoryFootprint.name]) {
            report.footprint = MemoryFootprint(lines: output)
        }
        printNotes(report)
        try write(report, arguments)
    }

    private static func printNotes(_ report: Report) {
        if let footprint = report.footprint {
            print(
                """

                \(MemoryFootprint.count) singletons, usable bytes of heap for each: \(footprint.module.text(0)) a \
                module, \(footprint.slot.text(0)) its slot in a container, \(footprint.value.text(0)) once its value \
                is made
                """)
        }
        let warnings = report.measurements.flatMap(\.warnings)
        if !warnings.isEmpty { print("\n" + warnings.map { "warning: \($0)" }.joined(separator: "\n")) }
    }

    private static func write(_ report: Report, _ arguments: Arguments) throws {
        let chart = Chart(report.measurements)
        for (path, text) in [(arguments.jsonPath, report.json.text() + "\n"), (arguments.chartPath, chart.svg)] {
            if let path, !OutputFile.write(text, to: path) { throw ArgumentError("\(path) cannot be written") }
        }
    }

    private static func measure(_ name: String, _ arguments: Arguments) throws {
        if name == MemoryFootprint.name {
            print(MemoryFootprint(measuring: ())?.lines ?? "", terminator: "")
            return
        }
        let runner = Runner(
            operation: try operation(name), samples: arguments.samples, sampleTime: Double(arguments.sampleTime) * 1e6)
        print(try runner.run().lines, terminator: "")
    }

    private static func run(_ name: String, _ isTwin: Bool, _ iterations: Int) throws {
        let contest = try operation(name).prepare()
        // Makes what is made once, so that it is not among the iterations.
        if let fault = contest.fault() { throw SelfCheckFailure("\(name): \(fault)") }
        (isTwin ? contest.twin : contest.own)(iterations)
    }

    private static func operation(_ name: String) throws -> Operation {
        guard let operation = Operation.all.first(where: { $0.name == name }) else {
            throw ArgumentError("there is no operation '\(name)'")
        }
        return operation
    }
}
