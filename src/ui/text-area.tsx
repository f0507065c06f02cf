import type { ComponentPropsWithRef } from "react";
import { controlClass } from "./control-class.ts";
import { cx } from "./tone.ts";

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
