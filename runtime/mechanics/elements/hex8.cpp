#include "runtime/mechanics/elements/solid.h"

namespace avs::mechanics {

extern const ElementFormulas hex8_formulas;
const ElementFormulas hex8_formulas = solid_formulas<ElementKind::hex8>;

}  // namespace avs::mechanics
