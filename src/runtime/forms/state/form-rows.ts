import { isObject, sameJson, getAt, setAt } from "../../../kernel/json.ts";
import { transitiveDependents } from "../compile/rule-graph.ts";
import type { CompiledList } from "../compiled-form.ts";
import type { FieldRecord } from "./field-record.ts";
import { writeDerived, type DerivingStore, type FormReader } from "./derived-values.ts";
import type { OptionLoader } from "../choices/option-loader.ts";
import type { FieldInError, FormStore, FormStoreOptions } from "../form-store.ts";
import { isSameValue, hasRows, plainItemField, writeOrder } from "../field-value.ts";
import { messages } from "../../language/messages.ts";
import type { FieldError } from "../validation/validate-record.ts";
import type { SavedRows } from "../validation/saved-values.ts";
import { savedRowsOf } from "../validation/violations-at.ts";

/** A row of a list in an open form. Keeps its id and store, with its errors, when it moves. */
export interface FormRow {
  readonly id: string;
  readonly store: RowStore;
}

/** Form store of one row; its values are part of the list's value. */
export interface RowStore extends FormStore {
  /** Loads the values of a row that was changed from outside, such as by undo. */
  readonly load: (row: unknown) => void;
  /** Called when a field of the outer form changes that rules of the row may read. */
  readonly outerChanged: () => void;
  /** Revalidates shown errors when the outer form becomes dirty or clean. */
  readonly revalidateShown: () => void;
  /** Makes all automatic changes that a submit makes: moves dates to their limits, and copies rows into their lists. */
  readonly settle: () => void;
}

/** Rows of the lists in an open form. */
export interface FormRows {
  /** Rows of a list in order; the same array until a row is added, removed or moved. */
  readonly of: (name: string) => readonly FormRow[];
  /** Adds a new row, or a copy of the row `copied`. Default position: the end. */
  readonly add: (name: string, at?: number, copied?: string) => FormRow | undefined;
  readonly remove: (name: string, id: string) => void;
  /** Moves a row to another position; a no-op if the position does not exist. */
  readonly move: (name: string, id: string, to: number) => void;
}

/** Rows as the form that owns them sees them. */
export interface OwnedRows extends FormRows {
  /** Synchronizes the rows with a list that was changed from outside; rows that stay load their values. */
  readonly sync: (name: string) => void;
  /**
   * Adds or removes rows at the end of a list. Removed rows come back with their input if the count grows again, since
   * a number is typed digit by digit.
   */
  readonly resize: (name: string, count: number) => void;
  /** Called when a field of this form changes that rules of rows may read. */
  readonly outerChanged: () => void;
  readonly revalidateShown: () => void;
  /** Settles the rows of a list and copies their automatic changes into it, such as cleared choices. */
  readonly settle: (position: number) => void;
  /** Validates the rows of a list. Returns the fields in error, in reading order. */
  readonly submit: (position: number) => FieldInError[];
  /** Shows server errors on the rows that they point into. Returns those that no row can show. */
  readonly showErrors: (position: number, errors: readonly FieldError[]) => readonly FieldError[];
  /** Rows of a list whose stores exist; `undefined` before the first access. */
  readonly opened: (name: string) => readonly FormRow[] | undefined;
  /** Discards all rows, for another record or layout. */
  readonly clear: () => void;
}

/** The open form as far as its rows need it. */
export interface RowOwner extends DerivingStore {
  /** Opens the store of a row; calls `onEdited` on each change in it. */
  openRow(list: CompiledList, row: unknown, savedRows: SavedRows | undefined, onEdited: OnRowEdit): RowStore;
  /** Writes a list. An edit that continues the last one, key by key, is undone with it. */
  writeRows(position: number, value: unknown, edit: RowEdit): void;
  announce(text: string): void;
}

export interface RowEdit {
  readonly isTyped: boolean;
  readonly continues: boolean;
}

/** Called when the user changes a field of the row. */
export type OnRowEdit = (field: string, isTyped: boolean) => void;

/**
 * Store options of a row. A row without values is new and starts with its defaults.
 *
 * @param savedRows rows of the list when the record was saved; `undefined` if it never was
 */
export const rowOptions = (
  reader: FormReader,
  loader: OptionLoader | undefined,
  { form }: CompiledList,
  row: unknown,
  savedRows: SavedRows | undefined,
  onEdited: OnRowEdit,
): FormStoreOptions => ({
  isUnsaved: savedRows === undefined,
  savedRows,
  form,
  mode: reader.mode === "view" ? "view" : row === undefined ? "create" : "edit",
  record: row,
  context: reader.context,
  user: reader.user,
  today: reader.today,
  seed: reader.seed,
  outer: { form: () => reader.form, data: reader },
  onEdited,
  ...(loader && { options: loader }),
});

interface OpenList {
  value: unknown;
  rows: readonly FormRow[];
}

const noRows: readonly FormRow[] = [];

/** @param owner the open form; read on each use */
export function createFormRows(owner: RowOwner): OwnedRows {
  const lists = new Map<string, OpenList>();
  const savedRows = new Map<string, SavedRows>();
  /** Rows removed when the count of a list fell, with their items, in order. */
  const surplus = new Map<string, readonly { readonly row: FormRow; readonly item: unknown }[]>();
  /** Row by item object in each list, so that undo finds the rows of restored items. Lists can share items. */
  const rowsByItem = new Map<string, WeakMap<object, FormRow>>();
  let count = 0;
  let lastEdit = "";
  /** The list in whose rows the user is changing a field. */
  let editing: string | undefined;

  const positionOf = (name: string) => owner.form.index.get(name) ?? -1;
  const recordOf = (name: string) => owner.fields[positionOf(name)];
  const listOf = (name: string) => recordOf(name)?.field.list;
  const itemsOf = (name: string): readonly unknown[] => {
    const value = recordOf(name)?.value;
    return Array.isArray(value) ? value : [];
  };
  const labelOf = (name: string, at: number) => `${listOf(name)?.itemLabel ?? ""} ${at + 1}`;

  const savedRowsIn = (name: string, list: CompiledList): SavedRows | undefined => {
    const found = savedRows.get(name) ?? savedRowsOf(owner.form, list, recordOf(name)?.initialValue, owner);
    if (found) savedRows.set(name, found);
    return found;
  };

  const open = (name: string, list: CompiledList, item: unknown): FormRow => {
    count += 1;
    const id = `r${count}`;
    // A new row has no item yet, and starts with its defaults.
    const row = list.isPlain && item !== undefined ? { [plainItemField]: item } : item;
    const saved = savedRowsIn(name, list);
    const store = owner.openRow(list, row, saved, (field, isTyped) => edited(name, id, field, isTyped));
    return { id, store };
  };

  /** Value of a row as an item of the list; properties that its form does not know are kept. */
  const itemOf = ({ store }: FormRow, list: CompiledList, before: unknown): unknown => {
    const item: Record<string, unknown> = isObject(before) ? structuredClone(before) : {};
    const fields = store.inspect().fields as readonly FieldRecord[];
    for (const position of writeOrder(fields)) {
      const { field, value } = fields[position] ?? {};
      if (field === undefined || field.type.holdsNoValue) continue;
      if (getAt(item, field.path) !== undefined || (value ?? null) !== null)
        setAt(item, field.path, value ?? null);
    }
    return list.isPlain ? (item[plainItemField] ?? null) : item;
  };

  /** Whether the values of a row differ from its item, such as after clearing a choice that is no longer offered. */
  const differs = ({ store }: FormRow, list: CompiledList, item: unknown): boolean => {
    const record = list.isPlain ? { [plainItemField]: item } : item;
    return (store.inspect().fields as readonly FieldRecord[]).some(
      ({ field: { type, path }, value }) =>
        !type.holdsNoValue && !isSameValue(type, type.read(value), type.read(getAt(record, path))),
    );
  };

  /** Copies automatic changes of rows into the list. */
  const takeOver = (name: string, list: CompiledList) => {
    const { rows } = current(name);
    const items = itemsOf(name);
    const next = rows.map((row, at) =>
      differs(row, list, items[at]) ? itemOf(row, list, items[at]) : items[at],
    );
    if (sameJson(next, items)) return;
    rows.forEach((row, at) => remember(name, row, next[at]));
    lists.set(name, { value: next, rows });
    writeDerived(owner, positionOf(name), next);
  };

  const remember = (name: string, row: FormRow, item: unknown) => {
    if (!isObject(item)) return;
    const known = rowsByItem.get(name) ?? new WeakMap<object, FormRow>();
    rowsByItem.set(name, known.set(item, row));
  };

  /** Matches the items of a list to its existing rows, by object or, for plain values, by position. */
  const reconcile = (name: string): OpenList => {
    const list = listOf(name);
    const items = itemsOf(name);
    const known = lists.get(name) ?? { value: undefined, rows: noRows };
    if (!list) return known;
    const used = new Set<FormRow>();
    const rows = items.map((item, at) => {
      const found = isObject(item)
        ? rowsByItem.get(name)?.get(item)
        : list.isPlain
          ? known.rows[at]
          : undefined;
      const row = found && !used.has(found) ? found : open(name, list, item);
      used.add(row);
      remember(name, row, item);
      if (found === row) row.store.load(list.isPlain ? { [plainItemField]: item } : item);
      return row;
    });
    const isSame = rows.length === known.rows.length && rows.every((row, at) => row === known.rows[at]);
    const next = { value: recordOf(name)?.value, rows: isSame ? known.rows : rows };
    lists.set(name, next);
    return next;
  };

  const current = (name: string): OpenList => {
    const known = lists.get(name);
    return known && known.value === recordOf(name)?.value ? known : reconcile(name);
  };

  const replace = (name: string, value: readonly unknown[], rows: readonly FormRow[], edit: RowEdit) => {
    lists.set(name, { value, rows });
    owner.writeRows(positionOf(name), value, edit);
  };

  const edited = (name: string, id: string, field: string, isTyped: boolean) => {
    const list = listOf(name);
    const { rows } = current(name);
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    if (!list || !row) return;
    const items = itemsOf(name).slice();
    items[at] = itemOf(row, list, items[at]);
    remember(name, row, items[at]);
    const edit = `${name} ${id} ${field}`;
    const continues = isTyped && edit === lastEdit;
    lastEdit = isTyped ? edit : "";
    editing = name;
    replace(name, items, rows, { isTyped, continues });
    editing = undefined;
  };

  /** Whether the rows of a list read another list, or a field that depends on it. */
  const readsFrom = ({ outerFields }: CompiledList, source: string): boolean => {
    if (outerFields.size === 0) return false;
    const affected = transitiveDependents(owner.form, positionOf(source));
    return [...outerFields].some((name) => name === source || affected.includes(positionOf(name)));
  };

  const structureChanged = (name: string, change: (items: unknown[], rows: FormRow[]) => void) => {
    const { rows } = current(name);
    const items = itemsOf(name).slice();
    const nextRows = [...rows];
    change(items, nextRows);
    lastEdit = "";
    replace(name, items, nextRows, { isTyped: false, continues: false });
  };

  return {
    of: (name) => current(name).rows,
    add: (name, at = itemsOf(name).length, copied) => {
      const list = listOf(name);
      if (!list) return undefined;
      const { rows } = current(name);
      const source = rows.findIndex(({ id }) => id === copied);
      const copy = source < 0 ? undefined : structuredClone(itemsOf(name)[source]);
      const row = open(name, list, copy);
      const item = itemOf(row, list, list.isPlain ? undefined : copy);
      remember(name, row, item);
      structureChanged(name, (items, nextRows) => {
        items.splice(at, 0, item);
        nextRows.splice(at, 0, row);
      });
      owner.announce(messages.rowAdded(labelOf(name, at)));
      return row;
    },
    remove: (name, id) => {
      const at = current(name).rows.findIndex((row) => row.id === id);
      if (at < 0) return;
      structureChanged(name, (items, rows) => {
        items.splice(at, 1);
        rows.splice(at, 1);
      });
      owner.announce(messages.rowRemoved(labelOf(name, at)));
    },
    move: (name, id, to) => {
      const { rows: before } = current(name);
      const at = before.findIndex((row) => row.id === id);
      if (at < 0 || to < 0 || to >= before.length || to === at) return;
      structureChanged(name, (items, rows) => {
        items.splice(to, 0, ...items.splice(at, 1));
        rows.splice(to, 0, ...rows.splice(at, 1));
      });
      owner.announce(messages.rowMoved(labelOf(name, at), to + 1, before.length));
    },
    resize: (name, size) => {
      const list = listOf(name);
      const items = itemsOf(name);
      if (!list || items.length === size) return;
      const { rows } = current(name);
      const stashed = (surplus.get(name) ?? []).filter(({ row }) => !rows.includes(row));
      const taken = items.slice(size).flatMap((item, at) => {
        const row = rows[size + at];
        return row ? [{ row, item }] : [];
      });
      const added = Array.from({ length: Math.max(0, size - items.length) }, (_, at) => {
        const known = stashed[at];
        if (known) return known;
        const row = open(name, list, undefined);
        return { row, item: itemOf(row, list, undefined) };
      });
      surplus.set(name, [...taken, ...stashed.slice(added.length)]);
      for (const { row, item } of added) remember(name, row, item);
      const value = [...items.slice(0, size), ...added.map(({ item }) => item)];
      lists.set(name, { value, rows: [...rows.slice(0, size), ...added.map(({ row }) => row)] });
      writeDerived(owner, positionOf(name), value);
    },
    sync: (name) => {
      if (lists.has(name)) current(name);
    },
    outerChanged: () => {
      for (const [name] of lists) {
        const list = listOf(name);
        if (list === undefined || list.outerFields.size === 0) continue;
        // A key in a row updates other rows only if they may read what it changes.
        if (editing !== undefined && !readsFrom(list, editing)) continue;
        for (const { store } of current(name).rows) store.outerChanged();
        takeOver(name, list);
      }
    },
    revalidateShown: () => {
      for (const { rows } of lists.values()) for (const { store } of rows) store.revalidateShown();
    },
    settle: (position) => {
      const { field, state, value } = owner.fields[position] ?? {};
      if (!field?.list || state?.hidden !== false || !hasRows(field.list, value)) return;
      for (const { store } of current(field.name).rows) store.settle();
      takeOver(field.name, field.list);
    },
    submit: (position) => {
      const { field, state, value } = owner.fields[position] ?? {};
      if (!field?.list || state?.hidden !== false || !hasRows(field.list, value)) return [];
      return current(field.name).rows.flatMap(({ id, store }) => {
        const outcome = store.submit();
        if (outcome.ok) return [];
        return outcome.errors.map((error) => ({
          ...error,
          name: `${field.name}_${id}_${error.name}`,
          list: field.name,
        }));
      });
    },
    showErrors: (position, errors) => {
      const { field } = owner.fields[position] ?? {};
      if (!field?.list) return errors;
      const { isPlain } = field.list;
      const { rows } = current(field.name);
      const byRow = new Map<number, FieldError[]>();
      for (const error of errors) {
        const at = Number(/^\/(\d+)/.exec(error.pointer)?.[1] ?? -1);
        byRow.set(at, [...(byRow.get(at) ?? []), error]);
      }
      return [...byRow].flatMap(([at, ofRow]) => {
        const row = rows[at];
        if (!row) return ofRow;
        const placed = ofRow.map((error) => {
          const below = error.pointer.replace(/^\/\d+/, "");
          return { ...error, pointer: isPlain ? `/${plainItemField}` : below };
        });
        row.store.setServerErrors(placed);
        return row.store.getStatus().topErrors.map((message) => ({ pointer: "", code: "row", message }));
      });
    },
    opened: (name) => (lists.has(name) ? current(name).rows : undefined),
    clear: () => {
      lists.clear();
      savedRows.clear();
      surplus.clear();
    },
  };
}
