import type { Condition, Option, OptionsFrom } from "../../../../language/form-layout.gen.ts";
import { holds } from "./conditions.ts";
import type { Place } from "./places.ts";
import { effective, isNothing, isShown, named, readingOf, rowSheets, type Sheet } from "./sheet.ts";

/** An option that can be chosen. */
export interface Choice {
  readonly id: unknown;
  readonly label: string;
  readonly isExclusive: boolean;
}

/** The options that are offered in a field at the moment. */
export function choicesOf(sheet: Sheet, place: Place): Choice[] {
  const { options = [], options_from, form_filter_key, option_filter_value } = effective(sheet, place);
  if (options_from !== undefined) return answersOf(sheet, place, options_from);
  const filter = form_filter_key === undefined ? undefined : readingOf(sheet, place, form_filter_key);
  return options
    .filter((option) => isAvailable(sheet, place, option))
    .filter(
      (option) =>
        form_filter_key === undefined ||
        isNothing(filter) ||
        propertyOf(option, option_filter_value) === filter,
    )
    .map(asChoice);
}

const isAvailable = (sheet: Sheet, place: Place, option: Option) =>
  typeof option !== "object" ||
  option.depends_on === undefined ||
  holds(sheet, place, option.depends_on as Condition);

const propertyOf = (option: Option, key = "") => (typeof option === "object" ? option[key] : undefined);

const asChoice = (option: Option): Choice =>
  typeof option === "object"
    ? {
        id: option.id,
        label: typeof option.label === "string" ? option.label : "",
        isExclusive: option.exclusive === true,
      }
    : { id: option, label: String(option), isExclusive: false };

/** Choices that are the answers of another field; rows without a text are none, and equal values are one. */
function answersOf(sheet: Sheet, place: Place, { field, label = "", value = label }: OptionsFrom): Choice[] {
  const answers = readingOf(sheet, place, field);
  const source = named(sheet, place, field);
  if (!source || isNothing(answers)) return [];
  const [where, from] = source;
  const isOfRows = from.definition.type === "list" && from.definition.fields !== undefined;
  const choices = isOfRows
    ? rowSheets(where, from).map(
        (row) => [readingOf(row, undefined, value), readingOf(row, undefined, label)] as const,
      )
    : (answers as unknown[])
        .filter((answer) => from.definition.type === "list" || isOffered(where, from, answer))
        .map((answer) => [answer, labelOf(where, from, answer)] as const);
  const seen = new Set<unknown>();
  return choices.flatMap(([id, text]) => {
    if (isNothing(text) || isNothing(id) || seen.has(id)) return [];
    seen.add(id);
    return [{ id, label: String(text), isExclusive: false }];
  });
}

/** Whether the value can be chosen: it is among the options, or an answer of one's own where those are accepted. */
export function isOffered(sheet: Sheet, place: Place, value: unknown): boolean {
  if (choicesOf(sheet, place).some(({ id }) => id === value)) return true;
  return effective(sheet, place).allow_other === true && typeof value === "string" && !isNothing(value);
}

/** The label of a value of this field, also of an option that is not offered at the moment. */
export function labelOf(sheet: Sheet, place: Place, value: unknown): string {
  const { options = [], options_from } = effective(sheet, place);
  const own = [...choicesOf(sheet, place), ...options.map(asChoice)].find(({ id }) => id === value);
  if (own) return own.label;
  const source = options_from && named(sheet, place, options_from.field);
  const isLabelled = source && isShown(...source) && source[1].definition.type !== "list";
  return isLabelled ? labelOf(...source, value) : String(value);
}
