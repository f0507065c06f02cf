import type { Finding } from "../../../finding.ts";
import type { KnownEndpoints } from "../../../structural-findings.ts";
import type { FieldTypes } from "../../../types/field-types.ts";
import type { CompiledField, CompiledForm } from "../../compiled-form.ts";
import type { PatternCompiler } from "../../pattern.ts";
import type { LocatedField } from "../../compile/read-layout.ts";
import type { AddedRecords } from "./lint-add-layout.ts";
import type { ShownState } from "./shown-states.ts";

/** What a lint rule may look at besides the field. */
export interface LintContext {
  readonly types: FieldTypes;
  readonly compilePattern: PatternCompiler;
  readonly form: CompiledForm;
  readonly byName: ReadonlyMap<string, LocatedField>;
  /** Fields of the form by where they store their values, a JSON pointer into the record. */
  readonly byPointer: ReadonlyMap<string, CompiledField>;
  /** Cycles of fields that filter each other's options, by the position of the first of each. */
  /** Options may be offered by conditions, grouped and exclusive. */
  readonly hasOptionRules: boolean;
  readonly cascadeCycles: ReadonlyMap<number, readonly number[]>;
  /** In which states a field of the form is shown; `undefined` where that is not plain to see. */
  readonly shownStates: (name: string) => readonly ShownState[] | undefined;
  /** What the services have, where that is known. */
  readonly endpoints: KnownEndpoints | undefined;
  /** What can be added to what the services have, where that is known. */
  readonly added: AddedRecords | undefined;
}

export type LintRule = (field: LocatedField, context: LintContext) => Finding[];

/** A finding that keeps a layout from being saved. */
export const error = (code: string, pointer: string, message: string, suggestion: string): Finding => ({
  code,
  pointer,
  message,
  severity: "error",
  suggestion,
});

/** A finding that is only told. */
export const warning = (code: string, pointer: string, message: string, suggestion: string): Finding => ({
  ...error(code, pointer, message, suggestion),
  severity: "warning",
});

/** The type of a field as a message names it: a document that is wrong may have anything there. */
export const typeWords = (type: unknown): string =>
  typeof type === "string" ? type : (JSON.stringify(type) ?? "nothing");
