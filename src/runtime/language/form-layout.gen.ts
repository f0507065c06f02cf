// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * A text, or the text by BCP 47 language tag.
 */
export type Text =
  | string
  | {
      [k: string]: string;
    };
export type FieldName = string;
/**
 * One of the registered field types.
 */
export type FieldTypeName =
  | "string"
  | "int"
  | "float"
  | "checkbox"
  | "select"
  | "autocomplete"
  | "multiselect"
  | "date"
  | "markdown"
  | "hidden"
  | "datetime"
  | "time"
  | "month"
  | "note"
  | "group"
  | "list"
  | "matrix"
  | "file"
  | "include";
export type PlainType =
  "string" | "int" | "float" | "select" | "multiselect" | "checkbox" | "date" | "datetime" | "time" | "month";
/**
 * Another look of a type.
 */
export type FieldDisplay =
  | "textarea"
  | "email"
  | "url"
  | "tel"
  | "password"
  | "slider"
  | "rating"
  | "switch"
  | "radio"
  | "checkboxes"
  | "ranking"
  | "table"
  | "signature";
/**
 * A choice: an object with an id and a label, or a plain text or number.
 */
export type Option =
  | string
  | number
  | {
      id: string | number | boolean;
      label: Text;
      /**
       * The heading under which it stands, from schema_version 2 on; a cascade may read it too.
       */
      group?: unknown;
      /**
       * The condition while which it is offered, from schema_version 2 on.
       */
      depends_on?: unknown;
      /**
       * true: whoever chooses it chooses nothing beside it, from schema_version 2 on.
       */
      exclusive?: unknown;
      [k: string]: unknown;
    };
/**
 * The name of a field of this layout, or a JSON pointer into the record.
 */
export type Source = FieldName;
/**
 * any, today, a day (yyyy-mm-dd), today moved by a span, or another field's day moved by a span.
 */
export type DateBound =
  | ("any" | "today")
  | string
  | {
      today: DateShift;
    }
  | {
      field: FieldName;
      years?: number;
      months?: number;
      days?: number;
    };
export type Scalar = string | number | boolean | null;
/**
 * What a file holds: image is PNG, JPEG, GIF or WebP; document Word or OpenDocument; spreadsheet Excel, OpenDocument or CSV; presentation PowerPoint or OpenDocument; text plain text; audio WAV, MP3, Ogg, FLAC or M4A; video MP4, QuickTime or WebM; other is anything else.
 */
export type FileKind =
  "image" | "pdf" | "document" | "spreadsheet" | "presentation" | "text" | "audio" | "video" | "other";
export type ComparisonOperator = ">=" | "<=" | ">" | "<" | "=";
/**
 * The name of one of the layout's conditions, or an object with field, any, all or not.
 */
export type Condition = FieldName | Dependency;
/**
 * A value, a list of values, or an operator with a value or with another field.
 */
export type VariantCondition =
  | Scalar
  | Scalar[]
  | {
      operator: ">=" | "<=" | ">" | "<" | "=" | "!=" | "in" | "empty" | "filled";
      value?: Scalar | Scalar[];
      field?: Source;
    };
/**
 * A path of our own service; {query} stands for what was typed.
 */
export type Endpoint = string;
/**
 * Columns of 12; default 6.
 */
export type GridSize = number;
export type Operands =
  | Calculation[]
  | {
      list: FieldName;
      field?: FieldName;
    };
/**
 * A number, the name of a field, or an object with one operation.
 */
export type Calculation = number | Source | CalculationOperation;
/**
 * The first and the second day; what lies between is whole, and negative where the second comes first.
 *
 * @minItems 2
 * @maxItems 2
 */
export type TwoDays = Calculation[];
/**
 * today, user.name, user.email, a JSON pointer into the record, or a calculation.
 */
export type DefaultFrom = ("today" | "user.name" | "user.email") | string | CalculationOperation;
/**
 * A condition, or a list of conditions that must all hold.
 */
export type DependsOn = FieldName | Dependency | Condition[];

/**
 * A form that the product renders from data. Its meaning is described in docs/languages.md.
 */
export interface FormLayout {
  /**
   * Stable id of the configuration item.
   */
  id?: string;
  /**
   * The key that screens ask for.
   */
  layout_key: string;
  /**
   * The schema in schemas/ that accessors point into.
   */
  entity?: string;
  name: Text;
  after_creating?: Text;
  /**
   * Version of this language; default 1. From 2 on, depends_on, group and exclusive of an option are rules.
   */
  schema_version?: number;
  /**
   * Sections, in reading order; each is a list of fields, in reading order.
   */
  structure: {
    /**
     * @maxItems 2000
     */
    [k: string]: FieldDefinition[];
  };
  /**
   * Headings of sections; a section without one has no heading.
   */
  sections?: {
    [k: string]: SectionHeading;
  };
  /**
   * Steps in which the form is filled in, each with some of its sections; without them everything is on one page.
   *
   * @maxItems 100
   */
  pages?: PageDefinition[];
  /**
   * Conditions that are used by name.
   */
  conditions?: {
    [k: string]: Condition;
  };
  /**
   * Records with what must hold of them, as docs/fixtures.md writes cases; while one does not hold, the form is not published.
   *
   * @maxItems 30
   */
  test_records?: TestRecord[];
}
export interface FieldDefinition {
  name: FieldName;
  /**
   * Dotted path in the record; default: name.
   */
  accessor?: string;
  /**
   * false: no form shows it; default true.
   */
  form_field?: boolean;
  label?: Text;
  sub_heading?: Text;
  /**
   * The label, the help text and the text of a note hold values of other fields: {name}, or {/place} of the record.
   */
  label_values?: boolean;
  type: FieldTypeName;
  /**
   * Markdown of a note, by language where it is an object.
   */
  text?:
    | string
    | {
        [k: string]: string;
      };
  /**
   * The fields of a group, whose values are nested under its accessor, or of each row of a list or a matrix.
   *
   * @maxItems 500
   */
  fields?: FieldDefinition[];
  /**
   * A list of plain values of this type, or of this type with rules and looks; the one field in each row of a matrix.
   */
  of?: PlainType | PlainItem;
  /**
   * Of an include: the key of the form whose fields stand in its place, as a group.
   */
  layout_key?: string;
  /**
   * Of an include: the sections of that form that it takes; default: all.
   *
   * @minItems 1
   * @maxItems 200
   */
  sections?: string[];
  item_label?: Text;
  /**
   * How many rows a list has, where that follows from other fields: the name of a field, or a calculation.
   */
  row_count?: Source | CalculationOperation;
  /**
   * What people may do with the rows of a list; default: all of it.
   *
   * @maxItems 4
   */
  row_actions?: ("add" | "duplicate" | "move" | "remove")[];
  display?: FieldDisplay;
  placeholder?: Text;
  prefix?: Text;
  suffix?: Text;
  /**
   * Lines of a textarea or a markdown field; of a matrix its rows, each with an id and a label.
   */
  rows?: number | Option[];
  /**
   * How a text is written: 9 is a digit, a a letter, * either, \ takes the meaning of what follows; anything else comes by itself. Stored as it is shown, or as it was typed.
   */
  mask?: string | StoredMask;
  /**
   * Of a datetime or a time: it is given by the clock of who fills in the form, and stored with the distance of that zone from UTC, or in UTC; default: the clock where the tenant is, without a zone.
   */
  zone?: "offset" | "utc";
  /**
   * Of a datetime or a time: its values have seconds, and the control asks for them; default: they may have them.
   */
  seconds?: boolean;
  /**
   * Numbers below zero are accepted.
   */
  signed?: boolean;
  calculate?: Calculation;
  /**
   * @maxItems 10000
   */
  options?: Option[];
  options_from?: OptionsFrom;
  /**
   * The options stand in an order of chance, which stays as long as a form is filled in; what is stored and validated is the same.
   */
  shuffle?: boolean;
  /**
   * Beside the options a text of one's own may be given; it is the value itself.
   */
  allow_other?: boolean;
  other_label?: Text;
  api_endpoint?: Endpoint;
  genie_api_endpoint?: Endpoint;
  /**
   * Of an autocomplete: the key of the form by which a record that the endpoint lacks is added to it.
   */
  add_layout?: string;
  /**
   * Default id.
   */
  option_id_key?: string;
  /**
   * Default label.
   */
  option_label_key?: string;
  form_filter_key?: FieldName;
  /**
   * Cascade: the property of an option that must equal that value.
   */
  option_filter_value?: string;
  default_value?: unknown;
  default_from?: DefaultFrom;
  is_disabled?: boolean;
  /**
   * false: as if the field were not in the layout.
   */
  is_enabled?: boolean;
  /**
   * false: read-only while editing a saved record.
   */
  is_editable?: boolean;
  /**
   * Stored under dynamic_fields.
   */
  is_dynamic?: boolean;
  /**
   * The value is the chosen option's whole object.
   */
  is_object?: boolean;
  /**
   * Sends null when the field became hidden.
   */
  clear_when_hidden?: boolean;
  grid_size?: GridSize;
  depends_on?: DependsOn;
  validation?: FieldValidation;
}
export interface PlainItem {
  type: PlainType;
  display?: FieldDisplay;
  placeholder?: Text;
  prefix?: Text;
  suffix?: Text;
  zone?: "offset" | "utc";
  seconds?: boolean;
  signed?: boolean;
  rows?: number;
  default_value?: unknown;
  /**
   * @maxItems 10000
   */
  options?: Option[];
  options_from?: OptionsFrom;
  allow_other?: boolean;
  other_label?: Text;
  validation?: FieldValidation;
}
/**
 * The answers of another field are the choices: the rows of a list, its plain values, or the chosen options of a multiselect.
 */
export interface OptionsFrom {
  field: Source;
  label?: FieldName;
  value?: FieldName;
}
export interface FieldValidation {
  required?: boolean;
  required_message?: Text;
  /**
   * Least number, or least count of characters of a text.
   */
  min?: number;
  /**
   * Greatest number, or greatest count of characters of a text.
   */
  max?: number;
  min_length?: number;
  max_length?: number;
  /**
   * RE2 syntax; matched in linear time.
   */
  pattern?: string;
  pattern_message?: Text;
  min_message?: Text;
  max_message?: Text;
  min_date?: DateBound;
  max_date?: DateBound;
  equals?: Scalar;
  /**
   * Least number of options of a multiselect.
   */
  min_choices?: number;
  /**
   * Greatest number of options of a multiselect.
   */
  max_choices?: number;
  /**
   * Kinds of files that are accepted, by what is in them; default: any but other.
   *
   * @minItems 1
   * @maxItems 9
   */
  accept?: FileKind[];
  /**
   * Least number of files.
   */
  min_files?: number;
  /**
   * Greatest number of files; default: 1.
   */
  max_files?: number;
  /**
   * Greatest size of a file, in megabytes of 1,000,000 bytes; default: 25.
   */
  max_megabytes?: number;
  /**
   * Least rows of a list.
   */
  min_items?: number;
  /**
   * Most rows of a list.
   */
  max_items?: number;
  /**
   * No two rows of a list are the same.
   */
  unique?: boolean;
  /**
   * A number must be a multiple of it.
   */
  step?: number;
  /**
   * A time of day, or that of a datetime, is one of those that so many minutes part, from midnight on.
   */
  minute_step?: number;
  /**
   * @maxItems 50
   */
  dependant_fields?: DependantField[];
  required_when?: Condition;
  /**
   * One of these fields must be filled; required_message is said where none is.
   *
   * @minItems 1
   * @maxItems 50
   */
  at_least_one_of?: FieldName[];
  /**
   * Conditions that must hold while the field is filled.
   *
   * @maxItems 50
   */
  rules?: Rule[];
}
/**
 * Years, months and days, forwards or (negative) backwards.
 */
export interface DateShift {
  years?: number;
  months?: number;
  days?: number;
}
export interface DependantField {
  field: FieldName;
  operator: ComparisonOperator;
  error_message?: Text;
}
/**
 * What one field holds, or other conditions: any of them, all of them, or not this one.
 */
export interface Dependency {
  field?: Source;
  /**
   * @minItems 1
   * @maxItems 100
   */
  any?: Condition[];
  /**
   * @minItems 1
   * @maxItems 100
   */
  all?: Condition[];
  not?: Condition;
  when?: VariantCondition;
  /**
   * @maxItems 100
   */
  variants?: Variant[];
}
export interface Variant {
  when?: VariantCondition;
  /**
   * Applies where no variant before it does.
   */
  otherwise?: true;
  hidden?: boolean;
  label?: Text;
  sub_heading?: Text;
  /**
   * @maxItems 10000
   */
  options?: Option[];
  api_endpoint?: Endpoint;
  genie_api_endpoint?: Endpoint;
  default_value?: unknown;
  is_disabled?: boolean;
  grid_size?: GridSize;
  validation?: FieldValidation;
}
export interface Rule {
  holds: Condition;
  message: Text;
}
export interface CalculationOperation {
  /**
   * A text or a number as it is.
   */
  value?: string | number;
  field?: Source;
  sum?: Operands;
  product?: Operands;
  min?: Operands;
  max?: Operands;
  difference?: Operands;
  ratio?: Operands;
  round?: Calculation;
  /**
   * Of round; default 0.
   */
  digits?: number;
  count?: FieldName;
  /**
   * A text with {names} of fields.
   */
  text?: string;
  score?: {
    field: Source;
    table: {
      [k: string]: number;
    };
  };
  today?: DateShift;
  day?: Calculation;
  years?: Calculation;
  months?: Calculation;
  days?: Calculation;
  age?: Calculation;
  years_between?: TwoDays;
  months_between?: TwoDays;
  days_between?: TwoDays;
  holds?: Condition;
  if?: Condition;
  then?: Calculation;
  else?: Calculation;
}
export interface StoredMask {
  pattern: string;
  stores?: "shown" | "typed";
}
export interface SectionHeading {
  label?: Text;
  sub_heading?: Text;
  depends_on?: DependsOn;
}
export interface PageDefinition {
  label: Text;
  sub_heading?: Text;
  /**
   * Names of sections; a page is there while one of them is shown.
   *
   * @minItems 1
   * @maxItems 200
   */
  sections: string[];
}
/**
 * A case of a form fixture.
 */
export interface TestRecord {
  /**
   * What holds, as a sentence.
   */
  name: string;
  /**
   * The day on which it plays, yyyy-mm-dd.
   */
  today?: string;
  /**
   * A new record, or a stored one; default create.
   */
  mode?: "create" | "edit";
  /**
   * The record that the form starts from.
   */
  record?: {};
  /**
   * What was chosen elsewhere; default: the record.
   */
  context?: unknown;
  /**
   * The language of the person; default en.
   */
  language?: string;
  /**
   * What the person does, in this order.
   *
   * @maxItems 50
   */
  steps?: unknown[];
  /**
   * What must hold after the last step.
   */
  expect: {};
}
