import type { FieldDefinition, Text } from "../language/form-layout.gen.ts";
import type { Expression } from "./expressions/expression.ts";
import type { EmptyOperands } from "./layout/calculations/empty-operands.ts";

/** A parsed source, before names and conditions are translated to those of a layout. */
export interface SourceForm {
  readonly title?: Text | undefined;
  readonly items: readonly SourceItem[];
  /** Shows its pages one at a time. */
  readonly isStepwise?: boolean;
  /** What the form as a whole loses, such as scripts or a theme that changes its behaviour. */
  readonly losses?: readonly string[];
  /** Resolves a name that is not a question to the record path of data passed to the form; `undefined` if it is not. */
  readonly given?: (name: string) => readonly string[] | undefined;
  /** A text shows the name of data that is not there, so such data is not inserted. */
  readonly leavesUnknownNames?: true;
  /** Result of calculations with empty operands; default `no-number`, as in JavaScript and XPath. */
  readonly emptyOperands?: EmptyOperands;
  /** The difference of two days is a number of days, as in XPath of XForms. */
  readonly hasDayNumbers?: boolean;
  /** Compares text case-insensitively. */
  readonly ignoresCase?: boolean;
  /** Several choices never equal a single value; otherwise they do if that one alone is chosen. */
  readonly isManyNeverOne?: boolean;
  /** Questions of the same key have values of their own if they are in different groups; default: they share one. */
  readonly hasValuesByGroup?: boolean;
  /** Words shown in place of the form once it was sent. */
  readonly afterCreating?: Text | undefined;
}

export type SourceItem = SourceQuestion | SourceGroup | SourceNote;

interface SourceElement {
  /** Position in the source: a JSON pointer, or a sheet with a row. */
  readonly path: string;
  /** Shown while this holds; default: always. */
  readonly shown?: Expression | undefined;
  /** Its name is not unique, so expressions cannot refer to it by name. */
  readonly isOneOfSeveral?: true;
  /** What the importer could not read of the element. */
  readonly losses?: readonly string[] | undefined;
}

/** A definition without its name, since names have their own rules. */
export type FieldDraft = Omit<FieldDefinition, "name" | "accessor" | "depends_on">;

export interface SourceQuestion extends SourceElement {
  readonly kind: "question";
  /** Name in the source, also used in expressions. */
  readonly key: string;
  readonly field: FieldDraft;
  /** Other names used in expressions. */
  readonly aliases?: readonly string[];
  readonly required?: Expression | undefined;
  readonly disabled?: Expression | undefined;
  /** Calculates the value; people do not edit it. */
  readonly calculated?: Expression | undefined;
  /** Initial value, if it is an expression. */
  readonly initial?: Expression | undefined;
  /** A saved answer follows that expression too, until someone changes it. */
  readonly keepsFollowing?: boolean | undefined;
  /** That expression sets the answer again, over what people entered: on a change of a source, or also when opened. */
  readonly recalculates?: FieldDefinition["recalculates"];
  readonly rules?: readonly SourceRule[];
  /** Accepts several values of its type. */
  readonly many?: SourceRepeat | undefined;
  /** Conditions of options, by id. */
  readonly optionsShown?: readonly SourceOptionCondition[];
  /** Conditions of the rows of a matrix, by id. */
  readonly rowsShown?: readonly SourceOptionCondition[];
  /** Conditions of the columns of a matrix. They read the columns of the same row by their keys. */
  readonly columns?: readonly SourceColumn[];
  /** The cells of a matrix are read-only while this holds. */
  readonly cellsDisabled?: Expression | undefined;
  /** Why the question cannot be imported at all. */
  readonly missing?: string | undefined;
  /** A matrix of which at least one cell must be answered. */
  readonly demandsOne?: true;
  /** Shown as a part of another question in the source, so it is not counted. */
  readonly isPart?: true;
}

export interface SourceOptionCondition {
  readonly id: string | number | boolean;
  readonly shown: Expression;
}

/** A column of a matrix with its conditions. */
export interface SourceColumn {
  readonly key: string;
  /** Name of the field in the rows. */
  readonly name: string;
  readonly shown?: Expression | undefined;
  readonly disabled?: Expression | undefined;
  readonly required?: Expression | undefined;
}

/** A condition that an answer must satisfy. */
export interface SourceRule {
  readonly holds: Expression;
  readonly message?: Text | undefined;
}

export interface SourceGroup extends SourceElement {
  readonly kind: "group";
  readonly key: string;
  readonly label?: Text | undefined;
  readonly help?: Text | undefined;
  readonly items: readonly SourceItem[];
  /** Its values are a nested object in the record. */
  readonly isNested?: boolean;
  readonly isPage?: boolean;
  /** At least one of its questions must be answered. */
  readonly demandsOne?: boolean;
  readonly repeat?: SourceRepeat | undefined;
}

export interface SourceRepeat {
  /** Least number of rows, if there are any. */
  readonly min?: number | undefined;
  /** A list without rows is refused. */
  readonly isRequired?: boolean | undefined;
  readonly max?: number | undefined;
  /** Rows must be unique. */
  readonly isUnique?: boolean | undefined;
  /** Key of the question in which rows must differ. */
  readonly uniqueBy?: string | undefined;
  readonly display?: "cards" | "table" | undefined;
  readonly itemLabel?: Text | undefined;
  /** Calculates the number of rows. */
  readonly count?: Expression | undefined;
  /** Allowed row actions; default: all. */
  readonly actions?: NonNullable<FieldDefinition["row_actions"]> | undefined;
  /** The list is read-only while this holds. */
  readonly disabled?: Expression | undefined;
  /** Initial rows. */
  readonly initial?: readonly unknown[] | undefined;
  readonly losses?: readonly string[] | undefined;
}

export interface SourceNote extends SourceElement {
  readonly kind: "note";
  readonly label?: Text | undefined;
  readonly text?: Text | undefined;
}

export interface ImportedPlace {
  /** Position in the source. */
  readonly path: string;
  readonly reason: string;
}

/** Result of an import: `exact` plus the lengths of both lists equals `inputs`, the number of questions. */
export interface ImportReport {
  readonly format: string;
  readonly inputs: number;
  readonly exact: number;
  readonly lossy: readonly ImportedPlace[];
  readonly missing: readonly ImportedPlace[];
}

/** A position in the source in at most 60 characters, for messages: its beginning, without what is further in. */
export const shortPath = (path: string): string => (path.length > 60 ? `${path.slice(0, 59)}…` : path);

/** The source cannot be imported; the message says what is wrong, where, and what is allowed. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}
