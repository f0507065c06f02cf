/** A channel as the list call answers it. */
export interface BenchRow {
  readonly id: string;
  readonly name: string;
  readonly mode: string;
  readonly details: string;
  readonly price: number;
  readonly is_active: boolean;
}

/** The rows of both contestants: the same for the same count. */
export const benchRows = (count: number): BenchRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `channel-${index}`,
    name: `Channel ${String((index * 7919) % count).padStart(4, "0")}`,
    mode: ["Web text", "Phone, inbound", "Phone, outbound"][index % 3] ?? "",
    details: "Respondents are asked one question at a time and answer in their own words.",
    price: 100 + ((index * 31) % 97) * 12.5,
    is_active: index % 5 !== 0,
  }));

/** What a service answers to a sort by price: both contestants show the rows that they are given. */
export const byPrice = (rows: readonly BenchRow[], descending: boolean): BenchRow[] =>
  rows.toSorted((a, b) => (descending ? b.price - a.price : a.price - b.price));

/** What a benchmark page offers to whoever measures it. */
export interface GridBenchPage {
  readonly mount: (element: HTMLElement, definition: unknown, rows: readonly BenchRow[]) => void;
}

declare global {
  interface Window {
    __grid: GridBenchPage;
  }
}
