import type { ConfigItem, ConfigVersion } from "../../../contracts/contracts.gen.ts";
import type { AuthoredConfigRow, ConfigVersionRow } from "./queries.ts";
import type { ShippedDocument } from "./shipped-documents.ts";

/** Builds the response of a shipped document that the tenant has not edited. */
export const presentShippedDocument = ({
  id,
  name,
  layoutKey,
  title,
  revision,
  data,
}: ShippedDocument): ConfigItem => ({
  id,
  name,
  layout_key: layoutKey,
  title,
  origin: "shipped",
  version: 0,
  revision,
  data,
  updated_at: null,
  updated_by: null,
});

/** Builds the response of a tenant's configuration item. */
export const presentConfigRow = (row: AuthoredConfigRow): ConfigItem => ({
  id: row.id,
  name: row.name,
  layout_key: row.layoutKey,
  title: row.title,
  origin: row.basedOnRevision === null ? "created" : "edited",
  version: row.version,
  revision: row.revision,
  data: row.data,
  updated_at: row.updatedAt.toISOString(),
  updated_by: row.author,
});

/** Builds the response of a version. */
export const presentConfigVersion = (row: ConfigVersionRow): ConfigVersion => ({
  version: row.version,
  revision: row.revision,
  data: row.data,
  author: row.author,
  note: row.note,
  text: row.text,
  reviewer: row.reviewer,
  created_at: row.createdAt.toISOString(),
});
