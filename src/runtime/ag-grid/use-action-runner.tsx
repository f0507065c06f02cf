import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import type { CompiledAction } from "../types/columns/compiled-column.ts";

interface Asked extends ActionScope {
  readonly rows: readonly unknown[];
  readonly onPerform: (() => void) | undefined;
}

/** What an action was asked for. */
export interface ActionScope {
  readonly action: CompiledAction;
  /** All rows that match, on whatever page; not only the rows that are given. */
  readonly isAll: boolean;
  /** How many rows are meant. */
  readonly count: number;
}

export interface ActionRunnerOptions {
  readonly params: Readonly<Record<string, string>>;
  readonly onNavigate: (path: string) => void;
  readonly onAction: OnAction | undefined;
}

/** Does what an action names, with the rows it was asked for. */
export type OnAction = (name: string, rows: readonly unknown[], scope: ActionScope) => void;

/** What an action is run for where rows were selected. */
export interface SelectedScope {
  /** How many match, where all of them are meant. */
  readonly total?: number | undefined;
  /** Called once the action is carried out; not where its question is answered with no. */
  readonly onPerform: () => void;
}

export interface ActionRunner {
  readonly run: (action: CompiledAction, rows: readonly unknown[], selected?: SelectedScope) => void;
  /** The question that is being asked; belongs somewhere on the page. */
  readonly question: ReactNode;
}

const titleOf = ({ action, count }: Asked): string =>
  count > 1 ? `${action.label}: ${count} selected` : action.label;

/** Runs a definition's actions: asks where the action has a question, then goes there or tells the screen. */
export function useActionRunner({ params, onNavigate, onAction }: ActionRunnerOptions): ActionRunner {
  const [asked, setAsked] = useState<Asked>();
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
      else setAsked(meant);
    },
    question: (
      <ConfirmDialog
        open={asked !== undefined}
        title={asked === undefined ? "" : titleOf(asked)}
        description={asked?.action.confirm ?? ""}
        confirmLabel={asked?.action.label ?? ""}
        danger={asked?.action.danger ?? false}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) perform(asked);
        }}
      />
    ),
  };
}
