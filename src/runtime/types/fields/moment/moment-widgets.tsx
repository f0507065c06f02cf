import { type KeyboardEvent, useState } from "react";
import { isCalendarDay, isWallClockMoment, isTimeOfDay, isMonth } from "./moment-types.ts";
import { toLocalTime, offsetText, toStoredTime } from "./zoned-types.ts";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { type WidgetProps, controlProps, valueText } from "../../widget-props.ts";

/** Date input. */
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

/** Date and time input. */
export function DatetimeWidget(props: WidgetProps) {
  return (
    <TemporalInput
      {...withSeconds(inOwnZone(props, "datetime"))}
      inputType="datetime-local"
      isValue={isWallClockMoment}
      min={props.minDate === undefined ? undefined : `${props.minDate}T00:00`}
      max={`${props.maxDate ?? "9999-12-31"}T23:59${props.look?.seconds === true ? ":59" : ""}`}
    />
  );
}

/** Time input. */
export function TimeWidget(props: WidgetProps) {
  return <TemporalInput {...withSeconds(inOwnZone(props, "time"))} inputType="time" isValue={isTimeOfDay} />;
}

/** UTC offset of the browser's time zone in minutes, at a timestamp; `NaN` means now. */
export const ownOffset = (moment: number): number =>
  -(Number.isNaN(moment) ? new Date() : new Date(moment)).getTimezoneOffset();

/** For fields stored with a zone: converts between the stored value and the browser's local time. */
function inOwnZone(props: WidgetProps, kind: "datetime" | "time"): WidgetProps & { readonly zone?: string } {
  const { value, look, onChange } = props;
  if (look?.zone === undefined) return props;
  const { zone } = look;
  const clock = toLocalTime(value, kind, ownOffset);
  // `new Date` parses local time with the browser's daylight saving rules.
  const offsetOf = (shown: unknown) =>
    ownOffset(kind === "datetime" ? new Date(String(shown)).getTime() : Number.NaN);
  return {
    ...props,
    value: clock,
    zone: `UTC${offsetText(offsetOf(clock))}`,
    onChange: (shown) => onChange(toStoredTime(shown, kind, zone, offsetOf(shown))),
  };
}

const withoutSeconds = /(?:^|T)\d{2}:\d{2}$/;

/** For fields with seconds: browsers leave out seconds that are zero. */
function withSeconds<Props extends WidgetProps>(props: Props): Props {
  if (props.look?.seconds !== true) return props;
  const { onChange } = props;
  return {
    ...props,
    onChange: (shown) =>
      onChange(typeof shown === "string" && withoutSeconds.test(shown) ? `${shown}:00` : shown),
  };
}

/** Month input; a text input (yyyy-mm) in browsers without month inputs. */
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

/** Feature detection: desktop Firefox and Safari fall back to `type="text"`. */
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
  /** Whether the native control can show the text. */
  readonly isValue: (text: string) => boolean;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The browser's zone, if the value is stored with a zone. */
  readonly zone?: string;
}

/**
 * Native input for a date, a date and time, a month or a time. A stored value that the input cannot show is displayed
 * beside the empty input until a new one is chosen.
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
        step={minutes === undefined ? (props.look?.seconds === true ? 1 : undefined) : minutes * 60}
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
 * Delays incomplete years: typing 2026 makes a date input report the years 2, 20 and 202 first, which would show
 * validation errors. Years below 1000 are reported on blur or submit only.
 */
function useTypedYear({ value, onChange }: WidgetProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: unknown } | null>(null);
  // A change of the form's value, such as undo, discards the pending input.
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
