import { isObject } from "../../../../kernel/json.ts";
import type { DateBound } from "../../../language/form-layout.gen.ts";
import type { FieldDraft } from "../../source-form.ts";
import { webAddress } from "./rules.ts";
import { at, isTrueAt, listAt, numberAt, textAt, wholeAt } from "../../sources/read-value.ts";
import {
  choiceDraft,
  dayDraft,
  dayLimit,
  draft,
  fileDraft,
  signatureDraft,
  type Draft,
  emailPattern,
  missing,
  noChoicesReason,
  numberDraft,
  optionsOf,
  type SourceChoice,
  withRules,
} from "../shared/drafts.ts";

function listedChoices(values: readonly unknown[], valueKey?: string, labelKey?: string): SourceChoice[] {
  return values.map((choice) =>
    isObject(choice)
      ? {
          id: at(choice, valueKey ?? "value") ?? at(choice, "id"),
          label: textAt(choice, labelKey ?? "label") ?? textAt(choice, "label") ?? textAt(choice, "name"),
        }
      : { id: choice },
  );
}

/** A matrix with the same choice for each question. */
function surveyMatrix(component: unknown): Draft {
  const choicesAt = (key: string) =>
    optionsOf(
      listAt(component, key).map((choice) => ({ id: at(choice, "value"), label: textAt(choice, "label") })),
      true,
    );
  const { options: rows, losses } = choicesAt("questions");
  const { options, losses: more } = choicesAt("values");
  if (rows.length === 0) return missing("a matrix without rows");
  const required = isTrueAt(component, "validate", "required") ? true : undefined;
  const cell = withRules({ type: "select", display: "radio", options }, { required });
  return draft({ type: "matrix", rows, of: cell as NonNullable<FieldDraft["of"]> }, ...losses, ...more);
}

function choicesOf(component: unknown): { choices: SourceChoice[]; whyNone: string } {
  const source = textAt(component, "dataSrc") ?? "values";
  if (source === "values") {
    const values = listAt(component, "values");
    return {
      choices: listedChoices(values.length > 0 ? values : listAt(component, "data", "values")),
      whyNone: noChoicesReason,
    };
  }
  if (source === "json") {
    const json = jsonList(at(component, "data", "json"));
    return {
      choices: listedChoices(json, textAt(component, "valueProperty"), templateLabel(component)),
      whyNone: "choices: none of them can be used",
    };
  }
  return { choices: [], whyNone: `choices: they come from elsewhere (${source})` };
}

/** Property of a choice that its template shows; `undefined` if it shows more, or something else. */
export const templateLabel = (component: unknown): string | undefined =>
  /^\s*(?:<span>)?\s*\{\{\s*item\.(\w{1,60})\s*\}\}\s*(?:<\/span>)?\s*$/.exec(
    textAt(component, "template") ?? "",
  )?.[1];

/** A list given as JSON or as its text. */
function jsonList(found: unknown): readonly unknown[] {
  if (Array.isArray(found)) return found;
  if (typeof found !== "string") return [];
  try {
    const read: unknown = JSON.parse(found);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

const limitsOf = (component: unknown) => ({
  min: numberAt(component, "validate", "min") ?? numberAt(component, "min"),
  max: numberAt(component, "validate", "max") ?? numberAt(component, "max"),
  step: numberAt(component, "validate", "step"),
});

/** Form.io types of CHEFS components whose names differ by more than a prefix. */
const renamed: Readonly<Record<string, string>> = {
  radios: "radio",
  checkboxes: "selectboxes",
  heading: "htmlelement",
  paragraph: "content",
  cols2: "columns",
  cols3: "columns",
  cols4: "columns",
};

/** Type of a component; `simpletextfieldadvanced` of the CHEFS builder is a `textfield`. */
export function formioType(component: unknown): string {
  const type = textAt(component, "type") ?? "textfield";
  const plain = /^simple([a-z0-9]+?)(?:advanced)?$/.exec(type)?.[1];
  return plain === undefined ? type : Object.hasOwn(renamed, plain) ? (renamed[plain] ?? plain) : plain;
}

/** Converts a component to a field by its type. */
export function formioField(type: string, component: unknown): Draft {
  return singleField(type, component, isTrueAt(component, "multiple"));
}

function singleField(type: string, component: unknown, isMany: boolean): Draft {
  switch (type) {
    case "textfield":
      return textAt(component, "widget", "type") === "calendar"
        ? dateField(component)
        : draft({ type: "string" });
    case "textarea":
      if (textAt(component, "editor") === "ace" && textAt(component, "as") === "json")
        return draft({ type: "json", ...rowsOf(component) });
      if (textAt(component, "editor") === "ace")
        return draft({ type: "string", display: "code", ...rowsOf(component) });
      return draft(
        { type: "string", display: "textarea", ...rowsOf(component) },
        isTrueAt(component, "wysiwyg") || textAt(component, "editor") !== undefined
          ? "look: the text has no formatting"
          : undefined,
      );
    case "number": {
      const decimals = wholeAt(component, "decimalLimit");
      const isWhole = decimals === 0 || isTrueAt(component, "validate", "integer");
      const limits = limitsOf(component);
      const digits = decimals === undefined || decimals > 8 || isWhole ? undefined : Number(`1e-${decimals}`);
      return numberDraft(isWhole ? "int" : "float", { ...limits, step: limits.step ?? digits });
    }
    case "currency": {
      const { field, losses } = numberDraft("float", limitsOf(component));
      return draft({ ...field, prefix: textAt(component, "currency") ?? "USD" }, ...losses);
    }
    case "checkbox":
      return radioName(component) !== undefined
        ? draft({ type: "checkbox" }, "value: only one of several boxes can be ticked")
        : draft({ type: "checkbox" });
    case "selectboxes": {
      const { choices, whyNone } = choicesOf(component);
      const { field, losses, missing: reason } = choiceDraft(choices, true, "checkboxes", whyNone);
      return {
        field: field.options
          ? withRules(field, {
              min_choices: wholeAt(component, "validate", "minSelectedCount"),
              max_choices: wholeAt(component, "validate", "maxSelectedCount") || undefined,
              min_message: textAt(component, "minSelectedCountMessage"),
              max_message: textAt(component, "maxSelectedCountMessage"),
            })
          : field,
        losses,
        missing: reason,
      };
    }
    case "radio":
    case "select": {
      const { choices, whyNone } = choicesOf(component);
      const isRadio = type === "radio";
      const chosen = choiceDraft(choices, isMany && !isRadio, isRadio ? "radio" : undefined, whyNone);
      const stored = textAt(component, "dataType") ?? "auto";
      const isStored = ["auto", "string", ""].includes(stored) || chosen.field.options === undefined;
      return isStored
        ? chosen
        : { ...chosen, losses: [...chosen.losses, `value: it is stored as it stands, not as a ${stored}`] };
    }
    case "resource":
      return draft({ type: "string" }, "choices: they come from elsewhere (resource)");
    case "email":
      return draft(withRules({ type: "string", display: "email" }, { pattern: emailPattern }));
    case "url":
      return draft(withRules({ type: "string", display: "url" }, { pattern: webAddress }));
    case "phoneNumber":
    case "phonenumber":
      return draft({ type: "string", display: "tel" });
    case "password":
      return draft({ type: "string", display: "password" });
    case "hidden":
      return draft({ type: "hidden" });
    case "datetime":
    case "date":
      return dateField(component);
    case "day":
      return dayField(component);
    case "time":
      return draft({ type: "time" });
    case "tags":
      return draft({ type: "string" });
    case "survey":
      return surveyMatrix(component);
    case "file":
      return fileDraft({
        accept: textAt(component, "filePattern"),
        maxBytes: bytesOf(textAt(component, "fileMaxSize")),
        losses: [
          (bytesOf(textAt(component, "fileMinSize")) ?? 0) > 0 && "files: their least size is not checked",
        ],
      });
    case "signature":
      return signatureDraft();
    case "sketchpad":
      return missing("it is drawn by hand");
    case "address":
      return draft({ type: "string" }, "choices: addresses are looked up elsewhere");
    case "form":
      return missing("its questions are those of another form");
    default:
      return missing(`the component “${type}” has no counterpart`);
  }
}

const rowsOf = (component: unknown): Partial<FieldDraft> => {
  const rows = wholeAt(component, "rows");
  return rows === undefined || rows < 1 ? {} : { rows: Math.min(rows, 40) };
};

/** Parses a date limit: a date, or an offset from today in Moment notation, `moment().add(10, 'days')`. */
function dayBound(limit: unknown): DateBound | undefined {
  const [, direction, count, unit] =
    /^\s*moment\(\)(?:\.(add|subtract)\(\s*(\d{1,5})\s*,\s*['"](day|month|year)s?['"]\s*\))?\s*$/.exec(
      typeof limit === "string" ? limit : "",
    ) ?? [];
  if (unit !== undefined)
    return { today: { [`${unit}s`]: Number(count) * (direction === "subtract" ? -1 : 1) } };
  return typeof limit === "string" && /^\s*moment\(\)\s*$/.test(limit) ? "today" : dayLimit(limit);
}

function dateField(component: unknown): Draft {
  const hasTime = at(component, "enableTime") !== false && at(component, "widget", "enableTime") !== false;
  const hasDate = at(component, "enableDate") !== false;
  if (!hasDate) return draft({ type: "time" });
  const limits = [
    at(component, "datePicker", "minDate") ?? at(component, "widget", "minDate"),
    at(component, "datePicker", "maxDate") ?? at(component, "widget", "maxDate"),
  ] as const;
  const [min, max] = limits.map(dayBound);
  const computed = limits.map(
    (limit, position) =>
      typeof limit === "string" &&
      limit !== "" &&
      dayBound(limit) === undefined &&
      `${position === 0 ? "min" : "max"}: it is computed`,
  );
  const days =
    isTrueAt(component, "datePicker", "disableWeekends") ||
    isTrueAt(component, "datePicker", "disableWeekdays") ||
    (textAt(component, "datePicker", "disable") ?? "") !== "";
  return draft(
    hasTime ? { ...dayDraft("datetime", min, max), zone: "offset" } : dayDraft("date", min, max),
    ...computed,
    days && "rule: days of the week are not excluded",
  );
}

const partsOfDay = ["day", "month", "year"] as const;

/** Inputs of a `day` component that are not hidden. */
export const dayParts = (component: unknown): readonly string[] =>
  partsOfDay.filter((part) => !isTrueAt(component, "fields", part, "hide"));

/** A date with separate inputs for day, month and year, of which all or none may be required. */
function dayField(component: unknown): Draft {
  const shown = dayParts(component);
  const hidden = partsOfDay.filter((part) => !shown.includes(part));
  const type = hidden.length === 0 ? "date" : hidden.join() === "day" ? "month" : undefined;
  if (type === undefined) return missing("it asks for a part of a date");
  const limits = [
    dayLimit(at(component, "minDate")) ?? yearLimit(component, "minYear", "01-01"),
    dayLimit(at(component, "maxDate")) ?? yearLimit(component, "maxYear", "12-31"),
  ] as const;
  const isRequired = shown.every((part) => isTrueAt(component, "fields", part, "required"));
  const isDouble = (end: string) =>
    [`${end}Date`, `${end}Year`].every((key) => limitAt(component, key) !== undefined);
  return draft(
    withRules(dayDraft(type, ...limits), { required: isRequired ? true : undefined }),
    ...["min", "max"].map((end) => isDouble(end) && `${end}: a day and a year are not combined`),
  );
}

/** A limit of a `day` component, which may be on its year input. */
function limitAt(component: unknown, key: string): unknown {
  const found = at(component, key) ?? at(component, "fields", "year", key);
  return found === "" || found === null ? undefined : found;
}

/** The first or the last day of a limiting year. */
function yearLimit(component: unknown, key: "minYear" | "maxYear", day: string): string | undefined {
  const year = Number(limitAt(component, key));
  return Number.isInteger(year) && year >= 1_000 && year <= 9_999 ? `${year}-${day}` : undefined;
}

/** Converts a stored day, whose parts are in the order of its inputs, to a date or a month. */
export function dayOf(component: unknown, stored: string): string {
  const parts = stored.split("/");
  const isMonth = !dayParts(component).includes("day");
  const [day, month, year] = isMonth
    ? ["01", ...parts.slice(-2)]
    : isTrueAt(component, "dayFirst")
      ? parts
      : [parts[1], parts[0], parts[2]];
  if (![day, month, year].every((part) => /^\d+$/.test(part ?? ""))) return stored;
  return [year, month, ...(isMonth ? [] : [day])].join("-");
}

/** Parses a size such as `5MB` to bytes; a plain number is bytes. */
function bytesOf(size: string | undefined): number | undefined {
  const [, count, unit = "b"] = /^\s*(\d+(?:\.\d+)?)\s*(b|kb|mb|gb)?\s*$/i.exec(size ?? "") ?? [];
  const factor = { b: 1, kb: 1_000, mb: 1_000_000, gb: 1_000_000_000 }[unit.toLowerCase()];
  return count === undefined || factor === undefined ? undefined : Number(count) * factor;
}

/** Whether a grid row is blank. */
export const isBlankRow = (row: object) =>
  Object.values(row).every((cell) => cell === "" || cell === null || cell === false);

/** Whether there are further rules, which have messages of their own. */
export const hasMoreRules = (validate: unknown): boolean =>
  ["min", "max", "minLength", "maxLength", "minSelectedCount", "maxSelectedCount"].some(
    (key) => wholeAt(validate, key) !== undefined,
  );

/** Types that support masks, or whose controls define the format themselves. */
export const typesWithFormat = new Set(["string", "date", "datetime", "time", "month"]);

/** Whether a default is the blank value that Form.io writes for every component. */
export const isBlankDefault = (found: unknown, type: string) =>
  found === "00/00/0000" ||
  (Array.isArray(found) &&
    found.every(
      (item) =>
        item === "" ||
        item === null ||
        (isObject(item) && Object.values(item).every((inner) => inner === "" || inner === false)),
    )) ||
  (type === "checkbox" && found === false) ||
  (isObject(found) && Object.values(found).every((item) => item === false || item === ""));

/** Converts a default: checked names of `selectboxes` to a list, text to a boolean, and a number to its choice. */
export function defaultOf(found: unknown, { type, options = [] }: FieldDraft): unknown {
  if (type === "multiselect" && isObject(found))
    return Object.entries(found).flatMap(([key, isOn]) => (isOn === true ? [key] : []));
  if (type === "checkbox" && typeof found === "string") return found === "true";
  // Form.io stores texts of digits as numbers, so either form names the choice.
  const ids = options.map((option) => (typeof option === "object" ? option.id : option));
  const isNamed = type === "select" && typeof found === "number" && !ids.includes(found);
  return (isNamed ? ids.find((id) => id === String(found)) : undefined) ?? found;
}

/** Common name of checkboxes that act as radio buttons; `undefined` for a plain checkbox. */
function radioName(component: unknown): string | undefined {
  const name = textAt(component, "name");
  const isShared = name !== textAt(component, "key") && textAt(component, "value") !== undefined;
  return textAt(component, "type") === "checkbox" &&
    name !== undefined &&
    (isShared || textAt(component, "inputType") === "radio")
    ? name
    : undefined;
}

/**
 * Replaces sibling checkboxes that act as radio buttons with one radio question, as in the stored data. The question
 * takes the place of the first one; the others become `undefined`.
 */
export function withRadioGroups(components: readonly unknown[]): readonly unknown[] {
  const names = components.map(radioName);
  return components.map((component, position) => {
    const name = names[position];
    if (name === undefined || names.filter((other) => other === name).length < 2) return component;
    if (names.indexOf(name) !== position) return undefined;
    const boxes = components.filter((_, place) => names[place] === name);
    return {
      type: "radio",
      input: true,
      key: name,
      label: name,
      values: boxes.map((box) => ({ value: textAt(box, "value"), label: textAt(box, "label") })),
      validate: { required: boxes.some((box) => isTrueAt(box, "validate", "required")) },
    };
  });
}
