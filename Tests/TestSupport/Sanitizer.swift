import Foundation

/// The sanitizers that this process may have been built with.
package enum Sanitizer {
    /// Whether there is one: its runtime has the functions that `sanitizer/common_interface_defs.h` of Clang declares.
    package static let isOn = dlsym(dlopen(nil, RTLD_NOW), "__sanitizer_print_stack_trace") != nil

    /// How many repetitions suffice, since a sanitizer makes each several times as slow.
    package static func reduced(_ count: Int) -> Int { isOn ? count / 10 : count }
}
