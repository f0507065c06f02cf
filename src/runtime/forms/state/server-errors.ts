import { pointerTo, pointerTokens } from "../../../kernel/json.ts";
import type { Violation } from "../../types/field-type.ts";
import type { CompiledForm, CompiledList } from "../compiled-form.ts";
import { type FieldRecord, positionsOnScreen } from "./field-record.ts";
import type { FieldError } from "../validation/validate-record.ts";
import { createNotifier } from "../../../kernel/notifier.ts";
import type { EditHistory } from "./edit-history.ts";
import type { FormStatus, ErrorCount } from "../form-store.ts";
import type { FormReader } from "./derived-values.ts";
import type { OwnedRows } from "./form-rows.ts";
import { hasRows } from "../field-value.ts";
import { hasRowViolations } from "../validation/violations-at.ts";

/** A server error that no visible field can show. */
interface FormLevelError {
  readonly pointer: string;
  readonly message: string;
}

/** The open form as far as it shows server errors. */
interface ErrorStore {
  readonly form: CompiledForm;
  readonly fields: readonly FieldRecord[];
  readonly rows: Pick<OwnedRows, "showErrors">;
  /** Whether the form already reports at the top that a field off the screen is in error. */
  isReported(position: number): boolean;
  /** Called when a field shows something else. */
  refresh(position: number): void;
}

/** Server errors of the last submit, on fields and at the top of the form. */
export class ServerErrors {
  readonly #store: ErrorStore;
  #formErrors: readonly FormLevelError[] = [];
  #lastErrors: readonly FieldError[] = [];

  constructor(store: ErrorStore) {
    this.#store = store;
  }

  /** Replaces all errors; assigns each to the field whose value its pointer names. */
  show(errors: readonly FieldError[]): void {
    this.clearAll();
    this.#lastErrors = errors;
    const placed = placeErrors(this.#store, placeInRows(this.#store, errors));
    this.#formErrors = placed.formErrors;
    for (const [position, violations] of placed.atFields) {
      const record = this.#store.fields[position];
      if (record) record.serverErrors = violations;
      this.#store.refresh(position);
    }
  }

  /** Errors of the last response that still apply, to be placed again in another layout. */
  lastAnswer(): readonly FieldError[] {
    return this.#lastErrors;
  }

  /** Clears the errors of a field after a possible cause changed. */
  clearField(position: number): void {
    const record = this.#store.fields[position];
    if (record?.serverErrors === undefined) return;
    record.serverErrors = undefined;
    this.#store.refresh(position);
  }

  /** Clears form-level errors, which any value may have caused; keeps those with pointer `""`, such as permissions. */
  clearFormLevel(): void {
    if (this.#formErrors.length === 0) return;
    const cleared = new Set(this.#formErrors.flatMap(({ pointer }) => (pointer === "" ? [] : [pointer])));
    if (cleared.size === 0) return;
    this.#formErrors = this.#formErrors.filter(({ pointer }) => !cleared.has(pointer));
    this.#lastErrors = this.#lastErrors.filter(({ pointer }) => !cleared.has(pointer));
  }

  clearAll(): void {
    this.#formErrors = [];
    this.#lastErrors = [];
    this.#store.fields.forEach((_, position) => this.clearField(position));
  }

  /** Messages that no visible field can show. */
  formMessages(): readonly string[] {
    return this.#formErrors.map(({ message }) => message);
  }
}

/** Shows errors in list rows. Returns the others, with pointers into the record. */
function placeInRows(store: ErrorStore, errors: readonly FieldError[]): readonly FieldError[] {
  if (errors.length === 0) return errors;
  const { form, fields, rows } = store;
  const lists = form.fields.flatMap(({ list, path }, at) =>
    list ? [{ at, inside: `${pointerTo("", ...path)}/` }] : [],
  );
  const ofRows = new Map<number, FieldError[]>();
  const others: FieldError[] = [];
  for (const error of errors) {
    const holding = lists.flatMap(({ at, inside }) => (error.pointer.startsWith(inside) ? [at] : []));
    const at = shownOf(fields, holding) ?? -1;
    if (at < 0) others.push(error);
    else ofRows.set(at, [...(ofRows.get(at) ?? []), error]);
  }
  for (const [at, list] of ofRows) {
    const place = pointerTo("", ...(form.fields[at]?.path ?? []));
    const inside = list.map((error) => ({ ...error, pointer: error.pointer.slice(place.length) }));
    for (const error of rows.showErrors(at, inside))
      others.push({ ...error, pointer: place + error.pointer });
  }
  return others;
}

/**
 * Assigns errors to the field whose value their pointer (RFC 6901) names or lies within. Form-level messages are
 * prefixed with their subject.
 */
function placeErrors(
  store: ErrorStore,
  errors: readonly FieldError[],
): { readonly atFields: ReadonlyMap<number, Violation[]>; readonly formErrors: readonly FormLevelError[] } {
  if (errors.length === 0) return { atFields: new Map(), formErrors: [] };
  const { form, fields } = store;
  const byPath = new Map<string, number[]>();
  for (const [position, { path }] of form.fields.entries()) {
    const place = pointerTo("", ...path);
    byPath.set(place, [...(byPath.get(place) ?? []), position]);
  }
  const atFields = new Map<number, Violation[]>();
  const formErrors: FormLevelError[] = [];
  for (const { pointer, ...violation } of errors) {
    const position = shownOf(fields, positionsOf(pointer, byPath)) ?? -1;
    const record = fields[position];
    const isHiddenType = record?.field.type.name === "hidden";
    if (record && isOnScreen(record)) {
      atFields.set(position, [...(atFields.get(position) ?? []), violation]);
      continue;
    }
    if (isHiddenType && store.isReported(position)) continue;
    const subject = record ? record.state.label : subjectOf(pointer);
    const { message } = violation;
    formErrors.push({ pointer, message: subject === "" ? message : `${subject}: ${message}` });
  }
  return { atFields, formErrors };
}

/** Fields whose value a pointer names, else those whose value it lies within. */
function positionsOf(pointer: string, byPath: ReadonlyMap<string, readonly number[]>): readonly number[] {
  const tokens = pointerTokens(pointer);
  for (let length = tokens.length; length > 0; length -= 1) {
    const positions = byPath.get(pointerTo("", ...tokens.slice(0, length)));
    if (positions !== undefined) return positions;
  }
  return [];
}

/**
 * Of several fields with the same accessor, such as alternatives that conditions show in turn, the one on the screen;
 * else the last one.
 */
const shownOf = (fields: readonly FieldRecord[], positions: readonly number[]): number | undefined =>
  positions.find((position) => {
    const record = fields[position];
    return record !== undefined && isOnScreen(record);
  }) ?? positions.at(-1);

const isOnScreen = ({ state, field }: FieldRecord): boolean => !state.hidden && field.type.name !== "hidden";

/** Readable name of the innermost property in a pointer, skipping list indices. */
function subjectOf(pointer: string): string {
  const name = pointerTokens(pointer).findLast((token) => !/^(?:\d+|-)$/.test(token)) ?? "";
  const words = name
    .replace(/(?:_id|Id)$/, "")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replaceAll("_", " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type OpenForm = FormReader & { readonly rows: OwnedRows };

/**
 * Counts visible fields in error; a list counts once for all of its rows. Does not open rows: opening hundreds of row
 * forms takes longer than validating their values.
 */
export function countErrors(
  open: OpenForm,
  names: readonly string[],
  showsErrorsAt: (position: number) => boolean,
  violationsAt: (position: number) => readonly Violation[],
): ErrorCount {
  let shown = 0;
  let all = 0;
  for (const position of positionsOnScreen(open, names)) {
    const field = open.form.fields[position];
    if (!field) continue;
    const rows = field.list && rowErrors(open, position, field.list);
    const isShown = rows?.areShown === true || showsErrorsAt(position);
    const isWrong = isShown || rows?.areWrong === true || violationsAt(position).length > 0;
    shown += isShown ? 1 : 0;
    all += isWrong ? 1 : 0;
  }
  return { shown, all };
}

/** Whether unopened rows have errors, by list value, which every edit replaces. */
const known = { touched: new WeakMap<object, boolean>(), untouched: new WeakMap<object, boolean>() };

function rowErrors(open: OpenForm, position: number, list: CompiledList) {
  const { field, value, initialValue } = open.fields[position] ?? {};
  const rows = open.rows.opened(field?.name ?? "");
  if (rows) {
    const counts = rows.map(({ store }) => store.countErrors(store.getForm().fields.map(({ name }) => name)));
    return { areShown: counts.some((row) => row.shown > 0), areWrong: counts.some((row) => row.all > 0) };
  }
  if (!Array.isArray(value) || !hasRows(list, value)) return undefined;
  // Rules that read the outer form may change their result at any time, so do not cache.
  const answers = open.isUntouched ? known.untouched : known.touched;
  const cached = list.outerFields.size > 0 ? undefined : answers.get(value);
  const areWrong = cached ?? hasRowViolations(open.form, list, value, initialValue, open);
  answers.set(value, areWrong);
  return { areShown: false, areWrong };
}

/** Form-level status with change notification. */
export class StatusStore {
  /** Number of fields whose value differs from the record's. */
  dirtyCount = 0;

  /** Updates the count of dirty fields. Returns whether the form as a whole became dirty or clean. */
  countDirty(wasDirty: boolean, isDirty: boolean): boolean {
    if (wasDirty === isDirty) return false;
    this.dirtyCount += isDirty ? 1 : -1;
    return this.dirtyCount === (isDirty ? 1 : 0);
  }

  wasSubmitted = false;
  isSubmitting = false;
  topErrors: readonly string[] = [];
  #announcement = "";
  #status: FormStatus | undefined;
  readonly #history: EditHistory;
  readonly #listeners = createNotifier();

  constructor(history: EditHistory) {
    this.#history = history;
  }

  /** Returns the same object until something in it changes. */
  get(): FormStatus {
    return (this.#status ??= {
      isDirty: this.dirtyCount > 0,
      isSubmitting: this.isSubmitting,
      wasSubmitted: this.wasSubmitted,
      topErrors: this.topErrors,
      canUndo: this.#history.canUndo(),
      canRedo: this.#history.canRedo(),
      announcement: this.#announcement,
    });
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  changed(): void {
    this.#status = undefined;
    this.#listeners.notify();
  }

  announce(text: string): void {
    this.#announcement = text;
    this.changed();
  }

  /** Resets the status for another record. */
  restart(): void {
    this.wasSubmitted = false;
    this.topErrors = [];
    this.#announcement = "";
  }
}
