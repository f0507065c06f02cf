import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { OnAction } from "../../runtime/ag-grid/use-action-runner.tsx";
import type { CompiledGrid } from "../../runtime/grids/compiled-grid.ts";
import { useSnackbars } from "../../ui/use-snackbars.ts";
import { ApiProblem } from "../api/api-problem.ts";
import { listKey } from "../api/list-query.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { readMatching, TooManyRows } from "./read-matching.ts";
import { type RowAction, type RowActions, toActionRow } from "./row-actions.ts";
import { type BulkItem, runBulk, toRetry } from "./run-bulk.ts";
import { texts } from "./texts.ts";

export interface RowActionsOptions {
  readonly grid: CompiledGrid;
  /** The list call's path and parameters, as it is shown. */
  readonly path: string | null;
  readonly query: Readonly<Record<string, string>>;
  readonly actions: RowActions | undefined;
  /** Which action undoes another, by their names. */
  readonly undoneBy?: Readonly<Record<string, string>> | undefined;
  /** Does what the actions do not. */
  readonly otherwise: ((name: string, rows: readonly unknown[]) => void) | undefined;
}

interface Job {
  readonly title: string;
  readonly action: RowAction;
  /** What undoes it, where something does. */
  readonly inverse: RowAction | undefined;
  readonly items: readonly BulkItem<unknown>[];
  readonly isRunning: boolean;
  readonly fault: string | null;
}

const reasonOf = (error: unknown): string =>
  error instanceof ApiProblem || error instanceof TooManyRows ? error.message : texts.bulkUnknown;

/** Runs the actions of a list on its rows: on one with a message, on many with a result for each. */
export function useRowActions({
  grid,
  path,
  query,
  actions = {},
  undoneBy = {},
  otherwise,
}: RowActionsOptions) {
  const { api } = useTenant();
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  const [job, setJob] = useState<Job | null>(null);
  const stopping = useRef(new AbortController());
  const refresh = () => void queryClient.invalidateQueries({ queryKey: listKey(api) });

  const perform = async (action: RowAction, row: unknown) => {
    const given = toActionRow(row);
    if (given === undefined) throw new TypeError("The list shows a row without an id.");
    await action(api, given);
  };
  const runOne = async (action: RowAction, title: string, row: unknown, inverse?: RowAction) => {
    const name = grid.card.title?.textOf(row) ?? "";
    try {
      await perform(action, row);
      snackbars.success(
        texts.actionDone(title, name),
        inverse && { label: texts.undo, run: () => void runOne(inverse, texts.undo, row) },
      );
    } catch (error) {
      snackbars.error(texts.actionFailed(title, name, reasonOf(error)));
    }
    refresh();
  };
  const runAll = async (started: Job) => {
    const { signal } = (stopping.current = new AbortController());
    setJob(started);
    const items = await runBulk({
      items: started.items,
      perform: (row) => perform(started.action, row),
      reasonOf,
      onChange: (now) => setJob({ ...started, items: now }),
      signal,
    });
    setJob({ ...started, items, isRunning: false });
    refresh();
  };
  const runMatching = async (started: Job) => {
    const { signal } = (stopping.current = new AbortController());
    setJob(started);
    try {
      const rows = await readMatching(api, { grid, path: path ?? "", query, signal });
      await runAll({ ...started, items: rows.map((row) => ({ row, outcome: "waiting" })) });
    } catch (error) {
      setJob(signal.aborted ? null : { ...started, isRunning: false, fault: reasonOf(error) });
    }
  };

  const actionNamed = (name: string | undefined) =>
    name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
  const onAction: OnAction = (name, rows, { action: { label }, isAll, count }) => {
    const action = actionNamed(name);
    const inverse = actionNamed(undoneBy[name]);
    if (action === undefined) {
      if (otherwise) otherwise(name, rows);
      else snackbars.error(texts.actionUnknown(label));
      return;
    }
    if (count === 1 && rows.length === 1) {
      void runOne(action, label, rows[0], inverse);
      return;
    }
    const started = { title: label, action, inverse, isRunning: true, fault: null };
    if (isAll) void runMatching({ ...started, items: [] });
    else void runAll({ ...started, items: rows.map((row) => ({ row, outcome: "waiting" })) });
  };

  const undoOf = ({ inverse, items }: Job) => {
    const done = items.filter(({ outcome }) => outcome === "succeeded");
    if (inverse === undefined || done.length === 0) return undefined;
    return () =>
      void runAll({
        title: texts.undo,
        action: inverse,
        inverse: undefined,
        items: done.map(({ row }) => ({ row, outcome: "waiting" })),
        isRunning: true,
        fault: null,
      });
  };

  const dialog: ReactNode =
    job === null ? null : (
      <BulkDialog
        title={job.title}
        items={job.items}
        nameOf={(row) => grid.card.title?.textOf(row) ?? ""}
        isRunning={job.isRunning}
        fault={job.fault}
        onStop={() => stopping.current.abort()}
        onUndo={undoOf(job)}
        onRetry={() => void runAll({ ...job, items: toRetry(job.items), isRunning: true })}
        onClose={() => setJob(null)}
      />
    );
  return { onAction, dialog };
}
