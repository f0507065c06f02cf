import { createContext, use, useEffect, useRef } from "react";
import type { AddTarget, Choice, WidgetProps } from "../../widget-props.ts";

/** What is to be added, and what somebody had typed to find it. */
export interface RecordToAdd extends AddTarget {
  readonly typed: string;
}

/** How a record that no choice stands for comes into being, for the controls of a form. */
export interface AddRecordService {
  /** Whether the person may add to that list; where not, it is not offered. */
  readonly mayAdd: (target: AddTarget) => boolean;
  /**
   * Asks for the values of a record in a form of its own and saves it.
   *
   * @param signal closes that form
   * @returns the record as it was saved; `undefined` where the form was closed without
   */
  readonly add: (record: RecordToAdd, signal: AbortSignal) => Promise<unknown>;
}

/** None: nothing can be added, as in a preview, and in a form that adds a record itself. */
export const AddRecordContext = createContext<AddRecordService | undefined>(undefined);

/** The last entry of a list of suggestions, by which another one is added. */
export interface AddEntry {
  readonly label: (typed: string) => string;
  readonly onAdd: (typed: string) => void;
}

/** Characters of what was typed that the entry repeats. */
const maxRepeated = 60;

function label(typed: string): string {
  if (typed === "") return "Add new…";
  const isLong = typed.length > maxRepeated;
  return `Add “${isLong ? `${typed.slice(0, maxRepeated).trimEnd()}…` : typed}”…`;
}

/**
 * The entry that adds a record and then chooses it; `undefined` where that cannot be done.
 *
 * @param keep is given the new choice before the value changes
 */
export function useAddEntry(props: WidgetProps, keep: (choice: Choice) => void): AddEntry | undefined {
  const service = use(AddRecordContext);
  const open = useRef<AbortController>(undefined);
  // Nobody would see what became of a form whose field is gone.
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
    // The dialog gives the focus back first, to where it was before the list closed.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return { label, onAdd: (typed) => void add(typed) };
}
