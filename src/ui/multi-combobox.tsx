import { useId } from "react";
import { ChipList } from "./chip-list.tsx";
import type { ComboboxItem } from "./combobox-item.ts";
import { type MultiComboboxProps, multiComboboxInputClass } from "./combobox-props.ts";
import { ComboboxPlaceholder } from "./combobox-placeholder.tsx";
import { useLazyCombobox } from "./use-lazy-combobox.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type { MultiComboboxProps } from "./combobox-props.ts";

/** Several of many, found by typing, shown as chips. Backspace in the empty input takes the last one away. */
export function MultiCombobox<T extends ComboboxItem>(props: MultiComboboxProps<T>) {
  const { value, onChange, disabled = false, readOnly = false, invalid = false } = props;
  const { awake, typed, wake } = useLazyCombobox(props);
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
      {awake ? (
        <awake.ActiveMultiComboboxInput {...control} typed={typed} />
      ) : (
        <ComboboxPlaceholder
          control={control}
          text={typed ?? ""}
          className={`${multiComboboxInputClass} px-1.5`}
          onWake={wake}
        />
      )}
    </div>
  );
}
