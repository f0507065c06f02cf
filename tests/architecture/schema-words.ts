import { getAt, isObject, type JsonObject, pointerTokens } from "../../src/kernel/json.ts";

/** A word of a language: a property, or one of the values of an enumeration. */
export interface SchemaWord {
  /** Where the meta-schema declares it: `#/$defs/field/properties/mask`, `#/$defs/display/enum/radio`. */
  readonly place: string;
  readonly word: string;
  readonly kind: "property" | "value";
}

const combined = ["allOf", "anyOf", "oneOf"] as const;
const conditional = ["if", "then", "else", "not"] as const;

/** All properties and enumerated texts in a schema, each at the place that declares it. */
export function wordsOf(schema: unknown, place = "#"): SchemaWord[] {
  if (Array.isArray(schema)) return schema.flatMap((part, at) => wordsOf(part, `${place}/${at}`));
  if (!isObject(schema)) return [];
  const { properties, enum: values } = schema;
  return [
    ...Object.keys(isObject(properties) ? properties : {}).map(
      (word) => ({ place: `${place}/properties/${word}`, word, kind: "property" }) as const,
    ),
    ...(Array.isArray(values) ? values : [])
      .filter((word) => typeof word === "string")
      .map((word) => ({ place: `${place}/enum/${word}`, word, kind: "value" }) as const),
    ...Object.entries(schema).flatMap(([key, part]) => wordsOf(part, `${place}/${key}`)),
  ];
}

/**
 * Places of the words that a document uses, found by reading it along the schema. Reads all alternatives, since a
 * property belongs to the ones that declare it.
 */
export function wordsUsedBy(document: unknown, root: JsonObject): ReadonlySet<string> {
  const used = new Set<string>();
  const read = new WeakMap<object, Set<string>>();
  const visit = (schema: unknown, place: string, value: unknown): void => {
    if (!isObject(schema)) return;
    if (typeof value === "object" && value !== null) {
      const places = read.get(value) ?? new Set();
      if (places.has(place)) return;
      read.set(value, places.add(place));
    }
    const { $ref: target, enum: values, properties, items, additionalProperties, patternProperties } = schema;
    if (typeof target === "string") visit(getAt(root, pointerTokens(target.slice(1))), target, value);
    if (Array.isArray(values) && values.includes(value)) used.add(`${place}/enum/${String(value)}`);
    for (const key of combined) {
      const parts = schema[key];
      if (Array.isArray(parts)) parts.forEach((part, at) => visit(part, `${place}/${key}/${at}`, value));
    }
    for (const key of conditional) visit(schema[key], `${place}/${key}`, value);
    if (Array.isArray(value)) for (const item of value) visit(items, `${place}/items`, item);
    else if (isObject(value))
      for (const [key, inner] of Object.entries(value)) {
        if (isObject(properties) && Object.hasOwn(properties, key)) {
          used.add(`${place}/properties/${key}`);
          visit(properties[key], `${place}/properties/${key}`, inner);
          continue;
        }
        visit(additionalProperties, `${place}/additionalProperties`, inner);
        for (const [pattern, part] of Object.entries(isObject(patternProperties) ? patternProperties : {}))
          if (new RegExp(pattern, "u").test(key)) visit(part, `${place}/patternProperties/${pattern}`, inner);
      }
  };
  visit(root, "#", document);
  return used;
}
