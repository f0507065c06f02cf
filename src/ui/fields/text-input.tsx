import type { ComponentPropsWithRef } from "react";
import { cx } from "../tone.ts";

export type TextInputProps = Omit<ComponentPropsWithRef<"input">, "className">;

/** A single-line text input. Label it with a `FieldFrame` or `aria-label`. */
export function TextInput(props: TextInputProps) {
  return <input type="text" {...props} className={controlClass} />;
}

/** Class of all text-like controls; states come from the element's attributes. */
export const controlClass = [
  "block w-full min-w-0 rounded-md border border-control bg-surface px-3 py-1.5 text-sm text-ink",
  // No transition: hundreds of controls can become invalid in one frame, each starting an animation.
  "min-h-control enabled-hover:transition-colors aria-invalid:transition-none",
  // Text follows its own direction; `dir="auto"` would also swap the padding reserved for icons.
  "[unicode-bidi:plaintext]",
  "enabled-hover:border-muted",
  "aria-invalid:border-danger",
  // Not `read-only:`, which matches every select.
  "[&:is([readonly],[aria-readonly=true])]:border-line [&:is([readonly],[aria-readonly=true])]:bg-sunken",
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-faint",
].join(" ");

export interface TextAreaProps extends Omit<ComponentPropsWithRef<"textarea">, "className"> {
  /** Minimum number of lines. Defaults to 3. */
  readonly rows?: number | undefined;
  /** Maximum number of lines before it scrolls. */
  readonly maxRows?: number | undefined;
}

/** A multi-line input that grows with its content up to `maxRows`, if the browser supports it. */
export function TextArea({ rows = 3, maxRows = 24, style, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={rows}
      {...rest}
      // 1lh is one line; padding and border of `controlClass` add 14 px.
      style={{
        minHeight: `calc(${rows}lh + 0.875rem)`,
        maxHeight: `calc(${Math.max(rows, maxRows)}lh + 0.875rem)`,
        ...style,
      }}
      className={cx(controlClass, "field-sizing-content resize-y")}
    />
  );
}
