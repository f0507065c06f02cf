import { isObject, type JsonObject, pointerTo } from "../../../kernel/json.ts";
import { call, type Expression, fieldNamed, not } from "../expressions/expression.ts";
import { at, listAt, objectAt, objectsAt } from "../sources/read-value.ts";
import { objectCondition } from "./schema-condition.ts";

/** A part of a schema that counts while a condition holds. */
export interface Conditional {
  readonly condition: Expression;
  readonly branch: unknown;
  readonly pointer: string;
}

/** `if`, `then` and `else`, `dependencies` and their successors, of a schema and of its `allOf`. */
export function conditionalsOf(
  schema: JsonObject,
  { path, pointer }: { readonly path: readonly string[]; readonly pointer: string },
): Conditional[] {
  const found: Conditional[] = [];
  const choose = (part: unknown, place: string) => {
    const test = at(part, "if");
    if (test === undefined) return;
    const condition = objectCondition(test, path);
    if (at(part, "then") !== undefined)
      found.push({ condition, branch: at(part, "then"), pointer: `${place}/then` });
    if (at(part, "else") !== undefined)
      found.push({ condition: not(condition), branch: at(part, "else"), pointer: `${place}/else` });
  };
  choose(schema, pointer);
  listAt(schema, "allOf").forEach((part, position) => choose(part, `${pointer}/allOf/${position}`));
  for (const word of ["dependencies", "dependentRequired", "dependentSchemas"]) {
    for (const [key, dependent] of Object.entries(objectAt(schema, word) ?? {})) {
      const place = pointerTo(pointer, word, key);
      const condition = call("filled", fieldNamed([...path, key].join(".")));
      if (Array.isArray(dependent))
        found.push({ condition, branch: { required: dependent as unknown[] }, pointer: place });
      else if (isObject(dependent)) {
        const branches =
          objectsAt(dependent, "oneOf").length > 0
            ? objectsAt(dependent, "oneOf")
            : objectsAt(dependent, "anyOf");
        if (branches.length === 0) found.push({ condition, branch: dependent, pointer: place });
        branches.forEach((branch, position) => {
          const own = at(branch, "properties", key);
          const test =
            own === undefined
              ? condition
              : objectCondition({ properties: { [key]: own }, required: [key] }, path);
          found.push({ condition: test, branch, pointer: `${place}/oneOf/${position}` });
        });
      }
    }
  }
  return found;
}
