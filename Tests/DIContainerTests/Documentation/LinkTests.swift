import Foundation
import TestSupport
import Testing

@Suite("Each link of the documentation")
struct LinkTests {
    @Test("of a page outside catalogs leads to a file and a heading, as in a repository", arguments: Page.ofRepository)
    func repository(_ page: Page) throws {
        for link in page.links where !link.contains(":") {
            let (path, heading) = Self.parts(of: link)
            let target = path.isEmpty ? page.path : page.folder + path
            #expect(FileManager.default.fileExists(atPath: Checkout.root.appending(path: target).path), "\(link)")
            guard let heading else { continue }
            #expect(Page(target)?.headings.map(\.repositoryAnchor).contains(heading) == true, "\(link)")
        }
        #expect(page.links.filter { $0.hasPrefix("doc:") || $0.hasPrefix("/documentation/") } == [])
    }

    @Test("of an article leads to an article and a heading, as on the site", arguments: Page.articles)
    func site(_ page: Page) throws {
        for link in page.links {
            let name: String
            if link.hasPrefix("doc:") {
                name = "/documentation/\(page.product)/\(link.dropFirst(4))"
            } else if link.hasPrefix("/documentation/") {
                name = link
            } else {
                // A file beside the article is none of the site.
                #expect(link.hasPrefix("https://"), "\(link)")
                continue
            }
            let (path, heading) = Self.parts(of: name)
            let target = try #require(Page.articles.first { $0.address == path.lowercased() }, "\(link)")
            guard let heading else { continue }
            #expect(target.headings.map(\.siteAnchor).contains(heading), "\(link)")
        }
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
            #expect(pages.first { $0.path == entry.path }?.headings.first?.text == entry.title, "\(entry.path)")
        }
    }

    @Test("aside, everything in code on the page about the architecture exists")
    func names() throws {
        let code = try ["Sources", "Tests", "Scripts", "Benchmarks", ".ci", ".github"].flatMap {
            try Checkout.files(below: $0, "")
        }.map { "\($0)\n\((try? Checkout.text($0)) ?? "")" }.joined(separator: "\n")
        let names = try Checkout.text("Architecture.md").matches(of: /`([\w\/.+-]{4,})[^`]*`/).map(\.1)
        #expect(names.filter { !code.contains($0) } == [])
    }

    /// The part of a link before `#`, and the one behind it.
    private static func parts(of link: String) -> (path: String, heading: String?) {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts.count == 1 ? nil : parts[1])
    }

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
            // A picture of a catalog is named without its folder.
            .filter { !isArticle || $0.contains(/[:\/.#]/) }
        }

        var headings: [Heading] {
            text.replacing(/(?m)^```(?s:.*?)^```$/, with: "").matches(of: /(?m)^#+ (.+)$/).map {
                Heading(text: String($0.1).replacing("`", with: ""))
            }
        }

        var isArticle: Bool { path.contains(".docc/") }
        var product: String { String(path.split(separator: "/")[1]) }
        private var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }
        /// Where the site has it.
        var address: String {
            (name == product ? "/documentation/\(product)" : "/documentation/\(product)/\(name)").lowercased()
        }
        /// Its folder, with a slash at the end if it is not the root.
        var folder: String { path.split(separator: "/").dropLast().map { $0 + "/" }.joined() }
    }

    struct Heading {
        let text: String
        var repositoryAnchor: String {
            text.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        }
        var siteAnchor: String {
            text.replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        }
    }
}
