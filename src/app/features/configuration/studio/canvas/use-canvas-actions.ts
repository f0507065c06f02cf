import { useState } from "react";
import { joinWithAnd } from "../../../../../runtime/forms/tools/format-value.ts";
import { readersOf } from "../../../../../runtime/studio/editing/field-readers.ts";
import { labelOf } from "../../../../../runtime/studio/document/document-names.ts";
import { serializeFields, pasteOperations } from "../../../../../runtime/studio/editing/document-transfer.ts";
import { type PlacedField, sectionNames } from "../../../../../runtime/studio/document/layout-places.ts";
import type { Operation } from "../../../../../runtime/studio/operations/operation.ts";
import {
  dropOperations,
  duplicateOperations,
  fieldsBetween,
  outermostFields,
  removeOperations,
  stepOperations,
  toSectionOperations,
} from "../../../../../runtime/studio/editing/several-fields.ts";
import type { CanvasActions } from "./canvas-context.ts";
import { texts } from "../session/texts.ts";
import { useUndoSnackbar } from "../session/use-undo-snackbar.ts";
import type { DropPlace } from "./use-canvas-drag.ts";
import type { Studio } from "../session/use-studio.ts";

interface Selection {
  /** Selected fields other than the one whose properties are shown. */
  readonly others: ReadonlySet<string>;
  /** Start of a range selection with Shift. */
  readonly anchor: string | null;
}

const nothingMore: Selection = { others: new Set(), anchor: null };

export interface CanvasActionsResult extends Omit<CanvasActions, "startDrag" | "open" | "rename"> {
  readonly chosen: ReadonlySet<string>;
  /** Whether a click adds to the selection without a modifier key. */
  readonly isGathering: boolean;
  readonly setGathering: (isGathering: boolean) => void;
  /** Selects only this field and focuses it. */
  readonly pick: (name: string) => void;
  /** Selects the range from the anchor to this field. */
  readonly extendTo: (name: string) => void;
  readonly selectAll: () => void;
  readonly drop: (name: string, place: DropPlace) => void;
  /** Clipboard content for a field and the fields selected with it. */
  readonly copied: (name: string) => { readonly text: string; readonly said: string } | undefined;
  readonly pasteText: (name: string | undefined, text: string) => void;
}

/** Actions of the form canvas, shared by pointer, keyboard and menus. */
export function useCanvasActions(
  studio: Studio,
  document: unknown,
  fields: readonly PlacedField[],
  focusField: (name: string) => void,
): CanvasActionsResult {
  const { selected, select } = studio;
  const offerUndo = useUndoSnackbar(studio);
  const [{ others, anchor }, setSelection] = useState(nothingMore);
  const [isGathering, setGathering] = useState(false);
  const names = new Set(fields.map(({ name }) => name));
  const chosen = new Set(
    [...(selected === null ? [] : [selected]), ...others].filter((name) => names.has(name)),
  );
  /** The field itself, or the whole selection if it is part of it. */
  const together = (name: string): ReadonlySet<string> => (chosen.has(name) ? chosen : new Set([name]));
  const choose = (name: string, more: Iterable<string>, from: string) => {
    const next = new Set(more);
    next.delete(name);
    setSelection({ others: next, anchor: from });
    select(name);
    if (next.size > 0) studio.say(texts.severalSelected(next.size + 1));
    focusField(name);
  };
  const pick = (name: string) => choose(name, [], name);
  const toggle = (name: string) => {
    if (!chosen.has(name)) return choose(name, chosen, name);
    const remaining = [...chosen].filter((other) => other !== name);
    const [first] = remaining;
    return first === undefined ? pick(name) : choose(first, remaining, first);
  };
  const extendTo = (name: string) => {
    const from = anchor ?? selected ?? name;
    choose(name, fieldsBetween(document, from, name), from);
  };
  /** Runs one or several operations as a single undo step. */
  const runAll = (operations: readonly Operation[], sentence: (count: number) => string): boolean => {
    const [only] = operations;
    if (only === undefined) return false;
    if (operations.length === 1) return studio.run(only).ok;
    return studio.runAll(operations, sentence(operations.length)).ok;
  };
  const copied = (name: string) => {
    const parts = outermostFields(document, together(name));
    const [first] = parts;
    if (first === undefined) return undefined;
    const isOne = parts.length === 1;
    return {
      text: serializeFields(parts),
      said: isOne ? texts.copied(labelOf(first)) : texts.severalCopied(parts.length),
    };
  };
  const pasteText = (name: string | undefined, text: string) => {
    const field = fields.find((each) => each.name === name);
    const section = field?.path.length === 3 ? String(field.path[1]) : sectionNames(document).at(-1);
    if (section === undefined) return;
    const at = field?.path.length === 3 ? Number(field.path[2]) + 1 : Number.MAX_SAFE_INTEGER;
    const operations = pasteOperations(text, document, { section, at });
    if (operations === undefined) studio.say(texts.notPasted);
    else if (runAll(operations, texts.severalPasted)) {
      const added = operations.map((operation) =>
        operation.kind === "add_field" ? String(operation.definition["name"]) : "",
      );
      const last = added.at(-1);
      if (last !== undefined) choose(last, added, last);
    }
  };
  const stay = (name: string) => focusField(name);
  return {
    chosen,
    isGathering,
    setGathering,
    pick,
    extendTo,
    take: (name, { ctrlKey, metaKey, shiftKey }) => {
      if (shiftKey) extendTo(name);
      else if (ctrlKey || metaKey || isGathering) toggle(name);
      else choose(name, [], name);
    },
    selectAll: () => {
      const last = selected ?? fields[0]?.name;
      if (last !== undefined) choose(last, names, last);
    },
    move: (name, by) => {
      const done = runAll(stepOperations(document, together(name), by), texts.severalMoved);
      if (!done) studio.say(texts.atEndOfForm);
      stay(name);
    },
    moveToSection: (name, section) => {
      runAll(toSectionOperations(document, together(name), section), texts.severalMoved);
      stay(name);
    },
    drop: (name, { target, isAfter }) => {
      const empty = /^studio_empty_(\d+)$/.exec(target)?.[1];
      const section = empty === undefined ? undefined : sectionNames(document)[Number(empty)];
      const those = together(name);
      const operations =
        section === undefined
          ? dropOperations(document, those, { field: target, isAfter })
          : toSectionOperations(document, those, section);
      if (!runAll(operations, texts.severalMoved)) studio.say(texts.dropRefused(texts.dropOnItself));
      if (those.size > 1) stay(name);
      else pick(name);
    },
    remove: (name) => {
      const removed = together(name);
      const at = fields.findIndex((field) => field.name === name);
      const isLeft = (field: PlacedField) => !removed.has(field.name);
      const neighbour = fields.slice(at).find(isLeft) ?? fields.slice(0, at).findLast(isLeft);
      const readers = readersOf(document, removed);
      const operations = removeOperations(document, removed);
      if (!runAll(operations, texts.severalRemoved)) return;
      const { undoable } = studio.session.getState();
      offerUndo(
        undoable ?? texts.severalRemoved(operations.length),
        readers.length === 0 ? undefined : texts.stillRead(joinWithAnd(readers), operations.length),
      );
      if (neighbour === undefined) select(null);
      else pick(neighbour.name);
    },
    duplicate: (name) => {
      const operations = duplicateOperations(document, together(name));
      if (!runAll(operations, texts.severalDuplicated)) return;
      const copies = operations.map((operation) => operation.name);
      const last = copies.at(-1);
      if (last !== undefined) choose(last, copies, last);
    },
    copied,
    copy: (name) => {
      const words = copied(name);
      if (words === undefined) return;
      void navigator.clipboard.writeText(words.text).then(
        () => studio.say(words.said),
        () => studio.say(texts.copyRefused),
      );
    },
    pasteText,
    paste: (name) =>
      void navigator.clipboard.readText().then(
        (text) => pasteText(name, text),
        () => studio.say(texts.pasteRefused),
      ),
  };
}
