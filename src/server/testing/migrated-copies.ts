import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Names the folder in which the tests of one run share a migrated database. */
export const migratedCopies = "TEST_MIGRATED_COPIES";

/** Before a run of tests: makes that folder. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "genie-migrated-"));
  process.env[migratedCopies] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
