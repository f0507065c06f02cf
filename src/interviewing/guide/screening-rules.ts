/** Condition of a rule on the answer to a screening question. */
export type RuleTerm =
  | { readonly kind: "assent"; readonly value: "yes" | "no" }
  /** Numbers from `from` to `to`, inclusive; `null` for no bound. */
  | { readonly kind: "range"; readonly from: number | null; readonly to: number | null }
  /** In lower case, without punctuation and accents; `label`: as written by the author. */
  | { readonly kind: "words"; readonly words: string; readonly label?: string }
  /** Anything that the rules before it do not name, including an unclear answer. */
  | { readonly kind: "any" };

/** Effect of a rule. */
export type RuleEffect =
  | { readonly kind: "end" }
  /** Skips a section of the guide, by its title. */
  | { readonly kind: "skip"; readonly section: string }
  /** Counts the respondent in a segment of at most `max` places. */
  | { readonly kind: "segment"; readonly name: string; readonly max: number | null };

export interface ParsedRule {
  readonly effect: RuleEffect;
  /** As written by the author. */
  readonly answers: readonly string[];
}

/** Limits: rules per question, answers per rule, places per segment. */
export const maxRules = 20;
export const maxAnswers = 60;
const maxPlaces = 1_000_000;

/** `end`, `skip <section>` or `segment <name> (<places>)`, a colon, and the answers. */
const rulePattern =
  /^\s*(?:(end)|skip\s+(.+?)|segment\s+(.+?)(?:\s*\(\s*(\d{1,7})\s*\))?)\s*[:：]\s*(.*)$/isu;

const trimmed = (text: string): string =>
  text
    .replaceAll(/["'“”„«»]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();

function effectOf([, end, section, segment, places]: RegExpExecArray): RuleEffect | null {
  if (end !== undefined) return { kind: "end" };
  if (section !== undefined)
    return trimmed(section) === "" ? null : { kind: "skip", section: trimmed(section) };
  const name = trimmed(segment ?? "");
  const max = places === undefined ? null : Number(places);
  return !/[\p{L}\p{N}]/u.test(name) || /^\(\s*\d+\s*\)$/u.test(name) || (max !== null && max > maxPlaces)
    ? null
    : { kind: "segment", name, max };
}

/** Parses `segment Small firms (50): 10-49`; `null` for an item that is not a rule or names no answer. */
export function readRule(markdown: string): ParsedRule | null {
  const found = rulePattern.exec(markdown);
  const effect = found === null ? null : effectOf(found);
  if (found === null || effect === null) return null;
  const answers = (found[5] ?? "")
    .split(/[,;،、|]/u)
    .map(trimmed)
    .filter((answer) => answer !== "");
  return answers.length === 0 ? null : { effect, answers: [...new Set(answers)].slice(0, maxAnswers) };
}

/** Formats a rule as an author writes it. */
export function writeRule({ effect, answers }: ParsedRule): string {
  const places = effect.kind === "segment" && effect.max !== null ? ` (${effect.max})` : "";
  const name = effect.kind === "end" ? "" : ` ${effect.kind === "skip" ? effect.section : effect.name}`;
  return `${effect.kind}${name}${places}: ${answers.join(", ")}`;
}

const figure = String.raw`\d{1,9}(?:[.]\d{1,3})?`;
const between = new RegExp(String.raw`^(${figure})\s*(?:-|–|—|\.\.|…)\s*(${figure})$`, "u");
const from = new RegExp(String.raw`^(?:>=|≥)\s*(${figure})$|^(${figure})\s*\+$`, "u");
const until = new RegExp(String.raw`^(?:<=|≤)\s*(${figure})$`, "u");
const above = new RegExp(String.raw`^>\s*(${figure})$`, "u");
const below = new RegExp(String.raw`^<\s*(${figure})$`, "u");
const exact = new RegExp(String.raw`^(${figure})$`, "u");
/** Smallest step of a figure with three decimals, for exclusive bounds. */
const step = 0.001;

/** Parses a figure or a range (`18`, `10-49`, `50+`, `<18`, `>=65`); `null` for an answer in words. */
export function readRange(answer: string): (RuleTerm & { readonly kind: "range" }) | null {
  const range = (low: number | null, high: number | null) =>
    ({ kind: "range", from: low, to: high }) as const;
  const interval = between.exec(answer);
  if (interval !== null) {
    const [low, high] = [Number(interval[1]), Number(interval[2])];
    return low <= high ? range(low, high) : null;
  }
  const single = exact.exec(answer);
  if (single !== null) return range(Number(single[1]), Number(single[1]));
  const low = from.exec(answer);
  if (low !== null) return range(Number(low[1] ?? low[2]), null);
  const high = until.exec(answer);
  if (high !== null) return range(null, Number(high[1]));
  const over = above.exec(answer);
  if (over !== null) return range(Number(over[1]) + step, null);
  const under = below.exec(answer);
  return under === null ? null : range(null, Number(under[1]) - step);
}

/** True if a section has the title that a rule names, ignoring case. */
export const isTitle = (title: string, named: string): boolean =>
  trimmed(title).toLowerCase() === named.toLowerCase();
