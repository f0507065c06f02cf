import { descriptionOf } from "./control-props.ts";
import type { Choice, ChoicesState, WidgetProps } from "./widget-props.ts";

const none: readonly Choice[] = [];

/** What a combobox of the design system takes over from a widget's properties. */
export function comboboxProps(props: WidgetProps) {
  return {
    id: props.id,
    label: props.label,
    required: props.required,
    disabled: props.disabled,
    readOnly: props.readOnly,
    invalid: props.invalid,
    describedBy: descriptionOf(props),
    onBlur: props.onBlur,
    source: sourceOf(props.choices),
  };
}

function sourceOf(state: ChoicesState | undefined) {
  const status = state?.status ?? "ready";
  return {
    items: state?.choices ?? none,
    // An idle endpoint has not been asked yet and is about to be.
    status: status === "idle" ? ("loading" as const) : status,
    message: state?.message,
    onQuery: state?.search,
  };
}
