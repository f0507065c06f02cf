/** A token of an expression. */
export interface Token {
  readonly kind: "number" | "text" | "name" | "reference" | "symbol" | "end";
  readonly text: string;
  readonly at: number;
}

/** The expression violates the grammar of its dialect. */
export class ExpressionSyntaxError extends Error {
  override readonly name = "ExpressionSyntaxError";
}

/** Characters; longer expressions are reported, not parsed. Real ones have a few hundred characters. */
export const maxExpressionLength = 5_000;

/** Lexical rules of a dialect; all regular expressions must be sticky. */
export interface TokenRules {
  readonly name: RegExp;
  /** A bracketed reference, such as `${x}`; the first group is the name. */
  readonly reference?: RegExp;
  /** Longest first. */
  readonly symbols: readonly string[];
}

const space = /\s*/y;
const number = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const text = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`$\\]*`/y;

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

/**
 * Splits an expression into tokens. O(length).
 *
 * @throws {ExpressionSyntaxError} at an invalid character, and if the text is too long
 */
export function tokenize(source: string, rules: TokenRules): readonly Token[] {
  if (source.length > maxExpressionLength)
    throw new ExpressionSyntaxError(
      `it has ${source.length} characters; at most ${maxExpressionLength} are allowed`,
    );
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(source) ?? undefined;
  };
  for (;;) {
    at += take(space)?.[0].length ?? 0;
    if (at >= source.length) break;
    const reference = rules.reference && take(rules.reference);
    if (reference) {
      tokens.push({ kind: "reference", text: (reference[1] ?? "").trim(), at });
      at += reference[0].length;
      continue;
    }
    const found = take(text);
    if (found) {
      const inner = found[0]
        .slice(1, -1)
        .replaceAll(/\\(.)/g, (_all, letter: string) => escapes[letter] ?? letter);
      tokens.push({ kind: "text", text: inner, at });
      at += found[0].length;
      continue;
    }
    const digits = take(number);
    const name = digits ? undefined : take(rules.name);
    const symbol =
      (digits ?? name) ? undefined : rules.symbols.find((candidate) => source.startsWith(candidate, at));
    const [kind, taken] = digits
      ? (["number", digits[0]] as const)
      : name
        ? (["name", name[0]] as const)
        : (["symbol", symbol ?? ""] as const);
    if (taken === "")
      throw new ExpressionSyntaxError(
        `"${source.slice(at, at + 10)}" is not understood at character ${at + 1}`,
      );
    tokens.push({ kind, text: taken, at });
    at += taken.length;
  }
  tokens.push({ kind: "end", text: "", at });
  return tokens;
}
