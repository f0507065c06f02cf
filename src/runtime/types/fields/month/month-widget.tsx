import { TextInput } from "../../../../ui/text-input.tsx";
import { controlProps } from "../../control-props.ts";
import { TemporalInput } from "../../temporal-input.tsx";
import { valueText } from "../../value-text.ts";
import type { WidgetProps } from "../../widget-props.ts";
import { isMonth } from "./month.ts";

/** A month of a year; typed as yyyy-mm where the browser has no control for months. */
export function MonthWidget(props: WidgetProps) {
  if (!hasMonthControl()) {
    return (
      <TextInput
        {...controlProps(props)}
        readOnly={props.readOnly}
        value={valueText(props.value)}
        placeholder="yyyy-mm"
        inputMode="numeric"
        onChange={(event) => props.onChange(event.target.value === "" ? null : event.target.value)}
      />
    );
  }
  return (
    <TemporalInput
      {...props}
      inputType="month"
      isValue={isMonth}
      min={props.minDate?.slice(0, 7)}
      max={props.maxDate?.slice(0, 7) ?? "9999-12"}
    />
  );
}

let supportsMonths: boolean | undefined;

/** Firefox and Safari on a desk draw a plain text field and say so by its type. */
function hasMonthControl(): boolean {
  if (supportsMonths === undefined) {
    const input = document.createElement("input");
    input.setAttribute("type", "month");
    supportsMonths = input.type === "month";
  }
  return supportsMonths;
}
