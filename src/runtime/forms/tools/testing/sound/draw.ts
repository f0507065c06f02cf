import fc from "fast-check";
import type { Scalar } from "../../../../language/form-layout.gen.ts";

/** Draws what a layout or a record consists of, one decision after the other. */
export interface Draw {
  readonly one: <T>(...values: readonly T[]) => T;
  /** A whole number from 0 to the limit. */
  readonly upTo: (limit: number) => number;
  /** True in so many of a hundred cases. */
  readonly chance: (percent: number) => boolean;
}

/**
 * Everything that a function draws, as an arbitrary. Without a bias to the ends of a range, which are no edge cases here.
 * A generator draws from a copy of the source of randomness, so something else is drawn after it: two arbitraries in a
 * row would draw the same.
 */
export const drawn = <T>(make: (draw: Draw) => T): fc.Arbitrary<T> =>
  fc.noBias(
    fc.tuple(fc.gen(), fc.nat()).map(([gen]) => {
      const upTo = (limit: number) => gen(fc.nat, limit);
      return make({
        upTo,
        one: <V>(...values: readonly V[]) => values[upTo(values.length - 1)] as V,
        chance: (percent) => upTo(99) >= 100 - percent,
      });
    }),
  );

/** How a field is compared and calculated with. */
export type Kind =
  | "number"
  | "text"
  | "choice"
  | "choices"
  | "flag"
  | "date"
  | "datetime"
  | "time"
  | "month"
  | "rows"
  | "json"
  | "secret";

/** A field that later ones can read. */
export interface Known {
  /** As rules write it: `/name` in the row of a list. */
  readonly name: string;
  readonly kind: Kind;
  /** Values that it takes often. */
  readonly values: readonly Scalar[];
  /** Fields of the rows of a list; of plain values none. */
  readonly rows?: readonly Known[];
}

export const ofKind = (known: readonly Known[], ...kinds: readonly Kind[]): Known[] =>
  known.filter(({ kind }) => kinds.includes(kind));

/** Days around the day on which records are validated. */
export const days = ["2026-11-21", "2026-11-20", "2026-12-24", "2024-02-29", "2026-01-31", "2027-03-01"];
