import { isObject, type JsonObject, pointerTo } from "../../../kernel/json.ts";
import { allOf, anyOf, type Expression } from "../expressions/expression.ts";
import { branchesOf, SchemaReader, typeOf } from "../sources/json-schema.ts";
import {
  at,
  isTrueAt,
  listAt,
  numberAt,
  objectAt,
  objectsAt,
  textAt,
  wholeAt,
} from "../sources/read-value.ts";
import { ImportError, type SourceForm, type SourceItem, type SourceQuestion } from "../source-form.ts";
import { withRules } from "./drafts.ts";
import { conditionalsOf } from "./schema-condition.ts";
import {
  hasFields,
  inOrder,
  isDiscriminator,
  isClosed,
  isPlain,
  isPropertyMap,
  lossy,
  unreadable,
  withInherited,
} from "./schema-parts.ts";
import { jsonSchema, unread } from "./unread.ts";
import { enumeratedBy, leafField, type Look } from "./schema-fields.ts";
import { arrangedBy, layoutBeside } from "./schema-layout.ts";

/** A JSON Schema of an object, alone or as `{ schema, uiSchema }` of RJSF. */
export function readJsonSchema(document: unknown): SourceForm {
  const isWrapped = isObject(at(document, "schema")) && at(document, "properties") === undefined;
  const given = isWrapped ? at(document, "schema") : document;
  const root = isWrapped && isPropertyMap(given) ? { type: "object", properties: given } : given;
  const ui = isWrapped ? (at(document, "uiSchema") ?? at(document, "uischema")) : undefined;
  const items = new SchemaForm(root).items(ui, isWrapped ? "/schema" : "");
  const layout = isWrapped ? layoutBeside(document) : undefined;
  const arranged = layout === undefined ? items : arrangedBy(layout, items);
  return {
    title: textAt(ui, "ui:title") ?? textAt(root, "title"),
    items: arranged ?? items,
    losses: [
      ...(arranged ? [] : ["/layout: a layout of another library is not read"]),
      ...(at(root, "properties") === undefined ? [] : unread(root, jsonSchema.object)),
    ],
  };
}

const maxDepth = 40;

interface Place {
  /** Keys from the root, by which conditions name a value. */
  readonly path: readonly string[];
  readonly pointer: string;
  readonly trail: readonly string[];
  readonly depth: number;
}

/** Reads the properties of a schema; JSON Forms reads single ones of them. */
export class SchemaForm {
  readonly reader: SchemaReader;
  readonly #root: unknown;

  constructor(root: unknown) {
    this.#root = root;
    this.reader = new SchemaReader(root);
  }

  /** @throws {ImportError} where the root is no schema of an object. */
  items(ui: unknown, pointer: string): SourceItem[] {
    const read = this.reader.read(this.#root);
    if (!read) throw new ImportError("The schema contains itself.");
    const type = typeOf(read.schema);
    const place: Place = { path: [], pointer, trail: read.trail, depth: 0 };
    if (type === "object" || branchesOf(read.schema).length > 0 || at(read.schema, "if") !== undefined) {
      if (
        at(read.schema, "properties") === undefined &&
        branchesOf(read.schema).length === 0 &&
        at(read.schema, "if") === undefined &&
        listAt(read.schema, "allOf").length === 0
      )
        throw new ImportError("The schema names no properties, so it is no form.");
      return this.#object(read.schema, ui, place);
    }
    if (type === undefined)
      throw new ImportError(
        "The document is no JSON Schema of an object: it has neither type nor properties.",
      );
    return this.property("value", this.#root, ui, false, place);
  }

  #object(schema: JsonObject, ui: unknown, place: Place): SourceItem[] {
    const required = new Set(listAt(schema, "required"));
    const properties = withInherited(schema);
    const items = new Map<string, SourceItem[]>();
    const add = (key: string, found: readonly SourceItem[]) =>
      items.set(key, [...(items.get(key) ?? []), ...found]);
    for (const [key, property] of Object.entries(properties))
      add(
        key,
        this.property(key, property, at(ui, key), required.has(key), {
          ...place,
          pointer: pointerTo(place.pointer, "properties", key),
        }),
      );
    for (const { condition, branch, pointer } of conditionalsOf(schema, place))
      this.#branch(condition, branch, pointer, { ui, place, properties, items, add });
    const alternatives = branchesOf(schema).filter((branch) => isObject(at(branch, "properties")));
    const extra: SourceItem[] =
      alternatives.length === 0
        ? []
        : [
            unreadable(
              `${place.path.at(-1) ?? "value"}_alternatives`,
              pointerTo(place.pointer, listAt(schema, "oneOf").length > 0 ? "oneOf" : "anyOf"),
              `it chooses among ${alternatives.length} schemas`,
            ),
          ];
    const free = at(schema, "additionalProperties") ?? at(schema, "patternProperties");
    if (isObject(free) && Object.keys(free).length > 0)
      extra.push(
        unreadable(
          "additional",
          pointerTo(
            place.pointer,
            at(schema, "additionalProperties") === undefined ? "patternProperties" : "additionalProperties",
          ),
          "people name its keys themselves",
        ),
      );
    return [
      ...inOrder(
        items,
        listAt(ui, "ui:order").length > 0 ? listAt(ui, "ui:order") : listAt(at(ui, "ui:options"), "order"),
      ),
      ...extra,
    ];
  }

  /** What a schema adds while a condition holds: properties of its own, and rules of others. */
  #branch(
    condition: Expression,
    branch: unknown,
    pointer: string,
    around: {
      ui: unknown;
      place: Place;
      properties: JsonObject;
      items: Map<string, SourceItem[]>;
      add: (key: string, found: readonly SourceItem[]) => void;
    },
  ): void {
    const { ui, place, properties, items, add } = around;
    const read = this.reader.read(branch, place.trail);
    if (!read) return;
    const required = new Set(listAt(read.schema, "required").filter((key) => typeof key === "string"));
    for (const [key, property] of Object.entries(objectAt(read.schema, "properties") ?? {})) {
      const isKnown = Object.hasOwn(properties, key);
      if (isKnown) {
        // A const or an enum of the known property is the condition itself, said once more.
        if (!isDiscriminator(property))
          items.set(
            key,
            (items.get(key) ?? []).map((item) =>
              lossy(item, "rule: what is demanded of it by a condition is not read"),
            ),
          );
        continue;
      }
      const found = this.property(key, property, at(ui, key), required.has(key), {
        ...place,
        pointer: pointerTo(pointer, "properties", key),
        depth: place.depth + 1,
      });
      add(
        key,
        found.map((item) => ({ ...item, shown: allOf([condition, item.shown]) })),
      );
    }
    for (const key of required) {
      if (!Object.hasOwn(properties, key)) continue;
      items.set(
        key,
        (items.get(key) ?? []).map((item) =>
          item.kind === "question"
            ? { ...item, required: item.required ? anyOf([item.required, condition]) : condition }
            : item,
        ),
      );
    }
    for (const inner of conditionalsOf(read.schema, { ...place, pointer }))
      if (place.depth < maxDepth)
        this.#branch(allOf([condition, inner.condition]) ?? condition, inner.branch, inner.pointer, {
          ...around,
          place: { ...place, depth: place.depth + 1 },
        });
  }

  /** One property: a question, a group, or a list. */
  property(key: string, found: unknown, ui: unknown, isRequired: boolean, place: Place): SourceItem[] {
    const read = this.reader.read(found, place.trail);
    const { pointer } = place;
    if (!read || place.depth > maxDepth) return [unreadable(key, pointer, "its schema contains itself")];
    const only = branchesOf(read.schema);
    const [single] = only;
    if (
      only.length === 1 &&
      single !== undefined &&
      typeOf(read.schema) === undefined &&
      enumeratedBy(read.schema) === undefined
    ) {
      const title = textAt(read.schema, "title");
      return this.property(
        key,
        isObject(single) && title !== undefined && textAt(single, "title") === undefined
          ? { ...single, title }
          : single,
        ui,
        isRequired,
        { ...place, trail: read.trail, depth: place.depth + 1 },
      );
    }
    if (at(read.schema, "type") === "null") return [];
    const inner: Place = { path: [...place.path, key], pointer, trail: read.trail, depth: place.depth + 1 };
    const type = typeOf(read.schema);
    const label = textAt(ui, "ui:title") ?? textAt(read.schema, "title");
    const help = textAt(ui, "ui:description") ?? textAt(read.schema, "description");
    if (type === "object" && hasFields(read.schema)) {
      return [
        {
          kind: "group",
          path: pointer,
          key,
          label: label ?? key,
          help,
          items: this.#object(isClosed(ui) ? { ...read.schema, readOnly: true } : read.schema, ui, inner),
          isNested: true,
          losses: [...read.losses, ...unread(read.schema, jsonSchema.object)],
        },
      ];
    }
    if (type === "array" && textAt(ui, "ui:widget") === undefined) {
      const row = this.reader.read(at(read.schema, "items"), read.trail);
      if (!row && at(read.schema, "items") !== undefined)
        return [unreadable(key, pointer, "its schema contains itself")];
      if (row && typeOf(row.schema) === "object" && hasFields(row.schema))
        return [
          {
            kind: "group",
            path: pointer,
            key,
            label: label ?? key,
            help,
            isNested: true,
            items: this.#object(row.schema, at(ui, "items"), {
              ...inner,
              path: [],
              pointer: pointerTo(pointer, "items"),
              trail: row.trail,
            }),
            repeat: {
              min: wholeAt(read.schema, "minItems"),
              max: wholeAt(read.schema, "maxItems"),
              display: "cards",
              initial:
                objectsAt(read.schema, "default").length > 0 ? objectsAt(read.schema, "default") : undefined,
            },
            losses: [
              ...read.losses,
              ...row.losses,
              ...unread(read.schema, listWords),
              ...unread(row.schema, jsonSchema.object),
              ...(isTrueAt(read.schema, "uniqueItems")
                ? ["rule: that no two are the same is not checked"]
                : []),
            ],
          },
        ];
      const isChosen =
        !isTrueAt(read.schema, "uniqueItems") &&
        textAt(ui, "ui:widget") === undefined &&
        row !== undefined &&
        enumeratedBy(row.schema) !== undefined;
      if (row && (isChosen || isPlain(row.schema))) {
        const [question] = this.#leaf(
          key,
          row.schema,
          at(ui, "items"),
          false,
          { ...inner, trail: row.trail },
          label ?? key,
          help,
        );
        const losses = isTrueAt(read.schema, "uniqueItems")
          ? ["rule: that no two are the same is not checked"]
          : [];
        if (question)
          return [
            {
              ...question,
              many: {
                min: wholeAt(read.schema, "minItems") ?? (isRequired ? 1 : undefined),
                max: wholeAt(read.schema, "maxItems"),
                initial:
                  at(read.schema, "default") === undefined ? undefined : listAt(read.schema, "default"),
              },
              losses: [
                ...(question.losses ?? []),
                ...read.losses,
                ...unread(read.schema, listWords),
                ...losses,
              ],
            },
          ];
      }
    }
    return this.#leaf(key, read.schema, ui, isRequired, inner, label ?? key, help, read.losses);
  }

  #leaf(
    key: string,
    schema: JsonObject,
    ui: unknown,
    isRequired: boolean,
    place: Place,
    label: string,
    help: string | undefined,
    around: readonly string[] = [],
  ): SourceQuestion[] {
    const options = at(ui, "ui:options");
    const widget = textAt(ui, "ui:widget") ?? textAt(options, "widget");
    const look: Look = {
      widget,
      inputType: textAt(options, "inputType") ?? textAt(ui, "ui:inputType"),
      rows: numberAt(options, "rows") ?? numberAt(ui, "ui:rows"),
      accept: textAt(options, "accept"),
      enumNames:
        listAt(ui, "ui:enumNames").length > 0 ? listAt(ui, "ui:enumNames") : listAt(options, "enumNames"),
    };
    const { field, losses, missing } = leafField(schema, this.reader, look, place.trail);
    const initial = at(schema, "default");
    const hint = textAt(ui, "ui:help") ?? textAt(options, "help");
    const placeholder = textAt(ui, "ui:placeholder") ?? textAt(options, "placeholder");
    const isOff =
      isTrueAt(ui, "ui:disabled") ||
      isTrueAt(ui, "ui:readonly") ||
      isTrueAt(options, "disabled") ||
      isTrueAt(options, "readonly") ||
      isTrueAt(schema, "readOnly");
    const foreign = at(ui, "ui:field") ?? at(ui, "ui:FieldTemplate");
    return [
      {
        kind: "question",
        path: place.pointer,
        key,
        aliases: [place.path.join(".")],
        field: withRules(
          {
            ...field,
            label,
            ...((help ?? hint) !== undefined && {
              sub_heading: [help, hint].filter((each) => each !== undefined).join("\n"),
            }),
            ...(placeholder !== undefined && { placeholder }),
            ...(initial !== undefined &&
              initial !== null &&
              field.default_value === undefined && { default_value: initial }),
            ...(isOff && { is_disabled: true }),
          },
          { required: isRequired && field.type !== "checkbox" && field.type !== "hidden" ? true : undefined },
        ),
        losses: [
          ...around,
          ...losses,
          ...unread(schema, jsonSchema.leaf),
          ...(field.options === undefined && branchesOf(schema).length > 0 && missing === undefined
            ? ["rule: the schemas of which one must hold are not read"]
            : []),
          ...(foreign === undefined ? [] : ["look: it is drawn by code of the source's own"]),
        ],
        missing,
      },
    ];
  }
}

const listWords = new Set([...jsonSchema.list, "default", "uniqueItems"]);

/** Whether a document is a JSON Schema of an object. */
export const isJsonSchema = (document: unknown): boolean =>
  isObject(at(document, "properties")) ||
  isObject(at(document, "schema", "properties")) ||
  at(document, "$schema") !== undefined;
