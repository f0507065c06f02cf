import type { ReactNode } from "react";
import { fieldIds } from "./field-ids.ts";
import { RequiredMark } from "./required-mark.tsx";

export interface FieldFrameProps {
  /** Id of the control inside; `fieldIds(id, ...)` gives what its `aria-describedby` names. */
  readonly id: string;
  /** Left out where the control brings its own label (a checkbox). */
  readonly label?: string | undefined;
  readonly required?: boolean | undefined;
  /** What helps to fill it in (`sub_heading`). */
  readonly help?: ReactNode;
  /** What is wrong with the value, one sentence each. */
  readonly errors?: readonly string[] | undefined;
  readonly children: ReactNode;
}

const noErrors: readonly string[] = [];

/** The mark is drawn by style: hundreds of errors may appear in one frame, and an icon is five elements. */
const errorClass = [
  "flex gap-1.5 wrap-anywhere",
  "before:mt-px before:grid before:size-3.5 before:shrink-0 before:place-items-center before:rounded-full",
  "before:border before:border-current before:text-[10px] before:leading-none before:content-['!'/'']",
].join(" ");

/**
 * What surrounds every control of a form: label, help and errors. Errors are announced politely: they appear
 * while one types or leaves a field, and must not cut off what is being read.
 */
export function FieldFrame({
  id,
  label,
  required = false,
  help,
  errors = noErrors,
  children,
}: FieldFrameProps) {
  const ids = fieldIds(id, { help: Boolean(help), error: errors.length > 0 });
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {label === undefined ? null : (
        <label
          id={ids.label}
          htmlFor={id}
          dir="auto"
          className="w-fit max-w-full text-sm font-medium wrap-anywhere"
        >
          {label}
          {required ? <RequiredMark /> : null}
        </label>
      )}
      {children}
      <div
        id={ids.error}
        aria-live="polite"
        className="field-error text-xs font-medium text-danger-ink empty:-mt-1.5"
      >
        {errors.map((error) => (
          <p key={error} className={errorClass}>
            <span dir="auto">{error}</span>
          </p>
        ))}
      </div>
      {help ? (
        <p id={ids.help} dir="auto" className="text-xs text-muted wrap-anywhere">
          {help}
        </p>
      ) : null}
    </div>
  );
}
