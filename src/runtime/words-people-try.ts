/** What people write for a property of a field, with the one way in which it is said. */
const properties: Readonly<Record<string, string>> = {
  required: 'Write "validation": { "required": true }.',
  mandatory: 'Write "validation": { "required": true }.',
  pattern: 'Write "validation": { "pattern": "..." }.',
  regex: 'Write "validation": { "pattern": "..." }.',
  min: 'Write "validation": { "min": ... }.',
  max: 'Write "validation": { "max": ... }.',
  min_length: 'Write "validation": { "min_length": ... }.',
  max_length: 'Write "validation": { "max_length": ... }.',
  maxLength: 'Write "validation": { "max_length": ... }.',
  help: 'Write "sub_heading".',
  hint: 'Write "sub_heading".',
  description: 'Write "sub_heading".',
  title: 'Write "label".',
  choices: 'Write "options".',
  values: 'Write "options".',
  default: 'Write "default_value".',
  widget: 'Write "display".',
  visible_if: 'Write "depends_on".',
  visibleIf: 'Write "depends_on".',
  conditional: 'Write "depends_on".',
  hidden: 'Write "type": "hidden", or "depends_on" for what is hidden at times.',
  disabled: 'Write "is_disabled".',
  readonly: 'Write "is_disabled".',
  accept: 'Write "validation": { "accept": ["image"] }.',
  multiple: 'Write "validation": { "max_files": 5 } for files, or "type": "multiselect" for choices.',
  max_size: 'Write "validation": { "max_megabytes": 5 }.',
  formula: 'Write "calculate".',
  computed: 'Write "calculate".',
  calculated: 'Write "calculate".',
};

/** What people write for a type of a field. */
const types: Readonly<Record<string, string>> = {
  text: 'Write "type": "string".',
  textfield: 'Write "type": "string".',
  password: 'Write "type": "string" with "display": "password" and "is_dynamic": true.',
  textarea: 'Write "type": "string" with "display": "textarea".',
  email: 'Write "type": "string" with "display": "email".',
  url: 'Write "type": "string" with "display": "url".',
  number: 'Write "type": "float", or "int" for whole numbers.',
  integer: 'Write "type": "int".',
  decimal: 'Write "type": "float".',
  boolean: 'Write "type": "checkbox".',
  switch: 'Write "type": "checkbox" with "display": "switch".',
  radio: 'Write "type": "select" with "display": "radio".',
  dropdown: 'Write "type": "select".',
  checkboxes: 'Write "type": "multiselect" with "display": "checkboxes".',
  slider: 'Write "type": "int" with "display": "slider".',
  rating: 'Write "type": "int" with "display": "rating".',
  array: 'Write "type": "list".',
  repeat: 'Write "type": "list".',
  object: 'Write "type": "group".',
  panel: 'Write "type": "group".',
  heading: 'Write "type": "note".',
  html: 'Write "type": "note".',
  upload: 'Write "type": "file".',
  attachment: 'Write "type": "file".',
  image: 'Write "type": "file" with "validation": { "accept": ["image"] }.',
  signature: 'Write "type": "file" with "display": "signature".',
};

/** What people write for an operator. */
const operators: Readonly<Record<string, string>> = {
  contains: 'Write "=": a multiselect equals each option that it contains.',
  includes: 'Write "=": a multiselect equals each option that it contains.',
  equals: 'Write "=".',
  "==": 'Write "=".',
  "===": 'Write "=".',
  "!==": 'Write "!=".',
  "<>": 'Write "!=".',
  not_empty: 'Write "filled".',
  exists: 'Write "filled".',
};

const found = (words: Readonly<Record<string, string>>, word: unknown): string | undefined =>
  typeof word === "string" && Object.hasOwn(words, word) ? words[word] : undefined;

/** What to write in place of a property, as far as what may stand there has that. */
export function propertyAdvice(word: string, known: readonly string[]): string | undefined {
  const advice = found(properties, word);
  const [, wanted = ""] = /^Write "(\w+)"/.exec(advice ?? "") ?? [];
  return known.includes(wanted) ? advice : undefined;
}

/** What to write in place of a type that other tools have; undefined for an unknown word. */
export const typeAdvice = (word: unknown): string | undefined => found(types, word);

/** As `typeAdvice`, of an operator of conditions; undefined where operators of lists are meant. */
export const operatorAdvice = (word: unknown, allowed: readonly unknown[]): string | undefined =>
  allowed.includes("filled") || allowed.includes(">=") ? found(operators, word) : undefined;
