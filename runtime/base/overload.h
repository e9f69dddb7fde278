#pragma once

namespace avs {

/// One callable out of several lambdas, for std::visit: `std::visit(Overload{[](int) {..}, [](double) {..}}, value)`.
template <class... Cases>
struct Overload : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Overload(Cases...) -> Overload<Cases...>;  // clang 14 does not deduce it

}  // namespace avs
