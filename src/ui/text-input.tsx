import type { ComponentPropsWithRef } from "react";
import { cx } from "./tone.ts";

export type TextInputProps = Omit<ComponentPropsWithRef<"input">, "className">;

/** A line of text. Its label comes from a `FieldFrame` or from `aria-label`. */
export function TextInput(props: TextInputProps) {
  return <input type="text" {...props} className={controlClass} />;
}

/** The look of everything that one types or picks a value in; states come from the element's own attributes. */
export const controlClass = [
  "block w-full min-w-0 rounded-md border border-control bg-surface px-3 py-1.5 text-sm text-ink",
  // Hundreds of controls may turn out invalid in one frame, and each transition is an event and an animation.
  "min-h-control transition-colors aria-invalid:transition-none",
  // What is typed reads in its own direction; `dir="auto"` would also swap the paddings that icons stand in.
  "[unicode-bidi:plaintext]",
  "enabled-hover:border-muted",
  "aria-invalid:border-danger",
  // Not `read-only:`, which every select matches.
  "[&:is([readonly],[aria-readonly=true])]:border-line [&:is([readonly],[aria-readonly=true])]:bg-sunken",
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-faint",
].join(" ");

export interface TextAreaProps extends Omit<ComponentPropsWithRef<"textarea">, "className"> {
  /** Lines shown at least (default 3). */
  readonly rows?: number | undefined;
  /** Lines after which it scrolls instead of growing. */
  readonly maxRows?: number | undefined;
}

/** Several lines of text; it grows with them, where the browser can, up to `maxRows`. */
export function TextArea({ rows = 3, maxRows = 24, style, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={rows}
      {...rest}
      // 1lh is one line; the paddings and borders of `controlClass` add up to 14 px.
      style={{
        minHeight: `calc(${rows}lh + 0.875rem)`,
        maxHeight: `calc(${Math.max(rows, maxRows)}lh + 0.875rem)`,
        ...style,
      }}
      className={cx(controlClass, "field-sizing-content resize-y")}
    />
  );
}
