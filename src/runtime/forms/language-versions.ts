import { isObject, type JsonObject } from "../../kernel/json.ts";
import type { Finding } from "../finding.ts";

/** Migration from one version of the form language to the next that preserves what a layout means. */
interface Migration {
  readonly name: string;
  /** What the next version adds, shown before migrating. */
  readonly sentence: string;
  /** Pure. Returns a new layout, or `undefined` if no layout of the next version is equivalent. */
  readonly migrate: (layout: JsonObject) => JsonObject | undefined;
}

/** Rules from version 2 on; before, plain properties of the option's row. */
const optionRules = ["depends_on", "group", "exclusive"] as const;

/**
 * Renames option properties that version 2 reads as rules. Only cascades read them, under the new name from now on, and
 * fields that store the whole option; those cannot be migrated because their stored values would change.
 */
function withoutOptionData(layout: JsonObject): JsonObject | undefined {
  let isPossible = true;
  const renamed = (key: unknown) => optionRules.find((rule) => rule === key) && `${String(key)}_value`;
  const option = (raw: unknown, field: JsonObject): unknown => {
    if (!isObject(raw) || optionRules.every((rule) => raw[rule] === undefined)) return raw;
    isPossible &&= field["is_object"] !== true;
    const read = field["option_filter_value"];
    return Object.fromEntries(
      Object.entries(raw).flatMap(([key, value]) => {
        const name = renamed(key);
        if (name === undefined) return [[key, value]];
        return key === read ? [[name, value]] : [];
      }),
    );
  };
  /** @param field the field that owns the options; for a variant, the field it belongs to */
  const node = (raw: unknown, field: JsonObject): unknown => {
    if (Array.isArray(raw)) return raw.map((item) => node(item, field));
    if (!isObject(raw)) return raw;
    const owner = typeof raw["type"] === "string" ? raw : field;
    return Object.fromEntries(
      Object.entries(raw).map(([key, value]) => {
        if (key === "options" && Array.isArray(value)) return [key, value.map((item) => option(item, owner))];
        if (key === "option_filter_value") return [key, renamed(value) ?? value];
        return [key, key === "when" || key === "default_value" ? value : node(value, owner)];
      }),
    );
  };
  const migrated = { ...layout, structure: node(layout["structure"], {}) };
  return isPossible ? migrated : undefined;
}

/** Migrations from each version to the next, starting with 1 to 2. */
const migrations: readonly Migration[] = [
  {
    name: "options-have-rules",
    sentence: "Options can have conditions, headings and one that excludes the others.",
    migrate: withoutOptionData,
  },
];

/** Version of the form language in this installation, which also supports all earlier ones. */
export const languageVersion = migrations.length + 1;

/** Version that a layout declares. Default: 1. */
export function versionOf(layout: unknown): number {
  const version = isObject(layout) ? layout["schema_version"] : undefined;
  return typeof version === "number" && Number.isInteger(version) && version > 0 ? version : 1;
}

/** Reports a layout of a later version than this installation supports; its meaning is unknown. */
export function unsupportedVersion(layout: unknown): Finding | undefined {
  const version = versionOf(layout);
  if (version <= languageVersion) return undefined;
  return {
    code: "later-version",
    pointer: "/schema_version",
    message: `The form is written in version ${version} of the form language; this installation supports versions 1 to ${languageVersion}.`,
    suggestion: `Update the installation, or write the form in version ${languageVersion}.`,
    severity: "error",
  };
}

/** A layout in the newest version, with the migrations applied. */
export interface MigratedLayout {
  readonly layout: JsonObject;
  readonly steps: readonly Pick<Migration, "name" | "sentence">[];
}

/** Migrates a layout to the newest version. Returns `undefined` if it has that version or has no equivalent there. */
export function migrateLayout(document: unknown): MigratedLayout | undefined {
  if (!isObject(document)) return undefined;
  const steps = migrations.slice(versionOf(document) - 1);
  let layout: JsonObject | undefined = document;
  for (const { migrate } of steps) layout = layout && migrate(layout);
  if (layout === undefined || steps.length === 0) return undefined;
  return { layout: { ...layout, schema_version: languageVersion }, steps };
}
