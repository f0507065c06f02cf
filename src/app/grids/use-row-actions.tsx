import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { isObject } from "../../kernel/is-object.ts";
import type { OnBulkEdit } from "../../runtime/ag-grid/grid-view.tsx";
import type { OnAction } from "../../runtime/ag-grid/use-action-runner.tsx";
import type { BulkEditForm } from "../../runtime/grids/transfer/bulk-edit.ts";
import { type CompiledGrid, maxBulkEditRows } from "../../runtime/grids/compiled-grid.ts";
import { useSnackbars } from "../../ui/overlays/snackbar-store.ts";
import { ApiProblem } from "../../contracts/api-problem.ts";
import { listKey } from "../api/list-query.ts";
import { configItemQuery } from "../api/queries.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { maxBulkRows, readMatchingRows, TooManyRowsError } from "./read-matching-rows.ts";
import { type BulkItem, runBulk, resetFailed } from "./run-bulk.ts";
import { texts } from "./texts.ts";
import type { ApiClient } from "../../contracts/api-client.ts";

/** The part of a row that actions use. */
interface ActionRow {
  readonly id: string;
  readonly version: number;
}

/** Runs an action on a row. @throws {ApiProblem} */
export type RowAction = (api: ApiClient, row: ActionRow) => Promise<unknown>;

/** Row actions of a list screen, by the names in its definition. */
export type RowActions = Readonly<Record<string, RowAction>>;

/** How the rows of a list are edited by their form. */
export interface BulkEdit {
  /** Layout of the fields named by `bulk_edit`. */
  readonly layoutKey: string;
  /** Update call of a row, as used by its form. @throws {ApiProblem} */
  readonly update: (
    api: ApiClient,
    id: string,
    body: Readonly<Record<string, unknown>>,
    version: number,
  ) => Promise<unknown>;
}

/** The part of a row that actions use; undefined without an id. */
function toActionRow(row: unknown): ActionRow | undefined {
  const { id, version } = isObject(row) ? row : {};
  return typeof id === "string" ? { id, version: typeof version === "number" ? version : 0 } : undefined;
}

/** Loaded on the first bulk edit, so that lists load no form code. */
const BulkEditDialog = lazy(async () => ({
  default: (await import("./bulk-edit-dialog.tsx")).BulkEditDialog,
}));

export interface RowActionsOptions {
  readonly grid: CompiledGrid;
  /** Current path and parameters of the list call. */
  readonly path: string | null;
  readonly query: Readonly<Record<string, string>>;
  readonly actions: RowActions | undefined;
  /** Names of inverse actions, by action. */
  readonly undoneBy?: Readonly<Record<string, string>> | undefined;
  /** How rows are edited, if the user may. */
  readonly bulkEdit?: BulkEdit | undefined;
  /** Route parameters of the definition. */
  readonly params: Readonly<Record<string, string>>;
  /** Handles actions missing in `actions`. */
  readonly otherwise: ((name: string, rows: readonly unknown[]) => void) | undefined;
}

interface Job {
  readonly title: string;
  readonly action: RowAction;
  /** The inverse action, if any. */
  readonly inverse: RowAction | undefined;
  readonly items: readonly BulkItem<unknown>[];
  readonly isRunning: boolean;
  readonly error: string | null;
  readonly labelAt?: LabelAt;
}

/** The selection of an open bulk edit form. */
interface Editing {
  readonly rows: readonly unknown[];
  readonly isAll: boolean;
  readonly count: number;
  readonly done: () => void;
}

/** True if another user has changed the row since the list was loaded. */
const isConflict = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status === 412;

type LabelAt = BulkEditForm["labelAt"];

/** @param labelAt returns field labels for field errors; without it only the general message is used */
function reasonOf(error: unknown, labelAt?: LabelAt): string {
  if (isConflict(error)) return texts.changedMeanwhile;
  if (labelAt !== undefined && error instanceof ApiProblem && error.fields.length > 0) {
    return error.fields.map(({ pointer, message }) => texts.bulkRefusal(labelAt(pointer), message)).join(" ");
  }
  return error instanceof ApiProblem || error instanceof TooManyRowsError ? error.message : texts.bulkUnknown;
}

/** Runs row actions of a list: a single row ends with a message, several with a result per row. */
export function useRowActions({
  grid,
  path,
  query,
  actions = {},
  undoneBy = {},
  bulkEdit,
  params,
  otherwise,
}: RowActionsOptions) {
  const { api } = useTenant();
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  const [job, setJob] = useState<Job | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const stopping = useRef(new AbortController());
  const refresh = () => void queryClient.invalidateQueries({ queryKey: listKey(api) });

  /** Labels of the fields that a call refuses. Loaded then, so that lists load no form code. */
  const labelsFor = async (refusal: unknown): Promise<LabelAt | undefined> => {
    if (bulkEdit === undefined || !(refusal instanceof ApiProblem) || refusal.fields.length === 0)
      return undefined;
    try {
      const { bulkEditForm } = await import("../../runtime/grids/transfer/bulk-edit.ts");
      const item = await queryClient.ensureQueryData(configItemQuery(api, "form-layout", bulkEdit.layoutKey));
      return bulkEditForm(item?.data, []).labelAt;
    } catch {
      // The reasons are shown without labels.
      return undefined;
    }
  };
  const perform = async (action: RowAction, row: unknown) => {
    const actionRow = toActionRow(row);
    if (actionRow === undefined) throw new TypeError("A row of the list has no id.");
    await action(api, actionRow);
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
      snackbars.error(texts.actionFailed(title, name, reasonOf(error, await labelsFor(error))));
    }
    refresh();
  };
  const runAll = async (started: Job) => {
    const { signal } = (stopping.current = new AbortController());
    setJob(started);
    let { labelAt } = started;
    const items = await runBulk({
      items: started.items,
      perform: async (row) => {
        try {
          await perform(started.action, row);
        } catch (error) {
          labelAt ??= await labelsFor(error);
          throw error;
        }
      },
      reasonOf: (error) => reasonOf(error, labelAt),
      currentOf: (error) => (isConflict(error) ? (error.current ?? undefined) : undefined),
      onChange: (now) => setJob({ ...started, items: now }),
      signal,
    });
    setJob({ ...started, items, isRunning: false });
    refresh();
  };
  const runMatching = async (started: Job, maxRows: number) => {
    const { signal } = (stopping.current = new AbortController());
    setJob(started);
    try {
      const rows = await readMatchingRows(api, { grid, path: path ?? "", query, maxRows, signal });
      await runAll({ ...started, items: rows.map((row) => ({ row, outcome: "waiting" })) });
    } catch (error) {
      setJob(signal.aborted ? null : { ...started, isRunning: false, error: reasonOf(error) });
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
    const started = { title: label, action, inverse, isRunning: true, error: null };
    start(started, rows, isAll ? maxBulkRows : undefined);
  };
  /** @param maxMatching set if the action applies to all matching rows */
  const start = (newJob: Omit<Job, "items">, rows: readonly unknown[], maxMatching: number | undefined) => {
    if (maxMatching !== undefined) void runMatching({ ...newJob, items: [] }, maxMatching);
    else void runAll({ ...newJob, items: rows.map((row) => ({ row, outcome: "waiting" })) });
  };
  const onBulkEdit: OnBulkEdit = (rows, { isAll, count }, done) => setEditing({ rows, isAll, count, done });
  const edit = (
    { rows, isAll, count, done }: Editing,
    body: Readonly<Record<string, unknown>>,
    labelAt: LabelAt,
  ) => {
    if (bulkEdit === undefined) return;
    const action: RowAction = (client, { id, version }) => bulkEdit.update(client, id, body, version);
    const title = texts.bulkEdit(count);
    setEditing(null);
    done();
    start(
      { title, action, inverse: undefined, isRunning: true, error: null, labelAt },
      rows,
      isAll ? maxBulkEditRows : undefined,
    );
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
        error: null,
      });
  };

  const dialog: ReactNode =
    editing !== null && bulkEdit !== undefined ? (
      <Suspense fallback={null}>
        <BulkEditDialog
          layoutKey={bulkEdit.layoutKey}
          names={grid.bulkEdit}
          count={editing.count}
          onSave={(body, labelAt) => edit(editing, body, labelAt)}
          onClose={() => setEditing(null)}
        />
      </Suspense>
    ) : job === null ? null : (
      <BulkDialog
        title={job.title}
        items={job.items}
        nameOf={(row) => grid.card.title?.textOf(row) ?? ""}
        hrefOf={(row) => grid.rowClick?.(params, row)}
        isRunning={job.isRunning}
        error={job.error}
        onStop={() => stopping.current.abort()}
        onUndo={undoOf(job)}
        onRetry={() => void runAll({ ...job, items: resetFailed(job.items), isRunning: true })}
        onClose={() => setJob(null)}
      />
    );
  return { onAction, onBulkEdit: bulkEdit === undefined ? undefined : onBulkEdit, dialog };
}
