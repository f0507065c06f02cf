import { contains } from "../../expressions/common-calls.ts";
import { type Expression, fieldNamed, rewrite, value } from "../../expressions/expression.ts";
import type { SourceItem } from "../../source-form.ts";

/** Ids of choices by the key of the `selectboxes` that offer them. */
type Boxes = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Translates references to one box of `selectboxes`, whose stored value is an object: `boxes.dog` is true while the
 * choice `dog` is chosen.
 */
export function withBoxes(items: readonly SourceItem[]): SourceItem[] {
  const boxes = new Map<string, Set<string>>();
  collect(items, boxes);
  return boxes.size === 0 ? [...items] : items.map((item) => changed(item, boxes));
}

function collect(items: readonly SourceItem[], boxes: Map<string, Set<string>>): void {
  for (const item of items) {
    if (item.kind === "group") collect(item.items, boxes);
    if (item.kind !== "question" || item.field.type !== "multiselect") continue;
    const ids = (item.field.options ?? []).map((option) =>
      String(typeof option === "object" ? option.id : option),
    );
    boxes.set(item.key, new Set([...(boxes.get(item.key) ?? []), ...ids]));
  }
}

function changed(item: SourceItem, boxes: Boxes): SourceItem {
  const within = (expression: Expression | undefined) =>
    expression && rewrite(expression, (part) => oneBox(part, boxes));
  const shown = within(item.shown);
  if (item.kind === "note") return { ...item, shown };
  if (item.kind === "group")
    return { ...item, shown, items: item.items.map((inner) => changed(inner, boxes)) };
  return {
    ...item,
    shown,
    required: within(item.required),
    disabled: within(item.disabled),
    calculated: within(item.calculated),
    ...(item.rules && {
      rules: item.rules.map((rule) => ({ ...rule, holds: within(rule.holds) ?? rule.holds })),
    }),
  };
}

/** Parts are rewritten before the expressions that contain them, so a comparison already has its box. */
function oneBox(part: Expression, boxes: Boxes): Expression {
  if (part.kind === "field") {
    const [id = "", ...names] = part.name.split(".").toReversed();
    const key = names[0];
    return key !== undefined && boxes.get(key)?.has(id) === true
      ? contains(fieldNamed(names.toReversed().join(".")), value(id))
      : part;
  }
  const isBox = part.kind === "compare" && part.left.kind === "call" && part.left.name === "contains";
  if (!isBox || part.right.kind !== "value") return part;
  // JavaScript never takes a text for a box.
  if (typeof part.right.value === "string" && (part.rule === "strict" || part.rule === "loose")) return part;
  // Simple conditions compare with texts.
  const ticked = { true: true, false: false }[String(part.right.value)];
  return ticked === undefined ? part : { ...part, right: value(ticked) };
}
