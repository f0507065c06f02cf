import {
  createContext,
  type MouseEvent,
  type PointerEvent,
  use,
  useCallback,
  useSyncExternalStore,
} from "react";
import type { ConfigItem } from "../../../../../contracts/contracts.gen.ts";
import { createListeners } from "../../../../../kernel/notifier.ts";
import type { PlacedField } from "../../../../../runtime/studio/document/layout-places.ts";
import type { DropPlace } from "./use-canvas-drag.ts";
import type { FindingSummary } from "../session/use-findings.ts";

/** Actions of the fields on the canvas. An action on one of several selected fields applies to all of them. */
export interface CanvasActions {
  /** Selects a field; Ctrl or Command adds it to the selection, Shift extends the selection up to it. */
  readonly take: (name: string, event: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">) => void;
  readonly startDrag: (event: PointerEvent, name: string) => void;
  readonly open: () => void;
  readonly rename: (name: string) => void;
  readonly move: (name: string, by: -1 | 1) => void;
  readonly moveToSection: (name: string, section: string) => void;
  readonly remove: (name: string) => void;
  readonly duplicate: (name: string) => void;
  readonly copy: (name: string) => void;
  readonly paste: (name: string) => void;
}

export interface CanvasState {
  readonly fields: readonly PlacedField[];
  readonly sections: readonly string[];
  /** The field whose properties are shown. */
  readonly selected: string | null;
  /** All selected fields, including `selected`. */
  readonly chosen: ReadonlySet<string>;
  readonly dragged: string | null;
  readonly dropAt: DropPlace | null;
  readonly readOnly: boolean;
  /** Findings by field. */
  readonly findings: ReadonlyMap<string, FindingSummary>;
  /** Forms that can be included, by layout key; `undefined` until loaded. */
  readonly forms: ReadonlyMap<string, ConfigItem> | undefined;
  readonly actions: CanvasActions;
}

/** Render state of a field; referentially stable while unchanged. */
export interface FieldView {
  readonly definition: PlacedField["definition"] | undefined;
  readonly isSelected: boolean;
  readonly isChosen: boolean;
  readonly isTabStop: boolean;
  readonly isDragged: boolean;
  readonly drop: "before" | "after" | undefined;
  /** Number of selected fields, if this is one of them. */
  readonly count: number;
  readonly readOnly: boolean;
  /** Number of lint findings of each severity. */
  readonly errors: number;
  readonly warnings: number;
  /** Sections that the menu offers to move the field to, if it has a menu. */
  readonly sections: readonly string[] | undefined;
  /** The included form, if any and already loaded. */
  readonly form: ConfigItem | undefined;
}

/** State of a canvas. Notifies only the fields affected by a change, so that of 1,000 fields only those re-render. */
export class Canvas {
  readonly #listeners = createListeners<string>();
  readonly #views = new Map<string, FieldView>();
  #byName: ReadonlyMap<string, PlacedField>;
  #focused: string | null = null;

  constructor(public state: CanvasState) {
    this.#byName = byNameOf(state.fields);
  }

  /** Subscribes to changes of a field's view. */
  subscribe(name: string, listener: () => void): () => void {
    return this.#listeners.add(name, listener);
  }

  set(state: CanvasState): void {
    const [before, fieldsBefore, stopBefore] = [this.state, this.#byName, this.#tabStop()];
    this.state = state;
    if (state.fields !== before.fields) this.#byName = byNameOf(state.fields);
    const names = new Set([...changedNames(before, state), ...this.#changedFields(fieldsBefore)]);
    for (const name of this.#movedStops(stopBefore)) names.add(name);
    for (const name of names) this.#listeners.call(name);
  }

  /**
   * Call when a field receives the focus or all fields lose it (`null`). The focused field stays the tab stop, since
   * changing `tabIndex` on the focused element would force a layout of the whole page during an edit.
   */
  focusMoved(name: string | null): void {
    const before = this.#tabStop();
    this.#focused = name;
    for (const moved of this.#movedStops(before)) this.#listeners.call(moved);
  }

  /** The field with `tabIndex` 0: the focused one, otherwise the selected one, otherwise the first. */
  #tabStop(): string | undefined {
    const { selected, fields } = this.state;
    return (
      [this.#focused, selected].find((name) => name !== null && this.#byName.has(name)) ?? fields[0]?.name
    );
  }

  #movedStops(before: string | undefined): string[] {
    const now = this.#tabStop();
    return before === now ? [] : [before, now].filter((name) => name !== undefined);
  }

  #changedFields(before: ReadonlyMap<string, PlacedField>): string[] {
    if (before === this.#byName) return [];
    const changed = [...this.#byName].filter(
      ([name, field]) => before.get(name)?.definition !== field.definition,
    );
    const removed = [...before.keys()].filter((name) => !this.#byName.has(name));
    for (const name of removed) this.#views.delete(name);
    return [...changed.map(([name]) => name), ...removed];
  }

  field(name: string): PlacedField | undefined {
    return this.#byName.get(name);
  }

  viewOf(name: string): FieldView {
    const { sections, selected, chosen, dragged, dropAt, readOnly, findings, forms } = this.state;
    const { errors = 0, warnings = 0 } = findings.get(name) ?? {};
    const isChosen = chosen.has(name);
    const definition = this.#byName.get(name)?.definition;
    const view: FieldView = {
      definition,
      isSelected: selected === name,
      isChosen,
      isTabStop: this.#tabStop() === name,
      isDragged: dragged !== null && (dragged === name || (isChosen && chosen.has(dragged))),
      drop: dropAt?.target === name ? (dropAt.isAfter ? "after" : "before") : undefined,
      count: isChosen ? chosen.size : 0,
      readOnly,
      errors,
      warnings,
      sections: selected === name ? sections : undefined,
      form: definition?.["type"] === "include" ? forms?.get(String(definition["layout_key"])) : undefined,
    };
    const before = this.#views.get(name);
    if (before !== undefined && isSame(before, view)) return before;
    this.#views.set(name, view);
    return view;
  }
}

/** Fields by name; the first wins if names are duplicated. */
const byNameOf = (fields: readonly PlacedField[]): ReadonlyMap<string, PlacedField> =>
  new Map(fields.toReversed().map((field) => [field.name, field]));

/** Fields that may re-render for reasons other than their definition. */
function changedNames(before: CanvasState, now: CanvasState): Iterable<string> {
  if (before.readOnly !== now.readOnly) return [...now.fields, ...before.fields].map(({ name }) => name);
  const names = new Set<string | null | undefined>();
  const isDragging = before.dragged !== now.dragged;
  const isChosen =
    before.chosen.size !== now.chosen.size || [...now.chosen].some((name) => !before.chosen.has(name));
  const isSelected = before.selected !== now.selected;
  const areSections = before.sections !== now.sections;
  for (const { selected, chosen, dragged, dropAt } of [before, now]) {
    if (isSelected || areSections) names.add(selected);
    if (isChosen || isDragging) for (const name of chosen) names.add(name);
    if (isDragging) names.add(dragged);
    if (before.dropAt !== now.dropAt) names.add(dropAt?.target);
  }
  if (before.forms !== now.forms)
    for (const { name, definition } of now.fields) if (definition["type"] === "include") names.add(name);
  if (before.findings !== now.findings) {
    for (const name of new Set([...before.findings.keys(), ...now.findings.keys()])) {
      const [old, found] = [before.findings.get(name), now.findings.get(name)];
      if (old?.errors !== found?.errors || old?.warnings !== found?.warnings) names.add(name);
    }
  }
  return [...names].filter((name) => typeof name === "string");
}

const isSame = (a: FieldView, b: FieldView): boolean =>
  (Object.keys(a) as (keyof FieldView)[]).every((key) => a[key] === b[key]);

/** The canvas around a field; null outside of one. */
export const CanvasContext = createContext<Canvas | null>(null);

/** The canvas from context and the view of a field. */
export function useCanvasField(name: string): { readonly canvas: Canvas; readonly view: FieldView } {
  const canvas = use(CanvasContext);
  if (canvas === null) throw new Error("useCanvasField must be used within <CanvasContext>");
  const view = useSyncExternalStore(
    useCallback((listener) => canvas.subscribe(name, listener), [canvas, name]),
    useCallback(() => canvas.viewOf(name), [canvas, name]),
  );
  return { canvas, view };
}
