import { useState } from "react";
import { FieldFrame } from "../../../../ui/field-frame.tsx";
import { fieldIds } from "../../../../ui/field-ids.ts";
import { TextInput } from "../../../../ui/text-input.tsx";
import { texts } from "../texts.ts";

const two = (part: number) => String(part).padStart(2, "0");

/** The day of a moment where the person is, as date inputs write it: `2026-11-21`. */
const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** Today, as the earliest last day. */
export const today = (now: Date): string => dayOf(now);

/** When a link expires whose last day this is: as the next day begins where the person is. Null for no day. */
export function expiryAfter(lastDay: string): string | null {
  const [year, month, day] = lastDay.split("-").map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const end = new Date(year, month - 1, day + 1);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}

/** The last day on which a link works that expires then; "" for one that never does. */
export const lastDayOf = (expiresAt: string | null): string =>
  expiresAt === null ? "" : dayOf(new Date(new Date(expiresAt).getTime() - 1));

export interface LastDayFieldProps {
  readonly id: string;
  readonly label: string;
  /** `2026-11-21`; "" for none. */
  readonly value: string;
  readonly errors: readonly string[];
  readonly onChange: (day: string) => void;
}

/** The last day on which a link works; none: it never expires. */
export function LastDayField({ id, label, value, errors, onChange }: LastDayFieldProps) {
  const [earliest] = useState(() => today(new Date()));
  return (
    <FieldFrame id={id} label={label} help={texts.lastDayHelp} errors={errors}>
      <TextInput
        id={id}
        type="date"
        min={earliest}
        value={value}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={fieldIds(id, { help: true, error: errors.length > 0 }).describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
