import type { FocusEvent, ReactNode } from "react";
import { cx } from "../tone.ts";

/** Marks a required field. Hidden from screen readers, since the control has `aria-required`. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ms-0.5 text-danger-ink">
      *
    </span>
  );
}

export interface FieldFrameProps {
  /** Id of the control; use `fieldIds(id, ...)` for its `aria-describedby`. */
  readonly id: string;
  /** Omitted if the control renders its own label (a checkbox). */
  readonly label?: string | undefined;
  readonly required?: boolean | undefined;
  /** Shown beside the label, such as a help icon. */
  readonly hint?: ReactNode;
  /** Help text (`sub_heading`). */
  readonly help?: ReactNode;
  /** Errors of the value, one sentence each. */
  readonly errors?: readonly string[] | undefined;
  /** Class for the position in the surrounding layout, such as a grid cell. */
  readonly placeClass?: string | undefined;
  readonly children: ReactNode;
}

const noErrors: readonly string[] = [];

/**
 * The icon is drawn in CSS and all messages are one text node: hundreds of errors can appear in one frame, so each
 * element counts.
 */
const errorClass = [
  "field-error not-empty:relative ps-5 text-xs font-medium whitespace-pre-line wrap-anywhere text-danger-ink empty:-mt-1.5",
  "before:absolute before:start-0 before:top-px before:grid before:size-3.5 before:place-items-center",
  "before:rounded-full before:border before:border-current before:text-[10px] before:leading-none",
  "before:content-['!'/''] empty:before:hidden",
].join(" ");

/** Classes by place, so that thousands of fields share a few strings. */
const frameClasses = new Map<string, string>();

function frameClass(place = ""): string {
  const known = frameClasses.get(place) ?? cx("flex min-w-0 flex-col gap-1.5", place);
  frameClasses.set(place, known);
  return known;
}

/**
 * A submit can reveal errors in hundreds of fields; only fields that have been focused announce theirs. Set on the DOM
 * node, since state would re-render the field on focus.
 */
function announceFromNow({ currentTarget }: FocusEvent): void {
  currentTarget.querySelector(".field-error")?.setAttribute("aria-live", "polite");
}

/**
 * Label, help and errors around a form control. Errors are announced politely: they appear while the user types or
 * leaves a field, and must not interrupt speech.
 */
export const FieldFrame = (props: FieldFrameProps) => drawFieldFrame(props);

/** The same as a function, for a template that is a component already: a form may have thousands of fields. */
export function drawFieldFrame(props: FieldFrameProps) {
  const { id, label, required = false, hint, help, errors = noErrors, placeClass, children } = props;
  const ids = fieldIds(id, { help: Boolean(help), error: errors.length > 0 });
  const labelled =
    label === undefined ? null : (
      <label
        id={ids.label}
        htmlFor={id}
        dir="auto"
        className="w-fit max-w-full text-sm font-medium wrap-anywhere"
      >
        {required ? withRequiredMark(label) : label}
      </label>
    );
  return (
    <div className={frameClass(placeClass)} onFocus={announceFromNow}>
      {hint === undefined ? (
        labelled
      ) : (
        <div className="flex items-center gap-1">
          {labelled}
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

/** A label with the mark of required fields. */
export const withRequiredMark = (label: string) => (
  <>
    {label}
    <RequiredMark />
  </>
);

/** Ids that link a control with its label, help and errors. */
export interface FieldIds {
  readonly label: string;
  readonly help: string;
  readonly error: string;
  /** Value of the control's `aria-describedby`; the error comes first. */
  readonly describedBy: string | undefined;
}

/** Derives the ids from the control's id, so that they need not be passed around. */
export function fieldIds(id: string, has: { readonly help: boolean; readonly error: boolean }): FieldIds {
  const help = `${id}-help`;
  const error = `${id}-error`;
  const described = [has.error && error, has.help && help].filter(Boolean).join(" ");
  return { label: `${id}-label`, help, error, describedBy: described === "" ? undefined : described };
}
