import type { Steps } from "../../kernel/steps.ts";
import { detectLanguage } from "../phrases/detect-language.ts";
import type { Language } from "../languages/language.ts";
import { limitMarks, normalize } from "../languages/normalize.ts";
import { countWords } from "../languages/words.ts";
import { endsAsQuestion, matcherOf, maxReadLength } from "./commands/command-in.ts";
import type { CueMatcher, Remark } from "./commands/cue-matcher.ts";
import { unmarked, withMarks } from "./remarks/spoken-clauses.ts";
import type { Care, Span } from "./text/parsed-utterance.ts";

/** What the interviewer said last in words of its own, not its author's. */
export interface SaidLast {
  /** Everything but sympathy. */
  readonly plainly: string;
  /** Sympathy and care. */
  readonly kindly: string;
}

/** Context of a remark. */
export interface RemarkContext {
  /** Text of the guide's current question; empty elsewhere. */
  readonly question: string;
  /** True at consent, where refusals in more words than "no" count. */
  readonly awaitsConsent?: boolean;
  /** True if the respondent was asked for anything else. */
  readonly invitesMore?: boolean;
  /** Languages besides the guide's in which a choice was offered after care. Absent: no choice was offered. */
  readonly choosesIn?: readonly Language[];
  /** Kind of care that the choice followed. */
  readonly choosesAfter?: Care;
  /** True after earlier distress or a crisis; weaker cues then count as distress. */
  readonly hadDistress?: boolean;
  /** The wish that was asked to be confirmed; a yes or no to that may take more words. */
  readonly confirms?: "stop" | "forget";
  /** True if the respondent had an answer deleted. */
  readonly hasDeleted?: boolean;
  /** True if a screening question was asked a second time because the first answer was unclear. */
  readonly isAskedAgain?: boolean;
  /** Author's text of the latest follow-up or goal. Absent: the question itself was asked. */
  readonly followUp?: string;
  /** The engine's own words in the line said last. Absent if it had none. */
  readonly said?: SaidLast;
}

/** A remark as it is analysed: shortened, and compared with the cues of every language that may be spoken. */
export interface Sample {
  readonly text: string;
  /** False if the text was shortened or cleaned: a place in it would be wrong in the stored one. */
  readonly isWhole: boolean;
  /** The span of the stored text that a span of this one stands for: a recogniser's remark lacks its marks. */
  readonly stored: (span: Span) => Span;
  readonly normalized: string;
  readonly words: number;
  readonly isQuestion: boolean;
  /** Detected on the remark alone; `null` if its words are too few. */
  readonly language: Language | null;
  /** The guide's language, English, the one spoken, and those in which a choice was offered. */
  readonly listened: readonly Language[];
  readonly matchers: readonly CueMatcher[];
  /** What the remark means in the guide's language. */
  readonly own: Remark;
  /** The remark in the first language in which it is a command; without one, in another than the guide's. */
  readonly cue: Remark;
  /** True if it says nothing else in any language listened for. */
  readonly isYes: boolean;
  readonly isNo: boolean;
  readonly resumes: boolean;
  readonly undoes: boolean;
}

export function* readSample(
  text: string,
  guideLanguage: Language,
  { choosesIn = [], awaitsConsent = false }: Pick<RemarkContext, "choosesIn" | "awaitsConsent"> = {},
): Steps<Sample> {
  const read = limitMarks(text.slice(0, maxReadLength));
  const marked = withMarks(read, guideLanguage, awaitsConsent);
  const sample = marked.text;
  const normalized = normalize(sample);
  const words = countWords(sample);
  yield;
  const language = detectLanguage(sample);
  yield;
  const listened = [...new Set<Language>([guideLanguage, "en", language ?? "en", ...choosesIn])];
  const matchers = listened.map(matcherOf);
  const own = matcherOf(guideLanguage).remark(normalized);
  const others = matchers.slice(1).map((matcher) => matcher.remark(normalized));
  yield;
  const remarks = [own, ...others];
  return {
    text: sample,
    isWhole: text.startsWith(read),
    stored: (span) => unmarked(span, marked),
    normalized,
    words,
    isQuestion: endsAsQuestion(sample),
    language,
    listened,
    matchers,
    own,
    cue: remarks.find(({ command }) => command !== null) ?? others[0] ?? own,
    isYes: remarks.some((remark) => remark.isYes),
    isNo: remarks.some((remark) => remark.isNo),
    resumes: remarks.some((remark) => remark.resumes),
    undoes: remarks.some((remark) => remark.undoes),
  };
}
