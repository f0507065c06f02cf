import { plainText } from "./lex-blocks.ts";
import type { ParsedGoal, ParsedQuestion, SyntaxProblem } from "./parsed-guide.ts";
import { questionTag, removeUnknownTags } from "./question-tags.ts";
import { maxRules, type ParsedRule, readRule } from "./screening-rules.ts";
import { foreignTagProblem, problem } from "./syntax-problems.ts";

/** Maximum goals, options and levels per question; further ones are reported and left out. */
const maxItems = 10;
/** Maximum cue words per goal. */
const maxCues = 30;

type Marker = "goal" | "choice" | "level" | "meaning";

const marked = /^\s*(goal|choice|level|meaning)\s*[:：]\s*/iu;
const cueList = /\s*\[([^[\]]*)\](?![(:])\s*$/u;

/** Splits a goal or level into its text and its cue words as written; `null` if it has no list of them. */
export function splitCues(text: string): { readonly words: string; readonly cues: string | null } {
  const listed = cueList.exec(text);
  if (listed === null) return { words: text, cues: null };
  // Removes one space before the list; a second one is being typed.
  const words = text.slice(0, text.lastIndexOf("[")).replace(/[ \t]$/u, "");
  const cues = listed[1] ?? "";
  const bare = cues.slice(0, -1);
  return { words, cues: cues.endsWith(";") && isTag(bare) ? bare : cues };
}

const isTag = (cues: string): boolean => `[${cues}]`.replaceAll(questionTag, "") === "";

/**
 * Inverse of `splitCues`. Removes brackets from the cue words, since they would end the list. A single word that is the
 * name of a tag, such as "deep", gets a trailing `;`; the editor would otherwise treat it as a tag.
 */
export function joinCues(words: string, cues: string): string {
  const listed = cues.replaceAll(/[[\]\r\n]/gu, "");
  return listed === "" ? words : `${words} [${isTag(listed) ? `${listed};` : listed}]`;
}

/** An item under a question, with its line in the questions' markdown. */
export interface QuestionItem {
  readonly markdown: string;
  readonly line: number;
}

/** Reads `what it cost you [cost, price]`, the body of a goal or level. */
function readGoal(body: string, line: number): ParsedGoal {
  const cues = (cueList.exec(body)?.[1] ?? "")
    .split(/[,;،、|]/u)
    .map(plainText)
    .filter((cue) => cue !== "");
  return { text: plainText(body.replace(cueList, "")), cues: [...new Set(cues)].slice(0, maxCues), line };
}

/** True if brackets are open, closed twice or hold several words anywhere but at the end. */
function hasStrayBrackets(body: string): boolean {
  const rest = body.replace(cueList, "").replaceAll(/\[[^[\],;]*\]/gu, "");
  return /[[\]]/u.test(rest.replaceAll(/\[[^[\]]*\](?=[(:])/gu, ""));
}

/** An item that begins like `goal:` but not quite, or lists cue words without saying what they belong to. */
const wordBefore = /^\s*(\p{L}{3,8})\s*[:：=]\s*\S/u;
const meantFor: Readonly<Record<Marker, RegExp>> = {
  goal: /^(?:goals?|gaols?|goles?|gols?|goall|gooal|gola|golas|ogal|aims?|objectives?)$/iu,
  choice: /^(?:choices?|cho[isc]?[isc]e?s?|ch[oi]{2}[sc]es?|options?)$/iu,
  meaning: /^(?:meanings?|meanin|meening|meanng|maening|explanation)$/iu,
  level: /^(?:levels?|lev[ae]?ls?|lvl|lvls|levles?|leve|leel|lvels?)$/iu,
};
const listAtEnd = /[,;،、|][^[\]]*\](?![(:])\s*$/u;

/** Returns the marker that an item was probably meant to have; `null` if it is a follow-up. */
function missedMarker(markdown: string): Marker | null {
  const word = wordBefore.exec(markdown)?.[1];
  if (word === undefined) return listAtEnd.test(markdown) && cueList.test(markdown) ? "goal" : null;
  const [meant] = (Object.keys(meantFor) as Marker[]).filter((marker) => meantFor[marker].test(word));
  return meant ?? (cueList.test(markdown) ? "goal" : null);
}

type Items = Pick<ParsedQuestion, "goals" | "choices" | "levels" | "probes" | "meaning">;

/** Sorts the items under a question into goals, choices, levels, its explanation and probes. What cannot be read is left out. */
function sortItems(items: readonly QuestionItem[]): Items & { readonly problems: readonly SyntaxProblem[] } {
  const goals: ParsedGoal[] = [];
  const choices: string[] = [];
  const levels: ParsedGoal[] = [];
  const probes: string[] = [];
  const problems: SyntaxProblem[] = [];
  let firstChoice: QuestionItem | null = null;
  let meaning: string | null = null;
  for (const item of items) {
    const { markdown } = item;
    const report = (code: SyntaxProblem["code"], meant: string | null = null) => {
      problems.push(problem(code, { line: item.line, text: plainText(markdown), meant }));
    };
    const marker = marked.exec(markdown)?.[1]?.toLowerCase() as Marker | undefined;
    const body = markdown.replace(marked, "");
    if (marker === undefined) {
      const missed = missedMarker(markdown);
      const { text, unknown } = removeUnknownTags(markdown);
      if (missed !== null) report("item_unknown", missed);
      else if (plainText(text) !== "") probes.push(plainText(text));
      if (missed === null) problems.push(...unknown.map((tag) => foreignTagProblem(tag, item)));
    } else if (marker === "meaning") {
      const text = plainText(body);
      if (text === "") report("item_empty", marker);
      else if (meaning !== null) report("item_too_many", marker);
      else meaning = text;
    } else if (marker === "choice") {
      const text = plainText(body);
      firstChoice ??= item;
      if (text === "") report("item_empty", marker);
      else if (!choices.includes(text) && choices.length >= maxItems) report("item_too_many", marker);
      else if (!choices.includes(text)) choices.push(text);
    } else {
      const list = marker === "goal" ? goals : levels;
      const goal = readGoal(body, item.line);
      if (hasStrayBrackets(body)) report("item_brackets", marker);
      else if (goal.text === "") report("item_empty", marker);
      else if (list.length >= maxItems) report("item_too_many", marker);
      else list.push(goal);
    }
  }
  if (choices.length === 1 && firstChoice !== null) {
    const { line, markdown } = firstChoice;
    problems.push(problem("choice_single", { line, text: plainText(markdown), meant: null }));
  }
  return { goals, choices, levels, probes, meaning, problems };
}

const isMeaning = ({ markdown }: QuestionItem): boolean =>
  marked.exec(markdown)?.[1]?.toLowerCase() === "meaning";

/** Reads the items under a question; under a screening question, all but its explanation are rules. */
export function readItems(
  items: readonly QuestionItem[],
  isScreening: boolean,
): Items & Pick<ParsedQuestion, "rules" | "unreadRules" | "problems"> {
  if (!isScreening) return { ...sortItems(items), rules: [], unreadRules: [] };
  const rules: ParsedRule[] = [];
  const unreadRules: string[] = [];
  const { meaning, problems } = sortItems(items.filter(isMeaning));
  for (const { markdown } of items.filter((item) => !isMeaning(item))) {
    const text = plainText(markdown);
    const rule = readRule(text);
    if (rule !== null && rules.length < maxRules) rules.push(rule);
    else if (text !== "") unreadRules.push(text);
  }
  return { goals: [], choices: [], levels: [], probes: [], meaning, rules, unreadRules, problems };
}
