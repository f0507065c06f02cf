import type { ComboboxControl, ComboboxItem, ComboboxSource } from "./combobox-item.ts";
import { controlClass } from "./control-class.ts";
import { cx } from "./cx.ts";

export interface ComboboxProps<T extends ComboboxItem> extends ComboboxControl {
  readonly source: ComboboxSource<T>;
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
}

export interface MultiComboboxProps<T extends ComboboxItem> extends ComboboxControl {
  readonly source: ComboboxSource<T>;
  readonly value: readonly T[];
  readonly onChange: (value: readonly T[]) => void;
}

export const comboboxClass = cx(controlClass, "pe-9");

export const multiComboboxInputClass =
  "h-6 min-w-16 flex-1 [unicode-bidi:plaintext] bg-transparent text-sm text-ink outline-none disabled:cursor-not-allowed disabled:text-faint";
