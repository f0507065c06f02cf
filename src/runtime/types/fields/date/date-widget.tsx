import { TemporalInput } from "../../temporal-input.tsx";
import type { WidgetProps } from "../../widget-props.ts";
import { isCalendarDay } from "./calendar-day.ts";

/** A day. */
export function DateWidget(props: WidgetProps) {
  return (
    <TemporalInput
      {...props}
      inputType="date"
      isValue={isCalendarDay}
      min={props.minDate}
      max={props.maxDate ?? "9999-12-31"}
    />
  );
}
