import type { Language } from "../../languages/language.ts";
import { normalize, removeDiacritics } from "../../languages/normalize.ts";
import { countWords } from "../../languages/words.ts";
import { wordings } from "../../phrases/wordings.ts";
import { isBackchannel } from "./backchannels.ts";
import { conditionIn, type Condition } from "./consent-conditions.ts";
import lists from "./consent-words.json" with { type: "json" };
import { isJoined, patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import { createTiling } from "../text/tiling.ts";

/*
 * Wordings of a yes or no that mean one in reply to the question for consent, where nothing else is asked: "go on
 * then", "rather not". Elsewhere "go on" may mean other things.
 */

/** A longer reply gives reasons or conditions. */
const maxLength = 90;
/** A longer one is no reply to the question; consent is asked for again. */
const maxLengthBeside = 200;
/** Words of a clause that begins with a yes: "sure you go right ahead". */
const maxWordsOfBeginning = 6;
/** "I only have ten minutes", folded. */
const timeLeft: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:have|got|'?ve)\b.*\b(?:minutes?|mins?|hour)\b/u,
  de: /\bhabe?\b.*(?:minute|\bmin\b|stunde)/u,
  fr: /\bai\b.*(?:minute|heure)/u,
  es: /\btengo\b.*(?:minuto|hora)/u,
  pt: /\btenho\b.*(?:minuto|hora)/u,
  ca: /\btinc\b.*(?:minut|hora)/u,
  nl: /\bheb\b.*(?:minu|uur|kwartier)/u,
  da: /\bhar\b.*(?:minut|time|kvarter)/u,
  eu: /(?:minutu|ordu).*(?:daukat|dut|ditut|dauzkat)\b/u,
  ar: /(?:عندي|لدي|معي).*(?:دقيق|دقائق|ساعه)/u,
  hi: /पास.*(?:मिनट|घंट)/u,
  ko: /(?:분|시간).*(?:있|없)/u,
  th: /มีเวลา.*(?:นาที|ชั่วโมง)/u,
};
/** "I've got a customer coming", folded. */
const appointments: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:have|got|'?ve)\b(?! to).*\b(?:meeting|shift|appointment|customer|train|bus|class|lunch)\b/u,
  de: /\bhabe?\b.*(?:termin|schicht|dienst|kund|sitzung|meeting|besprechung)/u,
  fr: /\bai\b.*(?:rendez|reunion|garde|client|train|cours)/u,
  es: /\btengo\b.*(?:guardia|clase|reunion|cita|turno|cliente|tren)/u,
  pt: /\btenho\b.*(?:reuniao|aula|turno|consulta|cliente|comboio|plantao)/u,
  ca: /\btinc\b.*(?:guardia|classe|reunio|cita|torn|client|tren)/u,
  nl: /\bheb\b.*(?:afspraak|dienst|vergadering|klant|trein|les\b)/u,
  da: /\bhar\b.*(?:m[oø]de|vagt|aftale|kunde|\btog)/u,
  eu: /(?:bilera|txanda|hitzordu|klase).*(?:daukat|dut|ditut|dauzkat)\b/u,
  ar: /(?:عندي|لدي).*(?:اجتماع|موعد|دوام|زبون)/u,
  hi: /(?:मीटिंग|ड्यूटी|ग्राहक).*(?:है|हैं|आ)/u,
  ko: /(?:회의|약속|근무|수업|손님).*(?:있|가)/u,
  th: /มี(?:ประชุม|นัด|เวร|ลูกค้า)/u,
};
/** "No more", after how much time there is. */
const maxWordsOfNoMore = 3;
/** Words that may stand beside a yes: "Yes yes, I've only got twenty minutes, ask your questions." */
const maxWordsBeside = 14;

interface ConsentReader {
  readonly gives: (remark: string) => boolean;
  readonly refuses: (remark: string) => boolean;
  /** True for a "but", an "if", a "not" or a "wait" beside a yes. */
  readonly blocks: (clause: string) => boolean;
  /** Conditions that the question for consent has granted, and reasons: "as long as I can skip", "if it helps". */
  readonly benign: RegExp | null;
  /** True for words that qualify a no rather than refuse: "no, I don't mind". */
  readonly qualifies: (clause: string) => boolean;
}

const readers = new Map<Language, ConsentReader>();

/** Korean puts or omits spaces freely. */
const joined = (text: string, language: Language): string =>
  language === "ko" ? text.replaceAll(" ", "") : text;

/** Creates a predicate: true if a normalized text has one of the words (in joined scripts, anywhere). */
function wordsIn(words: readonly string[], language: Language): (text: string) => boolean {
  const read = words.map((word) => removeDiacritics(normalize(word)).replaceAll("-", " "));
  return isJoined(language)
    ? (text) => read.some((word) => text.replaceAll(" ", "").includes(word.replaceAll(" ", "")))
    : (text) => {
        const padded = ` ${text.replaceAll(/['-]/gu, " ")} `;
        return read.some((word) => ` ${text} `.includes(` ${word} `) || padded.includes(` ${word} `));
      };
}

function readerOf(language: Language): ConsentReader {
  const known = readers.get(language);
  if (known !== undefined) return known;
  const { yes, beside, no, besideNo, blocks, benign } = lists[language];
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
    blocks: wordsIn(blocks, language),
    benign: patternOf(benign, language),
    qualifies: wordsIn(cues.noQualifiers, language),
  };
  readers.set(language, reader);
  return reader;
}

/** Returns the yes or no of a whole reply to the question for consent, in any of these languages. */
export function consentIn(text: string, languages: readonly Language[]): "yes" | "no" | null {
  const remark = removeDiacritics(normalize(text));
  if (remark === "" || remark.length > maxLength) return null;
  const says = (key: "gives" | "refuses"): boolean =>
    languages.some((language) => readerOf(language)[key](joined(remark, language)));
  const [gives, refuses] = [says("gives"), says("refuses")];
  // Two languages may disagree about a word.
  return gives === refuses ? null : gives ? "yes" : "no";
}

/** Returns the condition that a reply with a yes sets; `null` if it sets none, or refuses as well. */
export function consentCondition(text: string, language: Language): Condition | null {
  const { gives, refuses } = readerOf(language);
  if (clausesOf(text, language).some((clause) => refuses(joined(clause.text, language)))) return null;
  return conditionIn(text, language, (remark) => gives(joined(remark, language)));
}

interface Clause {
  readonly text: string;
  readonly isAsked: boolean;
  /** The question that it leads to in the same sentence, or `null`: "Yes, fine, will it take long?" */
  readonly before: string | null;
}

/** A shorter last clause makes a question of the whole sentence: "Yes, fine, right?" */
const minWordsOfAsked = 3;

/** Splits a reply into clauses. Of a sentence with a question mark the last one asks. */
const clausesOf = (
  text: string,
  language: Language,
  isCommonQuestion: (clause: string) => boolean = () => false,
): readonly Clause[] =>
  (text.match(/[^.!?…؟।。\n]+[.!?…؟।。\n]*/gu) ?? []).flatMap((sentence) => {
    const clauses = sentence
      .split(language === "th" ? /[\s,;:]+/u : /[,;:–—،؛()]+/u)
      .map((clause) => removeDiacritics(normalize(clause)))
      .filter((clause) => clause !== "");
    const isQuestion = /[?؟]/u.test(sentence);
    const last = clauses.at(-1) ?? "";
    const isLongEnough = !isJoined(language) && countWords(last) >= minWordsOfAsked;
    const asksAtEnd = isQuestion && (isLongEnough || isCommonQuestion(last));
    return clauses.map((clause, index) => {
      const isBefore = asksAtEnd && index < clauses.length - 1;
      return { text: clause, isAsked: isQuestion && !isBefore, before: isBefore ? last : null };
    });
  });

/**
 * Returns the yes or no of a reply that says more: one of its clauses is wholly a yes or no, and no other one takes it
 * back, sets a condition or hesitates. A question in a sentence of its own does not: "Yes, fine. How long does it take?"
 * @param isWish true for a clause that wishes something else: "stop"
 * @param isCommonQuestion true for a clause that asks what people always ask, and sets no condition
 */
export function consentBeside(
  text: string,
  language: Language,
  isWish: (clause: string) => boolean,
  isCommonQuestion: (clause: string) => boolean,
): "yes" | "no" | null {
  if (text.length > maxLengthBeside) return null;
  const { gives, refuses, blocks, benign, qualifies } = readerOf(language);
  const clauses = clausesOf(text, language, isCommonQuestion);
  /** Speech is written without commas: "sure you go right ahead". */
  const begins = (said: string): boolean => {
    const words = said.split(" ");
    if (isJoined(language) || words.length > maxWordsOfBeginning || blocks(said) || refuses(said))
      return false;
    const [first = ""] = words;
    // Not "estoy": "I am" agrees only by itself.
    return gives(first) && isBackchannel(first, language);
  };
  /** The word before it, a "but", does not count. */
  const isCommon = (question: string): boolean =>
    isCommonQuestion(question) || isCommonQuestion(question.replace(/^\S+ /u, ""));
  const isYes = ({ text: said, isAsked, before }: Clause) =>
    !isAsked && (before === null || isCommon(before)) && (gives(joined(said, language)) || begins(said));
  // "No, what happens to it?" may only begin with a no.
  const isNo = ({ text: said, isAsked, before }: Clause) =>
    !isAsked && before === null && refuses(joined(said, language));
  const isBenign = ({ text: said }: Clause): boolean => {
    const [line = ""] = sentencesOf(said, language);
    return benign !== null && line.search(benign) >= 0 && line.replaceAll(benign, "").trim() === "";
  };
  const others = clauses.filter(
    (clause) => !isYes(clause) && !isNo(clause) && !(clause.isAsked && isCommon(clause.text)),
  );
  const agrees = clauses.some((clause) => isYes(clause) && !isNo(clause));
  const declines = clauses.some((clause) => isNo(clause) && !isYes(clause));
  if (agrees === declines) return null;
  if (others.some((clause) => isWish(clause.text))) return null;
  if (declines) return others.some(({ text: said, isAsked }) => isAsked || qualifies(said)) ? null : "no";
  /** The word before it, a "but", does not count. */
  const hasAppointment = (said: string): boolean =>
    appointments[language].test(said) && !blocks(said.replace(/^\S+ /u, ""));
  const limits = (clause: Clause | undefined): boolean =>
    clause !== undefined &&
    !clause.isAsked &&
    (timeLeft[language].test(clause.text) || hasAppointment(clause.text));
  // "But I only have half an hour, no more": how much time there is sets no condition.
  const free = others.filter(
    (clause, index) =>
      !isBenign(clause) &&
      !limits(clause) &&
      !(limits(others[index - 1]) && countWords(clause.text) <= maxWordsOfNoMore),
  );
  if (free.some(({ text: said }) => blocks(said) || refuses(said))) return null;
  return countWords(free.map((clause) => clause.text).join(" ")) <= maxWordsBeside ? "yes" : null;
}
