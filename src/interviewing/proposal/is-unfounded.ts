import type { Language } from "../languages/language.ts";
import {
  clausesOf,
  foldLine,
  hasPattern,
  lineOf,
  rules,
  spaced,
  wholeWords,
  type Line,
  type Rules,
} from "./line-rules.ts";

interface LineContext {
  readonly language: Language;
  /** The engine's own line, which the model rewords. */
  readonly ownLine: string;
  readonly question: string;
  readonly answers: readonly string[];
  /** True for a folded word that belongs to the interviewer's vocabulary. */
  readonly isNeutral: (word: string) => boolean;
  /** True for a folded word without content. */
  readonly isFunctionWord: (word: string) => boolean;
  /** True for forms of one word. */
  readonly areForms: (one: string, other: string) => boolean;
}

/** Shorter words of the interviewer's vocabulary, such as "what", are in any answer. */
const minContent = 5;

/** Shorter words, such as auxiliaries, do not tell what is denied. */
const minBeside = 3;

/** Letters beside a Thai word that tell what it belongs to. */
const besideInThai = 3;

/** True if a line has a forbidden construction, unless the engine's own line has it with the same two next words. */
function hasForbidden(
  { text, isFlat }: Line,
  clauses: readonly string[],
  own: string,
  { forbidden, asksToTell, place }: Rules,
  context: LineContext,
): boolean {
  const rest = text.replace(wholeWords(asksToTell, "u", isFlat), " ").trim();
  const source = place === "" ? forbidden : `${forbidden}|${place}`;
  return [...rest.matchAll(wholeWords(source, "gu", isFlat))].some(({ 0: found, index }) => {
    const after = rest.slice(index + found.length).trim();
    if (isFlat) return !own.includes(found + after.slice(0, besideInThai));
    const said = [found, ...after.split(" ").slice(0, 2)].join(" ").trim();
    // "Bibliotecaria" only looks like "would".
    const isNoun = !found.includes(" ") && !context.isNeutral(found) && !context.isFunctionWord(found);
    if (isNoun && clauses.some((clause) => has(clause, found, context))) return false;
    // What an answer says in the same words is said of somebody else.
    if (after !== "" && clauses.some((clause) => ` ${clause} `.includes(` ${said} `))) return false;
    return !(after === "" ? ` ${own}`.endsWith(` ${said}`) : ` ${own} `.includes(` ${said} `));
  });
}

/**
 * Words that deny or judge by their measure must be the respondent's own: an answer has them in one clause with the word
 * before or after them.
 */
function assertsNew(
  line: Line,
  clauses: readonly string[],
  own: string,
  { negation, degree }: Rules,
  context: LineContext,
): boolean {
  const { text, isFlat } = line;
  return [...text.matchAll(wholeWords(`${negation}|${degree}`, "gu", isFlat))].some(({ 0: found, index }) => {
    const [before, after] = [text.slice(0, index).trim(), text.slice(index + found.length).trim()];
    if (isFlat) {
      const told = [...clauses.map((clause) => clause.replaceAll(" ", "")), own];
      const [left, right] = [before.slice(-besideInThai), after.slice(0, besideInThai)];
      return !told.some((each) => each.includes(left + found) || each.includes(found + right));
    }
    const next = after.split(" ")[0] ?? "";
    if (` ${own} `.includes(` ${`${found} ${next}`.trim()} `)) return false;
    const isMinor = (word: string): boolean => word.length < minBeside || context.isFunctionWord(word);
    const left = before.split(" ").findLast((word) => !isMinor(word));
    const right = after.split(" ").find((word) => !isMinor(word));
    const beside = [left, right].filter((word) => word !== undefined);
    return !clauses.some(
      (clause) =>
        (` ${clause} `.includes(` ${found} `) || has(clause, found, context)) &&
        beside.some((other) => has(clause, other, context)),
    );
  });
}

/** People close to the respondent may only be asked about as the subject that they were in an answer. */
function misplacesClose(
  line: Line,
  clauses: readonly string[],
  language: Rules,
  context: LineContext,
): boolean {
  const { close } = language;
  const found =
    line.words.find((word) => wholeWords(close).test(word)) ??
    // "Your man" is a husband; "a man" may be anybody.
    wholeWords(close).exec(line.words.join(" "))?.[0].split(" ").at(-1);
  if (found === undefined) return false;
  const isBesideYou = hasPattern(line, language.objects);
  if (!isBesideYou && isRetold(line, clauses, found)) return false;
  if (language.closeInLine === "") {
    const isTold = clauses.some((clause) =>
      line.isFlat ? clause.replaceAll(" ", "").includes(found) : has(clause, found, context),
    );
    return !isTold || isBesideYou;
  }
  const of = (pattern: string) => new RegExp(pattern.replaceAll("{close}", found), "u");
  const { besideInAnswer, besideInLine } = language;
  const isBeside =
    besideInAnswer !== undefined &&
    besideInLine !== undefined &&
    of(besideInLine).test(line.text) &&
    clauses.some((clause) => of(besideInAnswer).test(clause));
  if (isBeside) return false;
  const isSubject = clauses.some((clause) => of(language.closeInAnswer).test(clause));
  return !isSubject || !hasPattern(line, language.closeInLine.replaceAll("{close}", found)) || isBesideYou;
}

/** Words before "your wife" that an answer must have before "my wife", so that all of it is the respondent's. */
const minRetold = 3;

/** True if a line repeats what an answer says of somebody close: "the trainer shouted at your wife". */
function isRetold({ words, isFlat }: Line, clauses: readonly string[], found: string): boolean {
  // In Thai a possessive follows its noun.
  if (isFlat) return false;
  const at = words.indexOf(found);
  const before = words.slice(Math.max(0, at - 1 - minRetold), at - 1);
  return (
    before.length === minRetold &&
    clauses.some((clause) => {
      const told = clause.split(" ");
      return told.some(
        (word, index) =>
          word === found &&
          told.slice(Math.max(0, index - 1 - minRetold), index - 1).join(" ") === before.join(" "),
      );
    })
  );
}

/** Words belong together if only articles and prepositions stand between them, and at most this many. */
const maxBetween = 2;

/** True if a clause has a form of a word. */
const has = (clause: string, word: string, { areForms }: LineContext): boolean =>
  clause.split(" ").some((other) => other === word || areForms(word, other));

/** Letters by which the ending of a noun may differ: "your failure" is not in "I failed". */
const maxNounEnding = 2;

/** True if a line speaks of "your failure" or of "how many exams", and the talk has no such noun. */
function derivesNoun(
  { text }: Line,
  { sentences }: SaidSoFar,
  { your, many }: Rules,
  context: LineContext,
): boolean {
  if (your === undefined || many === undefined) return false;
  const isOfOne = (one: string, other: string): boolean => {
    const [short, long] = one.length < other.length ? [one, other] : [other, one];
    return long.startsWith(short) && long.length - short.length <= maxNounEnding;
  };
  const pattern = wholeWords(`(?:(?<many>${many})|${your}) (?<noun>\\p{L}+)`, "gu");
  return [...text.matchAll(pattern)].some(({ groups = {} }) => {
    const { noun = "", many: isMany } = groups;
    if (context.isNeutral(noun)) return false;
    return !sentences.some((sentence) =>
      sentence.split(" ").some((word) => word === noun || (isMany === undefined && isOfOne(noun, word))),
    );
  });
}

/** "And" twice, or a comma and an "and". */
const minJoined = 2;

/** True if a line lists three things, or asks who exactly somebody was: "Which trainer was it?" */
function listsOrIdentifies(
  written: string,
  { text, isFlat }: Line,
  { conjunction, identifies }: Rules,
  context: LineContext,
): boolean {
  const joined =
    conjunction === undefined ? 0 : [...text.matchAll(wholeWords(conjunction, "gu", isFlat))].length;
  const commas = written.match(/[,،、]/gu)?.length ?? 0;
  if (joined > 0 && joined + commas >= minJoined) return true;
  if (identifies === undefined) return false;
  const noun = wholeWords(identifies, "u", isFlat).exec(text)?.groups?.["noun"];
  return noun !== undefined && !context.isNeutral(noun);
}

interface SaidSoFar {
  /** Clauses of the answers, and the question, folded. */
  readonly clauses: readonly string[];
  readonly sentences: readonly string[];
}

/** True if two words stand together that the respondent did not put together: "lost your husband". */
function joinsAnew(
  { words }: Line,
  { clauses, sentences }: SaidSoFar,
  language: Rules,
  context: LineContext,
): boolean {
  const article = wholeWords(language.article);
  const copula = language.copula === undefined ? null : wholeWords(language.copula);
  const minor = wholeWords(
    [language.article, language.preposition, language.copula].filter((each) => each !== undefined).join("|"),
  );
  const people = wholeWords(language.people);
  let before: number | null = null;
  for (const [at, word] of words.entries()) {
    if (context.isNeutral(word) && !people.test(word)) {
      if (!minor.test(word)) before = null;
      continue;
    }
    const other = words[before ?? at] ?? "";
    if (before !== null && at - before <= maxBetween + 1) {
      // "The sheet breaks" and "mistakes in the invoices" may be two clauses of one sentence; "hurt the boss" may not.
      const between = words.slice(before + 1, at);
      const isSaidOf = copula !== null && between.some((each) => copula.test(each));
      const isDirect = between.length > 0 && between.every((each) => article.test(each));
      const places = isSaidOf || isDirect ? clauses : sentences;
      if (!places.some((place) => has(place, other, context) && has(place, word, context))) return true;
    }
    before = at;
  }
  return false;
}

/** True if a text has a word in the very form, or in that of "I": "تستعير" is said of "أستعير". */
const hasOfMyself = (place: string, word: string): boolean =>
  ` ${place} `.includes(` ${word} `) ||
  (word.startsWith("ت") && ` ${place} `.includes(` ا${word.slice(1)} `));

/** True if the respondent is said to have done what only others did in the answers: "Why did you hurt the team?" */
function imputes(
  written: string,
  line: Line,
  clauses: readonly string[],
  language: Rules,
  context: LineContext,
): boolean {
  const { subject, firstPerson, secondPerson, harmless } = language;
  const phraseStart = wholeWords(`${language.article}|${language.preposition}|${language.clause}`);
  const clauseStart = wholeWords(language.clause);
  const question = spaced(foldLine(context.question), context.language);
  // Only German writes nouns with a capital, and only there the verb stands last.
  const isNoun = (word: string) =>
    context.language === "de" &&
    written.split(/[^\p{L}]+/u).some((each) => /^\p{Lu}/u.test(each) && foldLine(each) === word);
  // "What else did you forget?" presupposes more than was told.
  const isMore = hasPattern(line, language.additive);
  // Some words of the interviewer, such as "forget", are deeds once they are in an answer.
  const isTold = (word: string): boolean =>
    !context.isNeutral(word) ||
    (isMore &&
      word.length >= minContent &&
      !context.isFunctionWord(word) &&
      clauses.some((each) => has(each, word, context)));
  const did = (word: string): boolean =>
    !isMore &&
    [...clauses, question].some((place) => {
      const person = wholeWords(place === question ? secondPerson : firstPerson);
      const { otherSubject } = language;
      const isOwn =
        person.test(place) || (otherSubject !== undefined && !wholeWords(otherSubject).test(place));
      return isOwn && has(place, word, context);
    });
  // "Why do you leave so early?" asks for a justification, unless it is the respondent's own word.
  const isWhy =
    language.why !== undefined && line.words.some((word) => wholeWords(language.why ?? "").test(word));
  const isBlame = (word: string): boolean =>
    isWhy &&
    harmless !== undefined &&
    !context.isFunctionWord(word) &&
    !wholeWords(harmless).test(word) &&
    !did(word);
  const isDeed = (word: string): boolean =>
    word !== "" && !isNoun(word) && ((isTold(word) && !did(word)) || isBlame(word));
  const { address, auxiliary } = language;
  const isAddressed =
    address === undefined
      ? subject !== "" && wholeWords(subject).test(line.words.join(" "))
      : line.words.some((word) => wholeWords(address).test(word));
  // The grounds of the respondent are asked in the respondent's own words only.
  if (isWhy && isAddressed && line.words.some((word) => isTold(word) && !isNoun(word) && !did(word)))
    return true;
  // In some languages a verb has the same form for "I" and for "you".
  const isSaid = (word: string): boolean =>
    did(word) || (!isMore && [...clauses, question].some((place) => hasOfMyself(place, word)));
  if (address !== undefined) {
    const isActing = (word: string): boolean => wholeWords(address).test(word) && isTold(word);
    if (line.words.some((word) => isActing(word) && !isSaid(word))) return true;
  }
  if (subject === "") return false;
  const text = line.words.join(" ").replace(wholeWords(language.asksToTell), " ").trim();
  for (const { 0: found, index } of text.matchAll(wholeWords(subject, "gu"))) {
    const before = text.slice(0, index).trim().split(" ").at(-1) ?? "";
    const words = text
      .slice(index + found.length)
      .trim()
      .split(" ");
    if (language.isVerbBefore === true) {
      if (isDeed(before)) return true;
      continue;
    }
    if (language.isVerbSecond === true && !clauseStart.test(before) && isDeed(before)) return true;
    if (language.isVerbFinal === true) {
      const end = words.findIndex((word) => clauseStart.test(word));
      const clause = (end === -1 ? words : words.slice(0, end)).filter(
        (word) => auxiliary === undefined || !wholeWords(auxiliary).test(word),
      );
      // "Met de boeken" ends with a noun.
      if (context.language !== "hi" && phraseStart.test(clause.at(-2) ?? "")) continue;
      // "Dard diya" is a noun with a light verb.
      if (clause.slice(auxiliary === undefined ? -1 : -2).some(isDeed)) return true;
      continue;
    }
    for (const word of words.slice(0, maxBetween + 1)) {
      if (word === "" || phraseStart.test(word)) break;
      if (isDeed(word)) return true;
    }
  }
  return false;
}

/**
 * True if a follow-up says something about the respondent or people close to them that the respondent did not say, or
 * has nothing to do with what was said.
 */
export function isUnfounded(text: string, context: LineContext): boolean {
  const language = rules[context.language];
  const line = lineOf(text, context.language);
  const own = lineOf(context.ownLine, context.language).text;
  if (line.text === own) return false;
  const clauses = context.answers.flatMap((answer) => clausesOf(answer, context.language));
  const fold = (each: string): string => spaced(foldLine(each), context.language);
  const question = fold(context.question);
  const sentences = [...context.answers.flatMap((answer) => answer.split(/[.!?…।؟]+/u)).map(fold), question];
  const isAbout =
    hasPattern(line, language.anaphor) ||
    line.words.some(
      (word) =>
        !context.isNeutral(word) ||
        (word.length >= minContent &&
          !context.isFunctionWord(word) &&
          sentences.some((sentence) => has(sentence, word, context))),
    );
  const talk = { clauses: [...clauses, question], sentences };
  return (
    !isAbout ||
    hasForbidden(line, clauses, own, language, context) ||
    assertsNew(line, clauses, own, language, context) ||
    misplacesClose(line, clauses, language, context) ||
    derivesNoun(line, talk, language, context) ||
    joinsAnew(line, talk, language, context) ||
    listsOrIdentifies(text, line, language, context) ||
    imputes(text, line, clauses, language, context)
  );
}
