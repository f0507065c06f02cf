import type { ParsedGoal } from "./parsed-guide.ts";
import { plainText } from "./plain-text.ts";

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

/** The items under a question, parted into what is to be learned and what is to be asked. */
export function partItems(items: readonly string[]): {
  readonly goals: readonly ParsedGoal[];
  readonly probes: readonly string[];
} {
  const goals: ParsedGoal[] = [];
  const probes: string[] = [];
  for (const item of items) {
    const goal = readGoal(item);
    if (goal === null) {
      const text = plainText(item);
      if (text !== "") probes.push(text);
    } else if (goals.length < maxGoals) goals.push(goal);
  }
  return { goals, probes };
}
