/** A measured figure and its limit. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: "ms" | "times" | "MB";
}

/** Prints figures with their limits; returns a message for each that is exceeded. */
export function printFigures(title: string, figures: readonly Figure[]): string[] {
  console.log(title);
  console.table(
    Object.fromEntries(
      figures.map(({ name, value, limit, unit }) => [
        name,
        { measured: Number(value.toFixed(2)), limit, unit, held: value <= limit },
      ]),
    ),
  );
  return figures.flatMap(({ name, value, limit, unit }) =>
    value <= limit ? [] : [`${name}: ${value.toFixed(2)} ${unit}, more than ${limit}.`],
  );
}
