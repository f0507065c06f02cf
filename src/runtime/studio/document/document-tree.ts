import { type Node, type NodeType, parse, type ParseError, parseTree } from "jsonc-parser";

/** Nesting depth that is parsed eagerly; the fields of a layout are at depth 3. */
const outlineDepth = 3;
/** Number of cached trees. */
const maxTrees = 3;

/** Whitespace and comments. */
const blanks = /(?:[ \t\r\n]|\/\/[^\r\n]*|\/\*[^]*?\*\/)*/y;
const string = /"(?:[^"\\]|\\[^])*"/y;
const scalar = /-?[0-9][0-9.eE+-]*|true|false|null/y;
/** Tokens needed to find the end of a list or an object. */
const bracket = /"(?:[^"\\]|\\[^])*"|\/\/[^\r\n]*|\/\*[^]*?\*\/|[{}[\]]/g;

/** Invalid JSON, or a change that cannot be confined to one part of the text. */
class UnreadableError extends Error {
  override readonly name = "UnreadableError";
}

/** A mutable jsonc-parser node. */
type ParsedNode = { -readonly [Key in Exclude<keyof Node, "children">]: Node[Key] } & {
  children?: ParsedNode[];
};

/** A node compatible with jsonc-parser. Outline nodes hold their children; deeper ones are parsed on access. */
class TreeNode {
  parent: TreeNode | undefined;
  /** Children of an outline node; `undefined`: parsed on access. */
  held: TreeNode[] | undefined;
  /** Value of a string, number, boolean or null. */
  value?: unknown;
  #json: { readonly value: unknown } | undefined;
  #parsed: { readonly offset: number; readonly children: readonly ParsedNode[] } | undefined;

  constructor(
    readonly tree: DocumentTree,
    readonly type: NodeType,
    public offset: number,
    public length: number,
  ) {}

  get children(): readonly (TreeNode | ParsedNode)[] | undefined {
    if (this.held !== undefined) return this.held;
    if (this.type !== "object" && this.type !== "array") return undefined;
    if (this.#parsed?.offset !== this.offset) {
      const source = this.tree.text.slice(this.offset, this.offset + this.length);
      const parsed = parseTree(source, [], { allowTrailingComma: true }) as ParsedNode | undefined;
      const children = parsed?.children ?? [];
      for (const child of children) {
        moveNode(child, this.offset);
        child.parent = this.asNode;
      }
      this.#parsed = { offset: this.offset, children };
    }
    return this.#parsed.children;
  }

  /** Cast for jsonc-parser, whose types do not allow `undefined` in optional properties. */
  get asNode(): Node {
    return this as unknown as Node;
  }

  /** The node's value. Unchanged parts keep their object identity across edits. */
  get json(): unknown {
    this.#json ??= { value: this.#read() };
    return this.#json.value;
  }

  #read(): unknown {
    if (this.held === undefined) return this.value;
    if (this.type === "array") return this.held.map((item) => item.json);
    return Object.fromEntries(this.held.map(({ held: [key, held] = [] }) => [key?.value, held?.json]));
  }

  /** Sets or invalidates the cached value. */
  take(json: { readonly value: unknown } | undefined): void {
    this.#json = json;
    this.#parsed = undefined;
  }
}

function moveNode(node: TreeNode | ParsedNode, by: number): void {
  node.offset += by;
  const children = node instanceof TreeNode ? node.held : node.children;
  for (const child of children ?? []) moveNode(child, by);
}

/** End offset of the list or object that starts at `offset`. */
function endOf(text: string, offset: number): number {
  let depth = 0;
  bracket.lastIndex = offset;
  for (let found = bracket.exec(text); found !== null; found = bracket.exec(text)) {
    if (found[0] === "{" || found[0] === "[") depth += 1;
    else if (found[0] === "}" || found[0] === "]") depth -= 1;
    if (depth === 0) return bracket.lastIndex;
  }
  throw new UnreadableError();
}

function readPart(source: string): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch {
    const errors: ParseError[] = [];
    const value: unknown = parse(source, errors, { allowTrailingComma: true });
    if (errors.length > 0) throw new UnreadableError();
    return value;
  }
}

/** Parses nodes from an offset onwards. */
class NodeReader {
  constructor(
    readonly tree: DocumentTree,
    readonly text: string,
    public at: number,
  ) {}

  skip(): void {
    blanks.lastIndex = this.at;
    blanks.exec(this.text);
    this.at = blanks.lastIndex;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) throw new UnreadableError();
    this.at += found.length;
    return found;
  }

  value(depth: number): TreeNode {
    const start = this.at;
    const first = this.text[start];
    if (first !== "{" && first !== "[") {
      const isText = first === '"';
      const value = readPart(this.#match(isText ? string : scalar));
      const type = isText ? "string" : value === null ? "null" : (typeof value as NodeType);
      const node = new TreeNode(this.tree, type, start, this.at - start);
      node.value = value;
      return node;
    }
    const type = first === "{" ? "object" : "array";
    if (depth === outlineDepth) {
      this.at = endOf(this.text, start);
      const node = new TreeNode(this.tree, type, start, this.at - start);
      node.take({ value: readPart(this.text.slice(start, this.at)) });
      return node;
    }
    this.at += 1;
    const entries = this.entries(type, depth, { hasBefore: false });
    if (this.text[this.at] !== (type === "object" ? "}" : "]")) throw new UnreadableError();
    this.at += 1;
    const node = new TreeNode(this.tree, type, start, this.at - start);
    adopt(node, entries);
    return node;
  }

  /** Parses entries and their commas up to the end of the container, or up to the entry at `stop`. */
  entries(
    type: "object" | "array",
    depth: number,
    { hasBefore, stop }: { readonly hasBefore: boolean; readonly stop?: number },
  ): TreeNode[] {
    const found: TreeNode[] = [];
    let isComplete = hasBefore;
    for (;;) {
      this.skip();
      const mark = this.text[this.at];
      if (stop === undefined ? mark === "}" || mark === "]" || mark === undefined : this.at >= stop) break;
      if (mark === ",") {
        if (!isComplete) throw new UnreadableError();
        isComplete = false;
        this.at += 1;
      } else {
        if (isComplete) throw new UnreadableError();
        found.push(type === "object" ? this.#property(depth) : this.value(depth + 1));
        isComplete = true;
      }
    }
    if (stop !== undefined && (this.at !== stop || isComplete)) throw new UnreadableError();
    return found;
  }

  #property(depth: number): TreeNode {
    const start = this.at;
    const key = new TreeNode(this.tree, "string", start, 0);
    const spelled = this.#match(string);
    key.value = readPart(spelled);
    key.length = spelled.length;
    this.skip();
    if (this.text[this.at] !== ":") throw new UnreadableError();
    this.at += 1;
    this.skip();
    const value = this.value(depth + 1);
    const node = new TreeNode(this.tree, "property", start, this.at - start);
    adopt(node, [key, value]);
    return node;
  }
}

function adopt(parent: TreeNode, children: TreeNode[]): void {
  parent.held = children;
  for (const child of children) child.parent = parent;
}

/** Difference between two texts. */
interface TreeChange {
  /** The new text. */
  readonly text: string;
  /** Range of the difference in the old text. */
  readonly from: number;
  readonly to: number;
  /** Difference in length. */
  readonly by: number;
}

/** Syntax tree of a JSON text (comments and trailing commas allowed), updated incrementally as the text changes. */
export class DocumentTree {
  text: string;
  root: TreeNode;

  /** @throws if the text is not valid JSON */
  constructor(text: string) {
    this.text = text;
    const reader = new NodeReader(this, text, 0);
    reader.skip();
    this.root = reader.value(0);
    reader.skip();
    if (reader.at !== text.length) throw new UnreadableError();
  }

  /**
   * Updates the tree to a new text by reparsing the smallest part around the change. Returns false if that is not
   * possible, for example if the texts have little in common.
   */
  follow(text: string): boolean {
    if (text === this.text) return true;
    const start = commonPrefixLength(this.text, text);
    const end = commonEnd(this.text, text, start);
    if ((start + end) * 2 < Math.max(text.length, this.text.length)) return false;
    const [from, to] = [start, this.text.length - end];
    const by = text.length - this.text.length;
    const isInside = ({ type, offset, length }: TreeNode) =>
      (type === "object" || type === "array") && offset < from && to < offset + length;
    if (!isInside(this.root)) return false;
    let [part, depth] = [this.root, 0];
    for (;;) {
      const next: TreeNode | undefined = part.held
        ?.map((child) => (child.type === "property" ? child.held?.[1] : child))
        .find((child) => child !== undefined && isInside(child));
      if (next === undefined) break;
      part = next;
      depth += 1;
    }
    // An entry inserted or removed among similar ones can look like a change inside a neighbour, so retry with the
    // surrounding part.
    while (!this.#read(part, depth, { text, from, to, by })) {
      const around = part.parent?.type === "property" ? part.parent.parent : part.parent;
      if (around === undefined) return false;
      part = around;
      depth -= 1;
    }
    this.text = text;
    for (let node: TreeNode | undefined = part; node !== undefined; node = node.parent) {
      if (node !== part) node.take(undefined);
      node.length += by;
      const siblings = node.parent?.held ?? [];
      for (const later of siblings.slice(siblings.indexOf(node) + 1)) moveNode(later, by);
    }
    return true;
  }

  /** Reparses a part; returns false and leaves it unchanged if it does not end where expected. */
  #read(part: TreeNode, depth: number, change: TreeChange): boolean {
    try {
      if (part.held === undefined) this.#readAgain(part, change.text, change.by);
      else this.#readEntries(part, depth, change);
      return true;
    } catch (error) {
      if (error instanceof UnreadableError) return false;
      throw error;
    }
  }

  #readAgain(part: TreeNode, text: string, by: number): void {
    const end = part.offset + part.length + by;
    if (endOf(text, part.offset) !== end) throw new UnreadableError();
    part.take({ value: readPart(text.slice(part.offset, end)) });
  }

  /** Reparses the entries that the change touches. */
  #readEntries(part: TreeNode, depth: number, { text, from, to, by }: TreeChange): void {
    const entries = part.held ?? [];
    const isBefore = ({ offset, length }: TreeNode) => offset + length < from;
    const first = entries.findIndex((child) => !isBefore(child));
    const begin = first === -1 ? entries.length : first;
    const after = entries.findIndex(({ offset }, at) => at >= begin && offset > to);
    const rest = after === -1 ? entries.length : after;
    const [before, next] = [entries[begin - 1], entries[rest]];
    const reader = new NodeReader(
      this,
      text,
      before === undefined ? part.offset + 1 : before.offset + before.length,
    );
    const type = part.type === "object" ? "object" : "array";
    const hasBefore = before !== undefined;
    const read =
      next === undefined
        ? reader.entries(type, depth, { hasBefore })
        : reader.entries(type, depth, { hasBefore, stop: next.offset + by });
    const end = part.offset + part.length + by - 1;
    const isClosed = text[end] === (type === "object" ? "}" : "]");
    if (next === undefined && (reader.at !== end || !isClosed)) throw new UnreadableError();
    const later = entries.slice(rest);
    for (const child of later) moveNode(child, by);
    part.take(undefined);
    adopt(part, [...entries.slice(0, begin), ...read, ...later]);
  }
}

/** Compares slices of this many characters, which is many times faster than single characters. */
const stretch = 8192;

/** Length of the common prefix. */
export function commonPrefixLength(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same + stretch <= shorter && one.slice(same, same + stretch) === other.slice(same, same + stretch))
    same += stretch;
  while (same < shorter && one.charCodeAt(same) === other.charCodeAt(same)) same += 1;
  return same;
}

/** Length of the common suffix, not overlapping the common prefix of length `start`. */
export function commonEnd(one: string, other: string, start: number): number {
  const shorter = Math.min(one.length, other.length) - start;
  const [end, otherEnd] = [one.length, other.length];
  let same = 0;
  while (
    same + stretch <= shorter &&
    one.slice(end - same - stretch, end - same) === other.slice(otherEnd - same - stretch, otherEnd - same)
  )
    same += stretch;
  while (same < shorter && one.charCodeAt(end - same - 1) === other.charCodeAt(otherEnd - same - 1))
    same += 1;
  return same;
}

/** Most recently used first. */
let trees: readonly DocumentTree[] = [];

/**
 * Returns the tree of a text. If the text resembles a recent one, its tree is updated in time proportional to the
 * difference. Valid until the next call.
 * @throws if the text is not valid JSON
 */
export function treeOf(text: string): DocumentTree {
  const known = trees.find((tree) => tree.follow(text));
  if (known !== undefined && known === trees[0]) return known;
  const tree = known ?? new DocumentTree(text);
  trees = [tree, ...trees.filter((other) => other !== tree)].slice(0, maxTrees);
  return tree;
}
