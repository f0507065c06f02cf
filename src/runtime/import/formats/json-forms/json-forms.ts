import { isObject } from "../../../../kernel/json.ts";
import { allOf, anyOf, type Expression } from "../../expressions/expression.ts";
import { at, isTrueAt, listAt, textAt } from "../../sources/read-value.ts";
import { ImportError, shortPath, type SourceForm, type SourceItem } from "../../source-form.ts";
import { SchemaForm } from "../json-schema/json-schema.ts";
import { withOpenBoxes } from "../json-schema/empty-verdict.ts";
import { unread, words } from "../shared/unread.ts";
import { keysOf, ruleOf } from "./rules.ts";

/** Properties that are read, or affect neither display nor input. */
const jsonForms = {
  control: words("type scope label options rule i18n id text"),
  options: words(`detail multi slider toggle format placeholder readonly readOnly showUnfocusedDescription
    hideRequiredAsterisk elementLabelProp showSortButtons focus variant ampm dateFormat dateTimeFormat timeFormat
    autocomplete collapsed initCollapsed vertical toggleLabel showNavButtons allowAdditionalPropertiesIfMissing
    childUiSchema clearable styles labelRef restrict trim orientation step suggestion className labelWidth clearLabel cancelLabel okLabel`),
};

/** Reads a JSON Forms form, `{ schema, uischema }`; without a UI schema, all properties are shown. */
export function readJsonForms(document: unknown): SourceForm {
  const schema = at(document, "schema");
  if (!isObject(schema))
    throw new ImportError("A JSON Forms form is { schema, uischema }, and this document has no schema.");
  const uischema = at(document, "uischema") ?? at(document, "uiSchema");
  const form = new SchemaForm(schema);
  const title = textAt(uischema, "label") ?? textAt(schema, "title");
  if (!isObject(uischema))
    return { title, items: withOwnControls(withOpenBoxes(form.items(undefined, "/schema"))) };
  const reader = new LayoutReader(schema, form);
  const items = withOwnControls(withOpenBoxes(reader.element(uischema, "/uischema", 0)));
  return {
    title,
    items,
    isStepwise: true,
    given: (name) => (hasProperty(schema, name.split(".")) ? name.split(".") : undefined),
    losses: at(document, "i18n") === undefined ? [] : ["/i18n: translations are not imported"],
  };
}

/**
 * Renders multiple choices as checkboxes, the default of JSON Forms, and colors as text, since it has no control for
 * them and ignores the format.
 */
const withOwnControls = (items: readonly SourceItem[]): SourceItem[] =>
  items.map((item) => {
    if (item.kind === "group") return { ...item, items: withOwnControls(item.items) };
    if (item.kind === "question" && item.field.display === "color") {
      const { display: _, ...field } = item.field;
      return { ...item, field };
    }
    return item.kind === "question" && item.field.type === "multiselect" && item.field.display === undefined
      ? { ...item, field: { ...item.field, display: "checkboxes" } }
      : item;
  });

/** Whether a schema property exists; rules can read it even if no control shows it. */
function hasProperty(schema: unknown, path: readonly string[]): boolean {
  const inner = path.reduce<unknown>((of, key) => at(of, "properties", key), schema);
  return isObject(inner);
}

const maxDepth = 40;

/** A property of a schema, or else of its conditional and alternative parts, as JSON Forms looks it up. */
function propertyIn(schema: unknown, key: string, depth: number): unknown {
  const property = at(schema, "properties", key);
  if (property !== undefined || depth > maxDepth) return property;
  const parts = [
    ...["allOf", "oneOf", "anyOf"].flatMap((word) => listAt(schema, word)),
    at(schema, "then"),
    at(schema, "else"),
  ];
  for (const part of parts) {
    const found = part === undefined ? undefined : propertyIn(part, key, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

class LayoutReader {
  readonly #schema: unknown;
  readonly #form: SchemaForm;

  constructor(schema: unknown, form: SchemaForm) {
    this.#schema = schema;
    this.#form = form;
  }

  element(element: unknown, path: string, depth: number): SourceItem[] {
    if (depth > maxDepth)
      throw new ImportError(`Layouts are nested deeper than ${maxDepth} levels, at ${shortPath(path)}.`);
    const type = textAt(element, "type") ?? "";
    const { shown, disabled } = ruleOf(element);
    if (type === "Control" || type === "ListWithDetail") return this.#control(element, path, shown, disabled);
    if (type === "Label") {
      const text = textAt(element, "text") ?? textAt(element, "label");
      return text === undefined ? [] : [{ kind: "note", path, text, shown }];
    }
    const items = listAt(element, "elements").flatMap((child, position) =>
      this.element(child, `${path}/elements/${position}`, depth + 1),
    );
    const inner = disabled ? items.map((item) => disabledBy(item, disabled)) : items;
    if (type === "VerticalLayout" || type === "HorizontalLayout" || type === "Categorization")
      return shown ? inner.map((item) => ({ ...item, shown: allOf([shown, item.shown]) })) : inner;
    const isKnown = type === "Group" || type === "Category";
    return [
      ...(isKnown ? [] : [unknownElement(type, path)]),
      {
        kind: "group",
        path,
        key: "",
        label: textAt(element, "label"),
        shown,
        items: inner,
        isPage: type === "Category",
      },
    ];
  }

  /** Converts a control: resolves its scope to a property, and determines whether it is required. */
  #control(
    element: unknown,
    path: string,
    shown: Expression | undefined,
    disabled: Expression | undefined,
  ): SourceItem[] {
    const keys = keysOf(textAt(element, "scope"));
    const found = keys === undefined ? undefined : this.#resolve(keys);
    const key = keys?.at(-1) ?? "control";
    if (!found || keys === undefined)
      return [
        {
          kind: "question",
          key,
          path,
          field: { type: "string" },
          missing: `its scope ${textAt(element, "scope") ?? ""} is not in the schema`,
        },
      ];
    const options = at(element, "options");
    const ui = uiOf(element, options);
    const items = this.#form.property(key, found.schema, ui, found.isRequired, {
      path: keys.slice(0, -1),
      pointer: path,
      trail: found.trail,
      depth: 0,
    });
    const label = labelOf(element);
    return items.map((item): SourceItem => {
      const named =
        label !== undefined && item.kind !== "note"
          ? item.kind === "group"
            ? { ...item, label }
            : { ...item, field: { ...item.field, label } }
          : item;
      const detailed = withSuggestions(this.#detailed(named, options, path), options);
      const losses = [
        ...(detailed.losses ?? []),
        ...(isLabelHidden(element) ? [hiddenLabelLoss] : []),
        ...unread(element, jsonForms.control),
        ...unread(element, isMonth(options) ? monthOptions : jsonForms.options, "options"),
      ];
      const whole = { ...detailed, losses, path, shown: allOf([shown, item.shown]) };
      return disabled ? disabledBy(whole, disabled) : whole;
    });
  }

  #resolve(keys: readonly string[]) {
    let read = this.#form.reader.read(this.#schema);
    let isRequired = false;
    let schema: unknown = this.#schema;
    let trail: readonly string[] = [];
    for (const key of keys) {
      if (!read) return undefined;
      schema = propertyIn(read.schema, key, 0);
      if (schema === undefined) return undefined;
      isRequired = listAt(read.schema, "required").includes(key);
      trail = read.trail;
      read = this.#form.reader.read(schema, read.trail);
    }
    return { schema, isRequired, trail };
  }

  /** Rearranges the fields of a list or a group by its `detail`, with their rules; other fields are not shown. */
  #detailed(item: SourceItem, options: unknown, path: string): SourceItem {
    const detail = at(options, "detail");
    if (item.kind !== "group" || !isObject(detail)) return item;
    const items = itemsIn(item.items);
    const shown = this.#rearranged(detail, items, `${path}/options/detail`, 0);
    return shown === undefined
      ? { ...item, losses: [...(item.losses ?? []), "look: the layout of its rows is not imported"] }
      : { ...item, items: shown };
  }

  #rearranged(
    element: unknown,
    known: ReadonlyMap<string, SourceItem>,
    path: string,
    depth: number,
  ): SourceItem[] | undefined {
    if (depth > maxDepth) return undefined;
    const { shown, disabled } = ruleOf(element);
    const ruled = (item: SourceItem): SourceItem => {
      const whole = { ...item, shown: allOf([shown, item.shown]) };
      return disabled ? disabledBy(whole, disabled) : whole;
    };
    if (textAt(element, "type") === "Control") {
      const found = known.get(keysOf(textAt(element, "scope"))?.join(".") ?? "");
      if (!found) return undefined;
      const detailed = this.#detailed(found, at(element, "options"), path);
      const label = labelOf(element);
      const look = looksOf(uiOf(element, at(element, "options")));
      return [
        ruled(
          detailed.kind === "question"
            ? {
                ...detailed,
                field: { ...detailed.field, ...look, ...(label !== undefined && { label }) },
                losses: [...(detailed.losses ?? []), ...(isLabelHidden(element) ? [hiddenLabelLoss] : [])],
              }
            : detailed,
        ),
      ];
    }
    const inner: SourceItem[] = [];
    for (const [position, child] of listAt(element, "elements").entries()) {
      const items = this.#rearranged(child, known, `${path}/elements/${position}`, depth + 1);
      if (!items) return undefined;
      inner.push(...items);
    }
    const label = textAt(element, "label");
    return label === undefined
      ? inner.map(ruled)
      : [{ kind: "group", path, key: "", label, shown, items: inner.map(ruled) }];
  }
}

/** Label that a control has in place of its property's title: a text, or `{ text, show }`. */
const labelOf = (element: unknown): string | undefined => {
  const label = at(element, "label");
  return typeof label === "string" ? label : textAt(label, "text");
};

const isLabelHidden = (element: unknown): boolean =>
  at(element, "label") === false || at(element, "label", "show") === false;

const hiddenLabelLoss = "label: it is shown, although the source hides it";

/** A text with suggestions: a choice that accepts other answers. */
function withSuggestions(item: SourceItem, options: unknown): SourceItem {
  const texts = listAt(options, "suggestion");
  if (texts.length === 0) return item;
  const isPlain =
    item.kind === "question" &&
    item.field.type === "string" &&
    item.field.display === undefined &&
    Object.keys(item.field.validation ?? {}).every((rule) => rule === "required") &&
    texts.every((text) => typeof text === "string");
  return isPlain
    ? {
        ...item,
        field: { ...item.field, type: "autocomplete", options: texts.map(String), allow_other: true },
      }
    : { ...item, losses: [...(item.losses ?? []), "suggestions: they are not shown"] };
}

/** A custom element, reported as a loss of the form. */
const unknownElement = (type: string, path: string): SourceItem => ({
  kind: "note",
  path,
  losses: [`look: the element “${type.slice(0, 60)}” is not imported`],
});

/** Questions and groups by path within their row. */
function itemsIn(items: readonly SourceItem[], path: readonly string[] = []): Map<string, SourceItem> {
  const found = new Map<string, SourceItem>();
  for (const item of items) {
    if (item.kind === "note") continue;
    const itemPath = [...path, item.key];
    found.set(itemPath.join("."), item);
    if (item.kind !== "group" || item.repeat !== undefined) continue;
    for (const [key, inner] of itemsIn(item.items, itemPath)) found.set(key, inner);
  }
  return found;
}

/** Appearance options that apply to controls of any type. */
const looksOf = (ui: Readonly<Record<string, unknown>>) => ({
  ...(ui["ui:widget"] === "textarea" && { display: "textarea" as const }),
  ...(typeof ui["ui:placeholder"] === "string" && { placeholder: ui["ui:placeholder"] }),
  ...(ui["ui:readonly"] === true && { is_disabled: true }),
});

function disabledBy(item: SourceItem, disabled: Expression): SourceItem {
  if (item.kind === "question")
    return { ...item, disabled: item.disabled ? anyOf([item.disabled, disabled]) : disabled };
  return item.kind === "group"
    ? { ...item, items: item.items.map((inner) => disabledBy(inner, disabled)) }
    : item;
}

/** A date of which people choose year and month, and no more is stored. */
const isMonth = (options: unknown): boolean =>
  textAt(options, "format") === "date" &&
  textAt(options, "dateSaveFormat") === "YYYY-MM" &&
  ["year,month", "month,year"].includes(listAt(options, "views").join());

const monthOptions = new Set([...jsonForms.options, "views", "dateSaveFormat"]);

/** Converts options of a control to RJSF's `ui:` options. */
function uiOf(element: unknown, options: unknown): Record<string, unknown> {
  const format = textAt(options, "format");
  const ui: Record<string, unknown> = {};
  if (isTrueAt(options, "multi")) ui["ui:widget"] = "textarea";
  else if (isTrueAt(options, "slider")) ui["ui:widget"] = "range";
  else if (isTrueAt(options, "toggle")) ui["ui:widget"] = "switch";
  else if (format === "radio" || format === "password") ui["ui:widget"] = format;
  else if (isMonth(options)) ui["ui:options"] = { inputType: "month" };
  else if (format === "date" || format === "time" || format === "date-time")
    // Its controls store times with seconds.
    ui["ui:options"] = { inputType: format, seconds: true };
  const placeholder = textAt(options, "placeholder");
  if (placeholder !== undefined) ui["ui:placeholder"] = placeholder;
  if (isTrueAt(options, "readonly") || isTrueAt(options, "readOnly") || isTrueAt(element, "readonly"))
    ui["ui:readonly"] = true;
  return ui;
}

/** Whether a document is a JSON Forms form. */
export const isJsonForms = (document: unknown): boolean =>
  isObject(at(document, "schema")) && isObject(at(document, "uischema"));
