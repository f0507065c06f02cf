import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import type { Condition } from "./condition.ts";

type DependsOn = NonNullable<FieldDefinition["depends_on"]>;
type Written = Readonly<Record<string, unknown>>;

/** Limits of the layout language: conditions in a `depends_on` list, branches, depth and values of a tree. */
const maxParts = 20;
const maxBranches = 100;
const maxDepth = 10;
const maxValues = 500;

/** Writes a condition as `depends_on`, which shows the field while it holds; a string is the reason for failure. */
export function writeShown(condition: Condition): DependsOn | string {
  const plain = plainDependency(condition);
  if (plain) return plain;
  if (condition.kind === "all" && condition.parts.length <= maxParts) {
    const parts = condition.parts.map(plainDependency);
    if (parts.every((part) => part !== undefined)) return parts;
  }
  const tree = writeTree(condition);
  return typeof tree === "string" ? tree : tree;
}

/** A comparison of one field with values, in the notation that every version of the language supports. */
function plainDependency(condition: Condition): Written | undefined {
  if (condition.kind !== "test" || condition.other !== undefined) return undefined;
  const { field, operator } = condition;
  return operator === "filled" ? { field } : { field, variants: [{ when: whenOf(condition) }] };
}

function whenOf({ operator, value, other }: Condition & { kind: "test" }): unknown {
  if (other !== undefined) return { operator, field: other };
  if (operator === "=") return value;
  if (operator === "in") return value;
  return operator === "empty" || operator === "filled" ? { operator } : { operator, value };
}

/** Writes a condition as a tree; a string is the reason for failure. */
export function writeTree(condition: Condition, depth = 0): Written | string {
  if (depth >= maxDepth) return `a condition has more than ${maxDepth} levels`;
  switch (condition.kind) {
    case "test":
      if (Array.isArray(condition.value) && condition.value.length > maxValues)
        return `a condition names more than ${maxValues} values`;
      return condition.operator === "filled" && condition.other === undefined
        ? { field: condition.field }
        : { field: condition.field, when: whenOf(condition) };
    case "not": {
      const part = writeTree(condition.part, depth + 1);
      return typeof part === "string" ? part : { not: part };
    }
    case "all":
    case "any": {
      if (condition.parts.length > maxBranches) return `a condition has more than ${maxBranches} parts`;
      const parts: Written[] = [];
      for (const part of condition.parts) {
        const written = writeTree(part, depth + 1);
        if (typeof written === "string") return written;
        parts.push(written);
      }
      return { [condition.kind]: parts };
    }
    case "constant":
      return "a condition is always the same";
  }
}

/** Writes a condition that makes a field read-only while it holds. */
export function writeDisabled(condition: Condition): Written | string {
  const tree = writeTree(condition);
  if (typeof tree === "string") return tree;
  const { when, ...source } = tree;
  const isTest = "field" in tree;
  const expected = isTest ? (when ?? { operator: "filled" }) : true;
  return { ...source, variants: [{ when: expected, is_disabled: true }, { otherwise: true }] };
}
