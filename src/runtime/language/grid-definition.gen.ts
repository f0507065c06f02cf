// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * A text, or the text by BCP 47 language tag.
 */
export type Text =
  | string
  | {
      [k: string]: string;
    };
export type Accessor = string;
export type ColumnTypeName =
  | "text"
  | "number"
  | "price"
  | "boolean"
  | "date"
  | "datetime"
  | "duration"
  | "progress"
  | "link"
  | "relation"
  | "tags"
  | "status"
  | "actions";
/**
 * A template such as "$ {price} / interview", or the two texts of a boolean, true first.
 */
export type ColumnFormat = string | string[];
/**
 * Application route; {tenant} and row properties are replaced.
 */
export type Route = string;
export type RestorablePart =
  "sorting" | "filtering" | "grouping" | "pagination" | "visibility" | "order" | "sizing" | "pinning";

/**
 * A list that the product renders from data, as a grid or as cards. Its meaning is described in docs/languages.md.
 */
export interface GridDefinition {
  id?: string;
  grid_key: string;
  entity?: string;
  name: Text;
  schema_version?: number;
  /**
   * Main API path of the list; {name} is replaced by the page's parameter.
   */
  endpoint: string;
  /**
   * Property of the response that contains the rows; default data.
   */
  rows?: string;
  /**
   * Property that identifies a row; default id.
   */
  row_id?: string;
  /**
   * @minItems 1
   * @maxItems 100
   */
  columns: ColumnDefinition[];
  card?: GridCard;
  /**
   * Layout on wide screens; default table. Narrow screens always show cards. A grid of cards can be switched to a table.
   */
  view?: "table" | "cards";
  count?: Text;
  /**
   * As the ordering parameter; default -created_at.
   */
  default_sort?: string;
  /**
   * @minItems 1
   * @maxItems 10
   */
  page_sizes?: number[];
  default_page_size?: number;
  search?: false | GridSearch;
  detail?: RowDetail;
  row_click?: Route;
  /**
   * @maxItems 20
   */
  toolbar?: GridAction[];
  /**
   * @maxItems 20
   */
  bulk_actions?: GridAction[];
  /**
   * Names of form fields that can be changed for up to 100 selected rows at once.
   *
   * @minItems 1
   * @maxItems 20
   */
  bulk_edit?: string[];
  /**
   * Enables CSV import through the creation form, and for whom; the permissions of the create call still apply.
   */
  import?: "everyone" | "superuser";
  selection?: "none" | "page" | "all";
  restore?: RestorablePart[];
  empty?: GridEmptyTexts;
}
export interface ColumnDefinition {
  accessor?: Accessor;
  header: Text;
  type: ColumnTypeName;
  format?: ColumnFormat;
  sortable?: boolean;
  filterable?: boolean;
  /**
   * Whether rows can be grouped by it; requires support by the list: a status, boolean, relation, person or date (by day).
   */
  groupable?: boolean;
  hidden?: boolean;
  /**
   * Available only as a filter; not shown as a column.
   */
  filter_only?: boolean;
  width?: number;
  pinned?: "left" | "right";
  /**
   * The value is shown only in rows that meet this condition; otherwise it counts as empty.
   */
  shown_when?: RowCondition | RowCondition[];
  /**
   * Shown in rows without a value; does not affect sorting, filtering or exports.
   */
  default_value?: string | number | boolean;
  /**
   * A button beside the value copies it; not beside a default value.
   */
  copy?: boolean;
  /**
   * @maxItems 10
   */
  actions?: GridAction[];
  /**
   * Aggregate over all matching rows, shown below them: sum, average, minimum, maximum or number of distinct values.
   */
  summary?: "sum" | "avg" | "min" | "max" | "distinct";
  lookup?: RelationLookup;
  /**
   * Contains a user's email address, which filters can match with "me"; requires support by the list.
   */
  person?: boolean;
  to?: Route;
  /**
   * What a duration counts in; default s.
   */
  unit?: "ms" | "s" | "min";
  /**
   * What a progress of 100 % is; default 100.
   */
  max?: number;
  /**
   * Color tone: that of the first condition met.
   *
   * @minItems 1
   * @maxItems 10
   */
  tone?: ToneRule[];
  /**
   * Labels of stored keys, used in rows, exports and filters.
   *
   * @maxItems 100
   */
  options?: {
    id: string | number | boolean;
    label: Text;
  }[];
}
/**
 * Met if the row's value is one of the values, is empty or set, or is beyond a limit; all parts must be met.
 */
export interface RowCondition {
  accessor: Accessor;
  /**
   * @maxItems 50
   */
  in?: (string | number | boolean | null)[];
  is_empty?: boolean;
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
}
export interface GridAction {
  label: Text;
  to?: Route;
  /**
   * Name of an action that the screen offers.
   */
  action?: string;
  disabled_when?: RowCondition | RowCondition[];
  disabled_reason?: Text;
  confirm?: Text;
  /**
   * Shown only to superusers, or only to other users; by default to everyone.
   */
  permission?: "superuser" | "staff";
  primary?: boolean;
  /**
   * Irreversible: the button and its confirmation are red.
   */
  danger?: boolean;
}
/**
 * List of the related records, which filters by `id` (default id); requested once per page.
 */
export interface RelationLookup {
  endpoint: Route;
  label: Accessor;
  id?: Accessor;
}
export interface ToneRule {
  when: RowCondition | RowCondition[];
  tone: "success" | "warning" | "danger" | "info" | "neutral";
}
export interface GridCard {
  title: Accessor;
  subtitle?: Accessor;
  badge?: Accessor;
  /**
   * Values in one line under the title, without their headers.
   *
   * @maxItems 6
   */
  meta?: Accessor[];
  /**
   * @maxItems 20
   */
  lines?: Accessor[];
  /**
   * @maxItems 10
   */
  actions?: GridAction[];
}
export interface GridSearch {
  placeholder?: Text;
  debounce_ms?: number;
}
/**
 * Content of the details pane of a row, opened by a click or the action `details`: all columns, or the form `layout_key` in read-only mode.
 */
export interface RowDetail {
  /**
   * The form that draws the row's record.
   */
  layout_key?: string;
  /**
   * Main API path of the record; {id} is replaced by the row's id, other placeholders by the page's parameters. Default: the list's path and the id.
   */
  endpoint?: string;
  /**
   * Shows the changes of the record, by the properties that contain its versions.
   */
  changes?: {
    before: Accessor;
    after: Accessor;
  };
}
export interface GridEmptyTexts {
  title?: Text;
  filtered_title?: Text;
  error_title?: Text;
  action?: GridAction;
}
