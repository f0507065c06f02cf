import { ComboboxInput, Combobox as HeadlessCombobox } from "@headlessui/react";
import { X } from "lucide-react";
import { type KeyboardEvent, useId, useRef } from "react";
import {
  comboboxInputProps,
  preventSubmit,
  type ComboboxControl,
  type ComboboxItem,
  type ComboboxSource,
  ComboboxPopup,
  useComboboxQuery,
  useFramePosition,
} from "./combobox-parts.tsx";
import { DescribedInput } from "./combobox.tsx";
import { VisuallyHidden } from "../text-link.tsx";

export interface MultiComboboxProps<T extends ComboboxItem> extends ComboboxControl {
  readonly source: ComboboxSource<T>;
  readonly value: readonly T[];
  readonly onChange: (value: readonly T[]) => void;
}

const inputClass =
  "h-6 min-w-16 flex-1 [unicode-bidi:plaintext] bg-transparent px-1.5 text-sm text-ink outline-none disabled:cursor-not-allowed disabled:text-faint";

/** Multiple choice with search, shown as chips. Backspace in the empty input removes the last chip. */
export function MultiCombobox<T extends ComboboxItem>(props: MultiComboboxProps<T>) {
  const { value, onChange, disabled = false, readOnly = false, invalid = false } = props;
  const countId = useId();
  const control = { ...props, describedBy: [props.describedBy, countId].filter(Boolean).join(" ") };
  const remove = (item: T) => onChange(value.filter(({ id }) => id !== item.id));
  return (
    <div
      data-invalid={invalid || undefined}
      data-disabled={disabled || readOnly || undefined}
      className="flex min-h-control w-full flex-wrap items-center gap-1 rounded-md border border-control bg-surface px-1.5 py-1 text-sm transition-colors data-invalid:transition-none has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus data-disabled:border-line data-disabled:bg-sunken data-invalid:border-danger"
    >
      <ChipList items={value} onRemove={disabled || readOnly ? undefined : remove} />
      <VisuallyHidden id={countId}>{value.length} chosen</VisuallyHidden>
      {readOnly ? (
        <input
          type="text"
          {...comboboxInputProps(control)}
          aria-describedby={control.describedBy}
          disabled={disabled}
          readOnly
          value=""
          onBlur={props.onBlur}
          className={inputClass}
        />
      ) : (
        <EditableInput {...control} />
      )}
    </div>
  );
}

function EditableInput<T extends ComboboxItem>(props: MultiComboboxProps<T>) {
  const { source, value, onChange } = props;
  const { query, setQuery, options, message } = useComboboxQuery(source);
  const input = useRef<HTMLInputElement>(null);
  const frame = useFramePosition(input);
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Backspace" && query === "" && value.length > 0) onChange(value.slice(0, -1));
    preventSubmit(event);
  };
  return (
    <HeadlessCombobox
      multiple
      value={[...value]}
      onChange={(next) => {
        // Under a message, Headless UI still selects among the options that were listed before.
        if (message !== undefined) return;
        // Headless UI does not clear an input without a display value.
        if (input.current) input.current.value = "";
        setQuery("");
        onChange(next);
      }}
      by="id"
      immediate
      disabled={props.disabled ?? false}
      virtual={message === undefined ? { options: [...options] } : null}
      onClose={() => setQuery("")}
    >
      <ComboboxInput
        as={DescribedInput}
        describedBy={props.describedBy}
        {...comboboxInputProps(props)}
        ref={input}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={pressed}
        onBlur={props.onBlur}
        className={inputClass}
      />
      {/* Errors are shown under the control. */}
      <output className="sr-only">{source.status === "error" ? "" : message}</output>
      <ComboboxPopup label={props.label} message={message} frame={frame} />
    </HeadlessCombobox>
  );
}

interface ChipListProps<T extends ComboboxItem> {
  readonly items: readonly T[];
  /** Omitted if chips cannot be removed. */
  readonly onRemove?: ((item: T) => void) | undefined;
}

/** Chips of the chosen items, each with a remove button. */
function ChipList<T extends ComboboxItem>({ items, onRemove }: ChipListProps<T>) {
  return items.map((item) => (
    <span
      key={`${typeof item.id} ${String(item.id)}`}
      className="inline-flex min-h-6 max-w-full items-center rounded-sm bg-neutral-soft ps-2 text-xs font-medium text-neutral-ink not-has-[button]:pe-2"
    >
      <span dir="auto" className="line-clamp-3 min-w-0 py-0.5 wrap-anywhere" title={item.label}>
        {item.label}
      </span>
      {onRemove ? (
        <button
          type="button"
          aria-label={`Remove ${item.label}`}
          onClick={() => onRemove(item)}
          className="relative inline-flex size-6 shrink-0 items-center justify-center rounded-sm before:absolute before:-inset-1 pointer-coarse:before:-inset-2.5 enabled-hover:text-danger-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      ) : null}
    </span>
  ));
}
