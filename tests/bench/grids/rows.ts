/** A channel as returned by the list call. */
export interface BenchRow {
  readonly id: string;
  readonly name: string;
  readonly mode: string;
  readonly details: string;
  readonly price: number;
  readonly is_active: boolean;
}

/** Rows for both contestants; deterministic for a given count. */
export const benchRows = (count: number): BenchRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `channel-${index}`,
    name: `Channel ${String((index * 7919) % count).padStart(4, "0")}`,
    mode: ["Web text", "Phone, inbound", "Phone, outbound"][index % 3] ?? "",
    details: "Respondents are asked one question at a time and answer in their own words.",
    price: 100 + ((index * 31) % 97) * 12.5,
    is_active: index % 5 !== 0,
  }));

/** Simulates the server's sort by price: both contestants only display the rows that they get. */
export const byPrice = (rows: readonly BenchRow[], descending: boolean): BenchRow[] =>
  rows.toSorted((a, b) => (descending ? b.price - a.price : a.price - b.price));

/** Interface of a benchmark page to the driver. */
export interface GridBenchPage {
  readonly mount: (element: HTMLElement, definition: unknown, rows: readonly BenchRow[]) => void;
}

declare global {
  interface Window {
    __grid: GridBenchPage;
  }
}
