#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace avs {

template <class Signature>
class FunctionRef;

/// A reference to a callable of the caller, valid during the call. Nothing is copied or allocated. A default-made one refers to
/// nothing.
template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
public:
    FunctionRef() = default;
    template <class Callable>
    requires(!std::is_same_v<std::remove_cvref_t<Callable>, FunctionRef> && std::is_invocable_r_v<Result, Callable&, Arguments...>)
        // NOLINTNEXTLINE(google-explicit-constructor): a lambda is handed over as it is
        FunctionRef(Callable&& callable)
        : callable_(const_cast<void*>(static_cast<const void*>(std::addressof(callable)))),
          call_([](void* at, Arguments... arguments) -> Result {
              return (*static_cast<std::remove_reference_t<Callable>*>(at))(std::forward<Arguments>(arguments)...);
          }) {}

    explicit operator bool() const { return call_ != nullptr; }
    Result operator()(Arguments... arguments) const { return call_(callable_, std::forward<Arguments>(arguments)...); }

private:
    void* callable_ = nullptr;
    Result (*call_)(void*, Arguments...) = nullptr;
};

}  // namespace avs
