import { NumberField } from "../../number-field.tsx";
import type { WidgetProps } from "../../widget-props.ts";

/** A number with a decimal part; by `display` a slider. */
export function FloatWidget(props: WidgetProps) {
  return <NumberField {...props} kind="decimal" />;
}
