import type { ParsedGoal, ParsedQuestion } from "./parsed-guide.ts";
import { plainText } from "./plain-text.ts";
import { maxRules, type ParsedRule, readRule } from "./screening-rules.ts";

/** Goals of a question, and cue words of a goal, that are read; more help nobody. */
const maxGoals = 10;
const maxCues = 30;

/** Options of a question, and levels of a scale, that are read. */
export const maxChoices = 10;
const maxLevels = 10;

const markers = {
  goal: /^\s*goal\s*:\s*/iu,
  choice: /^\s*choice\s*:\s*/iu,
  level: /^\s*level\s*:\s*/iu,
} as const;
const cueList = /\s*\[([^[\]]*)\](?![(:])\s*$/u;

/** `goal: what it cost you [cost, price]`, or `level: …`; `null` for an item that is none. Without words it is none. */
export function readGoal(markdown: string, kind: "goal" | "level" = "goal"): ParsedGoal | null {
  const marker = markers[kind];
  if (!marker.test(markdown)) return null;
  const own = markdown.replace(marker, "");
  const listed = cueList.exec(own)?.[1] ?? "";
  const text = plainText(own.replace(cueList, ""));
  if (text === "") return null;
  const cues = listed
    .split(/[,;،、|]/u)
    .map(plainText)
    .filter((cue) => cue !== "");
  return { text, cues: [...new Set(cues)].slice(0, maxCues) };
}

/** `choice: Every month`; `null` for an item that is no option. */
function readChoice(markdown: string): string | null {
  if (!markers.choice.test(markdown)) return null;
  const text = plainText(markdown.replace(markers.choice, ""));
  return text === "" ? null : text;
}

/**
 * The items under a question, parted into what is to be learned, what it offers to choose from, the levels that its answers
 * are placed on, and what is to be asked; of a screening question, rules.
 */
export function partItems(
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
