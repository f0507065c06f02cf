import { isObject, type JsonObject } from "../../../kernel/json.ts";
import type { FormLayout, Option, Text } from "../../language/form-layout.gen.ts";
import { textOf } from "../../forms/choices/label-values.ts";
import { uniqueName, nameFromLabel } from "../document/document-names.ts";

/** Layout of the form that edits options: a list of labels and ids. @param item label of one row */
export const choicesLayout = (title: string, item: string): FormLayout => ({
  layout_key: "choices",
  name: title,
  structure: {
    main: [
      {
        name: "choices",
        label: title,
        type: "list",
        item_label: item,
        grid_size: 12,
        fields: [
          { name: "label", label: "Label", type: "string", grid_size: 7 },
          { name: "id", label: "Stored as", type: "string", grid_size: 5 },
        ],
      },
    ],
  },
});

/** Label of an option, or its id. */
export const choiceLabel = (option: unknown): string =>
  isObject(option)
    ? textOf(option["label"] as Text | undefined, "en") || String(option["id"])
    : String(option);

const idOf = (option: unknown): unknown => (isObject(option) ? option["id"] : option);

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Converts options to form values. */
export const choicesAsPicked = (options: unknown): JsonObject => ({
  choices: (Array.isArray(options) ? (options as unknown[]) : []).map((option) => ({
    label: choiceLabel(option),
    id: String(idOf(option)),
  })),
});

/**
 * Converts form values to options. Keeps properties that the form does not show, such as translations; the id of a new
 * option is derived from its label.
 */
export function pickedChoices(picked: JsonObject, before: unknown): unknown[] {
  const known: readonly unknown[] = Array.isArray(before) ? before : [];
  const rows: readonly unknown[] = Array.isArray(picked["choices"]) ? picked["choices"] : [];
  const isPlain = known.length > 0 && known.every((option) => !isObject(option));
  const taken = new Set(rows.flatMap((row) => (isObject(row) && isText(row["id"]) ? [row["id"]] : [])));
  return rows.flatMap((row): unknown[] => {
    const label = isObject(row) && typeof row["label"] === "string" ? row["label"].trim() : "";
    if (label === "" || !isObject(row)) return [];
    const typedId = typeof row["id"] === "string" ? row["id"].trim() : "";
    const old = known.find((option) => String(idOf(option)) === typedId);
    if (old !== undefined && choiceLabel(old) === label) return [old];
    if (isObject(old)) {
      const { label: words } = old;
      return [{ ...old, label: isObject(words) ? { ...words, en: label } : label }];
    }
    if (isPlain && (typedId === "" || typedId === label)) return [label];
    if (typedId !== "") return [{ id: idOf(old) ?? typedId, label }];
    const id = uniqueName(nameFromLabel(label) ?? label, taken);
    taken.add(id);
    return [{ id, label }];
  });
}

/** Layout for further properties of an option: its group and exclusivity. */
export const choiceDetailsLayout = (isSeveral: boolean): FormLayout => ({
  layout_key: "choice",
  name: "Choice",
  structure: {
    main: [
      { name: "group", label: "Heading above it", type: "string", grid_size: 12 },
      ...(isSeveral
        ? [
            {
              name: "exclusive",
              label: "Cannot be combined with other choices",
              type: "checkbox" as const,
              grid_size: 12,
            },
          ]
        : []),
    ],
  },
});

/** Details of a choice as their form holds them. */
export const choiceDetailsAsPicked = (option: unknown): JsonObject => {
  const { group, exclusive } = isObject(option) ? option : {};
  return { group: typeof group === "string" ? group : "", exclusive: exclusive === true };
};

/** Changes properties of an option; unset ones are removed. A plain option becomes an object. */
export function withDetails(option: unknown, changes: JsonObject): JsonObject {
  const before = isObject(option) ? option : { id: option, label: String(option) };
  return Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(
      ([key, value]) => !(key in changes) || (value !== undefined && value !== "" && value !== false),
    ),
  );
}

/** Parses options, one per line: a text, or an id and a label separated by a tab (spreadsheets) or `=`. */
export function choicesFromText(text: string): Option[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.map((line) => {
    const at = line.search(/[\t=]/);
    if (at < 0) return line;
    const [id, label] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    return { id, label: label === "" ? id : label };
  });
}

/** Merges options by id: existing ones get the new label, others are appended. */
export function withChoices(options: readonly unknown[], added: readonly Option[]): unknown[] {
  const ids = new Set(options.map((option) => String(idOf(option))));
  const byId = new Map(added.map((option) => [String(idOf(option)), option]));
  return [
    ...options.map((option) => {
      const next = byId.get(String(idOf(option)));
      return isObject(next) ? { ...(isObject(option) ? option : {}), ...next } : option;
    }),
    ...[...byId].flatMap(([id, option]) => (ids.has(id) ? [] : [option])),
  ];
}
