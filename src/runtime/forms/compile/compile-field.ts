import type { Finding } from "../../finding.ts";
import type { FieldType } from "../../types/field-type.ts";
import { idsToRows } from "../choices/choices.ts";
import type {
  AnswerSource,
  ChoiceSource,
  Comparison,
  CompiledDependency,
  CompiledField,
  CompiledForm,
  FieldState,
} from "../compiled-form.ts";
import { fileLimits } from "../../types/fields/file/file.ts";
import { stripQuery } from "../choices/option-loader.ts";
import type { AddTarget } from "../../types/widget-props.ts";
import { lintEndpoint, optionReaders } from "../choices/option-rules.ts";
import { comparisonOperators, isComparison } from "../condition.ts";
import type { ConditionCompiler } from "../compile-conditions.ts";
import { choiceSourceOf, compileOptionsFrom } from "./choice-source.ts";
import { comparedNames, compileConditionRules, reportConditionRules } from "./condition-rules.ts";
import { anyDay, readDayLimit, todayLimit } from "../date-bounds.ts";
import type { FieldDefinition, FieldValidation, Variant } from "../../language/form-layout.gen.ts";
import { mergeVariants } from "./json-schema.ts";
import type { PatternCompiler } from "../validation/pattern.ts";
import type { LocatedField } from "./read-layout.ts";
import { compileCalculation } from "./compile-calculation.ts";
import { compileLabelValues, textOf } from "../choices/label-values.ts";
import { compileList } from "./compile-list.ts";
import { readMask, withMask } from "../../language/mask.ts";
import { messages } from "../../language/messages.ts";
import { uniqueFieldOf, valueRules } from "./value-rules.ts";

/** Shared inputs for compiling fields. */
export interface CompileContext {
  readonly language: string;
  /** Compiles each pattern once. */
  readonly compilePattern: PatternCompiler;
  /** Rules by field shape; shared between fields of the same shape. */
  readonly ruleCache: Map<string, FieldState["rules"]>;
  readonly conditions: ConditionCompiler;
  /** Compiles the row form of a list. */
  readonly compileRows: (
    fields: readonly unknown[],
    pointer: string,
    isPlain: boolean,
  ) => CompiledForm | undefined;
  /** Whether options may have conditions, groups and exclusive choices: not in layouts of version 1. */
  readonly hasOptionRules: boolean;
  readonly report: (finding: Finding) => void;
}

/**
 * Compiles one usable field. Never throws: reports invalid parts and ignores them.
 *
 * @param inherited dependencies that hide the whole section or group of the field; they override nothing
 */
export function compileField(
  { definition, pointer, path, group }: LocatedField,
  type: FieldType,
  context: CompileContext,
  inherited: readonly CompiledDependency[] = [],
): CompiledField {
  const ownDependencies = context.conditions.dependencies(definition.depends_on, `${pointer}/depends_on`);
  // Inherited dependencies are copied below, so that one that closes a cycle is ignored for this field alone.
  const calculation =
    definition.calculate === undefined
      ? undefined
      : compileCalculation(definition.calculate, `${pointer}/calculate`, context.conditions, context.report);
  const start =
    definition.default_from === undefined || calculation
      ? undefined
      : compileCalculation(
          definition.default_from,
          `${pointer}/default_from`,
          context.conditions,
          context.report,
          true,
        );
  const rowCount =
    definition.row_count === undefined || type.name !== "list"
      ? undefined
      : compileCalculation(definition.row_count, `${pointer}/row_count`, context.conditions, context.report);
  const labelValues = compileLabelValues(definition, ownDependencies);
  const optionsFrom = compileOptionsFrom(definition, type);
  const list = type.name === "list" ? compileList(definition, pointer, context) : undefined;
  const derived = [
    ...[calculation ?? start, rowCount, labelValues, optionsFrom].flatMap(
      (compiled) => compiled?.dependency ?? [],
    ),
    ...(list?.choicesDependency ? [list.choicesDependency] : []),
  ];
  const dependencies =
    inherited.length === 0 && derived.length === 0
      ? ownDependencies
      : [...ownDependencies, ...inherited.map((dependency) => ({ ...dependency })), ...derived];
  let base: FieldState | undefined;
  let others: Map<string, FieldState> | undefined;
  // States are built on first use; a pattern that does not compile is reported now.
  const pattern = definition.validation?.pattern;
  if (pattern !== undefined && type.bounds === "length" && !works(pattern, context)) {
    base = stateOf(definition, [], pointer, type, optionsFrom, context);
  }
  if (definition.validation?.dependant_fields !== undefined) reportComparisons(definition, pointer, context);
  reportConditionRules(definition, pointer, context.conditions);
  if (type.choices !== "none") reportEndpoints(definition, pointer, context);
  return {
    name: definition.name,
    type,
    definition,
    path,
    groups: groupNames(group),
    list,
    dependencies,
    calculation,
    start,
    rowCount,
    optionsFrom,
    labelValues,
    comparedWith: withNames(comparedNames(definition, context.conditions), rowCount),
    cascade: cascadeOf(definition),
    optionReaders: withNames(
      context.hasOptionRules && type.choices !== "none"
        ? optionReaders(definition, pointer, context.conditions)
        : noNames,
      optionsFrom,
    ),
    stateFor(matches) {
      base ??= stateOf(definition, [], pointer, type, optionsFrom, context);
      if (matches.length === 0) return base;
      const key = matches.join();
      const known = others?.get(key);
      if (known) return known;
      const overrides = overridesOf(dependencies, matches, ownDependencies.length);
      const state = !overrides
        ? { ...base, hidden: true }
        : overrides.length === 0
          ? base
          : stateOf(definition, overrides, pointer, type, optionsFrom, context);
      (others ??= new Map<string, FieldState>()).set(key, state);
      return state;
    },
  };
}

/** Matching variants in the order of their dependencies; `undefined` if one hides the field. */
function overridesOf(
  dependencies: readonly CompiledDependency[],
  matches: readonly number[],
  ownCount: number,
): Variant[] | undefined {
  if (matches.includes(-1)) return undefined;
  const chosen = matches.map((match, position) => dependencies[position]?.variants?.[match]);
  return chosen.some((variant) => variant?.hidden === true)
    ? undefined
    : chosen.slice(0, ownCount).filter((variant) => variant !== undefined);
}

function works(pattern: string, { compilePattern }: CompileContext): boolean {
  try {
    compilePattern(pattern);
    return true;
  } catch {
    return false;
  }
}

const groupNames = (group: LocatedField | undefined): readonly string[] =>
  group === undefined ? noNames : [...groupNames(group.group), group.definition.name];

const noNames: readonly string[] = [];

/** Adds the fields that a list's row count or the source of choices reads to those that other rules read. */
const withNames = (
  names: readonly string[],
  reader: { readonly dependency: CompiledDependency } | undefined,
): readonly string[] =>
  reader === undefined ? names : [...new Set([...names, ...reader.dependency.fields])];

/** Other answers have no properties to filter by. */
function cascadeOf({
  form_filter_key,
  option_filter_value,
  options_from,
}: FieldDefinition): CompiledField["cascade"] {
  return options_from === undefined &&
    typeof form_filter_key === "string" &&
    typeof option_filter_value === "string"
    ? { field: form_filter_key, property: option_filter_value }
    : undefined;
}

function stateOf(
  definition: FieldDefinition,
  overrides: readonly Variant[],
  pointer: string,
  type: FieldType,
  optionsFrom: AnswerSource | undefined,
  context: CompileContext,
): FieldState {
  const merged = mergeVariants(definition, overrides);
  const validation = withMask(merged);
  const size = merged.grid_size;
  const source = type.choices === "none" ? undefined : choiceSourceOf(merged, optionsFrom, context);
  const earliest = type.earliestDay === "today" ? todayLimit : anyDay;
  const inUtc = hasTime(type) && definition.zone === "utc";
  return {
    hidden: false,
    label: textOf(merged.label, context.language) || definition.name,
    subHeading: textOf(merged.sub_heading, context.language),
    disabled: merged.is_disabled === true || merged.calculate !== undefined,
    gridSize:
      Number.isInteger(size) && size !== undefined && size >= 1 && size <= 12
        ? size
        : type.holdsNoValue || type.name === "list"
          ? 12
          : 6,
    required: validation.required === true,
    requiredMessage:
      textOf(validation.required_message, context.language) ||
      messages[merged.is_object ? "required" : type.requiredMessage],
    defaultValue: defaultOf(merged, type, source),
    source,
    look: lookOf(merged, validation, type, source, context.language),
    signed: merged.signed === true,
    // The day in UTC may differ from the local day on which it was entered.
    minDay: inUtc ? anyDay : (readDayLimit(validation.min_date) ?? earliest),
    maxDay: inUtc ? anyDay : (readDayLimit(validation.max_date) ?? anyDay),
    minMessage: textOf(validation.min_message, context.language) || undefined,
    maxMessage: textOf(validation.max_message, context.language) || undefined,
    rules: rulesOf(type, validation, merged, pointer, context),
    comparisons: comparisonsOf(validation, context.language),
    ...compileConditionRules(validation, context),
  };
}

const plainLook: FieldState["look"] = {};

function lookOf(
  merged: FieldDefinition,
  validation: FieldValidation,
  type: FieldType,
  source: ChoiceSource | undefined,
  language: string,
): FieldState["look"] {
  const { display, placeholder, prefix, suffix, rows, text, mask, allow_other, other_label } = merged;
  if (type.name === "file")
    return { ...(display === "signature" && { display }), files: fileLimits(validation, display) };
  const add = addTargetOf(merged, type, source);
  const hasOther = allow_other === true && source !== undefined && source.kind !== "endpoint";
  const [zone, minuteStep] = hasTime(type) ? [merged.zone, validation.minute_step] : [undefined, undefined];
  const seconds = hasTime(type) && merged.seconds === true ? true : undefined;
  const startsEmpty = type.name === "checkbox" && merged.starts_empty === true ? true : undefined;
  const isPlain = [display, placeholder, prefix, suffix, rows, text, mask, zone, seconds, minuteStep].every(
    (value) => value === undefined,
  );
  if (isPlain && !startsEmpty && !hasOther && !add) return plainLook;
  return {
    ...(display !== undefined && type.displays?.includes(display) && { display }),
    placeholder: textOf(placeholder, language),
    prefix: textOf(prefix, language),
    suffix: textOf(suffix, language),
    text: textOf(text, language),
    ...(mask !== undefined && type.name === "string" && { mask: readMask({ mask }) }),
    rows: typeof rows === "number" && Number.isInteger(rows) ? rows : undefined,
    ...(add && { add }),
    ...(hasOther && { other: textOf(other_label, language) || "Other" }),
    min: validation.min,
    max: validation.max,
    step: validation.step,
    minuteStep,
    zone,
    seconds,
    startsEmpty,
  };
}

/** Whether values of the type include a time of day. */
const hasTime = ({ name }: FieldType): boolean => name === "datetime" || name === "time";

/** The form with which an autocomplete adds records to the service that lists its options. */
function addTargetOf(
  { add_layout: layoutKey }: FieldDefinition,
  type: FieldType,
  source: ChoiceSource | undefined,
): AddTarget | undefined {
  if (typeof layoutKey !== "string" || type.name !== "autocomplete") return undefined;
  if (source?.kind !== "endpoint" || source.property !== "api_endpoint") return undefined;
  return { layoutKey, path: stripQuery(source.path), labelKey: source.labelKey };
}

/** Default value, parsed by the type like a stored value. In an `is_object` field, an id becomes the option's row. */
function defaultOf(merged: FieldDefinition, type: FieldType, source: FieldState["source"]): unknown {
  const value = type.read(merged.default_value);
  if (value === undefined || merged.is_object !== true || source?.kind !== "static") return value;
  return idsToRows(value, { choices: source.choices, held: undefined, idKey: source.idKey });
}

const noRules: FieldState["rules"] = [];
const ruleKeys = [
  "min",
  "max",
  "min_length",
  "max_length",
  "pattern",
  "step",
  "minute_step",
  "equals",
  "min_choices",
  "max_choices",
  "min_items",
  "max_items",
  "unique",
  "unique_by",
  "json_kinds",
  "syntax",
  "accept",
  "min_files",
  "max_files",
  "max_megabytes",
] as const;
const messageKeys = ["pattern_message", "min_message", "max_message", "required_message"] as const;

function rulesOf(
  type: FieldType,
  validation: FieldValidation,
  definition: FieldDefinition,
  pointer: string,
  context: CompileContext,
): FieldState["rules"] {
  const { display } = definition;
  const uniqueBy = uniqueFieldOf(definition, validation, context.language);
  // The number of files is limited even if the layout sets no limit.
  const isFile = type.name === "file";
  if (!isFile && !ruleKeys.some((name) => validation[name] !== undefined)) return noRules;
  // JSON, because an invalid bound may be an object that cannot be converted to a string.
  const key = JSON.stringify([
    type.name,
    isFile ? display : null,
    uniqueBy ?? null,
    ...ruleKeys.map((name) => validation[name] ?? null),
    ...messageKeys.map((name) => validation[name] ?? null),
  ]);
  const known = context.ruleCache.get(key);
  if (known) return known;
  let rules: FieldState["rules"];
  try {
    rules = valueRules(type, validation, context.language, context.compilePattern, { display, uniqueBy });
  } catch (error) {
    context.report({
      code: "bad-pattern",
      pointer: `${pointer}/validation/pattern`,
      message: `The pattern cannot be used: ${error instanceof Error ? error.message : String(error)}`,
      suggestion: "Use RE2 syntax: no lookaround and no back references.",
      severity: "error",
    });
    const { pattern: _, ...others } = validation;
    rules = valueRules(type, others, context.language, context.compilePattern, { display, uniqueBy });
  }
  context.ruleCache.set(key, rules);
  return rules;
}

const noComparisons: readonly Comparison[] = [];

function comparisonsOf({ dependant_fields }: FieldValidation, language: string): readonly Comparison[] {
  if (!Array.isArray(dependant_fields) || dependant_fields.length === 0) return noComparisons;
  return dependant_fields.filter(isComparison).map(({ field, operator, error_message }) => ({
    field,
    operator,
    message: textOf(error_message, language) || undefined,
  }));
}

function reportEndpoints(
  { api_endpoint, genie_api_endpoint }: FieldDefinition,
  pointer: string,
  { report }: CompileContext,
): void {
  for (const finding of [
    ...lintEndpoint("api_endpoint", api_endpoint, pointer),
    ...lintEndpoint("genie_api_endpoint", genie_api_endpoint, pointer),
  ])
    report(finding);
}

/** Reports each invalid item of `dependant_fields`; the valid ones are compared. */
function reportComparisons(definition: FieldDefinition, pointer: string, context: CompileContext): void {
  const list: unknown = definition.validation?.dependant_fields;
  const items: readonly unknown[] = Array.isArray(list) ? list : [undefined];
  items.forEach((item, position) => {
    if (isComparison(item)) return;
    context.report({
      code: "bad-comparison",
      pointer: `${pointer}/validation/dependant_fields${Array.isArray(list) ? `/${position}` : ""}`,
      message: "A comparison must name a field and an operator.",
      suggestion: `Write { "field": "...", "operator": "..." } with one of: ${comparisonOperators.join(", ")}.`,
      severity: "error",
    });
  });
}
