import type { ConfigItem, ConfigVersion } from "../../../contracts/contracts.gen.ts";
import type { AuthoredConfigRow, ConfigVersionRow } from "./queries.ts";
import type { ShippedDocument } from "./shipped-documents.ts";

/** A shipped document, as a tenant that has not edited it sees it. */
export const presentShipped = ({
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

/** Every field of a tenant's own configuration item that leaves the server. */
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

/** Every field of a version that leaves the server. */
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
