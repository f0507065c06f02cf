import { createContext, use, useEffect, useRef } from "react";
import type { AddTarget, Choice, WidgetProps } from "../../widget-props.ts";

/** Target of the new record, and the text typed while searching for it. */
export interface RecordToAdd extends AddTarget {
  readonly typed: string;
}

/** Adds missing records from within a form. */
export interface AddRecordService {
  /** Whether the current user may add to the list; if not, the entry is hidden. */
  readonly mayAdd: (target: AddTarget) => boolean;
  /**
   * Opens a form for a new record and saves it.
   *
   * @param signal closes the form
   * @returns the saved record; `undefined` if the form was cancelled
   */
  readonly add: (record: RecordToAdd, signal: AbortSignal) => Promise<unknown>;
}

/** `undefined`: nothing can be added, as in previews and in forms that add a record themselves. */
export const AddRecordContext = createContext<AddRecordService | undefined>(undefined);

/** Last entry of a list of suggestions; adds a missing record. */
export interface AddEntry {
  readonly label: (typed: string) => string;
  readonly onAdd: (typed: string) => void;
}

/** Maximum characters of the typed text shown in the entry. */
const maxRepeated = 60;

function label(typed: string): string {
  if (typed === "") return "Add new…";
  const isLong = typed.length > maxRepeated;
  return `Add “${isLong ? `${typed.slice(0, maxRepeated).trimEnd()}…` : typed}”…`;
}

/**
 * Returns the entry that adds a record and selects it; `undefined` if adding is not possible.
 *
 * @param keep receives the new choice before the value changes
 */
export function useAddEntry(props: WidgetProps, keep: (choice: Choice) => void): AddEntry | undefined {
  const service = use(AddRecordContext);
  const open = useRef<AbortController>(undefined);
  // Closes the form if the field is unmounted, since its result could not be shown.
  useEffect(() => () => open.current?.abort(), []);
  const { id, onChange } = props;
  const target = props.look?.add;
  const learn = props.choices?.learn;
  if (!service || !target || !learn || !service.mayAdd(target)) return undefined;
  const add = async (typed: string) => {
    const controller = new AbortController();
    open.current = controller;
    const row = await service.add({ ...target, typed }, controller.signal);
    if (controller.signal.aborted) return;
    const choice = row === undefined ? undefined : learn(row);
    if (choice) {
      keep(choice);
      onChange(choice.id);
    }
    // Wait a frame: the dialog first restores the focus to the element focused before the list closed.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return { label, onAdd: (typed) => void add(typed) };
}
