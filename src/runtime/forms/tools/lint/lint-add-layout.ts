import { isObject } from "../../../../kernel/json.ts";
import type { FindLayout } from "../../compile/includes.ts";
import { stripQuery } from "../../choices/option-loader.ts";
import { error, type LintRule, formatType, warning } from "./lint-context.ts";
import { placesOf } from "./located-rules.ts";

/** Records that fields can add, if known. */
export interface AddedRecords {
  /** Entity that a form creates for the list at each path. */
  readonly entities: ReadonlyMap<string, string>;
  /** Returns the form with a key. */
  readonly layout: FindLayout;
}

/** Distinct keys of the forms with which fields of a layout add records. Accepts any document of any depth. */
export function addLayoutKeys(document: unknown): string[] {
  const keys = new Set<string>();
  const waiting = [isObject(document) ? document["structure"] : undefined];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (Array.isArray(node)) for (const item of node as unknown[]) waiting.push(item);
    if (!isObject(node)) continue;
    if (typeof node["add_layout"] === "string") keys.add(node["add_layout"]);
    for (const value of Object.values(node)) waiting.push(value);
  }
  return [...keys];
}

/** Checks the form with which an autocomplete adds records: it must exist and create the listed entity. */
export const lintAddLayout: LintRule = ({ definition, pointer }, { added }) => {
  const { add_layout: key, type, genie_api_endpoint: voices } = definition;
  if (key === undefined) return [];
  const place = `${pointer}/add_layout`;
  if (type !== "autocomplete")
    return [
      warning(
        "add-without-effect",
        place,
        `add_layout has no effect on a field of type ${formatType(type)}.`,
        "Make it a field of type autocomplete, or remove add_layout.",
      ),
    ];
  const paths = new Set(
    placesOf(definition, pointer).flatMap(({ variant: { api_endpoint: path } }) =>
      typeof path === "string" ? [stripQuery(path)] : [],
    ),
  );
  if (paths.size === 0)
    return [
      error(
        "nowhere-to-add",
        place,
        voices === undefined
          ? "add_layout adds to the list of an endpoint, but the field's choices do not come from one."
          : "add_layout adds to a list of the main API, but the field's choices come from the voice service.",
        "Give the field an api_endpoint such as /api/phone-numbers, or remove add_layout.",
      ),
    ];
  if (!added) return [];
  const layout = added.layout(key);
  if (!isObject(layout))
    return [
      error(
        "no-layout",
        place,
        `There is no form ${JSON.stringify(key)} to add a record with.`,
        "Use the layout_key of a form.",
      ),
    ];
  return [...paths].flatMap((path) => {
    const entity = added.entities.get(path);
    if (entity === undefined)
      return [
        error(
          "nowhere-to-add",
          place,
          `No form creates a record at ${JSON.stringify(path)}.`,
          `Remove add_layout, or list one of ${[...added.entities.keys()].join(", ")}.`,
        ),
      ];
    return layout["entity"] === entity
      ? []
      : [
          error(
            "add-layout-entity",
            place,
            `The form ${JSON.stringify(key)} is for ${JSON.stringify(layout["entity"] ?? null)}, and ${JSON.stringify(path)} lists ${JSON.stringify(entity)}.`,
            `Use a form with "entity": ${JSON.stringify(entity)}.`,
          ),
        ];
  });
};
