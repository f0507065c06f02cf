import { isUnset } from "../types/field-type.ts";
import { idsToRows, chosenIds, knownRowsOf } from "./choices/choices.ts";
import type { CompiledForm, CompiledList } from "./compiled-form.ts";
import { clampDate, deriveAll, typedAt, updateAllStates, writeValue } from "./state/derived-values.ts";
import { replayDraft, replayEdit, type ReplayingStore, replayRow } from "./state/edit-history.ts";
import {
  draftValues,
  type FieldRecord,
  inspectionOf,
  isDirty,
  migrateFieldRecords,
  newFieldRecords,
  originOf,
  positionsOnScreen,
  valuesOf,
} from "./state/field-record.ts";
import { FieldStore } from "./state/field-store.ts";
import {
  createFormRows,
  type OnRowEdit,
  type OwnedRows,
  type RowEdit,
  rowOptions,
  type RowOwner,
  type RowStore,
} from "./state/form-rows.ts";
import { countErrors } from "./state/server-errors.ts";
import type {
  ErrorCount,
  FieldInError,
  FormDraft,
  FormInspection,
  FormStore,
  FormStoreOptions,
  Submission,
} from "./form-store.ts";
import { resolveExclusions } from "./choices/option-rules.ts";
import { newRecordBudget } from "./validation/pattern.ts";
import type { SavedRows } from "./validation/saved-values.ts";
import { payloadOf } from "./payload.ts";
import type { FieldError } from "./validation/validate-record.ts";

/** Opens a form. The store owns its values, errors, drafts and history. */
export const createFormStore = (options: FormStoreOptions): FormStore => new OpenForm(options);

/** An open form: what the user and the screen around it do with its fields. */
class OpenForm extends FieldStore implements RowStore, ReplayingStore, RowOwner {
  /** Typed values of fields that the current layout lacks, by name; a later layout may have them again. */
  #orphanedValues: Map<string, unknown> | undefined;

  constructor(options: FormStoreOptions) {
    super(options);
    this.#start(this.fields);
  }

  /** Created on first use, because a list has hundreds of forms without lists. */
  get rows(): OwnedRows {
    return (this.ownedRows ??= createFormRows(this));
  }

  setValue(name: string, value: unknown): void {
    const position = this.positionOf(name);
    const record = this.fields[position];
    if (!record || record.field.calculation) return;
    const { field } = record;
    const isObject = field.definition.is_object === true;
    const ids = (of: unknown) => chosenIds(of, record.state.source?.idKey ?? "id");
    const chosen = resolveExclusions(this.knownOptionsAt(position), ids(record.value), value);
    const after = isObject
      ? idsToRows(chosen, knownRowsOf(record.state, record.value, this.choices.stateAt(position)))
      : chosen;
    if (isUnset(record.value) && isUnset(after)) return;
    const isTyped = field.type.choices === "none" && field.type.comparesAs !== "boolean" && !field.list;
    this.#edit(position, after, isTyped);
    this.syncRows(name);
    this.options.onEdited?.(name, isTyped);
  }

  touch(name: string): void {
    const position = this.positionOf(name);
    const record = this.fields[position];
    this.history.pause();
    if (!record) return;
    const before = record.value;
    clampDate(this, position);
    if (record.value !== before) this.options.onEdited?.(name, false);
    if (record.isTouched) return;
    record.isTouched = true;
    if (!this.status.wasSubmitted && this.violationsAt(position).length > 0) this.refresh(position);
  }

  check(names: readonly string[]): FieldInError[] {
    const wanted = new Set(positionsOnScreen(this, names));
    for (const position of wanted) {
      this.touch(this.form.fields[position]?.name ?? "");
      this.#settleRows(position);
    }
    this.budget = newRecordBudget();
    const errors = this.#errorsInOrder((position) => wanted.has(position));
    this.budget = undefined;
    return errors;
  }

  countErrors(names: readonly string[]): ErrorCount {
    return countErrors(
      this,
      names,
      (position) => this.showsErrorsAt(position),
      (position) => this.violationsAt(position),
    );
  }

  submit(): Submission {
    this.settle();
    const isFirst = !this.status.wasSubmitted;
    this.status.wasSubmitted = true;
    this.serverErrors.clearAll();
    this.budget = newRecordBudget();
    const errors = this.#errorsInOrder();
    this.budget = undefined;
    this.status.topErrors = this.findTopErrors();
    if (isFirst) for (const { name } of errors) this.refresh(this.positionOf(name));
    this.status.changed();
    return errors.length > 0
      ? { ok: false, errors }
      : { ok: true, payload: payloadOf(this.form, this, this.mode) };
  }

  /** Before any value is validated, since a change in a row means that the record was not left untouched. */
  settle(): void {
    for (const position of this.fields.keys()) clampDate(this, position);
    for (const position of this.fields.keys()) this.#settleRows(position);
  }

  setSubmitting(isSubmitting: boolean): void {
    this.status.isSubmitting = isSubmitting;
    this.status.changed();
  }

  setServerErrors(errors: readonly FieldError[]): void {
    this.serverErrors.show(errors);
    this.status.topErrors = this.findTopErrors();
    this.status.changed();
  }

  reset(record: unknown): void {
    this.origin = originOf(this, this.options, record);
    this.status.restart();
    this.serverErrors.clearAll();
    this.history.clear();
    this.#orphanedValues = undefined;
    this.#start(newFieldRecords(this.form, this.origin));
  }

  replaceForm(next: CompiledForm): void {
    const migrated = migrateFieldRecords(
      this.fields,
      this.#orphanedValues ?? new Map<string, unknown>(),
      next,
      this.origin,
    );
    // Read before `#start`, whose derived changes clear errors although no user fixed anything.
    const lastErrors = this.serverErrors.lastAnswer();
    this.choices.stopExcept(next);
    this.form = next;
    this.#orphanedValues = migrated.orphanedValues;
    this.#start(migrated.records);
    this.setServerErrors(lastErrors);
  }

  inspect(): FormInspection {
    return inspectionOf(this, this.status.wasSubmitted);
  }

  getValues(): Record<string, unknown> {
    return valuesOf(this.fields);
  }

  load(row: unknown): void {
    replayRow(this, row);
  }

  outerChanged(): void {
    updateAllStates(this);
  }

  getDraft(): FormDraft {
    return {
      layoutKey: this.form.layoutKey,
      values: draftValues(this.fields, (position) => typedAt(this, position), this.#orphanedValues),
    };
  }

  restoreDraft(draft: FormDraft): void {
    const orphaned = (this.#orphanedValues ??= new Map<string, unknown>());
    for (const [name, value] of replayDraft(this, draft)) orphaned.set(name, value);
    this.status.changed();
  }

  undo(): void {
    replayEdit(
      this,
      this.history.undo((name) => this.form.index.has(name)),
      "before",
    );
  }

  redo(): void {
    replayEdit(
      this,
      this.history.redo((name) => this.form.index.has(name)),
      "after",
    );
  }

  deriveRestored(): void {
    deriveAll(this);
    this.ownedRows?.outerChanged();
  }

  openRow(list: CompiledList, row: unknown, savedRows: SavedRows | undefined, onEdited: OnRowEdit): RowStore {
    return new OpenForm(rowOptions(this, this.options.options, list, row, savedRows, onEdited));
  }

  writeRows(position: number, value: unknown, { isTyped, continues }: RowEdit): void {
    if (!continues) this.history.pause();
    this.#edit(position, value, isTyped);
  }

  #edit(position: number, value: unknown, isTyped: boolean): void {
    const record = this.fields[position];
    if (!record) return;
    // The first edit enables undo; an edit after an undo clears the redo stack.
    const changesHistory = !this.history.canUndo() || this.history.canRedo();
    const before = { value: record.value, isDefault: record.isDefault };
    this.history.record({ name: record.field.name, before, after: { value, isDefault: false } }, isTyped);
    record.isDefault = false;
    writeValue(this, position, value);
    if (changesHistory) this.status.changed();
  }

  #settleRows(position: number): void {
    if (this.fields[position]?.field.list) this.rows.settle(position);
  }

  #start(records: FieldRecord[]): void {
    this.fields = records;
    this.ownedRows?.clear();
    this.status.dirtyCount = records.filter(isDirty).length;
    deriveAll(this);
    for (const position of records.keys()) this.refresh(position);
    this.status.changed();
  }

  #errorsInOrder(isWanted: (position: number) => boolean = () => true): FieldInError[] {
    return this.fields.flatMap(({ field, state }, position) => {
      if (!isWanted(position)) return [];
      const violations = this.violationsAt(position);
      const fieldErrors = violations.length > 0 ? [{ name: field.name, label: state.label, violations }] : [];
      return field.list ? [...fieldErrors, ...this.rows.submit(position)] : fieldErrors;
    });
  }
}
