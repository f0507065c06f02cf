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
  | "include"
  | "json"
  | "range";
export type PlainType =
  "string" | "int" | "float" | "select" | "multiselect" | "checkbox" | "date" | "datetime" | "time" | "month" | "json";
/**
 * A condition, or a list of conditions that must all be met.
 */
export type DependsOn = FieldName | Dependency | Condition[];
/**
 * The name of a field of this layout, a JSON pointer into the record, or, in a column of a matrix, ./name for the cell in the same row.
 */
export type Source = FieldName;
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
export type Scalar = string | number | boolean | null;
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
       * Group heading, since schema_version 2; can be used for cascades.
       */
      group?: unknown;
      /**
       * Condition under which it is offered, since schema_version 2.
       */
      depends_on?: unknown;
      /**
       * Whether it excludes all other options, since schema_version 2.
       */
      exclusive?: unknown;
      [k: string]: unknown;
    };
/**
 * API path; {query} is replaced by the search text.
 */
export type Endpoint = string;
/**
 * Columns of 12; default 6.
 */
export type GridSize = number;
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
      field: ComparedField;
      years?: number;
      months?: number;
      days?: number;
    };
/**
 * The name of a field of this layout; in a row of a list, /name is a field of the surrounding form.
 */
export type ComparedField = string;
/**
 * What a file holds: image is PNG, JPEG, GIF or WebP; document Word or OpenDocument; spreadsheet Excel, OpenDocument or CSV; presentation PowerPoint or OpenDocument; text plain text; audio WAV, MP3, Ogg, FLAC or M4A; video MP4, QuickTime or WebM; other is anything else. The names of single formats, such as png, accept that format alone.
 */
export type FileKind =
  | "image"
  | "pdf"
  | "document"
  | "spreadsheet"
  | "presentation"
  | "text"
  | "audio"
  | "video"
  | "other"
  | "png"
  | "jpeg"
  | "gif"
  | "webp"
  | "docx"
  | "odt"
  | "xlsx"
  | "ods"
  | "csv"
  | "pptx"
  | "odp"
  | "wav"
  | "mp3"
  | "ogg"
  | "flac"
  | "m4a"
  | "mp4"
  | "mov"
  | "webm";
/**
 * A kind of JSON value.
 */
export type JsonKind = "object" | "array" | "string" | "number" | "boolean";
export type ComparisonOperator = ">=" | "<=" | ">" | "<" | "=";
/**
 * Alternative widget of the type.
 */
export type FieldDisplay =
  | "textarea"
  | "email"
  | "url"
  | "tel"
  | "password"
  | "code"
  | "color"
  | "slider"
  | "rating"
  | "switch"
  | "radio"
  | "segmented"
  | "checkboxes"
  | "ranking"
  | "table"
  | "signature";
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
 * @minItems 2
 * @maxItems 2
 */
export type TwoOperands = Calculation[];
/**
 * Two dates; the difference is a whole number, negative if the second is earlier.
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
   * Test cases as described in docs/fixtures.md; the form cannot be published while one fails.
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
   * Whether forms show it; default: true.
   */
  form_field?: boolean;
  label?: Text;
  sub_heading?: Text;
  /**
   * Whether label, help text and note text contain placeholders: {name} for a field's value, {/pointer} for a value of the record.
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
   * Labels of the two ends of a range; default: From and To.
   *
   * @minItems 2
   * @maxItems 2
   */
  ends?: Text[];
  /**
   * A list of plain values of this type, or of this type with rules and looks; the one field in each row of a matrix, or at both ends of a range.
   */
  of?: PlainType | PlainItem;
  /**
   * For an include: key of the form whose fields are inserted as a group.
   */
  layout_key?: string;
  /**
   * For an include: the sections to insert; default: all.
   *
   * @minItems 1
   * @maxItems 200
   */
  sections?: string[];
  item_label?: Text;
  /**
   * Number of rows of a list, derived from other fields: the name of a field, or a calculation.
   */
  row_count?: Source | CalculationOperation;
  /**
   * Allowed actions on the rows of a list; default: all.
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
   * Input mask: 9 is a digit, a a letter, * either; \ escapes the next character; other characters are inserted automatically. The value is stored with or without them.
   */
  mask?: string | StoredMask;
  /**
   * For a datetime or a time: entered in the user's time zone and stored with its UTC offset or in UTC; default: the tenant's local time, without a zone.
   */
  zone?: "offset" | "utc";
  /**
   * For a datetime or a time: whether seconds are required; default: optional.
   */
  seconds?: boolean;
  /**
   * Whether negative numbers are accepted.
   */
  signed?: boolean;
  calculate?: Calculation;
  /**
   * @maxItems 10000
   */
  options?: Option[];
  options_from?: OptionsFrom;
  /**
   * Of a checkbox: neither yes nor no until somebody chooses. If it is required, it must be answered.
   */
  starts_empty?: boolean;
  /**
   * Whether options are shuffled, once per form session; stored values and validation are unaffected.
   */
  shuffle?: boolean;
  /**
   * Whether free text is accepted besides the options; the text itself is stored.
   */
  allow_other?: boolean;
  other_label?: Text;
  api_endpoint?: Endpoint;
  genie_api_endpoint?: Endpoint;
  /**
   * For an autocomplete: key of the form for creating a missing record.
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
  /**
   * With default_from: whether the field of a saved record follows its sources too, while it holds what they yield.
   */
  keeps_following?: boolean;
  /**
   * With default_from: when the field is set again, over what somebody entered.
   */
  recalculates?: "on_change" | "always";
  is_disabled?: boolean;
  /**
   * If false, the field is ignored.
   */
  is_enabled?: boolean;
  /**
   * If false, read-only when editing a saved record.
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
   * Whether the value is set to null when the field is hidden.
   */
  clear_when_hidden?: boolean;
  grid_size?: GridSize;
  depends_on?: DependsOn;
  validation?: FieldValidation;
}
export interface PlainItem {
  type: PlainType;
  depends_on?: DependsOn;
  /**
   * Of the cells of a matrix.
   */
  is_disabled?: boolean;
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
 * A comparison of a field's value, or a combination of conditions: any, all or not.
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
   * Applies if no earlier variant does.
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
export interface FieldValidation {
  required?: boolean;
  required_message?: Text;
  /**
   * Minimum number, or minimum length of a text.
   */
  min?: number;
  /**
   * Maximum number, or maximum length of a text.
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
   * Minimum number of options of a multiselect.
   */
  min_choices?: number;
  /**
   * Maximum number of options of a multiselect.
   */
  max_choices?: number;
  /**
   * Kinds of files that are accepted, by what is in them; default: any but other.
   *
   * @minItems 1
   * @maxItems 27
   */
  accept?: FileKind[];
  /**
   * Minimum number of files.
   */
  min_files?: number;
  /**
   * Maximum number of files; default: 1.
   */
  max_files?: number;
  /**
   * Maximum size of a file, in megabytes of 1,000,000 bytes; default: 25.
   */
  max_megabytes?: number;
  /**
   * Minimum number of rows of a list.
   */
  min_items?: number;
  /**
   * Maximum number of rows of a list.
   */
  max_items?: number;
  /**
   * A text must be a regular expression, as JSON Schema understands them (ECMA-262).
   */
  syntax?: "regex";
  /**
   * What a JSON value may be; default: anything.
   *
   * @minItems 1
   * @maxItems 5
   */
  json_kinds?: JsonKind[];
  /**
   * No two rows of a list are the same.
   */
  unique?: boolean;
  unique_by?: FieldName;
  /**
   * A number must be a multiple of it.
   */
  step?: number;
  /**
   * Times must be a multiple of this many minutes after midnight.
   */
  minute_step?: number;
  /**
   * @maxItems 50
   */
  dependant_fields?: DependantField[];
  required_when?: Condition;
  /**
   * At least one of these fields must be filled; otherwise required_message is shown.
   *
   * @minItems 1
   * @maxItems 50
   */
  at_least_one_of?: FieldName[];
  /**
   * Conditions that must be met while the field has a value.
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
  field: ComparedField;
  operator: ComparisonOperator;
  error_message?: Text;
}
export interface Rule {
  holds: Condition;
  message: Text;
}
/**
 * Takes the choices from another field's value (the rows of a list, its plain values, or the chosen options of a multiselect), or from a list in the record.
 */
export interface OptionsFrom {
  field: Source;
  label?: FieldName;
  value?: FieldName;
}
export interface CalculationOperation {
  /**
   * A literal text or number.
   */
  value?: string | number;
  field?: Source;
  sum?: Operands;
  product?: Operands;
  min?: Operands;
  max?: Operands;
  difference?: Operands;
  ratio?: Operands;
  power?: TwoOperands;
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
  minutes_between?: TwoOperands;
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
   * Names of sections; the page is shown while one of them is visible.
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
   * Current date in the case, yyyy-mm-dd.
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
   * Values chosen in other forms; default: the record.
   */
  context?: unknown;
  /**
   * The language of the person; default en.
   */
  language?: string;
  /**
   * User actions, in order.
   *
   * @maxItems 50
   */
  steps?: unknown[];
  /**
   * What must hold after the last step.
   */
  expect: {};
}
