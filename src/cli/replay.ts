import { isUuid } from "../kernel/json.ts";
import { ProblemError } from "../server/platform/errors.ts";
import { findTenantId } from "../server/storage/control/installation.ts";
import { replayOnVersion, type VersionReplay } from "../server/interviews/guide-versions.ts";
import { withDatabase } from "./with-database.ts";

function print({ heldOn, replayedOn, differences, questions }: VersionReplay): void {
  console.log(`Held on version ${heldOn}, replayed on version ${replayedOn}.`);
  if (differences.length === 0 && questions.length === 0) console.log("Nothing would differ.");
  for (const { id, text, before, after } of questions) {
    console.log(`Question ${id} (${text}): ${before ?? "not there"} -> ${after ?? "not there"}`);
  }
  for (const { event, before, after } of differences) {
    console.log(`Event ${event}`);
    for (const line of before) console.log(`  - ${line}`);
    for (const line of after) console.log(`  + ${line}`);
  }
}

/**
 * Shows how an interview would have differed with another version of its guide: `npm run replay -- <tenant>
 * <conversation> [<guide version>]`. Requires that no server is using the embedded database.
 */
async function showReplay(): Promise<void> {
  const [tenant = "", conversationId = "", versionId] = process.argv.slice(2);
  if (!isUuid(conversationId) || (versionId !== undefined && !isUuid(versionId))) {
    throw new Error("Usage: npm run replay -- <tenant> <conversation id> [<guide version id>]");
  }
  await withDatabase(async ({ database }) => {
    const tenantId = await database.inControl((tx) => findTenantId(tx, tenant));
    if (tenantId === undefined) throw new Error(`There is no tenant ${tenant}.`);
    const options = { tenantId, conversationId, versionId };
    print(await database.inTenant(tenantId, (tx) => replayOnVersion(tx, options)));
  });
}

showReplay().catch((error: unknown) => {
  const detail = error instanceof ProblemError ? error.details.detail : undefined;
  console.error(detail ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
});
