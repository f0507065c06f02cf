import type { EndpointProperty } from "./option-loader.ts";
import type { Finding } from "../finding.ts";
import type { FieldType, Violation } from "../types/field-type.ts";
import type { Choice, FieldLook } from "../types/widget-props.ts";
import type { CompiledCalculation } from "./calculation.ts";
import type { ChoiceKeys } from "./choices.ts";
import type { LabelValues } from "./label-values.ts";
import type { DayLimit } from "./date-bounds.ts";
import type { StepBudget } from "./pattern.ts";
import type { ComparisonOperator, FieldDefinition, Variant } from "../language/form-layout.gen.ts";

/** Validates a value that is not empty and that its type accepts. */
export type ValueRule = (value: unknown, budget?: StepBudget) => Violation | undefined;

/** A comparison with another field (`dependant_fields`). */
export interface Comparison {
  readonly field: string;
  readonly operator: ComparisonOperator;
  /** The layout's own message; else the default names the other field. */
  readonly message: string | undefined;
}

/** Where choices come from. */
export type ChoiceSource =
  | {
      readonly kind: "static";
      readonly choices: readonly Choice[];
      readonly idKey: string;
      /** Choices that are offered while a condition holds. */
      readonly offeredWhile?: ReadonlyMap<Choice, CompiledCondition>;
    }
  | ({
      readonly kind: "endpoint";
      readonly property: EndpointProperty;
      /** Path of our own service; may hold `{query}`. */
      readonly path: string;
    } & ChoiceKeys);

/** What a field is at a moment: its definition with the overrides of the variants that hold. */
export interface FieldState {
  readonly hidden: boolean;
  readonly label: string;
  readonly subHeading: string;
  readonly disabled: boolean;
  /** Columns of 12. */
  readonly gridSize: number;
  readonly required: boolean;
  readonly requiredMessage: string;
  readonly defaultValue: unknown;
  readonly source: ChoiceSource | undefined;
  readonly look: FieldLook;
  /** Whether numbers below zero are accepted. */
  readonly signed: boolean;
  /** The earliest and the latest day, of types that hold one. */
  readonly minDay: DayLimit;
  readonly maxDay: DayLimit;
  /** Said in place of the default messages of bounds. */
  readonly minMessage: string | undefined;
  readonly maxMessage: string | undefined;
  readonly rules: readonly ValueRule[];
  readonly comparisons: readonly Comparison[];
  /** Required while this holds. */
  readonly requiredWhen: CompiledCondition | undefined;
  /** Fields of which at least one must be filled, and what is said where none is. */
  readonly oneOf: { readonly fields: readonly string[]; readonly message: string | undefined } | undefined;
  readonly conditionRules: readonly ConditionRule[];
}

/** What a dependency reads: a field of the form, a pointer into the record, or whether a condition holds. */
export type ConditionSource =
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "record"; readonly path: readonly string[] }
  | { readonly kind: "condition"; readonly condition: CompiledCondition };

interface ConditionShape {
  /** Names of the fields that it reads, with all that it is made of. */
  readonly fields: readonly string[];
  /** How many parts it is made of. */
  readonly size: number;
}

/** Something that holds or not: where a dependency would show a field, or what is made of that. */
export type CompiledCondition = ConditionShape &
  (
    | { readonly kind: "shown"; readonly dependency: CompiledDependency }
    | { readonly kind: "any" | "all"; readonly parts: readonly CompiledCondition[] }
    | { readonly kind: "not"; readonly part: CompiledCondition }
    | { readonly kind: "named"; readonly name: string; readonly part: CompiledCondition }
  );

/** A condition that must hold while a field is filled (`validation.rules`). */
export interface ConditionRule {
  readonly condition: CompiledCondition;
  readonly message: string;
}

/** Reads what a `when` compares with: the value of another field, or of a place in the record; `null` where empty. */
export type ReadOperand = (source: string) => unknown;

export interface CompiledDependency {
  readonly source: ConditionSource;
  /** Names of the fields that it reads. */
  readonly fields: readonly string[];
  /** As the layout has them; `undefined` where the field is shown once the source is filled. */
  readonly variants: readonly Variant[] | undefined;
  /** Index of the first variant that holds for the value, or -1 where the field is hidden. */
  readonly match: (value: unknown, isFilled: boolean, operand: ReadOperand) => number;
}

/** What the rows of a list are. */
export interface CompiledList {
  /** The form of one row. */
  readonly form: CompiledForm;
  /** The items are plain values of the one field that the form has. */
  readonly isPlain: boolean;
  /** What one row is called. */
  readonly itemLabel: string;
  /** Whether rules of a row read fields of the form around it (`/name`). */
  readonly readsOuter: boolean;
}

/** A field of a layout, ready to run. Two compilations share it where its definition did not change. */
export interface CompiledField {
  readonly name: string;
  readonly type: FieldType;
  readonly definition: FieldDefinition;
  /** Path of the value in the record, `dynamic_fields` and groups included. */
  readonly path: readonly string[];
  /** Of a field of type list. */
  readonly list: CompiledList | undefined;
  /** Names of the groups that it stands in, the outermost first. */
  readonly groups: readonly string[];
  readonly dependencies: readonly CompiledDependency[];
  /** How its value follows from others, where nobody writes it. */
  readonly calculation: CompiledCalculation | undefined;
  /** What it begins with in a new record (`default_from`), as long as nobody has changed it. */
  readonly start: CompiledCalculation | undefined;
  /** How many rows a list has, where that follows from something else. */
  readonly rowCount: CompiledCalculation | undefined;
  /** Values that stand in its words. */
  readonly labelValues: LabelValues | undefined;
  /** Names of the fields whose values its verdict may read, in whatever variant. */
  readonly comparedWith: readonly string[];
  /** Names of the fields by whose values its options come and go. */
  readonly optionReaders: readonly string[];
  /** The state where `matches[i]` is the variant of dependency i that holds. */
  stateFor(matches: readonly number[]): FieldState;
  /** Form values that filter the choices (`form_filter_key` with `option_filter_value`). */
  readonly cascade: { readonly field: string; readonly property: string } | undefined;
}

export interface CompiledSection {
  readonly name: string;
  readonly label: string;
  readonly subHeading: string;
  /** All fields, those of groups included. */
  readonly fields: readonly string[];
  /** Fields and groups that stand in no group. */
  readonly entries: readonly string[];
}

/** A step in which a form is filled in. */
export interface CompiledPage {
  /** What links name it by: its first section. */
  readonly key: string;
  readonly label: string;
  readonly subHeading: string;
  readonly sections: readonly CompiledSection[];
}

/** A layout, ready to run in the browser and on the server. */
export interface CompiledForm {
  readonly layoutKey: string;
  readonly entity: string | undefined;
  readonly title: string;
  readonly language: string;
  /** In reading order. */
  readonly fields: readonly CompiledField[];
  readonly sections: readonly CompiledSection[];
  /** Its steps, in their order, with every section on one of them; empty: all is on one page. */
  readonly pages: readonly CompiledPage[];
  /** The fields and groups of each group, by its name. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly index: ReadonlyMap<string, number>;
  /** Indices of fields, a controller before whatever depends on it. */
  readonly order: readonly number[];
  /** For each field, those whose state reads its value (`depends_on`), and those hidden when it is hidden. */
  readonly dependents: readonly (readonly number[])[];
  /** For each field, those whose verdict reads its value (`dependant_fields`, `required_when`, `rules`, ...). */
  readonly comparedBy: readonly (readonly number[])[];
  /** For each field, those whose choices its value filters (`form_filter_key`, `depends_on` of options). */
  readonly filteredBy: readonly (readonly number[])[];
  /** What fields share beyond their definitions: two compilations share no field where it differs. */
  readonly shared: unknown;
  /** Dependencies that would close a cycle, and are left out. */
  readonly ignoredEdges: ReadonlySet<CompiledDependency>;
  /** What the layout got wrong; the rest of it works. */
  readonly errors: readonly Finding[];
}
