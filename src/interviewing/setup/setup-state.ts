import type { Language } from "../languages/language.ts";
import { type Draft, emptyDraft } from "./draft.ts";
import type { QuestionEdit } from "./question-edits.ts";

export interface SetupLine {
  readonly speaker: "assistant" | "person";
  readonly text: string;
  /** Names of the fields changed by the person's remark before this line. */
  readonly changed?: readonly string[];
}

/** The pending question: a field by its name, or a stage. */
export const stages = ["brief", "direction", "review", "restart", "create"] as const;
export type Stage = (typeof stages)[number];
export type Asked = Stage | (string & {});

/** Event of the setup; the same events lead to the same state. */
export type SetupEvent =
  | { readonly type: "said"; readonly text: string }
  /** Values typed into a form of the wizard or beside the conversation. */
  | {
      readonly type: "typed";
      readonly values: Readonly<Record<string, unknown>>;
      /** Absent: beside the conversation. */
      readonly place?: "wizard";
    }
  /** Text of an uploaded research brief. */
  | {
      readonly type: "brief";
      readonly name: string;
      readonly text: string;
      /** True if the file is longer than this. */
      readonly isCut?: boolean;
    }
  | { readonly type: "reverted"; readonly field: string }
  /** Takes back the last remark with all its consequences, to rephrase it. */
  | { readonly type: "rewound" }
  /** Restarts the conversation; earlier events stay in the log. */
  | { readonly type: "restarted" }
  /** Texts proposed by a language model, shown beside the draft; replaces earlier ones. */
  | { readonly type: "offered"; readonly values: readonly OfferedText[] }
  /** Values proposed by a language model and accepted by validation, for the preceding remark. */
  | {
      readonly type: "proposed";
      readonly values: readonly {
        readonly field: string;
        readonly value: unknown;
        readonly span: string | null;
      }[];
    };

/** A proposed text for a field. */
export interface OfferedText {
  readonly field: string;
  readonly value: string;
}

/** Preferences for the drafted texts that are not values of a field. */
export interface DraftStyle {
  readonly isShort: boolean;
  readonly edits: readonly QuestionEdit[];
}

/** Conflicting values of one field, until somebody chooses. */
export interface Conflict {
  readonly field: string;
  readonly label: string;
  readonly options: readonly {
    readonly value: unknown;
    readonly label: string;
    /** The words that say it; may be empty. */
    readonly words: string;
    readonly place: string;
  }[];
}

/** State of the setup conversation; plain data. */
export interface SetupState {
  readonly draft: Draft;
  readonly asked: Asked;
  readonly lines: readonly SetupLine[];
  /** Language that the person writes in. */
  readonly chatLanguage: Language;
  readonly turn: number;
  /** Earlier pending questions, latest last. */
  readonly trail: readonly Asked[];
  readonly conflicts: readonly Conflict[];
  /** Proposed texts neither accepted nor dismissed. */
  readonly offers: readonly OfferedText[];
}

/** Texts in their usual length, without edits. */
export const plainStyle: DraftStyle = { isShort: false, edits: [] };

/** Returns the requested style; defaults to `plainStyle`. */
export const styleOf = ({ values }: Draft): DraftStyle =>
  (values["style"]?.value as DraftStyle | undefined) ?? plainStyle;

/** @param changed names of the fields that the line is about */
export const withLine = (
  state: SetupState,
  speaker: SetupLine["speaker"],
  text: string,
  changed: readonly string[] = [],
): SetupState => ({
  ...state,
  lines: [...state.lines, { speaker, text, ...(changed.length === 0 ? {} : { changed }) }],
});

/** Removes quotes, so that the same sentence about other words compares equal. */
const withoutQuotes = (text: string): string => text.replaceAll(/“[^”]*”/gu, "“”");

/** Says the first wording not used yet; if all were used, the one used longest ago. */
export function sayUnused(
  state: SetupState,
  wordings: readonly string[],
  changed: readonly string[] = [],
): SetupState {
  const usedTexts = state.lines.map(({ text }) => text);
  const shapes = new Set(usedTexts.map(withoutQuotes));
  const text =
    wordings.find((each) => !shapes.has(withoutQuotes(each))) ??
    wordings.find((each) => !usedTexts.includes(each)) ??
    wordings.toSorted((one, other) => usedTexts.lastIndexOf(one) - usedTexts.lastIndexOf(other))[0] ??
    "";
  return withLine(state, "assistant", text, changed);
}

const greeting =
  "Tell me what you want to find out, and from whom. A sentence is enough: I draft the rest, and you can change anything. You can mention the language, the length, the number of questions and whether it is by chat or by phone.";

/**
 * Creates the initial state.
 *
 * @param chatLanguage assumed language until the person has written a few words
 */
export function createSetupState(chatLanguage: Language = "en"): SetupState {
  const state: SetupState = {
    draft: emptyDraft,
    asked: "brief",
    lines: [],
    chatLanguage,
    turn: 0,
    trail: [],
    conflicts: [],
    offers: [],
  };
  return withLine(state, "assistant", greeting);
}
