import { isObject, ownEntry, type JsonObject } from "../../../kernel/json.ts";
import type { FormLayout, Option } from "../../language/form-layout.gen.ts";
import { labelOf } from "../document/document-names.ts";
import type { PlacedField } from "../document/layout-places.ts";
import { irrelevantTypes } from "../document/property-words.ts";
import { kindsOf } from "./calculation-kinds.ts";
import { calculationWords } from "./calculation-words.ts";

type Picked = Readonly<Record<string, unknown>>;

/** Form value for a calculation, which has its own editor. Sources of the language never start with `#`. */
export const calculationSource = "#calculation";
const otherPlace = "#place";
const noSource = "none";

interface KnownSource {
  readonly label: string;
  /** Follows "begins with". */
  readonly words: string;
  /** Field types that can hold it. */
  readonly types: readonly string[];
}

const textTypes = ["string", "markdown", "hidden"];
const knownSources: Readonly<Record<string, KnownSource>> = {
  today: { label: "Today", words: "today", types: ["date", ...textTypes] },
  "user.name": {
    label: "Name of the person who fills in the form",
    words: "the name of the person who fills in the form",
    types: textTypes,
  },
  "user.email": {
    label: "Email of the person who fills in the form",
    words: "the email of the person who fills in the form",
    types: textTypes,
  },
};

/** Whether the initial value of a field can be taken from elsewhere. A calculated field has none. */
export const hasDefaultFrom = ({ type, calculate, default_from: from }: JsonObject): boolean =>
  from !== undefined ||
  (calculate === undefined && irrelevantTypes["default_from"]?.includes(String(type)) !== true);

/** Places of the record and, in a row, fields of the surrounding form: those with a name such as `/channel`. */
export const placesIn = (fields: readonly PlacedField[]): readonly PlacedField[] =>
  fields.filter(({ name }) => name.startsWith("/"));

/**
 * Layout of the form that edits where the initial value of a field comes from.
 *
 * @param places places of the record that are offered
 * @param current the current `default_from`, which is offered even if it does not suit the type
 */
export function defaultFromLayout(
  places: readonly PlacedField[],
  type: string,
  current: unknown,
): FormLayout {
  const known = Object.entries(knownSources).filter(
    ([id, { types }]) => types.includes(type) || id === current,
  );
  const options: Option[] = [
    { id: noSource, label: "Nothing" },
    ...known.map(([id, { label }]) => ({ id, label })),
    ...places.map((field) => ({ id: field.name, label: labelOf(field) })),
    { id: otherPlace, label: "A place in the record" },
    ...(kindsOf(type).length > 0 || isObject(current)
      ? [{ id: calculationSource, label: "A calculation" }]
      : []),
  ];
  return {
    layout_key: "default_from",
    name: "Default value taken from",
    structure: {
      main: [
        { name: "source", label: "Taken from", type: "select", grid_size: 12, options },
        {
          name: "path",
          label: "Place in the record",
          sub_heading: "Names from the outside in, such as /channel/price.",
          type: "string",
          grid_size: 12,
          validation: { max_length: maxPathLength },
          depends_on: { field: "source", variants: [{ when: otherPlace }] },
        },
      ],
    },
  };
}

/** As in the schema. */
const maxPathLength = 200;
const pathPattern = /^(\/[^/]*)+$/;

/** Converts a `default_from` to form values. @param places places of the record that are offered */
export function defaultFromAsPicked(from: unknown, places: readonly PlacedField[]): Picked {
  if (from === undefined) return { source: noSource };
  if (typeof from !== "string") return { source: calculationSource };
  const isOffered = ownEntry(knownSources, from) !== undefined || places.some(({ name }) => name === from);
  return isOffered ? { source: from } : { source: otherPlace, path: from };
}

/**
 * Converts form values to a `default_from`: `null` removes it, `calculationSource` means a calculation, `undefined` means
 * incomplete.
 */
export function pickedDefaultFrom({ source, path }: Picked): string | null | undefined {
  if (typeof source !== "string" || source === "") return undefined;
  if (source === noSource) return null;
  if (source !== otherPlace) return source;
  const isPath = typeof path === "string" && path.length <= maxPathLength && pathPattern.test(path);
  return isPath ? path : undefined;
}

/** Describes a `default_from`, to follow "begins with". Accepts any JSON. */
export function defaultFromWords(from: unknown, fields: readonly PlacedField[]): string {
  const known = typeof from === "string" ? ownEntry(knownSources, from) : undefined;
  return known?.words ?? calculationWords(from, fields);
}
