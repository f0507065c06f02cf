import type { Mask } from "../language/mask.ts";
import type { StoredZone } from "./fields/moment/zoned-types.ts";
import type { FileLimits } from "./fields/file/file.ts";
import type { FieldDisplay } from "../language/form-layout.gen.ts";

/** A choice as widgets see it: the stored id, the label, and the row it came from. */
export interface Choice {
  readonly id: string | number | boolean;
  readonly label: string;
  /** Heading of the group. */
  readonly group?: string;
  /** Cannot be combined with other choices. */
  readonly isExclusive?: true;
  /** The whole option, for `is_object` fields and dependent fields. */
  readonly row: Readonly<Record<string, unknown>>;
}

/** Loading state of a field's choices. */
export interface ChoicesState {
  readonly status: "idle" | "loading" | "ready" | "error";
  readonly choices: readonly Choice[];
  /** Choices of the value that the current search results lack, so that their labels can be shown. */
  readonly chosen?: readonly Choice[];
  /** A lookup of chosen values is still running. */
  readonly isLookingUp?: boolean;
  /** 'Failed to fetch options', 'Failed to fetch suggestions' or absent (spec section 8). */
  readonly message?: string;
  /** Present if the endpoint filters by the typed text (`{query}`). */
  readonly search?: (query: string) => void;
  readonly retry?: () => void;
  /** Adds a row to the choices and returns its choice; `undefined` if the row is not a valid choice. */
  readonly learn?: (row: unknown) => Choice | undefined;
}

/** Target for adding a new record. */
export interface AddTarget {
  /** Key of the layout whose form creates the record. */
  readonly layoutKey: string;
  /** Path of the list that it is added to, without a query string. */
  readonly path: string;
  /** Property that holds the record's label. */
  readonly labelKey: string;
}

/** Appearance of a control as set by the layout; texts are in the form's language, "" if absent. */
export interface FieldLook {
  readonly display?: FieldDisplay | undefined;
  readonly placeholder?: string | undefined;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly rows?: number | undefined;
  /** Input mask, whose separators are inserted automatically. */
  readonly mask?: Mask | undefined;
  /** Bounds and step of a slider, or bounds of a rating. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  /** Accepted times are multiples of this many minutes. */
  readonly minuteStep?: number | undefined;
  /** The time is stored with its zone and shown in the browser's zone. */
  readonly zone?: StoredZone | undefined;
  /** The value has seconds. */
  readonly seconds?: boolean | undefined;
  /** Label of the free-text answer beside the choices; absent if not allowed. */
  readonly other?: string | undefined;
  /** Where missing choices can be added, and with which form. */
  readonly add?: AddTarget | undefined;
  /** Limits on kind, number and size of files. */
  readonly files?: FileLimits | undefined;
  /** Whether a checkbox without a value is drawn as neither ticked nor unticked. */
  readonly startsEmpty?: true | undefined;
  /** Text of a note, in markdown. */
  readonly text?: string | undefined;
}

/**
 * Props of every field widget. A widget renders a control and reports changes; it knows neither the form nor the
 * schema. `value` should have the shape that the field's type defines, but a widget must handle any other shape, since
 * a server may send one.
 */
export interface WidgetProps {
  /** DOM id of the control, referenced by the label's `for`. */
  readonly id: string;
  readonly name: string;
  /** Label text, for controls that cannot be labelled by `for`. */
  readonly label: string;
  readonly value: unknown;
  readonly required: boolean;
  /** Disabled, not focusable. */
  readonly disabled: boolean;
  /** Readable and focusable, not editable. */
  readonly readOnly: boolean;
  /** The field has an error; sets `aria-invalid`. */
  readonly invalid: boolean;
  /** Ids of the help and error texts, for `aria-describedby`. */
  readonly describedBy: string | undefined;
  /** For select, autocomplete and multiselect. */
  readonly choices?: ChoicesState;
  /** For dates: earliest selectable day, `yyyy-mm-dd`. */
  readonly minDate?: string;
  /** For dates: latest selectable day, `yyyy-mm-dd`. */
  readonly maxDate?: string;
  readonly look?: FieldLook;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

/** Id of the notice shown if choices failed to load. */
export const choicesNoticeId = (id: string): string => `${id}-choices`;

/** Value of `aria-describedby`: help and error, plus the notice if choices failed to load. */
export function descriptionOf({ id, describedBy, choices }: WidgetProps): string | undefined {
  return choices?.status === "error"
    ? [describedBy, choicesNoticeId(id)].filter(Boolean).join(" ")
    : describedBy;
}

/** Attributes that every native control takes from its widget's props. */
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

/** A value as editable text: strings unchanged, "" for `undefined` and `null`, JSON for everything else. */
export function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === undefined || value === null) return "";
  // `JSON.stringify` returns undefined for functions and symbols.
  const json: string | undefined = JSON.stringify(value);
  return json ?? "";
}
