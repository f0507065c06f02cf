import { isObject, type JsonObject, pointerTokens, sameJson } from "../../../kernel/json.ts";
import { at, listAt, objectsAt, textAt } from "./read-value.ts";

/** Maximum number of references followed in a row, and of schemas merged. */
const maxReferences = 30;

/** Maximum number of nodes visited to detect recursion; beyond it every repeated reference counts as recursive. */
const maxVisited = 500_000;

/** A schema merged with its references and `allOf`. */
export interface ReadSchema {
  readonly schema: JsonObject;
  /** References followed so far, to detect recursion. */
  readonly trail: readonly string[];
  /** Parts that could not be read. */
  readonly losses: readonly string[];
}

/** Resolves references within one document; nothing is fetched. */
export class SchemaReader {
  readonly #root: unknown;
  readonly #mentions = new Map<string, ReadonlySet<string>>();
  readonly #recursive = new Map<string, boolean>();
  #visited = 0;

  constructor(root: unknown) {
    this.#root = root;
  }

  /** Resolves a schema; `undefined` if it cannot be read. */
  read(found: unknown, trail: readonly string[] = []): ReadSchema | undefined {
    const read = this.#read(found, trail);
    return typeof read === "string" ? undefined : read;
  }

  /** Reason why a schema cannot be read, such as recursion. */
  whyUnread(found: unknown, trail: readonly string[] = []): string {
    const read = this.#read(found, trail);
    return typeof read === "string" ? read : `its schema is nested too deep`;
  }

  #read(found: unknown, trail: readonly string[]): ReadSchema | string {
    const losses: string[] = [];
    const parts: JsonObject[] = [];
    const waiting: { found: unknown; trail: readonly string[] }[] = [{ found, trail }];
    let longest = trail;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (parts.length > maxReferences) return `its schema is put together of more than ${maxReferences}`;
      const { found: part, trail: way } = next;
      if (!isObject(part)) continue;
      const reference = textAt(part, "$ref");
      parts.push(part);
      for (const branch of objectsAt(part, "allOf"))
        if (at(branch, "if") === undefined) waiting.push({ found: branch, trail: way });
      if (reference === undefined) continue;
      if (way.includes(reference) && this.#containsItself(reference)) return "its schema contains itself";
      const target = this.#resolve(reference);
      if (target === undefined) losses.push(`reference: ${reference} is outside the document`);
      const onwards = [...way, reference];
      if (onwards.length > longest.length) longest = onwards;
      waiting.push({ found: target, trail: onwards });
    }
    const [first = {}] = parts;
    return { schema: parts.length < 2 ? first : merged(parts, losses), trail: longest, losses };
  }

  /**
   * Whether a referenced schema refers to itself. A non-recursive one may also occur repeatedly along a path, such as a
   * shared base of a person and the person's name.
   */
  #containsItself(reference: string): boolean {
    const known = this.#recursive.get(reference);
    if (known !== undefined) return known;
    const waiting = [...this.#mentionsOf(reference)];
    const seen = new Set(waiting);
    let isFound = false;
    for (let next = waiting.pop(); next !== undefined && !isFound; next = waiting.pop()) {
      isFound = next === reference || this.#visited > maxVisited;
      for (const mention of this.#mentionsOf(next)) {
        if (seen.has(mention)) continue;
        seen.add(mention);
        waiting.push(mention);
      }
    }
    this.#recursive.set(reference, isFound);
    return isFound;
  }

  /** References found anywhere in a referenced schema. */
  #mentionsOf(reference: string): ReadonlySet<string> {
    const known = this.#mentions.get(reference);
    if (known) return known;
    const found = new Set<string>();
    const waiting: unknown[] = [this.#resolve(reference)];
    for (let part = waiting.pop(); waiting.length > 0 || part !== undefined; part = waiting.pop()) {
      if (this.#visited > maxVisited) break;
      this.#visited += 1;
      if (typeof part !== "object" || part === null) continue;
      const mention = textAt(part, "$ref");
      if (mention !== undefined) found.add(mention);
      for (const inner of Object.values(part)) if (typeof inner === "object") waiting.push(inner);
    }
    this.#mentions.set(reference, found);
    return found;
  }

  #resolve(reference: string): unknown {
    const [address = "", fragment = ""] = reference.split("#", 2);
    const root = address === "" ? this.#root : this.#byId(address);
    if (fragment === "") return root;
    if (!fragment.startsWith("/")) return this.#byAnchor(fragment);
    let found = root;
    for (const token of pointerTokens(decoded(fragment))) {
      if (Array.isArray(found)) found = found[Number(token)];
      else found = at(found, token);
    }
    return found;
  }

  #definitions(): readonly unknown[] {
    return ["$defs", "definitions"].flatMap((key) =>
      Object.values((at(this.#root, key) as JsonObject | undefined) ?? {}),
    );
  }

  #byId(address: string): unknown {
    const wanted = address.split("/").at(-1);
    return this.#definitions().find(
      (candidate) =>
        textAt(candidate, "$id") === address || textAt(candidate, "$id")?.split("/").at(-1) === wanted,
    );
  }

  #byAnchor(name: string): unknown {
    return this.#definitions().find(
      (candidate) => textAt(candidate, "$anchor") === name || textAt(candidate, "$id") === `#${name}`,
    );
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Bounds of which the narrower one applies when schemas are combined. */
const narrowest: Readonly<Record<string, (...bounds: number[]) => number>> = {
  minimum: Math.max,
  minLength: Math.max,
  minItems: Math.max,
  maximum: Math.min,
  maxLength: Math.min,
  maxItems: Math.min,
};

/** Keywords that do not constrain the value. */
const annotations = new Set(
  [
    "title",
    "description",
    "default",
    "examples",
    "$id",
    "id",
    "$comment",
    "$schema",
    "$anchor",
    "enumNames",
  ].concat(["$defs", "definitions", "readOnly"]),
);

/** Merges schemas; texts of the first one win, and keywords that cannot be combined are reported. */
function merged(parts: readonly JsonObject[], losses: string[]): JsonObject {
  const result = new Map<string, unknown>();
  for (const part of parts) {
    for (const [key, found] of Object.entries(part)) {
      if (key === "$ref") continue;
      const known = result.get(key);
      if (key === "properties" && isObject(known) && isObject(found)) result.set(key, { ...found, ...known });
      else if (key === "required" && Array.isArray(known) && Array.isArray(found))
        result.set(key, [...(known as unknown[]), ...(found as unknown[])]);
      else if (key === "allOf" && Array.isArray(known) && Array.isArray(found))
        result.set(key, [...(known as unknown[]), ...(found as unknown[])]);
      else if (known === undefined) result.set(key, found);
      else if (Object.hasOwn(narrowest, key) && typeof known === "number" && typeof found === "number")
        result.set(key, narrowest[key]?.(known, found));
      else if (!annotations.has(key) && !sameJson(known, found))
        losses.push(`${key}: only the first of several in a schema is imported`);
    }
  }
  return Object.fromEntries(result);
}

/** The single type of a schema, ignoring `null`; inferred from other keywords if absent. */
export function typeOf(schema: unknown): string | undefined {
  const found = at(schema, "type");
  const types = (Array.isArray(found) ? (found as readonly unknown[]) : [found]).filter(
    (type) => typeof type === "string" && type !== "null",
  );
  if (typeof types[0] === "string") return types.length === 1 ? types[0] : undefined;
  if (at(schema, "properties") !== undefined) return "object";
  if (at(schema, "items") !== undefined) return "array";
  const sample = at(schema, "const") ?? listAt(schema, "enum").find((item) => item !== null);
  return typeof sample === "number"
    ? Number.isInteger(sample)
      ? "integer"
      : "number"
    : typeof sample === "string" || typeof sample === "boolean"
      ? typeof sample
      : undefined;
}

const isNull = (schema: unknown) => at(schema, "type") === "null" || at(schema, "const") === null;

/** Branches of `oneOf` or `anyOf`, without `null`. */
export function branchesOf(schema: unknown): readonly unknown[] {
  const all = listAt(schema, "oneOf").length > 0 ? listAt(schema, "oneOf") : listAt(schema, "anyOf");
  return all.filter((branch) => !isNull(branch));
}
