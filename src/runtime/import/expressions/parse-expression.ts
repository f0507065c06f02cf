import {
  call,
  type Comparison,
  type Expression,
  maxDepth,
  partCount,
  rewrite,
  unsupported,
  value,
} from "./expression.ts";
import { ExpressionSyntaxError, type Token, tokenize, type TokenRules } from "./tokenize.ts";

/** Precedence and translation of an infix operator. */
export interface InfixOperator {
  readonly power: number;
  readonly make: (left: Expression, right: Expression) => Expression;
}

/** A textual expression language: tokens, operators and names. Words are looked up in lower case. */
export interface Dialect extends TokenRules {
  readonly infix: Readonly<Record<string, InfixOperator>>;
  /** Prefix operators, such as `not` and `-`. */
  readonly prefix: Readonly<Record<string, (operand: Expression) => Expression>>;
  /** Postfix operators, such as `empty` in SurveyJS. */
  readonly postfix?: Readonly<Record<string, (operand: Expression) => Expression>>;
  /** Resolves a name that is not followed by a bracket. */
  readonly named: (name: string) => Expression;
  readonly reference: RegExp;
  readonly referenced?: (name: string) => Expression;
  readonly called: (name: string, args: readonly Expression[]) => Expression;
  /** Post-processes the whole tree. */
  readonly finish?: (tree: Expression) => Expression;
  /** Whether `if a then b else c` is supported. */
  readonly hasIf?: boolean;
}

const postfixPower = 50;
const prefixPower = 40;

/** Parses an expression; returns `unsaid` on syntax errors. */
export function parseExpression(source: string, dialect: Dialect): Expression {
  try {
    const parser = new Parser(tokenize(source, dialect), dialect);
    const tree = parser.whole();
    return dialect.finish ? dialect.finish(tree) : tree;
  } catch (problem) {
    if (!(problem instanceof ExpressionSyntaxError)) throw problem;
    return unsupported(`the expression ${quoted(source)} cannot be read: ${problem.message}`);
  }
}

/** Parses a whole expression that is a context, `{ a: 1, b: a + 1 }`: its entries by name; `undefined` for other expressions. */
export function parseContext(source: string, dialect: Dialect): ReadonlyMap<string, Expression> | undefined {
  try {
    const entries = new Parser(tokenize(source, dialect), dialect).wholeContext();
    return new Map([...entries].map(([name, tree]) => [name, dialect.finish ? dialect.finish(tree) : tree]));
  } catch (problem) {
    if (!(problem instanceof ExpressionSyntaxError)) throw problem;
    return undefined;
  }
}

/** An expression in quotes for messages, on one line, truncated to 120 characters. */
export const quoted = (source: string): string => {
  const line = source.trim().replaceAll(/\s+/g, " ");
  return `“${line.length > 120 ? `${line.slice(0, 119)}…` : line}”`;
};

/** Precedence climbing parser for one expression. */
class Parser {
  readonly #tokens: readonly Token[];
  readonly #dialect: Dialect;
  #position = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], dialect: Dialect) {
    this.#tokens = tokens;
    this.#dialect = dialect;
  }

  whole(): Expression {
    const tree = this.#expression(0);
    if (this.#next().kind !== "end") throw this.#unexpected();
    return tree;
  }

  wholeContext(): ReadonlyMap<string, Expression> {
    this.#expect("{");
    const entries = this.#entries((entry) => entry);
    if (this.#next().kind !== "end") throw this.#unexpected();
    return entries;
  }

  #next(): Token {
    return this.#tokens[this.#position] ?? { kind: "end", text: "", at: 0 };
  }

  #unexpected(): ExpressionSyntaxError {
    const { kind, text, at } = this.#next();
    return new ExpressionSyntaxError(
      kind === "end" ? "it ends too early" : `unexpected "${text}" at character ${at + 1}`,
    );
  }

  #word(): string {
    const { kind, text } = this.#next();
    return kind === "symbol" || kind === "name" ? text.toLowerCase() : "";
  }

  #takes(symbol: string): boolean {
    if (this.#word() !== symbol) return false;
    this.#position += 1;
    return true;
  }

  #expect(symbol: string): void {
    if (!this.#takes(symbol)) throw this.#unexpected();
  }

  #expression(power: number): Expression {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new ExpressionSyntaxError(`it has more than ${maxDepth} levels`);
    let left = this.#operand();
    for (;;) {
      const word = this.#word();
      const postfix = ownValue(this.#dialect.postfix, word);
      const infix = ownValue(this.#dialect.infix, word);
      if (word === "." && power < postfixPower && this.#dialect.infix["."] === undefined) {
        this.#position += 1;
        left = this.#member(left);
      } else if (word === "[" && power < postfixPower) {
        this.#position += 1;
        const place = this.#expression(0);
        this.#expect("]");
        left = { kind: "call", name: "at", args: [left, place] };
      } else if (postfix) {
        this.#position += 1;
        left = postfix(left);
      } else if (infix && infix.power > power) {
        this.#position += 1;
        left = infix.make(left, this.#expression(infix.power));
      } else break;
    }
    this.#depth -= 1;
    return left;
  }

  #member(of: Expression): Expression {
    const { kind, text } = this.#next();
    if (kind !== "name") throw this.#unexpected();
    this.#position += 1;
    if (!this.#takes("(")) return { kind: "member", of, name: text };
    return { kind: "call", name: `.${text}`, args: [of, ...this.#list(")")] };
  }

  #list(end: string): Expression[] {
    const items: Expression[] = [];
    if (this.#takes(end)) return items;
    do items.push(this.#expression(0));
    while (this.#takes(","));
    this.#expect(end);
    return items;
  }

  #operand(): Expression {
    const token = this.#next();
    const word = this.#word();
    const prefix = ownValue(this.#dialect.prefix, word);
    const follows = this.#tokens[this.#position + 1]?.text;
    if (prefix && !(token.kind === "name" && follows === "(" && word !== "not" && word !== "!")) {
      this.#position += 1;
      return prefix(this.#expression(word === "not" && follows !== "(" ? 6 : prefixPower));
    }
    this.#position += 1;
    if (token.kind === "number") return value(Number(token.text));
    if (token.kind === "text") return value(token.text);
    if (token.kind === "reference") return (this.#dialect.referenced ?? fieldOf)(token.text);
    if (token.text === "(") {
      const inner = this.#expression(0);
      this.#expect(")");
      return inner;
    }
    if (token.text === "[") return { kind: "list", items: this.#list("]") };
    if (token.text === "{" && this.#takes("}")) return value(null);
    if (token.text === "{" && this.#dialect.hasIf) return this.#context();
    if (word === "if" && this.#dialect.hasIf && follows !== undefined) return this.#choice();
    if (token.kind === "name") {
      if (this.#takes("(")) return this.#dialect.called(token.text, this.#list(")"));
      return this.#dialect.named(token.text);
    }
    if (token.text === ".") return { kind: "self" };
    this.#position -= 1;
    throw this.#unexpected();
  }

  /** One entry of a context, `{ a: 1, b: a + 1 }.b`; its entries can read those before them. */
  #context(): Expression {
    const entries = this.#entries((entry, before) =>
      rewrite(entry, (part) => (part.kind === "field" ? (before.get(part.name) ?? part) : part)),
    );
    this.#expect(".");
    const found = entries.get(this.#next().text);
    if (!found) throw this.#unexpected();
    this.#position += 1;
    return found;
  }

  /** Entries of a context up to its closing bracket. */
  #entries(
    read: (entry: Expression, before: ReadonlyMap<string, Expression>) => Expression,
  ): ReadonlyMap<string, Expression> {
    const entries = new Map<string, Expression>();
    do {
      const { kind, text } = this.#next();
      if (kind !== "name") throw this.#unexpected();
      this.#position += 1;
      this.#expect(":");
      const entry = read(this.#expression(0), entries);
      if (partCount(entry, maxContext) >= maxContext)
        throw new ExpressionSyntaxError("its names stand for too much");
      entries.set(text, entry);
    } while (this.#takes(","));
    this.#expect("}");
    return entries;
  }

  #choice(): Expression {
    const test = this.#expression(0);
    this.#expect("then");
    const consequent = this.#expression(0);
    this.#expect("else");
    return { kind: "if", test, consequent, alternate: this.#expression(0) };
  }
}

/** Maximum parts of an entry of a context, since each entry can repeat the ones before it. */
const maxContext = 500;

const fieldOf = (name: string): Expression => ({ kind: "field", name });

/** Own properties only: words such as `constructor` are not operators. */
const ownValue = <Value>(
  table: Readonly<Record<string, Value>> | undefined,
  word: string,
): Value | undefined => (table && word !== "" && Object.hasOwn(table, word) ? table[word] : undefined);

/** A comparison operator, with the precedence shared by all dialects. */
export const comparison = (operator: Comparison): InfixOperator => ({
  power: 10,
  make: (left, right) => ({ kind: "compare", operator, left, right }),
});

/** The comparison operators that most dialects have. */
export const comparisons = {
  "=": comparison("="),
  "!=": comparison("!="),
  ">": comparison(">"),
  "<": comparison("<"),
  ">=": comparison(">="),
  "<=": comparison("<="),
} as const;

/** An arithmetic operator, with the precedence shared by all dialects. */
export const arithmetic = (operator: "+" | "-" | "*" | "/" | "%"): InfixOperator => ({
  power: operator === "+" || operator === "-" ? 20 : 30,
  make: (left, right) => ({ kind: "arithmetic", operator, left, right }),
});

/** The operator of powers, which binds more than multiplication. */
export const raised: InfixOperator = { power: 35, make: (left, right) => call("power", left, right) };

const joined = (kind: "all" | "any", power: number): InfixOperator => ({
  power,
  make: (left, right) => ({
    kind,
    parts: left.kind === kind ? [...left.parts, right] : [left, right],
  }),
});

/** The operator of conditions that must all hold. */
export const and = joined("all", 4);
/** The operator of conditions of which one must hold; binds less than `and`. */
export const or = joined("any", 2);

/** Negates an operand; a number literal directly. */
export const negative = (operand: Expression): Expression =>
  operand.kind === "value" && typeof operand.value === "number"
    ? value(-operand.value)
    : { kind: "arithmetic", operator: "-", left: value(0), right: operand };
