import { formatCount } from "../../../kernel/format.ts";
import type { FieldDefinition, Option } from "../../language/form-layout.gen.ts";

/** What a layout may have in all (see forms/tools/layout-size.ts), with something left over for headings. */
const limits = {
  fields: 1_990,
  options: 20_000,
  dependencies: 4_900,
  patterns: 300,
  values: 19_000,
} as const;

export type Budgeted = keyof typeof limits;

/** Options of one field. */
const maxOptions = 10_000;

const words: Readonly<Record<Budgeted, string>> = {
  fields: "fields",
  options: "choices",
  dependencies: "conditions",
  patterns: "patterns",
  values: "values in conditions",
};

/** Keeps a layout within the size that the product accepts. */
export class LayoutBudget {
  readonly #left: Record<Budgeted, number> = { ...limits };

  /** The reason why there is no room for so many more; they are taken where there is. */
  take(what: Budgeted, count: number): string | undefined {
    if (this.#left[what] < count) return `a layout has at most ${formatCount(limits[what])} ${words[what]}`;
    this.#left[what] -= count;
    return undefined;
  }

  options(options: readonly Option[]): string | undefined {
    return options.length > maxOptions
      ? `a field has at most ${formatCount(maxOptions)} choices`
      : this.take("options", options.length);
  }

  /** Takes what a condition costs, however it is written. */
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

/** A definition without the keys that hold nothing. */
export const withoutBlanks = (definition: Readonly<Record<string, unknown>>): FieldDefinition =>
  Object.fromEntries(
    Object.entries(definition).filter(([, value]) => value !== undefined),
  ) as unknown as FieldDefinition;
