import type { Language } from "../languages/language.ts";
import { type Draft, emptyDraft } from "./draft.ts";
import type { QuestionEdit } from "./question-edits.ts";

export interface SetupLine {
  readonly speaker: "assistant" | "person";
  readonly text: string;
  /** Names of the fields that the person's remark before this line changed. */
  readonly changed?: readonly string[];
}

/** What is being asked: a field by its name, or one of these. */
export const stages = ["brief", "direction", "review", "restart", "create"] as const;
export type Stage = (typeof stages)[number];
export type Asked = Stage | (string & {});

/** What happened in the setup of an interviewer; the same events lead to the same state. */
export type SetupEvent =
  | { readonly type: "said"; readonly text: string }
  /** Values that somebody typed, into a form of the wizard or beside the conversation. */
  | {
      readonly type: "typed";
      readonly values: Readonly<Record<string, unknown>>;
      /** Where; absent: beside the conversation. */
      readonly place?: "wizard";
    }
  /** A research brief that was given as a file, as its text. */
  | {
      readonly type: "brief";
      readonly name: string;
      readonly text: string;
      /** The file is longer than this. */
      readonly isCut?: boolean;
    }
  | { readonly type: "reverted"; readonly field: string }
  /** The last remark is taken back, with all that followed from it: it is said otherwise. */
  | { readonly type: "rewound" }
  /** The conversation begins anew; what was before stays in its log. */
  | { readonly type: "restarted" }
  /** Texts that a language model proposed, and that stand beside the draft; they take the place of those before. */
  | { readonly type: "offered"; readonly values: readonly OfferedText[] }
  /** What a language model proposed and code accepted; the remark it was asked about is the one before. */
  | {
      readonly type: "proposed";
      readonly values: readonly {
        readonly field: string;
        readonly value: unknown;
        readonly span: string | null;
      }[];
    };

/** A proposed text of a field. */
export interface OfferedText {
  readonly field: string;
  readonly value: string;
}

/** Wishes for the drafted texts that are no values of a field. */
export interface DraftStyle {
  readonly isShort: boolean;
  readonly edits: readonly QuestionEdit[];
}

/** Values of one field that contradict each other, until somebody says which holds. */
export interface Conflict {
  readonly field: string;
  readonly label: string;
  readonly options: readonly {
    readonly value: unknown;
    readonly label: string;
    /** The words that say it; empty where there are none. */
    readonly words: string;
    readonly place: string;
  }[];
}

/** The conversation in which an interviewer is set up, as plain data. */
export interface SetupState {
  readonly draft: Draft;
  readonly asked: Asked;
  readonly lines: readonly SetupLine[];
  /** The language that the person writes in. */
  readonly chatLanguage: Language;
  readonly turn: number;
  /** What was asked before, the latest last. */
  readonly trail: readonly Asked[];
  readonly conflicts: readonly Conflict[];
  /** Proposed texts that nobody has accepted or dismissed. */
  readonly offers: readonly OfferedText[];
}

export const plainStyle: DraftStyle = { isShort: false, edits: [] };

/** The style that was asked for; `plainStyle` where none was. */
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

/** A sentence without what it quotes: said of other words it is still the same. */
const withoutQuotes = (text: string): string => text.replaceAll(/“[^”]*”/gu, "“”");

/** Says the first of several wordings that was not said yet; the last one with how often it was. */
export function sayNew(
  state: SetupState,
  wordings: readonly string[],
  changed: readonly string[] = [],
): SetupState {
  const said = new Set(state.lines.map(({ text }) => text));
  const shapes = new Set(state.lines.map(({ text }) => withoutQuotes(text)));
  const fresh =
    wordings.find((text) => !shapes.has(withoutQuotes(text))) ?? wordings.find((text) => !said.has(text));
  if (fresh !== undefined) return withLine(state, "assistant", fresh, changed);
  const last = wordings.at(-1) ?? "";
  for (let count = 2; ; count += 1) {
    const text = `${last} (${count})`;
    if (!said.has(text)) return withLine(state, "assistant", text, changed);
  }
}

const greeting =
  "Tell me what you want to find out, and from whom. A sentence is enough: I draft the rest, and you can change anything. You can mention the language, the length, the number of questions and whether it is by chat or by phone.";

/**
 * A conversation that begins.
 *
 * @param chatLanguage the language that is assumed until the person has written some words
 */
export function beginSetup(chatLanguage: Language = "en"): SetupState {
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
