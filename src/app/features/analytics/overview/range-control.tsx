import { useId, useState } from "react";
import { calendarDay } from "../../../../domain/time/calendar-day.ts";
import { controlClass } from "../../../../ui/control-class.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "../texts.ts";
import { isImpossible, keyOf, rangeKeys, rangeOf } from "./day-ranges.ts";
import type { DayRange } from "./overview-query.ts";

export interface RangeControlProps {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/** Which days the figures are about: a usual range, or days of one's own. */
export function RangeControl({ range, onChange }: RangeControlProps) {
  const id = useId();
  const { user } = useTenant();
  const [today] = useState(() => calendarDay(new Date(), user.time_zone));
  const key = keyOf(range, today);
  const isWrong = isImpossible(range);
  const choose = (value: string) => {
    const known = rangeKeys.find((usual) => usual === value);
    if (known !== undefined) onChange(rangeOf(known, today));
  };
  const day = (name: "from" | "to") => (
    <div>
      <label htmlFor={`${id}-${name}`} className="mb-1 block text-xs text-muted">
        {texts[name]}
      </label>
      <input
        id={`${id}-${name}`}
        type="date"
        className={controlClass}
        value={range[name] ?? ""}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        onChange={({ target }) =>
          onChange({ ...range, [name]: target.value === "" ? undefined : target.value })
        }
      />
    </div>
  );
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-44">
          <label htmlFor={`${id}-range`} className="mb-1 block text-xs text-muted">
            {texts.range}
          </label>
          <select
            id={`${id}-range`}
            className={controlClass}
            value={key}
            onChange={(event) => choose(event.target.value)}
          >
            {[...rangeKeys, ...(key === "own" ? (["own"] as const) : [])].map((value) => (
              <option key={value} value={value}>
                {texts.ranges[value]}
              </option>
            ))}
          </select>
        </div>
        {day("from")}
        {day("to")}
      </div>
      {isWrong ? (
        <p id={`${id}-fault`} role="alert" className="mt-1.5 text-sm text-danger-ink">
          {texts.rangeFault}
        </p>
      ) : null}
    </div>
  );
}
