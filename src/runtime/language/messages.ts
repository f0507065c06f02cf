/** The messages of form validation, to the letter of spec section 5. */
export const messages = {
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
  /** Ours: the specification has no message for a date that an API caller sends. */
  minDate: (day: string) => `Must be ${day} or later`,
  maxDate: (day: string) => `Must be ${day} or earlier`,
  minChoices: (n: number) => (n === 1 ? "Choose at least 1 option" : `Choose at least ${n} options`),
  maxChoices: (n: number) => (n === 1 ? "Choose at most 1 option" : `Choose at most ${n} options`),
  minItems: (n: number) => (n === 1 ? "Add at least 1 item" : `Add at least ${n} items`),
  maxItems: (n: number) => (n === 1 ? "Must have at most 1 item" : `Must have at most ${n} items`),
  rowCount: (n: number) => (n === 1 ? "Must have exactly 1 item" : `Must have exactly ${n} items`),
  unique: (first: number, second: number) => `Items ${first} and ${second} are the same`,
  /** Ours: the form ranks no option twice, an API caller is told. */
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
  /** Ours: a value that is of no use to the field's type. */
  type: "Invalid value",
  /** Ours: checking the text by the layout's pattern would take longer than the record's checks may. */
  patternLimit: "Too long to be checked. Shorten this text",
  /** Ours: the form clears such a value, an API caller is told. */
  option: "Choose one of the options",
  exclusive: (option: string) => `"${option}" cannot be chosen together with others`,
  /** Ours, to be read out after undo and redo. */
  undone: (labels: string) => `Undone: ${labels}`,
  rowAdded: (row: string) => `Added: ${row}`,
  rowRemoved: (row: string) => `Removed: ${row}`,
  /** Ours, to be read out where the number of rows follows from an answer. */
  rowsNow: (list: string, n: number) => `${list}: ${n} ${n === 1 ? "item" : "items"}`,
  rowMoved: (row: string, place: number, count: number) => `${row} is now number ${place} of ${count}`,
  redone: (labels: string) => `Redone: ${labels}`,
  hiddenFields: (labels: readonly string[]) => `These fields are required: ${labels.join(", ")}`,
} as const;
