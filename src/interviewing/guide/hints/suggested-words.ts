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

function names(goal: string, term: string, language: Language): boolean {
  const words = foldText(term.replace("*", ""));
  if (joined.has(language)) return goal.replaceAll(" ", "").includes(words.replaceAll(" ", ""));
  return ` ${goal} `.includes(term.endsWith("*") ? ` ${words}` : ` ${words} `);
}

/** Returns words for a goal of a known kind, the most typical first, or none; the longest name decides. */
export function suggestedWords(goal: string, language: Language): readonly string[] {
  const folded = foldText(goal);
  let longest = 0;
  let found: readonly string[] = [];
  for (const { goal: terms, words } of Object.values(conceptsOf[language])) {
    for (const term of terms) {
      if (term.length <= longest || !names(folded, term, language)) continue;
      longest = term.length;
      found = words;
    }
  }
  return found;
}
