/* Where a line ends a declaration or a field: at a line's end (or the file's) behind which no operator follows. Blank lines and comments
 * in between do not count. Inside of ( ) and [ ] the grammar has no place for one, and it is a blank like others.
 * A unit: one behind a number or a bracket begins with no word of the language, so that `3 then` has none. */
#include <string.h>
#include <wctype.h>

#include "tree_sitter/parser.h"

enum { LINE_END, UNIT };

void *tree_sitter_avs_external_scanner_create(void) { return NULL; }
void tree_sitter_avs_external_scanner_destroy(void *payload) { (void)payload; }
unsigned tree_sitter_avs_external_scanner_serialize(void *payload, char *buffer) { return (void)payload, (void)buffer, 0; }
void tree_sitter_avs_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) { (void)payload, (void)buffer, (void)length; }

static int goes_on_with_word(TSLexer *lexer) {
    static const char *const words[] = {"and", "or", "where", "within", "then", "else", "in", "every", "at", "on", "between"};
    char word[16] = {0};
    unsigned length = 0;
    while (iswalnum(lexer->lookahead) || lexer->lookahead == '_') {
        if (length + 1 < sizeof word) word[length] = (char)lexer->lookahead;
        ++length;
        lexer->advance(lexer, true);
    }
    if (length + 1 > sizeof word) return 0;
    while (lexer->lookahead == ' ' || lexer->lookahead == '\t') lexer->advance(lexer, true);
    if (lexer->lookahead == '=') return 0; /* a key: `at = ..` */
    for (unsigned i = 0; i < sizeof words / sizeof *words; ++i)
        if (strcmp(word, words[i]) == 0) return 1;
    return 0;
}

/* No unit has the name of a keyword. */
static const char *const keywords[] = {
    "and",  "at",     "between",  "body",   "clock", "contact", "drive", "else", "every", "expect", "export", "false",  "fn",
    "for",  "if",     "in",       "let",    "load",  "material", "module", "not", "on",   "or",     "param",  "pub",    "record",
    "region", "restrain", "run",  "scene",  "sweep", "then",    "true",  "use",  "where", "with",   "within"};

static bool is_sign(int c) { return c == 0xB5 || c == 0x3BC || c == 0x3A9 || c == 0x2126 || c == 0xC5 || c == 0xB0; }
static bool is_letter(int c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_'; }
static bool is_digit(int c) { return c >= '0' && c <= '9'; }

/* `kg/m^3`, `%`; what follows `*`, `/`, `^` without being a part of it is not taken. */
static bool scan_unit(TSLexer *lexer) {
    bool found = false;
    for (;;) {
        char word[16] = {0};
        unsigned length = 0;
        if (lexer->lookahead == '%') {
            lexer->advance(lexer, false);
            word[0] = '%';
            length = 1;
        } else if (!is_letter(lexer->lookahead) && !is_sign(lexer->lookahead)) {
            break;
        }
        for (; is_letter(lexer->lookahead) || is_sign(lexer->lookahead) || (length > 0 && is_digit(lexer->lookahead)); ++length) {
            if (length + 1 < sizeof word) word[length] = lexer->lookahead < 128 ? (char)lexer->lookahead : '?';
            lexer->advance(lexer, false);
        }
        for (unsigned i = 0; i < sizeof keywords / sizeof *keywords; ++i)
            if (length < sizeof word && strcmp(word, keywords[i]) == 0) return found;
        found = true;
        lexer->mark_end(lexer);
        if (lexer->lookahead == '^') {
            lexer->advance(lexer, false);
            if (lexer->lookahead == '-') lexer->advance(lexer, false);
            if (!is_digit(lexer->lookahead)) break;
            while (is_digit(lexer->lookahead)) lexer->advance(lexer, false);
            lexer->mark_end(lexer);
        }
        if (lexer->lookahead != '*' && lexer->lookahead != '/') break;
        lexer->advance(lexer, false);
    }
    return found;
}

bool tree_sitter_avs_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
    (void)payload;
    if (valid[UNIT]) {
        while (lexer->lookahead == ' ' || lexer->lookahead == '\t') lexer->advance(lexer, true);
        if (scan_unit(lexer)) {
            lexer->result_symbol = UNIT;
            return true;
        }
        if (lexer->lookahead != '\n' && lexer->lookahead != '\r' && lexer->lookahead != '/' && !lexer->eof(lexer)) return false;
    }
    if (!valid[LINE_END]) return false;
    bool ended = false;
    for (;;) {
        if (lexer->eof(lexer)) {
            ended = true;
            break;
        }
        if (lexer->lookahead == '\n') {
            ended = true;
        } else if (ended && lexer->lookahead == '/') {
            lexer->advance(lexer, true);
            if (lexer->lookahead != '/') return false; /* a division */
            while (!lexer->eof(lexer) && lexer->lookahead != '\n') lexer->advance(lexer, true);
            continue;
        } else if (!iswspace(lexer->lookahead)) {
            break;
        }
        lexer->advance(lexer, true);
        if (ended) lexer->mark_end(lexer);
    }
    if (!ended) return false;
    lexer->result_symbol = LINE_END;
    if (lexer->eof(lexer)) return true;
    if (lexer->lookahead < 128 && strchr("+-*^<>=!:,.)]", (char)lexer->lookahead) != NULL) return false;
    return !goes_on_with_word(lexer);
}
