import { sql } from "drizzle-orm";
import { describeOwnField, type OwnField } from "../../../src/runtime/grids/own-fields.ts";
import type { FieldDefinition } from "../../../src/runtime/language/form-layout.gen.ts";
import { fieldTypes } from "../../../src/runtime/types/field-types.ts";
import { resource } from "../../../src/server/main/archetypes/resource.ts";
import { readList } from "../../../src/server/storage/list.ts";
import { createCustomListField } from "../../../src/server/storage/custom-field-sql.ts";
import {
  updateCustomFieldIndexes,
  type OwnerAccess,
} from "../../../src/server/storage/custom-field-indexes.ts";
import { archetypes } from "../../../src/server/storage/tenant/tables.ts";
import { archetypesBench } from "./archetypes.ts";
import type { BenchList, BenchTenant } from "./bench-list.ts";
import { ascending, narrowed, whole } from "./questions.ts";

const fields: readonly OwnField[] = (
  [
    { name: "region", type: "select" },
    { name: "size", type: "int" },
    { name: "starts", type: "date" },
  ] as unknown as readonly FieldDefinition[]
).flatMap(
  (definition) =>
    describeOwnField(fieldTypes.get(definition.type), definition, ["dynamic_fields", definition.name]) ?? [],
);

const list: typeof resource.list = {
  ...resource.list,
  fields: {
    ...resource.list.fields,
    ...Object.fromEntries(
      fields.map((field) => [field.name, createCustomListField(archetypes.dynamicFields, field)]),
    ),
  },
};

const region = sql`tenant.own_text(dynamic_fields, '{region}'::text[])`;
const size = sql`tenant.own_number(dynamic_fields, '{size}'::text[])`;
const starts = sql`tenant.own_moment(dynamic_fields, '{starts}'::text[]) collate "C"`;

/** Creates the indexes that the worker creates for a definition that sorts and filters by the three fields. */
export const indexOwnFields = (owner: OwnerAccess, tenants: readonly BenchTenant[]): Promise<void> =>
  updateCustomFieldIndexes(
    owner,
    tenants.flatMap(({ tenantId, rows }) =>
      rows > 10_000 ? fields.map((field) => ({ table: "archetypes", tenantId, field })) : [],
    ),
  );

/** The same archetypes, queried by fields added by their layout; the handwritten SQL uses the same indexes. */
export const ownFieldsBench: BenchList = {
  ...archetypesBench,
  name: "archetypes by own fields",
  questions: (rows) => [
    whole(
      "sorted by a text",
      ascending("dynamic_fields.region"),
      sql`left(${region}, 200) collate "und-x-icu", id`,
    ),
    whole("sorted by a number", ascending("dynamic_fields.size"), sql`${size}, id`),
    whole("sorted by a day", ascending("dynamic_fields.starts"), sql`${starts}, id`),
    whole(
      "sorted by a number, page 100",
      { ...ascending("dynamic_fields.size"), page: Math.min(99, rows / 20) },
      sql`${size}, id`,
    ),
    narrowed(
      "filtered by a frequent text",
      { filters: { "dynamic_fields.region": { eq: "Region 7" } } },
      sql`${region} = 'Region 7'`,
    ),
    narrowed(
      "filtered by a rare number",
      { filters: { "dynamic_fields.size": { eq: 77 } } },
      sql`${size} = 77`,
    ),
    narrowed(
      "filtered by a week of days",
      { filters: { "dynamic_fields.starts": { gte: "2020-03-01", lt: "2020-03-08" } } },
      sql`${starts} >= '2020-03-01' and ${starts} < '2020-03-08'`,
    ),
  ],
  byProduct: (tx, tenantId, { state }) => readList(tx, list, { tenantId, timeZone: "UTC" }, state),
};
