/** A row of a bulk action and its result. */
export interface BulkItem<Row> {
  readonly row: Row;
  readonly outcome: "waiting" | "succeeded" | "failed";
  /** Reason of the failure, shown to the user. */
  readonly reason?: string;
}

export interface BulkRun<Row> {
  readonly items: readonly BulkItem<Row>[];
  readonly perform: (row: Row) => Promise<unknown>;
  readonly reasonOf: (error: unknown) => string;
  /** Current version of a row that failed because it had changed, used by a retry. */
  readonly currentOf: (error: unknown) => Row | undefined;
  /** Called after every row. */
  readonly onChange: (items: readonly BulkItem<Row>[]) => void;
  /** Stops the run; rows not started stay waiting. */
  readonly signal: AbortSignal;
}

/** Concurrency: quick, while leaving capacity of the service to others. */
const atOnce = 4;

/** Runs an action on each waiting row and reports results. Continues after failures. */
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

/** The items with failed rows reset to waiting. */
export const resetFailed = <Row>(items: readonly BulkItem<Row>[]): BulkItem<Row>[] =>
  items.map((item) => (item.outcome === "failed" ? { row: item.row, outcome: "waiting" } : item));
