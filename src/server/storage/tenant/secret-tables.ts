import { primaryKey, text } from "drizzle-orm/pg-core";
import { identity, tenant, time } from "./columns.ts";

/** Passwords of records, apart from them: a record holds the id alone, so that whatever shows or keeps it tells nothing. */
export const secrets = tenant.table(
  "secrets",
  {
    ...identity,
    /** Encrypted, owned by this row. */
    encrypted: text("encrypted").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
