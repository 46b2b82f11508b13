import Foundation
import TestSupport
import Testing

@Suite("Each link of the documentation")
struct LinkTests {
    // DocC checks those of the catalogs.
    @Test("of a page outside the catalogs leads to a file and a heading", arguments: Page.ofRepository)
    func repository(_ page: Page) throws {
        for link in page.links where !link.contains(":") {
            let (path, heading) = Self.parts(of: link)
            let target = path.isEmpty ? page.path : page.folder + path
            #expect(FileManager.default.fileExists(atPath: Checkout.root.appending(path: target).path), "\(link)")
            guard let heading else { continue }
            #expect(Page(target)?.headings.map(Page.anchor).contains(heading) == true, "\(link)")
        }
        #expect(page.links.filter { $0.hasPrefix("doc:") || $0.hasPrefix("/documentation/") } == [])
    }

    @Test("of the index has the title of its page, and each page has one")
    func index() throws {
        let index = try #require(Page.ofRepository.first { $0.path == "Documentation.md" })
        let entries = index.text.matches(of: /(?m)^- \[(.+?)\]\(([^)#]+)\)/).map {
            (title: String($0.1), path: String($0.2))
        }
        let pages = (Page.ofRepository + Page.articles).filter { $0.path != index.path }
        #expect(entries.map(\.path).sorted() == pages.map(\.path).sorted())
        for entry in entries {
            #expect(pages.first { $0.path == entry.path }?.headings.first == entry.title, "\(entry.path)")
        }
    }

    /// The part of a link before `#`, and the one behind it.
    private static func parts(of link: String) -> (path: String, heading: String?) {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts.count == 1 ? nil : parts[1])
    }

    /// A page of Markdown.
    struct Page: CustomTestStringConvertible {
        /// From the root of the checkout.
        let path: String
        let text: String

        static let ofRepository = [
            "README.md", "Documentation.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "Architecture.md",
            "Samples/README.md", "Benchmarks/README.md",
        ].compactMap(Page.init)

        /// Those of the catalogs, without the one that only puts the members of a type under headings.
        static let articles = ((try? Checkout.files(below: "Sources", ".md")) ?? []).compactMap(Page.init)
            .filter { !$0.text.hasPrefix("# ``DIContainer/") }

        init?(_ path: String) {
            guard let text = try? Checkout.text(path) else { return nil }
            (self.path, self.text) = (path, text)
        }

        var testDescription: String { path }

        /// The destinations of its links and pictures, without those that a listing shows.
        var links: [String] {
            let prose = text.replacing(/(?m)^```(?s:.*?)^```$/, with: "").replacing(/`[^`\n]+`/, with: "")
            return prose.matches(
                of: /\]\(<?([^)>\s]+)>?\)|<(doc:[^>]+)>|^\[[^\]]+\]: (\S+)|\s(?:src|srcset)="([^"]+)"/
                    .anchorsMatchLineEndings()
            )
            .map { String($0.1 ?? $0.2 ?? $0.3 ?? $0.4!) }
        }

        var headings: [String] {
            text.replacing(/(?m)^```(?s:.*?)^```$/, with: "").matches(of: /(?m)^#+ (.+)$/).map {
                String($0.1).replacing("`", with: "")
            }
        }

        /// What a link to a heading has behind `#`, as on a repository's page.
        static func anchor(of heading: String) -> String {
            heading.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || "-_".contains($0) }
        }

        /// Its folder, with a slash at the end if it is not the root.
        var folder: String { path.split(separator: "/").dropLast().map { $0 + "/" }.joined() }
    }
}
