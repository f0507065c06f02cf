import type { Finding } from "../../finding.ts";
import { isObject, sameJson } from "../../../kernel/json.ts";
import type { CompiledField } from "../compiled-form.ts";
import type { Scalar } from "../../language/form-layout.gen.ts";
import { listWords, possibleWords, valueWords } from "./value-words.ts";
import { warning, type LintContext, type LintRule } from "./lint-context.ts";
import { knownValues, mayHold } from "./known-values.ts";
import { dependenciesOf, type LocatedDependency } from "./variants-of.ts";

/** Pointers that miss what they mean, and variants of which it is plain to see that they never apply. */
export const lintDependencies: LintRule = ({ definition, pointer }, context) =>
  dependenciesOf(definition, pointer).flatMap((dependency) => lintDependency(dependency, context));

/** The same of one dependency, wherever it stands. */
export const lintDependency = (dependency: LocatedDependency, context: LintContext): Finding[] => [
  ...misread(dependency, context),
  ...deadVariants(dependency, context),
];

function misread(
  { field, variants, place }: LocatedDependency,
  { byName, byPointer }: LintContext,
): Finding[] {
  if (field === undefined) return [];
  const own = field.startsWith("/") ? byPointer.get(field) : undefined;
  if (own) {
    return [
      warning(
        "pointer-to-own-field",
        `${place}/field`,
        "A pointer reads the record as it was saved, not what is typed in this form.",
        `Name the field: "${own.name}".`,
      ),
    ];
  }
  if (variants || byName.get(field)?.definition.type !== "checkbox") return [];
  return [
    warning(
      "always-shown",
      place,
      `A checkbox is always filled, so the field is shown whether "${field}" is ticked or not.`,
      'Add "variants": [{ "when": true }].',
    ),
  ];
}

/** Variants that never show the field, whose value the source cannot have, or that an earlier one always replaces. */
function deadVariants({ field, variants, place }: LocatedDependency, { form }: LintContext): Finding[] {
  if (!variants) return [];
  if (variants.every(({ variant }) => variant.hidden === true))
    return [
      warning(
        "never-shown",
        place,
        "No variant shows the field, so it is always hidden.",
        "Add a variant that shows it, or remove the field.",
      ),
    ];
  const source = form.fields[form.index.get(field ?? "") ?? -1];
  const otherwiseAt = variants.findIndex(({ variant }) => variant.otherwise === true);
  /** Which variant is the first to name a value, or to have a condition. */
  const named = new Map<unknown, number>();
  return variants.flatMap(({ variant, place: own }, index): Finding[] => {
    if (otherwiseAt >= 0 && index > otherwiseAt)
      return [
        warning(
          "shadowed-variant",
          own,
          "The variant with otherwise comes first and fits whatever is left, so this one never applies.",
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
          `"${field}" never has this value.`,
          hint(field ?? "", variant.when, form),
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
          ? "Each value that this variant names is named by one of those before it, and the first that fits applies."
          : `The variant at ${variants[first]?.place ?? ""} comes first and names the same, so this one never applies.`,
        "Remove it, or correct its condition.",
      ),
    ];
  });
}

/** The values that a condition names; none where it compares. */
function namedBy(when: unknown): readonly unknown[] {
  const list: readonly unknown[] = Array.isArray(when) ? when : [when];
  return list.every((value) => typeof value !== "object" || value === null) ? list : [];
}

/** An empty value is something that each field may have, as far as is plain to see. */
const isNeverHeld = (source: CompiledField, value: unknown) =>
  value !== null && value !== "" && !mayHold(source, value);

/** Stands for a condition that compares with one value; any other is like itself alone. */
const conditionKey = (when: unknown): unknown =>
  isObject(when) && typeof when["field"] === "string"
    ? `${valueWords(when["operator"])} field ${when["field"]}`
    : isObject(when) && typeof when["value"] !== "object"
      ? `${valueWords(when["operator"])} ${valueWords(when["value"])}`
      : when;

/** What the field can have instead. */
function hint(name: string, when: unknown, form: LintContext["form"]): string {
  const field = form.fields[form.index.get(name) ?? -1];
  const values = field && knownValues(field);
  if (values) return possibleWords(values);
  const wanted: readonly unknown[] = [isObject(when) ? when["value"] : when].flat();
  const read = field ? wanted.map((value) => field.type.read(value) as Scalar) : [];
  return field && !sameJson(read, wanted)
    ? `A field of type ${field.type.name} has ${listWords(read.map(valueWords))} instead.`
    : "Correct the condition, or remove the variant.";
}
