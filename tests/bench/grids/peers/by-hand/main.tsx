import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  ColumnAutoSizeModule,
  type GridApi,
  type ICellRendererParams,
  RowApiModule,
  RowSelectionModule,
  type RowSelectionOptions,
  ScrollApiModule,
  themeQuartz,
} from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { type BenchRow, byPrice } from "../../rows.ts";

type Params = ICellRendererParams<BenchRow, unknown>;

const dollars = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 });
const keepOrder = () => 0;

/*
 * The channels grid written by hand for this one list, with the same style sheet, columns, cell contents, row
 * selection, search box, toolbar and pager as the product's page. It does less: no cards, filters, saved views or
 * column layout, and a fixed definition.
 */
const columns: ColDef<BenchRow>[] = [
  {
    field: "name",
    headerName: "Name",
    width: 220,
    sortable: true,
    cellRenderer: ({ data }: Params) => <a href={`/genie/admin/channels/edit/${data?.id}`}>{data?.name}</a>,
  },
  {
    field: "mode",
    headerName: "Mode",
    width: 160,
    sortable: true,
    cellRenderer: ({ data }: Params) => <span title={data?.mode}>{data?.mode}</span>,
  },
  {
    field: "details",
    headerName: "Details",
    flex: 1,
    minWidth: 160,
    sortable: false,
    cellRenderer: ({ data }: Params) => <span title={data?.details}>{data?.details}</span>,
  },
  {
    field: "price",
    headerName: "Price",
    width: 170,
    sortable: true,
    cellRenderer: ({ data }: Params) => <span>$ {dollars.format(data?.price ?? 0)} / interview</span>,
  },
  {
    field: "is_active",
    headerName: "Is Active",
    width: 120,
    sortable: true,
    cellRenderer: ({ data }: Params) => <span>{data?.is_active === true ? "✓ Yes" : "– No"}</span>,
  },
  {
    headerName: "Actions",
    width: 110,
    sortable: false,
    cellRenderer: ({ data }: Params) => (
      <button type="button" aria-label={`Edit ${data?.name}`}>
        Edit
      </button>
    ),
  },
];
const modules = [
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  CellStyleModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
];
const rowSelection: RowSelectionOptions<BenchRow> = { mode: "multiRow", enableClickSelection: false };
const theme = themeQuartz.withParams({ rowHeight: 48, headerHeight: 42, wrapperBorder: false });

function Page({ rows }: { readonly rows: readonly BenchRow[] }) {
  const api = useRef<GridApi<BenchRow>>(undefined);
  const [shown, setShown] = useState(() => [...rows]);
  return (
    <section aria-label="Channels">
      <div className="flex gap-2">
        <input type="search" aria-label="Search channels" placeholder="Search channels" />
        {["Filter", "Columns", "Compact rows", "Add Channel"].map((label) => (
          <button key={label} type="button" className="rounded-md border border-line px-3">
            {label}
          </button>
        ))}
      </div>
      <AgGridReact<BenchRow>
        modules={modules}
        theme={theme}
        domLayout="autoHeight"
        rowData={shown}
        columnDefs={columns}
        defaultColDef={{ comparator: keepOrder, cellDataType: false }}
        getRowId={({ data }) => data.id}
        animateRows={false}
        rowSelection={rowSelection}
        ensureDomOrder
        onGridReady={(event) => {
          api.current = event.api;
        }}
        onSortChanged={({ api: from, source }) => {
          if (source !== "uiColumnSorted") return;
          const sort = from.getColumnState().find(({ colId }) => colId === "price")?.sort;
          setShown(sort === "asc" || sort === "desc" ? byPrice(rows, sort === "desc") : [...rows]);
        }}
      />
      <div className="flex items-center gap-2">
        <select aria-label="Rows per page">
          <option>{rows.length}</option>
        </select>
        <span>Page 1 of 1</span>
        {["First page", "Previous page", "Next page", "Last page"].map((label) => (
          <button key={label} type="button" aria-label={label}>
            ›
          </button>
        ))}
      </div>
    </section>
  );
}

window.__grid = {
  mount: (element, _definition, rows) => createRoot(element).render(<Page rows={rows} />),
};
