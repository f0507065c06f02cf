import { eq, and } from "drizzle-orm";
import { readEmbedOrigins } from "../../../domain/interviewer/embed-origins.ts";
import { digest } from "../../identity/tokens/digest.ts";
import { findLink } from "../../storage/control/link-tokens.ts";
import { enterTenant, type Database } from "../../storage/database.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";

/** The sites that may show the page of a link in a frame; none for a token that is none. */
export const findEmbedOrigins = (database: Database, token: string, now: Date): Promise<string[]> =>
  database.inControl(async (tx) => {
    const link = await findLink(tx, digest(token), now);
    if (link === undefined) return [];
    const { tenantId, interviewerId } = link;
    await enterTenant(tx, tenantId);
    const [row] = await tx
      .select({ fields: interviewers.dynamicFields })
      .from(interviewers)
      .where(and(eq(interviewers.tenantId, tenantId), eq(interviewers.id, interviewerId)));
    return readEmbedOrigins(row?.fields["embed_origins"]);
  });
