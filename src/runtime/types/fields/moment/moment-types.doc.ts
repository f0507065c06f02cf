import type { FieldTypeDoc } from "../../type-docs.ts";

/** Documentation of `moment-types.ts` and `zoned-types.ts`, by type. */
export const momentTypeDocs: Readonly<Record<string, FieldTypeDoc>> = {
  date: {
    description: "A day; without `min_date`, from today on.",
    example: {
      name: "born",
      label: "Date of birth",
      type: "date",
      validation: { min_date: "any", max_date: "today" },
    },
    value: "1990-04-30",
  },
  datetime: {
    description: "A day and a time of day in the tenant's time zone; with `zone`, in the person's.",
    example: {
      name: "call_at",
      label: "Call at",
      type: "datetime",
      validation: { min_date: "today", minute_step: 15 },
    },
    value: "2026-12-24T09:30",
  },
  time: {
    description: "A time of day; with `zone`, in the person's time zone.",
    example: {
      name: "opens_at",
      label: "Opens at",
      type: "time",
      validation: { minute_step: 15 },
    },
    value: "09:30",
  },
  month: {
    description: "A month of a year.",
    example: {
      name: "expires",
      label: "Expires",
      type: "month",
      validation: { min_date: "today" },
    },
    value: "2026-12",
  },
};
