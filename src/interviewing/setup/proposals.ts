import { longReading, type SetupField, type SetupContext } from "./setup-context.ts";
import { isObject } from "../../kernel/json.ts";
import { formatContent } from "../guide/guide-markdown.ts";
import { guideHints } from "../guide/guide-hints.ts";
import { parseGuide } from "../guide/parse-content.ts";
import { isSetByPerson, numberOf, textOf } from "./draft.ts";
import { fieldNamed, languageOfInterview } from "./draft-study.ts";
import type { SetupState } from "./setup-state.ts";

/** A language model's reading of a remark; takes effect only after validation. */
export interface SetupProposal {
  readonly op: "set";
  readonly field: string;
  readonly value: unknown;
  /** The words that say it; `null` for a proposed text. */
  readonly span: string | null;
}

export interface ProposedValue {
  readonly field: string;
  readonly value: unknown;
  readonly span: string | null;
}

/** Maximum proposals read from one answer. */
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
 * Creates a streaming parser for proposals in a model's answer, whatever surrounds them; each is emitted once complete.
 * Entries of another shape are ignored. Never throws.
 *
 * @returns a function that takes the next part of the answer
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

/** Parses the proposals of a complete answer; empty if it is too long. */
export function readProposals(answer: string): SetupProposal[] {
  const proposals: SetupProposal[] = [];
  proposalReader((proposal) => proposals.push(proposal))(answer);
  return proposals;
}

export interface CheckedProposals {
  /** Said by the person in these words: applied at once, and can be undone. */
  readonly said: readonly ProposedValue[];
  /** Texts shown beside the draft until somebody accepts them. */
  readonly offered: readonly ProposedValue[];
}

/**
 * Validates proposals for a remark: the field exists, the remark contains the span verbatim, the layout accepts the
 * value, and nothing that the person said or typed changes. Texts are only offered, and only if the guide's linter
 * reports nothing new.
 */
export function checkProposals(
  proposals: readonly SetupProposal[],
  remark: string,
  state: SetupState,
  context: SetupContext,
): CheckedProposals {
  const said: ProposedValue[] = [];
  const offered: ProposedValue[] = [];
  const seen = new Set<string>();
  for (const { field: name, value, span } of proposals) {
    const field = fieldNamed(state.draft, context, name);
    const current = state.draft.values[name];
    if (field === undefined || seen.has(name) || field.validate(value) !== null) continue;
    if (JSON.stringify(current?.value) === JSON.stringify(value)) continue;
    // A text is only offered, even beside the person's own; a value would be set.
    if (field.kind !== "long" && isSetByPerson(current)) continue;
    if (span !== null && (span.trim() === "" || !remark.includes(span))) continue;
    if (field.kind === "long") {
      if (typeof value !== "string" || !isHarmless(value) || !passesLinter(name, value, state, context))
        continue;
      offered.push({ field: name, value, span: null });
    } else if (span === null || !isSaidBy(field, value, span)) continue;
    else said.push({ field: name, value, span });
    seen.add(name);
  }
  return { said, offered };
}

/** True if the words can express a value: they contain a text, and if they have digits, a number is one of those. */
function isSaidBy({ kind }: SetupField, value: unknown, span: string): boolean {
  if (kind === "text") return typeof value === "string" && span.includes(value.trim());
  const digits = span.match(/\d+(?:[.,]\d+)?/gu);
  if (kind !== "number" || digits === null) return true;
  return digits.some((each) => Number(each.replace(",", ".")) === value);
}

const isHarmless = (text: string): boolean => text.trim() !== "" && !/<\/?[a-z!]|javascript:/iu.test(text);

const guideParts: ReadonlySet<string> = new Set(["introduction", "objectives", "questions", "closing"]);

/** True if a text is short enough and causes no hint that the current draft does not have. */
function passesLinter(name: string, text: string, state: SetupState, context: SetupContext): boolean {
  if (!guideParts.has(name)) return true;
  if ((name === "introduction" || name === "closing") && longReading(text) !== undefined) return false;
  const known = new Set(hintsOf({}, state, context));
  return hintsOf({ [name]: text }, state, context).every((hint) => known.has(hint));
}

function hintsOf(
  change: Readonly<Record<string, string>>,
  { draft, chatLanguage }: SetupState,
  context: SetupContext,
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
  const archetype = context.archetypes.find(({ id }) => id === draft.values["archetype"]?.value);
  const { hints } = guideHints(parseGuide(content, part("questions")), {
    language: languageOfInterview(draft, chatLanguage),
    profile: archetype?.profile ?? "standard",
    minutes: numberOf(draft, "interview_length") ?? null,
  });
  return hints.map(({ code, text }) => `${code} ${text}`);
}
