"""execute.py FOLDER [NAME..] makes notebooks in FOLDER of the scripts beside it, whose cells begin with `# %%`, and executes them."""

import re
import sys
import time
from pathlib import Path

import nbformat
from nbconvert.preprocessors import ExecutePreprocessor

HERE = Path(__file__).resolve().parent
SCENES = HERE.parents[1] / "scenes"


def notebook(script: Path) -> nbformat.NotebookNode:
    cells = []
    for part in re.split(r"^# %%", script.read_text(encoding="utf-8"), flags=re.M)[1:]:
        head, _, body = part.partition("\n")
        if "[markdown]" in head:
            cells.append(nbformat.v4.new_markdown_cell(re.sub(r"^# ?", "", body, flags=re.M).strip()))
        else:
            cells.append(nbformat.v4.new_code_cell(body.strip()))
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    return nbformat.v4.new_notebook(cells=cells, metadata=kernel)


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for script in sorted(HERE.glob("*.py")):
        if script.name == "execute.py" or (sys.argv[2:] and script.stem not in sys.argv[2:]):
            continue
        made = notebook(script)
        # The notebook is executed in FOLDER, so it is given the absolute path of the scenes.
        made.cells.insert(1, nbformat.v4.new_code_cell(f"from pathlib import Path\n\navs_scenes = Path({str(SCENES)!r})"))
        begin = time.monotonic()
        ExecutePreprocessor(timeout=900, kernel_name="python3").preprocess(made, {"metadata": {"path": str(folder)}})
        nbformat.write(made, folder / f"{script.stem}.ipynb")
        print(f"{script.stem}: executed in {time.monotonic() - begin:.0f} s")


main()
