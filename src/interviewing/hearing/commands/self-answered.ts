import { containsNumber, isNoneAnswer } from "../text/answer-shape.ts";
import { foldText } from "../../languages/normalize.ts";
import { countWords } from "../../languages/words.ts";
import type { Language } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import { patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import { sentencesIn } from "../text/sentences.ts";
import quoted from "./quoted-questions.json" with { type: "json" };

/*
 * Questions that nobody asks of the interviewer: rhetorical ones ("How long did it take? Three weeks.") and those that
 * the respondent was asked ("And you, what do you pay? That's what he asked me.").
 */

/** A longer sentence after the question may be a reason for asking. */
const maxWords = 7;

/** "I have ten minutes" says why somebody asks how long it takes. */
const aboutMe =
  /(?<![\p{L}\p{M}])(?:i|im|i'm|i've|ive|i'd|we|we've|my|our|ich|wir|mein\p{L}*|je|j|nous|on|mon|ma|yo|tengo|tenemos|estoy|mi|tinc|tenim|eu|tenho|temos|estou|ik|wij|heb|mijn|jeg|vi|min|mit|d[iu]t\p{L}*|daukat|dugu|naiz|nire|عندي|لدي|معي|انا|مضطر|मेरे|मुझे|मैं|हमारे)(?![\p{L}\p{M}])|저는|제가|전|나는|밖에|ฉัน|ผม|มีเวลา/u;

/** Units of time; a span of it answers "how long". */
const spans =
  /(?<![\p{L}\p{M}])(?:minutes?|hours?|days?|weeks?|months?|years?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|heures?|jours?|semaines?|mois|ans|annees?|minutos?|horas?|dias?|semanas?|mes(?:es)?|anos?|setman(?:a|es)|mesos|hores|dies|anys?|uur|uren|dagen|weken|maanden|jaar|jaren|timer?|dage?|uger?|maneder?|ar|ordu\p{L}*|egun\p{L}*|aste\p{L}*|hilabete\p{L}*|urte\p{L}*|(?:ال)?(?:دقيقه|دقائق|ساعه|ساعات|يوم|ايام|اسبوع|اسابيع|شهر|شهرين|اشهر|سنه|سنوات)|मिनट|घंट\p{L}*|दिन|हफ़्ते|हफ्ते|महीने|साल)(?![\p{L}\p{M}])|(?:분|시간|일|주|달|개월|년)(?:이?요|정도|쯤|$)|นาที|ชั่วโมง|วัน|สัปดาห์|เดือน|ปี/u;

/** "Yes, always." A longer sentence after a no may be the reason for asking. */
const maxWordsOfAssent = 2;

/** True if a sentence begins like the answer to a question: with a reason, or as little more than a yes or no. */
const begins = (rest: string, language: Language): boolean => {
  const { because, yes, no } = wordings[language].cues;
  const padded = ` ${rest} `;
  const cues = countWords(rest) <= maxWordsOfAssent ? [...because, ...yes, ...no] : because;
  return cues.some((cue) => {
    const folded = foldText(cue);
    return /[\p{Script=Thai}\p{Script=Hangul}]/u.test(folded)
      ? rest.startsWith(folded)
      : padded.startsWith(` ${folded} `);
  });
};

const compiled = new Map<Language, RegExp | null>();

/** True if a text ends by saying that the question in the sentence before was asked by somebody else. */
export function quotesQuestion(text: string, language: Language): boolean {
  const [question = "", report = ""] = sentencesIn(text).slice(-2);
  if (!/[?？؟]["'”»)\s]*$/u.test(question)) return false;
  const known = compiled.get(language);
  const pattern = known === undefined ? patternOf(quoted[language], language) : known;
  compiled.set(language, pattern);
  return pattern !== null && sentencesOf(report, language).some((line) => line.search(pattern) >= 0);
}

/** True if a remark puts a question and answers it in the same breath. */
export function answersItself(text: string, language: Language): boolean {
  if (quotesQuestion(text, language)) return true;
  const [question, rest, ...more] = text.trim().split(/(?<=[?？؟])\s*/u);
  if (question === undefined || rest === undefined || rest.trim() === "" || more.length > 0) return false;
  if (countWords(rest) > maxWords) return false;
  const said = foldText(rest);
  if (aboutMe.test(said)) return false;
  if (isNoneAnswer(rest, language)) return true;
  return containsNumber(rest, language) || spans.test(said) || begins(said, language);
}
