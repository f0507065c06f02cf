import type { InputType } from "storybook/internal/csf";
import { isObject, type JsonObject, setAt } from "../../../kernel/json.ts";
import { plainText } from "../columns/formatting.ts";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import { type PropertyBinding, propertyPanel } from "../../studio/properties/property-layout.ts";
import { sectionTitles } from "../../studio/document/property-words.ts";

export interface LanguageControls {
  /** By argument name: `validation__min` sets `validation.min`. */
  readonly argTypes: Readonly<Record<string, InputType>>;
  /** The definition properties set by a story's args; empty if none are. */
  readonly readArgs: (args: object) => JsonObject;
}

/** Casts control args to `object`, since the story's component does not declare them. */
export const controlArgs = (args: Readonly<Record<string, unknown>>): object => args;

/**
 * Creates story controls from a meta-schema, so that new properties of the language get a control automatically.
 *
 * @param definition name of the definition in `$defs`: `field` or `column`
 * @param type type whose properties are shown
 * @param leftOut properties for which the story has its own args
 */
export function languageControls(
  metaSchema: unknown,
  definition: string,
  type: string,
  leftOut: readonly string[] = [],
): LanguageControls {
  const { layout, bindings } = propertyPanel(metaSchema, definition, { type }, { beside: new Set() });
  const shown = new Map(
    bindings
      .filter(({ path }) => path[0] !== "type" && !leftOut.includes(path.join(".")))
      .map((binding) => [binding.name, binding]),
  );
  const argTypes = Object.entries(layout.structure).flatMap(([section, fields]) =>
    fields.flatMap((field): [string, InputType][] => {
      const binding = shown.get(field.name);
      return binding === undefined ? [] : [[field.name, controlOf(binding, field, section)]];
    }),
  );
  return {
    argTypes: Object.fromEntries(argTypes),
    readArgs: (args) => {
      const part: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(args)) {
        const binding = shown.get(name);
        if (binding !== undefined && value !== undefined && value !== "") setAt(part, binding.path, value);
      }
      return part;
    },
  };
}

function controlOf(
  { path, kind, fallback }: PropertyBinding,
  field: FieldDefinition,
  section: string,
): InputType {
  const words = [field.label, field.sub_heading].filter((text) => typeof text === "string");
  return {
    name: path.join("."),
    description: words.map((text) => text.replace(/\.$/, "")).join(". "),
    table: {
      category: sectionTitles[section] ?? section,
      type: { summary: kind },
      ...(fallback !== undefined && { defaultValue: { summary: plainText(fallback) } }),
    },
    ...inputOf(kind, field),
  };
}

function inputOf(kind: PropertyBinding["kind"], { options = [], validation }: FieldDefinition): InputType {
  switch (kind) {
    // A boolean's pair of texts is one property, and a control can only set one text.
    case "yes":
    case "no":
      return { control: false };
    case "text":
      return { control: { type: "text" } };
    case "boolean":
      return { control: { type: "boolean" } };
    case "integer":
    case "number":
      return {
        control: {
          type: "number",
          ...(validation?.min !== undefined && { min: validation.min }),
          ...(validation?.max !== undefined && { max: validation.max }),
          ...(kind === "integer" && { step: 1 }),
        },
      };
    case "choice":
    case "choices":
    case "ordering": {
      const choices = options.map((option) =>
        isObject(option) ? [plainText(option["id"]), plainText(option["label"])] : [`${option}`, `${option}`],
      );
      return {
        control: {
          type: kind === "choice" ? "select" : "multi-select",
          labels: Object.fromEntries(choices) as Record<string, string>,
        },
        options: choices.map(([id]) => id),
      };
    }
    case "texts":
    case "integers":
    case "json":
      return { control: { type: "object" } };
  }
}
