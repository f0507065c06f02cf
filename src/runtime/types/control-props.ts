import type { WidgetProps } from "./widget-props.ts";

/** The attributes that every native control takes over from its widget's properties. */
export function controlProps(props: WidgetProps) {
  return {
    id: props.id,
    name: props.name,
    disabled: props.disabled,
    "aria-required": props.required || undefined,
    "aria-invalid": props.invalid || undefined,
    "aria-describedby": props.describedBy,
    onBlur: props.onBlur,
  };
}
