import type { Language } from "../../languages/language.ts";
import { normalize, foldText } from "../../languages/normalize.ts";
import { wordings } from "../../phrases/wordings.ts";
import lists from "./consent-words.json" with { type: "json" };
import { createTiling } from "../text/tiling.ts";

/*
 * Wordings of a yes or no that mean one in reply to the question for consent, where nothing else is asked: "go on
 * then", "rather not". Elsewhere "go on" may mean other things.
 */

/** A longer reply gives reasons or conditions; consent is asked for again. */
const maxLength = 90;

interface ConsentReader {
  readonly gives: (remark: string) => boolean;
  readonly refuses: (remark: string) => boolean;
}

const readers = new Map<Language, ConsentReader>();

/** Korean puts or omits spaces freely. */
const joined = (text: string, language: Language): string =>
  language === "ko" ? text.replaceAll(" ", "") : text;

function readerOf(language: Language): ConsentReader {
  const known = readers.get(language);
  if (known !== undefined) return known;
  const { yes, beside, no, besideNo } = lists[language];
  const { cues } = wordings[language];
  const tiling = (said: readonly string[], besides: readonly string[]) => {
    const [first, second, polite] = [said, besides, cues.polite].map((list) =>
      list.map((cue) => joined(normalize(cue), language)),
    );
    return createTiling(first ?? [], second ?? [], polite ?? [], language === "ko");
  };
  const reader = {
    gives: tiling([...cues.yes, ...yes], [...cues.yesFillers, ...beside]),
    refuses: tiling([...cues.no, ...no], besideNo),
  };
  readers.set(language, reader);
  return reader;
}

/** Returns the yes or no of a whole reply to the question for consent, in any of these languages. */
export function consentIn(text: string, languages: readonly Language[]): "yes" | "no" | null {
  const remark = foldText(text);
  if (remark === "" || remark.length > maxLength) return null;
  const says = (key: keyof ConsentReader): boolean =>
    languages.some((language) => readerOf(language)[key](joined(remark, language)));
  const [gives, refuses] = [says("gives"), says("refuses")];
  // Two languages may disagree about a word.
  return gives === refuses ? null : gives ? "yes" : "no";
}
