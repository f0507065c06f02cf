import type { Violation } from "../../types/field-type.ts";
import type { Choice } from "../../types/widget-props.ts";
import { createListeners, createNotifier } from "../../../kernel/notifier.ts";
import { getAt } from "../../../kernel/json.ts";
import type { CompiledForm } from "../compiled-form.ts";
import { type FormUser, isRequired, type OuterForm } from "../evaluate.ts";
import type { FormMode } from "../field-value.ts";
import type { FieldSnapshot, FormStatus, FormStoreOptions } from "../form-store.ts";
import type { StepBudget } from "../validation/pattern.ts";
import type { SavedRows } from "../validation/saved-values.ts";
import { sameViolations, violationsAt } from "../validation/violations-at.ts";
import { clearInvalidOption, type DerivingStore } from "./derived-values.ts";
import { createEditHistory, type HistoryEntry } from "./edit-history.ts";
import { type ChoicesStore, FieldChoices } from "./field-choices.ts";
import {
  type FieldRecord,
  type FormOrigin,
  hiddenFieldErrors,
  isAnyOnScreen,
  isDirty,
  isOuterFormUntouched,
  newFieldRecords,
  originOf,
  snapshotOf,
  unchangedSnapshot,
} from "./field-record.ts";
import type { OwnedRows } from "./form-rows.ts";
import { ServerErrors, StatusStore } from "./server-errors.ts";

const noErrors: readonly Violation[] = [];

/**
 * The fields of an open form: their values and what they show. The parts (derived values, history, choices, errors, rows)
 * receive the store itself. Methods are on the prototype, because a list opens a store for each row; only those that
 * React subscribes to are bound.
 */
export abstract class FieldStore implements DerivingStore, ChoicesStore {
  readonly mode: FormMode;
  readonly isUnsaved: boolean;
  readonly savedRows: SavedRows | undefined;
  readonly today: string;
  readonly seed: string;
  readonly outer: OuterForm | undefined;
  form: CompiledForm;
  fields: FieldRecord[];
  budget: StepBudget | undefined;
  isReplaying = false;
  haveSectionsChanged = false;
  protected readonly options: FormStoreOptions;
  protected origin: FormOrigin;
  readonly #fieldListeners = createListeners<string>((name) => this.choices.stop(name));
  protected readonly edits = createNotifier();
  protected readonly history = createEditHistory();
  protected readonly status = new StatusStore(this.history);
  protected readonly serverErrors = new ServerErrors(this);
  protected readonly choices: FieldChoices;
  /** Rows of its lists; `undefined` before the first access. */
  protected ownedRows: OwnedRows | undefined;

  constructor(options: FormStoreOptions) {
    const { form, mode, record, today, outer, isUnsaved, savedRows } = options;
    this.mode = mode;
    this.isUnsaved = isUnsaved === true;
    this.savedRows = savedRows;
    this.outer = outer;
    this.today = today;
    this.seed = options.seed ?? JSON.stringify(getAt(record, ["id"]) ?? null);
    this.options = options;
    this.form = form;
    this.origin = originOf(this, options, record);
    this.fields = newFieldRecords(form, this.origin);
    this.choices = new FieldChoices(this, options.options);
  }

  abstract get rows(): OwnedRows;

  readonly getForm = (): CompiledForm => this.form;
  readonly getStatus = (): FormStatus => this.status.get();
  readonly subscribe = (listener: () => void): (() => void) => this.status.subscribe(listener);
  readonly subscribeEdits = (listener: () => void): (() => void) => this.edits.subscribe(listener);

  get user(): FormUser | undefined {
    return this.origin.user;
  }

  get isUntouched(): boolean {
    return isOuterFormUntouched(this.outer) ?? this.status.dirtyCount === 0;
  }

  get context(): unknown {
    return this.origin.context;
  }

  getField(name: string): FieldSnapshot | undefined {
    const position = this.positionOf(name);
    const record = this.fields[position];
    if (!record || record.snapshot) return record?.snapshot;
    const ownErrors = this.isShown(record) ? this.violationsAt(position) : noErrors;
    const snapshot = snapshotOf(this, record, ownErrors, this.choices.stateAt(position));
    return (record.snapshot = unchangedSnapshot(record, snapshot));
  }

  subscribeField(name: string, listener: () => void): () => void {
    const release = this.#fieldListeners.add(name, listener);
    this.choices.start(this.positionOf(name));
    return release;
  }

  isSectionVisible(section: string): boolean {
    return isAnyOnScreen(this, this.form.sections.find(({ name }) => name === section)?.fields ?? []);
  }

  isGroupVisible(group: string): boolean {
    return isAnyOnScreen(this, this.form.groups.get(group) ?? []);
  }

  isOnScreen(name: string): boolean {
    return this.#fieldListeners.has(name);
  }

  assign(position: number, value: unknown): void {
    const record = this.fields[position];
    if (!record) return;
    const wasDirty = isDirty(record);
    record.value = value;
    const isNowDirty = isDirty(record);
    const isFirstOrLast = this.status.countDirty(wasDirty, isNowDirty);
    if (isFirstOrLast && this.mode === "edit" && !this.outer) this.revalidateShown();
    record.violations = undefined;
    record.serverErrors = undefined;
    record.notice = undefined;
    this.refresh(position);
  }

  refresh(position: number): void {
    const record = this.fields[position];
    if (!record) return;
    record.snapshot = undefined;
    this.#fieldListeners.call(record.field.name);
  }

  /** Re-renders the field only if its errors differ from those shown. */
  revalidate(position: number): void {
    const record = this.fields[position];
    if (!record) return;
    const before = record.violations;
    record.violations = undefined;
    const { snapshot, state } = record;
    const isOutdated = snapshot !== undefined && snapshot.required !== isRequired(this.form, this, state);
    const haveChanged = () => before === undefined || !sameViolations(before, this.violationsAt(position));
    if (isOutdated || (this.isShown(record) && haveChanged())) this.refresh(position);
  }

  notify(position: number, text: string): void {
    const record = this.fields[position];
    if (record) record.notice = text;
    this.refresh(position);
    this.announce(`${record?.state.label ?? ""}: ${text}`);
  }

  announce(text: string): void {
    this.status.announce(text);
  }

  knownOptionsAt(position: number): readonly Choice[] | undefined {
    return this.choices.knownAt(position);
  }

  choicesChanged(name: string): void {
    const position = this.form.index.get(name);
    if (position === undefined) return;
    const wasCleared = clearInvalidOption(this, position);
    this.refresh(position);
    if (wasCleared) this.options.onEdited?.(name, false);
  }

  clearServerErrors(position: number): void {
    this.serverErrors.clearField(position);
  }

  isReported(position: number): boolean {
    return this.status.wasSubmitted && this.violationsAt(position).length > 0;
  }

  recordDerived(position: number, before: HistoryEntry, after: HistoryEntry): void {
    const name = this.form.fields[position]?.name ?? "";
    if (!this.isReplaying) this.history.recordDerived({ name, before, after });
  }

  resizeRows(name: string, count: number): void {
    this.rows.resize(name, count);
  }

  syncRows(name: string): void {
    this.ownedRows?.sync(name);
  }

  afterWrite(): void {
    const { haveSectionsChanged } = this;
    this.haveSectionsChanged = false;
    this.edits.notify();
    if (!this.isReplaying) this.ownedRows?.outerChanged();
    this.serverErrors.clearFormLevel();
    const isAsDirty = this.getStatus().isDirty === this.status.dirtyCount > 0;
    if (!haveSectionsChanged && this.status.topErrors.length === 0 && isAsDirty) return;
    this.status.topErrors = this.findTopErrors();
    this.status.changed();
  }

  /** Revalidates the fields whose errors are shown, including fields of rows. */
  revalidateShown(): void {
    this.fields.forEach(({ violations }, position) => {
      if (violations) this.revalidate(position);
    });
    this.ownedRows?.revalidateShown();
  }

  protected positionOf(name: string): number {
    return this.form.index.get(name) ?? -1;
  }

  protected isShown({ isTouched }: FieldRecord): boolean {
    return this.status.wasSubmitted || isTouched;
  }

  /** Whether the field's snapshot has errors; fields of pages that were never open need no snapshot for it. */
  protected showsErrorsAt(position: number): boolean {
    const record = this.fields[position];
    if (!record) return false;
    const isServerError = (record.serverErrors?.length ?? 0) > 0;
    return isServerError || (this.isShown(record) && this.violationsAt(position).length > 0);
  }

  protected violationsAt(position: number): readonly Violation[] {
    const record = this.fields[position];
    return record ? (record.violations ??= violationsAt(this.form, position, this)) : noErrors;
  }

  /** After a submit attempt the labels of failing `type: hidden` fields (spec section 5), then errors of no field. */
  protected findTopErrors(): readonly string[] {
    const hidden = this.status.wasSubmitted
      ? hiddenFieldErrors(this.fields, (at) => this.violationsAt(at).length > 0)
      : [];
    return [...hidden, ...this.serverErrors.formMessages()];
  }
}
