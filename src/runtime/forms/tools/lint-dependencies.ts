import type { Finding } from "../../finding.ts";
import { isObject, pointerTo, sameJson } from "../../../kernel/json.ts";
import { compileCondition } from "../condition.ts";
import type { Scalar } from "../language.gen.ts";
import { listWords, valueWords } from "./value-words.ts";
import { warning, type LintContext, type LintRule } from "./lint-context.ts";
import { knownValues } from "./possible-values.ts";
import { dependenciesOf, type LocatedDependency } from "./variants-of.ts";

/** Pointers that miss what they mean, and variants that can never apply. */
export const lintDependencies: LintRule = ({ definition, pointer }, context) =>
  dependenciesOf(definition, pointer).flatMap((dependency, at) => [
    ...misread(dependency, context),
    ...deadVariants(definition.name, at, dependency, context),
  ]);

function misread({ field, variants, place }: LocatedDependency, { byName, form }: LintContext): Finding[] {
  const own = field.startsWith("/")
    ? form.fields.find(({ path }) => pointerTo("", ...path) === field)
    : undefined;
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

/** Variants whose condition never holds, or holds only where an earlier one does, which then applies instead. */
function deadVariants(
  name: string,
  at: number,
  { field, variants = [] }: LocatedDependency,
  { form, visibility }: LintContext,
): Finding[] {
  const position = form.index.get(name) ?? -1;
  const compiled = form.fields[position]?.dependencies[at];
  const readings = compiled && visibility.readings(compiled);
  if (!readings || visibility.neverShown(position)?.kind === "controller") return [];
  const held = variants.map(({ variant }) => {
    const holds = compileCondition(variant.when, "id");
    return new Set(readings.filter((reading) => holds(...reading)));
  });
  return variants.flatMap(({ variant, place }, index) => {
    const own = held[index] ?? new Set();
    if (!("when" in variant)) return [];
    if (own.size === 0)
      return [
        warning(
          "unreachable-variant",
          `${place}/when`,
          `"${field}" never has this value.`,
          hint(field, variant.when, form),
        ),
      ];
    const earlier = held.slice(0, index);
    if (![...own].every((reading) => earlier.some((each) => each.has(reading)))) return [];
    const by = earlier.findIndex((each) => [...own].every((reading) => each.has(reading)));
    // The last one for whatever the others do not name, such as an option to come.
    if (by < 0 && index === variants.length - 1) return [];
    const same = by >= 0 && sameJson(variants[by]?.variant.when, variant.when);
    return [
      warning(
        "shadowed-variant",
        `${place}/when`,
        by < 0
          ? "Wherever this variant fits, one of those before it fits too, and the first that fits applies."
          : `The variant at ${variants[by]?.place ?? ""} comes first and ${same ? "has the same condition" : "fits wherever this one does"}, so this one never applies.`,
        "Move it before the more general one, or remove it.",
      ),
    ];
  });
}

const maxListed = 20;

/** What the field can have instead. */
function hint(name: string, when: unknown, form: LintContext["form"]): string {
  const field = form.fields[form.index.get(name) ?? -1];
  const values = field && knownValues(field);
  if (values) return `It can be: ${values.slice(0, maxListed).map(valueWords).join(", ")}.`;
  const wanted: readonly unknown[] = [isObject(when) ? when["value"] : when].flat();
  const read = field ? wanted.map((value) => field.type.read(value) as Scalar) : [];
  return field && !sameJson(read, wanted)
    ? `A field of type ${field.type.name} has ${listWords(read.map(valueWords))} instead.`
    : "Correct the condition, or remove the variant.";
}
