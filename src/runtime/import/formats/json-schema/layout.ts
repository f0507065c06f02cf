import { isObject } from "../../../../kernel/json.ts";
import type { Option } from "../../../language/form-layout.gen.ts";
import { at, listAt, textAt } from "../../sources/read-value.ts";
import type { SourceItem } from "../../source-form.ts";

/** Entries that group items, and entries that are buttons. */
const frames = new Set(["section", "fieldset", "div", "flex", "advancedfieldset"]);
const buttons = new Set(["submit", "actions", "button", "reset"]);
/** Supported appearances by their names in JSONForm and its successors. */
const looks: Readonly<Record<string, "radio" | "textarea" | "checkboxes" | undefined>> = {
  radios: "radio",
  "radios-inline": "radio",
  radiobuttons: "radio",
  checkboxes: "checkboxes",
  textarea: "textarea",
};
const plain = new Set(["text", "string", "number", "integer", "select", "checkbox", "date", "array"]);
const known = new Set([
  "key",
  "type",
  "title",
  "notitle",
  "items",
  "placeholder",
  "description",
  "titleMap",
  "prepend",
  "append",
  "legend",
  "helpvalue",
  "style",
  "htmlClass",
  "fieldHtmlClass",
  "activeClass",
  "expandable",
  "flex",
  "flex-flow",
  "flex-direction",
  "display",
  "displayFlex",
  "width",
]);

/**
 * Arranges questions by a layout of JSONForm or a successor: order, groups and appearance; questions that it does not
 * name are hidden. `undefined` if the layout contains something unsupported.
 */
export function arrangeByLayout(layout: unknown, items: readonly SourceItem[]): SourceItem[] | undefined {
  const byKey = new Map(items.flatMap((item) => (item.kind === "note" ? [] : [[item.key, item] as const])));
  const left = new Set(byKey.keys());
  const list: readonly unknown[] = Array.isArray(layout) ? layout : [];
  const names = new Set(namesIn(list, 0));
  const place = (entries: readonly unknown[], depth: number): SourceItem[] | undefined => {
    const placed: SourceItem[] = [];
    for (const entry of entries) {
      const found = entry === "*" ? rest() : placeOf(entry, depth);
      if (!found) return undefined;
      placed.push(...found);
    }
    return placed;
  };
  const rest = () => [...left].filter((key) => !names.has(key)).flatMap((key) => take(key) ?? []);
  const take = (key: string): SourceItem | undefined => {
    left.delete(key);
    return byKey.get(key);
  };
  const placeOf = (entry: unknown, depth: number): SourceItem[] | undefined => {
    if (depth > maxDepth) return undefined;
    const key = typeof entry === "string" ? entry : textAt(entry, "key");
    const type = isObject(entry) ? (textAt(entry, "type") ?? "") : "";
    if (buttons.has(type)) return [];
    if (isObject(entry) && Object.keys(entry).some((name) => !known.has(name))) return undefined;
    if (type === "help") {
      const text = textAt(entry, "helpvalue");
      return text === undefined ? [] : [{ kind: "note", path: "/layout", text }];
    }
    if (key !== undefined) {
      const item = take(key);
      const display = looks[type];
      if (
        !item ||
        (type !== "" && display === undefined && !plain.has(type)) ||
        listAt(entry, "items").length > 0
      )
        return undefined;
      if (item.kind !== "question") return [item];
      const [title, placeholder] = [textAt(entry, "title"), textAt(entry, "placeholder")];
      const [prefix, suffix] = [textAt(entry, "prepend"), textAt(entry, "append")];
      const help = textAt(entry, "description");
      const options = namedOptions(item.field.options, at(entry, "titleMap"));
      const fits =
        options !== false && (display === undefined || display === displayOf(item.field.type, display));
      return fits
        ? [
            {
              ...item,
              field: {
                ...item.field,
                ...(display !== undefined && { display }),
                ...(title !== undefined && { label: title }),
                ...(placeholder !== undefined && { placeholder }),
                ...(prefix !== undefined && { prefix }),
                ...(suffix !== undefined && { suffix }),
                ...(help !== undefined && { sub_heading: help }),
                ...(options !== undefined && { options }),
              },
            },
          ]
        : undefined;
    }
    if (!frames.has(type) && type !== "") return undefined;
    const inner = place(listAt(entry, "items"), depth + 1);
    const label = textAt(entry, "title") ?? textAt(entry, "legend");
    return (
      inner &&
      (label === undefined ? inner : [{ kind: "group", path: "/layout", key: "", label, items: inner }])
    );
  };
  return Array.isArray(layout) && layout.length > 0 ? place(list, 0) : undefined;
}

/**
 * Applies a layout's option names, given by value or as a list; `false` if the layout names an option that the question
 * does not have.
 */
function namedOptions(options: readonly Option[] | undefined, map: unknown): Option[] | undefined | false {
  if (map === undefined) return undefined;
  if (options === undefined || !isObject(map) === !Array.isArray(map)) return false;
  const names = new Map<unknown, string | undefined>(
    Array.isArray(map)
      ? (map as readonly unknown[]).map((item) => [at(item, "value"), textAt(item, "name")] as const)
      : Object.entries(map as object).map(([id, name]) => [id, typeof name === "string" ? name : undefined]),
  );
  const ids = options.map((option) => (typeof option === "object" ? option.id : option));
  const offered = new Set(ids.map(String));
  if ([...names.keys()].some((id) => !offered.has(String(id)))) return false;
  return options.map((option, place) => {
    const id = ids[place] ?? "";
    const name = names.get(id) ?? names.get(String(id));
    return name === undefined ? option : { ...(typeof option === "object" ? option : { id }), label: name };
  });
}

const maxDepth = 40;

const displayOf = (type: string, display: string): string | undefined =>
  ({ select: "radio", multiselect: "checkboxes", string: "textarea" })[type] === display
    ? display
    : undefined;

function namesIn(list: readonly unknown[], depth: number): string[] {
  if (depth > maxDepth) return [];
  return list.flatMap((entry) => {
    const key = typeof entry === "string" ? entry : textAt(entry, "key");
    return [...(key === undefined ? [] : [key]), ...namesIn(listAt(entry, "items"), depth + 1)];
  });
}

/** Layout next to a schema, called `layout` or `form` in JSONForm and its successors. */
export const findLayout = (document: unknown): unknown => at(document, "layout") ?? at(document, "form");
