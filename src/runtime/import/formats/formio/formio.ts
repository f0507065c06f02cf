import { type Expression, value } from "../../expressions/expression.ts";
import { parseScript } from "../../expressions/javascript-script.ts";
import { readJsonLogic } from "../../expressions/json-logic.ts";
import { markPlaceholders } from "../../layout/piping.ts";
import { isObject } from "../../../../kernel/json.ts";
import { at, isTrueAt, listAt, objectsAt, textAt, wholeAt } from "../../sources/read-value.ts";
import {
  ImportError,
  type SourceForm,
  type SourceGroup,
  type SourceItem,
  type SourceNote,
  type SourceQuestion,
} from "../../source-form.ts";
import { withRules, wholePattern } from "../shared/drafts.ts";
import {
  dayOf,
  defaultOf,
  formioField,
  formioType,
  hasMoreRules,
  typesWithFormat,
  isBlankDefault,
  isBlankRow,
  withRadioGroups,
} from "./fields.ts";
import { readConstraint } from "../shared/constraint.ts";
import { formioNames, formioVariable, plainConditional, visibilityCondition } from "./conditions.ts";
import { withBoxes } from "./boxes.ts";
import { behaviourLosses, withoutNeedlessLosses } from "./losses.ts";
import { type ComponentLogic, customRule, logicOf, wordPattern } from "./rules.ts";
import { withRowRights, withRowsAtFirst } from "../shared/rows.ts";
import { dataMap } from "./data-map.ts";
import { malformed, unreadOfBuilder } from "../shared/unread.ts";
import { formio } from "./known-properties.ts";

/** Reads a Form.io form. */
export function readFormio(document: unknown): SourceForm {
  const form =
    at(document, "form") !== undefined && at(document, "components") === undefined
      ? at(document, "form")
      : document;
  const components = at(form, "components");
  // A bare list may be a list of components.
  const alone = objectsAt({ document }, "document").some(
    (component) => textAt(component, "type") !== undefined,
  );
  const list = Array.isArray(components) ? components : alone ? listAt({ document }, "document") : undefined;
  if (list === undefined)
    throw new ImportError("A Form.io form has a list of components, and this document has none.");
  const isWizard = textAt(form, "display") === "wizard";
  return {
    title: textAt(form, "title") ?? textAt(form, "name"),
    items: withoutNeedlessLosses(withBoxes(itemsOf(list, "/components", isWizard))),
    isStepwise: isWizard,
  };
}

/** Layout components, whose keys are not part of paths. */
const layouts = new Set(["panel", "well", "fieldset", "columns", "table", "tabs"]);
const notQuestions = new Set(["button", "recaptcha", "captcha", "reviewpage"]);

const itemsOf = (components: readonly unknown[], path: string, isWizard = false): SourceItem[] =>
  withRadioGroups(components).flatMap((component, position) =>
    component === undefined ? [] : itemOf(component, `${path}/${position}`, isWizard),
  );

/** Items nested in a component, in reading order. */
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

/** Placeholder in a text; shows the stored value. */
const answers = { pattern: /\{\{\s*(?:data|row)\.([A-Za-z_][\w.]*)\s*\}\}/g, shows: "value" } as const;

function itemOf(component: unknown, path: string, isPage: boolean): SourceItem[] {
  const broken = malformed(component, path);
  if (broken) return [broken];
  const type = formioType(component);
  const key = textAt(component, "key") ?? type;
  const logic = logicOf(component, logicReaders);
  const shown = visibilityCondition(component, logic.hidden);
  const label = textAt(component, "title") ?? textAt(component, "legend") ?? textAt(component, "label");
  const losses = [
    ...logic.losses,
    ...((logic.disabled ?? logic.required) ? ["logic: for a whole part, only hiding is imported"] : []),
  ];
  // Entries of the builder's own forms that take a setting away have no type.
  const isRemoval = isTrueAt(component, "ignore") && textAt(component, "type") === undefined;
  if (notQuestions.has(type) || isRemoval) return [];
  if (type === "content" || type === "htmlelement" || type === "html") {
    const text = textAt(component, "html") ?? textAt(component, "content");
    const rest = (text ?? "").replaceAll(answers.pattern, "");
    const isRead = !rest.includes("{{");
    const note: SourceNote = {
      kind: "note",
      path,
      text: isRead ? markPlaceholders(text, answers) : text,
      shown,
      losses: isRead ? losses : [...losses, "text: it is computed, and is kept as written"],
    };
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
    if (type === "form" && items.length === 0) return [questionOf(component, type, key, path, shown, logic)];
    return [{ kind: "group", path, key, label, shown, items, isNested: true, losses }];
  }
  if (type === "datagrid" || type === "editgrid" || type === "datatable") {
    const defaultRows = objectsAt(component, "defaultValue");
    const isOpen = !isTrueAt(component, "disableAddingRemovingRows");
    const min = wholeAt(component, "validate", "minLength");
    const atFirst = rowsAtFirst(component, type, defaultRows);
    const rows = withRowRights(
      {
        ...(defaultRows.some((row) => !isBlankRow(row))
          ? { initial: defaultRows }
          : withRowsAtFirst(atFirst)),
        min,
        isRequired: (min ?? 0) >= 1 || isTrueAt(component, "validate", "required"),
        max: wholeAt(component, "validate", "maxLength"),
        display: type === "datagrid" ? "table" : "cards",
      },
      { canAdd: isOpen, canRemove: isOpen, count: atFirst },
    );
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
          ...unreadOfBuilder(component, listWords),
          ...unreadOfBuilder(component, formio.validate, "validate"),
        ],
        repeat: { ...rows, disabled: isTrueAt(component, "disabled") ? value(true) : undefined },
      },
    ];
  }
  if (type === "datamap") {
    const [held, ...others] = itemOf(at(component, "valueComponent"), path, false);
    const notRead = [
      ...losses,
      ...unreadOfBuilder(component, mapWords),
      ...unreadOfBuilder(component, formio.validate, "validate"),
    ];
    const isOne = held?.kind === "question" && others.length === 0;
    return dataMap(component, { key, path, label, shown, losses: notRead }, isOne ? held : undefined);
  }
  const question = questionOf(component, type, key, path, shown, logic);
  const inside = question.missing === undefined ? [] : childrenOf(component, path);
  if (inside.length === 0) return [question];
  // A frame of the project's own: what it contains is asked all the same.
  const frame = `look: the component “${type.slice(0, 40)}” around it is not imported`;
  return [{ kind: "group", path, key: "", label, shown, items: inside, losses: [...losses, frame] }];
}

/** Number of initial rows: a data grid has one, or as many as it demands. */
const rowsAtFirst = (component: unknown, type: string, defaultRows: readonly unknown[]): number =>
  type === "datagrid" && !isTrueAt(component, "initEmpty")
    ? Math.max(defaultRows.length, wholeAt(component, "validate", "minLength") ?? 0, 1)
    : defaultRows.length;

const mapWords = new Set([
  ...formio.list,
  "keyLabel",
  "keyBeforeValue",
  "valueComponent",
  "logic",
  "disableAddingRemovingRows",
  "protected",
  "widget",
]);
const listWords = new Set([...formio.list, "defaultValue", "disabled", "disableAddingRemovingRows"]);

/** Disables all questions in a part. */
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

const logicReaders = { names: formioNames, variable: formioVariable, simple: plainConditional };

const isText = (type: string) => type === "string";

/** Expression of a script or a JsonLogic rule. */
function computedBy(component: unknown, key: string): Expression | undefined {
  const found = at(component, key);
  const script = textAt(component, key);
  if (script !== undefined) return parseScript(script, "value", formioNames);
  return isObject(found) && Object.keys(found).length > 0 ? readJsonLogic(found, formioVariable) : undefined;
}

const patternOf = (pattern: string | undefined, words: ReturnType<typeof wordPattern>): string | undefined =>
  pattern === undefined ? (typeof words === "object" ? words.pattern : undefined) : wholePattern(pattern);

function questionOf(
  component: unknown,
  type: string,
  key: string,
  path: string,
  shown: Expression | undefined,
  logic: ComponentLogic,
): SourceQuestion {
  const { field: plain, losses, missing } = formioField(type, component);
  const validate = at(component, "validate");
  const label = textAt(component, "label") ?? textAt(component, "title");
  const hints = [textAt(component, "description"), textAt(component, "tooltip")].filter(
    (hint) => hint !== undefined,
  );
  const help = hints.length === 0 ? undefined : [...new Set(hints)].join("\n");
  const placeholder = textAt(component, "placeholder");
  const inputMask = textAt(component, "inputMask")?.slice(0, 100);
  const initial = at(component, "defaultValue");
  const script = computedBy(component, "calculateValue");
  const starting = computedBy(component, "customDefaultValue");
  const json = at(validate, "json");
  const pattern = textAt(validate, "pattern");
  const written = textAt(validate, "customMessage")?.replaceAll(/\{\{\s*field\s*\}\}/g, label ?? key);
  const isComputedMessage = written?.includes("{{") === true;
  const message = isComputedMessage ? undefined : written;
  const isTick = plain.type === "checkbox";
  const words = wordPattern(component);
  const field = withRules(plain, {
    min_length: isText(plain.type) ? wholeAt(validate, "minLength") : undefined,
    max_length: isText(plain.type) ? wholeAt(validate, "maxLength") : undefined,
    pattern: isText(plain.type)
      ? (patternOf(pattern, words) ?? plain.validation?.pattern)
      : plain.validation?.pattern,
  });
  const custom = customRule(textAt(validate, "custom"), formioNames);
  const checks = custom.holds && readConstraint(custom.holds, field, custom.message, "part");
  const isAsked =
    logic.required === undefined &&
    (isTrueAt(validate, "required") || custom.refusesEmpty || plain.validation?.required === true);
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
          !isBlankDefault(initial, field.type) && {
            default_value:
              type === "day" && typeof initial === "string"
                ? dayOf(component, initial)
                : defaultOf(initial, field),
          }),
        ...(isTrueAt(component, "disabled") && logic.disabled === undefined && { is_disabled: true }),
        ...(inputMask !== undefined && field.type === "string" && { mask: inputMask }),
      },
      {
        required: isAsked && !isTick ? true : undefined,
        equals: isAsked && isTick ? true : undefined,
        ...checks?.validation,
        pattern_message:
          isText(field.type) && pattern !== undefined
            ? (textAt(validate, "patternMessage") ?? message)
            : undefined,
        required_message: isTrueAt(validate, "required") ? message : custom.message,
      },
    ),
    calculated: script,
    initial: starting,
    required: logic.required,
    disabled: logic.disabled,
    rules: [
      ...(isObject(json) && Object.keys(json).length > 0
        ? [{ holds: readJsonLogic(json, formioVariable), message }]
        : []),
      ...(checks?.rules ?? []),
    ],
    losses: [
      ...logic.losses,
      ...losses,
      ...behaviourLosses(component),
      ...custom.losses,
      ...(plain.validation?.pattern !== undefined && field.validation?.pattern !== plain.validation.pattern
        ? ["rule: beside its own pattern the form of an address is not checked"]
        : []),
      ...(typeof words === "string" ? [words] : []),
      ...unreadOfBuilder(component, formio.question),
      ...unreadOfBuilder(component, formio.validate, "validate"),
      ...(at(component, "persistent") === false ? ["value: the source does not store it"] : []),
      // A password is stored encrypted, and never shown again.
      ...(field.display !== "password" &&
      ["protected", "encrypted"].some((property) => isTrueAt(component, property))
        ? ["value: it is visible to people who can read the record"]
        : []),
      ...(isTrueAt(component, "allowMultipleMasks") ? ["mask: only one is possible"] : []),
      ...(isComputedMessage ? ["message: it is computed"] : []),
      ...(message !== undefined && hasMoreRules(validate) ? ["message: bounds have the usual message"] : []),
      ...(isTrueAt(component, "unique") || isTrueAt(validate, "unique")
        ? ["rule: uniqueness among records is not checked"]
        : []),
      ...(inputMask === undefined || typesWithFormat.has(field.type) ? [] : ["mask: only a text has one"]),
      ...(isTrueAt(component, "allowCalculateOverride") ? ["calculated value: people cannot change it"] : []),
    ],
    missing,
    many:
      type === "tags"
        ? { max: wholeAt(component, "maxTags") || undefined }
        : isTrueAt(component, "multiple") && field.type !== "multiselect"
          ? {}
          : undefined,
  };
}

/** Whether a document is a Form.io form. */
export const isFormio = (document: unknown): boolean =>
  objectsAt(document, "components").some(
    (component) =>
      at(component, "input") !== undefined ||
      (layouts.has(textAt(component, "type") ?? "") && objectsAt(component, "components").length > 0),
  );
