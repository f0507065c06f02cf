import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { CompiledAction } from "../grids/compiled-grid.ts";

interface Asked {
  readonly action: CompiledAction;
  readonly rows: readonly unknown[];
}

export interface ActionRunnerOptions {
  readonly params: Readonly<Record<string, string>>;
  readonly onNavigate: (path: string) => void;
  readonly onAction: ((name: string, rows: readonly unknown[]) => void) | undefined;
}

export interface ActionRunner {
  readonly run: (action: CompiledAction, rows: readonly unknown[]) => void;
  /** The question that is being asked; belongs somewhere on the page. */
  readonly question: ReactNode;
}

/** Runs a definition's actions: asks where the action has a question, then goes there or tells the screen. */
export function useActionRunner({ params, onNavigate, onAction }: ActionRunnerOptions): ActionRunner {
  const [asked, setAsked] = useState<Asked>();
  const perform = ({ action, rows }: Asked) => {
    const path = action.to?.(params, rows[0]);
    if (path !== undefined) onNavigate(path);
    else if (action.action !== undefined) onAction?.(action.action, rows);
  };
  return {
    run: (action, rows) => {
      if (action.confirm === undefined) perform({ action, rows });
      else setAsked({ action, rows });
    },
    question: (
      <ConfirmDialog
        open={asked !== undefined}
        title={asked?.action.label ?? ""}
        description={asked?.action.confirm ?? ""}
        confirmLabel={asked?.action.label ?? ""}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) perform(asked);
        }}
      />
    ),
  };
}
