import { type FocusEvent, memo, type ReactNode } from "react";
import { cx } from "./tone.ts";

/** Marks a field that must be filled. Silent: the control says it by `aria-required`. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ms-0.5 text-danger-ink">
      *
    </span>
  );
}

export interface FieldFrameProps {
  /** Id of the control inside; `fieldIds(id, ...)` gives what its `aria-describedby` names. */
  readonly id: string;
  /** Left out where the control brings its own label (a checkbox). */
  readonly label?: string | undefined;
  readonly required?: boolean | undefined;
  /** Beside the label, such as what explains its word. */
  readonly hint?: ReactNode;
  /** What helps to fill it in (`sub_heading`). */
  readonly help?: ReactNode;
  /** What is wrong with the value, one sentence each. */
  readonly errors?: readonly string[] | undefined;
  /** Where the field stands in what surrounds it, such as its cell of a grid. */
  readonly placeClass?: string | undefined;
  readonly children: ReactNode;
}

const noErrors: readonly string[] = [];

/**
 * The mark is drawn by style, and the sentences are one text: hundreds of errors may appear in one frame, and each
 * element counts.
 */
const errorClass = [
  "field-error relative ps-5 text-xs font-medium whitespace-pre-line wrap-anywhere text-danger-ink empty:-mt-1.5",
  "before:absolute before:start-0 before:top-px before:grid before:size-3.5 before:place-items-center",
  "before:rounded-full before:border before:border-current before:text-[10px] before:leading-none",
  "before:content-['!'/''] empty:before:hidden",
].join(" ");

/**
 * A submit may find errors in hundreds of fields, which must not all be read out: those do that one has been in. Not by
 * React, since that would draw a field again when it is entered.
 */
function announceFromNow({ currentTarget }: FocusEvent): void {
  currentTarget.querySelector(".field-error")?.setAttribute("aria-live", "polite");
}

/**
 * What surrounds every control of a form: label, help and errors. Errors are announced politely: they appear
 * while one types or leaves a field, and must not cut off what is being read.
 */
export function FieldFrame({
  id,
  label,
  required = false,
  hint,
  help,
  errors = noErrors,
  placeClass,
  children,
}: FieldFrameProps) {
  const ids = fieldIds(id, { help: Boolean(help), error: errors.length > 0 });
  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", placeClass)} onFocus={announceFromNow}>
      {label === undefined ? null : hint === undefined ? (
        <FieldLabel id={ids.label} controlId={id} label={label} required={required} />
      ) : (
        <div className="flex items-center gap-1">
          <FieldLabel id={ids.label} controlId={id} label={label} required={required} />
          {hint}
        </div>
      )}
      {children}
      <div id={ids.error} dir="auto" className={errorClass}>
        {errors.join("\n")}
      </div>
      {help ? (
        <p id={ids.help} dir="auto" className="text-xs text-muted wrap-anywhere">
          {help}
        </p>
      ) : null}
    </div>
  );
}

interface FieldLabelProps {
  readonly id: string;
  readonly controlId: string;
  readonly label: string;
  readonly required: boolean;
}

/** It changes seldom, its field with every key. */
const FieldLabel = memo(function FieldLabel({ id, controlId, label, required }: FieldLabelProps) {
  return (
    <label
      id={id}
      htmlFor={controlId}
      dir="auto"
      className="w-fit max-w-full text-sm font-medium wrap-anywhere"
    >
      {label}
      {required ? <RequiredMark /> : null}
    </label>
  );
});

/** The ids by which a control, its label, its help and its errors find each other. */
export interface FieldIds {
  readonly label: string;
  readonly help: string;
  readonly error: string;
  /** For the control's `aria-describedby`: the error first, since it is what one needs now. */
  readonly describedBy: string | undefined;
}

/** Ids derived from the control's own, so that nobody has to hand them around. */
export function fieldIds(id: string, has: { readonly help: boolean; readonly error: boolean }): FieldIds {
  const help = `${id}-help`;
  const error = `${id}-error`;
  const described = [has.error && error, has.help && help].filter(Boolean).join(" ");
  return { label: `${id}-label`, help, error, describedBy: described === "" ? undefined : described };
}
