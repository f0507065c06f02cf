import {
  allOf,
  anyOf,
  call,
  compared,
  type Comparison,
  type Expression,
  fieldNamed,
  not,
  self,
  unsaid,
  value,
} from "../expressions/expression.ts";
import { contains } from "../expressions/common-calls.ts";
import { type JsNames, parseAssignment } from "../expressions/javascript-expression.ts";
import { readJsonLogic } from "../expressions/json-logic.ts";
import { isObject } from "../../../kernel/json.ts";
import { at, isTrueAt, listAt, objectsAt, textAt, wholeAt } from "../sources/read-value.ts";
import {
  ImportError,
  type SourceForm,
  type SourceGroup,
  type SourceItem,
  type SourceNote,
  type SourceQuestion,
} from "../source-form.ts";
import { withRules, wholePattern } from "./drafts.ts";
import {
  defaultOf,
  formioField,
  formioType,
  hasMoreRules,
  hasOwnWriting,
  isBlankDefault,
  isBlankRow,
} from "./formio-fields.ts";
import { formio, unread } from "./unread.ts";

/** A form of Form.io. */
export function readFormio(document: unknown): SourceForm {
  const form =
    at(document, "form") !== undefined && at(document, "components") === undefined
      ? at(document, "form")
      : document;
  const components = at(form, "components");
  const list = Array.isArray(components) ? components : Array.isArray(document) ? document : undefined;
  if (list === undefined)
    throw new ImportError("A Form.io form has a list of components, and this document has none.");
  const isWizard = textAt(form, "display") === "wizard";
  return {
    title: textAt(form, "title") ?? textAt(form, "name"),
    items: itemsOf(list, "/components", isWizard),
    isStepwise: isWizard,
  };
}

/** Components that only lay others out: their keys are no part of a path. */
const layouts = new Set(["panel", "well", "fieldset", "columns", "table", "tabs"]);
const notQuestions = new Set(["button", "recaptcha", "captcha", "reviewpage"]);

const itemsOf = (components: readonly unknown[], path: string, isWizard = false): SourceItem[] =>
  components.flatMap((component, position) => itemOf(component, `${path}/${position}`, isWizard));

/** Everything that stands below a component, in reading order. */
function childrenOf(component: unknown, path: string): SourceItem[] {
  const columns = objectsAt(component, "columns").flatMap((column, position) =>
    itemsOf(listAt(column, "components"), `${path}/columns/${position}/components`),
  );
  const rows = listAt(component, "rows").flatMap((row, at_) =>
    (Array.isArray(row) ? (row as readonly unknown[]) : []).flatMap((cell, position) =>
      itemsOf(listAt(cell, "components"), `${path}/rows/${at_}/${position}/components`),
    ),
  );
  return [...columns, ...rows, ...itemsOf(listAt(component, "components"), `${path}/components`)];
}

function itemOf(component: unknown, path: string, isPage: boolean): SourceItem[] {
  if (!isObject(component)) return [];
  const type = formioType(component);
  const key = textAt(component, "key") ?? type;
  const shown = shownOf(component);
  const label = textAt(component, "title") ?? textAt(component, "legend") ?? textAt(component, "label");
  const losses = logicLosses(component);
  if (notQuestions.has(type)) return [];
  if (type === "content" || type === "htmlelement" || type === "html") {
    const text = textAt(component, "html") ?? textAt(component, "content");
    const note: SourceNote = { kind: "note", path, text, shown, losses };
    return text === undefined ? [] : [note];
  }
  if (layouts.has(type)) {
    const isTitled =
      type === "panel" ||
      type === "fieldset" ||
      (type === "well" && textAt(component, "title") !== undefined);
    const shownLabel =
      isTitled && !isTrueAt(component, "hideLabel")
        ? (textAt(component, "title") ?? textAt(component, "legend") ?? textAt(component, "label"))
        : undefined;
    const found = type === "tabs" ? tabsOf(component, path) : childrenOf(component, path);
    const items = isTrueAt(component, "disabled") ? disabledIn(found) : found;
    return items.length === 0
      ? []
      : [
          {
            kind: "group",
            path,
            key: "",
            label: shownLabel,
            shown,
            items,
            isPage: isPage && type === "panel",
            losses,
          },
        ];
  }
  if (type === "container" || type === "form") {
    const items = childrenOf(component, path);
    if (type === "form" && items.length === 0) return [questionOf(component, type, key, path, shown, losses)];
    return [{ kind: "group", path, key, label, shown, items, isNested: true, losses }];
  }
  if (type === "datagrid" || type === "editgrid" || type === "datatable") {
    return [
      {
        kind: "group",
        path,
        key,
        label,
        shown,
        isNested: true,
        items: childrenOf(component, path),
        losses: [
          ...losses,
          ...unread(component, listWords),
          ...unread(component, formio.validate, "validate"),
          ...(isTrueAt(component, "disableAddingRemovingRows")
            ? ["rows: people cannot add or remove them in the source"]
            : []),
          ...(isTrueAt(component, "disabled") ? ["read-only: of a whole list is not read"] : []),
        ],
        repeat: {
          initial: objectsAt(component, "defaultValue").some((row) => !isBlankRow(row))
            ? objectsAt(component, "defaultValue")
            : undefined,
          min:
            wholeAt(component, "validate", "minLength") ??
            (isTrueAt(component, "validate", "required") ? 1 : undefined),
          max: wholeAt(component, "validate", "maxLength"),
          display: type === "datagrid" ? "table" : "cards",
        },
      },
    ];
  }
  return [questionOf(component, type, key, path, shown, losses)];
}

const listWords = new Set([...formio.list, "defaultValue", "disabled", "disableAddingRemovingRows"]);

/** Parts that are disabled as a whole, down to their questions. */
const disabledIn = (items: readonly SourceItem[]): SourceItem[] =>
  items.map((item) =>
    item.kind === "question"
      ? { ...item, field: { ...item.field, is_disabled: true } }
      : item.kind === "group"
        ? { ...item, items: disabledIn(item.items) }
        : item,
  );

const tabsOf = (component: unknown, path: string): SourceItem[] =>
  objectsAt(component, "components").map((tab, position): SourceGroup => ({
    kind: "group",
    path: `${path}/components/${position}`,
    key: "",
    label: textAt(tab, "label"),
    items: itemsOf(listAt(tab, "components"), `${path}/components/${position}/components`),
  }));

/** Actions that a component takes by itself. */
const logicLosses = (component: unknown): string[] => {
  const logic = listAt(component, "logic").length;
  return logic === 0 ? [] : ["logic: its triggers and actions are not read"];
};

/** Where scripts of Form.io find answers: `data.x`, `row.x`, `_.get(data, 'x')`. */
const names: JsNames = {
  named: (name) =>
    name === "value" || name === "input"
      ? self
      : name === "data" || name === "row"
        ? unsaid("all answers at once are not read")
        : undefined,
  member: (of, name) => {
    const [root, ...path] = of.split(".");
    return root === "data" || root === "row" ? fieldNamed([...path, name].join(".")) : undefined;
  },
  called: (path, args) => {
    const [first, second] = args;
    switch (path) {
      case "_.get":
        return second?.kind === "value" ? fieldNamed(String(second.value)) : undefined;
      case "_.includes":
        return first && second ? contains(first, second) : undefined;
      case "_.isEmpty":
        return first && call("empty", first);
      default:
        return undefined;
    }
  },
};

const variable = (path: string): Expression => {
  const [root, ...rest] = path.split(".");
  return root === "data" || root === "row"
    ? fieldNamed(rest.join("."))
    : root === "value" || root === "input"
      ? self
      : unsaid(`“${path}” is outside the form`);
};

function shownOf(component: unknown): Expression | undefined {
  const script = textAt(component, "customConditional");
  const conditional = at(component, "conditional");
  const json = at(conditional, "json");
  return allOf([
    script === undefined ? undefined : parseAssignment(script, "show", names),
    isObject(json) && Object.keys(json).length > 0
      ? readJsonLogic(json, variable)
      : plainConditional(conditional),
    isTrueAt(component, "hidden") ? value(false) : undefined,
  ]);
}

function plainConditional(conditional: unknown): Expression | undefined {
  const show = at(conditional, "show");
  const holds =
    show === true ||
    show === "true" ||
    (show === undefined && at(conditional, "conditions") !== undefined) ||
    (show === null && listAt(conditional, "conditions").length > 0);
  const when = textAt(conditional, "when");
  if (when !== undefined) {
    if (show === null || show === undefined || show === "") return undefined;
    const test = compared(fieldNamed(when), "=", plainValue(at(conditional, "eq")));
    return holds ? test : not(test);
  }
  const conditions = objectsAt(conditional, "conditions").filter(
    (each) => textAt(each, "component") !== undefined,
  );
  if (conditions.length === 0) return undefined;
  const tests = conditions.map(oneCondition);
  const joined = textAt(conditional, "conjunction") === "any" ? anyOf(tests) : allOf(tests);
  return joined && !holds ? not(joined) : joined;
}

const plainValue = (found: unknown): Expression =>
  typeof found === "string" || typeof found === "number" || typeof found === "boolean"
    ? value(found)
    : found === undefined || found === null
      ? value(null)
      : unsaid("an object is compared");

const operators: Readonly<Record<string, Comparison>> = {
  isEqual: "=",
  isNotEqual: "!=",
  greaterThan: ">",
  greaterThanOrEqual: ">=",
  lessThan: "<",
  lessThanOrEqual: "<=",
  isDateEqual: "=",
  isNotDateEqual: "!=",
  dateGreaterThan: ">",
  dateGreaterThanOrEqual: ">=",
  dateLessThan: "<",
  dateLessThanOrEqual: "<=",
};

function oneCondition(condition: unknown): Expression {
  const of = fieldNamed(textAt(condition, "component") ?? "");
  const operator = textAt(condition, "operator") ?? "isEqual";
  const wanted = plainValue(at(condition, "value"));
  if (operator === "isEmpty") return call("empty", of);
  if (operator === "isNotEmpty") return call("filled", of);
  if (operator === "includes") return contains(of, wanted);
  if (operator === "notIncludes") return not(contains(of, wanted));
  const comparison = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  return comparison
    ? compared(of, comparison, wanted)
    : unsaid(`the comparison “${operator}” has no counterpart`);
}

const isText = (type: string) => type === "string";

function questionOf(
  component: unknown,
  type: string,
  key: string,
  path: string,
  shown: Expression | undefined,
  around: readonly string[],
): SourceQuestion {
  const { field, losses, missing } = formioField(type, component);
  const validate = at(component, "validate");
  const label = textAt(component, "label") ?? textAt(component, "title");
  const help = textAt(component, "description") ?? textAt(component, "tooltip");
  const placeholder = textAt(component, "placeholder");
  const inputMask = textAt(component, "inputMask")?.slice(0, 100);
  const initial = at(component, "defaultValue");
  const script = textAt(component, "calculateValue");
  const starting = textAt(component, "customDefaultValue");
  const json = at(validate, "json");
  const pattern = textAt(validate, "pattern");
  const message = textAt(validate, "customMessage");
  const isTick = field.type === "checkbox";
  return {
    kind: "question",
    path,
    key,
    shown,
    field: withRules(
      {
        ...field,
        ...(label !== undefined && { label }),
        ...(help !== undefined && { sub_heading: help }),
        ...(placeholder !== undefined && field.placeholder === undefined && { placeholder }),
        ...(textAt(component, "prefix") !== undefined && { prefix: textAt(component, "prefix") ?? "" }),
        ...(textAt(component, "suffix") !== undefined && { suffix: textAt(component, "suffix") ?? "" }),
        ...(initial !== undefined &&
          initial !== null &&
          initial !== "" &&
          !isBlankDefault(initial, field.type) && { default_value: defaultOf(initial, field.type) }),
        ...(isTrueAt(component, "disabled") && { is_disabled: true }),
        ...(inputMask !== undefined && field.type === "string" && { mask: inputMask }),
      },
      {
        required: isTrueAt(validate, "required") && !isTick ? true : undefined,
        equals: isTrueAt(validate, "required") && isTick ? true : undefined,
        min_length: isText(field.type) ? wholeAt(validate, "minLength") : undefined,
        max_length: isText(field.type) ? wholeAt(validate, "maxLength") : undefined,
        pattern: isText(field.type) && pattern !== undefined ? wholePattern(pattern) : undefined,
        pattern_message:
          isText(field.type) && pattern !== undefined
            ? (textAt(validate, "patternMessage") ?? message)
            : undefined,
        required_message: isTrueAt(validate, "required") ? message : undefined,
      },
    ),
    calculated: script === undefined ? undefined : parseAssignment(script, "value", names),
    initial: starting === undefined ? undefined : parseAssignment(starting, "value", names),
    rules:
      isObject(json) && Object.keys(json).length > 0
        ? [{ holds: readJsonLogic(json, variable), message }]
        : [],
    losses: [
      ...around,
      ...losses,
      ...unread(component, formio.question),
      ...unread(component, formio.validate, "validate"),
      ...(at(component, "persistent") === false ? ["value: the source does not store it"] : []),
      ...(["protected", "encrypted"].some((each) => isTrueAt(component, each))
        ? ["value: it is not kept from who may read the record"]
        : []),
      ...(isTrueAt(component, "allowMultipleMasks") ? ["mask: there may be one, not several"] : []),
      ...(message !== undefined && hasMoreRules(validate) ? ["message: of bounds it is the usual one"] : []),
      ...(textAt(validate, "custom") === undefined ? [] : ["rule: the script that checks it is not read"]),
      ...(isTrueAt(component, "unique") || isTrueAt(validate, "unique")
        ? ["rule: that no two records have the same is not checked"]
        : []),
      ...(inputMask === undefined || hasOwnWriting.has(field.type) ? [] : ["mask: only a text has one"]),
      ...(wholeAt(validate, "minWords") === undefined && wholeAt(validate, "maxWords") === undefined
        ? []
        : ["rule: words are not counted"]),
      ...(isTrueAt(component, "allowCalculateOverride") ? ["calculated value: people cannot change it"] : []),
    ],
    missing,
    many:
      type === "tags" || (isTrueAt(component, "multiple") && field.type !== "multiselect") ? {} : undefined,
  };
}

/** Whether a document is a form of Form.io. */
export const isFormio = (document: unknown): boolean =>
  objectsAt(document, "components").some((component) => at(component, "input") !== undefined);
