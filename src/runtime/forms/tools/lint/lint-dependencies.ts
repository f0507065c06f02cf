import type { Finding } from "../../../finding.ts";
import { isObject, sameJson } from "../../../../kernel/json.ts";
import type { CompiledField, CompiledForm } from "../../compiled-form.ts";
import type { Scalar } from "../../../language/form-layout.gen.ts";
import { joinWithAnd, suggestValues, formatValue } from "../format-value.ts";
import { warning, type LintContext, type LintRule, error } from "./lint-context.ts";
import { isNeverHeld, neverOrdered } from "./lint-operands.ts";
import { knownValues, canHoldValue } from "./lint-comparisons.ts";
import { dependenciesOf, type LocatedDependency, isBaseSourceUsed, variantsOf } from "./located-rules.ts";
import { isUnset } from "../../../types/field-type.ts";
import { formatCycle } from "../../compile/rule-graph.ts";

/** Reports pointers that do not read what was meant, and variants that never apply. */
export const lintDependencies: LintRule = ({ definition, pointer }, context) =>
  dependenciesOf(definition, pointer).flatMap((dependency) => lintDependency(dependency, context));

/** Checks one dependency, wherever it is. */
export const lintDependency = (dependency: LocatedDependency, context: LintContext): Finding[] => [
  ...misread(dependency, context),
  ...deadVariants(dependency, context),
];

function misread(
  { field, variants, place }: LocatedDependency,
  { byName, byPointer }: LintContext,
): Finding[] {
  if (field === undefined) return [];
  const fieldAtPointer = field.startsWith("/") ? byPointer.get(field) : undefined;
  if (fieldAtPointer) {
    return [
      warning(
        "pointer-to-own-field",
        `${place}/field`,
        "A pointer reads the saved record, not what is typed in this form.",
        `Name the field: "${fieldAtPointer.name}".`,
      ),
    ];
  }
  const source = byName.get(field)?.definition;
  if (variants || source?.type !== "checkbox" || source.starts_empty === true) return [];
  return [
    warning(
      "always-shown",
      place,
      `A checkbox is always filled, so the field is shown whether "${field}" is ticked or not.`,
      'Add "variants": [{ "when": true }].',
    ),
  ];
}

/** Reports variants that never show the field, match no possible value, or are shadowed by an earlier one. */
function deadVariants({ field, variants, place }: LocatedDependency, { form }: LintContext): Finding[] {
  if (!variants) return [];
  if (variants.every(({ variant }) => variant.hidden === true))
    return [
      warning(
        "never-shown",
        place,
        "None of the variants shows the field, so it is always hidden.",
        "Add a variant that shows it, or remove the field.",
      ),
    ];
  const source = form.fields[form.index.get(field ?? "") ?? -1];
  const otherwiseAt = variants.findIndex(({ variant }) => variant.otherwise === true);
  /** Index of the first variant with each value or condition. */
  const named = new Map<unknown, number>();
  return variants.flatMap(({ variant, place: own }, index): Finding[] => {
    if (otherwiseAt >= 0 && index > otherwiseAt)
      return [
        warning(
          "shadowed-variant",
          own,
          "The variant with otherwise comes first and matches everything else, so this one never applies.",
          "Put the variant with otherwise last.",
        ),
      ];
    if (!("when" in variant)) return [];
    const values = namedBy(variant.when);
    if (source && values.length > 0 && values.every((value) => isNeverHeld(source, value)))
      return [
        warning(
          "unreachable-variant",
          `${own}/when`,
          `"${field}" is never ${values.slice(0, 5).map(formatValue).join(" or ")}.`,
          hint(field ?? "", variant.when, form),
        ),
      ];
    const reason = source && neverOrdered(source, variant.when);
    if (reason !== undefined && isObject(variant.when))
      return [
        warning(
          "unreachable-variant",
          `${own}/when`,
          `"${field}" is never ${variant.when["operator"]} ${formatValue(variant.when["value"])}.`,
          reason,
        ),
      ];
    const keys = values.length > 0 ? values : [conditionKey(variant.when)];
    const earlier = new Set(keys.map((key) => named.get(key)));
    for (const key of keys) if (!named.has(key)) named.set(key, index);
    if (earlier.has(undefined)) return [];
    const [first, ...others] = [...earlier];
    return [
      warning(
        "shadowed-variant",
        `${own}/when`,
        first === undefined || others.length > 0
          ? "Every value of this variant is already matched by one before it, and the first match applies."
          : `The variant at ${variants[first]?.place ?? ""} comes first and has the same condition, so this one never applies.`,
        "Remove it, or correct its condition.",
      ),
    ];
  });
}

/** Values that a condition lists; empty if it compares. */
function namedBy(when: unknown): readonly unknown[] {
  const list: readonly unknown[] = Array.isArray(when) ? when : [when];
  return list.every((value) => typeof value !== "object" || value === null) ? list : [];
}

/** Key that is equal for equivalent conditions; conditions without such a key are equal only to themselves. */
const conditionKey = (when: unknown): unknown =>
  isObject(when) && typeof when["field"] === "string"
    ? `${formatValue(when["operator"])} field ${when["field"]}`
    : isObject(when) && typeof when["value"] !== "object"
      ? `${formatValue(when["operator"])} ${formatValue(when["value"])}`
      : when;

/** Suggests values that the field can have. */
function hint(name: string, when: unknown, form: LintContext["form"]): string {
  const field = form.fields[form.index.get(name) ?? -1];
  const values = field && knownValues(field);
  if (values) return suggestValues(values);
  const wanted: readonly unknown[] = [isObject(when) ? when["value"] : when].flat();
  const read = field ? wanted.map((value) => field.type.read(value) as Scalar) : [];
  return field && !sameJson(read, wanted)
    ? `A field of type ${field.type.name} has ${joinWithAnd(read.map(formatValue))} instead.`
    : "Correct the condition, or remove the variant.";
}

/** Checks options that another field filters. */
export const lintCascades: LintRule = ({ definition, pointer }, context) => {
  const { form, byName, types } = context;
  const { name, type, form_filter_key, option_filter_value, options, default_value } = definition;
  if (!types.has(type)) return [];
  const findings: Finding[] = [];
  if ((form_filter_key === undefined) !== (option_filter_value === undefined)) {
    findings.push(
      error(
        "half-a-cascade",
        pointer,
        "form_filter_key and option_filter_value belong together.",
        "Set both or neither.",
      ),
    );
  }
  if (form_filter_key === undefined) return findings;
  if (form_filter_key === name) {
    findings.push(
      error(
        "self-cascade",
        `${pointer}/form_filter_key`,
        "A field cannot filter its own options.",
        "Name another field.",
      ),
    );
  }
  if (Array.isArray(options) && !isUnset(default_value)) {
    findings.push(
      warning(
        "default-in-cascade",
        `${pointer}/default_value`,
        `The default is rejected whenever ${formatValue(form_filter_key)} filters it out, even if nobody chose anything.`,
        "Remove the default.",
      ),
    );
  }
  const filter = byName.get(form_filter_key)?.definition;
  if (!filter || filter.is_enabled === false || filter.form_field === false) {
    findings.push(
      error(
        "absent-field",
        `${pointer}/form_filter_key`,
        `There is no field ${formatValue(form_filter_key)} to filter by.`,
        "Name a field of this layout.",
      ),
    );
  }
  const position = form.index.get(name) ?? -1;
  const controller = form.index.get(form_filter_key) ?? -1;
  const field = form.fields[position];
  const by = form.fields[controller];
  if (!field?.cascade || !by || by === field || field.type.choices === "none") return findings;
  // A hidden filter does not filter, and this field may be shown just then.
  if (by.dependencies.length === 0) findings.push(...emptyingCascades(field, by, pointer));
  return [...findings, ...cycleFindings(position, pointer, context)];
};

/** Reports cascades that leave no option for any value of the filter. */
function emptyingCascades(field: CompiledField, by: CompiledField, pointer: string): Finding[] {
  const { definition, cascade, dependencies } = field;
  const property = cascade?.property ?? "";
  const basePlaces = isBaseSourceUsed(definition) ? [{ variant: definition, place: pointer }] : [];
  // With several dependencies a later one may replace the options.
  const variantPlaces = dependencies.length === 1 ? variantsOf(definition, pointer) : [];
  const places = [...basePlaces, ...variantPlaces.filter(({ variant }) => variant.hidden !== true)];
  return places.flatMap(({ variant, place }) => {
    const { options, api_endpoint, genie_api_endpoint } = variant;
    if (!Array.isArray(options) || options.length === 0 || (api_endpoint ?? genie_api_endpoint)) return [];
    const values = options
      .map((option: unknown) => valueOf(option, property))
      .filter((value) => value !== undefined);
    const at = place === pointer ? `${place}/option_filter_value` : `${place}/options`;
    if (values.length === 0)
      return [
        error(
          "unfilterable-options",
          at,
          `No option has a property "${property}", so nothing is left to choose once "${by.name}" is filled in.`,
          `Give each option the value of "${by.name}" it belongs to, or name another property.`,
        ),
      ];
    if (values.some((value) => canHoldValue(by, value))) return [];
    const known = knownValues(by);
    return [
      error(
        "unfilterable-options",
        at,
        `No option has a "${property}" that is a possible value of "${by.name}", so nothing is left to choose once that is filled in.`,
        known ? suggestValues(known) : `Write what a field of type ${by.type.name} holds.`,
      ),
    ];
  });
}

/** A scalar option stands for a row with the same id and label. */
function valueOf(option: unknown, property: string): unknown {
  if (isObject(option)) return option[property];
  return property === "id" ? option : property === "label" ? String(option) : undefined;
}

/** Reported once, at the first field. Excluded choices are cleared, so a cycle terminates. */
function cycleFindings(
  position: number,
  pointer: string,
  { form, cascadeCycles: cycles }: LintContext,
): Finding[] {
  const path = cycles.get(position);
  if (!path) return [];
  const names = path.map((at) => form.fields[at]?.name ?? "");
  return [
    warning(
      "cascade-cycle",
      `${pointer}/form_filter_key`,
      `These fields filter each other's options in a cycle: ${formatCycle(names)}.`,
      "Remove one of the filters: once all are chosen, none can be changed until another is cleared.",
    ),
  ];
}

/** Cycles of fields that filter each other's options, by the position of their first field. */
export function cascadeCycles(form: CompiledForm): ReadonlyMap<number, readonly number[]> {
  const nextOf = (position: number) => {
    const { type, cascade } = form.fields[position] as CompiledField;
    return type.choices === "none" ? undefined : form.index.get(cascade?.field ?? "");
  };
  const cycles = new Map<number, readonly number[]>();
  const seen = new Set<number>();
  for (const start of form.fields.keys()) {
    const path: number[] = [];
    const places = new Map<number, number>();
    let at: number | undefined = start;
    for (; at !== undefined && !seen.has(at); at = nextOf(at)) {
      seen.add(at);
      places.set(at, path.length);
      path.push(at);
    }
    const from = at === undefined ? undefined : places.get(at);
    const cycle = from === undefined ? [] : path.slice(from);
    if (cycle.length < 2) continue;
    const first = cycle.indexOf(Math.min(...cycle));
    const turned = [...cycle.slice(first), ...cycle.slice(0, first)];
    cycles.set(turned[0] as number, [...turned, turned[0] as number]);
  }
  return cycles;
}
