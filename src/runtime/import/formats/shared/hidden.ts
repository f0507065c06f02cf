import type { SourceItem } from "../../source-form.ts";

/** Types with parts of their own, which a hidden value does not have. */
const composed: ReadonlySet<string> = new Set(["multiselect", "list", "matrix", "file", "group"]);

/**
 * Keeps an item as data that nobody sees: its questions hold their values, defaults and calculations, and lose their
 * rules. What a hidden value cannot hold, such as rows, is never shown.
 */
export function asHidden(item: SourceItem): SourceItem[] {
  if (item.kind === "note") return [];
  const never = { kind: "value", value: false } as const;
  if (item.kind === "group")
    return item.repeat === undefined
      ? [
          {
            ...item,
            label: undefined,
            help: undefined,
            demandsOne: false,
            items: item.items.flatMap(asHidden),
          },
        ]
      : [{ ...item, shown: never }];
  const { field, many, required: _, disabled: __, rules: ___, optionsShown: ____, ...question } = item;
  if (many !== undefined || composed.has(field.type)) return [{ ...item, shown: never }];
  const { default_value, default_from, label } = field;
  return [
    {
      ...question,
      field: {
        type: "hidden",
        ...(label !== undefined && { label }),
        ...(default_value !== undefined && { default_value }),
        ...(default_from !== undefined && { default_from }),
      },
    },
  ];
}
