import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import { configWindows } from "../../storage/tenant/tables.ts";

/** Milliseconds after which a window that was not kept is taken for closed: its process died. */
const maxSilenceMs = 30_000;

/** A window that shows a document in the studio. */
export interface DocumentWindow {
  /** Of the window's stream. */
  readonly id: string;
  readonly itemId: string;
  readonly personId: string;
  /** The person's address. */
  readonly person: string;
}

const silentSince = (now: Date) => new Date(now.getTime() - maxSilenceMs);

/** Notes that windows are still open, and forgets those that nobody has kept. */
export async function keepWindows(
  tx: Tx,
  tenantId: string,
  windows: readonly DocumentWindow[],
  now: Date,
): Promise<void> {
  const rows = windows.map((window) => ({ ...window, tenantId, seenAt: now }));
  await tx
    .insert(configWindows)
    .values(rows)
    .onConflictDoUpdate({
      target: [configWindows.tenantId, configWindows.id],
      set: { seenAt: sql`excluded.seen_at` },
    });
  await tx
    .delete(configWindows)
    .where(and(eq(configWindows.tenantId, tenantId), lt(configWindows.seenAt, silentSince(now))));
}

/** Forgets that documents are open there; ids that are not known are ignored. */
export async function closeWindows(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx
    .delete(configWindows)
    .where(and(eq(configWindows.tenantId, tenantId), inArray(configWindows.id, [...ids])));
}

/** The windows of a tenant that are open, whichever process serves them. */
export async function findWindows(tx: Tx, tenantId: string, now: Date): Promise<readonly DocumentWindow[]> {
  const { id, itemId, personId, person } = configWindows;
  return tx
    .select({ id, itemId, personId, person })
    .from(configWindows)
    .where(and(eq(configWindows.tenantId, tenantId), gt(configWindows.seenAt, silentSince(now))))
    .orderBy(asc(configWindows.person), asc(configWindows.id));
}
