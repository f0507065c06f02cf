import { compileForm as compileWith, type CompileOptions } from "../../runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../runtime/forms/compiled-form.ts";
import { compilePattern } from "../../runtime/forms/re2-pattern.ts";

/*
 * The interpreter without a renderer; runs in browsers and in Node.js.
 */

/** Compiles a layout of any kind. Patterns of fields use RE2 syntax. */
export const compileForm = (layout: unknown, options: CompileOptions = {}): CompiledForm =>
  compileWith(layout, { compilePattern, ...options });
export type { CompileOptions };
export type { CompiledForm } from "../../runtime/forms/compiled-form.ts";
export { createFormStore } from "../../runtime/forms/create-form-store.ts";
export type { FormStore, FormStoreOptions } from "../../runtime/forms/form-store.ts";
export type { FormLayout } from "../../runtime/language/form-layout.gen.ts";
export { type FindLayout, resolveIncludes } from "../../runtime/forms/compile/includes.ts";
export { createOptionLoader, type OptionLoader } from "../../runtime/forms/option-loader.ts";
export { explainField, formatExplanation } from "../../runtime/forms/tools/explain.ts";
export { lintLayout } from "../../runtime/forms/tools/lint.ts";
export { validateRecord, type ValidationResult } from "../../runtime/forms/validate-record.ts";
export { compileGrid } from "../../runtime/grids/compile.ts";
export type { CompiledGrid } from "../../runtime/grids/compiled-grid.ts";
export type { GridDefinition } from "../../runtime/language/grid-definition.gen.ts";
export { decodeListQuery, encodeListQuery, listRequest } from "../../runtime/grids/list-query.ts";
export type { ListState } from "../../runtime/grids/list-state.ts";
export { lintGrid } from "../../runtime/grids/tools/lint.ts";
export { columnTypes } from "../../runtime/types/column-types.ts";
export { fieldTypes } from "../../runtime/types/field-types.ts";
