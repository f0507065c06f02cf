import { createListeners } from "../../kernel/notifier.ts";
import type { EditHistory } from "./edit-history.ts";
import type { FormStatus, ErrorCount, FormStore } from "./form-store.ts";
import type { Violation } from "../types/field-type.ts";
import type { CompiledList } from "./compiled-form.ts";
import type { FormReader } from "./derived-values.ts";
import { positionsOnScreen } from "./field-record.ts";
import type { OwnedRows } from "./form-rows.ts";
import { hasRows } from "./row-values.ts";
import { rowViolations } from "./violations-at.ts";

type OpenForm = FormReader & { readonly rows: OwnedRows };

/**
 * How many of the fields, as far as they are on screen, are in error; a list counts once for all of its rows. Opens no
 * row that nobody has looked at: forms of hundreds of rows take longer to open than their values to validate.
 */
export function countErrors(
  open: OpenForm,
  names: readonly string[],
  getField: FormStore["getField"],
  violationsAt: (position: number) => readonly Violation[],
): ErrorCount {
  let shown = 0;
  let all = 0;
  for (const position of positionsOnScreen(open, names)) {
    const field = open.form.fields[position];
    if (!field) continue;
    const rows = field.list && rowErrors(open, position, field.list);
    const isShown = rows?.areShown === true || (getField(field.name)?.errors.length ?? 0) > 0;
    const isWrong = isShown || rows?.areWrong === true || violationsAt(position).length > 0;
    shown += isShown ? 1 : 0;
    all += isWrong ? 1 : 0;
  }
  return { shown, all };
}

/** Whether rows that nobody has opened are wrong, by the value of their list, which every edit replaces. */
const known = new WeakMap<object, boolean>();

function rowErrors(open: OpenForm, position: number, list: CompiledList) {
  const { field, value, initialValue } = open.fields[position] ?? {};
  const rows = open.rows.opened(field?.name ?? "");
  if (rows) {
    const counts = rows.map(({ store }) => store.countErrors(store.getForm().fields.map(({ name }) => name)));
    return { areShown: counts.some((row) => row.shown > 0), areWrong: counts.some((row) => row.all > 0) };
  }
  if (!Array.isArray(value) || !hasRows(list, value)) return undefined;
  // Rules that read the form around the rows may say something else at each time.
  const cached = list.readsOuter ? undefined : known.get(value);
  const areWrong = cached ?? rowViolations(open.form, list, value, initialValue, open).length > 0;
  known.set(value, areWrong);
  return { areShown: false, areWrong };
}

/** What an open form as a whole shows, and who is told when that changes. */
export class StatusKeeper {
  /** How many fields hold something else than the record does. */
  dirtyCount = 0;
  wasSubmitted = false;
  isSubmitting = false;
  topErrors: readonly string[] = [];
  #announcement = "";
  #status: FormStatus | undefined;
  readonly #history: EditHistory;
  readonly #listeners = createListeners<"status">();

  constructor(history: EditHistory) {
    this.#history = history;
  }

  /** The same object until something in it changes. */
  readonly get = (): FormStatus =>
    (this.#status ??= {
      isDirty: this.dirtyCount > 0,
      isSubmitting: this.isSubmitting,
      wasSubmitted: this.wasSubmitted,
      topErrors: this.topErrors,
      canUndo: this.#history.canUndo(),
      canRedo: this.#history.canRedo(),
      announcement: this.#announcement,
    });

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add("status", listener);

  readonly changed = (): void => {
    this.#status = undefined;
    this.#listeners.call("status");
  };

  readonly announce = (text: string): void => {
    this.#announcement = text;
    this.changed();
  };

  /** Another record: nothing was submitted or said of it yet. */
  restart(): void {
    this.wasSubmitted = false;
    this.topErrors = [];
    this.#announcement = "";
  }
}
