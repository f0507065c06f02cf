import { matrixCells } from "../../forms/compile/matrix-cells.ts";
import { endsOf } from "../../forms/compile/range-ends.ts";
import type { SourceItem, SourceQuestion } from "../source-form.ts";
import { NameSpace } from "./texts.ts";

/** Limits of an accessor, as in the layout language. */
const maxLength = 200;
const maxSegments = 20;

/** A key of the source within an object of the record. */
class PlaceNode {
  readonly #key: string;
  readonly #fallback: string;
  readonly #byKey = new Map<string, PlaceNode>();
  readonly #children: PlaceNode[] = [];
  #names: NameSpace | undefined;
  readonly #properties = new Map<PlaceNode, string>();

  constructor(key: string, fallback: string) {
    this.#key = key;
    this.#fallback = fallback;
  }

  child(key: string, fallback: string, isShared: boolean): PlaceNode {
    const known = isShared ? this.#byKey.get(key) : undefined;
    if (known) return known;
    const node = new PlaceNode(key, fallback);
    this.#children.push(node);
    if (isShared) this.#byKey.set(key, node);
    return node;
  }

  /** Property of a value in this object: of a child, or of one further in whose own path is too long. */
  propertyOf(node: PlaceNode): string {
    this.#names ??= this.#nameChildren();
    const known = this.#properties.get(node);
    return known ?? this.#name(node, this.#names);
  }

  #nameChildren(): NameSpace {
    const names = new NameSpace(this.#children.map((node) => node.#key));
    for (const child of this.#children) this.#name(child, names);
    return names;
  }

  #name(node: PlaceNode, names: NameSpace): string {
    const property = names.take(node.#key, node.#fallback);
    this.#properties.set(node, property);
    return property;
  }
}

/**
 * Where a value is in the record. Different keys of a source have different places; equal keys share one, as the source
 * stores one value for them. Accessors are read when all places are known.
 */
export class RecordPlace {
  /** The object with the value, and the keys below it: a record, a row, or a group that is a field. */
  readonly #base: PlaceNode;
  readonly #below: readonly PlaceNode[];

  private constructor(base: PlaceNode, below: readonly PlaceNode[]) {
    this.#base = base;
    this.#below = below;
  }

  static root(): RecordPlace {
    return new RecordPlace(new PlaceNode("", "record"), []);
  }

  /**
   * @param fallback name of a key without letters and digits
   * @param isShared whether an equal key in the same object is the same place
   */
  inside(key: string, fallback: string, isShared = true): RecordPlace {
    const child = this.#last.child(key, fallback, isShared);
    return new RecordPlace(this.#base, [...this.#below, child]);
  }

  /** The same object as the one to which the accessors of its values are relative. */
  asBase(): RecordPlace {
    return new RecordPlace(this.#last, []);
  }

  /** Accessor of the value, if it differs from the name of its field. */
  accessorFor(name: string): string | undefined {
    const path = this.#below.map((node, depth) => (this.#below[depth - 1] ?? this.#base).propertyOf(node));
    const dotted = path.join(".");
    const fits = dotted.length <= maxLength && path.length <= maxSegments;
    const accessor = fits ? dotted : this.#base.propertyOf(this.#last);
    return accessor === name ? undefined : accessor;
  }

  get #last(): PlaceNode {
    return this.#below.at(-1) ?? this.#base;
  }
}

/** Keys that share their names: those of a record or a row, without those of the rows in it. */
export const keysIn = (items: readonly SourceItem[]): string[] =>
  items.flatMap((item) => {
    if (item.kind === "note") return [];
    return item.kind === "group" && item.repeat === undefined
      ? [item.key, ...keysIn(item.items)]
      : [item.key];
  });

/** Names of the fields that a question consists of: cells of a matrix, and ends of a range. */
export const innerNames = ({ field }: SourceQuestion, name: string): string[] =>
  (field.type === "matrix"
    ? matrixCells({ ...field, name })
    : field.type === "range"
      ? endsOf({ ...field, name })
      : []
  ).map(({ definition }) => definition.name);
