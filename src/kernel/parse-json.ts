export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  /** `line` and `column` count from 1. */
  | { readonly ok: false; readonly line: number; readonly column: number; readonly message: string };

/** Parses JSON (RFC 8259). Reports position and expected token of an error, independent of the JavaScript engine. */
export function parseJson(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    const { offset, expected } = errorOf(text);
    const before = text.slice(0, offset);
    const found =
      offset >= text.length
        ? "the end of the text"
        : `“${text.slice(offset, offset + 10).split(/\s/, 1)[0]}”`;
    return {
      ok: false,
      line: before.split("\n").length,
      column: offset - before.lastIndexOf("\n"),
      message: `Expected ${expected}, found ${found}.`,
    };
  }
}

type Place = "value" | "value or ]" | "name" | "name or }" | "colon" | "comma or end" | "end";

const words: Readonly<Record<Place, string>> = {
  value: "a value",
  "value or ]": "a value or “]”",
  name: "a name in double quotes",
  "name or }": "a name in double quotes or “}”",
  colon: "“:”",
  "comma or end": "“,” or the end of the list or object",
  end: "nothing more",
};

const token =
  /[ \t\n\r]*(?:([{}[\],:])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-]))/y;

/** Finds the first position where a text stops being JSON. Iterative, because nesting may be deep. */
function errorOf(text: string): { readonly offset: number; readonly expected: string } {
  const open: ("{" | "[")[] = [];
  let place: Place = "value";
  token.lastIndex = 0;
  for (;;) {
    const start = token.lastIndex;
    const [, mark, string, scalar] = token.exec(text) ?? [];
    const next = follow(
      place,
      mark ?? (string === undefined ? (scalar === undefined ? "" : "scalar") : "string"),
      open,
    );
    if (next === undefined) {
      const blank = /[ \t\n\r]*/y;
      blank.lastIndex = start;
      return { offset: start + (blank.exec(text)?.[0].length ?? 0), expected: words[place] };
    }
    place = next;
  }
}

/** Returns the next state after a token, or `undefined` if the token is not allowed here. Updates the stack `open`. */
function follow(place: Place, found: string, open: ("{" | "[")[]): Place | undefined {
  const after = (): Place => (open.length === 0 ? "end" : "comma or end");
  const inObject = open.at(-1) === "{";
  if (place === "value" || place === "value or ]") {
    if (found === "string" || found === "scalar") return after();
    if (found === "{" || found === "[") {
      open.push(found);
      return found === "{" ? "name or }" : "value or ]";
    }
    if (found !== "]" || place === "value") return undefined;
    open.pop();
    return after();
  }
  if (found === "string" && (place === "name" || place === "name or }")) return "colon";
  if (found === ":" && place === "colon") return "value";
  if (found === "," && place === "comma or end") return inObject ? "name" : "value";
  const closes = found === (inObject ? "}" : "]") && (place === "comma or end" || place === "name or }");
  if (!closes) return undefined;
  open.pop();
  return after();
}
