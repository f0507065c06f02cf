import { NumberField } from "../../number-field.tsx";
import type { WidgetProps } from "../../widget-props.ts";

/** Digits; by `display` a slider or a rating. */
export function IntWidget(props: WidgetProps) {
  return <NumberField {...props} kind="integer" />;
}
