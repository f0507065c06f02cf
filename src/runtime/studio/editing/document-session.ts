import { createNotifier } from "../../../kernel/notifier.ts";
import { parseJson, type ParsedJson } from "../../../kernel/parse-json.ts";
import { applyOperation, describePropertyOperation } from "../operations/apply-operation.ts";
import { valueOfText } from "../document/json-text.ts";
import {
  applyChange,
  invertChange,
  type Operation,
  type OperationResult,
  type PropertyOperation,
  type TextChange,
  textChange,
} from "../operations/operation.ts";

/** Result of parsing JSON with comments. */
export type ReadText = Extract<ParsedJson, { ok: false }> | { readonly ok: true; readonly value: unknown };

/** Parses a document; errors are located as in plain JSON. */
export function readText(text: string): ReadText {
  try {
    return { ok: true, value: valueOfText(text) };
  } catch {
    return parseJson(text);
  }
}

export interface SessionState {
  /** The current text, valid or not. */
  readonly text: string;
  /** The last valid document. */
  readonly document: unknown;
  /** Position of the syntax error; null if the text is valid. */
  readonly error: Extract<ParsedJson, { ok: false }> | null;
  /** The saved text, the base for `isDirty`. */
  readonly stored: string;
  readonly isDirty: boolean;
  /** Description of the step that undo would revert; null if there is none. */
  readonly undoable: string | null;
  readonly redoable: string | null;
}

/** Editing state of a document: operations, typing, undo and redo. */
export interface DocumentSession {
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Applies an operation; continuous typing into one property is one step. */
  readonly apply: (operation: Operation) => OperationResult;
  /** Applies operations as one step; if one is rejected, none is applied. */
  readonly applyAll: (operations: readonly Operation[], sentence: string) => OperationResult;
  /** Sets the typed text; continuous typing is one step. */
  readonly type: (text: string) => void;
  /** Replaces the text, as one step. */
  readonly replace: (text: string, sentence: string) => void;
  /** Reverts the last step and returns its description, or null. */
  readonly undo: () => string | null;
  readonly redo: () => string | null;
  /** Sets the saved text. */
  readonly saved: (text: string) => void;
}

interface Step {
  readonly change: TextChange;
  readonly sentence: string;
  /** Key of the edited property and epoch ms of the last keystroke; absent for other steps. */
  readonly typed?: { readonly into: string; readonly at: number };
}

/** Milliseconds between keystrokes after which a new step begins. */
const typingPause = 1000;
const maxSteps = 2000;
const typing = "Edited the JSON.";

/** Identifies the property that an operation types into; `undefined` for operations that are not typing. */
function typedInto(
  operation: Operation,
): { readonly key: string; readonly operation: PropertyOperation } | undefined {
  const isTyped =
    operation.kind === "unset_property" ||
    (operation.kind === "set_property" && typeof operation.value === "string");
  if (!isTyped) return undefined;
  const { field, section, column, path } = operation;
  return { key: JSON.stringify([field, section, column, path]), operation };
}

/** Parses the stored text, the fallback while a draft is invalid. */
function documentOf(stored: string): unknown {
  const read = readText(stored);
  return read.ok ? read.value : undefined;
}

/**
 * @param stored the published text, compared with for `isDirty`
 * @param now returns epoch milliseconds
 */
export function createDocumentSession(start: string, stored: string, now: () => number): DocumentSession {
  const { subscribe, notify } = createNotifier();
  let text = start;
  let base = stored;
  let done: readonly Step[] = [];
  let undone: readonly Step[] = [];
  let document = documentOf(stored);
  /** The document before the first keystroke of the current typing step. */
  let typedOn: unknown;
  let state = read();

  function read(): SessionState {
    const found = readText(text);
    if (found.ok) document = found.value;
    return {
      text,
      document,
      error: found.ok ? null : found,
      stored: base,
      isDirty: text !== base,
      undoable: done.at(-1)?.sentence ?? null,
      redoable: undone.at(-1)?.sentence ?? null,
    };
  }
  const changed = (next: string) => {
    text = next;
    state = read();
    notify();
  };
  const record = (step: Step, next: string) => {
    done = [...done.slice(-maxSteps + 1), step];
    undone = [];
    changed(next);
  };
  /** Merges continuous typing into one step, described by the change since its first keystroke. */
  const recordTyped = (into: string, sentenceSince: (began: unknown) => string, next: string) => {
    const last = done.at(-1);
    const isOneStep = last?.typed?.into === into && now() - last.typed.at < typingPause;
    if (!isOneStep) typedOn = document;
    const before = isOneStep ? applyChange(text, invertChange(last.change)) : text;
    if (isOneStep) done = done.slice(0, -1);
    const sentence = sentenceSince(typedOn);
    record({ change: textChange(before, next), sentence, typed: { into, at: now() } }, next);
  };

  return {
    getState: () => state,
    subscribe,
    apply(operation) {
      const result = applyOperation(text, operation);
      if (!result.ok || result.text === text) return result;
      const into = typedInto(operation);
      if (into === undefined) record({ change: result.change, sentence: result.sentence }, result.text);
      else recordTyped(into.key, (began) => describePropertyOperation(began, into.operation), result.text);
      return result;
    },
    applyAll(operations, sentence) {
      let next = text;
      for (const operation of operations) {
        const result = applyOperation(next, operation);
        if (!result.ok) return result;
        next = result.text;
      }
      const change = textChange(text, next);
      if (next !== text) record({ change, sentence }, next);
      return { ok: true, text: next, change, sentence };
    },
    type(next) {
      if (next !== text) recordTyped("", () => typing, next);
    },
    replace(next, sentence) {
      if (next !== text) record({ change: textChange(text, next), sentence }, next);
    },
    undo() {
      const step = done.at(-1);
      if (step === undefined) return null;
      done = done.slice(0, -1);
      undone = [...undone, step];
      changed(applyChange(text, invertChange(step.change)));
      return step.sentence;
    },
    redo() {
      const step = undone.at(-1);
      if (step === undefined) return null;
      undone = undone.slice(0, -1);
      done = [...done, step];
      changed(applyChange(text, step.change));
      return step.sentence;
    },
    saved(next) {
      base = next;
      state = read();
      notify();
    },
  };
}
