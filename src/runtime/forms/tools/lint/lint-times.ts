import type { Finding } from "../../../finding.ts";
import type { FieldType } from "../../../types/field-type.ts";
import { readDayLimit } from "../../date-bounds.ts";
import type { LocatedField } from "../../compile/read-layout.ts";
import { error, type LintContext, type LintRule, formatType, placeOfName, warning } from "./lint-context.ts";
import { type LocatedValidation, validationsOf } from "./located-rules.ts";

/** Reports day limits, time zones, seconds and minute steps that have no effect or cannot be met. */
export const lintTimes: LintRule = (field, context) => [
  ...zoneOf(field),
  ...validationsOf(field).flatMap((located) => days(field, located, context)),
];

/** Reports zones of fields without a time, and day limits of values in UTC, where the day may differ. */
function zoneOf(field: LocatedField): Finding[] {
  const { zone, type } = field.definition;
  const isTime = type === "datetime" || type === "time";
  const unused = (["zone", "seconds"] as const)
    .filter((key) => !isTime && field.definition[key] !== undefined)
    .map((key) =>
      warning(
        "look-without-effect",
        `${field.pointer}/${key}`,
        `A field of type ${formatType(type)} does not hold a time of day.`,
        `Remove ${key}, or make the field a datetime or a time.`,
      ),
    );
  const ofTimes = validationsOf(field).flatMap(({ validation, pointer }) =>
    isTime || validation.minute_step === undefined
      ? []
      : [
          warning(
            "bound-without-effect",
            `${pointer}/minute_step`,
            `minute_step has no effect on a field of type ${formatType(type)}.`,
            "Remove it, or make the field a time or a datetime.",
          ),
        ],
  );
  if (zone === undefined || !isTime) return [...ofTimes, ...unused];
  const ofDays = validationsOf(field).flatMap(({ validation, pointer }) =>
    (["min_date", "max_date"] as const)
      .filter((key) => zone === "utc" && type === "datetime" && validation[key] !== undefined)
      .map((key) =>
        warning(
          "bound-without-effect",
          `${pointer}/${key}`,
          `${key} has no effect where a moment is stored in UTC, in which it may be another day.`,
          'Remove it, or write "zone": "offset".',
        ),
      ),
  );
  return [...ofTimes, ...ofDays];
}

/** The minimum of a date defaults to today (spec section 5). */
const beginsToday = ({ earliestDay }: FieldType, { merged }: LocatedValidation): boolean =>
  earliestDay === "today" && merged.min_date === undefined;

const endsToday = (shift: object): boolean =>
  Object.values(shift).every((span) => typeof span === "number" && span <= 0);

function days({ definition }: LocatedField, located: LocatedValidation, context: LintContext): Finding[] {
  const { validation, pointer } = located;
  const { types } = context;
  const type = types.get(definition.type);
  return (["min_date", "max_date"] as const).flatMap((key): Finding[] => {
    const bound = validation[key];
    if (bound === undefined || !type) return [];
    const place = `${pointer}/${key}`;
    if (type.earliestDay === undefined)
      return [
        warning(
          "bound-without-effect",
          place,
          `${key} has no effect on a field of type ${formatType(definition.type)}.`,
          `Remove ${key}.`,
        ),
      ];
    const limit = readDayLimit(bound);
    if (!limit)
      return [
        error(
          "bad-day",
          place,
          `${JSON.stringify(bound)} is neither a day nor a span.`,
          'Write "any", "today", a day such as "2026-01-31", { "today": { "years": -18 } } or { "field": "start", "days": 30 }.',
        ),
      ];
    if (limit.kind === "today" && key === "max_date" && beginsToday(type, located) && endsToday(limit.shift))
      return [
        warning(
          "past-days-refused",
          place,
          "Past days are asked for but rejected, because by default the earliest day is today.",
          'Add "min_date": "any", or the earliest day.',
        ),
      ];
    if (limit.kind !== "field") return [];
    const named = placeOfName(context, limit.field);
    if (!named.form.index.has(named.name))
      return [
        error(
          "absent-field",
          place,
          `${key} reads the field "${limit.field}", which the form does not have.`,
          "Name a field of this form.",
        ),
      ];
    const other = types.get(named.byName.get(named.name)?.definition.type ?? "");
    return other?.earliestDay !== undefined
      ? []
      : [
          error(
            "not-a-day",
            place,
            `${key} reads "${limit.field}", which holds no day.`,
            "Name a field of type date or datetime.",
          ),
        ];
  });
}
