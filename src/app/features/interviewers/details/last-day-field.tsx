import { useState } from "react";
import { FieldFrame } from "../../../../ui/field-frame.tsx";
import { fieldIds } from "../../../../ui/field-ids.ts";
import { TextInput } from "../../../../ui/text-input.tsx";
import { texts } from "../texts.ts";
import { today } from "./last-day.ts";

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
