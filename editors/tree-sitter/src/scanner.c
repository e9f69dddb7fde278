/* Where a line ends a declaration or a field: at a line's end (or the file's) behind which no operator follows. Blank lines and comments
 * in between do not count. Inside of ( ) and [ ] the grammar has no place for one, and it is a blank like others. */
#include <string.h>
#include <wctype.h>

#include "tree_sitter/parser.h"

enum { LINE_END };

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

bool tree_sitter_avs_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
    (void)payload;
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
