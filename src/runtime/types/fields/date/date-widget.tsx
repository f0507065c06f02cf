import { type KeyboardEvent, useState } from "react";
import { TextInput } from "../../../../ui/text-input.tsx";
import { controlProps } from "../../control-props.ts";
import { valueText } from "../../value-text.ts";
import type { WidgetProps } from "../../widget-props.ts";
import { isCalendarDay } from "./calendar-day.ts";

/** A day. A stored value that is none stays, and is shown beside the empty control until a day is chosen. */
export function DateWidget(props: WidgetProps) {
  const { value, report, commitDate: settle } = useTypedDay(props);
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
        value={value ?? (isDay ? text : "")}
        min={props.minDate}
        max="9999-12-31"
        onChange={(event) => report(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === "Enter") settle();
        }}
        onBlur={() => {
          settle();
          props.onBlur();
        }}
      />
      {isDay || text === "" ? null : (
        <p id={noteId} className="text-xs wrap-anywhere text-muted">
          Stored value: {text}
        </p>
      )}
    </>
  );
}

/**
 * Whoever types 2026 has a control that holds the years 2, 20 and 202 before: no day that anybody means, and none to be
 * told of an error for. Such a day is reported once one leaves the control or sends the form.
 */
function useTypedDay({ value, onChange }: WidgetProps) {
  const [typed, setTyped] = useState<{ readonly day: string; readonly over: unknown } | null>(null);
  // What the form says meanwhile, such as on undo, goes before what was half typed, for good.
  if (typed !== null && typed.over !== value) setTyped(null);
  const current = typed?.over === value ? typed?.day : undefined;
  return {
    value: current,
    report: (day: string) => {
      const isHalfTyped = day !== "" && day < "1000";
      setTyped(isHalfTyped ? { day, over: value } : null);
      if (!isHalfTyped) onChange(day === "" ? null : day);
    },
    commitDate: () => {
      if (current === undefined) return;
      setTyped(null);
      onChange(current);
    },
  };
}
