import re
from pathlib import Path

import pytest

from conftest import SOURCE


def examples(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (SOURCE / page).read_text(), re.S)


@pytest.mark.parametrize("page", ["README.md", "docs/python.md"])
def test_what_a_page_shows_runs(page, own_folder, capsys):
    Path("scenes").symlink_to(SOURCE / "scenes")
    (text,) = examples(page)
    exec(compile(text, page, "exec"), {})
    assert capsys.readouterr().out.startswith("completed 0.1")


def test_the_first_example_is_short():
    assert examples("README.md")[0].count("\n") <= 10
