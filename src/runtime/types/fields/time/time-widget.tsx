import { TemporalInput } from "../../temporal-input.tsx";
import type { WidgetProps } from "../../widget-props.ts";
import { isTimeOfDay } from "./time.ts";

/** A time of day. */
export function TimeWidget(props: WidgetProps) {
  return <TemporalInput {...props} inputType="time" isValue={isTimeOfDay} />;
}
