import { revertLastTurn, setValue, textOf } from "./draft.ts";
import { fieldNamed, missingFields } from "./draft-study.ts";
import { summarizeDraft } from "./answers.ts";
import { knownFacts, formatFieldValue } from "./known-facts.ts";
import type { Remark } from "./reading/read-remark.ts";
import { channelsOf, findMostSimilar } from "./recommend.ts";
import { reportChanges } from "./report-changes.ts";
import { type Asked, createSetupState, sayUnused, type SetupState } from "./setup-state.ts";
import { type SetupContext, verbOf } from "./setup-context.ts";

/** Asks for a field or a stage, in a new wording each time. */
export function askForField(state: SetupState, asked: Asked, context: SetupContext): SetupState {
  const next = asked === state.asked ? state : { ...state, asked, trail: [...state.trail, state.asked] };
  const field = fieldNamed(state.draft, context, asked);
  if (field === undefined) return next;
  const hint = field.help === "" ? "" : ` ${field.help}`;
  const choices = field.options
    .slice(0, 5)
    .map(({ label }) => label)
    .join(", ");
  return sayUnused(next, [
    `What should “${field.label}” be?${hint}`,
    `${field.label}, please.${choices === "" ? "" : ` For example: ${choices}.`} You can also say “decide later”.`,
    `I am still asking for “${field.label}”.`,
  ]);
}

/** Says that a remark was not understood, and suggests the three nearest values. */
export function replyNotUnderstood(state: SetupState, text: string, context: SetupContext): SetupState {
  const quote = text.trim().slice(0, 60);
  const field = fieldNamed(state.draft, context, state.asked);
  const names = (field?.options ?? []).map(({ label }) => ({ name: label }));
  const choices =
    names.length > 0 ? names : knownFacts(state.draft, context).map(({ label }) => ({ name: label }));
  const three = findMostSimilar(text, choices)
    .map(({ name }) => name)
    .join(", ");
  const what = field === undefined ? "change" : "choose";
  return sayUnused(state, [
    `I did not understand “${quote}”. You could ${what}: ${three}. Or say “decide later”.`,
    `“${quote}” is nothing I can use here. Nearest are ${three}.`,
    `I am not sure what to do with “${quote}”. Name the value you want, such as “20 minutes” or “in Spanish”, or press one of the answers.`,
  ]);
}

/** Executes a remark that as a whole is a command, a confirmation or a refusal. */
export function executeCommand(
  before: SetupState,
  state: SetupState,
  kind: Exclude<Remark["kind"], "question" | "request" | "facts" | "answer">,
  text: string,
  context: SetupContext,
): SetupState {
  const isOpening = textOf(state.draft, "brief") === undefined;
  const field = fieldNamed(state.draft, context, state.asked);
  const missing = missingFields(state.draft, context);
  const create = (): SetupState => {
    const [first] = missing;
    if (isOpening)
      return sayUnused(state, [
        "There is nothing to create yet. What do you want to find out?",
        "First I need the subject of your study.",
      ]);
    return first === undefined ? { ...state, asked: "create" } : askForField(state, first.name, context);
  };
  switch (kind) {
    case "undo": {
      const { draft, fields } = revertLastTurn(state.draft);
      if (fields.length === 0)
        return sayUnused(state, [
          "There is nothing to undo.",
          "Nothing has been changed, so nothing can be taken back.",
        ]);
      const asked: Asked = textOf(draft, "brief") === undefined ? "brief" : "review";
      return reportChanges(before, { ...state, draft, asked }, context, ["I took back the last change."]);
    }
    case "create":
      return create();
    case "yes":
      if (state.asked === "restart") return restarted(state);
      if (state.asked === "review") return create();
      return sayUnused(
        state,
        isOpening
          ? ["Then tell me what you want to find out.", "I am ready: what is the study about?"]
          : ["Good. Say what should be different, or “create it”.", "Fine. I keep it as it is."],
      );
    case "no":
      if (field !== undefined && !field.isRequired)
        return reportChanges(before, { ...state, asked: "review" }, context, [
          `I leave ${field.label.toLowerCase()} empty.`,
        ]);
      return sayUnused(
        { ...state, asked: state.asked === "restart" ? "review" : state.asked },
        isOpening
          ? ["All right. Whenever you like, tell me what you want to find out."]
          : [
              "What should be different?",
              "Tell me what to change: a value, a text, or “undo”.",
              "I keep it as it is until you say what should change.",
            ],
      );
    case "youDecide":
    case "skip":
      return decided(before, state, kind, context);
    case "back": {
      const asked = state.trail.at(-1);
      if (asked === undefined || asked === "brief")
        return sayUnused(state, ["This is the first question.", "There is no question before this one."]);
      return askForField({ ...state, asked, trail: state.trail.slice(0, -1) }, asked, context);
    }
    case "show":
      return sayUnused(state, [
        summarizeDraft(state, context),
        `Here it is again:\n\n${summarizeDraft(state, context)}`,
      ]);
    case "restart":
      if (isOpening) return sayUnused(state, ["We are at the beginning. What do you want to find out?"]);
      return sayUnused({ ...state, asked: "restart" }, [
        "Shall I forget the whole draft and begin anew? Say yes or no.",
        "Begin anew, without this draft? Yes or no.",
      ]);
    case "leave":
      return sayUnused(state, [
        "Nothing is lost: this conversation is here when you come back, and “Switch to Manual” opens the same draft in the wizard.",
        "You can leave at any time. The draft stays.",
      ]);
    case "greeting":
      return sayUnused(
        state,
        isOpening
          ? ["Hello! What would you like to find out?", "Good to meet you. What is the study about?"]
          : ["I am here. Say what should be different, or “create it”.", "Say what to change next."],
      );
    case "nonsense":
      if (isOpening)
        return sayUnused(state, [
          "I could not read that. What do you want to find out, and from whom?",
          `“${text.trim().slice(0, 40)}” tells me nothing about a study yet.`,
        ]);
      return replyNotUnderstood(state, text, context);
  }
}

function restarted(state: SetupState): SetupState {
  const fresh = createSetupState(state.chatLanguage);
  return {
    ...fresh,
    turn: state.turn,
    lines: [
      ...state.lines,
      { speaker: "assistant", text: "I forgot the draft. What do you want to find out?" },
    ],
  };
}

/** Handles "you decide" and "skip" for the pending question. */
function decided(
  before: SetupState,
  state: SetupState,
  kind: "youDecide" | "skip",
  context: SetupContext,
): SetupState {
  if (state.asked === "brief") {
    return sayUnused(state, [
      "The subject is the one thing I cannot decide. What would you like to know from people?",
      "Without a subject there is no study. Any sentence about it will do.",
      "Give me a subject and a group of people, and I decide everything else.",
    ]);
  }
  if (state.asked === "direction") {
    const [channel] = channelsOf("phone", context);
    return reportChanges(before, { ...state, asked: "review" }, context, [
      `Then I keep ${channel?.name ?? "the channel as it is"}: respondents call when it suits them.`,
    ]);
  }
  const conflict = state.conflicts.find((each) => each.field === state.asked);
  if (conflict !== undefined) {
    const conflicts = state.conflicts.filter((each) => each !== conflict);
    return reportChanges(before, { ...state, conflicts, asked: "review" }, context, [
      `I keep ${conflict.label.toLowerCase()} ${conflict.options[0]?.label ?? ""}.`,
    ]);
  }
  const field = fieldNamed(state.draft, context, state.asked);
  if (field !== undefined && kind === "youDecide") {
    const value = field.defaultValue ?? field.options[0]?.id;
    if (value !== undefined && value !== null && field.validate(value) === null) {
      const next = setValue(
        state.draft,
        field.name,
        { value, source: { by: "assumed", reason: "you left it to me" } },
        state.turn,
      );
      return reportChanges(before, { ...state, draft: next, asked: "review" }, context, [
        `I chose ${formatFieldValue(field, value)} for ${field.label.toLowerCase()}.`,
      ]);
    }
  }
  if (field?.isRequired === true) {
    return sayUnused({ ...state, asked: "review" }, [
      `I leave “${field.label}” for later. It is needed before the interviewer can be created.`,
      `“${field.label}” is still open.`,
    ]);
  }
  return sayUnused({ ...state, asked: "review" }, [
    `Then it stays as it is. Shall I ${verbOf(context)} it?`,
    `The draft is complete as far as I am concerned. Shall I ${verbOf(context)} the interviewer?`,
    `I would leave everything as it is now. Say “${verbOf(context)} it”, or what should be different.`,
  ]);
}
