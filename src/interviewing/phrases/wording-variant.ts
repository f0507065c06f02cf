import { formsOf, type PluralText } from "../../kernel/plural-text.ts";
import type { Language } from "../languages/language.ts";
import type { WordingVariant } from "./find-variant.ts";
import type { PhraseKey } from "./wording.ts";
import caFamiliar from "./variants/ca-familiar.json" with { type: "json" };
import deFamiliar from "./variants/de-familiar.json" with { type: "json" };
import esFamiliar from "./variants/es-familiar.json" with { type: "json" };
import frFamiliar from "./variants/fr-familiar.json" with { type: "json" };
import nlFamiliar from "./variants/nl-familiar.json" with { type: "json" };
import ptBrazilian from "./variants/pt-brazilian.json" with { type: "json" };
import { wordings } from "./wordings.ts";

/*
 * Guides that say "du" to respondents, and guides from Brazil: the engine's phrases follow the guide. A variant is a
 * dictionary from a language's usual phrases to its own, so that it lists only what differs.
 */

type Dictionary = Readonly<Record<string, string>>;

const dictionaries: Readonly<
  Partial<Record<Language, Readonly<Partial<Record<WordingVariant, Dictionary>>>>>
> = {
  de: { familiar: deFamiliar },
  fr: { familiar: frFamiliar },
  es: { familiar: esFamiliar },
  ca: { familiar: caFamiliar },
  nl: { familiar: nlFamiliar },
  pt: { brazilian: ptBrazilian },
};

/** Says a phrase of the engine in the variant; unchanged if the variant has none of its own. */
export function inVariant<Text extends string | PluralText>(
  text: Text,
  language: Language,
  variant: WordingVariant | undefined,
): Text {
  const own = variant === undefined ? undefined : dictionaries[language]?.[variant];
  if (own === undefined) return text;
  const say = (usual: string): string => (Object.hasOwn(own, usual) ? (own[usual] ?? usual) : usual);
  if (typeof text === "string") return say(text) as Text;
  return Object.fromEntries(
    Object.entries(text).map(([key, form]) => [key, key === "by" ? form : say(form)]),
  ) as Text;
}

/** A phrase's wordings in the variant. */
export const phraseIn = (
  key: PhraseKey,
  language: Language,
  variant: WordingVariant | undefined,
): readonly (string | PluralText)[] =>
  wordings[language].phrases[key].map((text) => inVariant(text, language, variant));

/** The texts of all phrases in a language and variant, with every plural form. */
export const phraseTexts = (language: Language, variant?: WordingVariant): readonly string[] =>
  Object.values(wordings[language].phrases)
    .flat()
    .flatMap((text) => formsOf(inVariant<string | PluralText>(text, language, variant)));

/** The variants of a language that have phrases of their own. */
export const variantsOf = (language: Language): readonly WordingVariant[] =>
  Object.keys(dictionaries[language] ?? {}) as WordingVariant[];
