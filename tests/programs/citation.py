"""python3 citation.py ROOT: checks keys, types and patterns of CITATION.cff by the Citation File Format 1.2.0.

The exit code is 77 if a library is missing. The published schema is not part of this repository; its rules for keys are written here anew,
but not its lists of countries and licences: no country is given, and a licence is refused as long as the repository has none."""
import copy
import pathlib
import re
import sys

try:
    import jsonschema
    import yaml
except ImportError as missing:
    print(f"{missing.name} is not installed: apt-get install python3-jsonschema python3-yaml")
    sys.exit(77)

ROOT = pathlib.Path(sys.argv[1])

TEXT = {"type": "string", "minLength": 1}
WHOLE = {"type": "integer"}
TEXT_OR_NUMBER = {"anyOf": [TEXT, {"type": "number"}]}
URL = {"type": "string", "pattern": r"^(https|http|ftp|sftp)://.+"}
DOI = {"type": "string", "pattern": r"^10\.\d{4,9}(\.\d+)?/[A-Za-z0-9:/_;\-.()\[\]\\]+$"}
DATE = {"type": "string", "pattern": r"^\d{4}-(0[1-9]|1[012])-(0[1-9]|[12]\d|3[01])$"}
ORCID = {"type": "string", "pattern": r"^https://orcid\.org/\d{4}-\d{4}-\d{4}-\d{3}[\dX]$"}
MAIL = {"type": "string", "pattern": r"^\S+@\S+\.\S{2,}$"}


def keys(words, kind):
    return dict.fromkeys(words.split(), kind)


def record(required, **groups):
    properties = {key: kind for group in groups.values() for key, kind in group.items()}
    return {"type": "object", "properties": properties, "additionalProperties": False, "required": required.split()}


def several(item):
    return {"type": "array", "items": item, "minItems": 1, "uniqueItems": True}


def either(kinds):
    return {"anyOf": kinds}


REACHED = {**keys("address alias city fax region tel", TEXT), "email": MAIL, "orcid": ORCID, "website": URL, "post-code": TEXT_OR_NUMBER}
PERSON = record("", reached=REACHED, name=keys("affiliation family-names given-names name-particle name-suffix", TEXT))
ENTITY = record("name", reached=REACHED, name=keys("name location", TEXT), dates=keys("date-start date-end", DATE))
SOMEBODY = either([PERSON, ENTITY])
IDENTIFIER = either([
    record("type value", all={"type": {"const": kind}, "value": value, "description": TEXT})
    for kind, value in (("doi", DOI), ("url", URL), ("other", TEXT),
                        ("swh", {"type": "string", "pattern": r"^swh:1:(snp|rel|rev|dir|cnt):[0-9a-fA-F]{40}$"}))])
SHARED = {"doi": DOI, "identifiers": several(IDENTIFIER), "keywords": several(TEXT), "version": TEXT_OR_NUMBER, "date-released": DATE,
          "authors": several(SOMEBODY), "contact": several(SOMEBODY), **keys("title abstract commit", TEXT),
          **keys("url license-url repository repository-artifact repository-code", URL)}
WORKS = """art article audiovisual bill blog book catalogue conference-paper conference data database dictionary edited-work encyclopedia
film-broadcast generic government-document grant hearing historical-work legal-case legal-rule magazine-article manual map multimedia music
newspaper-article pamphlet patent personal-communication proceedings report serial slides software-code software-container
software-executable software-virtual-machine software sound-recording standard statute thesis unpublished video website"""
REFERENCE = record(
    "authors title type", shared=SHARED,
    texts=keys("abbreviation collection-title collection-type copyright data-type database department edition entry filename format "
               "issue-date issue-title journal medium nihmsid notes scope term thesis-type volume-title", TEXT),
    numbers=keys("end loc-end loc-start number-volumes pages start volume year year-original", WHOLE),
    both=keys("issue number section", TEXT_OR_NUMBER), dates=keys("date-accessed date-downloaded date-published", DATE),
    entities=keys("conference database-provider institution location publisher", ENTITY),
    people=keys("editors editors-series recipients senders translators", several(SOMEBODY)),
    others={"type": {"enum": WORKS.split()}, "month": {"type": "integer", "minimum": 1, "maximum": 12}, "collection-doi": DOI,
            "isbn": {"type": "string", "pattern": r"^[0-9\- ]{10,17}X?$"}, "issn": {"type": "string", "pattern": r"^\d{4}-\d{3}[\dxX]$"},
            "pmcid": {"type": "string", "pattern": r"^PMC[0-9]{7}$"}, "patent-states": several(TEXT),
            "languages": several({"type": "string", "pattern": r"^[a-z]{2,3}$"}),
            "status": {"enum": "abstract advance-online in-preparation in-press preprint submitted".split()}})
FILE = record("authors cff-version message title", shared=SHARED,
              own={"cff-version": {"const": "1.2.0"}, "message": TEXT, "type": {"enum": ["dataset", "software"]},
                   "preferred-citation": REFERENCE, "references": several(REFERENCE)})


class Loader(yaml.SafeLoader):
    """Differs from SafeLoader in two ways: dates stay texts, and a key that is given twice is an error."""

    def construct_mapping(self, node, deep=False):
        names = [self.construct_object(key, deep=True) for key, _ in node.value]
        twice = {name for name in names if names.count(name) > 1}
        if twice:
            raise yaml.constructor.ConstructorError(None, None, f"given twice: {', '.join(map(str, twice))}", node.start_mark)
        return super().construct_mapping(node, deep)


Loader.yaml_implicit_resolvers = {first: [rule for rule in rules if rule[0] != "tag:yaml.org,2002:timestamp"]
                                  for first, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()}


def mistakes(data):
    found = jsonschema.Draft7Validator(FILE).iter_errors(data)
    return ["/".join(map(str, error.absolute_path)) + ": " + error.message[:200] for error in found]


def changed(data, path, value):
    """A copy of the data with another value at a path; None removes the key."""
    result = copy.deepcopy(data)
    *way, last = path
    at = result
    for key in way:
        at = at[key]
    if value is None:
        del at[last]
    else:
        at[last] = value
    return result


text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
citation = yaml.load(text, Loader)
failures = mistakes(citation)
version = re.search(r"project\(avs VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)
if citation.get("version") != version:
    failures.append(f"version: {citation.get('version')}, but CMakeLists.txt has {version}")

if failures:
    print("\n".join(failures))
    sys.exit(1)

# The check is tested itself: it must find these mistakes.
wrong = [
    (["title"], None), (["authors"], None), (["authors"], []), (["message"], ""), (["cff-version"], "1.1.0"), (["cff-version"], 1.2),
    (["type"], "program"), (["licence"], "MIT"), (["license"], "MIT"), (["date-released"], "27.11.2026"), (["date-released"], "2026-13-01"),
    (["doi"], "https://doi.org/10.5281/zenodo.1003150"), (["url"], "avs.example"), (["keywords"], "contact"),
    (["keywords"], ["contact", "contact"]), (["authors", 0], {"nom": "avs"}), (["authors", 0], "avs maintainers"),
    (["references", 0, "type"], "paper"), (["references", 0, "title"], None), (["references", 0, "year"], "2013"),
    (["references", 0, "volume"], "95"), (["references", 0, "pages"], "562-586"), (["references", 0, "authors", 0, "orcid"], "0000-0001"),
    (["references", 0, "month"], 13), (["identifiers"], [{"type": "doi", "value": "zenodo"}]),
]
failures = [f"not seen: {path} = {value!r}" for path, value in wrong if not mistakes(changed(citation, path, value))]
right = [
    (["date-released"], "2026-11-27"), (["doi"], "10.5281/zenodo.1003150"), (["version"], 1.0), (["references", 0, "issue"], "8"),
    (["authors", 0], {"family-names": "Doe", "given-names": "Jo", "orcid": "https://orcid.org/0000-0001-2345-678X"}),
    (["identifiers"], [{"type": "swh", "value": "swh:1:rev:" + 40 * "0"}]), (["repository-code"], "https://example.org/avs.git"),
]
for path, value in right:
    failures += [f"refused: {path} = {value!r}: {why}" for why in mistakes(changed(citation, path, value))]
try:
    yaml.load(text + "title: again\n", Loader)
    failures.append("not seen: a key that is given twice")
except yaml.constructor.ConstructorError:
    pass
if yaml.load("a: 2026-11-27", Loader) != {"a": "2026-11-27"}:
    failures.append("a date is no text")

print("\n".join(failures) or f"CITATION.cff: {len(citation)} keys, {len(citation['references'])} references, as they should be")
sys.exit(1 if failures else 0)
