import { TextInput } from "../../../../ui/text-input.tsx";
import { controlProps } from "../../control-props.ts";
import { valueText } from "../../value-text.ts";
import type { WidgetProps } from "../../widget-props.ts";
import { isCalendarDay } from "./calendar-day.ts";

/** A day. A stored value that is none stays, and is shown beside the empty control until a day is chosen. */
export function DateWidget(props: WidgetProps) {
  const text = valueText(props.value);
  const isDay = isCalendarDay(text);
  const noteId = `${props.id}-stored`;
  const describedBy = [props.describedBy, !isDay && text && noteId].filter(Boolean).join(" ");
  return (
    <>
      <TextInput
        {...controlProps(props)}
        aria-describedby={describedBy || undefined}
        type="date"
        readOnly={props.readOnly}
        value={isDay ? text : ""}
        min={props.minDate}
        max="9999-12-31"
        onChange={(event) => props.onChange(event.target.value === "" ? null : event.target.value)}
      />
      {isDay || text === "" ? null : (
        <p id={noteId} className="text-xs wrap-anywhere text-muted">
          Stored value: {text}
        </p>
      )}
    </>
  );
}
