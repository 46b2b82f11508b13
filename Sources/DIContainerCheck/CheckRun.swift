import DIContainer

/// How a run of the tool ends.
enum CheckStatus: Int32 {
    case allIsWell = 0
    case problems = 1
    case wrongUsage = 2
}

/// One run of the tool.
struct CheckRun {
    private let options: CheckOptions
    private let width: Int?
    private let print: (String) -> Void

    /// - Parameters:
    ///   - width: The width of the terminal; `nil` if there is none.
    ///   - print: Prints a line.
    init(_ options: CheckOptions, width: Int? = nil, print: @escaping (String) -> Void) {
        self.options = options
        self.width = width
        self.print = print
    }

    /// Checks a composition and others that have names, and what the sources read of them.
    ///
    /// - Parameters:
    ///   - served: Keys that one of them must serve.
    ///   - unserved: Keys that sources may read although none serves them.
    ///   - hints: What is probably wrong in a composition.
    func check(
        _ composition: @autoclosure () -> Container, _ others: @autoclosure () -> KeyValuePairs<String, Container>,
        served: @autoclosure () -> [any InjectionKey.Type] = [],
        unserved: @autoclosure () -> [any InjectionKey.Type] = [],
        hints: (Container) -> [any CustomStringConvertible] = { _ in [] }
    ) -> CheckStatus {
        do throws(WrongUsage) {
            // Before it composes, which may stop the program.
            if let stamp = options.stamp { try Stamp.remove(stamp) }
            let all = [(name: nil, container: composition())] + others().map { (name: $0.key, container: $0.value) }
            var problems = findings(in: all) { $0.problems.map(Finding.init) }
            problems += served().filter { key in !all.contains { $0.container.serves(key) } }
                .map { Finding(unserved: $0, in: all[0].container) }
            let sources = UnservedReads(options.files.read(), servedBy: all.map(\.container), except: unserved())
            let reads = sources.reads
            let eager = sources.starts ? [] : findings(in: all) { $0.eagerModules.map(Finding.init(unstarted:)) }
            let hints = options.showsHints ? findings(in: all) { hints($0).map(Finding.init(hint:)) } : []
            var unknown: [String] = []
            for finding in problems + eager + hints { report(finding, &unknown) }
            for read in reads where !read.isHint || options.showsHints {
                report(Finding(read, isError: options.isStrict && !read.isHint), &unknown)
            }
            for file in unknown { options.files.remark(about: file).map(print) }
            if !problems.isEmpty || options.isStrict && reads.contains(where: { !$0.isHint }) { return .problems }
            if let stamp = options.stamp { try Stamp.write(stamp) }
            return .allIsWell
        } catch {
            print("error: \(error.reason)")
            return .wrongUsage
        }
    }

    /// What is found in several compositions, each finding once, with the names of those that have it.
    private func findings(
        in compositions: [(name: String?, container: Container)], _ search: (Container) -> [Finding]
    ) -> [Finding] {
        var findings: [Finding] = []
        var known: [String: Int] = [:]
        for (name, container) in compositions {
            for var finding in search(container) {
                if let index = known[finding.text] {
                    let names = findings[index].compositions
                    if let name, !names.isEmpty, !names.contains(name) { findings[index].compositions.append(name) }
                    continue
                }
                known[finding.text] = findings.count
                finding.compositions = [name].compactMap(\.self)
                findings.append(finding)
            }
        }
        return findings
    }

    /// Prints a finding, and notes the files whose paths are not known.
    private func report(_ finding: Finding, _ unknown: inout [String]) {
        func prefix(_ place: Report.Remark) -> String {
            let path = options.files.path(of: place.file)
            if path == nil, !unknown.contains(place.file) { unknown.append(place.file) }
            return "\(path ?? place.file):\(place.line):1: "
        }
        for line in finding.lines(prefix, width: width ?? Report.width) { print(line) }
    }
}

extension Container {
    /// The modules of eager singletons.
    fileprivate var eagerModules: [Module] {
        modules.all.filter { $0.registration.lifetime.isEager && !$0.registration.lifetime.isMadeOnMainActor }
    }

    /// The problems that ``validate()`` throws.
    fileprivate var problems: [CompositionProblem] {
        do { try validate() } catch { return error.problems }
        return []
    }
}
