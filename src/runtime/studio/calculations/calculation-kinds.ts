/** Kinds of calculation with any number of operands. */
export const listKinds: readonly string[] = ["sum", "product", "min", "max"];
/** Kinds that count the time between two days. */
export const spanKinds: readonly string[] = ["years_between", "months_between", "days_between"];
/** Units by which a day can be moved. */
export const dayUnits: readonly string[] = ["years", "months", "days"];

/** A kind of calculation that the form offers. */
interface Kind {
  readonly id: string;
  readonly label: string;
  /** Field types whose values it can calculate. */
  readonly types: readonly string[];
}

const numbers = ["int", "float", "string", "hidden"];
/** Types with a single value besides a checkbox; some can only begin with a calculated value. */
const scalars = [...numbers, "markdown", "select", "autocomplete", "date", "datetime", "time", "month"];
const kinds: readonly Kind[] = [
  { id: "sum", label: "The sum of fields", types: numbers },
  { id: "difference", label: "One minus another", types: numbers },
  { id: "product", label: "Fields multiplied", types: numbers },
  { id: "ratio", label: "One divided by another", types: numbers },
  { id: "power", label: "One to the power of another", types: numbers },
  { id: "min", label: "The smallest of several fields", types: numbers },
  { id: "max", label: "The largest of several fields", types: numbers },
  { id: "round", label: "A number, rounded", types: numbers },
  { id: "rows", label: "The sum of a list's rows", types: numbers },
  { id: "rows_min", label: "The smallest of a list's rows", types: numbers },
  { id: "rows_max", label: "The largest of a list's rows", types: numbers },
  { id: "score", label: "Points for the chosen options", types: numbers },
  { id: "count", label: "How many rows or choices", types: numbers },
  { id: "age", label: "The age in years", types: numbers },
  { id: "years_between", label: "The years between two dates", types: numbers },
  { id: "months_between", label: "The months between two dates", types: numbers },
  { id: "days_between", label: "The days between two dates", types: numbers },
  { id: "minutes_between", label: "The minutes between two times", types: numbers },
  { id: "day", label: "A day, moved", types: ["date", "string", "hidden"] },
  { id: "today", label: "Today, moved", types: ["date", "string", "hidden"] },
  { id: "text", label: "Fields joined into a text", types: ["string", "hidden", "markdown"] },
  { id: "template", label: "A text with fields in it", types: ["string", "hidden", "markdown"] },
  { id: "field", label: "The same as another field", types: [...scalars, "checkbox", "multiselect"] },
  { id: "if", label: "One or another, on a condition", types: scalars },
  { id: "holds", label: "Whether a condition is true", types: ["checkbox"] },
];

/** Kinds of calculation for a field type, with their labels. */
export const kindsOf = (type: string): readonly { readonly id: string; readonly label: string }[] =>
  kinds.filter(({ types }) => types.includes(type)).map(({ id, label }) => ({ id, label }));

/** Whether fields of a type can hold numbers. */
export const isNumeric = (type: string): boolean =>
  ["int", "float", "string", "hidden", "rating"].includes(type);
/** Whether fields of a type can hold times of day. */
export const isTime = (type: string): boolean => ["time", "datetime", "hidden"].includes(type);
/** Whether fields of a type can hold dates. */
export const isDay = (type: string): boolean => ["date", "datetime", "string", "hidden"].includes(type);
