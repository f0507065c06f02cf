import type { FieldDefinition, Text } from "../language/form-layout.gen.ts";
import type { Expression } from "./expressions/expression.ts";
import type { EmptyOperands } from "./layout/empty-operands.ts";

/** What an importer reads out of a source, before names and conditions become those of a layout. */
export interface SourceForm {
  readonly title?: Text | undefined;
  readonly items: readonly SourceItem[];
  /** Its pages are shown one at a time. */
  readonly isStepwise?: boolean;
  /** What the form as a whole loses, such as scripts or a theme that changes its behaviour. */
  readonly losses?: readonly string[];
  /**
   * Whether a name that no question has means data that the form is given beside its own, and so a place of the record;
   * its path there.
   */
  readonly given?: (name: string) => readonly string[] | undefined;
  /** What a calculation is while an operand is empty; default: no number, as in JavaScript and XPath. */
  readonly emptyOperands?: EmptyOperands;
  /** Its conditions take capitals and small letters for the same. */
  readonly ignoresCase?: boolean;
}

export type SourceItem = SourceQuestion | SourceGroup | SourceNote;

interface SourceElement {
  /** Where it stands in the source: a JSON pointer, or a sheet with a row. */
  readonly path: string;
  /** Shown while this holds; always, where it is left out. */
  readonly shown?: Expression | undefined;
  /** Others share its name, so that no expression can mean it by that. */
  readonly isOneOfSeveral?: true;
  /** What of the element the importer could not read. */
  readonly losses?: readonly string[] | undefined;
}

/** A definition without its name: a layout's names have rules of their own. */
export type FieldDraft = Omit<FieldDefinition, "name" | "accessor" | "depends_on">;

export interface SourceQuestion extends SourceElement {
  readonly kind: "question";
  /** How the source names it, and how its expressions do. */
  readonly key: string;
  readonly field: FieldDraft;
  /** Other names by which expressions know the question. */
  readonly aliases?: readonly string[];
  readonly required?: Expression | undefined;
  readonly disabled?: Expression | undefined;
  /** Its value follows from others; people do not write it. */
  readonly calculated?: Expression | undefined;
  /** Its value where nobody has given one, as far as it is no plain value. */
  readonly initial?: Expression | undefined;
  readonly rules?: readonly SourceRule[];
  /** It takes several values of its kind. */
  readonly many?: SourceRepeat | undefined;
  /** Choices that are offered while a condition holds, by their ids. */
  readonly optionsShown?: readonly SourceOptionCondition[];
  /** Why the question cannot be said at all. */
  readonly missing?: string | undefined;
  /** A matrix of which at least one cell must be answered. */
  readonly demandsOne?: true;
  /** The source draws it as a part of another question, so that it is none that is counted. */
  readonly isPart?: true;
}

export interface SourceOptionCondition {
  readonly id: string | number | boolean;
  readonly shown: Expression;
}

/** What must hold while a question is answered. */
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
  /** `true`: its values are an object of their own in the record. */
  readonly isNested?: boolean;
  readonly isPage?: boolean;
  /** At least one of its questions must be answered. */
  readonly demandsOne?: boolean;
  readonly repeat?: SourceRepeat | undefined;
}

export interface SourceRepeat {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** No two rows are the same. */
  readonly isUnique?: boolean | undefined;
  readonly display?: "cards" | "table" | undefined;
  readonly itemLabel?: Text | undefined;
  /** How many rows there are, where that follows from answers. */
  readonly count?: Expression | undefined;
  /** What people may do with rows, where that is not everything. */
  readonly actions?: NonNullable<FieldDefinition["row_actions"]> | undefined;
  /** While this holds nothing in the list can be changed. */
  readonly disabled?: Expression | undefined;
  /** The values that a list begins with. */
  readonly initial?: readonly unknown[] | undefined;
}

export interface SourceNote extends SourceElement {
  readonly kind: "note";
  readonly label?: Text | undefined;
  readonly text?: Text | undefined;
}

export interface ImportedPlace {
  /** Place in the source. */
  readonly path: string;
  readonly reason: string;
}

/** What arrived: `exact` and the two lists add up to `inputs`, the source's questions. */
export interface ImportReport {
  readonly format: string;
  readonly inputs: number;
  readonly exact: number;
  readonly lossy: readonly ImportedPlace[];
  readonly missing: readonly ImportedPlace[];
}

/** A source that cannot be imported; the message says what is wrong, where, and what is allowed. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}
