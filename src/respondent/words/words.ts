import type english from "./en.json";

/** A text for each way in which the language counts (CLDR's plural categories: `one`, `few`, `other`, …). */
export type CountedText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/**
 * Every text of the respondent's page in one language, as `<language>.json` holds it; names in braces are filled in. What
 * English has is what there is: a test names what another language lacks.
 */
export type Words = {
  readonly [Key in keyof typeof english]: (typeof english)[Key] extends string ? string : CountedText;
};

type Values = Readonly<Record<string, string | number>>;

/** Puts values in the place of the names in braces. */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole));

/** The same of a text that tells how many. @param language BCP 47 tag. */
export const fillCounted = (text: CountedText, language: string, count: number, values: Values): string =>
  fill(text[new Intl.PluralRules(language).select(count)] ?? text.other, values);
