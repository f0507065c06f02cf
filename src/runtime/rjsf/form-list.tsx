import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import { Plus } from "lucide-react";
import { RequiredMark, fieldIds } from "../../ui/fields/field-frame.tsx";
import type { CompiledField, CompiledList, FieldState } from "../forms/compiled-form.ts";
import type { FieldSnapshot } from "../forms/form-store.ts";
import type { FormRow } from "../forms/state/form-rows.ts";
import { textOf } from "../forms/choices/label-values.ts";
import { messages } from "../language/messages.ts";
import {
  gridClass,
  tableCellClass,
  tableClass,
  tableFrameClass,
  tableHeadClass,
  tableRowClass,
  tableStyle,
} from "./form-context.ts";
import { RowButtons, rowActions, type FocusNext, type RowAction, type RowActions } from "./row-buttons.tsx";
import { FormErrors } from "./field-template.tsx";
import { Button } from "../../ui/button.tsx";
import { type BoundFieldProps, type FieldInRowProps, useFieldSnapshots } from "./bound-field.tsx";
import { useMountedSections } from "./use-mounted-sections.ts";

interface FormTableProps extends RowsProps {
  /** Number of rows rendered so far. */
  readonly mounted: number;
}

/** Whether a row has any buttons. */
const hasButtons = ({ allowed }: Pick<RowsProps, "allowed">): boolean =>
  allowed.some((action) => action !== "add");

/** Width of the four buttons of a row, for any pointer type. */
const buttonsWidth = "calc(4 * var(--spacing-control-sm) + 0.5rem)";

/** Rows of a list as a table; in a narrow form each row is a block of fields, like a card. */
function FormTable({ rows, mounted, list, ...props }: FormTableProps) {
  const { form, itemLabel } = list;
  const columns = useMemo(() => columnsOf(list), [list]);
  const names = useMemo(() => columns.map(({ name }) => name), [columns]);
  return (
    <div className={tableFrameClass}>
      <table
        className={tableClass}
        style={tableStyle(
          columns.map(({ type }) => type.name),
          hasButtons(props) ? { after: buttonsWidth } : {},
        )}
      >
        <thead className="block">
          <tr className={tableHeadClass}>
            {columns.map(({ name, definition }) => (
              <th
                key={name}
                scope="col"
                dir="auto"
                className="px-2 pb-1 text-start text-xs font-medium text-muted wrap-anywhere"
              >
                {textOf(definition.label, form.language) || name}
                {definition.validation?.required === true ? <RequiredMark /> : null}
              </th>
            ))}
            {hasButtons(props) ? (
              <th scope="col">
                <span className="sr-only">{`Change ${itemLabel.toLowerCase()}`}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className="block">
          {rows.map((row, at) =>
            at < mounted ? (
              <TableRow
                key={row.id}
                {...props}
                list={list}
                columns={names}
                row={row}
                at={at}
                isLast={at === rows.length - 1}
              />
            ) : (
              <tr key={row.id} className="block h-14" />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Visible top-level fields of a row. */
function columnsOf({ form }: CompiledList): CompiledField[] {
  return (form.sections[0]?.entries ?? []).flatMap((name) => {
    const field = form.fields[form.index.get(name) ?? -1];
    return field && field.type.name !== "hidden" ? [field] : [];
  });
}

interface TableRowProps extends Omit<RowsProps, "rows"> {
  /** Names of its fields. */
  readonly columns: readonly string[];
  readonly row: FormRow;
  readonly at: number;
  readonly isLast: boolean;
}

const TableRow = memo(function TableRow({ drawEntry, registry, columns, ...props }: TableRowProps) {
  const { name, idPrefix, list, row, at } = props;
  const snapshots = useFieldSnapshots(row.store, columns);
  return (
    <tr data-row={row.id} aria-label={`${list.itemLabel} ${at + 1}`} className={tableRowClass}>
      {columns.map((column, position) => (
        <td key={column} data-fields="" className={tableCellClass}>
          {position === 0 ? <FormErrors store={row.store} /> : null}
          {drawEntry(column, {
            store: row.store,
            registry,
            idPrefix: `${idPrefix}_${name}_${row.id}`,
            snapshot: snapshots[position],
          })}
        </td>
      ))}
      {hasButtons(props) ? (
        <td className="block py-1.5 text-end whitespace-nowrap">
          <RowButtons {...props} />
        </td>
      ) : null}
    </tr>
  );
});

export interface FormListProps extends BoundFieldProps {
  /**
   * Renders an entry of a row: a field, group or list. A function rather than a component, since a list has thousands
   * of them.
   */
  readonly drawEntry: (name: string, shared: Omit<FieldInRowProps, "name">) => ReactNode;
}

/** A list of rows with buttons to add, copy, move and remove them; Alt and arrow keys move them too. */
export const FormList = memo(function FormList(props: FormListProps) {
  const { name, store, idPrefix } = props;
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeField(name, listener),
    [store, name],
  );
  const snapshot = useSyncExternalStore(subscribe, () => store.getField(name));
  const rows = useSyncExternalStore(subscribe, () => store.rows.of(name));
  const frame = useRef<HTMLFieldSetElement>(null);
  const focusNext = useFocusOf(frame);
  const list = snapshot?.field.list;
  if (!snapshot || !list || snapshot.state.hidden) return null;
  const { state, errors, required, readOnly } = snapshot;
  const id = `${idPrefix}_${name}`;
  const ids = fieldIds(id, { help: state.subHeading !== "", error: errors.length > 0 });
  const isLocked = state.disabled || readOnly;
  const allowed = allowedActions(snapshot, rows.length);
  return (
    <fieldset
      ref={frame}
      id={id}
      tabIndex={-1}
      disabled={isLocked}
      aria-invalid={errors.length > 0 || undefined}
      aria-required={required || undefined}
      aria-describedby={ids.describedBy}
      className="col-span-12 flex min-w-0 flex-col gap-3"
    >
      <legend id={ids.label} dir="auto" className="mb-2 text-sm font-medium wrap-anywhere">
        {state.label}
        {required ? <RequiredMark /> : null}
      </legend>
      {state.subHeading === "" ? null : (
        <p id={ids.help} dir="auto" className="text-xs text-muted wrap-anywhere">
          {state.subHeading}
        </p>
      )}
      {snapshot.rowCount === undefined ? null : (
        <p role="status" className="sr-only">
          {messages.rowsNow(state.label, rows.length)}
        </p>
      )}
      <Rows
        {...props}
        rows={rows}
        list={list}
        focusNext={focusNext}
        isTable={snapshot.field.definition.display === "table"}
        allowed={allowed}
      />
      <div
        id={ids.error}
        className="text-xs font-medium whitespace-pre-line wrap-anywhere text-danger-ink empty:hidden"
        aria-live="polite"
      >
        {errors.map(({ message }) => message).join("\n")}
      </div>
      {!allowed.includes("add") ? null : (
        <Button
          id={`${id}-add`}
          size="sm"
          icon={<Plus />}
          // Blurring a field may show its error, which would move the button before the pointer is released.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            const row = store.rows.add(name);
            if (row) focusNext(`[data-row="${row.id}"] [data-fields] :is(input, select, textarea, button)`);
          }}
        >
          Add {list.itemLabel.toLowerCase()}
        </Button>
      )}
    </fieldset>
  );
});

/** Row actions allowed by the layout and by the required number of rows. */
function allowedActions({ field, state, rowCount }: FieldSnapshot, count: number): RowActions {
  const { row_actions: layoutActions } = field.definition;
  const isInLayout = (action: RowAction) => !Array.isArray(layoutActions) || layoutActions.includes(action);
  if (rowCount !== undefined)
    return actionsWhere(
      (action) =>
        (action === "move" && isInLayout(action)) ||
        (action === "add" && count < rowCount) ||
        (action === "remove" && count > rowCount),
    );
  const isFixed = hasFixedRows(state, count);
  return actionsWhere((action) => isInLayout(action) && (!isFixed || action === "move"));
}

/** One array per set of actions, so that memoized rows do not re-render. */
const knownActions = new Map<string, RowActions>();

function actionsWhere(isAllowed: (action: RowAction) => boolean): RowActions {
  const actions = rowActions.filter(isAllowed);
  const known = knownActions.get(actions.join()) ?? actions;
  knownActions.set(actions.join(), known);
  return known;
}

/** Whether min and max fix the number of rows, so that none can be added or removed. */
function hasFixedRows({ rules }: FieldState, count: number): boolean {
  const breaks = (code: string, rows: number) =>
    rules.some((rule) => rule(Array.from({ length: rows }))?.code === code);
  return count > 0 && breaks("max_items", count + 1) && breaks("min_items", count - 1);
}

/** Moves the focus into the list after the next render. */
function useFocusOf(frame: RefObject<HTMLElement | null>): FocusNext {
  const wanted = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    (frame.current?.querySelector<HTMLElement>(wanted.current) ?? frame.current)?.focus();
    wanted.current = undefined;
  });
  return useCallback((selector) => {
    wanted.current = selector;
  }, []);
}

interface RowsProps extends FormListProps {
  readonly rows: readonly FormRow[];
  readonly list: CompiledList;
  readonly focusNext: FocusNext;
  readonly allowed: RowActions;
}

interface DrawnRowsProps extends RowsProps {
  readonly isTable: boolean;
}

/** Re-renders when rows are added, removed or moved, not on typing. Renders many rows in steps. */
const Rows = memo(function Rows({ rows, list, isTable, ...props }: DrawnRowsProps) {
  const parts = useMemo(() => rows.map(() => ({ fields: list.form.fields })), [rows, list]);
  const { mounted } = useMountedSections(parts);
  if (rows.length === 0) return null;
  if (isTable) return <FormTable {...props} rows={rows} list={list} mounted={mounted} />;
  return (
    <ol className="flex flex-col gap-3">
      {rows.map((row, at) =>
        at < mounted ? (
          <Row key={row.id} {...props} list={list} row={row} at={at} isLast={at === rows.length - 1} />
        ) : (
          <li key={row.id} style={{ height: "120px" }} />
        ),
      )}
    </ol>
  );
});

interface RowProps extends Omit<RowsProps, "rows"> {
  readonly row: FormRow;
  readonly at: number;
  readonly isLast: boolean;
}

const Row = memo(function Row({ registry, drawEntry, ...props }: RowProps) {
  const { name, idPrefix, list, row, at } = props;
  const label = `${list.itemLabel} ${at + 1}`;
  return (
    <li
      data-row={row.id}
      aria-label={label}
      className="rounded-lg border border-line p-4 [contain-intrinsic-block-size:auto_160px] [content-visibility:auto]"
    >
      <div className="mb-3 flex items-center gap-1">
        <span className="me-auto text-sm font-medium text-muted">{label}</span>
        <RowButtons {...props} />
      </div>
      <RowFields
        row={row}
        drawEntry={drawEntry}
        registry={registry}
        idPrefix={`${idPrefix}_${name}_${row.id}`}
      />
    </li>
  );
});

/** Memoized, so that moving a row re-renders only its buttons. */
const RowFields = memo(function RowFields({
  row,
  drawEntry,
  registry,
  idPrefix,
}: {
  readonly drawEntry: FormListProps["drawEntry"];
  readonly row: FormRow;
  readonly registry: BoundFieldProps["registry"];
  readonly idPrefix: string;
}) {
  const entries = row.store.getForm().sections[0]?.entries ?? noEntries;
  const snapshots = useFieldSnapshots(row.store, entries);
  return (
    <>
      <FormErrors store={row.store} />
      <div data-fields="" className={gridClass}>
        {entries.map((name, at) =>
          drawEntry(name, { store: row.store, registry, idPrefix, snapshot: snapshots[at] }),
        )}
      </div>
    </>
  );
});

const noEntries: readonly string[] = [];
