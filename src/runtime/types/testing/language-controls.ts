import type { InputType } from "storybook/internal/csf";
import { isObject, type JsonObject, setAt } from "../../../kernel/json.ts";
import { plainText } from "../columns/formatting.ts";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import { type PropertyBinding, propertyPanel } from "../../studio/properties/property-layout.ts";
import { sectionTitles } from "../../studio/document/property-words.ts";

export interface LanguageControls {
  /** By the names of the arguments: `validation__min` sets `validation.min`. */
  readonly argTypes: Readonly<Record<string, InputType>>;
  /** The properties that a story's arguments set, as a document holds them; empty where they set none. */
  readonly readArgs: (args: object) => JsonObject;
}

/** Arguments of a story that stand for its controls, which its component knows nothing of. */
export const controlArgs = (args: Readonly<Record<string, unknown>>): object => args;

/**
 * Makes the controls of a story from a meta-schema, so that a property that the language gains has one by itself.
 *
 * @param definition name of the part in `$defs`: `field` or `column`
 * @param type the part's type, of which it shows the properties
 * @param leftOut properties that the story has arguments of its own for
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
    // The two words of a boolean are a property together: a control sets one.
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
