import { functionWords } from "../../languages/function-words.ts";
import type { Language } from "../../languages/language.ts";
import { normalize } from "../../languages/normalize.ts";
import { countWords, thaiFunctionWords, thaiWordsOf, wordsOf } from "../../languages/words.ts";
import { clausesOf } from "../care/care-protest.ts";
import { clausesSaid, isNegatedAt, isNegative } from "../choices/negation.ts";
import { asksForYesOrNo } from "../choices/yes-no-questions.ts";
import { matcherOf } from "../commands/command-in.ts";
import { quotesQuestion } from "../commands/self-answered.ts";
import type { AskedAbout } from "../text/parsed-utterance.ts";
import { patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import { sentencesIn } from "../text/sentences.ts";
import { asks, topicOf } from "./asked-clause.ts";
import data from "./puzzled.json" with { type: "json" };
import { remarkOf } from "./remark-of.ts";
import { contradicts } from "./replies.ts";
import type { HeardWish } from "../hear-wish.ts";
import type { RemarkContext, Sample, SaidLast } from "../sample.ts";

/*
 * Replies to a line that made no sense to the respondent: "Want what? I wanted to leave because they kept cancelling." A
 * short question that takes up words of the interviewer's own and asks what they are about, or a sentence that says so:
 * "You've lost me." Whatever follows is an answer.
 */

interface PuzzledWords {
  /** Words for "what", as alternatives over folded text. */
  readonly what: string;
  /** The same in the interviewer's lines, with the accents that tell them from conjunctions. Absent: as `what`. */
  readonly asked?: string;
  /** Sentences that say so, in the syntax of `patternOf`. */
  readonly says: readonly string[];
  /** Words for what sympathy is felt about, as alternatives over folded text. */
  readonly hard: string;
  /** Words for "only", with which a denial says more: "it wasn't just hard". */
  readonly only: string;
  /** "On the contrary". */
  readonly contrary: string;
  /** That it was a pleasure, as alternatives over text in lower case: "it was lovely". */
  readonly pleasant: string;
}

const puzzledWords: Readonly<Record<Language, PuzzledWords>> = data;

/** A reply to a line that was not understood. */
interface Puzzled {
  /** What puzzled: an expression of sympathy, or another line. */
  readonly by: "sympathy" | "line";
  /** It says so, instead of taking up words. */
  readonly isPlain: boolean;
  /** True if it tells something besides. */
  readonly answers: boolean;
  readonly asks?: AskedAbout;
}

/** A longer question is one of its own. */
const maxWordsOfQuestion = 7;
/** "Haha." "Sorry, hm." */
const maxWordsBefore = 2;
/** Words of the question that the line does not have: "what hard time?" */
const maxNewWords = 1;
/** A shorter word is alike only if it is the same. */
const minAlike = 4;
/** Letters of inflection that two forms of a word may differ in. */
const maxInflection = 3;

/** Languages whose questions begin with their interrogative, so that one at the end echoes. */
const asksFirst: ReadonlySet<Language> = new Set(["en", "de", "fr", "es", "pt", "ca", "nl", "da"]);

const folded = (text: string, language: Language): string =>
  sentencesOf(text, language)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "")
    .join(" ");

const lettersOf = (text: string, language: Language): readonly string[] =>
  language === "th"
    ? thaiWordsOf(text).map((each) => each.text)
    : language === "ko"
      ? wordsOf(text).map((each) => each.text)
      : folded(text, language).split(" ");

const frequent = new Map<Language, ReadonlySet<string>>();

function frequentOf(language: Language): ReadonlySet<string> {
  const known = frequent.get(language);
  if (known !== undefined) return known;
  const words =
    language === "th"
      ? thaiFunctionWords
      : new Set([...functionWords[language]].flatMap((each) => folded(each, language).split(" ")));
  frequent.set(language, words);
  return words;
}

function areAlike(one: string, other: string, language: Language): boolean {
  if (one === other) return true;
  if (language === "th") return false;
  if (language === "ko") return one.length > 1 && one.slice(0, 2) === other.slice(0, 2);
  const bare = (word: string): string => (language === "ar" ? word.replace(/^[وفبل]?(?:ال)?/u, "") : word);
  const [a, b] = [bare(one), bare(other)];
  let shared = 0;
  while (shared < Math.min(a.length, b.length) && a[shared] === b[shared]) shared += 1;
  const enough = language === "ar" || language === "hi" ? minAlike - 1 : minAlike;
  return shared >= enough && shared >= Math.max(a.length, b.length) - maxInflection;
}

function countsOf(text: string, pattern: string, isPadded: boolean): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const whole = isPadded ? `(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])` : pattern;
  for (const [found] of text.matchAll(new RegExp(whole, "gu")))
    counts.set(found, (counts.get(found) ?? 0) + 1);
  return counts;
}

/** True if a question has a word for "what" that the line has not: an echo of its question is an answer's beginning. */
function asksWhat(question: string, line: string, language: Language): boolean {
  const { what, asked } = puzzledWords[language];
  const isPadded = language !== "ko" && language !== "th";
  const read = isPadded ? folded(question, language) : question;
  // "Want what?" asks back, whatever the line asks.
  if (asksFirst.has(language) && new RegExp(`\\S (?:${what})$`, "u").test(read)) return true;
  const own =
    asked === undefined
      ? countsOf(isPadded ? folded(line, language) : line, what, isPadded)
      : new Map(
          [...countsOf(line.toLowerCase(), asked, isPadded)].map(([word, count]) => [
            folded(word, language),
            count,
          ]),
        );
  return [...countsOf(read, what, isPadded)].some(([word, count]) => count > (own.get(word) ?? 0));
}

const isWhat = (word: string, language: Language): boolean =>
  countsOf(word, puzzledWords[language].what, language !== "ko" && language !== "th").size > 0;

/** True if a question takes up words of a line and hardly any others. */
function takesUp(question: string, line: string, language: Language): boolean {
  if (line === "" || !asksWhat(question, line, language)) return false;
  const all = lettersOf(question, language).filter((word) => !isWhat(word, language));
  const content = all.filter((word) => !frequentOf(language).has(word));
  const words = content.length > 0 ? content : all.filter((word) => word.length >= minAlike);
  const said = lettersOf(line, language);
  const fresh = words.filter((word) => !said.some((each) => areAlike(word, each, language)));
  return words.length > fresh.length && fresh.length <= Math.min(maxNewWords, words.length - fresh.length);
}

const compiled = new Map<Language, RegExp | null>();

function saysSo(sentence: string, language: Language): boolean {
  const known = compiled.get(language);
  const pattern = known === undefined ? patternOf(puzzledWords[language].says, language) : known;
  compiled.set(language, pattern);
  return pattern !== null && sentencesOf(sentence, language).some((line) => line.search(pattern) >= 0);
}

/** A longer remark without marks that takes up words answers: "what makes it so hard is the price". */
const maxWordsUnmarked = 5;

/** A question that a recogniser returned without its mark: "what makes what so". */
const isUnmarked = (sentence: string): boolean =>
  !/\p{P}/u.test(sentence) && countWords(sentence) <= maxWordsUnmarked;

/** Words of a remark without marks that ends by saying that the line was not understood, and of that ending. */
const maxWordsPuzzledAtEnd = 14;
const minWordsOfEnding = 3;

/** True if a remark without marks echoes, and ends so: "how do I explain what sorry I didn't understand you". */
function saysSoAtEnd(text: string, language: Language): boolean {
  if (/\p{P}/u.test(text.replaceAll(/['’]/gu, "")) || countWords(text) > maxWordsPuzzledAtEnd) return false;
  const words = text.trim().split(/\s+/u);
  return words.some((_, at) => {
    if (at === 0 || words.length - at < minWordsOfEnding) return false;
    const ending = words.slice(at).join(" ");
    return saysSo(ending, language) && isEcho(words.slice(0, at).join(" "), language);
  });
}

/** "How do I explain what", and not "I rang them, they were so loud". */
const isEcho = (words: string, language: Language): boolean => {
  const { what, asked } = puzzledWords[language];
  return (
    countsOf(asked === undefined ? folded(words, language) : words.toLowerCase(), asked ?? what, true).size >
    0
  );
};

/** What a sentence is about, if it takes up the line. */
function aboutLine(
  sentence: string,
  { plainly, kindly }: SaidLast,
  language: Language,
): Puzzled["by"] | null {
  if ((!asks(sentence) && !isUnmarked(sentence)) || countWords(sentence) > maxWordsOfQuestion) return null;
  if (takesUp(sentence, kindly, language)) return "sympathy";
  return takesUp(sentence, plainly, language) ? "line" : null;
}

/** A longer clause tells something of its own. */
const maxWordsOfDenial = 8;

/** Whole words, or any in the scripts that join them. */
const wordsIn = (alternatives: string, language: Language): RegExp =>
  language === "ko" || language === "th"
    ? new RegExp(alternatives, "u")
    : new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`, "u");

const readAs = (words: string, language: Language): string =>
  language === "ko" || language === "th" ? words : folded(words, language);

/** Languages whose word for no also negates the verb behind it: "no fue divertido", but "no no, fue divertido". */
const negatesWithNo: ReadonlySet<Language> = new Set(["es", "pt", "ca", "eu"]);

const isOneNegation = (words: string, language: Language): boolean =>
  negatesWithNo.has(language) && countWords(words) === 1 && isNegative(words, language);

/** A clause that contradicts says so within as many words: "oh no it was actually lovely". */
const maxWordsOfPleasure = 12;

/**
 * What follows where the sympathy is contradicted with what it was like instead: "No, it was actually lovely! And no …"
 * `null` elsewhere, and after a question that a no answers.
 */
function afterPleasure(text: string, asked: string, plainly: string, language: Language): string | null {
  if (!contradicts(text, language) || asksForYesOrNo(plainly, language)) return null;
  if (wordsIn(puzzledWords[language].hard, language).test(readAs(asked, language))) return null;
  const clauses = clausesSaid(text, language);
  const isTold = wordsIn(puzzledWords[language].pleasant, language);
  const isIn = (clause: string): boolean => {
    const line = clause.toLowerCase().replaceAll("’", "'").trim();
    const found = isTold.exec(line);
    return (
      found !== null &&
      countWords(line) <= maxWordsOfPleasure &&
      !isNegative(found[0], language) &&
      !isOneNegation(line.slice(0, found.index), language)
    );
  };
  // "No no, it was fun": behind the no, or in the same clause.
  const at = clauses.slice(0, maxClausesBefore).findIndex(isIn);
  const before = clauses.slice(0, Math.max(at, 0));
  return at < 0 || before.some((clause) => !contradicts(clause, language))
    ? null
    : clauses.slice(at + 1).join(". ");
}

/** "No. No no, it was fun." */
const maxClausesBefore = 3;

/**
 * What follows a denial of the sympathy: "No no, it wasn't difficult, on the contrary!" `null` without one, and where
 * something was asked in such words, so that the denial is an answer.
 */
function afterDenial(text: string, asked: string, language: Language): string | null {
  const { hard, only, contrary } = puzzledWords[language];
  const isHard = wordsIn(hard, language);
  if (isHard.test(readAs(asked, language))) return null;
  const clauses = clausesOf(text, language);
  const at = clauses.findIndex((clause) => !matcherOf(language).remark(normalize(clause)).isNo);
  const clause = clauses[at] ?? "";
  if (at < 0 || countWords(clause) > maxWordsOfDenial) return null;
  const line = readAs(clause, language);
  const found = isHard.exec(line);
  const isDenied =
    found !== null &&
    !wordsIn(only, language).test(line) &&
    isNegatedAt(line, found.index, found[0].length, language);
  const isContrary = new RegExp(`^(?:\\S+ ){0,2}(?:${contrary})\\S*$`, "u").test(line);
  return isDenied || isContrary ? clauses.slice(at + 1).join(". ") : null;
}

/** True for a sentence that wishes something, so that it is no answer: "next question, please". */
const isWish = (sentence: string, languages: readonly Language[]): boolean =>
  languages.some((language) => {
    const { command } = matcherOf(language).remark(normalize(sentence));
    if (command !== null) return command !== "question";
    const remark = remarkOf(sentence, language);
    return remark !== null && "command" in remark && remark.command !== "question";
  });

/**
 * Returns how a remark says that the interviewer's line made no sense, in the first language in which it does. `null` for
 * any other, and for one that also wishes something, which comes first.
 */
function puzzledReply(text: string, languages: readonly Language[], said: SaidLast): Puzzled | null {
  const [own] = languages;
  if (own === undefined || languages.some((language) => quotesQuestion(text, language))) return null;
  const sentences = sentencesIn(text, own);
  const [first = "", second = ""] = sentences;
  const isLate = !asks(first) && countWords(first) <= maxWordsBefore && second !== "";
  const about = aboutLine(isLate ? second : first, said, own);
  const plain = sentences.findIndex((sentence) =>
    languages.some((each) => saysSo(sentence, each) || saysSoAtEnd(sentence, each)),
  );
  if (about === null && plain < 0) return null;
  const rest = sentences.filter(
    (_, index) => index !== plain && (about === null || index > (isLate ? 1 : 0)),
  );
  if (rest.some((sentence) => isWish(sentence, languages))) return null;
  const topics = rest.map((sentence) => topicOf(sentence, languages));
  const asked = topics.find((topic) => topic !== undefined);
  const answers = rest.some((sentence, index) => topics[index] === undefined && !asks(sentence));
  return {
    by: about ?? "line",
    isPlain: about === null,
    answers,
    ...(asked === undefined ? {} : { asks: asked }),
  };
}

/** Fewer words after a denial are no answer: "on the contrary". */
const minWordsTold = 4;

/** A reply that denies what the sympathy was about; `null` for any other. */
function deniedSympathy(
  { text, listened }: Sample,
  { said, question, followUp = "" }: RemarkContext,
): Puzzled | null {
  const [own] = listened;
  if (own === undefined || said === undefined || said.kindly === "") return null;
  const asked = `${said.plainly} ${question} ${followUp}`;
  const rest =
    afterDenial(text, asked, own) ??
    afterPleasure(text, asked, said.plainly === "" ? followUp || question : said.plainly, own);
  if (rest === null || sentencesIn(rest, own).some((sentence) => isWish(sentence, listened))) return null;
  return { by: "sympathy", isPlain: false, answers: countWords(rest) >= minWordsTold };
}

/** A longer remark answers, whatever it begins with. */
const maxWordsOfPuzzled = 60;

/** Hears a reply to a line that made no sense to the respondent; `null` for any other. */
export function hearPuzzled(sample: Sample, context: RemarkContext): HeardWish | null {
  const { text, words, listened } = sample;
  const { said } = context;
  if (said === undefined) return null;
  const puzzled =
    words > maxWordsOfPuzzled
      ? null
      : (puzzledReply(text, listened, said) ?? deniedSympathy(sample, context));
  if (puzzled === null) return null;
  return {
    command: puzzled.answers ? null : puzzled.isPlain ? "clarify" : "question",
    puzzledBy: puzzled.by,
    ...(puzzled.asks === undefined ? {} : { asks: puzzled.asks }),
    ...(puzzled.answers || puzzled.isPlain ? {} : { asksBack: true }),
    blank: null,
  };
}
