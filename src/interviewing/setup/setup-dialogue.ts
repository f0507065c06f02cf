import { normalize } from "../hearing/normalize.ts";
import { languageNames } from "./language-names.ts";
import { isNeeded, nextSlot, type SetupChoices, type SetupFacts, type Slot, slots } from "./setup-facts.ts";
import { countQuestions, type QuickReply, slotTalk } from "./slot-talk.ts";

export interface SetupLine {
  readonly speaker: "assistant" | "person";
  readonly text: string;
}

/** The talk in which an interviewer is set up. Plain data; the same remarks lead to the same state. */
export interface SetupState {
  readonly facts: SetupFacts;
  /** What is being asked; `review`: whether it is to be created; `create`: nothing more, it can be created. */
  readonly asked: Slot | "review" | "create";
  readonly lines: readonly SetupLine[];
}

/** A piece that is known, in words. */
export interface KnownFact {
  readonly slot: Slot;
  readonly label: string;
  readonly value: string;
}

const greeting =
  "Hello! I will help you set up an interviewer. I ask for its pieces one after another and create it at the end. Say “back” to return to the question before, or “change the name” to correct any piece.";
const createWords = "Create the interviewer";
const backWords = /^(?:(?:go )?back|previous|undo)$/u;
const restartWords = /^(?:start over|restart|begin again|start again)$/u;

/** The position in the nine-step list: 0 the welcome, 8 complete. */
export function setupStep({ asked }: SetupState): number {
  if (asked === "review") return 7;
  if (asked === "create") return 8;
  return slots.find(({ slot }) => slot === asked)?.step ?? 0;
}

export function beginSetup(choices: SetupChoices): SetupState {
  const opened: SetupState = {
    facts: {},
    asked: "goal",
    lines: [{ speaker: "assistant", text: greeting }],
  };
  return asking(opened, choices);
}

/** The state that a row of remarks leads to. */
export const replaySetup = (remarks: readonly string[], choices: SetupChoices): SetupState =>
  remarks.reduce<SetupState>((state, text) => nextSetup(state, text, choices), beginSetup(choices));

/** Takes one remark of the person, which must not be blank. Nothing that was understood is lost by a wrong answer. */
export function nextSetup(before: SetupState, text: string, choices: SetupChoices): SetupState {
  const state = said(before, "person", text);
  const command = normalize(text);
  if (backWords.test(command)) return goneBack(state, choices);
  if (restartWords.test(command)) {
    return asking(said({ ...state, facts: {}, asked: "goal" }, "assistant", "We begin anew."), choices);
  }
  const named = slotToChange(command);
  if (named !== undefined) {
    if (state.facts[named.slot] !== undefined) return asking({ ...state, asked: named.slot }, choices);
    return said(state, "assistant", `I do not know the ${named.label.toLowerCase()} yet.`);
  }
  if (state.asked === "review" || state.asked === "create") return reviewed(state, command);
  const reading = slotTalk[state.asked].read(text, state.facts, choices);
  if ("fault" in reading) return said(state, "assistant", reading.fault);
  const facts = settled({ ...state.facts, ...reading.facts }, choices);
  const noted = notes(state.asked, reading.facts);
  return asking(
    noted === null ? { ...state, facts } : said({ ...state, facts }, "assistant", noted),
    choices,
    true,
  );
}

/** What one press can answer now. A suggestion that would be heard as a command is not offered. */
export function quickReplies({ asked, facts }: SetupState, choices: SetupChoices): readonly QuickReply[] {
  if (asked === "create") return [];
  if (asked === "review") return [{ label: createWords, text: createWords }];
  return slotTalk[asked].replies(facts, choices).filter(({ text }) => !isCommand(normalize(text)));
}

/** Everything that has been understood, in the order in which it is asked for. */
export const knownFacts = (facts: SetupFacts): readonly KnownFact[] =>
  slots.flatMap(({ slot, label }) => {
    const value = valueOf(slot, facts);
    return value === null ? [] : [{ slot, label, value }];
  });

/** What to say to correct a piece. */
export const changeRemark = (label: string): string => `Change the ${label.toLowerCase()}`;

function valueOf(slot: Slot, facts: SetupFacts): string | null {
  if (facts[slot] === undefined) return null;
  switch (slot) {
    case "objectives":
      return (facts.objectives ?? []).join("\n");
    case "archetype":
    case "channel":
      return facts[slot]?.name ?? null;
    case "language":
      return facts.language === undefined ? null : languageNames[facts.language];
    case "minutes":
      return facts.minutes == null ? "No limit" : `${facts.minutes} minutes`;
    case "voice":
      return facts.voice === "male" ? "Male" : "Female";
    default:
      return facts[slot] ?? null;
  }
}

const said = (state: SetupState, speaker: SetupLine["speaker"], text: string): SetupState => ({
  ...state,
  lines: [...state.lines, { speaker, text }],
});

/** Asks for the piece at hand, or `onwards` for the next unknown one; where all are known, whether to create it. */
function asking(state: SetupState, choices: SetupChoices, onwards = false): SetupState {
  const { facts } = state;
  const asked = onwards ? (nextSlot(facts, choices) ?? "review") : state.asked;
  if (asked === "create") return state;
  const question =
    asked === "review"
      ? "That is everything I need. Look through what I understood, then create the interviewer. To correct something, say for example “change the name”."
      : slotTalk[asked].ask(facts, choices);
  return said({ ...state, asked }, "assistant", question);
}

/** What depends on a piece that changed and no longer fits is asked for anew. */
function settled(facts: SetupFacts, choices: SetupChoices): SetupFacts {
  const { voice, ...others } = facts;
  const fits =
    voice !== undefined &&
    isNeeded("voice", facts, choices) &&
    slotTalk.voice.replies(facts, choices).some(({ text }) => text === voice);
  return fits ? facts : others;
}

/** Says what was understood beside the answer itself; null where there is nothing to say. */
function notes(asked: Slot, understood: SetupFacts): string | null {
  if (asked === "questions") {
    const count = countQuestions(understood.questions ?? "");
    return count === 1 ? "I count 1 question." : `I count ${count} questions.`;
  }
  const beside = knownFacts(understood).filter(({ slot }) => slot !== asked);
  if (beside.length === 0) return null;
  return `I noted: ${beside.map(({ label, value }) => `${label.toLowerCase()} ${value}`).join(", ")}.`;
}

function goneBack(state: SetupState, choices: SetupChoices): SetupState {
  const order = slots.filter(({ slot }) => isNeeded(slot, state.facts, choices));
  const position = order.findIndex(({ slot }) => slot === state.asked);
  const target = order[(position === -1 ? order.length : position) - 1];
  if (target === undefined) return said(state, "assistant", "This is the first question.");
  return asking({ ...state, asked: target.slot }, choices);
}

const isCommand = (command: string): boolean =>
  backWords.test(command) || restartWords.test(command) || slotToChange(command) !== undefined;

/** The piece that “change the …” names. */
function slotToChange(command: string) {
  const named = /^(?:change|edit|correct) (?:the |my )?(.+)$/u.exec(command)?.[1];
  return slots.find(({ slot, label }) => named === slot || named === label.toLowerCase());
}

function reviewed(state: SetupState, command: string): SetupState {
  if (/^(?:create|create it|create the interviewer|yes|yes please|ok|okay|go ahead|done)$/u.test(command)) {
    return { ...state, asked: "create" };
  }
  return said(
    state,
    "assistant",
    `Say “${createWords}”, or what to change: ${knownFacts(state.facts)
      .map(({ label }) => label.toLowerCase())
      .join(", ")}.`,
  );
}
