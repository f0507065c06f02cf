import { formsByCategory, type PluralText } from "../plural-text.ts";

const placeholdersIn = (text: string): readonly string[] => (text.match(/\{[^{}]*\}/gu) ?? []).toSorted();

/** True if a plural category stands for a single whole number, so that its form needs no figure ("one minute"). */
function namesOneNumber(rules: Intl.PluralRules, category: string): boolean {
  const numbers = Array.from({ length: 1_001 }, (_, number) => number);
  return numbers.filter((number) => rules.select(number) === category).length === 1;
}

/**
 * Returns what is wrong with the translation of a text: plural categories that the language has and the text lacks, ones
 * that the language does not have, other placeholders than in the source, and empty or untrimmed forms.
 *
 * @param language BCP 47 tag
 */
export function translationErrors(
  text: string | PluralText,
  source: string | PluralText,
  language: string,
): readonly string[] {
  const by = typeof text === "string" ? undefined : text.by;
  const sourceBy = typeof source === "string" ? undefined : source.by;
  if (by !== sourceBy) return [`depends on ${by ?? "no number"} instead of ${sourceBy ?? "none"}`];
  const rules = new Intl.PluralRules(language);
  const forms = formsByCategory(text);
  const categories: readonly string[] =
    by === undefined ? ["other"] : rules.resolvedOptions().pluralCategories;
  const expected = placeholdersIn(formsByCategory(source)["other"] ?? "");
  return [
    ...categories.filter((category) => forms[category] === undefined).map((each) => `lacks “${each}”`),
    ...Object.keys(forms)
      .filter((category) => !categories.includes(category))
      .map((category) => `has “${category}”, which is no plural category of the language`),
    ...Object.entries(forms).flatMap(([category, form]) => {
      if (form === "" || form.trim() !== form) return [`“${category}” is empty or has spaces around it`];
      const found = placeholdersIn(form);
      const isComplete = found.join(" ") === expected.join(" ");
      const isWithoutFigure =
        namesOneNumber(rules, category) &&
        found.join(" ") === expected.filter((name) => name !== `{${by ?? ""}}`).join(" ");
      return isComplete || isWithoutFigure
        ? []
        : [`“${category}” has ${found.join(" ") || "no placeholder"} instead of ${expected.join(" ")}`];
    }),
  ];
}
