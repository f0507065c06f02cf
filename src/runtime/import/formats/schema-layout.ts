import { isObject } from "../../../kernel/json.ts";
import { at, listAt, textAt } from "../sources/read-value.ts";
import type { SourceItem } from "../source-form.ts";

/** What draws a heading around its items, and what does something instead of asking. */
const frames = new Set(["section", "fieldset", "div", "flex", "advancedfieldset"]);
const buttons = new Set(["submit", "actions", "button", "reset"]);
/** Looks that a field of ours has, by the names of JSONForm and its followers. */
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
 * Questions in the order, the groups and the looks of a layout of JSONForm or of one of its followers; what it does not
 * name nobody is asked. `undefined` where it says something that is not read.
 */
export function arrangedBy(layout: unknown, items: readonly SourceItem[]): SourceItem[] | undefined {
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
      const fits = display === undefined || display === displayOf(item.field.type, display);
      return fits
        ? [
            {
              ...item,
              field: {
                ...item.field,
                ...(display !== undefined && { display }),
                ...(title !== undefined && { label: title }),
                ...(placeholder !== undefined && { placeholder }),
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

/** The layout beside a schema: JSONForm and its followers call it `layout` or `form`. */
export const layoutBeside = (document: unknown): unknown => at(document, "layout") ?? at(document, "form");
