/** One row of a run over many, and what became of it. */
export interface BulkItem<Row> {
  readonly row: Row;
  readonly outcome: "waiting" | "succeeded" | "failed";
  /** Why it failed, for people to read. */
  readonly reason?: string;
}

export interface BulkRun<Row> {
  readonly items: readonly BulkItem<Row>[];
  readonly perform: (row: Row) => Promise<unknown>;
  readonly reasonOf: (error: unknown) => string;
  /** The row as it is now, where it failed because of that: the next try is made on what the person was told of. */
  readonly currentOf: (error: unknown) => Row | undefined;
  /** Told after every row. */
  readonly onChange: (items: readonly BulkItem<Row>[]) => void;
  /** Rows that have not begun by then are left waiting. */
  readonly signal: AbortSignal;
}

/** So many rows at a time: enough to be quick, few enough to leave the service to others. */
const atOnce = 4;

/** Does something to each row that waits, and tells what became of each; one that fails stops no other. */
export async function runBulk<Row>(run: BulkRun<Row>): Promise<readonly BulkItem<Row>[]> {
  const { perform, reasonOf, currentOf, onChange, signal } = run;
  let items = run.items;
  let next = 0;
  const recordOutcome = (at: number, item: BulkItem<Row>) => {
    items = items.with(at, item);
    onChange(items);
  };
  const work = async () => {
    while (next < items.length && !signal.aborted) {
      const at = next;
      next += 1;
      const item = items[at];
      if (item?.outcome !== "waiting") continue;
      try {
        await perform(item.row);
        recordOutcome(at, { row: item.row, outcome: "succeeded" });
      } catch (error) {
        const row = currentOf(error) ?? item.row;
        recordOutcome(at, { row, outcome: "failed", reason: reasonOf(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return items;
}

/** The same rows with those that failed waiting again. */
export const toRetry = <Row>(items: readonly BulkItem<Row>[]): BulkItem<Row>[] =>
  items.map((item) => (item.outcome === "failed" ? { row: item.row, outcome: "waiting" } : item));
