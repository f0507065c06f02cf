import { isObject, pointerTo } from "../../../kernel/json.ts";
import type { Finding } from "../../finding.ts";
import { tooLarge } from "../../structural-findings.ts";

/**
 * Size limits of a layout in total: far above any form that people fill in, low enough that each step of compiling,
 * linting and filling it in takes milliseconds.
 */
const limits = {
  fields: 2_000,
  dependencies: 5_000,
  variants: 10_000,
  options: 20_000,
  comparisons: 5_000,
  "parts of conditions": 20_000,
  rules: 5_000,
  "values of conditions": 20_000,
  patterns: 300,
  "characters in patterns": 100_000,
} as const;

type Counted = keyof typeof limits;

/** Maximum levels of an accessor, properties of an object, and characters of a text other than a default. */
const maxLevels = 20;
const maxProperties = 2_000;
const maxCharacters = 20_000;

/** What the values under a property count as. */
const counted: Readonly<Record<string, Counted>> = {
  depends_on: "dependencies",
  variants: "variants",
  options: "options",
  dependant_fields: "comparisons",
  when: "values of conditions",
  pattern: "patterns",
  fields: "fields",
  any: "parts of conditions",
  all: "parts of conditions",
  required_when: "rules",
  rules: "rules",
  at_least_one_of: "rules",
};

/** Reports exceeded size limits, before any other check, in O(size). Accepts any document. */
export function layoutSizeFindings(document: unknown): Finding[] {
  const counts = new Map<Counted, number>();
  const findings: Finding[] = [];
  const add = (kind: Counted, count: number) => counts.set(kind, (counts.get(kind) ?? 0) + count);
  const structure = isObject(document) ? document["structure"] : undefined;
  if (isObject(structure)) {
    const sections = Object.keys(structure).length;
    if (sections > maxProperties) return [tooLarge("/structure", "sections", sections, maxProperties)];
    for (const list of Object.values(structure)) if (Array.isArray(list)) add("fields", list.length);
  }
  const fields = counts.get("fields") ?? 0;
  if (fields > limits.fields) return [tooLarge("/structure", "fields", fields, limits.fields)];
  const waiting: { readonly value: unknown; readonly key: string; readonly pointer: string }[] = [
    { value: document, key: "", pointer: "" },
  ];
  for (let next = waiting.pop(); next !== undefined && findings.length < 10; next = waiting.pop()) {
    const { value, key, pointer } = next;
    const kind = counted[key];
    if (Array.isArray(value)) {
      if (kind) add(kind, value.length);
      // Skip scalars in a list: they contain nothing to count.
      value.forEach((item: unknown, at) => {
        if (typeof item === "object" && item !== null)
          waiting.push({ value: item, key: "", pointer: `${pointer}/${at}` });
      });
    } else if (isObject(value)) {
      if (kind) add(kind, 1);
      const keys = Object.keys(value);
      if (keys.length > maxProperties) {
        findings.push(tooLarge(pointer, "properties", keys.length, maxProperties));
        continue;
      }
      for (const name of keys) {
        const child = value[name];
        if (typeof child === "string" ? child.length > 100 : typeof child === "object" && child !== null)
          waiting.push({ value: child, key: name, pointer: pointerTo(pointer, name) });
        const levels = name === "accessor" && typeof child === "string" ? child.split(".").length : 0;
        if (levels > maxLevels)
          findings.push(tooLarge(pointerTo(pointer, name), "levels", levels, maxLevels));
        if (name === "pattern" && typeof child === "string") {
          add("patterns", 1);
          add("characters in patterns", child.length);
        }
      }
    } else if (typeof value === "string" && value.length > maxCharacters && key !== "default_value") {
      findings.push(tooLarge(pointer, "characters", value.length, maxCharacters));
    }
  }
  for (const [kind, count] of counts) {
    if (count > limits[kind]) findings.push(tooLarge("/structure", kind, count, limits[kind]));
  }
  return findings;
}
