import Dispatch
import Foundation

/// A Chromium without a window, if the environment says where it is; `Scripts/document pictures` does.
enum Browser {
    struct Failure: Error { let message: String }
    static let program = ProcessInfo.processInfo.environment["CHROMIUM"]
    static let mermaid = program == nil ? nil : ProcessInfo.processInfo.environment["MERMAID"]

    /// The program `deno`, which finds mistakes in scripts.
    static let linter = ProcessInfo.processInfo.environment["DENO"]

    /// The folder for pictures of pages, to look at them.
    static let screenshots = ProcessInfo.processInfo.environment["SCREENSHOTS"].map { URL(filePath: $0) }

    /// How large the window is: the browser knows none that is narrower than 500.
    enum Window: CaseIterable {
        case desktop, phone
        fileprivate var size: String { self == .desktop ? "1280,860" : "500,844" }
    }

    static func photograph(_ page: String, to file: URL, _ isDark: Bool, _ window: Window) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        _ = try open(page, in: window, ["--screenshot=\(file.path)", scheme(isDark)])
    }

    /// Opens a page, lets its scripts run, and returns what the document has become.
    static func document(of page: String, in window: Window = .desktop, isDark: Bool = false) throws -> String {
        try open(page, in: window, ["--virtual-time-budget=20000", "--dump-dom", scheme(isDark)])
    }

    private static func scheme(_ isDark: Bool) -> String { "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)" }

    struct Drawing: Decodable {
        var error: String?
        let nodes: Int
        let edges: Int
        let labels: [String]
    }

    static func drawWithMermaid(_ texts: [String]) throws -> [Drawing] {
        let code = try String(contentsOfFile: mermaid!, encoding: .utf8)
        let json = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self).replacing("<", with: "\\u003c")
        let page = """
            <!doctype html><meta charset="utf-8"><pre id="result"></pre><div id="drawing"></div>
            <script>\(code.replacing("</script", with: "<\\/script"))</script>
            <script>
            (async () => {
                const drawings = [];
                mermaid.initialize({ startOnLoad: false });
                for (const [index, text] of \(json).entries()) {
                    try {
                        drawing.innerHTML = (await mermaid.render("graph" + index, text)).svg;
                        drawings.push({
                            nodes: drawing.querySelectorAll("g.node").length,
                            edges: drawing.querySelectorAll("path.flowchart-link").length,
                            labels: [...drawing.querySelectorAll("g.node")].map(node => node.textContent.replace(/\\s+/g, " ").trim()),
                        });
                    } catch (error) {
                        drawings.push({ error: error.message, nodes: 0, edges: 0, labels: [] });
                    }
                }
                result.textContent = btoa(unescape(encodeURIComponent(JSON.stringify(drawings))));
            })();
            </script>
            """
        let document = try document(of: page)
        guard let match = document.firstMatch(of: /<pre id="result">([A-Za-z0-9+\/=]+)</),
            let data = Data(base64Encoded: String(match.1))
        else { throw Failure(message: "Mermaid did not come to an end.") }
        return try JSONDecoder().decode([Drawing].self, from: data)
    }

    private static func open(_ page: String, in window: Window, _ options: [String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "page.html")
        try page.write(to: file, atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(filePath: program!)
        process.arguments =
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                "--user-data-dir=\(folder.path)/profile", "--window-size=\(window.size)",
            ] + options + [file.absoluteString]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // A browser that hangs fails the test instead of holding it up.
        let limit = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: limit)
        defer { limit.cancel() }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(message: "The browser ended with \(process.terminationStatus).")
        }
        return text
    }
}
