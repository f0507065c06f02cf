import type { Token, Tokens } from "marked";
import type { Depth } from "../profiles/profile.ts";
import { runToCompletion, type Steps } from "../../kernel/steps.ts";
import { countNewlines, lexBlocksInSteps, plainText } from "./lex-blocks.ts";
import type { ParsedQuestion, ParsedSection, ParsedGoal } from "./parsed-guide.ts";
import { maxRules, type ParsedRule, readRule } from "./screening-rules.ts";

export interface TaggedText {
  readonly text: string;
  readonly depth: Depth | null;
  readonly mustAsk: boolean;
  readonly noInterrupt: boolean;
  /** A statement one can be more or less sure of; asks for a stance, and for confidence before and after. */
  readonly isBelief: boolean;
  /** Decides who takes part; its nested items are rules. */
  readonly isScreening: boolean;
}

/** A tag of a question, including the brackets. */
export const questionTag =
  /\[\s*(light|normal|deep|must[- ]ask|no[- ]interrupt|belief|screen(?:ing)?)\s*\](?![(:])/giu;
const depths: Readonly<Record<string, Depth>> = { light: "light", normal: "normal", deep: "deep" };

/**
 * Extracts the tags of a question: `[light]`, `[normal]` or `[deep]` (depth of probing), `[must-ask]`,
 * `[no-interrupt]`, `[belief]`, `[screen]`; anywhere in it, case-insensitive. Other words in brackets stay. The last
 * depth wins.
 */
export function readTags(markdown: string): TaggedText {
  let depth: Depth | null = null;
  let mustAsk = false;
  let noInterrupt = false;
  let isBelief = false;
  let isScreening = false;
  const text = markdown.replaceAll(questionTag, (_, name: string) => {
    const key = name.toLowerCase();
    depth = depths[key] ?? depth;
    mustAsk ||= key.startsWith("must");
    isBelief ||= key === "belief";
    isScreening ||= key.startsWith("screen");
    noInterrupt ||= key.startsWith("no-") || key.startsWith("no ");
    return "";
  });
  return { text, depth, mustAsk, noInterrupt, isBelief, isScreening };
}

/** Maximum goals per question and cue words per goal; further ones are ignored. */
const maxGoals = 10;
const maxCues = 30;

/** Maximum options and levels per question; further ones are ignored. */
const maxChoices = 10;
const maxLevels = 10;

const markers = {
  goal: /^\s*goal\s*:\s*/iu,
  choice: /^\s*choice\s*:\s*/iu,
  level: /^\s*level\s*:\s*/iu,
} as const;
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

/** Reads `goal: what it cost you [cost, price]` or `level: …`; `null` for other items and items without text. */
function readGoal(markdown: string, kind: "goal" | "level" = "goal"): ParsedGoal | null {
  const marker = markers[kind];
  if (!marker.test(markdown)) return null;
  const body = markdown.replace(marker, "");
  const listed = cueList.exec(body)?.[1] ?? "";
  const text = plainText(body.replace(cueList, ""));
  if (text === "") return null;
  const cues = listed
    .split(/[,;،、|]/u)
    .map(plainText)
    .filter((cue) => cue !== "");
  return { text, cues: [...new Set(cues)].slice(0, maxCues) };
}

/** Reads `choice: Every month`; `null` for other items. */
function readChoice(markdown: string): string | null {
  if (!markers.choice.test(markdown)) return null;
  const text = plainText(markdown.replace(markers.choice, ""));
  return text === "" ? null : text;
}

/**
 * Sorts the items under a question into goals, choices, levels and probes; under a screening question, they are rules.
 */
function partItems(
  items: readonly string[],
  isScreening: boolean,
): Pick<ParsedQuestion, "goals" | "choices" | "levels" | "probes" | "rules" | "unreadRules"> {
  const goals: ParsedGoal[] = [];
  const choices: string[] = [];
  const levels: ParsedGoal[] = [];
  const probes: string[] = [];
  const rules: ParsedRule[] = [];
  const unreadRules: string[] = [];
  for (const item of items) {
    const text = plainText(item);
    if (isScreening) {
      const rule = readRule(text);
      if (rule !== null && rules.length < maxRules) rules.push(rule);
      else if (text !== "") unreadRules.push(text);
      continue;
    }
    const goal = readGoal(item);
    const level = readGoal(item, "level");
    const choice = readChoice(item);
    if (goal !== null) {
      if (goals.length < maxGoals) goals.push(goal);
    } else if (level !== null) {
      if (levels.length < maxLevels) levels.push(level);
    } else if (choice !== null) {
      if (choices.length < maxChoices && !choices.includes(choice)) choices.push(choice);
    } else if (text !== "") probes.push(text);
  }
  return { goals, choices, levels, probes, rules, unreadRules };
}

interface OpenSection {
  title: string | null;
  line: number;
  questions: ParsedQuestion[];
}

const endsAsQuestion = /[?？؟]["'”»)\]\s]*(?:\[[^\]]*\]\s*)*$/u;
const isList = (token: Token): token is Tokens.List => token.type === "list";
const quoteMarkers = /^(?: {0,3}> ?)+/gmu;
const boldLine = /^\*\*([^*]+)\*\*:?$|^__([^_]+)__:?$/u;

/** Returns the author's text of a block other than a list; nested blocks in reading order. */
function blockText(token: Token): string {
  switch (token.type) {
    case "space":
    case "hr":
    case "def":
    case "checkbox":
      return "";
    case "html":
      return token.raw.replaceAll(/<!--[\s\S]*?(?:-->|$)|<[^<>]*>/gu, " ");
    // Its `text` may contain lines that the author did not write.
    case "paragraph":
      return token.raw.trimEnd();
    case "blockquote": {
      const words = (token.tokens ?? []).map(blockText).join("\n");
      // A lazy continuation of a quotation may give the lexer other lines than written.
      const written = token.raw.trimEnd();
      return countNewlines(words) === countNewlines(written) ? words : written.replaceAll(quoteMarkers, "");
    }
    default:
      return "text" in token && typeof token.text === "string" ? token.text : token.raw;
  }
}

/** Flattens a list and the lists nested in it. */
function itemsOf(list: Tokens.List): string[] {
  return list.items.flatMap((item) => {
    const ownText = item.tokens
      .filter((token) => !isList(token))
      .map(blockText)
      .join(" ");
    return [readTags(ownText).text, ...item.tokens.filter(isList).flatMap(itemsOf)];
  });
}

function question(markdown: string, items: readonly string[], line: number): ParsedQuestion | null {
  const { text, ...tags } = readTags(markdown);
  const words = plainText(text);
  return words === "" ? null : { text: words, ...partItems(items, tags.isScreening), line, ...tags };
}

function itemQuestion(item: Tokens.ListItem, line: number): ParsedQuestion | null {
  const ownText = item.tokens
    .filter((token) => !isList(token))
    .map(blockText)
    .join(" ");
  const items = item.tokens.filter(isList).flatMap(itemsOf);
  // An item without its own text, as in "- - why?": its first probe becomes the question.
  return question(ownText, items, line) ?? question(items[0] ?? "", items.slice(1), line);
}

/** Reads a table row: the first non-empty cell is the question, the others are probes. */
function rowQuestion(cells: readonly Tokens.TableCell[], line: number): ParsedQuestion | null {
  const [first = "", ...rest] = cells.map((cell) => cell.text).filter((text) => text.trim() !== "");
  return question(first, rest, line);
}

/**
 * Reads the questions of a guide (decisions.md, "Shapes"). A heading or a line in bold starts a section. A list item is
 * a question; items nested in it are probes, or goals (`goal:`), options (`choice:`) and levels of its scale
 * (`level:`); under a question tagged `[screen]` they are rules. A plain line that ends in a question mark is a
 * question too, and without any list every plain line is. Accepts any text.
 */
export const parseQuestions = (markdown: string): readonly ParsedSection[] =>
  runToCompletion(parseQuestionsInSteps(markdown));

/** Like `parseQuestions`, in steps. */
export function* parseQuestionsInSteps(markdown: string): Steps<readonly ParsedSection[]> {
  const blocks = yield* lexBlocksInSteps(markdown);
  const hasList = blocks.some(({ token }) => isList(token) || token.type === "table");
  const sections: OpenSection[] = [{ title: null, line: 1, questions: [] }];
  const add = (found: ParsedQuestion | null) => {
    if (found !== null) sections.at(-1)?.questions.push(found);
  };
  const open = (title: string, line: number) => {
    if (title !== "") sections.push({ title, line, questions: [] });
  };
  for (const { token, line } of blocks) {
    if (token.type === "heading") open(plainText(readTags(blockText(token)).text), line);
    else if (isList(token)) {
      let at = line;
      for (const item of token.items) {
        add(itemQuestion(item, at));
        at += countNewlines(item.raw);
        yield;
      }
    } else if (token.type === "table") {
      const { rows } = token as Tokens.Table;
      for (const [index, row] of rows.entries()) {
        add(rowQuestion(row, line + 2 + index));
        yield;
      }
    } else {
      for (const [index, row] of blockText(token).split("\n").entries()) {
        const bold = boldLine.exec(row.trim());
        if (bold !== null) open(plainText(bold[1] ?? bold[2] ?? ""), line + index);
        else if (!hasList || endsAsQuestion.test(row)) add(question(row, [], line + index));
        yield;
      }
    }
    yield;
  }
  return sections.filter(({ title, questions }) => title !== null || questions.length > 0);
}
