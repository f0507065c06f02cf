import {
  createContext,
  type MouseEvent,
  type PointerEvent,
  use,
  useCallback,
  useSyncExternalStore,
} from "react";
import type { ConfigItem } from "../../../../contracts/contracts.gen.ts";
import { createNotifier } from "../../../../kernel/notifier.ts";
import type { PlacedField } from "../../../../runtime/studio/operations/layout-places.ts";
import type { DropPlace } from "./use-canvas-drag.ts";
import type { FoundInPart } from "./use-findings.ts";

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
}

/** The state of a canvas, of which each field hears what concerns it: of a thousand one is drawn again. */
export class Canvas {
  readonly #notifier = createNotifier();
  readonly subscribe = this.#notifier.subscribe;
  readonly #views = new Map<string, FieldView>();
  #byName: ReadonlyMap<string, PlacedField> = new Map();

  constructor(public state: CanvasState) {
    this.#index();
  }

  set(state: CanvasState): void {
    const isOther = state.fields !== this.state.fields;
    this.state = state;
    if (isOther) this.#index();
    this.#notifier.notify();
  }

  #index(): void {
    this.#byName = new Map(this.state.fields.toReversed().map((field) => [field.name, field]));
  }

  field(name: string): PlacedField | undefined {
    return this.#byName.get(name);
  }

  viewOf(name: string): FieldView {
    const { fields, selected, chosen, dragged, dropAt, readOnly, findings } = this.state;
    const { errors = 0, warnings = 0 } = findings.get(name) ?? {};
    const isChosen = chosen.has(name);
    const view: FieldView = {
      definition: this.#byName.get(name)?.definition,
      isSelected: selected === name,
      isChosen,
      isTabStop: selected === null ? fields[0]?.name === name : selected === name,
      isDragged: dragged !== null && (dragged === name || (isChosen && chosen.has(dragged))),
      drop: dropAt?.target === name ? (dropAt.isAfter ? "after" : "before") : undefined,
      count: isChosen ? chosen.size : 0,
      readOnly,
      errors,
      warnings,
    };
    const before = this.#views.get(name);
    if (before !== undefined && isSame(before, view)) return before;
    this.#views.set(name, view);
    return view;
  }
}

const isSame = (one: FieldView, other: FieldView): boolean =>
  (Object.keys(one) as (keyof FieldView)[]).every((key) => one[key] === other[key]);

export const CanvasContext = createContext<Canvas | null>(null);

/** The canvas around a field, and what is drawn of that. */
export function useCanvasField(name: string): { readonly canvas: Canvas; readonly view: FieldView } {
  const canvas = use(CanvasContext);
  if (canvas === null) throw new Error("useCanvasField needs <CanvasContext> around it");
  const view = useSyncExternalStore(
    canvas.subscribe,
    useCallback(() => canvas.viewOf(name), [canvas, name]),
  );
  return { canvas, view };
}
