#!/usr/bin/env python3
"""Writes elementary_tables.inl: logarithms, powers of two and arc tangents as pairs of doubles whose sum is right to 106 bits, and the
bits of 2 / pi. Standard library only; the tests judge every function with MPFR."""
from decimal import Decimal, getcontext
from fractions import Fraction
from pathlib import Path

getcontext().prec = 460


def arc_tangent(x, digits):
    x, doublings = Decimal(x), 0
    while abs(x) > Decimal("0.001"):
        x, doublings = x / (1 + (1 + x * x).sqrt()), doublings + 1
    total, power, n = Decimal(0), x, 1
    while abs(power) > Decimal(10) ** -digits:
        total += power / n if n % 4 == 1 else -power / n
        power *= x * x
        n += 2
    return total * 2**doublings


def pair(value):
    high = float(value)
    return high, float(value - Decimal(high))


def rows(name, pairs):
    body = "".join(f"    {{{high.hex()}, {low.hex()}}},\n" for high, low in pairs)
    return f"constexpr Pair {name}[] = {{\n{body}}};\n"


def short(value, bits):
    """The first bits of a number, as a double."""
    exponent = 0
    while value * 2**exponent < 2 ** (bits - 1):
        exponent += 1
    return float(Decimal(int(value * 2**exponent)) / 2**exponent)


two_over_pi = 2 / (4 * arc_tangent(1, 450))
getcontext().prec = 60
log_2 = Decimal(2).ln()
text = "// Made by elementary_tables.py beside it.\n"
# ln 2 whose first part has 42 bits: a whole number of up to 11 bits times it is exact.
first = short(log_2, 42)
text += f"constexpr Pair log_of_2{{{first.hex()}, {float(log_2 - Decimal(first)).hex()}}};\n"
# ln 2 / 64 in three parts of 34 bits: numbers of up to 17 bits times the first two are exact.
step, parts = log_2 / 64, []
for _ in range(2):
    parts.append(short(step, 34))
    step -= Decimal(parts[-1])
parts.append(float(step))
text += "constexpr double log_steps[] = {" + ", ".join(p.hex() for p in parts) + "};\n"
text += f"constexpr double steps_per_log = {float(64 / log_2).hex()};\n"
half_pi = 2 * arc_tangent(1, 58)
text += "constexpr Pair half_pi{%s, %s};\n" % tuple(p.hex() for p in pair(half_pi))
# 2^(j / 64)
text += rows("power_of_2", [pair((log_2 * j / 64).exp()) for j in range(64)])
# 1 / m to 8 bits for m in [1 + j/128, 1 + (j+1)/128), halved from sqrt 2 on, and minus its logarithm.
inverses = []
for j in range(128):
    m = Fraction(2 * j + 1, 256) + 1
    if m * m > 2:
        m /= 2
    inverses.append(Fraction(round(256 / m), 256))
inverses[0] = inverses[127] = Fraction(1)  # around 1 the logarithm is that of the argument alone
text += "constexpr double inverse[] = {" + ", ".join(float(c).hex() for c in inverses) + "};\n"
text += rows("log_of_inverse", [pair(-(Decimal(c.numerator) / c.denominator).ln()) for c in inverses])
# atan(j / 32)
text += rows("arc_tangent_at", [pair(arc_tangent(Decimal(j) / 32, 58)) for j in range(33)])
getcontext().prec = 460
bits = int(two_over_pi * 2 ** (64 * 20))
words = [(bits >> (64 * (19 - i))) & (2**64 - 1) for i in range(20)]
text += "constexpr std::uint64_t two_over_pi[] = {" + ", ".join(f"0x{w:016x}" for w in words) + "};\n"
Path(__file__).with_name("elementary_tables.inl").write_text(text)
