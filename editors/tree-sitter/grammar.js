// Scenes of avs for tree-sitter. The rules are those of grammar/avs.ebnf. Where a line ends a declaration or a field,
// src/scanner.c decides by the grammar's rule: not before an operator, not inside of ( ) and [ ]. `editors/test/tree_sitter.mjs`
// compares the results with the parser's.

// grammar/keywords.h; editors/test/in_step.py compares them.
const keywords = [
  "and", "at", "between", "body", "clock", "contact", "drive", "else", "every", "expect", "export", "false", "fn", "for", "if", "in", "let",
  "load", "material", "module", "not", "on", "or", "param", "pub", "record", "region", "restrain", "run", "scene", "sweep", "then", "true",
  "use", "where", "with", "within",
];
// All words may be members; all but these may be keys of fields.
const of_expressions = ["and", "else", "false", "if", "not", "or", "then", "true", "where", "within"];

const listed = (rule) => seq(rule, repeat(seq(",", rule)), optional(","));
const PREC = { conditional: 1, lambda: 2, where: 3, or: 4, and: 5, not: 6, compare: 7, tolerance: 8, add: 9, multiply: 10, negate: 11, power: 12, call: 13 };

module.exports = grammar({
  name: "avs",
  externals: ($) => [$._line_end, $.unit],
  extras: ($) => [/\s/, $.comment],
  word: ($) => $.word,
  conflicts: ($) => [
    [$.path],
    [$.construct, $._value],
    [$.construct, $._side],
    [$.lambda_parameters, $._value],
  ],

  rules: {
    file: ($) => seq(optional($._line_end), optional($.edition), $.header, repeat(seq($._declaration, $._line_end)), optional($._declaration)),
    edition: ($) => seq("avs", /[0-9]+/, $._line_end),
    header: ($) => seq(choice(seq("scene", field("name", $.name)), seq("module", field("name", $.path))), $._line_end),
    path: ($) => seq($.word, repeat(seq(".", $.word))),

    _declaration: ($) => choice($.use, $.param, $.let, $.function, $.material, $.body, $.region, $.restrain, $.load, $.drive, $.clock, $.contact,
      $.run, $.record_series, $.export, $.expect, $.sweep, $.for, $.if, $.public),
    public: ($) => seq("pub", choice($.let, $.function, $.material)),
    use: ($) => seq("use", choice($.string, $.path), optional(seq(".", "{", listed($.name), "}"))),
    param: ($) => seq("param", field("name", $.name), optional($.type), "=", $._expression, optional(seq("in", $._expression))),
    type: ($) => seq(":", $.name),
    let: ($) => seq("let", field("name", $.name), "=", $._expression),
    function: ($) => seq("fn", field("name", $.name), "(", optional(listed($.parameter)), ")", "=", $._expression),
    parameter: ($) => seq($.name, optional($.type)),
    element: ($) => seq(field("name", $.name), optional($.index)),
    material: ($) => seq("material", $.element, "=", $._expression),
    body: ($) => seq("body", $.element, $.fields),
    region: ($) => seq("region", $.element, "=", $._expression),
    restrain: ($) => seq("restrain", $.element, $.fields),
    load: ($) => seq("load", $.element, $.fields),
    drive: ($) => seq("drive", $.element, $.fields),
    clock: ($) => seq("clock", $.element, optional(seq("on", $._expression)), "=", $._expression),
    contact: ($) => seq("contact", $.element, "between", $._side, ",", $._side, $.fields),
    _side: ($) => choice($.list, $.parenthesised, $.name, $.member, $.call, $.index_of),
    run: ($) => seq("run", $.fields),
    record_series: ($) => seq("record", $.element, optional(seq("=", $._expression)), choice("every", "at"), $._expression),
    export: ($) => seq("export", field("format", $.name), $.fields),
    expect: ($) => seq("expect", $._expression),
    sweep: ($) => seq("sweep", $.name, "in", $._expression),
    for: ($) => seq("for", $._iterations, $.block),
    if: ($) => seq("if", $._expression, $.block, repeat(seq("else", "if", $._expression, $.block)), optional(seq("else", $.block))),
    block: ($) => seq("{", optional($._line_end), optional(seq($._declaration, repeat(seq($._line_end, $._declaration)), optional($._line_end))), "}"),
    _iterations: ($) => seq($.iteration, repeat(seq(",", $.iteration))),
    iteration: ($) => seq($.name, "in", $._expression),

    fields: ($) => seq("{", optional($._line_end),
      optional(seq($.field, repeat(seq(choice(",", $._line_end, seq(",", $._line_end)), $.field)), optional(","), optional($._line_end))), "}"),
    field: ($) => seq(field("key", $.key), "=", field("value", $._expression)),
    key: ($) => choice($.word, ...keywords.filter((word) => !of_expressions.includes(word))),

    _expression: ($) => choice($.conditional, $.lambda, $.selection, $.disjunction, $.conjunction, $.inversion, $.comparison, $.tolerance, $.sum,
      $.product, $.negation, $.power, $.quantity, $._value),
    conditional: ($) => prec.right(PREC.conditional, seq("if", $._expression, "then", $._expression, "else", $._expression)),
    lambda: ($) => prec.right(PREC.lambda, seq(choice($.name, $.lambda_parameters), "->", $._expression)),
    lambda_parameters: ($) => seq("(", $.name, repeat(seq(",", $.name)), ")"),
    selection: ($) => prec.left(PREC.where, seq($._expression, "where", $._expression)),
    disjunction: ($) => prec.left(PREC.or, seq($._expression, "or", $._expression)),
    conjunction: ($) => prec.left(PREC.and, seq($._expression, "and", $._expression)),
    inversion: ($) => prec(PREC.not, seq("not", $._expression)),
    comparison: ($) => prec.left(PREC.compare, seq($._expression, choice("<=", "<", ">=", ">", "==", "!=", "within"), $._expression)),
    tolerance: ($) => prec.left(PREC.tolerance, seq($._expression, choice("+-", ".."), $._expression)),
    sum: ($) => prec.left(PREC.add, seq($._expression, choice("+", "-"), $._expression)),
    product: ($) => prec.left(PREC.multiply, seq($._expression, choice("*", "/"), $._expression)),
    negation: ($) => prec(PREC.negate, seq("-", $._expression)),
    power: ($) => prec.right(PREC.power, seq($._expression, "^", $._expression)),

    quantity: ($) => prec(PREC.call, seq(choice($.number, $.list, $.parenthesised, $.call, $.index_of), $.unit)),
    _value: ($) => choice($.number, $.string, $.boolean, $.name, $.list, $.parenthesised, $.construct, $.fields, $.member, $.call, $.index_of),
    construct: ($) => seq(field("type", choice($.name, $.member)), $.fields),
    member: ($) => prec.left(PREC.call, seq($._value, ".", field("name", choice($.word, ...keywords)))),
    call: ($) => prec.left(PREC.call, seq(field("function", $._value), "(", optional(listed($._argument)), ")")),
    _argument: ($) => choice($._expression, $.over),
    over: ($) => seq($._expression, ":", $._expression),
    index_of: ($) => prec.left(PREC.call, seq($._value, $.index)),
    index: ($) => seq("[", listed($._expression), "]"),
    list: ($) => seq("[", optional(choice(listed($._expression), $.comprehension)), "]"),
    comprehension: ($) => seq($._expression, "for", $._iterations, optional(seq("if", $._expression))),
    parenthesised: ($) => seq("(", $._expression, ")"),

    name: ($) => $.word,
    boolean: ($) => choice("true", "false"),
    word: ($) => /[A-Za-z_][A-Za-z0-9_]*/,
    number: ($) => /[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/,
    string: ($) => /"([^"\\\r\n]|\\[nt"\\])*"/,
    comment: ($) => token(/\/\/[^\r\n]*/),
  },
});
