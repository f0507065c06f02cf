import { type KeyboardEvent, useState } from "react";
import { isCalendarDay, isWallClockMoment, isTimeOfDay, isMonth } from "./moment-types.ts";
import { TextInput } from "../../../../ui/text-input.tsx";
import { type WidgetProps, controlProps, valueText } from "../../widget-props.ts";

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

/** A time of day. */
export function TimeWidget(props: WidgetProps) {
  return <TemporalInput {...props} inputType="time" isValue={isTimeOfDay} />;
}

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

export interface TemporalInputProps extends WidgetProps {
  readonly inputType: "date" | "datetime-local" | "month" | "time";
  /** Whether a text is a value that the control can show. */
  readonly isValue: (text: string) => boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/**
 * The browser's own control for a day, a moment, a month or a time of day. A stored value that it cannot show stays,
 * and is shown beside the empty control until another one is chosen.
 */
function TemporalInput({ inputType, isValue, min, max, ...props }: TemporalInputProps) {
  const { value, report, commit } = useTypedYear(props);
  const text = valueText(props.value);
  const isShown = isValue(text);
  const noteId = `${props.id}-stored`;
  const describedBy = [props.describedBy, !isShown && text && noteId].filter(Boolean).join(" ");
  return (
    <>
      <TextInput
        {...controlProps(props)}
        aria-describedby={describedBy || undefined}
        type={inputType}
        readOnly={props.readOnly}
        value={value ?? (isShown ? text : "")}
        min={min}
        max={max}
        onChange={(event) => report(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === "Enter") commit();
        }}
        onBlur={() => {
          commit();
          props.onBlur();
        }}
      />
      {isShown || text === "" ? null : (
        <p id={noteId} className="text-xs wrap-anywhere text-muted">
          Stored value: {text}
        </p>
      )}
    </>
  );
}

const halfTypedYear = /^0\d{3}-/;

/**
 * Whoever types 2026 has a control that holds the years 2, 20 and 202 before: no day that anybody means, and none to
 * be told of an error for. Such a value is reported once one leaves the control or sends the form.
 */
function useTypedYear({ value, onChange }: WidgetProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: unknown } | null>(null);
  // What the form says meanwhile, such as on undo, goes before what was half typed, for good.
  if (typed !== null && typed.over !== value) setTyped(null);
  const current = typed?.over === value ? typed?.text : undefined;
  return {
    value: current,
    report: (text: string) => {
      const isHalfTyped = halfTypedYear.test(text);
      setTyped(isHalfTyped ? { text, over: value } : null);
      if (!isHalfTyped) onChange(text === "" ? null : text);
    },
    commit: () => {
      if (current === undefined) return;
      setTyped(null);
      onChange(current);
    },
  };
}
