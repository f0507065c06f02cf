import type { ColumnType } from "../../column-type.ts";

/** Buttons of a row. It shows no value: there is nothing to sort, to filter or to export. */
export const actionsColumn: ColumnType = {
  name: "actions",
  filterKind: undefined,
  sortable: false,
  isPlain: false,
  align: "start",
  width: 120,
  createFormatter: () => () => "",
  exportValue: () => null,
};
