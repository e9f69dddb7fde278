#!/bin/sh
# python.sh PYTHON tests|notebooks: the package of the build. The paths are in SOURCE, BUILD, AVSC and AVSR. 77: packages are
# missing.
set -eu
export PYTHONPATH="$BUILD/python" PYTHONDONTWRITEBYTECODE=1
needs() {
    for module in "$@"; do
        "$PYTHON" -c "import $module" 2>/dev/null || { echo "skipped: $PYTHON has no $module (apt install python3-$module)"; exit 77; }
    done
}
PYTHON=$1
if [ "$2" = tests ]; then
    needs numpy pandas pytest
    exec "$PYTHON" -m pytest -q -p no:cacheprovider "$SOURCE/python/tests"
fi
needs numpy scipy matplotlib nbformat nbconvert ipykernel
exec "$PYTHON" "$SOURCE/python/notebooks/execute.py" "$BUILD/notebooks"
