import { isObject, type JsonObject } from "../../../../kernel/json.ts";
import type { FieldDraft } from "../../source-form.ts";
import { anyValueField } from "./any-value.ts";
import { branchesOf, type SchemaReader, typeOf } from "../../sources/json-schema.ts";
import { at, isTrueAt, listAt, numberAt, textAt, wholeAt } from "../../sources/read-value.ts";
import {
  choiceDraft,
  dayDraft,
  draft,
  fileDraft,
  type Draft,
  emailPattern,
  filled,
  missing,
  numberDraft,
  type SourceChoice,
  withoutChoices,
  withRules,
} from "../shared/drafts.ts";

/** Appearance from a UI schema, in RJSF's terms. */
export interface Look {
  readonly widget?: string | undefined;
  readonly inputType?: string | undefined;
  /** Its times are stored with seconds. */
  readonly seconds?: boolean | undefined;
  readonly rows?: number | undefined;
  /** Accepted file types. */
  readonly accept?: string | undefined;
  readonly enumNames?: readonly unknown[];
}

/** An absolute URI: a scheme, and no whitespace. */
const addressPattern = "^[A-Za-z][A-Za-z0-9+.-]*:\\S+$";

/** Titles of enumerated values, as RJSF and json-editor have them beside the values. */
const namesIn = (schema: unknown) =>
  listAt(schema, "enumNames").length > 0
    ? listAt(schema, "enumNames")
    : listAt(schema, "options", "enum_titles");

/** Enumerated values of a schema with their titles. */
export function enumeratedBy(schema: unknown, look: Look = {}): SourceChoice[] | undefined {
  const values = listAt(schema, "enum");
  const names = look.enumNames && look.enumNames.length > 0 ? look.enumNames : namesIn(schema);
  if (values.length > 0)
    return values.map((id, position) => ({
      id,
      label: textAt({ name: names[position] }, "name"),
    }));
  const branches = branchesOf(schema);
  if (branches.length === 0) return undefined;
  const choices = branches.map((branch) => {
    const id =
      at(branch, "const") ?? (listAt(branch, "enum").length === 1 ? listAt(branch, "enum")[0] : undefined);
    return id === undefined ? undefined : { id, label: textAt(branch, "title") };
  });
  return choices.every((choice) => choice !== undefined) ? choices : undefined;
}

const widgets = new Set([
  "textarea",
  "password",
  "radio",
  "checkboxes",
  "select",
  "range",
  "updown",
  "hidden",
  "email",
  "uri",
  "url",
  "tel",
  "date",
  "datetime",
  "date-time",
  "alt-date",
  "alt-datetime",
  "time",
  "text",
  "checkbox",
  "color",
  "file",
  "switch",
  "TextWidget",
  "TextareaWidget",
  "SelectWidget",
  "RadioWidget",
  "CheckboxWidget",
  "CheckboxesWidget",
  "RangeWidget",
]);

/** Converts a schema to a field, if its value is neither an object nor a list of objects. */
export function leafField(
  schema: JsonObject,
  reader: SchemaReader,
  look: Look,
  trail: readonly string[],
): Draft {
  const found = leaf(schema, reader, look, trail);
  const { widget } = look;
  const isForeign = widget !== undefined && !widgets.has(widget);
  return isForeign
    ? { ...found, losses: [...found.losses, `look: the widget “${widget}” is the source's own`] }
    : found;
}

function leaf(schema: JsonObject, reader: SchemaReader, look: Look, trail: readonly string[]): Draft {
  const widget = (look.widget ?? "").replace(/Widget$/, "").toLowerCase();
  const type = typeOf(schema);
  const choices = enumeratedBy(schema, look);
  if (widget === "hidden") return draft({ type: "hidden" });
  // Nothing can be chosen from no values.
  if (choices === undefined && type !== "array" && Array.isArray(at(schema, "enum")))
    return withoutChoices(false, undefined);
  if (at(schema, "const") !== undefined && choices === undefined) return constantField(at(schema, "const"));
  if (choices && type !== "array") {
    const chosen = enumField(choices, type, textAt(schema, "format") === "radio" ? "radio" : widget);
    const only = at(schema, "const");
    return ["string", "number", "boolean"].includes(typeof only)
      ? { ...chosen, field: withRules(chosen.field, { equals: only as string | number | boolean }) }
      : chosen;
  }
  switch (type) {
    case "string":
      return textField(schema, widget, look);
    case "integer":
    case "number":
      return numberField(schema, type, widget, choices !== undefined);
    case "boolean":
      if (widget === "radio" || widget === "select")
        return draft({
          type: "select",
          ...(widget === "radio" && { display: "radio" as const }),
          options: [
            { id: true, label: "Yes" },
            { id: false, label: "No" },
          ],
        });
      return draft({ type: "checkbox", ...(widget === "switch" && { display: "switch" as const }) });
    case "array":
      return listField(schema, reader, look, widget, trail);
    default:
      return (
        anyValueField(schema) ??
        missing(
          branchesOf(schema).length > 0
            ? "it is one of several schemas"
            : type === undefined
              ? Array.isArray(at(schema, "type"))
                ? "it is of one of several types"
                : "its schema has no type"
              : `a value of type ${type} has no field`,
        )
      );
  }
}

/** A constant value as a hidden field; a boolean that must be true becomes a checkbox that must be ticked. */
const constantField = (found: unknown): Draft =>
  isObject(found) || Array.isArray(found)
    ? missing("its value is a constant object")
    : found === true
      ? draft(withRules({ type: "checkbox" }, { equals: true }))
      : draft({ type: "hidden", default_value: found });

function enumField(choices: readonly SourceChoice[], type: string | undefined, widget: string): Draft {
  if (type === "boolean" && choices.length === 1)
    return draft(withRules({ type: "checkbox" }, { equals: choices[0]?.id === true }));
  return choiceDraft(choices, false, widget === "radio" ? "radio" : undefined);
}

function textField(schema: JsonObject, widget: string, look: Look): Draft {
  const rules = filled({
    min_length: wholeAt(schema, "minLength"),
    max_length: wholeAt(schema, "maxLength"),
    pattern: textAt(schema, "pattern"),
  });
  const rows = look.rows === undefined ? {} : { rows: Math.min(40, Math.max(1, look.rows)) };
  const examples = listAt(schema, "examples").length > 0 && "suggestions: the list of examples is not shown";
  const format = textAt(schema, "format") ?? look.inputType ?? "";
  if (widget === "textarea") return draft({ type: "string", display: "textarea", ...rows, ...rules });
  if (widget === "password" || look.inputType === "password")
    return draft({ type: "string", display: "password", ...rules });
  const unchecked = rules.validation && "rule: beside its format nothing else is checked";
  switch (format) {
    case "date":
      return draft(dayDraft("date"), unchecked);
    case "date-time":
    case "datetime-local":
      return draft({ ...dayDraft("datetime"), zone: "offset", ...secondsOf(schema, look) }, unchecked);
    case "time":
      return draft({ type: "time", ...secondsOf(schema, look) }, unchecked);
    case "month":
      return draft(dayDraft("month"), unchecked);
    case "email":
    case "idn-email":
      return draft(
        withRules(
          { type: "string", display: "email", ...rules },
          { pattern: textAt(schema, "pattern") ?? emailPattern },
        ),
        hidden(schema, format),
      );
    case "uri":
    case "url":
      return draft(
        withRules(
          { type: "string", display: "url", ...rules },
          { pattern: textAt(schema, "pattern") ?? addressPattern },
        ),
        hidden(schema, format),
      );
    case "tel":
      return draft({ type: "string", display: "tel", ...rules });
    case "color":
      return draft({ type: "string", display: "color", ...rules });
    case "data-url":
    case "binary":
    case "byte":
      return fileDraft({ accept: look.accept });
    case "":
    case "text":
    case "string":
      return at(schema, "contentEncoding") !== undefined || at(schema, "contentMediaType") !== undefined
        ? fileDraft({ accept: at(schema, "contentMediaType") ?? look.accept })
        : draft({ type: "string", ...looksLike(widget), ...rules }, examples);
    case "uuid":
    case "ipv4":
    case "hostname":
      return draft(
        withRules(
          { type: "string", ...rules },
          { pattern: textAt(schema, "pattern") ?? formatPatterns[format] },
        ),
        examples,
        hidden(schema, format),
      );
    case "regex":
      return draft(withRules({ type: "string", ...rules }, { syntax: "regex" }), examples);
    default:
      // Per the specification, unknown formats are ignored.
      return draft(
        { type: "string", ...rules },
        examples,
        checkedFormats.has(format) && `rule: the format “${format}” is not checked`,
      );
  }
}

/** Formats defined by JSON Schema drafts, or checked by form libraries. */
const checkedFormats = new Set(
  [
    "duration idn-hostname ipv6 iri iri-reference uri-reference uri-template json-pointer relative-json-pointer",
    "style phone host-name ip-address utc-millisec date-time-local alt-date alt-datetime phone-us area-code",
    "zip-code credit-card int32 int64 float double iso-date-time iso-time",
  ].flatMap((line) => line.split(" ")),
);

/** A field has a single pattern, which takes precedence over the format. */
const hidden = (schema: JsonObject, format: string) =>
  textAt(schema, "pattern") !== undefined && `rule: beside its pattern the format “${format}” is not checked`;

/** Patterns of the formats of RFC 4122, RFC 791 and RFC 1123. */
const formatPatterns = {
  uuid: "^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$",
  ipv4: String.raw`^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])$`,
  hostname: String.raw`^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$`,
} as const;

/** Seconds, which RFC 3339 requires; the input type of a UI schema alone is not a rule. */
const secondsOf = (schema: JsonObject, look: Look): Pick<FieldDraft, "seconds"> =>
  look.seconds === true || ["date-time", "time"].includes(textAt(schema, "format") ?? "")
    ? { seconds: true }
    : {};

const looksLike = (widget: string): Partial<FieldDraft> =>
  widget === "email" || widget === "url" || widget === "tel"
    ? { display: widget }
    : widget === "uri"
      ? { display: "url" }
      : widget === "color"
        ? { display: "color" }
        : {};

function numberField(
  schema: JsonObject,
  type: "integer" | "number",
  widget: string,
  _hasChoices: boolean,
): Draft {
  const [low, high] = [at(schema, "exclusiveMinimum"), at(schema, "exclusiveMaximum")];
  const least = numberAt(schema, "minimum") ?? -Infinity;
  const greatest = numberAt(schema, "maximum") ?? Infinity;
  const { field, losses, rules } = numberDraft(type === "integer" ? "int" : "float", {
    min: typeof low === "number" && low >= least ? low : numberAt(schema, "minimum"),
    max: typeof high === "number" && high <= greatest ? high : numberAt(schema, "maximum"),
    isMinExclusive: low === true || (typeof low === "number" && low >= least),
    isMaxExclusive: high === true || (typeof high === "number" && high <= greatest),
    step: numberAt(schema, "multipleOf"),
  });
  const looks = widget === "range" ? { display: "slider" as const } : {};
  return {
    ...draft(
      { ...field, ...looks },
      ...losses,
      widget === "radio" && "look: radio buttons of a number without choices",
    ),
    ...(rules && { rules }),
  };
}

/** A multiple choice; lists of other values are read by the caller. */
function listField(
  schema: JsonObject,
  reader: SchemaReader,
  look: Look,
  widget: string,
  trail: readonly string[],
): Draft {
  const items = reader.read(at(schema, "items"), trail)?.schema;
  const choices = items && enumeratedBy(items, look);
  if (!choices) return missing("its list holds what no field can");
  const {
    field,
    losses,
    missing: reason,
  } = choiceDraft(
    choices,
    true,
    widget === "select" ? undefined : widget === "checkboxes" ? "checkboxes" : undefined,
  );
  const repeated = !isTrueAt(schema, "uniqueItems") && "rule: the same choice cannot be taken twice";
  return {
    field: withRules(field, {
      min_choices: wholeAt(schema, "minItems"),
      max_choices: wholeAt(schema, "maxItems"),
    }),
    losses: [...losses, ...(repeated === false ? [] : [repeated])],
    missing: reason,
  };
}
