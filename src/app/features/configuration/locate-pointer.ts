import { type Node, parseTree } from "jsonc-parser";
import { pointerTokens } from "../../../kernel/json.ts";

/** A part of a text. */
export interface TextPlace {
  readonly start: number;
  /** The offset after its last character. */
  readonly end: number;
  /** The line that it starts on, counted from 1. */
  readonly line: number;
}

/**
 * Where the values stand that JSON pointers (RFC 6901) name in a JSON text. A pointer to what is not there, such as a
 * property that is missing, gets the nearest value around it. A text that is nested too deeply has no places.
 */
export function locatePointers(text: string, pointers: Iterable<string>): ReadonlyMap<string, TextPlace> {
  const places = new Map<string, TextPlace>();
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
    // The parser calls itself for each level.
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
  // Of several members of one name the last one counts, as for JSON.parse.
  return children.findLast(({ children: [name] = [] }) => name?.value === token)?.children?.[1];
}
