import { useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import "../../../src/ui/base.css";
import { GridView } from "../../../src/runtime/ag-grid/grid-view.tsx";
import { compileGrid } from "../../../src/runtime/grids/compile.ts";
import { defaultListState } from "../../../src/runtime/grids/list-query.ts";
import { columnTypes } from "../../../src/runtime/types/column-types.ts";
import { type BenchRow, byPrice } from "./rows.ts";

function Page({ definition, rows }: { readonly definition: unknown; readonly rows: readonly BenchRow[] }) {
  const grid = useMemo(() => compileGrid(definition, { types: columnTypes, timeZone: "UTC" }), [definition]);
  const [state, setState] = useState(() => defaultListState(grid.rules));
  const [sorting] = state.ordering;
  const shown = useMemo(
    () => (sorting?.field === "price" ? byPrice(rows, sorting.descending) : rows),
    [rows, sorting],
  );
  return (
    <GridView
      grid={grid}
      state={state}
      onStateChange={setState}
      rows={shown}
      total={rows.length}
      status="success"
      isFetching={false}
      onRetry={() => {}}
      params={{ tenant: "genie" }}
      onNavigate={() => {}}
      canUse={() => true}
    />
  );
}

window.__grid = {
  mount: (element, definition, rows) =>
    createRoot(element).render(<Page definition={definition} rows={rows} />),
};
