import type { ComponentPropsWithRef } from "react";
import { controlClass } from "./control-class.ts";

export type TextInputProps = Omit<ComponentPropsWithRef<"input">, "className">;

/** A line of text. Its label comes from a `FieldFrame` or from `aria-label`. */
export function TextInput(props: TextInputProps) {
  return <input type="text" {...props} className={controlClass} />;
}
