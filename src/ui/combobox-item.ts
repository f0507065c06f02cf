/** Something that can be chosen by typing; `id` tells two of them apart. */
export interface ComboboxItem {
  readonly id: string | number | boolean;
  readonly label: string;
  /** What it belongs to, told beside it. */
  readonly group?: string | undefined;
}

/** Where the items of a combobox stand. */
export interface ComboboxSource<T extends ComboboxItem> {
  readonly items: readonly T[];
  readonly status: "ready" | "loading" | "error";
  /** What went wrong, where `status` is `error`. */
  readonly message?: string | undefined;
  /** Present where somebody else searches; else the items are filtered here. */
  readonly onQuery?: ((query: string) => void) | undefined;
}

/** What one- and many-valued comboboxes share with every control of a form. */
export interface ComboboxControl {
  readonly id: string;
  /** The label's text, for the list of options. */
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
}
