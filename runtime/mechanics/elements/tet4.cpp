#include "runtime/mechanics/elements/solid.h"

namespace avs::mechanics {

extern const ElementFormulas tet4_formulas;
const ElementFormulas tet4_formulas = solid_formulas<ElementKind::tet4>;

}  // namespace avs::mechanics
