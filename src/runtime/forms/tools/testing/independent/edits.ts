import type { FormLayout } from "../../../../language/form-layout.gen.ts";
import { placesOf } from "./places.ts";

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The record with the change of an edit in it: what is not sent stays, `null` takes away, other values replace. */
export function edited(layout: FormLayout, record: Parts, change: Parts): Parts {
  const whole = placesOf(layout)
    .filter(({ definition: { type, display } }) => type === "json" || display === "password")
    .map(({ path }) => path.join("/"));
  const merged = (before: unknown, patch: Parts, above: string): Parts => {
    const result = new Map(Object.entries(isParts(before) ? before : {}));
    for (const [key, value] of Object.entries(patch)) {
      const place = above === "" ? key : `${above}/${key}`;
      if (value === null) result.delete(key);
      else if (isParts(value) && !whole.includes(place))
        result.set(key, merged(result.get(key), value, place));
      else result.set(key, value);
    }
    return Object.fromEntries(result);
  };
  return merged(record, change, "");
}
