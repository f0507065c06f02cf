import type { EndpointProperty } from "./choices/option-loader.ts";
import type { Finding } from "../finding.ts";
import type { FieldType, Violation } from "../types/field-type.ts";
import type { Choice, FieldLook } from "../types/widget-props.ts";
import type { CompiledCalculation } from "./calculation.ts";
import type { ChoiceKeys } from "./choices/choices.ts";
import type { LabelValues } from "./choices/label-values.ts";
import type { DayLimit } from "./date-bounds.ts";
import type { StepBudget } from "./validation/pattern.ts";
import type { ComparisonOperator, FieldDefinition, Variant } from "../language/form-layout.gen.ts";

/** Validates a non-empty value that its type accepts. */
export interface ValueRule {
  (value: unknown, budget?: StepBudget): Violation | undefined;
  /** Whether it compares the rows of a list, which it therefore needs as they will be stored. */
  readonly comparesRows?: true;
}

/** A comparison with another field (`dependant_fields`). */
export interface Comparison {
  readonly field: string;
  readonly operator: ComparisonOperator;
  /** Message from the layout; the default message names the other field. */
  readonly message: string | undefined;
}

/** Where choices come from. */
export type ChoiceSource =
  | {
      readonly kind: "static";
      readonly choices: readonly Choice[];
      readonly idKey: string;
      /** Conditions of choices that are not always offered. */
      readonly offeredWhile?: ReadonlyMap<Choice, CompiledCondition>;
    }
  | {
      readonly kind: "answers";
      readonly from: AnswerSource;
      readonly idKey: string;
    }
  | ({
      readonly kind: "endpoint";
      readonly property: EndpointProperty;
      /** Path on our own service; may contain `{query}`. */
      readonly path: string;
    } & ChoiceKeys);

/** Another field whose answers are choices, or a place of the record that lists them (`options_from`). */
export interface AnswerSource {
  /** A field of the form, for a row one of the outer form, or a place of the record. */
  readonly source: ConditionSource;
  /** Fields of the source's rows that hold the id and the label of a choice. */
  readonly idField: string;
  readonly labelField: string;
  /** Orders the field after its source; never hides or changes it. */
  readonly dependency: CompiledDependency;
}

/** Current state of a field: its definition with the matching variants applied. */
export interface FieldState {
  readonly hidden: boolean;
  readonly label: string;
  readonly subHeading: string;
  readonly disabled: boolean;
  /** Width in columns, of 12. */
  readonly gridSize: number;
  readonly required: boolean;
  readonly requiredMessage: string;
  readonly defaultValue: unknown;
  readonly source: ChoiceSource | undefined;
  readonly look: FieldLook;
  /** Whether negative numbers are accepted. */
  readonly signed: boolean;
  /** Earliest and latest day, for types that hold one. */
  readonly minDay: DayLimit;
  readonly maxDay: DayLimit;
  /** Replace the default messages of the bounds. */
  readonly minMessage: string | undefined;
  readonly maxMessage: string | undefined;
  readonly rules: readonly ValueRule[];
  readonly comparisons: readonly Comparison[];
  /** Required while this condition holds. */
  readonly requiredWhen: CompiledCondition | undefined;
  /** At least one of these fields must be filled, else `message` is shown. */
  readonly oneOf: { readonly fields: readonly string[]; readonly message: string | undefined } | undefined;
  readonly conditionRules: readonly ConditionRule[];
}

/** What a dependency reads: a field of the form, a pointer into the record, or the result of a condition. */
export type ConditionSource =
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "record"; readonly path: readonly string[] }
  | { readonly kind: "condition"; readonly condition: CompiledCondition };

interface ConditionShape {
  /** Names of the fields it reads, including nested conditions. */
  readonly fields: readonly string[];
  /** Number of nested parts. */
  readonly size: number;
}

/** A boolean condition: a dependency that would show a field, or a combination of conditions. */
export type CompiledCondition = ConditionShape &
  (
    | { readonly kind: "shown"; readonly dependency: CompiledDependency }
    | { readonly kind: "any" | "all"; readonly parts: readonly CompiledCondition[] }
    | { readonly kind: "not"; readonly part: CompiledCondition }
    | { readonly kind: "named"; readonly name: string; readonly part: CompiledCondition }
  );

/** A condition that must hold while the field is filled (`validation.rules`). */
export interface ConditionRule {
  readonly condition: CompiledCondition;
  readonly message: string;
}

/** Reads the operand of a `when`: the value of another field or record path; `null` if empty. */
export type ReadOperand = (source: string) => unknown;

export interface CompiledDependency {
  readonly source: ConditionSource;
  /** Names of the fields it reads. */
  readonly fields: readonly string[];
  /** As written in the layout; `undefined` if the field is shown while the source is filled. */
  readonly variants: readonly Variant[] | undefined;
  /** Returns the index of the first variant that matches the value, or -1 if the field is hidden. */
  readonly match: (value: unknown, isFilled: boolean, operand: ReadOperand) => number;
}

/** Compiled rows of a list. */
export interface CompiledList {
  /** Form of one row. */
  readonly form: CompiledForm;
  /** Items are plain values, held by the only field of the form. */
  readonly isPlain: boolean;
  /** Label of one row. */
  readonly itemLabel: string;
  /** Fields of the outer form that rules of a row may read (`/name`). */
  readonly outerFields: ReadonlySet<string>;
  /** Orders the list after the fields of the outer form whose answers are choices in its rows, if there are any. */
  readonly choicesDependency: CompiledDependency | undefined;
}

/** A compiled field of a layout. Compilations share it while its definition is unchanged. */
export interface CompiledField {
  readonly name: string;
  readonly type: FieldType;
  readonly definition: FieldDefinition;
  /** Path of the value in the record, `dynamic_fields` and groups included. */
  readonly path: readonly string[];
  /** Set for fields of type list. */
  readonly list: CompiledList | undefined;
  /** Names of the enclosing groups, outermost first. */
  readonly groups: readonly string[];
  readonly dependencies: readonly CompiledDependency[];
  /** Computes the value of a calculated field. */
  readonly calculation: CompiledCalculation | undefined;
  /** Initial value in a new record, until someone changes it (`default_from`). */
  readonly start: CompiledCalculation | undefined;
  /** Required number of rows of a list, if computed from other values. */
  readonly rowCount: CompiledCalculation | undefined;
  /** Another field whose answers are its choices. */
  readonly optionsFrom: AnswerSource | undefined;
  /** Placeholders in its texts (`label_values`). */
  readonly labelValues: LabelValues | undefined;
  /** Names of the fields that its validation may read, in any variant. */
  readonly comparedWith: readonly string[];
  /** Names of the fields that decide which options it offers: in conditions of options, or as their source. */
  readonly optionReaders: readonly string[];
  /** Returns the state where `matches[i]` is the matching variant of dependency i. */
  stateFor(matches: readonly number[]): FieldState;
  /** Filters the choices by the value of another field (`form_filter_key` with `option_filter_value`). */
  readonly cascade: { readonly field: string; readonly property: string } | undefined;
}

export interface CompiledSection {
  readonly name: string;
  readonly label: string;
  readonly subHeading: string;
  /** All fields, including those in groups. */
  readonly fields: readonly string[];
  /** Top-level fields and groups. */
  readonly entries: readonly string[];
}

/** A page of a multi-page form. */
export interface CompiledPage {
  /** Identifies the page in links: its first section. */
  readonly key: string;
  readonly label: string;
  readonly subHeading: string;
  readonly sections: readonly CompiledSection[];
}

/** A compiled layout, for the browser and the server. */
export interface CompiledForm {
  readonly layoutKey: string;
  readonly entity: string | undefined;
  readonly title: string;
  /** Markdown shown in place of the form once a record was created; "" if the list is shown instead. */
  readonly afterCreating: string;
  readonly language: string;
  /** In reading order. */
  readonly fields: readonly CompiledField[];
  readonly sections: readonly CompiledSection[];
  /** Pages in order; every section is on one of them. Empty for a single-page form. */
  readonly pages: readonly CompiledPage[];
  /** Fields and groups in each group, by group name. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly index: ReadonlyMap<string, number>;
  /** Field indices in topological order: a controller before its dependents. */
  readonly order: readonly number[];
  /** For each field, the fields whose state reads its value (`depends_on`), and those hidden with it. */
  readonly dependents: readonly (readonly number[])[];
  /** For each field, those whose validation reads its value (`dependant_fields`, `required_when`, `rules`, ...). */
  readonly comparedBy: readonly (readonly number[])[];
  /** For each field, those whose choices it decides (`form_filter_key`, `depends_on` of options, `options_from`). */
  readonly filteredBy: readonly (readonly number[])[];
  /** Inputs of all fields beyond their definitions. Compilations share fields only if it is equal. */
  readonly shared: unknown;
  /** Dependencies that are ignored because they would close a cycle. */
  readonly ignoredEdges: ReadonlySet<CompiledDependency>;
  /**
   * Dependencies in a cycle that change only rules and texts of their field, which nothing else reads: evaluated after
   * all values. They never hide the field.
   */
  readonly lateEdges: ReadonlySet<CompiledDependency>;
  /** For each field, the fields whose late dependencies read it. */
  readonly lateReaders: readonly (readonly number[])[];
  /** Fields with late dependencies. */
  readonly lateFields: readonly number[];
  /** Problems in the layout; the rest of it works. */
  readonly errors: readonly Finding[];
}
