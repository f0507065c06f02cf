/** Messages of form validation, verbatim from spec section 5. */
const defaults = {
  required: "This field is required",
  blank: "Field cannot be empty",
  integer: "Invalid integer",
  format: "Invalid format",
  min: (n: number) => `Must be at least ${n}`,
  max: (n: number) => `Must be at most ${n}`,
  minLength: (n: number) => `Must be at least ${n} characters`,
  maxLength: (n: number) => `Must be at most ${n} characters`,
  greater: (field: string) => `Must be greater than ${field}`,
  less: (field: string) => `Must be less than ${field}`,
  equal: (field: string) => `Must be equal to ${field}`,
  /** Not in the specification, which has no message for dates sent by an API client. */
  minDate: (day: string) => `Must be ${day} or later`,
  maxDate: (day: string) => `Must be ${day} or earlier`,
  minChoices: (n: number) => (n === 1 ? "Choose at least 1 option" : `Choose at least ${n} options`),
  maxChoices: (n: number) => (n === 1 ? "Choose at most 1 option" : `Choose at most ${n} options`),
  minItems: (n: number) => (n === 1 ? "Add at least 1 item" : `Add at least ${n} items`),
  maxItems: (n: number) => (n === 1 ? "Must have at most 1 item" : `Must have at most ${n} items`),
  rowCount: (n: number) => (n === 1 ? "Must have exactly 1 item" : `Must have exactly ${n} items`),
  unique: (first: number, second: number) => `Items ${first} and ${second} are the same`,
  uniqueBy: (first: number, second: number, field: string) =>
    `Items ${first} and ${second} have the same ${field}`,
  /** Not in the specification: only API clients can choose or rank an option twice. */
  chosenTwice: "Choose each option once",
  rankedTwice: "Rank each option once",
  minFiles: (n: number) => (n === 1 ? "Add at least 1 file" : `Add at least ${n} files`),
  maxFiles: (n: number) => (n === 1 ? "Must have at most 1 file" : `Must have at most ${n} files`),
  fileSize: (name: string, megabytes: number) => `${name}: must be at most ${megabytes} MB`,
  fileKind: (name: string, kinds: string) => `${name}: only ${kinds} are accepted`,
  fileUnknown: (name: string) => `${name}: files of this kind are not accepted`,
  uploading: "Not uploaded yet",
  fileMissing: "This file is no longer available. Upload it again",
  step: (n: number) => `Must be a multiple of ${n}`,
  minuteStep: (n: number) => (n === 1 ? "Must be a full minute" : `Must be a multiple of ${n} minutes`),
  oneOf: (fields: readonly string[]) => `Fill in at least one of: ${fields.join(", ")}`,
  equals: (value: string) => `Must be ${value}`,
  /** Not in the specification: a value of the wrong type. */
  type: "Invalid value",
  /** Not in the specification: a list whose rows have more errors than are reported. */
  moreErrors: "More rows have errors. Correct those listed to see the others",
  /** Not in the specification: texts that are not JSON, or JSON that cannot be stored. */
  json: (line: number, column: number, problem: string) => `Line ${line}, column ${column}: ${problem}`,
  jsonDepth: (n: number) => `Must be nested at most ${n} levels deep`,
  jsonNumber: "A number is too large",
  jsonName: (name: string) => `A property cannot be called ${name}`,
  regex: "Must be a regular expression",
  jsonKinds: (kinds: string) => `Must be ${kinds}`,
  /** Not in the specification: matching the layout's pattern would exceed the step budget of the record. */
  patternLimit: "Too long to be checked. Shorten this text",
  /** Not in the specification: the form clears such a value, so only API clients see it. */
  option: "Choose one of the options",
  exclusive: (option: string) => `"${option}" cannot be chosen together with others`,
  /** Not in the specification: announced after undo and redo. */
  undone: (labels: string) => `Undone: ${labels}`,
  rowAdded: (row: string) => `Added: ${row}`,
  rowRemoved: (row: string) => `Removed: ${row}`,
  /** Not in the specification: announced when the number of rows follows from an answer. */
  rowsNow: (list: string, n: number) => `${list}: ${n} ${n === 1 ? "item" : "items"}`,
  rowMoved: (row: string, place: number, count: number) => `${row} is now number ${place} of ${count}`,
  redone: (labels: string) => `Redone: ${labels}`,
  hiddenFields: (labels: readonly string[]) => `These fields are required: ${labels.join(", ")}`,
};

/** The messages of the runtime: texts, or functions of limits and names that return one. */
export type Messages = typeof defaults;

/** The messages in use. Read them when a message is needed, not when a module loads. */
export const messages: Messages = { ...defaults };

/**
 * Replaces messages, for example with those of another language, for the whole page or process. Call it at start-up:
 * forms that were compiled before keep their messages of bounds and required fields. Messages that a layout has of its
 * own (`required_message`, `pattern_message` and others) take precedence.
 *
 * @param own the messages to replace; the others return to the defaults
 */
export function setMessages(own: Partial<Messages>): void {
  Object.assign(messages, defaults, own);
}
