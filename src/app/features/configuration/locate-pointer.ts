import { type Node, parseTree } from "jsonc-parser";
import { pointerTokens } from "../../../kernel/json.ts";

/** A range of a text. */
export interface TextRange {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** Line of the start, 1-based. */
  readonly line: number;
}

/**
 * Locates JSON pointers (RFC 6901) in a JSON text. A pointer to a missing value, such as an absent property, resolves
 * to its nearest existing ancestor. Returns an empty map if the text is empty or nested too deeply to parse.
 */
export function locatePointers(text: string, pointers: Iterable<string>): ReadonlyMap<string, TextRange> {
  const places = new Map<string, TextRange>();
  const root = treeOf(text);
  if (root === undefined) return places;
  const lineEnds = Array.from(text.matchAll(/\n/g), ({ index }) => index);
  for (const pointer of pointers) {
    const { offset, length } = nearest(root, pointer);
    const line = lineEnds.findLastIndex((end) => end < offset) + 2;
    places.set(pointer, { start: offset, end: offset + length, line });
  }
  return places;
}

function treeOf(text: string): Node | undefined {
  try {
    return parseTree(text);
  } catch (error) {
    // The parser is recursive and overflows the stack.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function nearest(root: Node, pointer: string): Node {
  let node = root;
  for (const token of pointerTokens(pointer)) {
    const next = memberOf(node, token);
    if (next === undefined) break;
    node = next;
  }
  return node;
}

function memberOf({ type, children = [] }: Node, token: string): Node | undefined {
  if (type === "array") return /^(0|[1-9]\d*)$/.test(token) ? children[Number(token)] : undefined;
  // The last of several members with the same name counts, as in JSON.parse.
  return children.findLast(({ children: [name] = [] }) => name?.value === token)?.children?.[1];
}
