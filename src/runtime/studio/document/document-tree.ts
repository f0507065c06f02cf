import { type Node, type NodeType, parse, type ParseError, parseTree } from "jsonc-parser";

/** Containers around what is parsed when it is looked at: the fields of a layout are three deep. */
const outlineDepth = 3;
/** Documents whose trees are kept. */
const maxTrees = 3;

/** Blanks and comments. */
const blanks = /(?:[ \t\r\n]|\/\/[^\r\n]*|\/\*[^]*?\*\/)*/y;
const string = /"(?:[^"\\]|\\[^])*"/y;
const scalar = /-?[0-9][0-9.eE+-]*|true|false|null/y;
/** What decides where a list or an object ends. */
const bracket = /"(?:[^"\\]|\\[^])*"|\/\/[^\r\n]*|\/\*[^]*?\*\/|[{}[\]]/g;

/** A text that is no JSON, or that was changed in a way that one part of it does not tell. */
class UnreadableError extends Error {
  override readonly name = "UnreadableError";
}

/** A node of jsonc-parser, to be moved. */
type ParsedNode = { -readonly [Key in Exclude<keyof Node, "children">]: Node[Key] } & {
  children?: ParsedNode[];
};

/**
 * A node as jsonc-parser has it. Those of the outline hold their children; what is deeper inside is parsed when its
 * children are asked for.
 */
class TreeNode {
  parent: TreeNode | undefined;
  /** Of the outline; none: parsed when asked for. */
  held: TreeNode[] | undefined;
  /** Of a text, number, truth value or null. */
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

  /** For jsonc-parser, whose types know no property that holds undefined. */
  get asNode(): Node {
    return this as unknown as Node;
  }

  /** What the node says. Parts that did not change are the same as before. */
  get json(): unknown {
    this.#json ??= { value: this.#read() };
    return this.#json.value;
  }

  #read(): unknown {
    if (this.held === undefined) return this.value;
    if (this.type === "array") return this.held.map((item) => item.json);
    return Object.fromEntries(this.held.map(({ held: [key, held] = [] }) => [key?.value, held?.json]));
  }

  /** What it said is read, or has to be read again. */
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

/** The end of a list or an object that begins there. */
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

/** Reads nodes of a text from a place on. */
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
    const held = this.entries(type, depth, { hasBefore: false });
    if (this.text[this.at] !== (type === "object" ? "}" : "]")) throw new UnreadableError();
    this.at += 1;
    const node = new TreeNode(this.tree, type, start, this.at - start);
    adopt(node, held);
    return node;
  }

  /**
   * Entries of a list or an object with the commas between them: until it ends, or until the entry that stands at `stop`.
   */
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

/** What differs from one text to the next. */
interface TreeChange {
  /** The whole of the next text. */
  readonly text: string;
  /** Where the difference stands in the text before. */
  readonly from: number;
  readonly to: number;
  /** How many characters longer the next text is. */
  readonly by: number;
}

/** The tree of a JSON text, comments and commas at the end allowed, which follows the text as it is edited. */
export class DocumentTree {
  text: string;
  root: TreeNode;

  /** @throws where the text is no JSON */
  constructor(text: string) {
    this.text = text;
    const reader = new NodeReader(this, text, 0);
    reader.skip();
    this.root = reader.value(0);
    reader.skip();
    if (reader.at !== text.length) throw new UnreadableError();
  }

  /**
   * Takes another text over: reads what changed, in the smallest part around it. False where that does not do, as for
   * a text that has little in common with this one.
   */
  follow(text: string): boolean {
    if (text === this.text) return true;
    const start = commonStart(this.text, text);
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
    // Like its neighbours, what is put in or taken out looks like a change inside one of them: what is around it is
    // read then.
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

  /** Reads a part again; false where it does not end where the change lets it end, and is as it was. */
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

  /** The entries that the change touches, between those before and after it. */
  #readEntries(part: TreeNode, depth: number, { text, from, to, by }: TreeChange): void {
    const held = part.held ?? [];
    const isBefore = ({ offset, length }: TreeNode) => offset + length < from;
    const first = held.findIndex((child) => !isBefore(child));
    const begin = first === -1 ? held.length : first;
    const after = held.findIndex(({ offset }, at) => at >= begin && offset > to);
    const rest = after === -1 ? held.length : after;
    const [before, next] = [held[begin - 1], held[rest]];
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
    const later = held.slice(rest);
    for (const child of later) moveNode(child, by);
    part.take(undefined);
    adopt(part, [...held.slice(0, begin), ...read, ...later]);
  }
}

/** Characters that are compared at once, which is many times faster than one after the other. */
const stretch = 8192;

/** How many characters two texts have in common at the start. */
export function commonStart(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same + stretch <= shorter && one.slice(same, same + stretch) === other.slice(same, same + stretch))
    same += stretch;
  while (same < shorter && one.charCodeAt(same) === other.charCodeAt(same)) same += 1;
  return same;
}

/** How many they have in common at the end, behind what they have in common at the start. */
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

/** The latest first. */
let trees: readonly DocumentTree[] = [];

/**
 * The tree of a text; of one that differs little from a text that was read before, in the time that the difference takes.
 * It is good until another text is read.
 * @throws where the text is no JSON
 */
export function treeOf(text: string): DocumentTree {
  const known = trees.find((tree) => tree.follow(text));
  if (known !== undefined && known === trees[0]) return known;
  const tree = known ?? new DocumentTree(text);
  trees = [tree, ...trees.filter((other) => other !== tree)].slice(0, maxTrees);
  return tree;
}
