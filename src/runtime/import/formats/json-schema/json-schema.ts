import { formatCount } from "../../../../kernel/format.ts";
import { isObject, type JsonObject, pointerTo } from "../../../../kernel/json.ts";
import { allOf, anyOf, type Expression } from "../../expressions/expression.ts";
import { branchesOf, type ReadSchema, SchemaReader, typeOf } from "../../sources/json-schema.ts";
import { at, isTrueAt, listAt, objectAt, textAt } from "../../sources/read-value.ts";
import { ImportError, type SourceItem } from "../../source-form.ts";
import { maxQuestions } from "../../layout/plan.ts";
import {
  alternativesOf,
  chooseSchema,
  requireOneAnswer,
  severalTypes,
  hasProperties,
  openChoice,
  titleOf,
} from "./alternatives.ts";
import { conditionalsOf } from "./condition.ts";
import { nestedList } from "./nested-rows.ts";
import {
  hasFields,
  applyHiddenWidget,
  inOrder,
  isDiscriminator,
  isClosed,
  isPlain,
  lossy,
  unreadable,
  whyNoSchema,
  withInherited,
  jsonSchema,
} from "./parts.ts";
import { unread } from "../shared/unread.ts";
import { acceptsAnything, anyValueField } from "./any-value.ts";
import { enumeratedBy } from "./fields.ts";
import {
  leafQuestion,
  lossesOfList,
  repeatedQuestion,
  repeatOf,
  rowsAtFirst,
  type SchemaPlace,
  withFilledDefault,
} from "./question.ts";
import { editorOptions } from "./editor-options.ts";
import { withoutValue } from "./without-value.ts";

const maxDepth = 40;

/** Reads the properties of a schema; also used by JSON Forms for single properties. */
export class SchemaForm {
  readonly reader: SchemaReader;
  readonly #root: unknown;
  /** A default with fewer rows than the schema demands is filled up, as RJSF does. */
  readonly #fillsRows: boolean;
  /** Number of properties read; limited, since references can multiply them exponentially. */
  #read = 0;

  constructor(root: unknown, { fillsRows = false }: { readonly fillsRows?: boolean } = {}) {
    this.#root = root;
    this.#fillsRows = fillsRows;
    this.reader = new SchemaReader(root);
  }

  /** @throws {ImportError} if the root is not a schema of an object */
  items(ui: unknown, pointer: string): SourceItem[] {
    const read = this.reader.read(this.#root);
    if (!read) throw new ImportError(`The schema cannot be read: ${this.reader.whyUnread(this.#root)}.`);
    const type = typeOf(read.schema);
    const place: SchemaPlace = { path: [], pointer, trail: read.trail, depth: 0 };
    if (type === "object" || branchesOf(read.schema).length > 0 || at(read.schema, "if") !== undefined) {
      if (
        at(read.schema, "properties") === undefined &&
        branchesOf(read.schema).length === 0 &&
        at(read.schema, "if") === undefined &&
        listAt(read.schema, "allOf").length === 0
      )
        throw new ImportError("The schema has no properties, so it is not a form.");
      return this.#object(read.schema, ui, place);
    }
    if (type === undefined)
      throw new ImportError(
        "The document is not a JSON Schema of an object: it has neither type nor properties.",
      );
    return this.property("value", this.#root, ui, false, place);
  }

  #object(schema: JsonObject, ui: unknown, place: SchemaPlace): SourceItem[] {
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
    requireOneAnswer(schema, items, place.path);
    const extra = this.#alternatives(schema, ui, place, properties);
    const word =
      at(schema, "additionalProperties") === undefined ? "patternProperties" : "additionalProperties";
    const free = at(schema, word);
    if (isObject(free) && Object.keys(free).length > 0)
      extra.push(unreadable("additional", pointerTo(place.pointer, word), "people name its keys themselves"));
    return [
      ...inOrder(
        items,
        listAt(ui, "ui:order").length > 0 ? listAt(ui, "ui:order") : listAt(at(ui, "ui:options"), "order"),
      ),
      ...extra,
    ];
  }

  /** Alternative parts of an object, with a question to choose one. */
  #alternatives(schema: JsonObject, ui: unknown, place: SchemaPlace, known: JsonObject): SourceItem[] {
    const key = place.path.at(-1) ?? "value";
    const word = listAt(schema, "oneOf").length > 0 ? "oneOf" : "anyOf";
    const pointer = pointerTo(place.pointer, word);
    const branches = branchesOf(schema).map((branch) => this.reader.read(branch, place.trail));
    if (!branches.some((branch) => branch === undefined || hasProperties(branch))) return [];
    const read = alternativesOf(schema, this.reader, place.trail) ?? [];
    const isShared = read.some((branch) =>
      Object.keys(objectAt(branch.schema, "properties") ?? {}).some((name) => Object.hasOwn(known, name)),
    );
    if (read.length < 2 || isShared || place.depth > maxDepth)
      return [unreadable(`${key}_alternatives`, pointer, `it chooses among ${branches.length} schemas`)];
    return chooseSchema({
      key,
      pointer,
      label: textAt(schema, "title"),
      branches: read.map((branch, position) => ({
        title: titleOf(branch),
        items: this.#object(branch.schema, ui, {
          ...place,
          pointer: pointerTo(pointer, String(position)),
          trail: branch.trail,
          depth: place.depth + 1,
        }).map((item) => [...branch.losses, ...unread(branch.schema, jsonSchema.object)].reduce(lossy, item)),
      })),
    });
  }

  /** Adds a conditional subschema: its properties, and losses for rules on existing ones. */
  #branch(
    condition: Expression,
    branch: unknown,
    pointer: string,
    around: {
      ui: unknown;
      place: SchemaPlace;
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
        // A const or an enum of a known property just repeats the condition.
        if (!isDiscriminator(property))
          items.set(
            key,
            (items.get(key) ?? []).map((item) =>
              lossy(item, "rule: conditional requirements are not imported"),
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

  /** Converts a property to a question, a group or a list. */
  property(key: string, found: unknown, ui: unknown, isRequired: boolean, place: SchemaPlace): SourceItem[] {
    const items = applyHiddenWidget(ui, this.#property(key, found, ui, isRequired, place));
    const { shown } = editorOptions(this.reader.read(found, place.trail)?.schema);
    return shown ? items.map((item) => ({ ...item, shown: allOf([shown, item.shown]) })) : items;
  }

  #property(key: string, found: unknown, ui: unknown, isRequired: boolean, place: SchemaPlace): SourceItem[] {
    this.#read += 1;
    if (this.#read > maxQuestions)
      throw new ImportError(`The schema describes more than ${formatCount(maxQuestions)} values.`);
    const read = this.reader.read(found, place.trail);
    const { pointer } = place;
    if (!read || place.depth > maxDepth)
      return [unreadable(key, pointer, this.reader.whyUnread(found, place.trail))];
    const malformed = whyNoSchema(found);
    if (malformed !== undefined) return [unreadable(key, pointer, malformed)];
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
    const unasked = withoutValue(read.schema, ui, pointer);
    if (unasked) return [unasked];
    const several = only.length === 0 ? severalTypes(read.schema) : undefined;
    if (
      (several || only.length > 1) &&
      typeOf(read.schema) === undefined &&
      enumeratedBy(read.schema) === undefined
    ) {
      const chosen = this.#oneOf(key, several ? { ...read, schema: several } : read, ui, isRequired, place);
      if (chosen) return chosen;
    }
    const inner: SchemaPlace = {
      path: [...place.path, key],
      pointer,
      trail: read.trail,
      depth: place.depth + 1,
    };
    const type = typeOf(read.schema);
    const label = textAt(ui, "ui:title") ?? textAt(read.schema, "title");
    const help = textAt(ui, "ui:description") ?? textAt(read.schema, "description");
    const holdsAlternatives = (alternativesOf(read.schema, this.reader, read.trail) ?? []).some(
      hasProperties,
    );
    if (type === "object" && (hasFields(read.schema) || holdsAlternatives)) {
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
      const items = at(read.schema, "items");
      const row = acceptsAnything(items)
        ? { schema: {}, trail: read.trail, losses: [] }
        : this.reader.read(items, read.trail);
      if (!row && at(read.schema, "items") !== undefined)
        return [unreadable(key, pointer, this.reader.whyUnread(at(read.schema, "items"), read.trail))];
      const rows = row && alternativesOf(row.schema, this.reader, row.trail);
      const holdsRows =
        rows?.every(hasProperties) === true && [undefined, "object"].includes(typeOf(row?.schema));
      if (row && (holdsRows || (typeOf(row.schema) === "object" && hasFields(row.schema))))
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
            repeat: repeatOf(read.schema, ui, rowsAtFirst(read.schema, this.#fillsRows), isRequired),
            losses: [
              ...read.losses,
              ...row.losses,
              ...lossesOfList(read.schema, ui),
              ...unread(row.schema, jsonSchema.object),
            ],
          },
        ];
      const nested = nestedList(
        { key, label: label ?? key, help, read, row, ui, isRequired, place: { ...inner, trail: read.trail } },
        (name, inside, required, where) => this.property(name, inside, undefined, required, where),
      );
      if (nested) return [nested];
      const isChosen =
        !isTrueAt(read.schema, "uniqueItems") &&
        textAt(ui, "ui:widget") === undefined &&
        row !== undefined &&
        enumeratedBy(row.schema) !== undefined;
      if (row && (isChosen || isPlain(row.schema) || (isObject(items ?? {}) && anyValueField(row.schema)))) {
        const ofRow = { ...inner, trail: row.trail };
        return [
          repeatedQuestion(
            leafQuestion(this.reader, key, row.schema, at(ui, "items"), false, ofRow, label ?? key, help),
            this.#fillsRows ? withFilledDefault(read.schema, row.schema) : read.schema,
            isRequired,
            read.losses,
            ui,
          ),
        ];
      }
    }
    return [
      leafQuestion(this.reader, key, read.schema, ui, isRequired, inner, label ?? key, help, read.losses),
    ];
  }

  /** A value with alternative schemas: a choice with a free-text answer, or a field per alternative. */
  #oneOf(
    key: string,
    { schema, trail, losses }: ReadSchema,
    ui: unknown,
    isRequired: boolean,
    place: SchemaPlace,
  ): SourceItem[] | undefined {
    const branches = alternativesOf(schema, this.reader, trail);
    if (!branches || at(schema, "default") !== undefined) return undefined;
    const label = textAt(ui, "ui:title") ?? textAt(schema, "title");
    const open = openChoice(branches);
    if (open) {
      const rest = Object.fromEntries(
        Object.entries(schema).filter(([name]) => name !== "anyOf" && name !== "oneOf"),
      );
      const inner = { ...place, path: [...place.path, key], trail, depth: place.depth + 1 };
      const help = textAt(ui, "ui:description") ?? textAt(schema, "description");
      const question = leafQuestion(
        this.reader,
        key,
        { ...rest, type: "string" },
        ui,
        isRequired,
        inner,
        label ?? key,
        help,
        losses,
      );
      return [{ ...question, field: { ...question.field, ...open } }];
    }
    const parts = branches.map((branch, position) => ({
      title: titleOf(branch),
      items: this.property(
        key,
        label === undefined || titleOf(branch) !== undefined
          ? branch.schema
          : { ...branch.schema, title: label },
        ui,
        isRequired,
        {
          ...place,
          pointer: pointerTo(place.pointer, "oneOf", String(position)),
          trail: branch.trail,
          depth: place.depth + 1,
        },
      ),
    }));
    const isReadable = parts.every(({ items }) =>
      items.every((item) => item.kind !== "question" || item.missing === undefined),
    );
    return isReadable
      ? chooseSchema({ key, pointer: place.pointer, label: label ?? key, branches: parts })
      : undefined;
  }
}
