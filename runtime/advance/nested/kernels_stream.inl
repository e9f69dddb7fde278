// Sequences of batches, and prefetching of their constants; included by kernels.inl.

/// Batches of one or more runs of a patch that follow each other and have the same law.
struct BatchRange {
    const std::byte* begin;
    const std::byte* end;
    const Run& run;
};

/// Where the acting batches of a patch end.
inline const std::byte* acting_end(const Context& context, const Patch& patch) {
    const std::uint32_t runs = context.patch_levels[patch.first_level + context.level].run_end;
    const std::byte* const first = context.arena + patch.first_batch;
    return runs == 0 ? first : first + line * context.runs[patch.first_run + runs - 1].end;
}

/// Prefetches the constants of batches some time before their use, since the processor's own prefetching ends at every page. After
/// the acting batches of a patch come those of the next patch.
class Stream {
public:
    /// @param begin  the first batch that is used
    /// @param ahead  how far [bytes]
    [[gnu::always_inline]] Stream(const Context& context, const Patch& patch, const std::byte* begin, std::size_t ahead)
        : ahead_(begin + ahead), end_(acting_end(context, patch)), next_(end_), next_end_(end_) {
        const Patch* const next = &patch + 1;
        if (next == context.patch_end || next->general) return;
        next_ = context.arena + next->first_batch;
        next_end_ = acting_end(context, *next);
    }
    /// Prefetches the next `bytes` bytes.
    [[gnu::always_inline]] void step(std::size_t bytes) {
        if (ahead_ >= end_) {
            ahead_ = next_ + (ahead_ - end_);
            end_ = next_end_;
            next_ = next_end_;
            if (ahead_ >= end_) return;
        }
        for (std::size_t at = 0; at < bytes; at += line) __builtin_prefetch(ahead_ + at);
        ahead_ += bytes;
    }

private:
    const std::byte* ahead_;
    const std::byte* end_;
    const std::byte* next_;
    const std::byte* next_end_;
};
