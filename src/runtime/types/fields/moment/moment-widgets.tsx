import { type KeyboardEvent, useState } from "react";
import { isCalendarDay, isWallClockMoment, isTimeOfDay, isMonth } from "./moment-types.ts";
import { clockOf, offsetText, zonedOf } from "./zoned-types.ts";
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
      {...inOwnZone(props, "datetime")}
      inputType="datetime-local"
      isValue={isWallClockMoment}
      min={props.minDate === undefined ? undefined : `${props.minDate}T00:00`}
      max={`${props.maxDate ?? "9999-12-31"}T23:59`}
    />
  );
}

/** A time of day. */
export function TimeWidget(props: WidgetProps) {
  return <TemporalInput {...inOwnZone(props, "time")} inputType="time" isValue={isTimeOfDay} />;
}

/** Minutes from UTC to the zone of this browser, at a moment or now. */
const ownOffset = (moment: number): number =>
  -(Number.isNaN(moment) ? new Date() : new Date(moment)).getTimezoneOffset();

/** Where a field is stored with a zone, its control shows and takes the time of the person's own clock. */
function inOwnZone(props: WidgetProps, kind: "datetime" | "time"): WidgetProps & { readonly zone?: string } {
  const { value, look, onChange } = props;
  if (look?.zone === undefined) return props;
  const { zone } = look;
  const clock = clockOf(value, kind, ownOffset);
  // What a clock shows is read as this browser does, which knows its summer times.
  const offsetOf = (shown: unknown) =>
    ownOffset(kind === "datetime" ? new Date(String(shown)).getTime() : Number.NaN);
  return {
    ...props,
    value: clock,
    zone: `UTC${offsetText(offsetOf(clock))}`,
    onChange: (shown) => onChange(zonedOf(shown, kind, zone, offsetOf(shown))),
  };
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
  /** The zone of the person, where it is stored. */
  readonly zone?: string;
}

/**
 * The browser's own control for a day, a moment, a month or a time of day. A stored value that it cannot show stays,
 * and is shown beside the empty control until another one is chosen.
 */
function TemporalInput({ inputType, isValue, min, max, zone, ...props }: TemporalInputProps) {
  const { value, report, commit } = useTypedYear(props);
  const text = valueText(props.value);
  const isShown = isValue(text);
  const noteId = `${props.id}-stored`;
  const zoneId = `${props.id}-zone`;
  const describedBy = [props.describedBy, !isShown && text && noteId, zone && zoneId]
    .filter(Boolean)
    .join(" ");
  const minutes = props.look?.minuteStep;
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
        step={minutes === undefined ? undefined : minutes * 60}
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
      {zone === undefined ? null : (
        <p id={zoneId} className="text-xs text-muted">
          In your time zone ({zone})
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
