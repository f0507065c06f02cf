import type { Language } from "../../languages/language.ts";
import { foldText, normalize, removeDiacritics } from "../../languages/normalize.ts";
import { functionWords } from "../../languages/function-words.ts";
import { termKey } from "../../languages/words.ts";
import { wordings } from "../../phrases/wordings.ts";
import type { CueMatcher } from "../commands/cue-matcher.ts";
import words from "./assent-words.json" with { type: "json" };
import { clausesSaid, isNegative } from "./negation.ts";

/*
 * The yes or no in an answer to a screening question. It decides whether an interview ends, so a clause counts only if
 * it is a yes or no as a whole, begins with one that the rest bears out, or says again what was asked: "no doubt" is no
 * "no", and whoever runs a bakery may not know whether that is a company.
 */

type Assent = "yes" | "no";

interface AssentPatterns {
  /** What has the form of a denial and is none: "no doubt". */
  readonly asides: RegExp;
  /** Words after a "no" without a comma that keep it a "no": "no I'm employed". */
  readonly goesOn: RegExp;
  /** Source of a pattern over a whole clause; `<asked>` is a content word of the question. */
  readonly affirms: string;
  readonly denies: RegExp;
  /** The respondent as the subject. */
  readonly mine: RegExp | null;
  readonly links: ReadonlySet<string>;
  /** Wishes, conditions and what is past. */
  readonly unreal: ReadonlySet<string>;
}

const known = new Map<Language, AssentPatterns>();

function patternsOf(language: Language): AssentPatterns {
  const found = known.get(language);
  if (found !== undefined) return found;
  const plain = (source: string) => removeDiacritics(source);
  const { asides, goesOn, affirms, denies, mine, links, unreal } = words[language];
  const made: AssentPatterns = {
    asides: new RegExp(
      language === "th" ? `^(?:${plain(asides)})` : `(?<=^| )(?:${plain(asides)})(?= |$)`,
      "gu",
    ),
    goesOn: new RegExp(
      `^(?:${plain(goesOn)})${language === "th" || language === "ko" ? "" : "(?= |$)"}`,
      "u",
    ),
    affirms: plain(affirms),
    denies: new RegExp(`^(?:${plain(denies)})$`, "u"),
    mine: mine === "" ? null : new RegExp(`^(?:${plain(mine)})$`, "u"),
    links: new Set(plain(links).split("|")),
    unreal: new Set(plain(unreal).split("|")),
  };
  known.set(language, made);
  return made;
}

/** "But yes", "well, no": what introduces a clause. */
const openings =
  /^(?:but|well|oh|and|so|aber|also|na|nun|mais|eh bien|ben|pero|bueno|pues|pero|mas|bem|maar|nou|men|tja|però|baina|لكن|लेकिन|तो) (?=\S)/u;

/** Minimum letters of a word of the question that an answer may say again. */
const minLetters = 3;
/** Maximum words before the first of them: "my husband and I run". */
const maxWordsBefore = 6;
/** Maximum words of a clause that says again a single word of the question: "I smoke". */
const maxWordsOfOne = 6;

/** Words that address the respondent; no function words of their own. */
const address = new Set(
  "usted ustedes vostè vostès você vocês senhor senhora senhores senhoras zuk zuek 당신 당신은 귀하 귀하는".split(
    " ",
  ),
);

const tokensOf = (text: string, language: Language): readonly string[] =>
  text
    .replaceAll(language === "fr" || language === "ca" ? /[-']/gu : /-/gu, " ")
    .split(" ")
    .filter((word) => word !== "");

const isSame = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= minLetters && (one.startsWith(other) || other.startsWith(one)));

/** The content words of a question: what a statement has to say again to answer it. */
function askedIn(question: string, language: Language): readonly string[] {
  const without = functionWords[language];
  const letters = language === "ko" ? 2 : minLetters;
  return tokensOf(normalize(question), language)
    .filter(
      (word) => /^\d+$/u.test(word) || (word.length >= letters && !without.has(word) && !address.has(word)),
    )
    .map((word) => termKey(foldText(word), language));
}

/** "I run a small company" to "Do you run a company?", and its denial. */
function restates(clause: string, question: string, language: Language): Assent | null {
  const { mine, links, unreal } = patternsOf(language);
  const asked = askedIn(question, language);
  if (mine === null || asked.length === 0) return null;
  const said = tokensOf(clause, language);
  if (said.some((word) => unreal.has(word))) return null;
  const keys = said.map((word) => termKey(word, language));
  if (!asked.every((each) => keys.some((key) => isSame(key, each)))) return null;
  const first = keys.findIndex((key) => asked.some((each) => isSame(key, each)));
  const subject = said.findIndex((word) => mine.test(word));
  if (subject < 0 || subject > first || first > maxWordsBefore) return null;
  const between = said.slice(subject + 1, first);
  if (!between.every((word) => links.has(word))) return null;
  // A single word leaves open what is said of it: "I know a company".
  if (asked.length === 1 && said.length > maxWordsOfOne) return null;
  return isNegative(clause, language) ? "no" : "yes";
}

/** A yes or no that begins a clause; what follows must not contradict it. */
function leading(clause: string, original: string, language: Language): Assent | null {
  const { yes, no } = wordings[language].cues;
  const [first = "", ...others] = clause.split(" ");
  const rest = others.join(" ");
  const begins = (cues: readonly string[]) => cues.some((cue) => foldText(cue) === first);
  if (begins(yes)) {
    // "Si tuviera una empresa" is a condition.
    const isCondition = rest !== "" && first === "si" && !/^s[íÍ]/iu.test(original.trim());
    return isNegative(rest, language) || isCondition ? null : "yes";
  }
  if (!begins(no)) return null;
  return rest === "" || patternsOf(language).goesOn.test(rest) ? "no" : null;
}

interface Verdict {
  readonly value: Assent;
  /** The clause says nothing else. */
  readonly isWhole: boolean;
}

/** A question and what an answer to it may say. */
interface Asked {
  readonly question: string;
  readonly language: Language;
  readonly matchers: readonly CueMatcher[];
  readonly affirming: RegExp;
}

function affirmingOf(question: string, language: Language): RegExp {
  const asked = askedIn(question, language).map((each) => each.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ""));
  const content = asked.length === 0 ? "(?!)" : `(?:${asked.join("|")})\\S*`;
  return new RegExp(`^(?:${patternsOf(language).affirms.replaceAll("<asked>", content)})$`, "u");
}

function verdictOf(original: string, { question, language, matchers, affirming }: Asked): Verdict | null {
  const { asides, denies } = patternsOf(language);
  const spoken = foldText(original).replace(openings, "");
  const clause = spoken.replaceAll(asides, " ").replaceAll(/\s+/gu, " ").trim();
  if (clause === "") return null;
  for (const remark of matchers.map((matcher) => matcher.remark(clause))) {
    if (remark.isYes) return { value: "yes", isWhole: true };
    if (remark.isNo) return { value: "no", isWhole: true };
  }
  if (denies.test(clause)) return { value: "no", isWhole: true };
  if (affirming.test(clause)) return { value: "yes", isWhole: true };
  const value = restates(clause, question, language) ?? leading(clause, original, language);
  return value === null ? null : { value, isWhole: false };
}

/**
 * Returns the yes or no of an answer to a yes/no question; `null` if its clauses say neither or both.
 * @param matchers for the guide's language and English
 */
export function assentIn(
  text: string,
  question: string,
  matchers: readonly CueMatcher[],
  language: Language,
): Assent | null {
  const remarks = matchers.map((matcher) => matcher.remark(normalize(text)));
  const whole = remarks.find(({ isYes, isNo }) => isYes || isNo);
  if (whole !== undefined) return whole.isYes ? "yes" : "no";
  const asked = { question, language, matchers, affirming: affirmingOf(question, language) };
  const [first, ...others] = clausesSaid(text, language)
    .map((clause) => verdictOf(clause, asked))
    .filter((verdict) => verdict !== null);
  if (first === undefined) return null;
  return others.some(({ value, isWhole }) => isWhole && value !== first.value) ? null : first.value;
}
