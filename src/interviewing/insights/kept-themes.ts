import { languages, type Language } from "../languages/language.ts";
import { termsOf } from "./terms-of.ts";
import type { SynonymOf } from "./synonyms.ts";

/** A theme that staff have renamed, merged, hidden or added: it is looked for by its words in every new run. */
export interface KeptTheme {
  readonly id: string;
  /** `null`: it is called by respondents' words. */
  readonly name: string | null;
  /** Words and two-word phrases; inflections and synonyms count as well. */
  readonly words: readonly string[];
  readonly isHidden: boolean;
}

/** The keys that the words of a kept theme have among collected terms, in whichever language they are said. */
export function keysOfKept({ words }: KeptTheme, synonymOf: SynonymOf): ReadonlySet<string> {
  const keyIn = (key: string, language: Language) => synonymOf(key, language) ?? `${language}:${key}`;
  return new Set(
    languages.flatMap((language) =>
      words.flatMap((text) => {
        const keys = termsOf(text.toLowerCase(), language).map(({ key }) => keyIn(key, language));
        return keys.length === 0 || keys.length > 2 ? [] : [keys.join(" ")];
      }),
    ),
  );
}
