import { and, eq } from "drizzle-orm";
import { readLanguage } from "../../interviewing/languages/language.ts";
import type { Tx } from "../storage/database.ts";
import { helpTexts } from "../storage/tenant/tables.ts";

/**
 * What a tenant's interviews of a language say after a crisis.
 * @param language of an interviewer; none means English.
 */
export async function findHelpText(
  tx: Tx,
  tenantId: string,
  language: string | null,
): Promise<typeof helpTexts.$inferSelect | undefined> {
  const spoken = readLanguage(language ?? "en") ?? "en";
  const [row] = await tx
    .select()
    .from(helpTexts)
    .where(and(eq(helpTexts.tenantId, tenantId), eq(helpTexts.language, spoken)));
  return row;
}
