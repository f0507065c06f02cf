import { ownEntry } from "../../../kernel/json.ts";

/** Titles of the panel's sections, in order. */
export const sectionTitles: Readonly<Record<string, string>> = {
  general: "General",
  rules: "Rules",
  card: "Card on narrow screens",
  detail: "Row details",
  empty: "When there are no rows",
  more: "More",
};

/** Titles of properties whose names are not self-explanatory. */
export const propertyTitles: Readonly<Record<string, string>> = {
  sub_heading: "Help text",
  after_creating: "Shown after a record was created",
  display: "Appearance",
  options: "Choices",
  calculate: "Calculated from",
  default_from: "Default value taken from",
  keeps_following: "Follows its sources after saving",
  recalculates: "Set again from its sources",
  label_values: "Texts include values of other fields",
  add_layout: "Form that adds a new choice",
  "options_from.field": "Choices from the answers to",
  "options_from.label": "Text of a choice",
  "options_from.value": "Stored value of a choice",
  shuffle: "Choices in random order",
  starts_empty: "Unanswered at first",
  allow_other: "Accepts other answers",
  other_label: "Label of the other answer",
  grid_size: "Width (of 12 columns)",
  is_dynamic: "Custom field of this tenant",
  is_disabled: "Disabled",
  is_enabled: "In use",
  is_editable: "Can be changed later",
  is_object: "Stores the whole choice",
  form_field: "Shown in the form",
  signed: "Accepts negative numbers",
  zone: "Stored with the time zone",
  seconds: "With seconds",
  clear_when_hidden: "Cleared when hidden",
  accessor: "Stored as",
  default_value: "Default value",
  default_sort: "Sorted at first by",
  count: "Line above the rows",
  bulk_actions: "Actions for several rows",
  bulk_edit: "Fields edited in several rows",
  confirm: "Confirmation question",
  disabled_reason: "Why it is disabled",
  restore: "Restored on the next visit",
  "card.meta": "Line under the title",
  "detail.layout_key": "Form that shows the row",
  "search.placeholder": "Search box placeholder",
  "empty.title": "Title when there are no rows",
  "empty.filtered_title": "Title when nothing matches",
  "empty.error_title": "Title when rows cannot be loaded",
  "detail.changes.before": "Compared in the row: before",
  "detail.changes.after": "Compared in the row: after",
  page_sizes: "Rows per page that are offered",
  search: "Search box",
  sections: "Sections that are taken",
  of: "Each row is one",
  row_count: "Number of rows taken from",
  row_actions: "What people do with rows",
  api_endpoint: "Service that the choices come from",
  genie_api_endpoint: "Voice service that the choices come from",
  option_id_key: "Stored property of a choice",
  option_label_key: "Shown property of a choice",
  form_filter_key: "Field that narrows the choices",
  option_filter_value: "Property of a choice that it narrows by",
  "validation.equals": "Must be ticked",
  "validation.required": "Required",
  "validation.required_message": "Message when it is missing",
  "validation.min": "Minimum",
  "validation.max": "Maximum",
  "validation.min_date": "Earliest day",
  "validation.max_date": "Latest day",
  "validation.min_length": "Minimum characters",
  "validation.max_length": "Maximum characters",
  "validation.pattern": "Pattern (regular expression)",
  "validation.pattern_message": "Message when the pattern doesn't match",
  "validation.minute_step": "Minutes between times",
  "validation.accept": "Accepted file types",
  "validation.min_files": "Minimum files",
  "validation.max_files": "Maximum files",
  "validation.max_megabytes": "Maximum file size (MB)",
  "validation.min_message": "Message when it is too small or too short",
  "validation.max_message": "Message when it is too large or too long",
};

/** Meta-schema definitions with descriptions for JSON authors, not shown in the panel. */
export const hiddenDefinitions: ReadonlySet<string> = new Set(["text", "fieldType", "columnType"]);

/** The most common properties, in the order in which people usually set them. */
export const commonProperties: readonly string[] = [
  "name",
  "view",
  "label",
  "header",
  "type",
  "layout_key",
  "validation.required",
  "options",
  "options_from.field",
  "options_from.label",
  "options_from.value",
  "text",
  "sub_heading",
  "display",
  "placeholder",
  "grid_size",
  "default_value",
  "format",
  "sortable",
  "filterable",
  "width",
];

/** Panel section of a property; unknown ones are under "More", rules under "Rules". */
export function sectionOf(property: string): string {
  if (commonProperties.includes(property)) return "general";
  const [part = ""] = property.split(".");
  if (part === "validation") return "rules";
  return part !== property && part in sectionTitles ? part : "more";
}

/** Field types with options. */
export const choices: readonly string[] = ["select", "autocomplete", "multiselect"];
const numbers = ["int", "float"];
const days = ["date", "datetime", "month"];
const times = ["datetime", "time"];
const bounded = ["string", "markdown", "multiselect", ...numbers, ...days];

const labelledColumns = ["text", "number", "tags", "link"];
const valued = [...labelledColumns, "price", "boolean", "duration", "progress", "relation", "status"];

/** Types that a property applies to; properties not listed apply to all. */
export const relevantTypes: Readonly<Record<string, readonly string[]>> = {
  options: [...choices, "status", ...labelledColumns],
  "options_from.field": choices,
  "options_from.label": choices,
  "options_from.value": choices,
  api_endpoint: choices,
  genie_api_endpoint: choices,
  option_id_key: choices,
  option_label_key: choices,
  form_filter_key: choices,
  option_filter_value: choices,
  is_object: choices,
  add_layout: ["autocomplete"],
  shuffle: choices,
  starts_empty: ["checkbox"],
  allow_other: choices,
  other_label: choices,
  text: ["note"],
  of: ["list", "range"],
  ends: ["range"],
  item_label: ["list"],
  row_count: ["list"],
  row_actions: ["list"],
  layout_key: ["include"],
  sections: ["include"],
  display: ["string", "select", "multiselect", "checkbox", "list", "file", ...numbers],
  rows: ["string", "markdown", "json"],
  default_value: [
    "string",
    "markdown",
    "hidden",
    "checkbox",
    "list",
    "time",
    ...numbers,
    ...days,
    ...choices,
    ...valued,
  ],
  signed: numbers,
  calculate: ["string", "hidden", "date", "checkbox", "select", ...numbers],
  mask: ["string"],
  zone: times,
  seconds: times,
  prefix: ["string", ...numbers],
  suffix: ["string", ...numbers],
  placeholder: ["string", "markdown", "json", ...numbers, ...choices],
  "validation.min": numbers,
  "validation.max": numbers,
  "validation.min_length": ["string", "markdown"],
  "validation.max_length": ["string", "markdown"],
  "validation.pattern": ["string", "markdown"],
  "validation.pattern_message": ["string", "markdown"],
  "validation.step": numbers,
  "validation.minute_step": times,
  "validation.min_date": days,
  "validation.max_date": days,
  "validation.min_message": bounded,
  "validation.max_message": bounded,
  "validation.equals": ["checkbox"],
  "validation.min_items": ["list"],
  "validation.max_items": ["list"],
  "validation.unique": ["list"],
  "validation.unique_by": ["list"],
  "validation.json_kinds": ["json"],
  "validation.syntax": ["string", "markdown"],
  "validation.accept": ["file"],
  "validation.min_files": ["file"],
  "validation.max_files": ["file"],
  "validation.max_megabytes": ["file"],
  "validation.min_choices": ["multiselect"],
  "validation.max_choices": ["multiselect"],
  person: ["text", "link"],
  lookup: ["relation"],
  unit: ["duration"],
  max: ["progress"],
  copy: ["text", "number"],
  format: ["text", "price", "boolean", "number", "date", "datetime", "duration", "progress", "link"],
};

/** Field types without a value of their own. */
const withoutValue = ["note", "group", "include", "matrix", "range"];

/** Types that a property does not apply to, if it applies to all others. */
export const irrelevantTypes: Readonly<Record<string, readonly string[]>> = {
  "validation.required": withoutValue,
  "validation.required_message": withoutValue,
  clear_when_hidden: withoutValue,
  default_from: [...withoutValue, "list", "file"],
  keeps_following: [...withoutValue, "list", "file"],
  recalculates: [...withoutValue, "list", "file"],
  is_disabled: ["note"],
  is_editable: ["note"],
  is_dynamic: ["note"],
  accessor: ["note"],
};

/** Titles of `display` values and the types that support them; values not listed are offered for all types. */
export const displayTitles: Readonly<Record<string, readonly [title: string, types: readonly string[]]>> = {
  textarea: ["Several lines", ["string"]],
  email: ["Email address", ["string"]],
  url: ["Web address", ["string"]],
  tel: ["Phone number", ["string"]],
  password: ["Password", ["string"]],
  code: ["Code", ["string"]],
  color: ["Color", ["string"]],
  radio: ["Radio buttons", ["select"]],
  segmented: ["Segments", ["select"]],
  checkboxes: ["Checkboxes", ["multiselect"]],
  ranking: ["Ranking", ["multiselect"]],
  slider: ["Slider", numbers],
  rating: ["Stars", ["int"]],
  switch: ["Switch", ["checkbox"]],
  table: ["Table", ["list"]],
  signature: ["Signature", ["file"]],
};

/** Property name as words: "is_final" becomes "Is final". */
export const humanizeKey = (key: string): string => {
  const words = key.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Title of the property at a path. */
export function propertyTitle(path: readonly (string | number)[]): string {
  const key = String(path.at(-1));
  return (
    ownEntry(propertyTitles, path.slice(-2).join(".")) ?? ownEntry(propertyTitles, key) ?? humanizeKey(key)
  );
}
