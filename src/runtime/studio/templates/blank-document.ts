import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { fieldReferences } from "../../forms/compile/field-references.ts";
import { fieldColumns } from "./field-columns.ts";

/** Name and key of a new document. */
interface Naming {
  readonly name: string;
  readonly key: string;
}

/** Subject of a new document: an entity with a form, or an endpoint with a list. */
export interface BlankSubject {
  readonly id: string;
  readonly label: string;
}

const textIn = (document: JsonObject, key: string): string => {
  const value = document[key];
  return typeof value === "string" ? value : "";
};

/** The first document of each subject, by subject id. */
function firstOf(documents: readonly unknown[], subjectOf: (document: JsonObject) => string) {
  const found = new Map<string, JsonObject>();
  for (const document of documents) {
    if (!isObject(document)) continue;
    const subject = subjectOf(document);
    if (subject !== "" && !found.has(subject)) found.set(subject, document);
  }
  return found;
}

const subjectsOf = (found: ReadonlyMap<string, JsonObject>): BlankSubject[] =>
  [...found].map(([id, document]) => ({ id, label: textIn(document, "name") || id }));

const entityOf = (document: JsonObject): string => textIn(document, "entity");

/** Excludes endpoints with placeholders, since these only work on their own page. */
const endpointOf = (document: JsonObject): string => {
  const endpoint = textIn(document, "endpoint");
  return endpoint.includes("{") ? "" : endpoint;
};

/** Entities for blank forms, labelled by their form's name. */
export const formSubjects = (layouts: readonly unknown[]): BlankSubject[] =>
  subjectsOf(firstOf(layouts, entityOf));

/** Endpoints for blank lists, labelled by their list's name. */
export const listSubjects = (grids: readonly unknown[]): BlankSubject[] =>
  subjectsOf(firstOf(grids, endpointOf));

const fieldsIn = (layout: unknown): JsonObject[] => {
  const structure = isObject(layout) ? layout["structure"] : undefined;
  const sections: readonly unknown[] = isObject(structure) ? Object.values(structure) : [];
  return sections.flatMap((fields) => (Array.isArray(fields) ? fields.filter(isObject) : []));
};

const isRequired = ({ validation, depends_on: condition }: JsonObject): boolean =>
  isObject(validation) && validation["required"] === true && condition === undefined;

/** Fields required by every record of an entity, and the fields that they read, in form order. */
function neededFields(layout: unknown): JsonObject[] {
  const all = fieldsIn(layout);
  const needed = new Set(all.filter(isRequired));
  for (let size = -1; size !== needed.size;) {
    size = needed.size;
    const read = new Set(
      fieldReferences({ structure: { main: [...needed] } }).map(({ text }) => text.replace(/^\//, "")),
    );
    for (const field of all) if (read.has(textIn(field, "name"))) needed.add(field);
  }
  return all.filter((field) => needed.has(field));
}

const anyField: JsonObject = { name: "name", label: "Name", type: "string", grid_size: 6 };

/**
 * A form with only the required fields of an entity.
 *
 * @param entity `undefined`: the form is a part to be included in others
 * @param layouts existing layouts, with includes resolved
 */
export function blankForm(
  { name, key }: Naming,
  entity: string | undefined,
  layouts: readonly unknown[],
): JsonObject {
  const model = entity === undefined ? undefined : firstOf(layouts, entityOf).get(entity);
  const needed = neededFields(model);
  const conditions = model?.["conditions"];
  return {
    layout_key: key,
    ...(entity !== undefined && { entity }),
    name,
    schema_version: model?.["schema_version"] ?? 2,
    ...(needed.length > 0 && isObject(conditions) && { conditions }),
    structure: {
      main:
        needed.length > 0 ? needed : [entity === undefined ? anyField : { ...anyField, is_dynamic: true }],
    },
  };
}

const maxColumns = 4;

/**
 * A list of an endpoint with the first fields of its entity's forms as columns.
 *
 * @param grids existing grids, one of which uses the endpoint
 */
export function blankList(
  { name, key }: Naming,
  endpoint: string,
  { grids, layouts }: { readonly grids: readonly unknown[]; readonly layouts: readonly unknown[] },
): JsonObject {
  const model = firstOf(grids, endpointOf).get(endpoint) ?? {};
  const entity = entityOf(model);
  const columns = fieldColumns(layouts, { entity }).map(({ definition }) => definition);
  const { rows, row_id: rowId } = model;
  return {
    grid_key: key,
    ...(entity !== "" && { entity }),
    name,
    schema_version: 1,
    endpoint,
    ...(rows !== undefined && { rows }),
    ...(rowId !== undefined && { row_id: rowId }),
    columns:
      columns.length > 0
        ? columns.slice(0, maxColumns)
        : [{ accessor: typeof rowId === "string" ? rowId : "id", header: "ID", type: "text" }],
  };
}
