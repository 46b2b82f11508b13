@testable import DIContainerTesting
import Testing

@Suite("The memory of images")
struct ImageMemoryTests {
    /// Memory of 32 bytes that counts as an image, with the bytes at its start.
    private func withImage(_ bytes: [UInt8], _ body: (ImageMemory, UInt) -> Void) {
        withUnsafeTemporaryAllocation(byteCount: 32, alignment: 8) { buffer in
            buffer.initializeMemory(as: UInt8.self, repeating: 0xFF)
            buffer.copyBytes(from: bytes)
            let start = UInt(bitPattern: buffer.baseAddress)
            body(ImageMemory(segments: [ImageMemory.Segment(range: start..<start + 32, image: "image")]), start)
        }
    }

    @Test("is read from the first byte of a segment to the last, and not beyond")
    func bounds() {
        withImage([1, 0, 0, 0]) { memory, start in
            #expect(memory.load(Int32.self, at: start) == 1)
            #expect(memory.load(Int32.self, at: start + 28) == -1)
            #expect(memory.load(Int32.self, at: start + 32) == nil)
            #expect(memory.load(UInt64.self, at: start - 8) == nil)
            #expect(memory.load(UInt8.self, at: .max) == nil)
            #expect(memory.load(UInt8.self, at: 0) == nil)
            #expect(memory.contains(start..<start + 32))
            #expect(!memory.contains(start..<start + 33))
            #expect(memory.image(at: start + 31) == "image")
            #expect(memory.image(at: start + 32) == nil)
        }
    }

    @Test("is not read where a number would not be aligned")
    func alignment() {
        withImage([1, 0, 0, 0]) { memory, start in
            #expect(memory.load(Int32.self, at: start + 2) == nil)
            #expect(memory.load(UInt64.self, at: start + 4) == nil)
        }
    }

    @Test("has a text only where its end is in the segment")
    func text() {
        withImage([0x4B, 0x65, 0x79, 0]) { memory, start in
            #expect(memory.text(at: start) == "Key")
            #expect(memory.text(at: start + 3)?.isEmpty == true)
            #expect(memory.text(at: start + 4) == nil)
            #expect(memory.text(at: start + 32) == nil)
        }
    }

    @Test("leads on by references that are counted from where they stand: forwards, backwards, by way of an address")
    func references() {
        let forwards: [UInt8] = [8, 0, 0, 0]
        let backwards: [UInt8] = [0xFC, 0xFF, 0xFF, 0xFF]
        let byAddress: [UInt8] = [9, 0, 0, 0]
        withImage(forwards + backwards + byAddress) { memory, start in
            #expect(memory.target(of: start) == start + 8)
            #expect(memory.target(of: start + 4) == start)
            #expect(memory.indirectableTarget(of: start) == start + 8)
            // The address lies eight bytes on, where all bits are set.
            #expect(memory.indirectableTarget(of: start + 8) == .max)
        }
    }

    @Test("has no target for a reference that is zero apart from its flags, or leads to an address that is zero")
    func nullReferences() {
        withImage([0, 0, 0, 0, 2, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0] + Array(repeating: 0, count: 8)) { memory, start in
            #expect(memory.target(of: start) == nil)
            #expect(memory.target(of: start + 4, flags: 3) == nil)
            #expect(memory.indirectableTarget(of: start + 8) == nil)
        }
    }

    @Test("takes no section for one that is not aligned, not whole or not of an image")
    func sections() {
        withImage([]) { memory, start in
            #expect(MetadataSections.references(in: start..<start + 32, of: memory).map(Array.init)?.count == 8)
            #expect(MetadataSections.references(in: start + 1..<start + 9, of: memory) == nil)
            #expect(MetadataSections.references(in: start..<start + 30, of: memory) == nil)
            #expect(MetadataSections.references(in: start..<start + 36, of: memory) == nil)
            #expect(MetadataSections.references(in: 1..<1, of: memory).map(Array.init)?.isEmpty == true)
        }
    }
}
