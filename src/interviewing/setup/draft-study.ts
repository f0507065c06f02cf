import { detectLanguage } from "../phrases/detect-language.ts";
import { type Language, readLanguage } from "../languages/language.ts";
import {
  type Draft,
  isReplaceable,
  numberOf,
  plainValues,
  setValue,
  textOf,
  type ValueSource,
} from "./draft.ts";
import { maxDescriptionLength, type SetupField, type SetupContext, voicesOf } from "./setup-context.ts";
import { maxQuestionsAsked } from "./reading/read-numbers.ts";
import { channelsOf, recommendArchetype } from "./recommend.ts";
import { type SetupState, styleOf } from "./setup-state.ts";
import { respondentTopic } from "./reading/text-pieces.ts";
import type { StudyKind } from "./templates/draft-texts.ts";
import { proposeName, studyKindOf, writeGuide, type WrittenGuide } from "./write-guide.ts";

/** Assumed length of an interview in minutes. */
const assumedMinutes = 20;

/** Language of the interview; defaults to that of the chat. */
export const languageOfInterview = (draft: Draft, chatLanguage: Language): Language =>
  readLanguage(textOf(draft, "language") ?? "") ?? chatLanguage;

const choiceField = (
  name: string,
  label: string,
  step: number,
  choices: SetupContext["archetypes"] | SetupContext["channels"],
): SetupField => ({
  name,
  label,
  help: "",
  step,
  kind: "choice",
  options: choices.flatMap(({ id, name: own, isActive }) => (isActive ? [{ id, label: own }] : [])),
  isRequired: true,
  defaultValue: null,
  validate: (value) =>
    choices.some(({ id, isActive }) => isActive && id === value) ? null : "It is not available",
});

/** Number of questions: no field of a layout, but an input of the drafted questions. */
const questionCount: SetupField = {
  name: "question_count",
  label: "Number of questions",
  help: "",
  step: 5,
  kind: "number",
  options: [],
  isRequired: false,
  defaultValue: null,
  validate: (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= maxQuestionsAsked
      ? null
      : `Must be a whole number from 1 to ${maxQuestionsAsked}`,
};

const textField = (name: string, label: string, step: number): SetupField => ({
  name,
  label,
  help: "",
  step,
  kind: "text",
  options: [],
  isRequired: false,
  defaultValue: null,
  validate: (value) =>
    typeof value === "string" && value.length <= maxDescriptionLength
      ? null
      : `Must be at most ${maxDescriptionLength} characters`,
});

/** Returns every field that can be asked for, filled and changed: the study, the cards, and the layouts' fields. */
export const fieldsOf = (draft: Draft, context: SetupContext): readonly SetupField[] => [
  textField("topic", "Subject", 1),
  textField("audience", "Respondents", 1),
  choiceField("archetype", "Archetype", 2, context.archetypes),
  choiceField("channel", "Channel", 6, context.channels),
  ...context.fieldsFor(plainValues(draft)),
  questionCount,
];

/** Returns `undefined` for a name without a field, such as one that only another channel shows. */
export const fieldNamed = (draft: Draft, context: SetupContext, name: string): SetupField | undefined =>
  fieldsOf(draft, context).find((field) => field.name === name);

/** Sets a value that the layout accepts; returns the draft unchanged for an unknown field or an invalid value. */
export function setValidValue(
  draft: Draft,
  context: SetupContext,
  name: string,
  value: unknown,
  source: ValueSource,
  turn: number,
): Draft {
  const field = fieldNamed(draft, context, name);
  if (field === undefined || field.validate(value) !== null) return draft;
  return setValue(draft, name, { value, source }, turn);
}

/** Returns the kind of study, by its archetype or else by its description. */
export function studyKindOfDraft(draft: Draft, context: SetupContext): StudyKind {
  const archetype = context.archetypes.find(({ id }) => id === draft.values["archetype"]?.value);
  return archetype?.profile === "belief-audit"
    ? "believing"
    : studyKindOf(`${textOf(draft, "topic") ?? ""}. ${textOf(draft, "brief") ?? ""}`);
}

/** Writes the guide from the facts of the draft. */
export function createDraftGuide(
  { draft, chatLanguage }: Pick<SetupState, "draft" | "chatLanguage">,
  context: SetupContext,
): WrittenGuide {
  const archetype = context.archetypes.find(({ id }) => id === draft.values["archetype"]?.value);
  const minutes = draft.values["interview_length"]?.value;
  const language = languageOfInterview(draft, chatLanguage);
  const kind = studyKindOfDraft(draft, context);
  return writeGuide({
    language,
    kind,
    topic: respondentTopic(textOf(draft, "topic"), textOf(draft, "audience"), chatLanguage, language, kind),
    minutes: typeof minutes === "number" ? minutes : null,
    count: numberOf(draft, "question_count"),
    profile: archetype?.profile ?? "standard",
    ...styleOf(draft),
  });
}

/**
 * Fills in what nobody said, typed or accepted: assumptions first, then the texts that depend on them. Does nothing
 * until the subject of the study is known.
 */
export function draftStudy(state: SetupState, context: SetupContext): SetupState {
  const { turn, chatLanguage } = state;
  let { draft } = state;
  const brief = textOf(draft, "brief") ?? textOf(draft, "description");
  if (brief === undefined) return state;
  const assume = (name: string, value: unknown, reason: string) => {
    if (isReplaceable(draft.values[name])) {
      draft = setValidValue(draft, context, name, value, { by: "assumed", reason }, turn);
    }
  };
  const write = (name: string, value: string) => {
    if (isReplaceable(draft.values[name]))
      draft = setValidValue(draft, context, name, value, { by: "drafted" }, turn);
  };
  assume("language", chatLanguage, "it is the language you write in");
  const language = languageOfInterview(draft, chatLanguage);
  const topic = textOf(draft, "topic");
  const kind = studyKindOf(`${topic ?? ""}. ${brief}`);
  const recommended = recommendArchetype(brief, kind, context);
  if (recommended !== undefined && isReplaceable(draft.values["archetype"])) {
    const source = { by: "assumed", reason: recommended.reason } as const;
    draft = setValue(draft, "archetype", { value: recommended.choice.id, source }, turn);
  }
  const channel = channelsOf("chat", context)[0] ?? context.channels.find(({ isActive }) => isActive);
  if (channel !== undefined && draft.values["channel"] === undefined) {
    const source = { by: "assumed", reason: "people answer it when it suits them" } as const;
    draft = setValue(draft, "channel", { value: channel.id, source }, turn);
  }
  assume("interview_length", assumedMinutes, "it is what most people are willing to give");
  const chosen = context.channels.find(({ id }) => id === draft.values["channel"]?.value);
  const [voice] = chosen?.type === "chat" ? [] : voicesOf(language, context);
  if (voice !== undefined) assume("voice_type", voice, "it is the first voice of the language");
  const guide = createDraftGuide({ draft, chatLanguage }, context);
  write("introduction", guide.introduction);
  write("objectives", guide.objectives);
  write("questions", guide.questions);
  write("closing", guide.closing);
  write("data", guide.data);
  // The audience is written in the language of the chat; a name must be in a single language.
  const people = (detectLanguage(brief) ?? chatLanguage) === language ? textOf(draft, "audience") : undefined;
  write("name", proposeName(topic, people, kind, language));
  return { ...state, draft };
}

/**
 * Takes over the description of a study, in the person's own words.
 *
 * @param subject the words that say most of it
 */
export function adoptDescription(
  state: SetupState,
  context: SetupContext,
  text: string,
  subject: string,
): SetupState {
  const { turn } = state;
  const said = (span: string): ValueSource => ({ by: "said", span });
  let draft = setValue(state.draft, "brief", { value: text, source: said(text) }, turn);
  if (textOf(draft, "topic") === undefined) {
    draft = setValue(draft, "topic", { value: subject, source: said(subject) }, turn);
  }
  const description = text.trim().slice(0, maxDescriptionLength);
  if (textOf(draft, "description") === undefined) {
    draft = setValidValue(draft, context, "description", description, said(description), turn);
  }
  return { ...state, draft };
}

/** Returns the required fields without a value, which prevent publication. */
export const missingFields = (draft: Draft, context: SetupContext): readonly SetupField[] =>
  fieldsOf(draft, context).filter(
    ({ name, isRequired, defaultValue }) =>
      isRequired && isEmpty(draft.values[name]?.value) && isEmpty(defaultValue),
  );

/** True if a field counts as empty; false and 0 are values. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
