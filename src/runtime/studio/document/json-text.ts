import { findNodeAtLocation, type Node } from "jsonc-parser";
import { type DocumentTree, treeOf } from "./document-tree.ts";

/** Keys and indexes from the root of a document to a value. */
export type JsonPath = readonly (string | number)[];

/** The text is not valid JSON, or the edit does not apply to it. */
export class JsonEditError extends Error {
  override readonly name = "JsonEditError";
}

/**
 * Tree of a JSON text with comments. Valid until the next text is read.
 * @throws {JsonEditError} if the text is not valid JSON
 */
function readTree(text: string): DocumentTree {
  try {
    return treeOf(text);
  } catch {
    throw new JsonEditError("The text is not valid JSON.");
  }
}

/**
 * Syntax tree of a JSON text, with offsets.
 * @throws {JsonEditError} if the text is not valid JSON
 */
export const parseTree = (text: string): Node => readTree(text).root.asNode;

/**
 * Value of a JSON text. Unchanged parts keep their object identity across edits.
 * @throws {JsonEditError} if the text is not valid JSON
 */
export const valueOfText = (text: string): unknown => readTree(text).root.json;

/**
 * Inserts an item into a list or a property into an object, formatted like its neighbours.
 *
 * @param path path of the list or object
 * @param at index among the items or properties; past the end appends
 * @param key property name, for an object
 * @param raw the value as JSON text; its lines are indented to fit
 * @throws {JsonEditError} if there is no list or object at `path`
 */
export const insertAt = (text: string, path: JsonPath, at: number, raw: string, key?: string): string =>
  insertItemsAt(text, path, at, [key === undefined ? raw : `${JSON.stringify(key)}: ${raw}`]);

/** Inserts several items into a list; see {@link insertAt}. */
export function insertItemsAt(text: string, path: JsonPath, at: number, raw: readonly string[]): string {
  const container = containerAt(parseTree(text), path);
  const children = container.children ?? [];
  const joined = (indent: string | undefined, separator: string) =>
    raw.map((item) => indented(item, indent)).join(`,${separator}`);
  const separatorOf = (indent: string | undefined) =>
    indent === undefined ? " " : `${lineBreakOf(text)}${indent}`;
  const following = children[at];
  if (following !== undefined) {
    const indent = indentBefore(text, following.offset);
    const separator = separatorOf(indent);
    return splice(text, following.offset, 0, `${joined(indent, separator)},${separator}`);
  }
  const last = children.at(-1);
  if (last !== undefined) {
    const indent = indentBefore(text, last.offset);
    const separator = separatorOf(indent);
    const end = last.offset + last.length;
    const comma = commaAfter(text, end);
    const value = separator + joined(indent, separator);
    return comma === undefined ? splice(text, end, 0, `,${value}`) : splice(text, comma + 1, 0, value);
  }
  const outer = indentOfLine(text, container.offset);
  const indent = outer + indentUnit(text);
  const inside = text.slice(container.offset + 1, container.offset + container.length - 1);
  const close = inside.includes("\n") ? "" : lineBreakOf(text) + outer;
  const separator = separatorOf(indent);
  return splice(text, container.offset + 1, 0, separator + joined(indent, separator) + close);
}

/**
 * Removes an item or a property, including its comma and the line that becomes empty.
 * @throws {JsonEditError} if there is nothing at `path`
 */
export function removeAt(text: string, path: JsonPath): string {
  const node = entryAt(parseTree(text), path);
  const siblings = node.parent?.children ?? [];
  const position = siblings.indexOf(node);
  const previous = siblings[position - 1];
  const isLast = position === siblings.length - 1;
  const comma = commaAfter(text, node.offset + node.length);
  // The comma may follow a comment, which is kept. Skip the comma instead of cutting it out first: engines flatten a
  // concatenated string (a full copy) as soon as one of its characters is read.
  const end = node.offset + node.length;
  const characterAt = (at: number) => text[comma !== undefined && at >= comma ? at + 1 : at];
  const { from, to } = withBlankLine(characterAt, node.offset, end);
  if (comma !== undefined)
    return to > comma
      ? text.slice(0, from) + text.slice(to + 1)
      : text.slice(0, from) + text.slice(to, comma) + text.slice(comma + 1);
  const before =
    isLast && previous !== undefined ? commaAfter(text, previous.offset + previous.length) : undefined;
  return before === undefined || before >= from
    ? text.slice(0, from) + text.slice(to)
    : text.slice(0, before) + text.slice(before + 1, from) + text.slice(to);
}

/**
 * Moves an item of a list or a property of an object, keeping its formatting.
 *
 * @param at index in the target, not counting the moved entry
 * @throws {JsonEditError} if there is nothing at `path`, or the target is inside the moved entry
 */
export function moveTo(text: string, path: JsonPath, target: JsonPath, at: number): string {
  const root = parseTree(text);
  const entry = entryAt(root, path);
  if (path.every((token, index) => target[index] === token)) {
    throw new JsonEditError("Something cannot be moved into itself.");
  }
  const value = entry.type === "property" ? entry.children?.[1] : entry;
  const key = entry.type === "property" ? String(entry.children?.[0]?.value) : undefined;
  if (value === undefined) throw new JsonEditError("There is nothing to move.");
  const raw = outdented(
    text.slice(value.offset, value.offset + value.length),
    indentOfLine(text, value.offset),
  );
  return insertAt(removeAt(text, path), shifted(target, path), at, raw, key);
}

/** Replaces a value, or adds it as the last property of its object or the next item of its list. */
export function setAt(text: string, path: JsonPath, value: unknown): string {
  const root = parseTree(text);
  const node = findNodeAtLocation(root, [...path]);
  if (node !== undefined) {
    return splice(
      text,
      node.offset,
      node.length,
      indented(serializeValue(text, value), indentOfLine(text, node.offset)),
    );
  }
  const key = path.at(-1);
  const parent = path.slice(0, -1);
  if (typeof key !== "string") {
    const list = findNodeAtLocation(root, [...parent]);
    if (key === undefined || list?.type !== "array" || list.children?.length !== key)
      throw new JsonEditError("Only a property, or the next item of a list, can be added by setting it.");
    return insertAt(text, parent, key, serializeValue(text, value));
  }
  if (findNodeAtLocation(root, [...parent]) === undefined) return setAt(text, parent, { [key]: value });
  return insertAt(text, parent, Infinity, serializeValue(text, value), key);
}

/** Removes a property, and its parent objects that become empty, down to `keep` path levels. */
export function unsetAt(text: string, path: JsonPath, keep: number): string {
  const cut = removeAt(text, path);
  const parent = path.slice(0, -1);
  const left = findNodeAtLocation(parseTree(cut), [...parent]);
  const isEmpty = left?.type === "object" && (left.children?.length ?? 0) === 0;
  return isEmpty && parent.length > keep ? unsetAt(cut, parent, keep) : cut;
}

/** Renames a property; its position and value stay. */
export function renameKeyAt(text: string, path: JsonPath, name: string): string {
  const key = entryAt(parseTree(text), path).children?.[0];
  if (key === undefined) throw new JsonEditError("Only a property has a name.");
  return splice(text, key.offset, key.length, JSON.stringify(name));
}

/** Serializes a value with the document's indentation unit, starting at column 0. */
export const serializeValue = (text: string, value: unknown): string =>
  JSON.stringify(value, null, indentUnit(text)).replaceAll("\n", lineBreakOf(text));

const splice = (text: string, offset: number, length: number, insert: string): string =>
  text.slice(0, offset) + insert + text.slice(offset + length);

function containerAt(root: Node, path: JsonPath): Node {
  const node = findNodeAtLocation(root, [...path]);
  if (node?.type !== "array" && node?.type !== "object") {
    throw new JsonEditError(`There is no list or object at /${path.join("/")}.`);
  }
  return node;
}

/** The item of a list, or the property node (key and value) of an object. */
function entryAt(root: Node, path: JsonPath): Node {
  const node = path.length === 0 ? undefined : findNodeAtLocation(root, [...path]);
  if (node === undefined) throw new JsonEditError(`There is nothing at /${path.join("/")}.`);
  return node.parent?.type === "property" ? node.parent : node;
}

/** Offset of the comma behind a value, skipping whitespace and comments. */
function commaAfter(text: string, offset: number): number | undefined {
  const gap = /(?:\s|\/\/[^\n]*\n|\/\*[^]*?\*\/)*/y;
  gap.lastIndex = offset;
  gap.exec(text);
  return text[gap.lastIndex] === "," ? gap.lastIndex : undefined;
}

const isBlank = (character: string | undefined): boolean => character === " " || character === "\t";

type CharacterAt = (offset: number) => string | undefined;

/** Start of the blanks before an offset. */
function startOfBlanks(characterAt: CharacterAt, offset: number): number {
  let start = offset;
  while (isBlank(characterAt(start - 1))) start -= 1;
  return start;
}

/** Range to remove with a value: its whole line if it is alone on it, or the blanks after it. */
function withBlankLine(characterAt: CharacterAt, start: number, end: number): { from: number; to: number } {
  const from = startOfBlanks(characterAt, start);
  let to = end;
  while (isBlank(characterAt(to))) to += 1;
  const next = characterAt(to);
  const endsLine = next === "\n" || next === "\r";
  if (characterAt(from - 1) === "\n" && endsLine)
    return { from: from - (characterAt(from - 2) === "\r" ? 2 : 1), to };
  // The last entry on one line takes the blank before it; after a comment line, the line break must stay.
  if (next === "]" || next === "}") return { from: characterAt(from - 1) === "," ? from : start, to: end };
  return { from: start, to };
}

const lineBreakOf = (text: string): string => (text.includes("\r\n") ? "\r\n" : "\n");

/** Indentation before an offset; `undefined` if other text precedes it on the line. */
function indentBefore(text: string, offset: number): string | undefined {
  const start = startOfBlanks((at) => text[at], offset);
  return text[start - 1] === "\n" ? text.slice(start, offset) : undefined;
}

function indentOfLine(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  let end = start;
  while (isBlank(text[end])) end += 1;
  return text.slice(start, end);
}

/** The document's indentation unit, taken from its first indented line. */
const indentUnit = (text: string): string => /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ";

const indented = (raw: string, indent: string | undefined): string =>
  indent === undefined || indent === "" ? raw : raw.replaceAll("\n", `\n${indent}`);

const outdented = (raw: string, indent: string): string =>
  indent === "" ? raw : raw.replaceAll(`\n${indent}`, "\n");

/** Adjusts a path after the removal of an earlier item of the same list. */
function shifted(target: JsonPath, removed: JsonPath): JsonPath {
  const depth = removed.length - 1;
  const [from, here] = [removed[depth], target[depth]];
  const isBeside = removed.slice(0, depth).every((token, index) => target[index] === token);
  if (!isBeside || typeof from !== "number" || typeof here !== "number" || here < from) return target;
  return target.with(depth, here - 1);
}
