import { TemporalInput } from "../../temporal-input.tsx";
import type { WidgetProps } from "../../widget-props.ts";
import { isWallClockMoment } from "./datetime.ts";

/** A day and a time of day. */
export function DatetimeWidget(props: WidgetProps) {
  return (
    <TemporalInput
      {...props}
      inputType="datetime-local"
      isValue={isWallClockMoment}
      min={props.minDate === undefined ? undefined : `${props.minDate}T00:00`}
      max={`${props.maxDate ?? "9999-12-31"}T23:59`}
    />
  );
}
