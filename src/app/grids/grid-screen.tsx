import type { ReactNode } from "react";
import { Page } from "../shell/page.tsx";
import { GridContent } from "./grid-content.tsx";
import type { OpenGridProps } from "./open-grid.tsx";
import type { BulkEdit, RowActions } from "./use-row-actions.tsx";
import { useGridDefinition } from "./use-grid-definition.ts";

export interface GridScreenProps {
  /** Which grid definition of the tenant's configuration. */
  readonly gridKey: string;
  /** The heading until the definition, which has its own name, is there. */
  readonly title: string;
  /** Fills the definition's routes and endpoint, beside the tenant. */
  readonly params?: Readonly<Record<string, string>>;
  /** What the definition's actions do to rows, by their names. */
  readonly rowActions?: RowActions;
  /** Which of them undoes another, by their names. */
  readonly undoneBy?: Readonly<Record<string, string>>;
  /** How the rows are edited, where the person may do so; the definition says which of their fields. */
  readonly bulkEdit?: BulkEdit | undefined;
  /** Does what the definition's actions name, to the rows they belong to; none for the toolbar's. */
  readonly onAction?: (name: string, rows: readonly unknown[]) => void;
  /** Whether the service will change a row without being asked to; the list looks for that. */
  readonly isUnfinished?: (row: unknown) => boolean;
  /** Beside the heading, such as what explains its word. */
  readonly help?: ReactNode;
  /** What stands over the list. */
  readonly intro?: ReactNode;
  /** What the screen adds to the toolbar. */
  readonly controls?: OpenGridProps["controls"];
}

/** A list that exists only as data: fetches its definition and shows it (spec section 2.12). */
export function GridScreen({ gridKey, title, help, params, intro, ...list }: GridScreenProps) {
  const definition = useGridDefinition(gridKey);
  return (
    <Page title={definition.grid?.name ?? title} help={help} width="wide">
      {intro}
      <GridContent definition={definition} params={params} {...list} />
    </Page>
  );
}
