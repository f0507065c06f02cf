import { NumberInput } from "../../../../ui/number-input.tsx";
import { controlProps } from "../../control-props.ts";
import { valueText } from "../../value-text.ts";
import type { WidgetProps } from "../../widget-props.ts";

/** A number with a decimal part; reports the text as typed, which the type reads. */
export function FloatWidget(props: WidgetProps) {
  return (
    <NumberInput
      {...controlProps(props)}
      kind="decimal"
      readOnly={props.readOnly}
      value={typeof props.value === "number" ? props.value : valueText(props.value)}
      onChange={props.onChange}
    />
  );
}
