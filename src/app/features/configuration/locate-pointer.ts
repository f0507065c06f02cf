import { pointerTokens } from "../../../runtime/json.ts";

/** A part of a text. */
export interface TextPlace {
  readonly start: number;
  /** The offset after its last character. */
  readonly end: number;
  /** The line that it starts on, counted from 1. */
  readonly line: number;
}

/** A value that a pointer names or passes through. */
interface Wanted {
  readonly parts: Map<string, Wanted>;
  place: TextPlace | null;
}

/** An object or list whose end has not come yet. */
interface Open {
  /** Null where no pointer leads. */
  readonly wanted: Wanted | null;
  readonly start: number;
  readonly line: number;
  readonly isList: boolean;
  /** The member that comes next; null where its name has not come yet, or nobody wants to know it. */
  part: string | null;
  index: number;
  isNameNext: boolean;
}

const wantedValue = (): Wanted => ({ parts: new Map(), place: null });

/**
 * Where the values stand that JSON pointers (RFC 6901) name in a JSON text. A pointer to what is not there, such as a
 * property that is missing, gets the nearest value around it. One pass for all pointers; without recursion, so that no
 * nesting is too deep.
 */
export function locatePointers(text: string, pointers: Iterable<string>): ReadonlyMap<string, TextPlace> {
  const root = wantedValue();
  const paths = new Map<string, readonly Wanted[]>();
  for (const pointer of pointers) paths.set(pointer, pathOf(root, pointer));
  if (paths.size > 0) scan(text, root);
  const places = new Map<string, TextPlace>();
  for (const [pointer, path] of paths) {
    const place = innermost(path);
    if (place !== null) places.set(pointer, place);
  }
  return places;
}

function pathOf(root: Wanted, pointer: string): Wanted[] {
  const path = [root];
  let wanted = root;
  for (const token of pointerTokens(pointer)) {
    const next = wanted.parts.get(token) ?? wantedValue();
    wanted.parts.set(token, next);
    path.push(next);
    wanted = next;
  }
  return path;
}

function innermost(path: readonly Wanted[]): TextPlace | null {
  let found: TextPlace | null = null;
  for (const { place } of path) {
    if (place === null) break;
    // Of two members of one name the last one counts; what was found in the first does not stand in it.
    if (found !== null && (place.start < found.start || place.end > found.end)) break;
    found = place;
  }
  return found;
}

function scan(text: string, root: Wanted): void {
  const open: Open[] = [];
  let line = 1;
  /** The value that starts here, if a pointer leads to it. */
  const next = (): Wanted | null => {
    const around = open.at(-1);
    if (around === undefined) return root;
    if (around.wanted === null) return null;
    const part = around.isList ? String(around.index) : around.part;
    return part === null ? null : (around.wanted.parts.get(part) ?? null);
  };
  for (let at = 0; at < text.length; at++) {
    const around = open.at(-1);
    switch (text[at]) {
      case "\n":
        line += 1;
        break;
      case " ":
      case "\t":
      case "\r":
      case ":":
        break;
      case ",":
        if (around === undefined) break;
        around.index += 1;
        around.isNameNext = !around.isList;
        break;
      case "{":
      case "[": {
        const isList = text[at] === "[";
        open.push({ wanted: next(), start: at, line, isList, part: null, index: 0, isNameNext: !isList });
        break;
      }
      case "}":
      case "]": {
        const closed = open.pop();
        if (closed?.wanted) closed.wanted.place = { start: closed.start, end: at + 1, line: closed.line };
        break;
      }
      default: {
        const end = text[at] === '"' ? endOfString(text, at) : endOfScalar(text, at);
        if (around?.isNameNext === true) {
          around.isNameNext = false;
          around.part = around.wanted === null ? null : String(JSON.parse(text.slice(at, end)));
        } else {
          const wanted = next();
          if (wanted !== null) wanted.place = { start: at, end, line };
        }
        at = end - 1;
      }
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

function endOfScalar(text: string, start: number): number {
  const rest = /[^\s,\]}]+/y;
  rest.lastIndex = start;
  return start + (rest.exec(text)?.[0].length ?? 1);
}
