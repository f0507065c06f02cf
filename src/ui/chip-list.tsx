import { X } from "lucide-react";
import type { ComboboxItem } from "./combobox-item.ts";

export interface ChipListProps<T extends ComboboxItem> {
  readonly items: readonly T[];
  /** Left out where nothing may be removed. */
  readonly onRemove?: ((item: T) => void) | undefined;
}

/** What has been chosen, one chip each, with a button that takes it away. */
export function ChipList<T extends ComboboxItem>({ items, onRemove }: ChipListProps<T>) {
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
