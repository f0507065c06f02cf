import { formatCount } from "../../../kernel/format.ts";
import type { FieldDefinition, Option } from "../../language/form-layout.gen.ts";

/** Limits of a layout (see forms/tools/layout-size.ts), with a reserve for headings. */
const limits = {
  fields: 1_990,
  options: 20_000,
  dependencies: 4_900,
  patterns: 300,
  values: 19_000,
} as const;

export type Budgeted = keyof typeof limits;

/** Maximum number of rows of a list. */
export const maxRows = 1_000;

/** Maximum number of options of a field. */
const maxOptions = 10_000;

const words: Readonly<Record<Budgeted, string>> = {
  fields: "fields",
  options: "choices",
  dependencies: "conditions",
  patterns: "patterns",
  values: "values in conditions",
};

/** Keeps a layout within the size limits of the product. */
export class LayoutBudget {
  readonly #left: Record<Budgeted, number> = { ...limits };

  /** Reserves `count` items; returns the reason if the limit would be exceeded. */
  take(what: Budgeted, count: number): string | undefined {
    if (this.#left[what] < count)
      return `a layout can have at most ${formatCount(limits[what])} ${words[what]}`;
    this.#left[what] -= count;
    return undefined;
  }

  options(options: readonly Option[]): string | undefined {
    return options.length > maxOptions
      ? `a field can have at most ${formatCount(maxOptions)} choices`
      : this.take("options", options.length);
  }

  /** Reserves the cost of a condition in any notation. */
  condition(written: unknown): string | undefined {
    const { dependencies, values } = costOf(written);
    return this.take("dependencies", dependencies) ?? this.take("values", values);
  }
}

function costOf(written: unknown): { dependencies: number; values: number } {
  const cost = { dependencies: 0, values: 0 };
  const waiting: unknown[] = [written];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) waiting.push(...(next as readonly unknown[]));
    else if (typeof next === "object" && next !== null) {
      const { when, ...others } = next as Readonly<Record<string, unknown>>;
      cost.dependencies += 1;
      cost.values += Array.isArray(when) ? when.length : 1;
      waiting.push(...Object.values(others));
    }
  }
  return cost;
}

/** Removes keys with the value `undefined`. */
export const withoutBlanks = (definition: Readonly<Record<string, unknown>>): FieldDefinition =>
  Object.fromEntries(
    Object.entries(definition).filter(([, value]) => value !== undefined),
  ) as unknown as FieldDefinition;
