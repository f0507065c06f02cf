import { longReading, type SetupContext, verbOf } from "./setup-context.ts";
import { detectLanguage } from "../phrases/detect-language.ts";
import { type Language, readLanguage } from "../languages/language.ts";
import { textOf } from "./draft.ts";
import {
  fieldNamed,
  createDraftGuide,
  studyKindOfDraft,
  languageOfInterview,
  missingFields,
} from "./draft-study.ts";
import { knownFacts, type KnownFact, languageNames } from "./known-facts.ts";
import type { Mention } from "./reading/mention.ts";
import { channelsOf, recommendArchetype } from "./recommend.ts";
import { type Conflict, sayUnused, type SetupState, styleOf } from "./setup-state.ts";
import { respondentTopic } from "./reading/text-pieces.ts";
import { studyKindOf } from "./write-guide.ts";

const longTexts: readonly string[] = [
  "introduction",
  "objectives",
  "questions",
  "closing",
  "data",
  "description",
];

/** Returns the names of changed values. */
function changedFields(before: SetupState, after: SetupState): readonly string[] {
  const names = new Set([...Object.keys(before.draft.values), ...Object.keys(after.draft.values)]);
  return [...names].filter(
    (name) =>
      JSON.stringify(before.draft.values[name]?.value ?? null) !==
      JSON.stringify(after.draft.values[name]?.value ?? null),
  );
}

function inLine({ label, value, source }: KnownFact): string {
  const place = source.by === "said" && source.place !== undefined ? ` (${source.place})` : "";
  return `${label.toLowerCase()} ${value.length > 80 ? `${value.slice(0, 80)}…` : value}${place}`;
}

/** Asks which of the conflicting values is right, with the words and place of each. */
function conflictQuestion({ label, options }: Conflict): string {
  const descriptions = options.map(
    ({ label: value, words, place }) => `${value} (${place}${words === "" ? "" : `: “${words}”`})`,
  );
  return `${label}: I found ${descriptions.join(" and ")}. Which one holds? Until you say so I took ${options[0]?.label ?? ""}.`;
}

/** Reports what changed and why, and asks for what is needed next. */
export function reportChanges(
  before: SetupState,
  after: SetupState,
  context: SetupContext,
  notes: readonly string[],
  isSaid = true,
  found: readonly Mention[] = [],
): SetupState {
  const changed = changedFields(before, after);
  const facts = knownFacts(after.draft, context);
  const isFirst = textOf(before.draft, "brief") === undefined && textOf(after.draft, "brief") !== undefined;
  const visible = facts.filter(({ name, source }) => changed.includes(name) && source.by !== "default");
  const sentences = [...notes, ...found.flatMap((mention) => rivalNote(mention))];
  if (isFirst) sentences.unshift(firstDraft(after, facts, context));
  else if (isSaid && visible.length > 0) {
    const values = visible.filter(({ name }) => !longTexts.includes(name));
    const texts = visible.filter(({ name, source }) => longTexts.includes(name) && source.by === "drafted");
    if (values.length > 0) sentences.push(`Now: ${values.map(inLine).join(", ")}.`);
    if (texts.length > 0)
      sentences.push(`I rewrote ${texts.map(({ label }) => label.toLowerCase()).join(", ")} to fit.`);
  } else if (isSaid && notes.length === 0) {
    sentences.push(changed.length > 0 ? "Noted." : "That is what the draft says already.");
  }
  sentences.push(...fitNotes(after, facts, context));
  const [missing] = missingFields(after.draft, context);
  // A conflict ends as soon as its field is said, typed or reverted.
  const conflicts = after.conflicts.filter(
    (conflict) =>
      !before.conflicts.includes(conflict) ||
      before.draft.values[conflict.field] === after.draft.values[conflict.field],
  );
  const [conflict] = conflicts;
  const isAsking = fieldNamed(after.draft, context, after.asked) !== undefined;
  const asked =
    textOf(after.draft, "brief") === undefined
      ? "brief"
      : after.asked === "direction" || isAsking
        ? after.asked
        : (conflict?.field ?? missing?.name ?? "review");
  const next = { ...after, asked, conflicts };
  if (conflict !== undefined && asked === conflict.field) sentences.push(conflictQuestion(conflict));
  else if (asked === "direction") sentences.push(directionQuestion(context));
  else if (missing !== undefined && asked === missing.name && !isAsking) {
    sentences.push(`I still need “${missing.label}”.${missing.help === "" ? "" : ` ${missing.help}`}`);
  } else if (asked === "review" && isSaid)
    sentences.push(`Shall I ${verbOf(context)} it, or what should be different?`);
  else if (asked === "brief" && isSaid) {
    const wordings = [
      "And what do you want to find out?",
      "What is it about, and who is interviewed?",
      "I still need the subject: what do you want to find out?",
    ];
    sentences.push(wordings.find((text) => !after.lines.some((line) => line.text.includes(text))) ?? "");
  }
  const text = [...new Set(sentences)].filter((sentence) => sentence !== "").join("\n\n");
  return text === "" ? next : sayUnused(next, [text], changed);
}

function rivalNote({ key, rival, value }: Mention): readonly string[] {
  if (rival === undefined) return [];
  const inWords = (said: string | number) => {
    const language = key === "language" ? readLanguage(String(said)) : null;
    return language === null ? String(said) : languageNames[language];
  };
  return [
    `You said two things about ${key}: ${inWords(rival)} and ${inWords(value)}. I took ${inWords(value)}.`,
  ];
}

const directionQuestion = (context: SetupContext): string => {
  const [inbound] = channelsOf("inbound", context);
  const [outbound] = channelsOf("outbound", context);
  return `Should they call you (${inbound?.name ?? "Inbound"}), or do you call them (${outbound?.name ?? "Outbound"})? Until you say so I took ${channelsOf("phone", context)[0]?.name ?? "the first"}.`;
};

/** Reports what was taken from the person's words, what was assumed and why, and the recommendation. */
function firstDraft(state: SetupState, facts: readonly KnownFact[], context: SetupContext): string {
  const { draft, chatLanguage } = state;
  const saidFacts = facts.filter(({ source, name }) => source.by === "said" && !longTexts.includes(name));
  const assumed = facts.filter(({ source, name }) => source.by === "assumed" && name !== "archetype");
  const brief = textOf(draft, "brief") ?? "";
  const topic = textOf(draft, "topic");
  const recommended = recommendArchetype(brief, studyKindOf(`${topic ?? ""}. ${brief}`), context);
  const defaults = facts.filter(({ source }) => source.by === "default");
  const archetype = facts.find(({ name }) => name === "archetype");
  const language = languageOfInterview(draft, chatLanguage);
  const lines = [`Here is a complete draft: “${textOf(draft, "name") ?? "Agent"}”.`];
  if (saidFacts.length > 0) lines.push(`From your words: ${saidFacts.map(inLine).join(", ")}.`);
  if (archetype?.source.by === "assumed" && recommended !== undefined) {
    lines.push(
      `I recommend ${recommended.choice.name}: ${recommended.reason}.${recommended.second === undefined ? "" : ` Second choice: ${recommended.second.name}.`}`,
    );
  }
  if (assumed.length > 0) {
    lines.push(
      `I assumed: ${assumed.map((fact) => `${inLine(fact)}${fact.source.by === "assumed" ? ` (${fact.source.reason})` : ""}`).join(", ")}.`,
    );
  }
  if (defaults.length > 0) lines.push(`The form's defaults: ${defaults.map(inLine).join(", ")}.`);
  const kind = studyKindOfDraft(draft, context);
  if (respondentTopic(topic, textOf(draft, "audience"), chatLanguage, language, kind) === undefined) {
    lines.push(
      kind === "testing"
        ? `Respondents have to be told the idea before they judge it: describe it in the introduction in ${languageNames[language]}, in two or three sentences.`
        : `The texts are in ${languageNames[language]} and don't name the subject, so they don't lead respondents.`,
    );
  }
  return lines.join("\n\n");
}

/** Reports mismatches: foreign or long texts, and more questions than the time or the templates allow. */
function fitNotes(state: SetupState, facts: readonly KnownFact[], context: SetupContext): readonly string[] {
  const { draft } = state;
  const minutes = draft.values["interview_length"]?.value;
  const language = languageOfInterview(draft, state.chatLanguage);
  const foreign = facts.filter(
    ({ name, source, field }) =>
      field.kind === "long" &&
      name !== "description" &&
      (source.by === "said" || source.by === "typed" || source.by === "model") &&
      isForeign(textOf(draft, name) ?? "", language),
  );
  const textNotes: string[] =
    foreign.length === 0
      ? []
      : [
          `${foreign.map(({ label }) => label).join(", ")}: these are your own words and not in ${languageNames[language]}. I leave them as they are; write them in ${languageNames[language]}, or undo them and I draft them anew.`,
        ];
  for (const { name, label, source } of facts) {
    const readingTime = longReading(textOf(draft, name) ?? "");
    if (
      (name !== "introduction" && name !== "closing") ||
      source.by === "drafted" ||
      readingTime === undefined
    )
      continue;
    textNotes.push(
      `${label}: reading it takes about ${readingTime} minutes, and many leave before it ends. A few sentences are enough.`,
    );
  }
  if (draft.values["questions"]?.source.by !== "drafted") return unsaid(textNotes, state);
  const guide = createDraftGuide(state, context);
  const wanted = draft.values["question_count"]?.value;
  const notes: string[] = [
    ...textNotes,
    ...guide.leftOut.map(
      (subject) =>
        `I cannot put “${subject}” to respondents in ${languageNames[language]} as it stands. Say the whole question, and I add it.`,
    ),
  ];
  if (
    typeof wanted === "number" &&
    wanted > guide.count &&
    !styleOf(draft).edits.some(({ op }) => op === "drop")
  ) {
    notes.push(`I wrote ${guide.count} of ${wanted} questions; add your own in the text of the questions.`);
  }
  if (typeof minutes === "number" && guide.estimatedMinutes > minutes * 1.2) {
    notes.push(
      `${guide.count} questions take about ${guide.estimatedMinutes} minutes, more than ${minutes}. Fewer questions would fit.`,
    );
  }
  return unsaid(notes, state);
}

const unsaid = (notes: readonly string[], { lines }: SetupState): readonly string[] =>
  notes.filter((note) => !lines.some(({ text }) => text.includes(note)));

function isForeign(text: string, language: Language): boolean {
  if ((text.match(/\p{L}+/gu)?.length ?? 0) < 5) return false;
  const found = detectLanguage(text);
  return found !== null && found !== language;
}
