import { type JsonObject, pointerTo, setAt } from "../../../kernel/json.ts";
import type { CompiledField, CompiledForm } from "../../forms/compiled-form.ts";
import { messages } from "../../language/messages.ts";
import { type Mask, readMask } from "../../language/mask.ts";
import { textOf } from "../../forms/choices/label-values.ts";
import { filterByController } from "../../forms/choices/available-choices.ts";
import { type EvaluationContext, evaluateRecord } from "../../forms/evaluate.ts";
import type { Choice } from "../../types/widget-props.ts";
import { singleValueTypes } from "./bulk-edit.ts";
import type { CompiledGrid } from "../compiled-grid.ts";
import { exportedValue } from "./csv.ts";

const examples: Readonly<Record<string, string>> = {
  int: "a whole number, such as 12",
  float: "a number, such as 12.5",
  checkbox: "Yes or No",
  date: "a day, such as 2026-12-24",
  datetime: "a day and a time, such as 2026-12-24T09:30",
  time: "a time, such as 09:30",
  month: "a month, such as 2026-12",
};

/** A field that can be filled from a column of a file. */
export interface ImportField {
  readonly name: string;
  readonly label: string;
  /** JSON pointer to its value in a record. */
  readonly pointer: string;
  readonly path: readonly string[];
  readonly required: boolean;
  /** Accepted values, as text. */
  readonly allowed: string;
  /**
   * Parses a cell; invalid text is returned unchanged, so that the form's rules reject it.
   * @param offered see `filter`
   */
  readonly read: (cell: string, offered?: readonly Choice[]) => unknown;
  /** What is wrong with a cell, where the form's rules do not know the choices of a service. */
  readonly problemOf?: ((cell: string, offered?: readonly Choice[]) => string | undefined) | undefined;
  /** Set if another field of the line filters the choices. */
  readonly filter?: ChoiceFilter | undefined;
}

/** Filters the choices of a field by the value of another one, its controller. */
interface ChoiceFilter {
  readonly controller: string;
  /** Returns the choices that a form with these values offers. */
  readonly offeredIn: (body: JsonObject, around: EvaluationContext) => readonly Choice[];
}

/** Choices that a service offers for a field. */
export interface ServiceChoices {
  /** Those that cells may name; `undefined` if they cannot be read. */
  readonly choices: readonly Choice[] | undefined;
  /** Whether these are all choices. */
  readonly isWhole: boolean;
}

const yes: ReadonlySet<string> = new Set(["yes", "true", "1", "on"]);
const no: ReadonlySet<string> = new Set(["no", "false", "0", "off"]);
const normalized = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_*]+/gu, " ");
const maxNamedChoices = 10;

/** Choices that the layout lists, of the field itself or of the field whose answers are its choices. */
function choicesOf({ fields, index }: CompiledForm, field: CompiledField): readonly Choice[] {
  const [own, origin] = [field, fields[index.get(field.optionsFrom?.dependency.fields[0] ?? "") ?? -1]];
  const sources = [own, origin].map((each) => each?.stateFor([]).source);
  return sources.find((source) => source?.kind === "static")?.choices ?? [];
}

function allowedOf(
  { type, definition }: CompiledField,
  choices: readonly Choice[],
  listKeyAt: NonNullable<ImportOptions["listKeyAt"]>,
): string {
  const names = choices.slice(0, maxNamedChoices).map(({ label }) => label);
  const more = choices.length > names.length ? ` or one of ${choices.length - names.length} more` : "";
  const some = type.choices === "many" ? "any of, separated by semicolons" : "one of";
  if (names.length > 0) return `${some}: ${names.join(", ")}${more}`;
  const other = definition.api_endpoint ?? definition.genie_api_endpoint;
  if (other !== undefined) {
    const list = listKeyAt(definition.api_endpoint ?? "");
    const origin = list === undefined ? other : `the list ${list}`;
    const [one, several] = list === undefined ? ["an id", "ids"] : ["a code", "codes"];
    return type.choices === "many"
      ? `${several} or labels, separated by semicolons, of ${origin}`
      : `${one} or a label of ${origin}`;
  }
  if (definition.options_from !== undefined)
    return `${type.choices === "many" ? "any of" : "one of"} the row's own answers to ${definition.options_from.field}`;
  const length =
    definition.validation?.max_length ?? (type.bounds === "length" ? definition.validation?.max : undefined);
  const bounds =
    type.bounds === "number" ? boundsOf(definition.validation?.min, definition.validation?.max) : "";
  const mask = type.name === "string" ? readMask(definition) : undefined;
  return (
    (examples[type.name] ?? (mask ? `a text of the form ${formOf(mask)}` : "a text")) +
    bounds +
    (length === undefined ? "" : `, at most ${length} characters`)
  );
}

/** A mask as people read it: `9` a digit, `a` a letter, `*` either. */
const formOf = ({ parts, keepsTyped }: Mask): string =>
  parts
    .map((part) => ("literal" in part ? (keepsTyped ? "" : part.literal) : placeMarks[part.source]))
    .join("");

const placeMarks: Readonly<Record<string, string | undefined>> = {
  "[0-9]": "9",
  "[A-Za-z]": "A",
  "[A-Za-z0-9]": "*",
};

function boundsOf(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `, from ${min} to ${max}`;
  if (min !== undefined) return `, ${min} or more`;
  return max === undefined ? "" : `, ${max} or less`;
}

/** Finds a choice by id, else by label. */
function chosen(cell: string, choices: readonly Choice[]): unknown {
  const found =
    choices.find(({ id }) => String(id) === cell) ??
    choices.find(({ label }) => normalized(label) === normalized(cell));
  return found === undefined ? cell : found.id;
}

function readerOf(
  { type }: CompiledField,
  choices: readonly Choice[],
  words: { readonly yes: string; readonly no: string } | undefined,
): ImportField["read"] {
  if (type.name === "checkbox") {
    return (cell) => {
      const word = normalized(cell);
      if (words !== undefined && word === normalized(words.yes)) return true;
      if (words !== undefined && word === normalized(words.no)) return false;
      return yes.has(word) ? true : no.has(word) ? false : cell;
    };
  }
  if (type.choices === "one") return (cell, offered = choices) => chosen(cell, offered);
  if (type.choices === "many") {
    return (cell, offered = choices) => {
      const whole = chosen(cell, offered);
      if (offered.some(({ id }) => id === whole)) return [whole];
      return [...new Set(partsOf(cell).map((part) => chosen(part, offered)))];
    };
  }
  return (cell) => cell;
}

/** Parts of a cell that names several choices. */
const partsOf = (cell: string): string[] =>
  cell
    .split(cell.includes(";") ? ";" : ",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Why a text names no choice of a service; `undefined` if it names one. */
function unnamed(text: string, choices: readonly Choice[]): string | undefined {
  if (choices.some(({ id }) => String(id) === text)) return undefined;
  const labelled = choices.filter(({ label }) => normalized(label) === normalized(text));
  if (labelled.length === 0) return messages.option;
  return new Set(labelled.map(({ id }) => id)).size > 1
    ? `Several options are called "${text}"; write the id of one`
    : undefined;
}

/** Every text that a cell may name a choice by: the cell, and its parts if the field holds several. */
export const choiceTexts = ({ type }: CompiledField, cell: string): readonly string[] =>
  type.choices === "many" ? [cell, ...partsOf(cell)] : [cell];

/** @param controllerLabel label of the field that filters the choices */
function serviceProblem(
  { type, definition }: CompiledField,
  { choices }: ServiceChoices,
  controllerLabel: string | undefined,
): NonNullable<ImportField["problemOf"]> {
  if (choices === undefined)
    return () => "The choices of this field cannot be looked up by an import; leave the column empty";
  if (definition.allow_other === true) return () => undefined;
  const problemIn = (cell: string, among: readonly Choice[]) => {
    const whole = unnamed(cell, among);
    if (whole === undefined || type.choices !== "many") return whole;
    return partsOf(cell)
      .map((part) => unnamed(part, among))
      .find((reason) => reason !== undefined);
  };
  return (cell, offered = choices) => {
    const reason = problemIn(cell, offered);
    const isFilteredOut = reason === messages.option && problemIn(cell, choices) !== messages.option;
    return isFilteredOut && controllerLabel !== undefined
      ? `Not offered for the ${controllerLabel} of this line`
      : reason;
  };
}

/** The filter of a field's choices; `undefined` without one, or if the choices cannot be read. */
function filterOf(
  form: CompiledForm,
  field: CompiledField,
  choices: readonly Choice[],
): ChoiceFilter | undefined {
  if (field.cascade === undefined || choices.length === 0) return undefined;
  return {
    controller: field.cascade.field,
    offeredIn: (body, around) => {
      const fields = evaluateRecord(form, body, "create", around);
      return filterByController(form, field, choices, { ...around, fields });
    },
  };
}

/** Texts for true and false in the grid's column of the field, if it has one. */
function wordsOf(grid: CompiledGrid, accessor: string, path: readonly string[]) {
  const column = grid.columns.find(
    (candidate) => candidate.field === accessor && candidate.type?.name === "boolean",
  );
  if (column === undefined) return undefined;
  const word = (value: boolean) => {
    const row: Record<string, unknown> = {};
    setAt(row, path, value);
    return String(exportedValue(column, row) ?? "");
  };
  return { yes: word(true), no: word(false) };
}

const ownLabel = ({ definition, name }: CompiledField): string => textOf(definition.label, "en") || name;

/** Labels by field name. Fields that share a label, such as those of a form included twice, are preceded by their groups. */
function labelsOf({ fields, index }: CompiledForm): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  const valued = fields.filter(({ type }) => type.holdsNoValue !== true);
  for (const field of valued) counts.set(ownLabel(field), (counts.get(ownLabel(field)) ?? 0) + 1);
  const groupLabel = (name: string): string => {
    const group = fields[index.get(name) ?? -1];
    return group === undefined ? name : ownLabel(group);
  };
  return new Map(
    valued.map((field) => {
      const label = ownLabel(field);
      const isShared = (counts.get(label) ?? 0) > 1;
      return [field.name, isShared ? [...field.groups.map(groupLabel), label].join(": ") : label];
    }),
  );
}

export interface ImportOptions {
  /** Choices of services by the name of their field; without them, cells are ids. */
  readonly services?: ReadonlyMap<string, ServiceChoices>;
  /** Returns the key of the tenant's list of choices at a path of the main service. Default: there are none. */
  readonly listKeyAt?: (path: string) => string | undefined;
}

/** Fields of a form that can be filled from a file, in form order. */
export function importFields(
  form: CompiledForm,
  grid: CompiledGrid,
  { services = new Map(), listKeyAt = () => undefined }: ImportOptions = {},
): ImportField[] {
  const labels = labelsOf(form);
  return form.fields.flatMap((field): ImportField[] => {
    const { name, type, definition, path, calculation } = field;
    const isLeftOut =
      !singleValueTypes.has(type.name) ||
      type.isSecret === true ||
      calculation !== undefined ||
      definition.is_object === true ||
      definition.form_field === false ||
      definition.is_disabled === true;
    if (isLeftOut) return [];
    const service = services.get(name);
    const choices = service?.choices ?? choicesOf(form, field);
    const read = readerOf(field, choices, wordsOf(grid, path.join("."), path));
    const filter = filterOf(form, field, choices);
    const controllerLabel = filter && (labels.get(filter.controller) ?? filter.controller);
    const allowed = allowedOf(field, service?.isWhole === false ? [] : choices, listKeyAt);
    return [
      {
        name,
        label: labels.get(name) ?? name,
        pointer: pointerTo("", ...path),
        path,
        required: definition.validation?.required === true,
        allowed: allowed + (filter ? `; only those of the line's ${controllerLabel}` : ""),
        read,
        problemOf: service && serviceProblem(field, service, controllerLabel),
        filter,
      },
    ];
  });
}

/** The label of the field at a place of a record, for errors of fields that no column fills; else the place itself. */
export function labelOfPlace(form: CompiledForm, pointer: string): string {
  const field = form.fields.find(({ path, type }) => {
    const own = pointerTo("", ...path);
    return type.holdsNoValue !== true && (pointer === own || pointer.startsWith(`${own}/`));
  });
  return (field && labelsOf(form).get(field.name)) ?? pointer.slice(1);
}

/** Maps columns to fields by name, label or grid header; each field at most once, first column first. */
export function mapColumns(
  headers: readonly string[],
  fields: readonly ImportField[],
  grid: CompiledGrid,
): (string | null)[] {
  const named = new Map<string, string>();
  const call = (text: string, name: string) => {
    const key = normalized(text);
    if (key !== "" && !named.has(key)) named.set(key, name);
  };
  for (const { name } of fields) call(name, name);
  for (const { label, name } of fields) call(label, name);
  for (const { path, name } of fields) {
    const column = grid.columns.find(({ field }) => field === path.join("."));
    if (column !== undefined) call(column.header, name);
  }
  const taken = new Set<string>();
  return headers.map((header) => {
    const name = named.get(normalized(header));
    if (name === undefined || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}
