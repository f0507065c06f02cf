import { convertible } from "../../../kernel/convertible.ts";
import { runToCompletion } from "../../../kernel/steps.ts";
import type { Finding } from "../../finding.ts";
import { type KnownEndpoints, unknownEndpoint } from "../../structural-findings.ts";
import { fieldTypes, type FieldTypes } from "../../types/field-types.ts";
import { isObject, pointerTo } from "../../../kernel/json.ts";
import { compileForm, rowPointer } from "../compile-form.ts";
import { optionRulesVersion, lintEndpoint } from "../choices/option-rules.ts";
import { memoizeCompiler, type PatternCompiler } from "../validation/pattern.ts";
import { compilePattern as compileRe2Pattern } from "../validation/re2-pattern.ts";
import {
  type FindLayout,
  mapFindingToInclude,
  type ResolvedLayout,
  resolveIncludes,
} from "../compile/includes.ts";
import { readLayout, type LocatedField } from "../compile/read-layout.ts";
import { plainItemField } from "../field-value.ts";
import { layoutSizeFindings } from "./layout-size.ts";
import { type AddedRecords, lintAddLayout } from "./lint/lint-add-layout.ts";
import { lintBounds, lintFiles, lintValidation } from "./lint/lint-validation.ts";
import { lintCalculation } from "./lint/lint-calculation.ts";
import { cascadeCycles, lintCascades, lintDependencies } from "./lint/lint-dependencies.ts";
import { lintChoices, lintOptions } from "./lint/lint-options.ts";
import { lintOptionsFrom } from "./lint/lint-options-from.ts";
import { lintComparisons } from "./lint/lint-comparisons.ts";
import { lintConditions, lintLayoutConditions } from "./lint/lint-conditions.ts";
import { type LintContext, type LintRule, type SurroundingForm, warning } from "./lint/lint-context.ts";
import { lintDefault, lintFlags } from "./lint/lint-flags.ts";
import { lintIncludes, lintPages } from "./lint/lint-structure.ts";
import { lintContainers } from "./lint/lint-containers.ts";
import { lintCounts } from "./lint/lint-counts.ts";
import { lintRuleConflicts } from "./lint/lint-operands.ts";
import { lintLook } from "./lint/lint-look.ts";
import { lintTimes } from "./lint/lint-times.ts";
import { lintSecretConditions, lintSecrets } from "./lint/lint-secrets.ts";
import { shownStates } from "./lint/shown-states.ts";
import { validationsOf, placesOf } from "./lint/located-rules.ts";
import type { CompiledField } from "../compiled-form.ts";

/** Reports fields that store their values at the same path, or one inside the other: the last one would win. */
function lintAccessors({ form, byName }: LintContext): Finding[] {
  const at = new Map<string, CompiledField>();
  const around = new Map<string, CompiledField>();
  return form.fields.flatMap((field) => {
    if (field.type.holdsNoValue) return [];
    let pointer = "";
    const places = field.path.map((segment) => (pointer = pointerTo(pointer, segment)));
    const other = places.map((place) => at.get(place)).find(Boolean) ?? around.get(pointer);
    at.set(pointer, field);
    for (const place of places.slice(0, -1)) around.set(place, field);
    if (!other) return [];
    const property = field.definition.accessor === undefined ? "name" : "accessor";
    return [
      warning(
        "same-accessor",
        `${byName.get(field.name)?.pointer ?? ""}/${property}`,
        `The value is stored where "${other.name}" stores its own: at ${other.path.join(".")}.`,
        "Give each field its own accessor, unless only one of them is ever shown.",
      ),
    ];
  });
}

/** Reports endpoints outside our own services, or that they do not have, if their endpoints are known. */
const lintEndpoints: LintRule = ({ definition, pointer }, { types, endpoints }) => {
  const type = types.get(definition.type);
  if (!type) return [];
  const known = type.choices === "none" ? undefined : endpoints;
  return placesOf(definition, pointer).flatMap(({ variant, place }) =>
    (["api_endpoint", "genie_api_endpoint"] as const).flatMap((key) => {
      const path: unknown = variant[key];
      const foreign = lintEndpoint(key, path, place);
      if (foreign.length > 0 || typeof path !== "string" || !known) return foreign;
      return unknownEndpoint(`${place}/${key}`, path, known[key]);
    }),
  );
};

export interface LintOptions {
  readonly types?: FieldTypes;
  readonly compilePattern?: PatternCompiler;
  /** Endpoints of the services; without it unknown endpoints are not reported. */
  readonly endpoints?: KnownEndpoints;
  /** The form around a list, if the fields are those of its rows. */
  readonly outer?: SurroundingForm;
  /** Records that fields can add; without it `add_layout` is checked only in part. */
  readonly added?: AddedRecords;
  /** Layouts that can be included; without it includes have no fields and are not checked. */
  readonly layout?: FindLayout;
}

const rules = [
  lintFlags,
  lintValidation,
  lintBounds,
  lintComparisons,
  lintChoices,
  lintLook,
  lintContainers,
  lintCounts,
  lintRuleConflicts,
  lintTimes,
  lintFiles,
  lintCalculation,
  lintOptions,
  lintOptionsFrom,
  lintEndpoints,
  lintAddLayout,
  lintCascades,
  lintDependencies,
  lintConditions,
  lintDefault,
  lintSecrets,
];

/**
 * Reports all errors and warnings of a form layout beyond what `schemas/form-layout.schema.json` validates, in document
 * order. Errors prevent saving a layout; warnings do not. Never throws.
 */
export function lintLayout(document: unknown, options: LintOptions = {}): Finding[] {
  return runToCompletion(lintLayoutInSteps(document, options));
}

/** Stops after this many findings: each costs time, and no one reads more. */
const maxFindings = 1_000;

/** Like `lintLayout`, but yields between pieces of work so that a server can handle other requests. */
export function* lintLayoutInSteps(
  written: unknown,
  { layout, ...options }: LintOptions = {},
): Generator<undefined, Finding[]> {
  const document = convertible(written);
  const oversize = layoutSizeFindings(document);
  if (oversize.length > 0 || layout === undefined)
    return oversize.length > 0 ? oversize : yield* linted(document, options);
  const resolved = resolveIncludes(document, layout);
  const errors = [...lintIncludes(document), ...resolved.errors];
  if (resolved.document === document) return [...errors, ...(yield* linted(document, options))];
  const grown = layoutSizeFindings(resolved.document);
  const found = grown.length > 0 ? grown : yield* linted(resolved.document, options);
  return unique([...errors, ...mapFindingsToIncludes(found, resolved)]);
}

/**
 * Maps the findings of a resolved layout to the including one: errors in included parts are reported at the include,
 * warnings are left to the included form.
 */
export const mapFindingsToIncludes = (
  findings: readonly Finding[],
  { includeAt }: ResolvedLayout,
): Finding[] =>
  findings.flatMap((finding) => {
    const include = includeAt(finding.pointer);
    if (include === undefined) return finding;
    return finding.severity === "error" ? mapFindingToInclude(finding, include) : [];
  });

function* linted(document: unknown, options: Omit<LintOptions, "layout">): Generator<undefined, Finding[]> {
  const { types = fieldTypes } = options;
  const compilePattern = memoizeCompiler(options.compilePattern ?? compileRe2Pattern);
  const { fields } = readLayout(document, types);
  yield;
  // Patterns dominate compile time, and compiling the form is one step, so compile them one by one beforehand.
  for (const field of fields) {
    for (const { validation } of validationsOf(field)) {
      if (!compiles(validation.pattern, compilePattern)) continue;
      yield;
    }
  }
  const form = compileForm(document, { types, compilePattern });
  yield;
  const byName = new Map(fields.map((field) => [field.definition.name, field]));
  const context: LintContext = {
    types,
    compilePattern,
    form,
    byName,
    byPointer: new Map(
      form.fields
        .toReversed()
        .flatMap((field) =>
          field.type.holdsNoValue ? [] : [[pointerTo("", ...field.path), field] as const],
        ),
    ),
    hasOptionRules: isObject(document) && Number(document["schema_version"]) >= optionRulesVersion,
    cascadeCycles: cascadeCycles(form),
    shownStates: shownStates(form, (name) => byName.get(name)?.pointer),
    outer: options.outer,
    endpoints: options.endpoints,
    added: options.added,
  };
  const findings = [...form.errors];
  if (fields.length === 0 && findings.length === 0) {
    findings.push(
      warning(
        "no-fields",
        "/structure",
        "The layout has no fields, so its form is empty.",
        "Add a section with fields.",
      ),
    );
  }
  for (const field of fields) {
    if (findings.length > maxFindings) break;
    // No spread: the number of arguments of a call is limited.
    for (const rule of rules) for (const finding of rule(field, context)) findings.push(finding);
    for (const finding of rowFindings(document, field, { ...options, outer: context }))
      findings.push(finding);
    yield;
  }
  const conditions = [...lintLayoutConditions(document, context), ...lintSecretConditions(document, context)];
  yield;
  const accessors = lintAccessors(context);
  yield;
  return unique([...findings, ...conditions, ...accessors, ...lintPages(document)]);
}

/** Whether the pattern is valid; compiles it. */
function compiles(pattern: unknown, compilePattern: PatternCompiler): boolean {
  if (typeof pattern !== "string") return false;
  try {
    compilePattern(pattern);
    return true;
  } catch {
    return false;
  }
}

/** Findings in the rows of a list, which are a form of their own. */
function rowFindings(
  document: unknown,
  { definition, pointer }: LocatedField,
  options: Omit<LintOptions, "layout">,
): Finding[] {
  const { type, fields, of: item } = definition;
  const isDeep = pointer.split("/fields/").length > maxNesting;
  const inner = isObject(item) ? [{ ...(item as object), name: plainItemField }] : fields;
  if (type !== "list" || !Array.isArray(inner) || !isObject(document) || isDeep) return [];
  const rows = { ...document, structure: { rows: inner }, sections: {}, pages: [] };
  return lintLayout(rows, options).flatMap((finding) => {
    const place = rowPointer(finding.pointer, pointer, isObject(item));
    return place === undefined ? [] : [{ ...finding, pointer: place }];
  });
}

/** Maximum nesting of lists and groups that is checked; the compiler rejects deeper ones. */
const maxNesting = 8;

function unique(findings: readonly Finding[]): Finding[] {
  const byPlace = new Map<string, Finding>();
  for (const finding of findings) {
    const place = `${finding.code} ${finding.pointer} ${finding.message}`;
    if (!byPlace.has(place)) byPlace.set(place, finding);
  }
  return [...byPlace.values()];
}
