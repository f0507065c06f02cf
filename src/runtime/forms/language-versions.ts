import { isObject, type JsonObject } from "../../kernel/json.ts";
import type { Finding } from "../finding.ts";

/** A step from one version of the form language to the next, after which a layout means the same. */
interface Migration {
  readonly name: string;
  /** What the language gains by it, for who decides whether to take it. */
  readonly sentence: string;
  /** Pure; answers a new layout, or `undefined` where no layout of the next version means the same. */
  readonly migrate: (layout: JsonObject) => JsonObject | undefined;
}

/** Of version 2 these are rules; before, they are data of the option's row as any other property is. */
const optionRules = ["depends_on", "group", "exclusive"] as const;

/**
 * Nobody reads the data of an option but a cascade, which reads it under another name from now on, and a field that
 * stores the whole option: of such a one what is stored would change.
 */
function withoutOptionData(layout: JsonObject): JsonObject | undefined {
  let isPossible = true;
  const renamed = (key: unknown) => optionRules.find((rule) => rule === key) && `${String(key)}_value`;
  const option = (given: unknown, field: JsonObject): unknown => {
    if (!isObject(given) || optionRules.every((rule) => given[rule] === undefined)) return given;
    isPossible &&= field["is_object"] !== true;
    const read = field["option_filter_value"];
    return Object.fromEntries(
      Object.entries(given).flatMap(([key, value]) => {
        const name = renamed(key);
        if (name === undefined) return [[key, value]];
        return key === read ? [[name, value]] : [];
      }),
    );
  };
  /** @param field the one that the options are of; a variant's are of the field that it stands in */
  const node = (given: unknown, field: JsonObject): unknown => {
    if (Array.isArray(given)) return given.map((item) => node(item, field));
    if (!isObject(given)) return given;
    const owner = typeof given["type"] === "string" ? given : field;
    return Object.fromEntries(
      Object.entries(given).map(([key, value]) => {
        if (key === "options" && Array.isArray(value)) return [key, value.map((item) => option(item, owner))];
        if (key === "option_filter_value") return [key, renamed(value) ?? value];
        return [key, key === "when" || key === "default_value" ? value : node(value, owner)];
      }),
    );
  };
  const migrated = { ...layout, structure: node(layout["structure"], {}) };
  return isPossible ? migrated : undefined;
}

/** From each version to the next, the first from 1 to 2. */
const migrations: readonly Migration[] = [
  {
    name: "options-have-rules",
    sentence: "Options can have conditions, headings and one that excludes the others.",
    migrate: withoutOptionData,
  },
];

/** The version of the form language that this installation knows, and all before it. */
export const languageVersion = migrations.length + 1;

/** The version that a layout says, 1 where it says none. */
export function versionOf(layout: unknown): number {
  const version = isObject(layout) ? layout["schema_version"] : undefined;
  return typeof version === "number" && Number.isInteger(version) && version > 0 ? version : 1;
}

/** Tells of a layout of a later version than is known here: what it means cannot be known either. */
export function laterVersion(layout: unknown): Finding | undefined {
  const version = versionOf(layout);
  if (version <= languageVersion) return undefined;
  return {
    code: "later-version",
    pointer: "/schema_version",
    message: `The form is written in version ${version} of the form language; this installation knows the versions 1 to ${languageVersion}.`,
    suggestion: `Update the installation, or write the form in version ${languageVersion}.`,
    severity: "error",
  };
}

/** A layout in the newest version, and the steps that led there. */
export interface MigratedLayout {
  readonly layout: JsonObject;
  readonly steps: readonly Pick<Migration, "name" | "sentence">[];
}

/** Takes a layout step by step to the newest version; `undefined` where it has that, or cannot get there unchanged. */
export function migrateLayout(document: unknown): MigratedLayout | undefined {
  if (!isObject(document)) return undefined;
  const steps = migrations.slice(versionOf(document) - 1);
  let layout: JsonObject | undefined = document;
  for (const { migrate } of steps) layout = layout && migrate(layout);
  if (layout === undefined || steps.length === 0) return undefined;
  return { layout: { ...layout, schema_version: languageVersion }, steps };
}
