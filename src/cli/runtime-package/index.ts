/** The interpreter with both renderers: forms by RJSF, grids by AG Grid. */
export * from "./core.ts";
export { FormView, type FormViewProps } from "../../runtime/rjsf/form-view.tsx";
export { GridView, type GridViewProps } from "../../runtime/ag-grid/grid-view.tsx";
export { Button, type ButtonProps } from "../../ui/button.tsx";
