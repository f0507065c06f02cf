import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../ui/overlays/dialog.tsx";
import type { CompiledAction } from "../types/columns/compiled-column.ts";

interface Asked extends ActionScope {
  readonly rows: readonly unknown[];
  readonly onPerform: (() => void) | undefined;
}

/** What an action is applied to. */
export interface ActionScope {
  readonly action: CompiledAction;
  /** All matching rows on all pages, not only the given rows. */
  readonly isAll: boolean;
  /** Number of rows affected. */
  readonly count: number;
}

export interface ActionRunnerOptions {
  readonly params: Readonly<Record<string, string>>;
  readonly onNavigate: (path: string) => void;
  readonly onAction: OnAction | undefined;
}

/** Performs a named action on rows. */
export type OnAction = (name: string, rows: readonly unknown[], scope: ActionScope) => void;

/** Options for actions on a selection. */
export interface SelectedScope {
  /** Number of all matching rows, if all are selected. */
  readonly total?: number | undefined;
  /** Called after the action was performed; not called if the user cancels the confirmation. */
  readonly onPerform: () => void;
}

export interface ActionRunner {
  readonly run: (action: CompiledAction, rows: readonly unknown[], selected?: SelectedScope) => void;
  /** Confirmation dialog; must be rendered by the caller. */
  readonly question: ReactNode;
}

const titleOf = ({ action, count }: Asked): string =>
  count > 1 ? `${action.label}: ${count} selected` : action.label;

/** Runs actions of a definition: asks for confirmation if required, then navigates or calls `onAction`. */
export function useActionRunner({ params, onNavigate, onAction }: ActionRunnerOptions): ActionRunner {
  const [pending, setPending] = useState<Asked>();
  const perform = ({ rows, onPerform, ...scope }: Asked) => {
    const { action } = scope;
    const path = action.to?.(params, rows[0]);
    if (path !== undefined) onNavigate(path);
    else if (action.action !== undefined) onAction?.(action.action, rows, scope);
    onPerform?.();
  };
  return {
    run: (action, rows, selected) => {
      const { total, onPerform } = selected ?? {};
      const meant = { action, rows, isAll: total !== undefined, count: total ?? rows.length, onPerform };
      if (action.confirm === undefined) perform(meant);
      else setPending(meant);
    },
    question: (
      <ConfirmDialog
        open={pending !== undefined}
        title={pending === undefined ? "" : titleOf(pending)}
        description={pending?.action.confirm ?? ""}
        confirmLabel={pending?.action.label ?? ""}
        danger={pending?.action.danger ?? false}
        onCancel={() => setPending(undefined)}
        onConfirm={() => {
          setPending(undefined);
          if (pending) perform(pending);
        }}
      />
    ),
  };
}
