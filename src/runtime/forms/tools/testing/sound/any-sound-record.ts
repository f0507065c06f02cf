import type fc from "fast-check";
import { setAt } from "../../../../../kernel/json.ts";
import type { FormLayout } from "../../../../language/form-layout.gen.ts";
import { type Place, plain, placesOf } from "../independent/places.ts";
import { days, type Draw, drawn } from "./draw.ts";

const texts = ["a", "b", "ab", "abc", "Abc", "é", "ab😀", "[", "abcdefgh"];
const ids = ["a", "b", 7, "d"];

/** A value of the right type, or with some probability of a wrong one. */
export function valueFor(draw: Draw, { definition: { type } }: Place): unknown {
  const isOdd = draw.chance(4);
  switch (type) {
    case "string":
    case "hidden":
    case "markdown":
      return isOdd ? "  " : draw.one("a", "b", "abc", ...texts);
    case "int":
      return isOdd ? draw.one<unknown>(1.5, "x") : draw.one(0, 1, 2, 3, 5, 12, -3);
    case "float":
      return isOdd ? "x" : draw.one(0, 1, 2, 0.1, 0.2, 2.5, 7.5, 12, -1.25);
    case "checkbox":
      return draw.chance(60);
    case "select":
    case "autocomplete":
      return isOdd ? "foreign" : draw.one("a", "b", ...ids);
    case "multiselect":
      return draw.chance(5)
        ? draw.one<unknown>(["foreign", "a"], ["b", "b"], [])
        : ids.filter(() => draw.chance(35));
    case "date":
      return isOdd ? "2026-02-30" : draw.one(...days, "2030-05-31");
    case "datetime":
      return isOdd ? "x" : `${draw.one(...days)}T${draw.one("09:30", "10:00", "10:10:30")}`;
    case "time":
      return isOdd ? "24:00" : draw.one("09:30", "10:00", "23:45", "08:20:30");
    case "month":
      return isOdd ? "2026-13" : draw.one("2026-11", "2026-12", "2025-02", "2027-01");
    case "json":
      return draw.one<unknown>({ a: 1 }, { a: null }, [1], "a", 1, true);
    default:
      return null;
  }
}

export function rowsFor(draw: Draw, places: readonly Place[]): unknown[] {
  const count = draw.one(0, 1, 1, 2, 2, 3);
  return Array.from({ length: count }, () => {
    const row = recordFor(draw, places);
    return places.length === 1 && places[0]?.name === plain ? (row[plain] ?? null) : row;
  });
}

/** Fills a record, or the row of a list. */
export function recordFor(
  draw: Draw,
  places: readonly Place[],
  record: Record<string, unknown> = {},
): Record<string, unknown> {
  for (const place of places) {
    const drawnFate = draw.upTo(99);
    if (drawnFate < 18) continue;
    if (drawnFate < 23) setAt(record, place.path, place.rows ? [] : null);
    else setAt(record, place.path, place.rows ? rowsFor(draw, place.rows) : valueFor(draw, place));
  }
  return record;
}

/** Records for a layout: mostly values of the right types, some missing, a few wrong. */
export function anySoundRecord(layout: FormLayout): fc.Arbitrary<Record<string, unknown>> {
  const places = placesOf(layout);
  return drawn((draw) => {
    const record = recordFor(draw, places);
    const outer = draw.one<unknown>(undefined, { kind: "a" }, { kind: "b" }, { kind: "abc" });
    return outer === undefined ? record : { ...record, outer };
  });
}
