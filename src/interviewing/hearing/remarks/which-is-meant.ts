import { questionCues } from "../../guide/hints/question-hints.ts";
import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { endsAsQuestion } from "../commands/command-in.ts";
import { containsNumber } from "../text/answer-shape.ts";
import { sentencesOf } from "../text/phrase-patterns.ts";
import { asksUnmarked } from "./asked-topics.ts";

/*
 * Questions back about what the interviewer's question means: "The old one or the new one?", "You mean the shifts?"
 * Patterns match the result of `sentencesOf`, which has no diacritics over Latin letters.
 */

interface Words {
  /** "Or" between two things; not in "or not?". */
  readonly or: RegExp;
  /** Asks which of them. */
  readonly which: RegExp;
  /** Asks whether this is meant. */
  readonly mean: RegExp;
  /** Words that begin a thing: "the shifts?" Absent where nothing does. */
  readonly article?: RegExp;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    or: / \S+ or (?!(?:not|no|so|what|something|else|whatever) )\S+/u,
    which: / which (?:one|ones|bit|bits|part|of|do you mean)\b| what (?:bit|part) /u,
    mean: / you mean | as in | you mean$|^ ?like the /u,
    article: /^ (?:the|my|our|your|this|these|those) /u,
  },
  de: {
    or: / \S+ oder (?!(?:nicht|so|was|wie|etwa|doch) )\S+/u,
    which:
      / (?:welche[rsnm]?(?: von (?:beiden|denen))?|was von beide[mn]) (?:meinen|meinst|genau|davon)|welche[rsn]? von|^ welche[rsn]? $/u,
    mean: / (?:meinen sie|meinst du|sie meinen|du meinst) /u,
    article: /^ (?:die|der|das|den|dem|meine?[nmr]?|unsere?[nmr]?|ihre?[nmr]?) /u,
  },
  fr: {
    or: / \S+ ou (?!(?:pas|non|quoi|bien) )\S+/u,
    which: / (?:lequel|laquelle|lesquels|lesquelles) /u,
    mean: / (?:vous voulez dire|tu veux dire|vous parlez de|tu parles de|c est a dire) /u,
    article: /^ (?:le|la|les|l|mes|mon|ma|nos|notre|vos) /u,
  },
  es: {
    or: / \S+ [ou] (?!(?:no|que|algo) )\S+/u,
    which: / (?:a |de )?(?:cual|cuales) /u,
    mean: / (?:se refiere|te refieres|quiere decir|quieres decir|dice usted|o sea) /u,
    article: /^ (?:el|la|los|las|mi|mis|lo de) /u,
  },
  pt: {
    or: / \S+ ou (?!(?:nao|que|algo|o que) )\S+/u,
    which: / (?:qual|quais) (?:dos|das|deles|delas|e que|$)/u,
    mean: / (?:quer dizer|refere se|se refere|esta a falar d|esta falando d|fala d)/u,
    article: /^ (?:o|a|os|as|meu|minha|meus|minhas) /u,
  },
  ca: {
    or: / \S+ o (?!(?:no|que|alguna) )\S+/u,
    which: / (?:quin|quina|quins|quines) (?:dels|de les|dels dos|vol dir|la|el|l|els|les|$)/u,
    mean: / (?:es refereix|et refereixes|vol dir|vols dir) /u,
    article: /^ (?:el|la|els|les|l|meu|meva) /u,
  },
  nl: {
    or: / \S+ of (?!(?:niet|zo|wat|toch) )\S+/u,
    which: / (?:welke|welk) (?:van|bedoelt|bedoel|de|het|$)/u,
    mean: / (?:bedoelt u|bedoel je|u bedoelt|je bedoelt) /u,
    article: /^ (?:de|het|mijn|onze|ons|uw) /u,
  },
  da: {
    or: / \S+ eller (?!(?:ej|ikke|hvad|sadan) )\S+/u,
    which: / (?:hvilken|hvilket|hvilke) (?:af|en|et|mener|den|det|de|$)/u,
    mean: / (?:mener du|du mener|taenker du pa) /u,
    article: /^ (?:den|det|de|min|mit|mine|vores) /u,
  },
  eu: {
    or: / \S+ (?:edo|ala) (?!(?:ez|zer) )\S+/u,
    which: / (?:zein|zeintzuk) $| bietatik zein /u,
    mean: / (?:esan nahi duzu|diozu) /u,
  },
  ar: {
    or: / \S+ (?:ام|او) (?!(?:لا|ماذا|شيء) )\S+/u,
    which: / (?:ايهما|ايهم|ايها|اي واحد|اي منهما) /u,
    mean: / (?:تقصد|تقصدون|تعني|تعنون) /u,
    article: /^ ال\p{L}+ (?:\p{L}+ )?$/u,
  },
  hi: {
    or: / \S+ या (?!(?:नहीं|न|क्या) )\S+/u,
    which: / कौन (?:सा|सी|से) $| दोनों में से /u,
    mean: / (?:मतलब|आशय) /u,
  },
  ko: {
    or: /아니면.{1,}|요.*?아니면/u,
    which: /(?:어느|어떤)(?:쪽|거|것|걸)|둘중/u,
    mean: /(?:말씀이세요|말씀이신가요|말인가요|말씀인가요|말이에요|말하는거예요)/u,
  },
  th: {
    or: /หมายถึง.+หรือ(?!เปล่า|ยัง|ไม่).+|อันไหน.*หรือ/u,
    which: /(?:อันไหน|ตัวไหน|แบบไหน)(?:ใน|$|อัน)/u,
    mean: /หมายถึง/u,
  },
};

/** A longer question asks something else. */
const maxWords = 18;
/** "The shifts?", "My old boss?" */
const maxWordsOfThing = 3;
/** "La máquina funciona?" asks in the order of a thing, so that only two words are one. */
const asksInAnyOrder: ReadonlySet<Language> = new Set(["es", "pt", "ca", "fr"]);

const cueOf = (text: string, language: Language): "which" | "that_one" | null => {
  const { or, which, mean, article } = words[language];
  const sentences = sentencesOf(text, language).filter((sentence) => sentence.trim() !== "");
  const whole = sentences.join("");
  if (which.test(whole)) return "which";
  // An answer to "how many?" may be in doubt: "Ten or twelve?"
  if (containsNumber(text, language)) return null;
  if (or.test(whole)) return "which";
  const isOpen = questionCues(language).open.test((sentences.at(-1) ?? "").trim());
  if (isOpen) return null;
  if (mean.test(whole)) return "that_one";
  const most = asksInAnyOrder.has(language) ? maxWordsOfThing - 1 : maxWordsOfThing;
  return sentences.length === 1 && countWords(text) <= most && article?.test(whole) === true
    ? "that_one"
    : null;
};

/** Returns what a question back asks of the interviewer's question: which of several things, or whether this one. */
export function whichIsMeant(text: string, languages: readonly Language[]): "which" | "that_one" | null {
  if (countWords(text) > maxWords) return null;
  for (const language of languages) {
    if (!endsAsQuestion(text) && !asksUnmarked(text, language)) continue;
    const cue = cueOf(text, language);
    if (cue !== null) return cue;
  }
  return null;
}

/** True if a question names which of several it asks for: "which bit, the old lot or the new one?" */
export const namesWhich = (text: string, languages: readonly Language[]): boolean =>
  languages.some((language) =>
    words[language].which.test(
      sentencesOf(text, language)
        .filter((sentence) => sentence.trim() !== "")
        .join(""),
    ),
  );
