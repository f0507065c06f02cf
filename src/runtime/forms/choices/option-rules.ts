import { isObject } from "../../../kernel/json.ts";
import type { Choice } from "../../types/widget-props.ts";
import type { ConditionCompiler } from "../compile-conditions.ts";
import type { ChoiceSource, CompiledCondition } from "../compiled-form.ts";
import type { FieldDefinition, Text } from "../../language/form-layout.gen.ts";
import { textOf } from "./label-values.ts";
import type { Finding } from "../../finding.ts";
import { isServicePath } from "./option-loader.ts";

/** From this `schema_version` on, `depends_on`, `group` and `exclusive` of an option are rules, not data of its row. */
export const optionRulesVersion = 2;

type StaticSource = Extract<ChoiceSource, { kind: "static" }>;

/** Yields the `depends_on` of each option, of the field and of its variants, with its pointer. */
export function* optionConditionsIn(
  { options, depends_on }: FieldDefinition,
  pointer: string,
): Generator<readonly [condition: unknown, place: string]> {
  yield* conditionsOf(options, `${pointer}/options`);
  if (!isObject(depends_on) && !Array.isArray(depends_on)) return;
  const isList = Array.isArray(depends_on);
  for (const [position, dependency] of (isList ? depends_on : [depends_on]).entries()) {
    if (!isObject(dependency) || !Array.isArray(dependency["variants"])) continue;
    const place = isList ? `${pointer}/depends_on/${position}` : `${pointer}/depends_on`;
    for (const [at, variant] of (dependency["variants"] as unknown[]).entries())
      if (isObject(variant)) yield* conditionsOf(variant["options"], `${place}/variants/${at}/options`);
  }
}

function* conditionsOf(options: unknown, place: string): Generator<readonly [unknown, string]> {
  if (!Array.isArray(options)) return;
  for (const [at, option] of (options as unknown[]).entries())
    if (isObject(option) && option["depends_on"] !== undefined)
      yield [option["depends_on"], `${place}/${at}/depends_on`];
}

/** Returns the names of the fields that a field's option conditions read; reports errors in the conditions. */
export function optionReaders(
  definition: FieldDefinition,
  pointer: string,
  conditions: ConditionCompiler,
): readonly string[] {
  const names = new Set<string>();
  for (const [written, place] of optionConditionsIn(definition, pointer))
    for (const name of conditions.condition(written, place)?.fields ?? []) names.add(name);
  return names.size === 0 ? none : [...names];
}

const none: readonly string[] = [];

/** Applies the option rules of a layout to its choices, and removes them from the rows to store. */
export function withOptionRules(
  choices: readonly Choice[],
  cascadeKey: string | undefined,
  conditions: ConditionCompiler,
  language: string,
): Pick<StaticSource, "choices" | "offeredWhile"> {
  const offeredWhile = new Map<Choice, CompiledCondition>();
  const ruled = choices.map((choice): Choice => {
    const { depends_on, exclusive, group, ...rest } = choice.row;
    if (depends_on === undefined && exclusive === undefined && group === undefined) return choice;
    const heading = textOf(group as Text | undefined, language);
    const made: Choice = {
      id: choice.id,
      label: choice.label,
      row: cascadeKey === "group" ? { ...rest, group } : rest,
      ...(heading !== "" && { group: heading }),
      ...(exclusive === true && { isExclusive: true }),
    };
    const condition = depends_on === undefined ? undefined : conditions.compiled(depends_on);
    if (condition) offeredWhile.set(made, condition);
    return made;
  });
  return { choices: ruled, ...(offeredWhile.size > 0 && { offeredWhile }) };
}

/**
 * Returns the exclusive choice in a value that also contains other choices.
 *
 * @param offered an option that is not offered excludes nothing: the same text may be an answer of one's own, and another
 *   option may have the same id
 */
export function findViolatedExclusion(
  offered: readonly Choice[] | undefined,
  ids: unknown,
): Choice | undefined {
  if (!Array.isArray(ids) || ids.length < 2) return undefined;
  return offered?.find(({ id, isExclusive }) => isExclusive === true && ids.includes(id));
}

/** Resolves a selection with exclusive choices: choosing one clears all others, choosing another clears it. */
export function resolveExclusions(
  offered: readonly Choice[] | undefined,
  before: unknown,
  after: unknown,
): unknown {
  const alone = findViolatedExclusion(offered, after);
  if (!alone || !offered) return after;
  const ids = after as readonly unknown[];
  const added = ids.filter((id) => !(Array.isArray(before) && before.includes(id)));
  const exclusive = new Set<unknown>(
    offered.flatMap(({ id, isExclusive }) => (isExclusive === true ? [id] : [])),
  );
  const chosen = added.findLast((id) => exclusive.has(id));
  return chosen === undefined ? ids.filter((id) => !exclusive.has(id)) : [chosen];
}

/** Reports an endpoint that is not a path of our own services; it is never fetched. */
export function lintEndpoint(
  key: "api_endpoint" | "genie_api_endpoint",
  path: unknown,
  pointer: string,
): Finding[] {
  if (path === undefined || (typeof path === "string" && isServicePath(path))) return [];
  return [
    {
      code: "foreign-endpoint",
      pointer: `${pointer}/${key}`,
      message: `${JSON.stringify(path)} is not a path of our own services.`,
      suggestion: "Use an absolute path without a host, such as /api/users.",
      severity: "error",
    },
  ];
}
