import { compileForm as compileWith, type CompileOptions } from "./forms/compile-form.ts";
import type { CompiledForm } from "./forms/compiled-form.ts";
import { compilePattern } from "./forms/validation/re2-pattern.ts";

/*
 * Entry point of the interpreter without a renderer; runs in browsers and in Node.js.
 */

/** Compiles a layout of any kind. Patterns of fields use RE2 syntax. */
export const compileForm = (layout: unknown, options: CompileOptions = {}): CompiledForm =>
  compileWith(layout, { compilePattern, ...options });
export type { CompileOptions };
export type { CompiledForm } from "./forms/compiled-form.ts";
export { createFormStore } from "./forms/create-form-store.ts";
export type { FormStore, FormStoreOptions } from "./forms/form-store.ts";
export type { FormLayout } from "./language/form-layout.gen.ts";
export { type Messages, setMessages } from "./language/messages.ts";
export { type FindLayout, resolveIncludes } from "./forms/compile/includes.ts";
export { createOptionLoader, type OptionLoader } from "./forms/choices/option-loader.ts";
export { explainField, formatExplanation } from "./forms/tools/explain.ts";
export { lintLayout } from "./forms/tools/lint.ts";
export { validateRecord, type ValidationResult } from "./forms/validation/validate-record.ts";
export { compileGrid } from "./grids/compile.ts";
export type { CompiledGrid } from "./grids/compiled-grid.ts";
export type { GridDefinition } from "./language/grid-definition.gen.ts";
export { decodeListQuery, encodeListQuery, listRequest } from "./grids/list-query.ts";
export type { ListState } from "./grids/list-state.ts";
export { lintGrid } from "./grids/tools/lint.ts";
export { columnTypes } from "./types/column-types.ts";
export { fieldTypes } from "./types/field-types.ts";
