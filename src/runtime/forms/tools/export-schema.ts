import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { compilePattern as compileRe2Pattern } from "../validation/re2-pattern.ts";
import type { CompiledField, CompiledForm, FieldState } from "../compiled-form.ts";
import { plainItemField } from "../field-value.ts";
import { mergeVariants } from "../compile/json-schema.ts";
import type { PatternCompiler } from "../validation/pattern.ts";
import { answerClauses, listedChoices } from "./export/answer-clauses.ts";
import { cascadeClauses, optionClauses, leafSchema } from "./export/cascade-clauses.ts";
import { type Case, type Conditions, conditionsOf } from "./export/conditions.ts";
import { recordTree, allOf, anyOf, ifThen, not, type Schema } from "./export/schema-logic.ts";

export interface ExportOptions {
  /**
   * `record` (default): the record as sent and stored, nested by accessors, with dynamic fields under `dynamic_fields`;
   * for other systems. `values`: the form's values by field name; fields of a group are nested under its name.
   */
  readonly of?: "record" | "values";
  readonly compilePattern?: PatternCompiler;
  /** The form describes rows of a list; rules that read outside of the row cannot be expressed. */
  readonly isRow?: boolean;
}

/**
 * Exports a form as one JSON Schema (2020-12) with every rule that a schema can express: types, required fields,
 * bounds, patterns (RE2 syntax), options and, as `allOf` of `if`/`then`, everything that `depends_on` decides. Other
 * rules are listed under `x-not-said` where they apply. The schema describes records with values in their stored shape
 * and with defaults (see `readRecord`). A hidden field may hold anything, since it is not read.
 */
export function exportJsonSchema(form: CompiledForm, options: ExportOptions = {}): JsonObject {
  const { of = "record", compilePattern = compileRe2Pattern, isRow = false } = options;
  const pathOf = (field: CompiledField) => (of === "record" ? field.path : [...field.groups, field.name]);
  const conditions = conditionsOf(form, pathOf, isRow);
  const rowDefinitions: Record<string, Schema> = {};
  const always = recordTree();
  const clauses: JsonObject[] = [];
  const empties: Record<string, Schema> = {};
  const add = (field: CompiledField, when: Schema, leaf: Leaf) => {
    if (!leaf.isRequired) empties[`empty.${field.type.name}`] = field.type.emptySchema;
    if (when === true) {
      always.add(pathOf(field), leaf.schema, leaf.isRequired);
      return;
    }
    const tree = recordTree();
    tree.add(pathOf(field), leaf.schema, leaf.isRequired);
    clauses.push(ifThen(when, tree.schema()));
  };
  for (const field of form.fields) {
    if (field.type.name === "unknown") continue;
    if (field.type.holdsNoValue) {
      // Headings and groups are part of a form, but have no value in a record.
      const heading = form.groups.has(field.name) ? { type: "object", title: field.stateFor([]).label } : {};
      if (of === "values") always.add(pathOf(field), heading, false);
      continue;
    }
    const cases = conditions.cases(field);
    if (!cases) {
      always.add(pathOf(field), { "x-not-said": [untold] }, false);
      continue;
    }
    for (const { when, leaf, state } of leavesOf(
      form,
      field,
      withRequired(field, cases, conditions),
      compilePattern,
      itemsOf(field, { of, compilePattern }, rowDefinitions),
    )) {
      const { clauses: cascade, unsaid } = cascadeClauses(form, field, state, conditions, pathOf(field));
      const optionRules = optionClauses(field, state, conditions, pathOf(field));
      const answered = answerClauses(form, field, state, conditions, pathOf(field));
      const reasons = [unsaid, optionRules.unsaid, answered.unsaid].filter((reason) => reason !== undefined);
      add(field, when, { ...leaf, schema: reasons.reduce<JsonObject>(alsoUnsaid, leaf.schema) });
      for (const clause of [...cascade, ...optionRules.clauses, ...answered.clauses])
        clauses.push(ifThen(allOf([when, clause.when]), clause.schema));
    }
  }
  const definitions = { ...empties, ...conditions.definitions, ...rowDefinitions };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: form.title,
    $comment:
      "Patterns are RE2 syntax. Formats are asserted. What a schema cannot express is listed under x-not-said.",
    type: "object",
    ...always.schema(),
    ...(form.afterCreating !== "" && { "x-not-said": [untoldWords] }),
    ...(clauses.length > 0 && { allOf: clauses }),
    ...(Object.keys(definitions).length > 0 && { $defs: definitions }),
  };
}

const untoldWords = { rule: "after_creating", text: "the words shown once a record was created" };

const untold = { rule: "field", text: "nothing, since a schema cannot express when the field is shown" };

const unsaidRequired = { rule: "required_when", text: "a schema cannot express when the field is required" };

interface Leaf {
  readonly schema: JsonObject;
  readonly isRequired: boolean;
}

/** Schema of a list's items; its definitions are added to `definitions`, prefixed with the list's name. */
function itemsOf(
  { name, list }: CompiledField,
  options: ExportOptions,
  definitions: Record<string, Schema>,
): JsonObject | undefined {
  if (!list) return undefined;
  const {
    $schema: _,
    $comment: __,
    title: ___,
    $defs,
    ...rest
  } = exportJsonSchema(list.form, {
    ...options,
    isRow: true,
  });
  const prefix = `row.${name}.`;
  const moved = <Value>(schema: Value): Value =>
    JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', `"$ref":"#/$defs/${prefix}`)) as Value;
  for (const [key, schema] of Object.entries(isObject($defs) ? $defs : {}))
    definitions[prefix + key] = moved(schema as Schema);
  const row: JsonObject = moved(rest);
  const plain = isObject(row["properties"]) ? row["properties"][plainItemField] : undefined;
  return list.isPlain ? ((plain ?? {}) as JsonObject) : { title: list.itemLabel, ...row };
}

interface RequiredCase extends Case {
  /** Required by a condition, not by the state itself; `unsaid` if a schema cannot express the condition. */
  readonly required?: true | "unsaid";
}

/** Splits the cases of a field by the condition that requires it. */
function withRequired(
  field: CompiledField,
  cases: readonly Case[],
  conditions: Conditions,
): readonly RequiredCase[] {
  return cases.flatMap((each): RequiredCase[] => {
    const { required, requiredWhen } = field.stateFor(each.matches);
    if (required || !requiredWhen) return [each];
    const holds = conditions.holds(requiredWhen);
    if (holds === undefined) return [{ ...each, required: "unsaid" }];
    return [
      { ...each, when: allOf([each.when, holds]), required: true },
      { ...each, when: allOf([each.when, not(holds)]) },
    ].filter(({ when }) => when !== false) as RequiredCase[];
  });
}

/** The distinct schemas of a field, each with the records to which it applies. */
function leavesOf(
  form: CompiledForm,
  field: CompiledField,
  cases: readonly RequiredCase[],
  compilePattern: PatternCompiler,
  items: JsonObject | undefined,
): { readonly when: Schema; readonly leaf: Leaf; readonly state: FieldState }[] {
  const groups = new Map<string, { conditionsOfVariants: Schema[]; leaf: Leaf; state: FieldState }>();
  for (const { matches, when, required } of cases) {
    const baseState = field.stateFor(matches);
    const state = required === true ? { ...baseState, required: true } : baseState;
    const chosen = matches.map((match, position) => field.dependencies[position]?.variants?.[match]);
    const merged = mergeVariants(
      field.definition,
      chosen.filter((variant) => variant !== undefined),
    );
    const leaf = leafSchema(field, state, merged, listedChoices(form, state), compilePattern, items);
    const schema = required === "unsaid" ? alsoUnsaid(leaf, unsaidRequired) : leaf;
    const key = `${state.required} ${JSON.stringify(schema)}`;
    const group = groups.get(key);
    if (group) group.conditionsOfVariants.push(when);
    else
      groups.set(key, { conditionsOfVariants: [when], leaf: { schema, isRequired: state.required }, state });
  }
  return [...groups.values()].map(({ conditionsOfVariants, leaf, state }) => ({
    when: anyOf(conditionsOfVariants),
    leaf,
    state,
  }));
}

/** Adds a rule that a schema does not express to its `x-not-said`. */
export function alsoUnsaid(schema: JsonObject, unsaid: JsonObject): JsonObject {
  const before = schema["x-not-said"];
  return { ...schema, "x-not-said": [...(Array.isArray(before) ? (before as JsonObject[]) : []), unsaid] };
}
