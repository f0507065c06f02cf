import type { Language } from "../../languages/language.ts";
import { foldText } from "../../languages/normalize.ts";
import goalWords from "./goal-words.json" with { type: "json" };

/*
 * Words by which it is recognised that a goal was told. An answer tells most goals without one of their own words
 * ("waiting time": "we sat there till two in the morning"), so a goal without cue words is asked even so.
 */

/** What a goal is about: how authors name it (`*`: any ending), and what respondents say when they tell it. */
interface Concept {
  readonly goal: readonly string[];
  readonly words: readonly string[];
}

const conceptsOf: Readonly<Record<Language, Readonly<Record<string, Concept>>>> = goalWords;

/** Written without spaces between words, or with spaces as one likes. */
const joined: ReadonlySet<Language> = new Set(["ko", "th"]);

/** A name of a kind of goal, folded. */
interface Name {
  readonly words: string;
  /** Letters of the name as written. */
  readonly length: number;
  readonly suggested: readonly string[];
}

const known = new Map<Language, readonly Name[]>();

/** The names of a language, the longest first. */
function namesOf(language: Language): readonly Name[] {
  const made =
    known.get(language) ??
    Object.values(conceptsOf[language])
      .flatMap(({ goal, words }) =>
        goal.map((term): Name => {
          const folded = foldText(term.replace("*", ""));
          const isJoined = joined.has(language);
          const end = term.endsWith("*") ? "" : " ";
          return {
            words: isJoined ? folded.replaceAll(" ", "") : ` ${folded}${end}`,
            length: term.length,
            suggested: words,
          };
        }),
      )
      .toSorted((one, other) => other.length - one.length);
  known.set(language, made);
  return made;
}

/** Returns words for a goal of a known kind, the most typical first, or none; the longest name decides. */
export function suggestedWords(goal: string, language: Language): readonly string[] {
  const folded = foldText(goal);
  const text = joined.has(language) ? folded.replaceAll(" ", "") : ` ${folded} `;
  return namesOf(language).find(({ words }) => text.includes(words))?.suggested ?? [];
}
