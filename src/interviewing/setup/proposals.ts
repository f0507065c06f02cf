import { longReading, type SetupField, type SetupWorld } from "./setup-world.ts";
import { isObject } from "../../kernel/json.ts";
import { formatContent } from "../guide/guide-markdown.ts";
import { guideHints } from "../guide/guide-hints.ts";
import { parseGuide } from "../guide/parse-content.ts";
import { isSomebodys, numberOf, textOf } from "./draft.ts";
import { fieldNamed, languageOfInterview } from "./draft-study.ts";
import type { SetupState } from "./setup-state.ts";

/** What a language model says that a remark says: nothing of it holds before code has checked it. */
export interface SetupProposal {
  readonly op: "set";
  readonly field: string;
  readonly value: unknown;
  /** The words that say it; null for a text that is proposed. */
  readonly span: string | null;
}

export interface ProposedValue {
  readonly field: string;
  readonly value: unknown;
  readonly span: string | null;
}

/** Proposals of one answer that are read. */
const maxProposals = 30;
const maxAnswerLength = 40_000;

const isProposal = (item: unknown): item is SetupProposal =>
  isObject(item) &&
  Object.keys(item).length === 4 &&
  item["op"] === "set" &&
  typeof item["field"] === "string" &&
  "value" in item &&
  (item["span"] === null || typeof item["span"] === "string");

/**
 * Reads the proposals out of an answer as it comes, whatever a model writes around them: each is told once it is whole.
 * What has another shape is no proposal. Never throws.
 *
 * @returns takes the next part of the answer
 */
export function proposalReader(onProposal: (proposal: SetupProposal) => void): (part: string) => void {
  let length = 0;
  let count = 0;
  let state: "before" | "between" | "inside" | "after" = "before";
  let item = "";
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  const ended = () => {
    state = "between";
    try {
      const read: unknown = JSON.parse(item);
      if (!isProposal(read)) return;
      count += 1;
      if (count <= maxProposals) onProposal(read);
    } catch {
      state = "after";
    }
  };
  const take = (character: string) => {
    if (state === "before") {
      if (character === "[") state = "between";
    } else if (state === "between") {
      if (character === "{") {
        state = "inside";
        item = character;
        depth = 1;
      } else if (!/[\s,]/u.test(character)) state = "after";
    } else if (state === "inside") {
      item += character;
      if (isEscaped) isEscaped = false;
      else if (isText) {
        if (character === '"') isText = false;
        isEscaped = character === "\\";
      } else if (character === '"') isText = true;
      else if (character === "{") depth += 1;
      else if (character === "}") {
        depth -= 1;
        if (depth === 0) ended();
      }
    }
  };
  return (part) => {
    length += part.length;
    if (length > maxAnswerLength) state = "after";
    for (const character of part) {
      if (state === "after") return;
      take(character);
    }
  };
}

/** The proposals in a whole answer; none in one that is too long. */
export function readProposals(answer: string): SetupProposal[] {
  const proposals: SetupProposal[] = [];
  proposalReader((proposal) => proposals.push(proposal))(answer);
  return proposals;
}

export interface CheckedProposals {
  /** Said by the person in these words: set at once, and taken back like anything else. */
  readonly said: readonly ProposedValue[];
  /** Texts that stand beside the draft until somebody accepts them. */
  readonly offered: readonly ProposedValue[];
}

/**
 * Decides about proposals to a remark: the field is there, the span stands in the remark to the letter, the layout
 * takes the value, and nothing that the person said or typed is changed. Texts are offered and never set, and only
 * where the guide's linter says no more of the draft than before.
 */
export function checkProposals(
  proposals: readonly SetupProposal[],
  remark: string,
  state: SetupState,
  world: SetupWorld,
): CheckedProposals {
  const said: ProposedValue[] = [];
  const offered: ProposedValue[] = [];
  const seen = new Set<string>();
  for (const { field: name, value, span } of proposals) {
    const field = fieldNamed(state.draft, world, name);
    const held = state.draft.values[name];
    if (field === undefined || seen.has(name) || field.validate(value) !== null) continue;
    if (JSON.stringify(held?.value) === JSON.stringify(value)) continue;
    // A text is only offered, also beside somebody's own; a value would be set.
    if (field.kind !== "long" && isSomebodys(held)) continue;
    if (span !== null && (span.trim() === "" || !remark.includes(span))) continue;
    if (field.kind === "long") {
      if (typeof value !== "string" || !isHarmless(value) || !passesLinter(name, value, state, world))
        continue;
      offered.push({ field: name, value, span: null });
    } else if (span === null || !isSaidBy(field, value, span)) continue;
    else said.push({ field: name, value, span });
    seen.add(name);
  }
  return { said, offered };
}

/** Whether words can say a value: a text is in them, and where they hold digits a number is one of those. */
function isSaidBy({ kind }: SetupField, value: unknown, span: string): boolean {
  if (kind === "text") return typeof value === "string" && span.includes(value.trim());
  const digits = span.match(/\d+(?:[.,]\d+)?/gu);
  if (kind !== "number" || digits === null) return true;
  return digits.some((each) => Number(each.replace(",", ".")) === value);
}

const isHarmless = (text: string): boolean => text.trim() !== "" && !/<\/?[a-z!]|javascript:/iu.test(text);

const guideParts: ReadonlySet<string> = new Set(["introduction", "objectives", "questions", "closing"]);

/** Whether a text is short enough, and the linter says nothing of the guide with it that it does not say of the draft as it is. */
function passesLinter(name: string, text: string, state: SetupState, world: SetupWorld): boolean {
  if (!guideParts.has(name)) return true;
  if ((name === "introduction" || name === "closing") && longReading(text) !== undefined) return false;
  const known = new Set(hintsOf({}, state, world));
  return hintsOf({ [name]: text }, state, world).every((hint) => known.has(hint));
}

function hintsOf(
  change: Readonly<Record<string, string>>,
  { draft, chatLanguage }: SetupState,
  world: SetupWorld,
) {
  const part = (name: string) => change[name] ?? textOf(draft, name) ?? "";
  const content = formatContent({
    introduction: part("introduction"),
    objectives: part("objectives")
      .split("\n")
      .filter((line) => line.trim() !== ""),
    closing: part("closing"),
    consent: "",
  });
  const archetype = world.archetypes.find(({ id }) => id === draft.values["archetype"]?.value);
  const { hints } = guideHints(parseGuide(content, part("questions")), {
    language: languageOfInterview(draft, chatLanguage),
    profile: archetype?.profile ?? "standard",
    minutes: numberOf(draft, "interview_length") ?? null,
  });
  return hints.map(({ code, text }) => `${code} ${text}`);
}
