/** Own properties that hide how JavaScript converts an object to a text or a number. */
const conversions = ["toString", "valueOf"] as const;

/** Prototype of objects that would otherwise have no conversion. */
const converted = Object.freeze(
  Object.defineProperty({}, Symbol.toPrimitive, { value: () => "[object Object]" }),
);

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function hasHiddenConversion(document: unknown): boolean {
  const left: unknown[] = [document];
  while (left.length > 0) {
    const node = left.pop();
    if (!isNode(node)) continue;
    if (conversions.some((key) => Object.hasOwn(node, key))) return true;
    for (const key in node) left.push(node[key]);
  }
  return false;
}

/**
 * Returns JSON in which every object can be converted to a text. An object such as `{ "toString": 1 }` in a place where
 * a text belongs raises a TypeError when a message names it or a number is compared with it. Returns the document itself
 * if it has no such object, else a copy that has the same properties. O(values), without recursion.
 */
export function convertible(document: unknown): unknown {
  if (!hasHiddenConversion(document)) return document;
  const root: Record<string, unknown> = { document };
  const left = [root];
  for (let holder = left.pop(); holder !== undefined; holder = left.pop()) {
    for (const [key, value] of Object.entries(holder)) {
      if (!isNode(value)) continue;
      const isHidden = conversions.some((conversion) => Object.hasOwn(value, conversion));
      const copy: Record<string, unknown> = Array.isArray(value)
        ? (Array.from<unknown>(value) as unknown as Record<string, unknown>)
        : Object.assign(Object.create(isHidden ? converted : Object.prototype) as object, value);
      holder[key] = copy;
      left.push(copy);
    }
  }
  return root["document"];
}
