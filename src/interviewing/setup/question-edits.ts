import { addQuestion, removeRow, withText } from "../guide/edit-rows.ts";
import { readRows } from "../guide/question-rows.ts";
import { detectLanguage } from "../phrases/detect-language.ts";
import { type Language, languages } from "../languages/language.ts";
import { languagesOf, matchesOf } from "./reading/mention.ts";
import { canBeShownToRespondents } from "./reading/text-pieces.ts";
import { draftTexts } from "./templates/draft-texts.ts";
import { containsAny, regexp, setupWords } from "./words/setup-words.ts";

/** A question, or the subject of one, in somebody's words. */
export interface SaidQuestion {
  readonly said: string;
  /** Language of the remark. */
  readonly saidIn: Language;
}

/** A change of one question of the guide; positions are 0-based. */
export type QuestionEdit =
  | ({ readonly op: "add" } & SaidQuestion)
  | ({ readonly op: "replace"; readonly position: number } & SaidQuestion)
  | { readonly op: "drop"; readonly position: number };

/** Maximum characters of a question and of a subject. */
const maxQuestionLength = 300;
const maxSubjectLength = 80;

const ordinals: readonly RegExp[] = [
  /\b(?:first|1st|erste\p{L}*|première?|premier|primer|primera?|primeira?|primeiro|eerste|første|primera)\b/iu,
  /\b(?:second|2nd|zweite\p{L}*|deuxième|seconde?|segund[ao]|tweede|anden|andet|segona?)\b/iu,
  /\b(?:third|3rd|dritte\p{L}*|troisième|tercer[ao]?|terceir[ao]|derde|tredje|tercera?)\b/iu,
  /\b(?:fourth|4th|vierte\p{L}*|quatrième|cuart[ao]|quart[ao]|vierde|fjerde)\b/iu,
  /\b(?:fifth|5th|fünfte\p{L}*|cinquième|quint[ao]|vijfde|femte)\b/iu,
  /\b(?:sixth|6th|sechste\p{L}*|sixième|sext[ao]|zesde|sjette)\b/iu,
];
const lastWord = /\b(?:last|final|letzte\p{L}*|dernière?|últim[ao]|ultim[ao]|laatste|sidste|darrera)\b/iu;

/** Returns the position of the question that a text refers to: an ordinal, "last", or "question 3". */
function positionIn(text: string, count: number): number | undefined {
  if (lastWord.test(text) && count > 0) return count - 1;
  const ordinal = ordinals.findIndex((pattern) => pattern.test(text));
  if (ordinal >= 0) return ordinal;
  for (const language of languages) {
    const { question } = setupWords[language];
    const named = regexp(`(?:${question})\\s*(?:number|no\\.?|nr\\.?|#)?\\s*(\\d{1,2})(?!\\d)`, "iu").exec(
      text,
    );
    if (named?.[1] !== undefined) return Number(named[1]) - 1;
    const numbered = regexp(`(?<!\\d)(\\d{1,2})\\s*(?:번째|번|\\.)\\s*(?:${question})`, "iu").exec(text);
    if (numbered?.[1] !== undefined) return Number(numbered[1]) - 1;
  }
  return undefined;
}

const quoted = /["“„«]\s*([^"”“»]{5,300}?)\s*["”»](?=\W|$)/u;
const afterLead =
  /(?::|\b(?:to|with|by|ask|asking|durch|zu|par|por|a|en|door|naar|til|med|per))\s+([^:"“”„«»]{8,300}[?؟？])\s*$/iu;

/** Returns a complete question in somebody's own words: in quotation marks, or at the end of the remark. */
function literalIn(text: string): string | undefined {
  const found = quoted.exec(text)?.[1] ?? afterLead.exec(text)?.[1];
  return found === undefined || found.length > maxQuestionLength ? undefined : found.trim();
}

/** German "about" with "gehen" and "handeln". */
const germanAbout = /(?:^|\s)(?:um|von)\s+(.{2,80}?)\s+(?:gehen|geht|handeln|handelt)[.!]?$/iu;

/** Returns the subject of a question: the words after the first "about", without articles. */
function subjectIn(text: string, chatLanguage: Language): string | undefined {
  const [lead] = languagesOf(text, chatLanguage)
    .flatMap((language) =>
      matchesOf(text, setupWords[language].about, language).map((found) => ({ ...found, language })),
    )
    .toSorted((a, b) => a.start - b.start || b.text.length - a.text.length);
  const german =
    chatLanguage === "de" || detectLanguage(text) === "de" ? germanAbout.exec(text)?.[1] : undefined;
  if (lead === undefined && german === undefined) return undefined;
  const rest = german ?? text.slice((lead?.start ?? 0) + (lead?.text.length ?? 0));
  const subject = rest
    .replace(/[.!?,;]+\s*$/u, "")
    .replace(/\s+(?:too|as well|instead|please|bitte|hinzu|toe|s'il vous plaît|por favor)$/iu, "")
    .trim();
  const { articles } = setupWords[lead?.language ?? "de"];
  const bare = subject.replace(new RegExp(`^(?:(?:${articles})\\s+)+`, "iu"), "");
  return bare.length >= 2 && bare.length <= maxSubjectLength ? bare : undefined;
}

const inAny = (text: string, key: "add" | "drop" | "question" | "requests") =>
  languages.some((language) => containsAny(text, setupWords[language][key], language));
const alsoAsks =
  /^\s*(?:please\s+)?(?:also|and)?\s*ask\s+(?:(?:them|people|respondents)\s+)?(?:also\s+)?about\b/iu;
const changes =
  /\b(?:make|change|replace|turn|rewrite|should|must|instead|ändere|ersetze|soll|remplace|change|doit|cambia|sustituye|debe|troca|substitua|deve|wijzig|vervang|moet|skift|skal)\b/iu;

/**
 * Parses a change of a question: "the third question should be about pricing", "add the question “How …?”", "drop the
 * last question"; `undefined` if the remark asks for none.
 *
 * @param count number of questions in the current guide
 * @param chatLanguage the language that the researcher writes in
 */
export function readQuestionEdit(
  remark: string,
  count: number,
  chatLanguage: Language,
): QuestionEdit | undefined {
  const text = remark.trim();
  if (text.length > maxQuestionLength * 2 || (!inAny(text, "question") && !alsoAsks.test(text)))
    return undefined;
  const outside = text.replace(quoted, " ");
  const position = positionIn(outside, count);
  const isKnown = position !== undefined && position >= 0 && position < count;
  if (isKnown && inAny(outside, "drop")) return { op: "drop", position };
  const said = literalIn(text) ?? subjectIn(text, chatLanguage);
  if (said === undefined) return undefined;
  const saidIn = detectLanguage(text) ?? chatLanguage;
  if (isKnown) return changes.test(outside) ? { op: "replace", position, said, saidIn } : undefined;
  if (position !== undefined) return undefined;
  return alsoAsks.test(text) || (inAny(outside, "add") && !/\d/u.test(outside))
    ? { op: "add", said, saidIn }
    : undefined;
}

const aboutThem =
  /^(?:what|how|which|where|why|when|who|whether|if)\b.*\b(?:they|them|their|people|respondents|customers|users)\b/iu;

/** Turns "what they use now" into a request to the respondent. */
function toThem(clause: string): string {
  const addressed = clause
    .replaceAll(/\b(?:they|them|people|respondents|customers|users)\b/giu, "you")
    .replaceAll(/\btheirs\b/giu, "yours")
    .replaceAll(/\btheir\b/giu, "your");
  return `Please tell me ${addressed.charAt(0).toLowerCase()}${addressed.slice(1)}.`;
}

/**
 * Returns the question to respondents: the given one, or one about the subject; `null` if that is not possible in the
 * language of the interview.
 */
export function phraseQuestion({ said, saidIn }: SaidQuestion, language: Language): string | null {
  if (/[?؟？]$/u.test(said)) {
    const found = detectLanguage(said);
    return found === null || found === language ? said.charAt(0).toUpperCase() + said.slice(1) : null;
  }
  if (saidIn !== language) return null;
  if (canBeShownToRespondents(said, language))
    return draftTexts[language].onSubject.replace("{topic}", () => said);
  if (language === "en" && aboutThem.test(said) && !/\b(?:our|we|us)\b/iu.test(said)) return toThem(said);
  return null;
}

/** Applies an edit to the questions' markdown; returns it unchanged if that is not possible in this language. */
export function editQuestions(markdown: string, edit: QuestionEdit, language: Language): string {
  const rows = readRows(markdown).filter(({ kind }) => kind === "question");
  if (edit.op === "add") {
    const question = phraseQuestion(edit, language);
    if (question === null) return markdown;
    const added = addQuestion(markdown, rows.at(-1));
    const row = readRows(added.markdown)[added.row];
    return row === undefined ? markdown : withText(added.markdown, row, question);
  }
  const row = rows[edit.position];
  if (row === undefined) return markdown;
  if (edit.op === "drop") return removeRow(markdown, row).markdown;
  const question = phraseQuestion(edit, language);
  if (question === null) return markdown;
  const bare = nestedOf(markdown, row.from).reduceRight(
    (text, nested) => removeRow(text, nested).markdown,
    markdown,
  );
  const again = readRows(bare).find(({ from }) => from === row.from);
  return again === undefined ? markdown : withText(bare, again, question);
}

/** Returns the items nested under a question; they refer to its former text. */
function nestedOf(markdown: string, from: number) {
  const rows = readRows(markdown);
  const question = rows.find((row) => row.from === from);
  return rows.filter((row) => row.from > from && row.from < (question?.end ?? 0));
}
