import { isObject } from "../../../../kernel/json.ts";
import { allOf, anyOf, compared, fieldNamed, value } from "../../expressions/expression.ts";
import { at, listAt, objectAt, textAt, wholeAt } from "../../sources/read-value.ts";
import type { SourceGroup, SourceItem, SourceQuestion, SourceRepeat } from "../../source-form.ts";
import { words } from "../shared/unread.ts";
import { chooseSchema } from "./alternatives.ts";
import {
  conditionOf,
  titleOf,
  typeOfEntry,
  withEntry,
  helpOf,
  lossesOfGroup,
  withRowEntry,
} from "./layout-entry.ts";
import { unreadable } from "./parts.ts";
import {
  isWithin,
  itemsOf,
  keyOf,
  keysIn,
  type KeyStep,
  listIn,
  lists,
  maxDepth,
  stepsOf,
} from "./layout-keys.ts";

/** Entries that group others, that are buttons, and that are texts. */
const frames =
  words(`section fieldset div flex advancedfieldset authfieldset optionfieldset conditional tabs tab
  expansion-panel card`);
const buttons = words("submit actions button reset");
const texts = words("help message msg html template");

/** Items that entries can name: those of the form, or of the rows of a list. */
interface Scope {
  readonly items: readonly SourceItem[];
  /** Steps of a key up to these items. */
  readonly steps: readonly KeyStep[];
}

/** A named item with the nested objects around it. */
interface Found {
  readonly item: SourceQuestion | SourceGroup;
  readonly around: readonly SourceGroup[];
}

/**
 * Arranges questions by a layout of JSONForm or a successor: order, groups, names, conditions and looks; the form does
 * not ask questions that it does not name. What cannot be read is a loss of its question, or of the form.
 */
export function arrangeByLayout(
  layout: readonly unknown[],
  items: readonly SourceItem[],
): { readonly items: SourceItem[]; readonly losses: readonly string[] } {
  const arranger = new Arranger(layout);
  const placed = arranger.place(layout, { items, steps: [] }, 0);
  return { items: placed, losses: arranger.losses };
}

class Arranger {
  readonly losses: string[] = [];
  /** Names of all entries, since `*` stands for those that have none. */
  readonly #named: ReadonlySet<string>;

  constructor(layout: readonly unknown[]) {
    this.#named = new Set(keysIn(layout, 0).map((key) => stepsOf(key)[0]?.name ?? ""));
  }

  place(entries: readonly unknown[], scope: Scope, depth: number): SourceItem[] {
    return joined(entries.flatMap((entry) => this.#entry(entry, scope, depth)));
  }

  #lose(entry: unknown, reason: string): SourceItem[] {
    this.losses.push(`/layout: ${(keyOf(entry) ?? typeOfEntry(entry)).slice(0, 60)}: ${reason}`);
    return [];
  }

  #entry(entry: unknown, scope: Scope, depth: number): SourceItem[] {
    if (entry === "*")
      return scope.items.filter((item) => item.kind === "note" || !this.#named.has(item.key));
    if (depth > maxDepth) return this.#lose(entry, `groups are nested deeper than ${maxDepth} levels`);
    const [key, type] = [keyOf(entry), typeOfEntry(entry)];
    if (buttons.has(type)) return [];
    if (texts.has(type)) return this.#text(entry);
    if (type === "selectfieldset") return this.#chosen(entry, scope, depth);
    const steps = key === undefined ? listIn(entry, type, scope.steps) : stepsOf(key);
    if (steps === undefined) return this.#frame(entry, type, scope, depth);
    const found = find(steps, scope);
    if (!found) return this.#lose(entry, "the schema does not have it");
    return wrapped(this.#apply(found.item, entry, { steps, scope, depth }), found.around);
  }

  #text(entry: unknown): SourceItem[] {
    const text = ["helpvalue", "message", "msg", "html", "template"]
      .map((name) => textAt(entry, name))
      .find((found) => found !== undefined);
    if (text === undefined) return [];
    const losses = text.includes("{{") ? ["text: it is computed, and is kept as written"] : [];
    return [{ kind: "note", path: "/layout", text, shown: conditionOf(entry), losses }];
  }

  #frame(entry: unknown, type: string, scope: Scope, depth: number): SourceItem[] {
    if (!isObject(entry)) return this.#lose(entry, "it is not an entry of a layout");
    if (lists.has(type)) return this.#severalLists(entry, scope);
    if (type !== "" && !frames.has(type)) this.#lose(entry, `look: “${type}” has no counterpart`);
    const inner = this.place([...listAt(entry, "items"), ...listAt(entry, "tabs")], scope, depth + 1);
    const { title, loss } = titleOf(entry);
    if (loss !== undefined) this.#lose(entry, loss);
    const [shown, help, losses] = [conditionOf(entry), helpOf(entry), lossesOfGroup(entry)];
    const isPlain = (title === undefined || title === "") && !shown && help === undefined;
    return isPlain && losses.length === 0
      ? inner
      : [{ kind: "group", path: "/layout", key: "", label: title, help, items: inner, shown, losses }];
  }

  /** Rows that show several lists side by side. */
  #severalLists(entry: unknown, scope: Scope): SourceItem[] {
    const names = new Set(keysIn(itemsOf(entry), 0).map((key) => stepsOf(key)[scope.steps.length]?.name));
    return scope.items
      .filter((item) => item.kind !== "note" && names.has(item.key))
      .map(({ path, ...item }) =>
        unreadable(item.kind === "note" ? "" : item.key, path, "one row shows several lists"),
      );
  }

  #apply(
    item: SourceQuestion | SourceGroup,
    entry: unknown,
    { steps, scope, depth }: { steps: readonly KeyStep[]; scope: Scope; depth: number },
  ): SourceItem {
    if (typeof entry === "string") return item;
    const inner = itemsOf(entry);
    if (item.kind === "question")
      return rowEntries(inner, 0).reduce<SourceQuestion>(withRowEntry, withEntry(item, entry));
    const { title, loss } = titleOf(entry);
    if (loss !== undefined) this.#lose(entry, loss);
    const isList = item.repeat !== undefined;
    const within: Scope = isList
      ? {
          items: item.items,
          steps: steps.map((one, place) => (place === steps.length - 1 ? { ...one, isRow: true } : one)),
        }
      : { items: item.items, steps };
    const shown = conditionOf(entry);
    return {
      ...item,
      ...(title !== undefined && title !== "" && { label: title }),
      ...(shown && { shown: allOf([shown, item.shown]) }),
      ...(item.repeat && { repeat: withFirstRows(item.repeat, entry) }),
      ...(inner.length > 0 && {
        items: this.place(inner, { ...within, steps: absolute(within, scope) }, depth + 1),
      }),
      help: helpOf(entry) ?? item.help,
      losses: [...(item.losses ?? []), ...lossesOfGroup(entry)],
    };
  }

  /** A choice of one part of the form, kept under its key if it has one. */
  #chosen(entry: unknown, scope: Scope, depth: number): SourceItem[] {
    const key = keyOf(entry);
    const { title } = titleOf(entry);
    const parts = itemsOf(entry).map((part) => ({
      title: titleOf(part).title,
      items: this.#entry(part, scope, depth + 1),
    }));
    if (key === undefined)
      return chooseSchema({ key: "choice", pointer: "/layout", label: title, branches: parts });
    const found = find(stepsOf(key), scope);
    const ids = Object.keys(objectAt(entry, "titleMap") ?? {});
    if (found?.item.kind !== "question" || ids.length !== parts.length)
      return this.#lose(entry, "which part is chosen is not kept");
    const choice = withEntry(found.item, { key, titleMap: at(entry, "titleMap"), title });
    const [first = ""] = ids;
    return [
      ...wrapped({ ...choice, field: { default_value: first, ...choice.field } }, found.around),
      ...parts.flatMap(({ items }, place) =>
        items.map((item) => ({
          ...item,
          shown: allOf([compared(fieldNamed(key), "=", value(ids[place] ?? "")), item.shown]),
        })),
      ),
    ];
  }
}

/** Blank rows that a list begins with (`listItems`). */
function withFirstRows(repeat: SourceRepeat, entry: unknown): SourceRepeat {
  const count = wholeAt(entry, "listItems");
  return count === undefined || count > 100 || repeat.initial !== undefined
    ? repeat
    : { ...repeat, initial: Array.from({ length: count }, () => ({})) };
}

/** Entries of the rows of a list of plain values, with the frames around them. */
const rowEntries = (entries: readonly unknown[], depth: number): unknown[] =>
  depth > maxDepth
    ? []
    : entries.flatMap((one) => [one, ...rowEntries(itemsOf(one), depth + 1)]).filter(isObject);

/** Steps from the root, since keys of entries are written in full. */
const absolute = (within: Scope, scope: Scope): readonly KeyStep[] =>
  isWithin(within.steps, scope.steps) ? within.steps : [...scope.steps, ...within.steps];

/** Finds the item of a key, through nested objects but not through the rows of lists. */
function find(steps: readonly KeyStep[], scope: Scope): Found | undefined {
  const rest = isWithin(steps, scope.steps) ? steps.slice(scope.steps.length) : steps;
  const around: SourceGroup[] = [];
  let { items } = scope;
  for (const [place, { name, isRow }] of rest.entries()) {
    const item = items.find((one) => one.kind !== "note" && one.key === name);
    if (!item || item.kind === "note") return undefined;
    if (place === rest.length - 1) return { item, around };
    if (item.kind === "question" || isRow || item.repeat !== undefined) return undefined;
    around.push(item);
    items = item.items;
  }
  return undefined;
}

/** An item within the nested objects that its value is in, without their headings. */
const wrapped = (item: SourceItem, around: readonly SourceGroup[]): SourceItem[] => [
  around.reduceRight<SourceItem>(
    (inner, { label: _label, help: _help, ...group }) => ({ ...group, items: [inner] }),
    item,
  ),
];

/** Joins neighbours that are parts of the same nested object, and entries of the same question. */
function joined(items: readonly SourceItem[]): SourceItem[] {
  const result: SourceItem[] = [];
  for (const item of items) {
    const last = result.at(-1);
    if (isPart(item) && last !== undefined && isPart(last) && last.key === item.key)
      result[result.length - 1] = { ...last, items: joined([...last.items, ...item.items]) };
    else if (item.kind === "question" && last?.kind === "question" && last.path === item.path)
      result[result.length - 1] = either(last, item);
    else result.push(item);
  }
  return result;
}

const isPart = (item: SourceItem): item is SourceGroup =>
  item.kind === "group" && item.isNested === true && item.repeat === undefined && item.label === undefined;

/** Two entries for the same question under different conditions; each may require an answer. */
const either = (one: SourceQuestion, other: SourceQuestion): SourceQuestion => {
  const demands = [one, other].flatMap(({ required, shown }) => allOf([required && shown, required]) ?? []);
  return {
    ...one,
    shown: one.shown && other.shown && anyOf([one.shown, other.shown]),
    required: demands.length === 0 ? undefined : anyOf(demands),
    losses: [...new Set([...(one.losses ?? []), ...(other.losses ?? [])])],
  };
};

const templatePlaceholder = /\{\{\s*([A-Za-z_]\w*(?:\.\w+)*)\s*\}\}/g;

/** Replaces placeholders in a layout by the texts that JSONForm's `tpldata` gives for them. */
function withTemplateData(layout: readonly unknown[], data: unknown): readonly unknown[] {
  if (!isObject(data)) return layout;
  const filled = (part: unknown, depth: number): unknown => {
    if (typeof part === "string")
      return part.replaceAll(templatePlaceholder, (written, path: string) => {
        const found = at(data, ...path.split("."));
        return typeof found === "string" || typeof found === "number" ? String(found) : written;
      });
    if (depth > maxDepth || typeof part !== "object" || part === null) return part;
    return Array.isArray(part)
      ? part.map((inner) => filled(inner, depth + 1))
      : Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, filled(inner, depth + 1)]));
  };
  return layout.map((entry) => filled(entry, 0));
}

/** Layout next to a schema, called `layout` or `form` in JSONForm and its successors. */
export const findLayout = (document: unknown): readonly unknown[] | undefined => {
  const layout = at(document, "layout") ?? at(document, "form");
  return Array.isArray(layout) && layout.length > 0
    ? withTemplateData(layout, at(document, "tpldata"))
    : undefined;
};
