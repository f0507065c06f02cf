import type { WidgetProps } from "./widget-props.ts";

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
