/** Values for the placeholders of a text, by name. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * A text whose words depend on a number: one per plural category of the language (CLDR: `one`, `few`, `other`, …).
 * `by` is the placeholder of the number.
 */
export type PluralText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly by: string;
  readonly other: string;
};

/** Replaces placeholders in braces by values, literally: a `$` in a value stays one. Unknown placeholders stay. */
export const fill = (text: string, values: TextValues): string =>
  text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole));

/**
 * Like `fill`, for a text that may have plural forms; without its number, the form `other`.
 *
 * @param language BCP 47 tag
 */
export function fillPlural(text: string | PluralText, values: TextValues, language: string): string {
  if (typeof text === "string") return fill(text, values);
  const count = values[text.by];
  const category = typeof count === "number" ? new Intl.PluralRules(language).select(count) : "other";
  return fill(text[category] ?? text.other, values);
}

/** Returns the forms of a text by plural category; a text without forms is its own `other`. */
export function formsByCategory(text: string | PluralText): Readonly<Record<string, string>> {
  if (typeof text === "string") return { other: text };
  const { by: _by, ...forms } = text;
  return forms;
}

/** Returns all forms of a text. */
export const formsOf = (text: string | PluralText): readonly string[] => Object.values(formsByCategory(text));
