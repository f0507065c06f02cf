import { getAt } from "../../kernel/json.ts";
import { isUnset, type Violation } from "../types/field-type.ts";
import { idsToRows, chosenIds, knownRowsOf } from "./choices.ts";
import type { CompiledForm } from "./compiled-form.ts";
import { deriveValues, type DerivedValues, type FormReader } from "./state/derived-values.ts";
import { createEditHistory, createReplay, type Replay } from "./state/edit-history.ts";
import { createFieldChoices, type FieldChoices } from "./state/field-choices.ts";
import { countErrors, StatusStore, createServerErrors, type ServerErrors } from "./state/server-errors.ts";
import {
  type FieldRecord,
  type FormOrigin,
  inspectionOf,
  isAnyOnScreen,
  isDirty,
  isOuterFormUntouched,
  migrateFieldRecords,
  draftValues,
  hiddenFieldErrors,
  newFieldRecords,
  originOf,
  positionsOnScreen,
  snapshotOf,
  unchangedSnapshot,
  valuesOf,
} from "./state/field-record.ts";
import type { FormMode } from "./field-value.ts";
import type {
  ErrorCount,
  FieldInError,
  FieldSnapshot,
  FormDraft,
  FormInspection,
  FormStatus,
  FormStore,
  FormStoreOptions,
  Submission,
} from "./form-store.ts";
import { type FormUser, isRequired, type OuterForm } from "./evaluate.ts";
import { createFormRows, rowOptions, type OwnedRows, type RowStore } from "./state/form-rows.ts";
import { createListeners, createNotifier } from "../../kernel/notifier.ts";
import { resolveExclusions } from "./option-rules.ts";
import { newRecordBudget, type StepBudget } from "./pattern.ts";
import { payloadOf } from "./payload.ts";
import type { FieldError } from "./validate-record.ts";
import type { SavedRows } from "./saved-values.ts";
import { sameViolations, violationsAt } from "./violations-at.ts";

/** Opens a form. The store owns its values, errors, drafts and history. */
export const createFormStore = (options: FormStoreOptions): FormStore => new OpenForm(options);

const noErrors: readonly Violation[] = [];
class OpenForm implements RowStore, FormReader {
  readonly mode: FormMode;
  readonly isUnsaved: boolean;
  readonly savedRows: SavedRows | undefined;
  readonly today: string;
  readonly seed: string;
  form: CompiledForm;
  fields: FieldRecord[];
  budget: StepBudget | undefined;
  readonly #options: FormStoreOptions;
  #origin: FormOrigin;
  /** Typed values of fields that the current layout lacks, by name; a later layout may have them again. */
  #orphanedValues: Map<string, unknown> = new Map();
  readonly #fieldListeners = createListeners<string>((name) => this.#choices.stop(name));
  readonly #edits = createNotifier();
  readonly #history = createEditHistory();
  readonly #status = new StatusStore(this.#history);
  readonly #serverErrors: ServerErrors;
  readonly #choices: FieldChoices;
  #rows: OwnedRows | undefined;
  readonly outer: OuterForm | undefined;
  readonly #derived: DerivedValues;
  readonly #replay: Replay;

  constructor(options: FormStoreOptions) {
    const { form, mode, record, today, outer, isUnsaved, savedRows } = options;
    this.mode = mode;
    this.isUnsaved = isUnsaved === true;
    this.savedRows = savedRows;
    this.outer = outer;
    this.today = today;
    this.seed = options.seed ?? JSON.stringify(getAt(record, ["id"]) ?? null);
    this.#options = options;
    this.form = form;
    this.#origin = originOf(this, this.#options, record);
    this.fields = newFieldRecords(form, this.#origin);
    this.#serverErrors = createServerErrors(
      this,
      (position, errors) => this.rows.showErrors(position, errors),
      (position) => this.#status.wasSubmitted && this.#violationsAt(position).length > 0,
      this.#refresh,
    );
    this.#choices = createFieldChoices(this, options.options, {
      isOnScreen: this.#fieldListeners.has,
      changed: (name) => {
        const position = this.form.index.get(name);
        if (position === undefined) return;
        const wasCleared = this.#derived.clearInvalidOption(position);
        this.#refresh(position);
        if (wasCleared) this.#options.onEdited?.(name, false);
      },
    });
    this.#derived = deriveValues(this, {
      optionsAt: (position) => this.#choices.knownAt(position),
      assign: this.#assign,
      recordDerivedChange: (position, before, after) => {
        const name = this.form.fields[position]?.name ?? "";
        if (!this.#replay.isReplaying()) this.#history.recordDerived({ name, before, after });
      },
      revalidate: this.#revalidate,
      clearServerErrors: this.#serverErrors.clearField,
      refresh: this.#refresh,
      resizeRows: (name, count) => this.rows.resize(name, count),
      notify: this.#notify,
      isReplaying: () => this.#replay.isReplaying(),
      onWritten: this.#onWritten,
    });
    this.#replay = createReplay(this, this.#history, {
      write: this.#derived.write,
      applyAll: () => {
        this.#derived.applyAll();
        this.#rows?.outerChanged();
      },
      syncRows: (name) => this.#rows?.sync(name),
      announce: this.#status.announce,
    });
    this.#start(this.fields);
  }

  /** Created on first use, because a list has hundreds of forms without lists. */
  get rows(): OwnedRows {
    return (this.#rows ??= createFormRows(this, {
      open: (list, row, saved, edited) =>
        new OpenForm(rowOptions(this, this.#options.options, list, row, saved, edited)),
      write: (position, value, { isTyped, continues }) => {
        if (!continues) this.#history.pause();
        this.#edit(position, value, isTyped);
      },
      writeDerived: (position, value) => this.#derived.writeDerived(position, value),
      announce: this.#status.announce,
    }));
  }

  get user(): FormUser | undefined {
    return this.#origin.user;
  }

  get isUntouched(): boolean {
    return isOuterFormUntouched(this.outer) ?? this.#status.dirtyCount === 0;
  }

  get context(): unknown {
    return this.#origin.context;
  }

  readonly getForm = (): CompiledForm => this.form;

  readonly getField = (name: string): FieldSnapshot | undefined => {
    const position = this.form.index.get(name) ?? -1;
    const record = this.fields[position];
    if (!record || record.snapshot) return record?.snapshot;
    const ownErrors = this.#isShown(record) ? this.#violationsAt(position) : noErrors;
    const snapshot = snapshotOf(this, record, ownErrors, this.#choices.stateAt(position));
    return (record.snapshot = unchangedSnapshot(record, snapshot));
  };

  readonly subscribeField = (name: string, listener: () => void): (() => void) => {
    const release = this.#fieldListeners.add(name, listener);
    const position = this.form.index.get(name);
    if (position !== undefined) this.#choices.start(position);
    return release;
  };

  readonly getStatus = (): FormStatus => this.#status.get();
  readonly subscribe = (listener: () => void) => this.#status.subscribe(listener);
  readonly subscribeEdits = (listener: () => void) => this.#edits.subscribe(listener);

  readonly isSectionVisible = (section: string): boolean =>
    isAnyOnScreen(this, this.form.sections.find(({ name }) => name === section)?.fields ?? []);

  readonly isGroupVisible = (group: string): boolean =>
    isAnyOnScreen(this, this.form.groups.get(group) ?? []);

  readonly setValue = (name: string, value: unknown): void => {
    const position = this.form.index.get(name) ?? -1;
    const record = this.fields[position];
    if (!record || record.field.calculation) return;
    const { field } = record;
    const isObject = field.definition.is_object === true;
    const ids = (of: unknown) => chosenIds(of, record.state.source?.idKey ?? "id");
    const chosen = resolveExclusions(record.state.source, ids(record.value), value);
    const after = isObject
      ? idsToRows(chosen, knownRowsOf(record.state, record.value, this.#choices.stateAt(position)))
      : chosen;
    if (isUnset(record.value) && isUnset(after)) return;
    const isTyped = field.type.choices === "none" && field.type.comparesAs !== "boolean" && !field.list;
    this.#edit(position, after, isTyped);
    this.#rows?.sync(name);
    this.#options.onEdited?.(name, isTyped);
  };

  readonly #edit = (position: number, after: unknown, isTyped: boolean): void => {
    const record = this.fields[position];
    if (!record) return;
    // The first edit enables undo; an edit after an undo clears the redo stack.
    const changesHistory = !this.#history.canUndo() || this.#history.canRedo();
    const before = { value: record.value, isDefault: record.isDefault };
    this.#history.record(
      { name: record.field.name, before, after: { value: after, isDefault: false } },
      isTyped,
    );
    record.isDefault = false;
    this.#derived.write(position, after);
    if (changesHistory) this.#status.changed();
  };

  readonly touch = (name: string): void => {
    const position = this.form.index.get(name) ?? -1;
    const record = this.fields[position];
    this.#history.pause();
    if (!record) return;
    const before = record.value;
    this.#derived.clampDate(position);
    if (record.value !== before) this.#options.onEdited?.(name, false);
    if (record.isTouched) return;
    record.isTouched = true;
    if (!this.#status.wasSubmitted && this.#violationsAt(position).length > 0) this.#refresh(position);
  };

  readonly check = (names: readonly string[]): FieldInError[] => {
    const wanted = new Set(positionsOnScreen(this, names));
    for (const position of wanted) this.touch(this.form.fields[position]?.name ?? "");
    this.budget = newRecordBudget();
    const errors = this.#errorsInOrder((position) => wanted.has(position));
    this.budget = undefined;
    return errors;
  };

  readonly countErrors = (names: readonly string[]): ErrorCount =>
    countErrors(this, names, this.getField, (position) => this.#violationsAt(position));

  readonly submit = (): Submission => {
    this.fields.forEach((_, position) => this.#derived.clampDate(position));
    if (this.fields.some(({ field }) => field.list)) this.rows.syncLists();
    const isFirst = !this.#status.wasSubmitted;
    this.#status.wasSubmitted = true;
    this.#serverErrors.clearAll();
    this.budget = newRecordBudget();
    const errors = this.#errorsInOrder();
    this.budget = undefined;
    this.#status.topErrors = this.#findTopErrors();
    if (isFirst) for (const { name } of errors) this.#refresh(this.form.index.get(name) ?? -1);
    this.#status.changed();
    return errors.length > 0
      ? { ok: false, errors }
      : { ok: true, payload: payloadOf(this.form, this, this.mode) };
  };

  readonly setSubmitting = (isSubmitting: boolean): void => {
    this.#status.isSubmitting = isSubmitting;
    this.#status.changed();
  };

  readonly setServerErrors = (errors: readonly FieldError[]): void => {
    this.#serverErrors.show(errors);
    this.#status.topErrors = this.#findTopErrors();
    this.#status.changed();
  };

  readonly reset = (record: unknown): void => {
    this.#origin = originOf(this, this.#options, record);
    this.#status.restart();
    this.#serverErrors.clearAll();
    this.#history.clear();
    this.#orphanedValues = new Map();
    this.#start(newFieldRecords(this.form, this.#origin));
  };

  readonly replaceForm = (next: CompiledForm): void => {
    const migrated = migrateFieldRecords(this.fields, this.#orphanedValues, next, this.#origin);
    // Read before `#start`, whose derived changes clear errors although no user fixed anything.
    const lastErrors = this.#serverErrors.lastAnswer();
    this.#choices.stopExcept(next);
    this.form = next;
    this.#orphanedValues = migrated.orphanedValues;
    this.#start(migrated.records);
    this.setServerErrors(lastErrors);
  };

  readonly inspect = (): FormInspection => inspectionOf(this, this.#status.wasSubmitted);

  readonly getValues = (): Record<string, unknown> => valuesOf(this.fields);
  readonly load = (row: unknown): void => this.#replay.row(row);
  readonly outerChanged = (): void => this.#derived.updateAll();
  readonly #isShown = ({ isTouched }: FieldRecord): boolean => this.#status.wasSubmitted || isTouched;

  readonly getDraft = (): FormDraft => ({
    layoutKey: this.form.layoutKey,
    values: draftValues(this.fields, this.#derived.typedAt, this.#orphanedValues),
  });

  readonly restoreDraft = (draft: FormDraft): void => {
    for (const [name, value] of this.#replay.draft(draft)) this.#orphanedValues.set(name, value);
    this.#status.changed();
  };

  readonly undo = (): void => this.#replay.undo();
  readonly redo = (): void => this.#replay.redo();

  #start(records: FieldRecord[]): void {
    this.fields = records;
    this.#rows?.clear();
    this.#status.dirtyCount = records.filter(isDirty).length;
    this.#derived.applyAll();
    for (const record of records) record.snapshot = undefined;
    for (const { name } of this.form.fields) this.#fieldListeners.call(name);
    this.#status.changed();
  }

  #violationsAt(position: number): readonly Violation[] {
    const record = this.fields[position];
    return record ? (record.violations ??= violationsAt(this.form, position, this)) : noErrors;
  }

  #errorsInOrder(isWanted: (position: number) => boolean = () => true): FieldInError[] {
    return this.fields.flatMap(({ field, state }, position) => {
      if (!isWanted(position)) return [];
      const violations = this.#violationsAt(position);
      const fieldErrors = violations.length > 0 ? [{ name: field.name, label: state.label, violations }] : [];
      return field.list ? [...fieldErrors, ...this.rows.submit(position)] : fieldErrors;
    });
  }

  /** Revalidates the fields whose errors are shown, including fields of rows. */
  readonly revalidateShown = (): void => {
    this.fields.forEach(({ violations }, position) => {
      if (violations) this.#revalidate(position);
    });
    this.#rows?.revalidateShown();
  };

  readonly #refresh = (position: number): void => {
    const record = this.fields[position];
    if (!record) return;
    record.snapshot = undefined;
    this.#fieldListeners.call(record.field.name);
  };

  readonly #assign = (position: number, value: unknown): void => {
    const record = this.fields[position];
    if (!record) return;
    const wasDirty = isDirty(record);
    record.value = value;
    const isNowDirty = isDirty(record);
    const isFirstOrLast = this.#status.countDirty(wasDirty, isNowDirty);
    if (isFirstOrLast && this.mode === "edit" && !this.outer) this.revalidateShown();
    record.violations = undefined;
    record.serverErrors = undefined;
    record.notice = undefined;
    this.#refresh(position);
  };

  /** Re-renders the field only if its errors differ from those shown. */
  readonly #revalidate = (position: number): void => {
    const record = this.fields[position];
    if (!record) return;
    const before = record.violations;
    record.violations = undefined;
    const { snapshot, state } = record;
    const isOutdated = snapshot !== undefined && snapshot.required !== isRequired(this.form, this, state);
    const haveChanged = () => before === undefined || !sameViolations(before, this.#violationsAt(position));
    if (isOutdated || (this.#isShown(record) && haveChanged())) this.#refresh(position);
  };

  readonly #notify = (position: number, text: string): void => {
    const record = this.fields[position];
    if (record) record.notice = text;
    this.#refresh(position);
    this.#status.announce(`${record?.state.label ?? ""}: ${text}`);
  };

  readonly #onWritten = (haveSectionsChanged: boolean): void => {
    this.#edits.notify();
    if (!this.#replay.isReplaying()) this.#rows?.outerChanged();
    this.#serverErrors.clearFormLevel();
    const isAsDirty = this.getStatus().isDirty === this.#status.dirtyCount > 0;
    if (!haveSectionsChanged && this.#status.topErrors.length === 0 && isAsDirty) return;
    this.#status.topErrors = this.#findTopErrors();
    this.#status.changed();
  };

  /** After a submit attempt the labels of failing `type: hidden` fields (spec section 5), then errors of no field. */
  #findTopErrors(): readonly string[] {
    const hidden = this.#status.wasSubmitted
      ? hiddenFieldErrors(this.fields, (at) => this.#violationsAt(at).length > 0)
      : [];
    return [...hidden, ...this.#serverErrors.formMessages()];
  }
}
