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
 * A route of this product; {tenant} and properties of the row are filled in.
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
   * Main API path that answers the list contract; {name} is filled from the page's parameters.
   */
  endpoint: string;
  /**
   * Where the rows stand in the answer; default data.
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
   * How the rows are shown where there is room; default table. Narrow screens always show cards. A grid of cards can be looked at as a table as well.
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
   * Names of fields of the rows' form that can be changed for the selected rows in one go, 100 rows at most.
   *
   * @minItems 1
   * @maxItems 20
   */
  bulk_edit?: string[];
  /**
   * Rows can be imported from CSV through the form that creates them, and who is offered that; the rights of the rows' create call hold besides.
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
   * People may group the rows by it; the list must know how: by a status, true or false, a relation, a person or the day of a date.
   */
  groupable?: boolean;
  hidden?: boolean;
  /**
   * The list can be filtered by it; it stands in no row and is shown as no column.
   */
  filter_only?: boolean;
  width?: number;
  pinned?: "left" | "right";
  /**
   * The value is shown only in rows where this holds; elsewhere it is as if there were none.
   */
  shown_when?: RowCondition | RowCondition[];
  /**
   * Shown in rows that have no value; lists are neither sorted nor filtered nor downloaded by it.
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
   * Shown under the rows, over all that match: the sum, average, lowest or highest value, or how many different ones there are.
   */
  summary?: "sum" | "avg" | "min" | "max" | "distinct";
  lookup?: RelationLookup;
  /**
   * It holds a person by email address, whom filters can ask for as "me"; the list must know that.
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
   * The tone of the first condition that holds; the value itself still says it.
   *
   * @minItems 1
   * @maxItems 10
   */
  tone?: ToneRule[];
  /**
   * The labels of stored keys: rows and downloads show them, and filters offer them.
   *
   * @maxItems 100
   */
  options?: {
    id: string | number | boolean;
    label: Text;
  }[];
}
/**
 * Holds when the row's value is one of the values, is empty or filled, or is a number beyond a bound; all that it says must hold.
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
   * Who is offered it: superusers, or those who are none; without it everybody.
   */
  permission?: "superuser" | "staff";
  primary?: boolean;
  /**
   * It cannot be undone: its button is red, and so is the one that answers its question.
   */
  danger?: boolean;
}
/**
 * Where the rows are that a relation names: a list that filters by `id` (default id), asked once a page.
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
 * What a row shows beside the list when it is opened, by a click or the action `details`: all its columns, or the form of `layout_key`, which nobody can change there.
 */
export interface RowDetail {
  /**
   * The form that draws the row's record.
   */
  layout_key?: string;
  /**
   * Main API path of the record; {id} is the row's, other placeholders are filled from the page's parameters. Default: the list's own path and the id.
   */
  endpoint?: string;
  /**
   * And how the record that the row tells of changed, by where its states are.
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
