import type { ParsedGoal, ParsedQuestion } from "./parsed-guide.ts";
import { plainText } from "./plain-text.ts";
import { maxRules, type ParsedRule, readRule } from "./screening-rules.ts";

/** Goals of a question, and cue words of a goal, that are read; more help nobody. */
const maxGoals = 10;
const maxCues = 30;

const marker = /^\s*goal\s*:\s*/iu;
const cueList = /\s*\[([^[\]]*)\](?![(:])\s*$/u;

/** `goal: what it cost you [cost, price]`; `null` for an item that is no goal. Without words it is none. */
export function readGoal(markdown: string): ParsedGoal | null {
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

/** The items under a question, parted into what is to be learned and what is to be asked; of a screening question, rules. */
export function partItems(
  items: readonly string[],
  isScreening: boolean,
): Pick<ParsedQuestion, "goals" | "probes" | "rules" | "unreadRules"> {
  const goals: ParsedGoal[] = [];
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
    if (goal === null) {
      if (text !== "") probes.push(text);
    } else if (goals.length < maxGoals) goals.push(goal);
  }
  return { goals, probes, rules, unreadRules };
}
