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
import type { FoundInPart } from "../session/use-findings.ts";

/** What the fields on the canvas can ask it to do. What is done to one of several selected ones is done to all. */
export interface CanvasActions {
  /** Selects a field; with Ctrl or Command beside the others, with Shift with all up to it. */
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
  /** All that are selected, that one included. */
  readonly chosen: ReadonlySet<string>;
  readonly dragged: string | null;
  readonly dropAt: DropPlace | null;
  readonly readOnly: boolean;
  /** What is wrong or doubtful in each field. */
  readonly findings: ReadonlyMap<string, FoundInPart>;
  /** The forms whose fields may be included, by their keys; `undefined` while they are not known. */
  readonly forms: ReadonlyMap<string, ConfigItem> | undefined;
  readonly actions: CanvasActions;
}

/** What is drawn of one field; the same object while nothing of it changes. */
export interface FieldView {
  readonly definition: PlacedField["definition"] | undefined;
  readonly isSelected: boolean;
  readonly isChosen: boolean;
  readonly isTabStop: boolean;
  readonly isDragged: boolean;
  readonly drop: "before" | "after" | undefined;
  /** How many are selected, where this is one of them. */
  readonly count: number;
  readonly readOnly: boolean;
  /** How many of each lint finds in it. */
  readonly errors: number;
  readonly warnings: number;
  /** The sections that its menu offers to move it to, where it has one. */
  readonly sections: readonly string[] | undefined;
  /** The form that it includes, where it does and that is known. */
  readonly form: ConfigItem | undefined;
}

/** The state of a canvas, of which each field hears what concerns it: of a thousand one is drawn again. */
export class Canvas {
  readonly #listeners = createListeners<string>();
  readonly #views = new Map<string, FieldView>();
  #byName: ReadonlyMap<string, PlacedField>;
  #focused: string | null = null;

  constructor(public state: CanvasState) {
    this.#byName = byNameOf(state.fields);
  }

  /** Hears of a change to what is drawn of a field. */
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
   * The focus has come to a field, or has left them all (`null`). Who has it stays the stop of the Tab key until then: a
   * browser lays out the whole page anew, in the middle of an edit, where the focused element is to be passed over.
   */
  focusMoved(name: string | null): void {
    const before = this.#tabStop();
    this.#focused = name;
    for (const moved of this.#movedStops(before)) this.#listeners.call(moved);
  }

  /** The field that the Tab key stops at: the one that has the focus, else the selected one, else the first. */
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
    const now = [...this.#byName].filter(
      ([name, field]) => before.get(name)?.definition !== field.definition,
    );
    const gone = [...before.keys()].filter((name) => !this.#byName.has(name));
    for (const name of gone) this.#views.delete(name);
    return [...now.map(([name]) => name), ...gone];
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

/** By name; of several of one name the first. */
const byNameOf = (fields: readonly PlacedField[]): ReadonlyMap<string, PlacedField> =>
  new Map(fields.toReversed().map((field) => [field.name, field]));

/** The fields that are drawn differently for another reason than their definition. */
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

const isSame = (one: FieldView, other: FieldView): boolean =>
  (Object.keys(one) as (keyof FieldView)[]).every((key) => one[key] === other[key]);

export const CanvasContext = createContext<Canvas | null>(null);

/** The canvas around a field, and what is drawn of that. */
export function useCanvasField(name: string): { readonly canvas: Canvas; readonly view: FieldView } {
  const canvas = use(CanvasContext);
  if (canvas === null) throw new Error("useCanvasField needs <CanvasContext> around it");
  const view = useSyncExternalStore(
    useCallback((listener) => canvas.subscribe(name, listener), [canvas, name]),
    useCallback(() => canvas.viewOf(name), [canvas, name]),
  );
  return { canvas, view };
}
