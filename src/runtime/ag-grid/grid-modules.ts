import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  enableDevValidations,
  type Module,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
} from "ag-grid-community";

/** Only what the grid uses: all of them together would weigh a third more than the grid may. */
export const gridModules: Module[] = [
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  CellStyleModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
];

// Without it AG Grid says nothing when an option needs a module that is not there. Dropped from the build.
if (import.meta.env.DEV) enableDevValidations({ throwOn: ["error"] });
