/** Advice by foreign word; of several, the first whose target is allowed in that position is used. */
type Words = ReadonlyMap<string, readonly string[]>;

/** @param table space-separated words of other tools, keyed by the advice to give */
function wordsOf(table: Readonly<Record<string, string>>): Words {
  const words = new Map<string, string[]>();
  for (const [advice, tried] of Object.entries(table))
    for (const word of tried.split(" ")) words.set(word, [...(words.get(word) ?? []), advice]);
  return words;
}

/** Common names from other tools for properties of a field, a column or a list. */
const properties = wordsOf({
  'Write "validation": { "required": true }.': "required mandatory is_required isRequired",
  'Write "validation": { "required_when": ... }.': "required_if requiredIf",
  'Write "validation": { "pattern_message": "..." }, or "min_message" and others.':
    "error_message errorMessage",
  'Write "pattern_message", or "required_message", "min_message" or "max_message".':
    "error_message errorMessage",
  'Write "validation": { "pattern": "..." }.': "pattern regex regexp",
  'Write "validation": { "min": ... }.': "min minimum min_value minValue",
  'Write "validation": { "max": ... }.': "max maximum max_value maxValue",
  'Write "pattern".': "regex regexp",
  'Write "min".': "minimum min_value minValue",
  'Write "max".': "maximum max_value maxValue",
  'Write "validation": { "min_length": ... }.': "min_length minLength",
  'Write "validation": { "max_length": ... }.': "max_length maxLength",
  'Write "validation": { "min_items": ... }.': "min_items minItems minRowCount",
  'Write "validation": { "max_items": ... }.': "max_items maxItems maxRowCount",
  'Write "validation": { "unique": true }.': "unique uniqueItems unique_items isUnique no_duplicates",
  'Write "validation": { "minute_step": ... }.': "timeInterval time_interval minuteStep minuteIncrement",
  'Write "zone": "offset", or "utc".':
    "timezone time_zone timeZone timeSerializingFormat displayInTimezone utc",
  'Write "seconds": true.': "with_seconds withSeconds show_seconds showSeconds second_step time_seconds",
  'Write "starts_empty": true.': "indeterminate three_state threeState unanswered nullable",
  'Write "shuffle": true.': "randomize randomise random choicesOrder shuffled random_order",
  'Write "row_count".': "repeat_count count_from countFrom num_rows rowCount panelCount row_count_from",
  'Write "row_actions", such as ["add", "move"]: what is not named is not offered.':
    "addable removable orderable allowAddRows allowRemoveRows allowAddPanel allowRemovePanel allowRowReorder",
  'Write "validation": { "step": ... }.': "step multipleOf",
  'Write "validation": { "equals": ... }.': "const",
  'Write "validation": { "rules": [{ "holds": ..., "message": "..." }] }.': "constraint validators",
  'Write "sub_heading".': "help hint description helper_text helperText tooltip",
  'Write "label".': "title caption",
  'Write "header".': "title caption label headerName",
  'Write "name".': "title caption key",
  'Write "options".': "choices values enum",
  'Write "options", a list of { "id": 1, "label": "One" }.': "choices.items enumNames",
  'Write "after_creating" of the form.':
    "completedHtml completed_html success_message successMessage thank_you thankYou after_sending after_saving",
  'Write "options_from": { "field": ... }.':
    "choicesFromQuestion choices_from optionsFrom options_source answerExpression",
  'Write "of" for plain values, or "fields" for rows.': "items",
  'Write "fields".': "elements components templateElements",
  'Write "default_value".': "default defaultValue initial_value initialValue",
  'Write "display".': "widget ui:widget",
  'Write "depends_on".': "condition visible_if visibleIf visible_when conditional show_if showIf relevant",
  'Write "type": "hidden", or "depends_on" for what is hidden at times.': "hidden",
  'Write "is_disabled".': "disabled readonly readOnly read_only",
  'Write "validation": { "accept": ["image"] }.': "accept",
  'Write "validation": { "max_files": 5 } for files, or "type": "multiselect" for choices.': "multiple",
  'Write "validation": { "max_megabytes": 5 }.': "max_size maxSize",
  'Write "calculate".': "formula computed calculated calculation expression",
  'Write "grid_size".': "width colspan colSpan size minWidth",
  'Write "width".': "width colspan colSpan size minWidth",
  'Write "suffix".': "unit units",
  'Write "mask".': "input_mask inputMask",
  'Write "accessor".': "field dataIndex accessorKey property key",
  'Write "sortable".': "sort sorting",
  'Write "default_sort".': "sort sorting order order_by ordering",
  'Write "filterable".': "filter searchable",
  'Write "groupable".': "group grouped rowGroup",
  'Write "hidden": true.': "invisible hide",
  'Write "pinned".': "fixed pin frozen sticky",
  'Write "format".': "formatter valueFormatter render template",
  'Write "summary".': "aggregate aggFunc total footer",
  'Write "default_page_size".': "page_size pageSize per_page limit",
  'Write "page_sizes".': "pageSizes pageSizeOptions",
  'Write "endpoint".': "url api source data_source dataSource",
  'Write "row_id".': "rowKey row_key id_field",
  'Write "row_click".': "onRowClick on_click row_link",
  'Write "selection".': "selectable checkboxSelection row_selection",
  'Write "toolbar".': "buttons",
});

/** Common names from other tools for field types. */
const fieldTypes = wordsOf({
  'Write "type": "string".': "text textfield str input short_text name",
  'Write "type": "string" with "display": "password" and "is_dynamic": true.': "password secret",
  'Write "type": "string" with "display": "textarea".': "textarea comment multiline long_text",
  'Write "type": "string" with "display": "code".': "code ace codemirror codeeditor code_editor monaco",
  'Write "type": "string" with "display": "color".': "color colour colorpicker color_picker",
  'Write "type": "string" with "display": "email".': "email",
  'Write "type": "string" with "display": "url".': "url link website",
  'Write "type": "string" with "display": "tel".': "phone tel telephone phoneNumber phone_number",
  'Write "type": "float", or "int" for whole numbers.': "number numeric range",
  'Write "type": "float" with "prefix": "$".': "currency money price",
  'Write "type": "float" with "suffix": "%".': "percent percentage",
  'Write "type": "int".': "integer year",
  'Write "type": "int" with "suffix": "min".': "duration",
  'Write "type": "float".': "decimal double",
  'Write "type": "checkbox".': "boolean bool acknowledge",
  'Write "type": "checkbox" with "display": "switch".': "switch toggle",
  'Write "type": "select" with "display": "radio".': "radio radiogroup radio_group",
  'Write "type": "select" with "display": "segmented".':
    "segmented buttongroup button_group yes_no yesno tristate content_switcher",
  'Write "type": "select".': "dropdown enum choice choices select_one",
  'Write "type": "multiselect" with "display": "checkboxes".': "checkboxes checklist selectboxes",
  'Write "type": "multiselect" with "display": "ranking".': "ranking rank order sortable sorter",
  'Write "type": "multiselect".': "select_multiple tagbox multi_select",
  'Write "type": "list" with "of": "string", or "multiselect" with "allow_other": true.': "tags taglist",
  'Write "type": "int" with "display": "slider".': "slider",
  'Write "type": "int" with "display": "rating".': "rating",
  'Write "type": "list".':
    "array repeat repeater dynamiclist dynamicList begin_repeat paneldynamic datagrid editgrid",
  'Write "type": "list" with "display": "table".': "table matrixdynamic grid",
  'Write "type": "include" with the "layout_key" of the other form.': "subform sub_form nested_form",
  'Write "type": "group" with a field for each part.': "address full_name",
  'Leave it out, and give the fields a "grid_size", such as 6 for two in a row.': "columns column",
  'Write "type": "group".': "object panel fieldset begin_group container",
  'Write a section of "structure", with its heading under "sections", or "type": "group" for nested values.':
    "section",
  'Write "pages" of the form, each with names of its sections.': "page step wizard",
  'Write "type": "note".': "heading html static paragraph content header",
  'Write "type": "markdown".': "richtext rich_text wysiwyg editor",
  'Write "type": "datetime".': "date_time datetime-local dateTime timestamp",
  'Write "type": "date".': "day week datepicker date_picker",
  'Write "type": "file".': "upload attachment",
  'Write "type": "file" with "validation": { "accept": ["image"] }.': "image photo",
  'Write "type": "file" with "display": "signature".': "signature signaturepad",
  'Write "type": "autocomplete".': "lookup combobox search typeahead reference",
  'Leave "type" as it is, and write "calculate".': "calculated computed formula expression",
});

/** Common names from other tools for column types. */
const columnTypes = wordsOf({
  'Write "type": "text".': "string str email phone textarea markdown",
  'Write "type": "text" with "person": true.': "user person",
  'Write "type": "number".': "int integer float decimal double numeric bigint",
  'Write "type": "price".': "currency money",
  'Write "type": "progress".': "percent percentage progressbar bar",
  'Write "type": "boolean".': "bool checkbox switch toggle",
  'Write "type": "datetime".': "date_time dateTime timestamp",
  'Write "type": "link".': "url href website",
  'Write "type": "relation" with "lookup".': "lookup reference foreign_key autocomplete",
  'Write "type": "tags".': "list array multiselect labels",
  'Write "type": "status" with "options".': "select enum dropdown badge chip",
  'Write "type": "actions".': "action button buttons menu",
});

/** Common names from other tools for condition operators. */
const operators = wordsOf({
  'Write "=": a multiselect equals each option that it contains.': "contains includes anyof",
  'Write "=".': "equals equal eq is == ===",
  'Write "!=".': "!== <> ne neq not_equals notequal not_equal",
  'Write ">".': "gt greater greater_than",
  'Write ">=".': "gte ge greaterorequal greater_or_equal min",
  'Write "<".': "lt less less_than",
  'Write "<=".': "lte le lessorequal less_or_equal max",
  'Write "in".': "one_of oneOf any_of",
  'Write "filled".': "not_empty notempty exists is_not_empty present",
  'Write "empty".': "is_empty isEmpty blank null missing",
  'Write { "not": ... } around the condition with "in".': "not_in notin nin none_of not_contains notcontains",
  'Write { "all": [...] } of two conditions, one with ">=" and one with "<=".': "between range",
});

/** The quoted word that an advice starts with, if any. */
const wordOf = (advice: string) => /^Write (?:"type": )?"([^"]+)"/.exec(advice)?.[1];

/** Advice that only replaces one word, so a quick fix can apply it. */
const onlyWord = /^Write (?:"type": )?"[^"]+"\.$/;

/** What to write in place of another tool's word. */
export interface Advice {
  readonly suggestion: string;
  /** Set when replacing the word is the whole fix. */
  readonly meant?: string;
}

const adviceOf = (suggestion: string): Advice => {
  const meant = onlyWord.test(suggestion) ? wordOf(suggestion) : undefined;
  return { suggestion, ...(meant !== undefined && { meant }) };
};

function found(words: Words, word: unknown, canStand: (advice: string) => boolean): Advice | undefined {
  const advice = typeof word === "string" ? words.get(word)?.find(canStand) : undefined;
  return advice === undefined ? undefined : adviceOf(advice);
}

/** Advice for an unknown property, limited to properties in `known`. */
export const propertyAdvice = (word: string, known: readonly string[]): Advice | undefined =>
  found(properties, word, (advice) => {
    const wanted = /^Write "(\w+)"/.exec(advice)?.[1];
    return wanted !== undefined && known.includes(wanted);
  });

const isKnown = (allowed: readonly unknown[]) => (advice: string) => {
  const wanted = wordOf(advice);
  return wanted === undefined || allowed.includes(wanted);
};

/** Advice for an unknown field type; `undefined` if the word is not in the table. */
export const typeAdvice = (word: unknown): Advice | undefined => found(fieldTypes, word, () => true);

/** Like `typeAdvice`, for a value that must be one of `allowed`: field types, column types or condition operators. */
export function valueAdvice(word: unknown, allowed: readonly unknown[]): Advice | undefined {
  if (allowed.includes("relation")) return found(columnTypes, word, isKnown(allowed));
  if (allowed.includes("checkbox")) return found(fieldTypes, word, isKnown(allowed));
  if (!allowed.includes(">=")) return undefined;
  // A condition can be wrapped in "not" or "all"; a comparison of two fields takes a plain operator only.
  return found(operators, word, (advice) => allowed.includes(wordOf(advice) ?? "in"));
}
