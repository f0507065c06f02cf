import { createNotifier } from "../../../kernel/notifier.ts";
import { parseJson, type ParsedJson } from "../../forms/tools/parse-json.ts";
import { applyOperation, propertySentence } from "../operations/apply-operation.ts";
import { valueOfText } from "../document/json-text.ts";
import {
  applyChange,
  inverseOf,
  type Operation,
  type OperationResult,
  type PropertyOperation,
  type TextChange,
  textChange,
} from "../operations/operation.ts";

/** What a text says: JSON, in which comments may stand. */
export type ReadText = Extract<ParsedJson, { ok: false }> | { readonly ok: true; readonly value: unknown };

/** Reads a document; says where an error stands as for plain JSON. */
export function readText(text: string): ReadText {
  try {
    return { ok: true, value: valueOfText(text) };
  } catch {
    return parseJson(text);
  }
}

export interface SessionState {
  /** The text as it is, JSON or not. */
  readonly text: string;
  /** The latest document that the text was. */
  readonly document: unknown;
  /** Where the text stops being JSON; null while it is. */
  readonly error: Extract<ParsedJson, { ok: false }> | null;
  /** The text that is stored, from which changes are counted. */
  readonly stored: string;
  readonly isDirty: boolean;
  /** What undo would take back, in words; null where there is nothing. */
  readonly undoable: string | null;
  readonly redoable: string | null;
}

/** A document while it is edited: by operations, by typing, and back again. */
export interface DocumentSession {
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Does something; what is typed into one property without a pause is one step. */
  readonly apply: (operation: Operation) => OperationResult;
  /** Does several operations as one step; stops at the first that is refused, and then does none. */
  readonly applyAll: (operations: readonly Operation[], sentence: string) => OperationResult;
  /** The text was typed. What is typed without a pause is one step. */
  readonly type: (text: string) => void;
  /** Puts another text in its place, as one step. */
  readonly replace: (text: string, sentence: string) => void;
  /** Answers what was taken back, in words. */
  readonly undo: () => string | null;
  readonly redo: () => string | null;
  /** What is stored from now on: the text that changes are counted from. */
  readonly saved: (text: string) => void;
}

interface Step {
  readonly change: TextChange;
  readonly sentence: string;
  /** Into what it was typed, and when last, in epoch milliseconds; undefined for what was not typed. */
  readonly typed?: { readonly into: string; readonly at: number };
}

/** Milliseconds without a key after which typing is another step. */
const typingPause = 1000;
const maxSteps = 2000;
const typing = "Edited the JSON.";

/** What an operation types into, as the panel does a key at a time; undefined for what is chosen. */
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

/** What is shown of a draft that was left in the middle of a word: the document that it changes. */
function documentOf(stored: string): unknown {
  const read = readText(stored);
  return read.ok ? read.value : undefined;
}

/**
 * @param stored the text that is published, which makes the document dirty where it differs
 * @param now epoch milliseconds
 */
export function createDocumentSession(start: string, stored: string, now: () => number): DocumentSession {
  const { subscribe, notify } = createNotifier();
  let text = start;
  let base = stored;
  let done: readonly Step[] = [];
  let undone: readonly Step[] = [];
  let document = documentOf(stored);
  /** The document before the first key of what is being typed. */
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
  /** What is typed into one thing without a pause is one step, told by what it changed since its first key. */
  const recordTyped = (into: string, sentenceSince: (began: unknown) => string, next: string) => {
    const last = done.at(-1);
    const isOneStep = last?.typed?.into === into && now() - last.typed.at < typingPause;
    if (!isOneStep) typedOn = document;
    const before = isOneStep ? applyChange(text, inverseOf(last.change)) : text;
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
      else recordTyped(into.key, (began) => propertySentence(began, into.operation), result.text);
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
      changed(applyChange(text, inverseOf(step.change)));
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
