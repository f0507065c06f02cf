import type { Finding } from "../../../finding.ts";
import { type Calculation, dayUnits } from "../../calculation.ts";
import { formatValue } from "../format-value.ts";
import { knownValues } from "./lint-comparisons.ts";
import { type LintContext, placeOfName, warning } from "./lint-context.ts";
import { validationsOf } from "./located-rules.ts";

/** Calculations that refer to others are followed to this depth; deeper ones may have any value. */
const maxDepth = 8;

/** Reports divisions that have no result for some answers, and scores of values that a field never has. */
export function lintDivisions(
  tree: Calculation,
  place: string,
  context: LintContext,
  guards: readonly string[] = [],
): Finding[] {
  const inner = (part: Calculation, more: readonly string[] = []) =>
    lintDivisions(part, place, context, [...guards, ...more]);
  const findings = partsOf(tree).flatMap((part) =>
    inner(part, tree.kind === "if" ? tree.condition.fields : []),
  );
  if (tree.kind === "score") return [...findings, ...idleScores(tree, place, context)];
  if (tree.kind !== "ratio") return findings;
  const isGuarded = namesIn(tree.right).some((name) => guards.includes(name));
  if (isGuarded || lowest(tree.right, context) > 0 || isNegative(tree.right)) return findings;
  const { kind } = tree.right;
  return [
    ...findings,
    warning(
      "division-by-nothing",
      place,
      `This divides by ${divisorWords(tree.right)}, which can be 0${kind === "field" ? " or empty" : ""}; then there is no result.`,
      kind === "count"
        ? 'Require an item with min_items or min_choices, or divide inside an "if" that tests the list.'
        : 'Give the field a min above 0, or divide inside an "if" that tests it.',
    ),
  ];
}

const isNegative = (tree: Calculation) =>
  tree.kind === "value" && typeof tree.value === "number" && tree.value < 0;

function divisorWords(tree: Calculation): string {
  if (tree.kind === "field") return `"${tree.name}"`;
  return tree.kind === "count" ? `the number of items in "${tree.name}"` : "a calculated number";
}

function partsOf(tree: Calculation): readonly Calculation[] {
  switch (tree.kind) {
    case "sum":
    case "product":
    case "min":
    case "max":
    case "text":
      return tree.parts;
    case "difference":
    case "ratio":
    case "power":
    case "between":
    case "minutes":
      return [tree.left, tree.right];
    case "round":
      return [tree.of];
    case "day":
      return [tree.of, ...dayUnits.flatMap((unit) => tree.by[unit] ?? [])];
    case "if":
      return [tree.consequent, ...(tree.alternate ? [tree.alternate] : [])];
    default:
      return [];
  }
}

/** Names of the fields and lists that a calculation reads. */
const namesIn = (tree: Calculation): readonly string[] => [
  ...(tree.kind === "field" || tree.kind === "count" || tree.kind === "score" ? [tree.name] : []),
  ...(tree.kind === "rows" ? [tree.list] : []),
  ...partsOf(tree).flatMap(namesIn),
];

/** A number that the result is never below, as far as the layout says; `-Infinity` if it says nothing. */
function lowest(tree: Calculation, context: LintContext, depth = 0): number {
  if (depth > maxDepth) return -Infinity;
  const lowestOf = (part: Calculation) => lowest(part, context, depth + 1);
  switch (tree.kind) {
    case "value":
      return typeof tree.value === "number" ? tree.value : -Infinity;
    case "field":
      return lowestOfField(tree.name, context, depth);
    case "count":
      return fewest(tree.name, context);
    case "score":
      return Math.min(...tree.table.values());
    case "max":
      return Math.max(...tree.parts.map(lowestOf));
    case "min":
      return Math.min(...tree.parts.map(lowestOf));
    case "sum":
      return tree.parts.map(lowestOf).reduce((sum, part) => sum + part, 0);
    case "product": {
      const parts = tree.parts.map(lowestOf);
      return parts.every((part) => part >= 0)
        ? parts.reduce((product, part) => product * part, 1)
        : -Infinity;
    }
    case "round":
      return Math.floor(lowestOf(tree.of));
    case "if":
      return tree.alternate
        ? Math.min(lowestOf(tree.consequent), lowestOf(tree.alternate))
        : lowestOf(tree.consequent);
    default:
      return -Infinity;
  }
}

function lowestOfField(name: string, context: LintContext, depth: number): number {
  const place = placeOfName(context, name);
  const located = place.byName.get(place.name);
  const { calculation } = place.form.fields[place.form.index.get(place.name) ?? -1] ?? {};
  if (calculation) return lowest(calculation.tree, { ...context, ...place }, depth + 1);
  if (!located) return -Infinity;
  const typeMinimum = located.definition.type === "int" && located.definition.signed !== true ? 0 : -Infinity;
  return Math.min(
    ...validationsOf(located).map(({ merged }) =>
      Math.max(typeMinimum, typeof merged.min === "number" ? merged.min : -Infinity),
    ),
  );
}

/** Fewest items of a list, or choices of a multiselect. */
function fewest(name: string, context: LintContext): number {
  const place = placeOfName(context, name);
  const located = place.byName.get(place.name);
  if (!located) return -Infinity;
  return Math.min(
    ...validationsOf(located).map(({ merged }) =>
      Math.max(merged.required === true ? 1 : 0, merged.min_items ?? 0, merged.min_choices ?? 0),
    ),
  );
}

function idleScores(
  { name, table }: Calculation & { readonly kind: "score" },
  place: string,
  context: LintContext,
): Finding[] {
  const { form, name: own } = placeOfName(context, name);
  const field = form.fields[form.index.get(own) ?? -1];
  const known = field && knownValues(field);
  if (!known) return [];
  const texts = new Set([...known].map(String));
  return [...table.keys()]
    .filter((key) => !texts.has(key))
    .map((key) =>
      warning(
        "score-without-effect",
        place,
        `"${name}" is never ${formatValue(key)}, so its score is never used.`,
        "Use the ids of the options, or remove the score.",
      ),
    );
}
