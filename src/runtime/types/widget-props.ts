import type { Mask } from "../language/mask.ts";
import type { StoredZone } from "./fields/moment/zoned-types.ts";
import type { FileLimits } from "./fields/file/file.ts";
import type { FieldDisplay } from "../language/form-layout.gen.ts";

/** A choice as widgets see it: the stored id, the text, and the row it came from. */
export interface Choice {
  readonly id: string | number | boolean;
  readonly label: string;
  /** The heading under which it stands. */
  readonly group?: string;
  /** Whoever chooses it chooses nothing beside it. */
  readonly isExclusive?: true;
  /** The whole option, kept for `is_object` fields and cascades. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** Where a field's choices stand at the moment. */
export interface ChoicesState {
  readonly status: "idle" | "loading" | "ready" | "error";
  readonly choices: readonly Choice[];
  /** Choices of the value that the page of a search lacks, so that they show by their labels. */
  readonly chosen?: readonly Choice[];
  /** Some of them are still being looked for. */
  readonly isLookingUp?: boolean;
  /** 'Failed to fetch options', 'Failed to fetch suggestions' or nothing (spec section 8). */
  readonly message?: string;
  /** Present where the endpoint filters by what was typed (`{query}`). */
  readonly search?: (query: string) => void;
  readonly retry?: () => void;
  /** Takes a new row among the choices and answers its choice; `undefined` for a row that is none. */
  readonly learn?: (row: unknown) => Choice | undefined;
}

/** Where a new record belongs. */
export interface AddTarget {
  /** The key of the form that it is filled in with. */
  readonly layoutKey: string;
  /** Path of the list that it is added to, without a query. */
  readonly path: string;
  /** The property of a record by which it is listed. */
  readonly labelKey: string;
}

/** How a control looks, as the layout says; texts are in the form's language, and empty where there is none. */
export interface FieldLook {
  readonly display?: FieldDisplay | undefined;
  readonly placeholder?: string | undefined;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly rows?: number | undefined;
  /** How a text is written, with separators that nobody types. */
  readonly mask?: Mask | undefined;
  /** Ends and step of a slider, and the highest rating. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  /** Minutes between the times of day that are accepted. */
  readonly minuteStep?: number | undefined;
  /** A time is given by the clock of who gives it, and stored so. */
  readonly zone?: StoredZone | undefined;
  /** What a text of one's own beside the choices is called, where there may be one. */
  readonly other?: string | undefined;
  /** By which form a record is added that the choices lack, and where they come from. */
  readonly add?: AddTarget | undefined;
  /** Kinds, number and size of files. */
  readonly files?: FileLimits | undefined;
  /** The text of a note, in markdown. */
  readonly text?: string | undefined;
}

/**
 * What every field widget is given. A widget draws a control and reports what the person did; it knows
 * neither the form nor the schema. `value` is the stored value, of the shape that the field's type says, but
 * a widget must survive any other shape (a server may send one).
 */
export interface WidgetProps {
  /** DOM id of the control; the label's `for` points at it. */
  readonly id: string;
  readonly name: string;
  /** The label's text, for controls that cannot be labelled by `for`. */
  readonly label: string;
  readonly value: unknown;
  readonly required: boolean;
  /** Disabled, not focusable. */
  readonly disabled: boolean;
  /** Readable and focusable, not editable. */
  readonly readOnly: boolean;
  /** The field shows an error: draws `aria-invalid`. */
  readonly invalid: boolean;
  /** Ids of help and error texts, for `aria-describedby`. */
  readonly describedBy: string | undefined;
  /** For select, autocomplete and multiselect. */
  readonly choices?: ChoicesState;
  /** For dates: the earliest day that can be picked, `yyyy-mm-dd`. */
  readonly minDate?: string;
  /** For dates: the latest day that can be picked, `yyyy-mm-dd`. */
  readonly maxDate?: string;
  readonly look?: FieldLook;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

/** Id of what is said about choices that did not come. */
export const choicesNoticeId = (id: string): string => `${id}-choices`;

/** Ids of all that describes the control: its error and help, and why it has no choices. */
export function descriptionOf({ id, describedBy, choices }: WidgetProps): string | undefined {
  return choices?.status === "error"
    ? [describedBy, choicesNoticeId(id)].filter(Boolean).join(" ")
    : describedBy;
}

/** The attributes that every native control takes over from its widget's properties. */
export function controlProps(props: WidgetProps) {
  return {
    id: props.id,
    name: props.name,
    disabled: props.disabled,
    "aria-required": props.required || undefined,
    "aria-invalid": props.invalid || undefined,
    "aria-describedby": descriptionOf(props),
    onBlur: props.onBlur,
  };
}

/** A value as text that can be edited: a text is itself, nothing is empty, anything else is its JSON. */
export function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === undefined || value === null) return "";
  // Functions and symbols have no JSON; no JSON holds them either.
  const json: string | undefined = JSON.stringify(value);
  return json ?? "";
}
