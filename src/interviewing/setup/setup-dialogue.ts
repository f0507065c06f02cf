import { type Language, languages } from "../languages/language.ts";
import { detectLanguage } from "../phrases/detect-language.ts";
import { readOtherLanguage } from "./reading/read-choices.ts";
import { sameJson } from "../../kernel/json.ts";
import { answerQuestion } from "./answers.ts";
import { askForField, replyNotUnderstood, executeCommand } from "./commands.ts";
import { applyFacts, readFieldAnswer, readLabelled } from "./apply-facts.ts";
import { revertField, setValue, textOf } from "./draft.ts";
import { draftStudy, fieldNamed, adoptDescription } from "./draft-study.ts";
import { formatFieldValue } from "./known-facts.ts";
import { minTextLength, type SetupField, type SetupContext } from "./setup-context.ts";
import { languagesOf, type Mention } from "./reading/mention.ts";
import { readQuestionEdit } from "./question-edits.ts";
import { readFacts } from "./reading/read-facts.ts";
import { mainSentence } from "./reading/read-topic.ts";
import { ownWordCount, readRemark, type Remark } from "./reading/read-remark.ts";
import { findMentionedArchetype } from "./recommend.ts";
import { applyQuestionEdit, applyRequest, countOf } from "./requests.ts";
import {
  type Asked,
  createSetupState,
  sayUnused,
  type SetupEvent,
  type SetupState,
  styleOf,
  withLine,
} from "./setup-state.ts";
import { reportChanges } from "./report-changes.ts";
import { isPastedBrief, takeBriefText } from "./take-brief.ts";

/** Maximum length of a remark in characters; a longer one is rejected. */
export const maxRemarkLength = 20_000;

/** Returns the position in the nine-step list: 0 is the welcome, 8 is complete. */
export function setupStep({ asked, draft }: SetupState, context: SetupContext): number {
  if (asked === "create") return 8;
  if (asked === "review") return 7;
  if (asked === "direction") return 6;
  if (asked === "brief") return textOf(draft, "brief") === undefined ? 0 : 1;
  return fieldNamed(draft, context, asked)?.step ?? 7;
}

/** Returns the effective events: without rewound remarks and anything before the last restart. */
export function effectiveEvents(events: readonly SetupEvent[]): readonly SetupEvent[] {
  let counting: SetupEvent[] = [];
  for (const event of events) {
    if (event.type === "restarted") counting = [];
    else if (event.type === "rewound") {
      const last = counting.findLastIndex(({ type }) => type === "said" || type === "brief");
      if (last >= 0) counting = counting.slice(0, last);
    } else counting.push(event);
  }
  return counting;
}

/** Returns the state after a list of events. */
export const replaySetup = (events: readonly SetupEvent[], context: SetupContext): SetupState =>
  effectiveEvents(events).reduce<SetupState>(
    (state, event) => applySetupEvent(state, event, context),
    createSetupState(),
  );

/** Applies one event. A remark that is not understood loses nothing. */
export function applySetupEvent(before: SetupState, event: SetupEvent, context: SetupContext): SetupState {
  const state = { ...before, turn: before.turn + 1 };
  switch (event.type) {
    case "typed":
      return reportChanges(
        before,
        draftStudy(typed(state, event, context), context),
        context,
        Object.keys(event.values).length === 0 ? ["The draft is as you left it."] : [],
      );
    case "reverted": {
      const reverted = { ...state, draft: revertField(state.draft, event.field) };
      return reportChanges(before, draftStudy(reverted, context), context, [], false);
    }
    case "proposed":
      return reportChanges(before, draftStudy(proposed(state, event.values, context), context), context, [
        event.values.every(({ span }) => span === null)
          ? "The proposed text is in the draft."
          : "I took this from what you said.",
      ]);
    case "rewound":
    case "restarted":
      // These two are handled by `effectiveEvents`.
      return before;
    case "offered": {
      const offers = event.values.filter(
        ({ field }) => fieldNamed(before.draft, context, field) !== undefined,
      );
      return { ...before, offers };
    }
    case "brief":
      return takeBriefText(before, withLine(state, "person", event.name), event, context);
    case "said":
      return said(before, withLine(state, "person", event.text), event.text, context);
  }
}

function typed(
  state: SetupState,
  { values, place }: Extract<SetupEvent, { type: "typed" }>,
  context: SetupContext,
): SetupState {
  let { draft } = state;
  for (const [name, value] of Object.entries(values)) {
    if (sameJson(draft.values[name]?.value ?? null, value ?? null)) continue;
    // A form submits its layout's defaults; for a field without a value they are nobody's choice.
    const isUntouched =
      place === "wizard" &&
      draft.values[name] === undefined &&
      sameJson(value, fieldNamed(draft, context, name)?.defaultValue);
    draft = setValue(draft, name, { value, source: { by: isUntouched ? "default" : "typed" } }, state.turn);
  }
  const description = textOf(draft, "description");
  if (textOf(draft, "brief") === undefined && description !== undefined) {
    return adoptDescription(
      { ...state, draft },
      context,
      description,
      mainSentence(description, state.chatLanguage).text,
    );
  }
  return { ...state, draft };
}

function proposed(
  state: SetupState,
  values: Extract<SetupEvent, { type: "proposed" }>["values"],
  context: SetupContext,
): SetupState {
  let { draft } = state;
  for (const { field, value, span } of values) {
    if (fieldNamed(draft, context, field)?.validate(value) !== null) continue;
    draft = setValue(
      draft,
      field,
      { value, source: span === null ? { by: "model" } : { by: "said", span } },
      state.turn,
    );
  }
  const taken = new Set(values.map(({ field }) => field));
  return { ...state, draft, offers: state.offers.filter(({ field }) => !taken.has(field)) };
}

function said(before: SetupState, opened: SetupState, text: string, context: SetupContext): SetupState {
  if (text.length > maxRemarkLength) {
    return sayUnused(opened, [
      `That is ${text.length} characters; I read ${maxRemarkLength} at once. Tell me the most important part.`,
    ]);
  }
  const isOpening = textOf(opened.draft, "brief") === undefined;
  const isTextAsked = ["text", "long"].includes(fieldNamed(opened.draft, context, opened.asked)?.kind ?? "");
  if (isPastedBrief(text) && !isTextAsked)
    return takeBriefText(before, opened, { name: null, text }, context);
  const labelled = isOpening ? undefined : readLabelled(text, opened, context);
  // A text for respondents is in their language, whatever the chat's.
  const isText = isTextAsked || labelled?.field.kind === "long";
  const chatLanguage =
    (text.match(/\p{L}+/gu)?.length ?? 0) >= 4 && !isText
      ? (detectLanguage(text) ?? opened.chatLanguage)
      : opened.chatLanguage;
  const state = { ...opened, chatLanguage };
  const field = fieldNamed(state.draft, context, state.asked);
  const isOneValue =
    labelled?.field.kind === "text" ||
    labelled?.field.kind === "long" ||
    readFacts(text, chatLanguage).length < 2;
  if (labelled !== undefined && isOneValue) {
    return labelled.text === ""
      ? askForField(state, labelled.field.name, context)
      : answered(before, state, labelled.field, labelled.text, context);
  }
  const expectsText = field?.kind === "text" || field?.kind === "long";
  const edit =
    isOpening || expectsText
      ? undefined
      : readQuestionEdit(text, countOf(textOf(state.draft, "questions") ?? ""), chatLanguage);
  if (edit !== undefined) {
    const { state: next, said: wordings } = applyQuestionEdit(state, edit, text);
    if (next.draft === state.draft) return sayUnused(state, wordings);
    return reportChanges(before, draftStudy(next, context), context, wordings.slice(0, 1));
  }
  const remark = withArchetype(
    readRemark(text, { chatLanguage, isOpening, expectsText }),
    text,
    state,
    context,
    isOpening,
  );
  if (field !== undefined && !expectsText && remark.kind !== "question" && remark.kind !== "undo") {
    const isForField =
      remark.kind === "answer" ||
      remark.kind === "yes" ||
      remark.kind === "no" ||
      remark.kind === "facts" ||
      remark.kind === "nonsense";
    const reading = isForField ? readFieldAnswer(field, text) : { error: "" };
    if ("value" in reading) return answered(before, state, field, text, context);
  }
  const other = isTextAsked ? undefined : otherLanguage(text, remark, chatLanguage);
  if (other !== undefined && !isOpening && "facts" in remark && remark.facts.length === 0) {
    return sayUnused(state, [other, `${other} Which of them should it be?`]);
  }
  switch (remark.kind) {
    case "answer":
      if (isOpening) return opening(before, state, text, remark.facts, context, other);
      if (expectsText && field !== undefined) return answered(before, state, field, text, context);
      return remark.facts.length > 0
        ? facts(before, state, remark.facts, context)
        : replyNotUnderstood(state, text, context);
    case "facts":
      return facts(before, state, remark.facts, context);
    case "question":
      return sayUnused(state, answerQuestion(remark.text, state, context));
    case "request":
      return requested(before, state, remark, context);
    default:
      return executeCommand(before, state, remark.kind, text, context);
  }
}

/** Returns a message if the remark asks for an unsupported language and for no supported one. */
function otherLanguage(text: string, remark: Remark, chatLanguage: Language): string | undefined {
  if (!("facts" in remark) || remark.facts.some(({ key }) => key === "language")) return undefined;
  const name = readOtherLanguage(text, chatLanguage);
  return name === undefined
    ? undefined
    : `Interviews cannot be held in ${name}. They can in ${languages.length} languages, such as English, Spanish, French, German and Arabic.`;
}

/** Adds the archetype that a remark names to its facts; questions and commands are unchanged. */
function withArchetype(
  remark: Remark,
  text: string,
  state: SetupState,
  context: SetupContext,
  isOpening: boolean,
): Remark {
  if (remark.kind !== "facts" && remark.kind !== "answer" && remark.kind !== "request") return remark;
  const isShort = !isOpening && text.split(/\s+/u).length <= 10;
  const expectsText = ["text", "long"].includes(fieldNamed(state.draft, context, state.asked)?.kind ?? "");
  const archetype = findMentionedArchetype(text, context, state.chatLanguage, isShort);
  if (archetype === undefined || (expectsText && remark.kind === "answer" && !isShort)) return remark;
  const mention: Mention = { key: "archetype", value: archetype.id, span: text.slice(0, 200), start: 0 };
  const rest = remark.facts.filter(({ key }) => isOpening || (key !== "audience" && key !== "topic"));
  const all = [...rest, mention];
  return isOpening ? { kind: "answer", facts: all } : { kind: "facts", facts: all };
}

/** Minimum words that describe a study; one more beside settings. */
const minOpeningWords = 2;

/** Handles the first description: takes the subject and all facts, and drafts everything. */
function opening(
  before: SetupState,
  state: SetupState,
  text: string,
  found: readonly Mention[],
  context: SetupContext,
  other: string | undefined,
): SetupState {
  const tells = found.some(({ key }) => key === "topic" || key === "audience");
  const words =
    found.length === 0
      ? (text.match(/\p{L}[\p{L}\p{M}'’-]*/gu)?.length ?? 0)
      : ownWordCount(text, found, languagesOf(text, state.chatLanguage)) - 1;
  const describesStudy = text.trim().length >= minTextLength && (tells || words >= minOpeningWords);
  if (!describesStudy) {
    if (found.length > 0) {
      const { state: next, errors } = applyFacts(state, context, known(found, context));
      const notes = other === undefined ? errors : [other, ...errors];
      return reportChanges(before, next, context, notes);
    }
    return sayUnused(state, [
      "What would you like to find out? One sentence on the subject and the people is enough, for example: “Why do customers leave after the first year?”",
      "I need a little more to go on: the subject of your study, in a sentence.",
      "A subject and a group of people would do, for example “How nurses hand over between shifts”.",
    ]);
  }
  const { state: next, errors, asksDirection } = applyFacts(state, context, known(found, context));
  const closed = closedArchetype(found, context);
  const subject = mainSentence(text, state.chatLanguage, found).text;
  const taken = draftStudy(adoptDescription(next, context, text, subject), context);
  return reportChanges(
    before,
    { ...taken, asked: asksDirection ? "direction" : "review" },
    context,
    [...(other === undefined ? [] : [other]), ...errors, ...closed],
    true,
    found,
  );
}

/** Returns the facts without inactive archetypes. */
const known = (found: readonly Mention[], { archetypes }: SetupContext): readonly Mention[] =>
  found.filter(
    ({ key, value }) =>
      key !== "archetype" || archetypes.some(({ id, isActive }) => id === value && isActive),
  );

function closedArchetype(found: readonly Mention[], { archetypes }: SetupContext): readonly string[] {
  const named = found.find(({ key }) => key === "archetype");
  const choice = archetypes.find(({ id }) => id === named?.value);
  return choice === undefined || choice.isActive ? [] : [`${choice.name} is not available yet.`];
}

function facts(
  before: SetupState,
  state: SetupState,
  found: readonly Mention[],
  context: SetupContext,
  notes: readonly string[] = [],
): SetupState {
  const applied = applyFacts(state, context, known(found, context));
  const asked: Asked = applied.asksDirection
    ? "direction"
    : state.asked === "direction"
      ? "review"
      : state.asked;
  const next = draftStudy({ ...applied.state, asked }, context);
  return reportChanges(
    before,
    next,
    context,
    [...notes, ...applied.errors, ...closedArchetype(found, context)],
    true,
    found,
  );
}

function requested(
  before: SetupState,
  state: SetupState,
  remark: Extract<Remark, { kind: "request" }>,
  context: SetupContext,
): SetupState {
  if (textOf(state.draft, "brief") === undefined) {
    const values = known(remark.facts, context).filter(({ key }) => key !== "audience" && key !== "topic");
    const { state: next } = applyFacts(state, context, values);
    return sayUnused(next, [
      "Gladly. I need one sentence first: what do you want to find out, and from whom?",
      "I write everything as soon as I know the subject of your study.",
      "One sentence about the subject, and the whole draft follows.",
    ]);
  }
  const values = remark.facts.filter(({ key }) => key !== "audience" && key !== "topic");
  const { state: next, said: wordings } = applyRequest(state, remark.text);
  if (values.length > 0) {
    // "Shorter and friendlier" are two wishes; "shorter, 10 minutes" is one, about the length.
    const alsoShortens =
      styleOf(next.draft).isShort !== styleOf(state.draft).isShort &&
      !values.some(({ key }) => key === "minutes" || key === "questions");
    return alsoShortens
      ? facts(before, next, values, context, wordings.slice(0, 1))
      : facts(before, state, values, context);
  }
  if (next.draft === state.draft) return sayUnused(state, wordings);
  return reportChanges(before, draftStudy(next, context), context, wordings.slice(0, 1));
}

function answered(
  before: SetupState,
  state: SetupState,
  field: SetupField,
  text: string,
  context: SetupContext,
): SetupState {
  const reading = readFieldAnswer(field, text);
  if ("error" in reading) {
    return sayUnused(state, [
      `${field.label}: ${reading.error}`,
      `That does not fit ${field.label.toLowerCase()}: ${reading.error}`,
    ]);
  }
  const value = { value: reading.value, source: { by: "said", span: text } } as const;
  const next = {
    ...state,
    draft: setValue(state.draft, field.name, value, state.turn),
    asked: "review" as const,
  };
  const words = formatFieldValue(field, reading.value);
  const quote = words.length > 120 ? `${words.slice(0, 120)}…` : words;
  return reportChanges(before, draftStudy(next, context), context, [
    `I took this as the ${field.label.toLowerCase()}: “${quote}”.`,
  ]);
}
