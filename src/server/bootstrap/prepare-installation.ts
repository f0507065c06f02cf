import { v7 as uuidv7 } from "uuid";
import { demoAccounts } from "../identity/embedded/demo-accounts.ts";
import { presentArchetype } from "../main/archetypes/presenter.ts";
import { archetypeRecords } from "../main/archetypes/queries.ts";
import { presentChannel } from "../main/channels/presenter.ts";
import { channelRecords } from "../main/channels/queries.ts";
import { findTenantId, insertMember, insertTenant } from "../storage/control/installation.ts";
import { enterTenant, type Tx } from "../storage/database.ts";
import type { TextCipher } from "../storage/encryption/text-cipher.ts";
import { recordChange } from "../storage/tenant/changes.ts";
import { advertisedArchetypes } from "./advertised-archetypes.ts";
import { advertisedChannels } from "./advertised-channels.ts";
import { insertExamples } from "./insert-examples.ts";

/** The tenant that an installation is born with. */
export const firstTenant = { name: "genie", title: "Genie" } as const;

export interface InstallationOptions {
  /** Whether the embedded identity provider vouches for the demo accounts; with another provider nobody does. */
  readonly hasDemoAccounts: boolean;
  readonly now: Date;
  readonly cipher: TextCipher;
}

const recordBirth = (
  tx: Tx,
  entity: string,
  after: { id: string; tenant_id: string },
  at: Date,
): Promise<void> =>
  recordChange(tx, {
    tenantId: after.tenant_id,
    actorId: null,
    actor: "installation",
    action: "create",
    entity,
    entityId: after.id,
    before: undefined,
    after,
    at,
    requestId: null,
  });

/** Gives a tenant the advertised archetypes and channels, the first of them newest, so that lists start with it. */
export async function fillTenant(tx: Tx, tenantId: string, now: Date): Promise<void> {
  await enterTenant(tx, tenantId);
  const born = (index: number) => {
    const at = new Date(now.getTime() - index * 1_000);
    return { tenantId, id: uuidv7({ msecs: at.getTime() }), createdAt: at, updatedAt: at };
  };
  for (const [index, values] of advertisedArchetypes.entries()) {
    const row = await archetypeRecords.insert(tx, { ...values, ...born(index) });
    await recordBirth(tx, "archetype", presentArchetype(row), row.createdAt);
  }
  for (const [index, values] of advertisedChannels.entries()) {
    const row = await channelRecords.insert(tx, { ...values, ...born(index) });
    await recordBirth(tx, "channel", presentChannel(row), row.createdAt);
  }
}

/** Fills an empty database with the first tenant, what it can offer, and the people of the demo. */
export async function prepareInstallation(
  tx: Tx,
  { hasDemoAccounts, now, cipher }: InstallationOptions,
): Promise<void> {
  const id = uuidv7();
  const isNew = await insertTenant(tx, { id, ...firstTenant, createdAt: now });
  if (isNew) await fillTenant(tx, id, now);
  const tenantId = isNew ? id : await findTenantId(tx, firstTenant.name);
  if (!hasDemoAccounts || tenantId === undefined) return;
  if (isNew) await insertExamples(tx, tenantId, { now, cipher });
  for (const { email, firstName, lastName, role } of demoAccounts) {
    const user = { id: uuidv7(), email, firstName, lastName, createdAt: now };
    await insertMember(tx, user, { tenantId, isSuperuser: role === "Superuser" });
  }
}
