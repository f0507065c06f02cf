import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from "lucide-react";
import {
  type ComponentType,
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import { Button } from "../../ui/button.tsx";
import { fieldIds } from "../../ui/field-ids.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { RequiredMark } from "../../ui/required-mark.tsx";
import type { CompiledList } from "../forms/compiled-form.ts";
import type { FormRow } from "../forms/form-rows.ts";
import type { BoundFieldProps } from "./bound-field.tsx";
import { gridClass } from "./grid-cell.ts";
import { TopErrors } from "./top-errors.tsx";
import { useMountedSections } from "./use-mounted-sections.ts";

export interface FormListProps extends BoundFieldProps {
  /** Draws what stands in a row: a field, a group, or a list. */
  readonly entry: ComponentType<BoundFieldProps>;
}

/** A list of rows, each with its fields: added, copied, moved and removed by buttons, moved by Alt and arrows too. */
export function FormList(props: FormListProps) {
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
      <Rows {...props} rows={rows} list={list} focusNext={focusNext} />
      <div
        id={ids.error}
        className="text-xs font-medium whitespace-pre-line wrap-anywhere text-danger-ink empty:hidden"
        aria-live="polite"
      >
        {errors.map(({ message }) => message).join("\n")}
      </div>
      <Button
        id={`${id}-add`}
        size="sm"
        icon={<Plus />}
        onClick={() => {
          const row = store.rows.add(name);
          if (row) focusNext(`[data-row="${row.id}"] [data-fields] :is(input, select, textarea, button)`);
        }}
      >
        Add {list.itemLabel.toLowerCase()}
      </Button>
    </fieldset>
  );
}

type FocusNext = (selector: string) => void;

/** Moves the focus into the list once its rows are drawn as they are now. */
function useFocusOf(frame: RefObject<HTMLElement | null>): FocusNext {
  const wanted = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    frame.current?.querySelector<HTMLElement>(wanted.current)?.focus();
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
}

/** Drawn again when rows come, go or move, and not when somebody types in one. Many are drawn in steps. */
const Rows = memo(function Rows({ rows, list, ...props }: RowsProps) {
  const parts = useMemo(() => rows.map(() => ({ fields: list.form.fields })), [rows, list]);
  const { mounted } = useMountedSections(parts);
  if (rows.length === 0) return null;
  return (
    <ol className="flex flex-col gap-3">
      {rows.map((row, at) =>
        at < mounted ? (
          <Row key={row.id} {...props} list={list} row={row} at={at} count={rows.length} />
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
  readonly count: number;
}

const Row = memo(function Row({
  name,
  store,
  registry,
  idPrefix,
  entry,
  list,
  row,
  at,
  count,
  focusNext,
}: RowProps) {
  const id = `${idPrefix}_${name}_${row.id}`;
  const label = `${list.itemLabel} ${at + 1}`;
  const { rows } = store;
  const within = (part: string) => `[data-row="${row.id}"] [data-act="${part}"]`;
  const move = (to: number, part: string) => {
    if (to < 0 || to >= count) return;
    const isLast = to === (part === "up" ? 0 : count - 1);
    focusNext(isLast ? within(part === "up" ? "down" : "up") : within(part));
    rows.move(name, row.id, to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    move(at + step, step < 0 ? "up" : "down");
  };
  const remove = () => {
    const neighbour = rows.of(name)[at + 1] ?? rows.of(name)[at - 1];
    focusNext(
      neighbour
        ? `[data-row="${neighbour.id}"] [data-act="remove"]`
        : `#${CSS.escape(`${idPrefix}_${name}-add`)}`,
    );
    rows.remove(name, row.id);
  };
  const duplicate = () => {
    const copy = rows.add(name, at + 1, row.id);
    if (copy) focusNext(`[data-row="${copy.id}"] [data-act="copy"]`);
  };
  return (
    <li
      data-row={row.id}
      aria-label={label}
      className="rounded-lg border border-line p-4 [contain-intrinsic-block-size:auto_160px] [content-visibility:auto]"
    >
      <div className="mb-3 flex items-center gap-1">
        <span className="me-auto text-sm font-medium text-muted">{label}</span>
        <IconButton
          data-act="up"
          onKeyDown={onKeyDown}
          id={`${id}-up`}
          label={`Move ${label} up`}
          icon={<ArrowUp />}
          disabled={at === 0}
          onClick={() => move(at - 1, "up")}
        />
        <IconButton
          data-act="down"
          onKeyDown={onKeyDown}
          id={`${id}-down`}
          label={`Move ${label} down`}
          icon={<ArrowDown />}
          disabled={at === count - 1}
          onClick={() => move(at + 1, "down")}
        />
        <IconButton
          data-act="copy"
          onKeyDown={onKeyDown}
          id={`${id}-copy`}
          label={`Duplicate ${label}`}
          icon={<Copy />}
          onClick={duplicate}
        />
        <IconButton
          data-act="remove"
          onKeyDown={onKeyDown}
          id={`${id}-remove`}
          label={`Remove ${label}`}
          icon={<Trash2 />}
          onClick={remove}
        />
      </div>
      <RowFields row={row} entry={entry} registry={registry} idPrefix={id} />
    </li>
  );
});

/** A move draws the buttons of a row again, and not its fields. */
const RowFields = memo(function RowFields({
  row,
  entry: Entry,
  registry,
  idPrefix,
}: {
  readonly entry: FormListProps["entry"];
  readonly row: FormRow;
  readonly registry: BoundFieldProps["registry"];
  readonly idPrefix: string;
}) {
  const entries = row.store.getForm().sections[0]?.entries ?? [];
  return (
    <div data-fields="">
      <TopErrors store={row.store} />
      <div className={gridClass}>
        {entries.map((name) => (
          <Entry key={name} name={name} store={row.store} registry={registry} idPrefix={idPrefix} />
        ))}
      </div>
    </div>
  );
});
