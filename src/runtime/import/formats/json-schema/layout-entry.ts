import { isObject } from "../../../../kernel/json.ts";
import { type JsNames, parseJavascript } from "../../expressions/javascript-expression.ts";
import { allOf, type Expression, fieldNamed, value } from "../../expressions/expression.ts";
import { at, isTrueAt, listAt, numberAt, textAt } from "../../sources/read-value.ts";
import type { FieldDraft, SourceQuestion } from "../../source-form.ts";
import { dayDraft, dayLimit, optionsOf, type SourceChoice, withRules, yesNo } from "../shared/drafts.ts";
import { unread, words } from "../shared/unread.ts";

/** Properties that are read, or affect neither display nor input. */
const known =
  words(`key type widget title notitle name items placeholder description help titleMap prepend append
  fieldAddonLeft fieldAddonRight legend helpvalue style htmlClass fieldHtmlClass labelHtmlClass activeClass feedback
  expandable expanded flex flex-flow flex-direction display displayFlex width height condition required readonly
  readOnly disabled step minDate value valueInLegend add remove listItems vertical inlinetitle disableSuccessState
  disableErrorState imageWidth imageHeight imageButtonClass imageSelectorColumns imageSelectorTitle imagePrefix
  imageSuffix aceMode aceTheme optionsType qid`);

/** Type of an entry; `widget` in ajsf. */
export const typeOfEntry = (entry: unknown): string => textAt(entry, "type") ?? textAt(entry, "widget") ?? "";

const plain = words(
  "text string number integer select checkbox datetime array tabarray fieldset section search",
);

/** Whether a text has neither rules nor choices, so that its kind of input says what it is. */
const isBare = ({ type, validation }: FieldDraft): boolean => type === "string" && validation === undefined;

interface Look {
  readonly field: FieldDraft;
  readonly loss?: string;
}

/** Applies a look by its name in JSONForm and its successors; reports those that a field does not have. */
function lookOf(type: string, field: FieldDraft, entry: unknown): Look {
  const none = { field, loss: `look: “${type}” has no counterpart` };
  switch (type) {
    case "radios":
    case "radios-inline":
    case "inline-radios":
    case "radiobuttons":
      if (field.type === "checkbox") return { field: { ...field, ...yesNo() } };
      return field.type === "select" ? { field: { ...field, display: "radio" } } : none;
    case "checkboxes":
    case "checkboxes-inline":
    case "checkboxbuttons":
      return field.type === "multiselect" ? { field: { ...field, display: "checkboxes" } } : none;
    case "textarea":
    case "password":
    case "email":
    case "tel":
    case "url":
      return field.type === "string" ? { field: { ...field, display: type } } : none;
    case "ace":
      return field.type === "string" ? { field: { ...field, display: "code" } } : none;
    case "color":
      return field.type === "string" ? { field: { ...field, display: "color" } } : none;
    case "hidden": {
      const { default_value, label } = field;
      return {
        field: {
          type: "hidden",
          ...(label !== undefined && { label }),
          ...(default_value !== undefined && { default_value }),
        },
      };
    }
    case "range":
      return field.type === "int" || field.type === "float"
        ? { field: withSteps({ ...field, display: "slider" }, numberAt(entry, "step")) }
        : none;
    case "date":
    case "month":
      return isBare(field) ? { field: { ...field, ...dayDraft(type) } } : { field };
    case "time":
      return isBare(field) ? { field: { ...field, type } } : { field };
    case "imageselect":
    case "iconselect":
      return { field, loss: "choices: their pictures are not shown" };
    default:
      return type === "" || plain.has(type) ? { field } : none;
  }
}

/** Values of a slider: multiples of its step, from the first one that an exclusive minimum leaves. */
function withSteps(field: FieldDraft, step: number | undefined): FieldDraft {
  if (step === undefined || step <= 0 || (field.type === "int" && step === 1)) return field;
  const { min } = field.validation ?? {};
  return withRules(field, { step, min: min === undefined ? undefined : Math.ceil(min / step) * step });
}

/** Choices of a `titleMap`: names by value, a list, or a list with groups. */
const choicesOf = (map: unknown): SourceChoice[] =>
  Array.isArray(map)
    ? (map as readonly unknown[]).flatMap((item): SourceChoice[] => {
        const group = textAt(item, "group");
        const inner = listAt(item, "items").length > 0 ? listAt(item, "items") : [item];
        return inner.map((one) => ({ id: at(one, "value"), label: textAt(one, "name"), group }));
      })
    : isObject(map)
      ? Object.entries(map).map(([id, label]) => ({ id, label: textAt({ label }, "label") }))
      : [];

/** Types of entries in which named values are choices; without a type, names alone make a choice. */
const chooses = words("select radios radios-inline inline-radios radiobuttons");

/**
 * Applies a layout's names of choices. A list also says which choices are offered, and in which order; a map only names
 * those of the schema.
 */
function withNames(field: FieldDraft, map: unknown, type: string): Look {
  const named = choicesOf(map);
  if (named.length === 0) return { field };
  if (field.type === "checkbox") {
    const label = (id: boolean) => named.find((choice) => String(choice.id) === String(id))?.label;
    return { field: { ...field, ...yesNo(label(true), label(false)) } };
  }
  if (field.options === undefined)
    return field.type === "string" && (type === "" || chooses.has(type)) && field.validation === undefined
      ? { field: { ...field, type: "select", options: optionsOf(named, false).options } }
      : { field, loss: "titleMap: the question has no choices" };
  const offered = new Map(
    field.options
      .map((option) => (typeof option === "object" ? option : { id: option, label: String(option) }))
      .map((option) => [String(option.id), option] as const),
  );
  const unknown = named.find(({ id }) => !offered.has(String(id)));
  const isList = Array.isArray(map);
  const ids = isList ? named.map(({ id }) => String(id)) : [...offered.keys()];
  const renamed = optionsOf(
    ids.flatMap((id): SourceChoice[] => {
      const [option, name] = [offered.get(id), named.find((choice) => String(choice.id) === id)];
      return option ? [{ ...option, label: name?.label ?? option.label, group: name?.group }] : [];
    }),
    field.type === "multiselect",
  );
  return {
    field: { ...field, options: renamed.options },
    ...(unknown && { loss: `choices: the schema does not have “${String(unknown.id)}”` }),
  };
}

/** Names of the form's data in a condition, with the index of the row that the entry is in. */
const data: JsNames = {
  member: (of, name) => {
    const path = /^model(?:Data)?(?:\.|$)/.exec(of);
    return path
      ? fieldNamed([of.slice(path[0].length), name].filter((part) => part !== "").join("."))
      : undefined;
  },
};

/** Condition of an entry, a JavaScript expression over `model`. */
export function conditionOf(entry: unknown): Expression | undefined {
  const source = textAt(entry, "condition");
  return source === undefined
    ? undefined
    : parseJavascript(source.replaceAll(/\[arrayInd(?:ex|ices)(?:\[\d\])?\]/g, ""), data);
}

const placeholder = /\{\{[^{}]*\}\}/;

/** A title with the number of its row becomes the name of a row; other placeholders are lost. */
export function titleOf(entry: unknown): { title?: string; loss?: string } {
  const written = textAt(entry, "title") ?? textAt(entry, "legend");
  if (written === undefined) return {};
  const title = written.replace(/\s*\{\{\s*idx\s*\}\}\s*$/, "");
  return placeholder.test(title)
    ? {
        title: title.replaceAll(/\{\{[^{}]*\}\}/g, "").trim(),
        loss: "label: answers inserted into it are left out",
      }
    : { title };
}

/** A list of choices as checkboxes, in which each can be taken once. */
function asCheckboxes(question: SourceQuestion): SourceQuestion {
  const { many, ...single } = question;
  if (!many || question.field.type !== "select") return question;
  const { display: _, ...field } = question.field;
  const chosen = withRules(
    { ...field, type: "multiselect", ...(many.initial !== undefined && { default_value: many.initial }) },
    { min_choices: many.min, max_choices: many.max },
  );
  return { ...single, field: chosen };
}

/** Applies an entry to its question. */
export function withEntry(of: SourceQuestion, entry: unknown): SourceQuestion {
  const type = typeOfEntry(entry);
  const question = type.startsWith("checkboxes") || type === "checkboxbuttons" ? asCheckboxes(of) : of;
  const { title, loss } = titleOf(entry);
  const named = withNames(question.field, at(entry, "titleMap"), type);
  const looks = lookOf(type, named.field, entry);
  const texts = {
    label: title === "" ? undefined : title,
    placeholder: textAt(entry, "placeholder"),
    prefix: textAt(entry, "prepend") ?? textAt(entry, "fieldAddonLeft"),
    suffix: textAt(entry, "append") ?? textAt(entry, "fieldAddonRight"),
    sub_heading: helpOf(entry),
  };
  const given = at(entry, "value");
  const isTemplate = typeof given === "string" && given.includes("{{");
  const isOff = [at(entry, "readonly"), at(entry, "readOnly"), at(entry, "disabled")].includes(true);
  const day = dayLimit(at(entry, "minDate"));
  const condition = conditionOf(entry);
  const field: FieldDraft = {
    ...looks.field,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
    ...(given !== undefined && !isTemplate && looks.field.type !== "file" && { default_value: given }),
    ...(isOff && { is_disabled: true }),
  };
  const losses = [
    named.loss,
    looks.loss,
    loss,
    isTemplate ? "default: it is computed from earlier answers" : undefined,
    ...unread(entry, known),
  ].filter((reason) => reason !== undefined);
  return {
    ...question,
    field: field.type === "date" && day !== undefined ? withRules(field, { min_date: day }) : field,
    ...(condition && { shown: allOf([condition, question.shown]) }),
    ...(isTrueAt(entry, "required") && { required: value(true) }),
    losses: [...(question.losses ?? []), ...losses],
  };
}

/** Applies the entry of a row to its list of plain values: its title names a row. */
export function withRowEntry(question: SourceQuestion, entry: unknown): SourceQuestion {
  const { title, loss } = titleOf(entry);
  const { label, ...field } = question.field;
  const named = withEntry({ ...question, field }, entry);
  const { label: _title, ...rest } = named.field;
  return {
    ...named,
    field: { ...rest, ...(label !== undefined && { label }) },
    many: {
      ...question.many,
      ...(title !== undefined && title !== "" && loss === undefined && { itemLabel: title }),
    },
  };
}

/** Of entries of groups, lists and frames, which have no value of their own. */
const knownOfGroups =
  words(`key type widget title notitle name items tabs description help legend style htmlClass
  fieldHtmlClass labelHtmlClass expandable expanded flex flex-flow flex-direction display displayFlex width height
  condition add remove listItems vertical valueInLegend`);

/** What an entry of a group, a list or a frame has that is not read. */
export const lossesOfGroup = (entry: unknown): string[] => unread(entry, knownOfGroups);

/** Help text of an entry. */
export const helpOf = (entry: unknown): string | undefined =>
  textAt(entry, "description") ?? textAt(entry, "help");
