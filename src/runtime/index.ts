/** Entry point of the interpreter with both renderers: forms by RJSF, grids by AG Grid. */
export * from "./core.ts";
export { FormView, type FormViewProps, theme } from "./rjsf/form-view.tsx";
export { widgets } from "./rjsf/widgets.tsx";
export { FieldTemplate } from "./rjsf/field-template.tsx";
export { GridView, type GridViewProps } from "./ag-grid/grid-view.tsx";
export { compactGridTheme, gridTheme } from "./ag-grid/grid-theme.ts";
export { Button, type ButtonProps } from "../ui/button.tsx";
