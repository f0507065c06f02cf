import { v7 as uuidv7 } from "uuid";
import { demoAccounts } from "../identity/embedded/demo-accounts.ts";
import { hashPassword } from "../identity/form-login/passwords.ts";
import { resource as archetypes } from "../main/archetypes/resource.ts";
import { resource as channels } from "../main/channels/resource.ts";
import { findTenantId, insertMember, insertTenant } from "../storage/control/installation.ts";
import { findOrPrepareAccount, storePassword } from "../storage/control/passwords.ts";
import { makeSuperuser } from "../storage/control/people.ts";
import { enterTenant, type Tx } from "../storage/database.ts";
import type { TextCipher } from "../storage/encryption/text-cipher.ts";
import { recordChange } from "../storage/tenant/changes.ts";
import { initialArchetypes, initialChannels } from "./initial-data.ts";
import { insertDemo } from "./demo/insert-demo.ts";

/** The tenant of every new installation. */
export const initialTenant = { name: "genie", title: "Genie" } as const;

export interface InstallationOptions {
  /** True if the embedded identity provider serves the demo accounts; other providers do not know them. */
  readonly hasDemoAccounts: boolean;
  /** True if the first tenant gets the demo interviewers with their interviews. */
  readonly hasDemo: boolean;
  /** Becomes a superuser of the first tenant with this password, unless the account already has a password. */
  readonly firstSuperuser?: { readonly email: string; readonly password: string } | undefined;
  readonly now: Date;
  readonly cipher: TextCipher;
}

const recordCreation = (
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

/** Inserts the initial archetypes and channels, the first one newest, so that lists start with it. */
export async function insertInitialData(tx: Tx, tenantId: string, now: Date): Promise<void> {
  await enterTenant(tx, tenantId);
  const creation = (index: number) => {
    const at = new Date(now.getTime() - index * 1_000);
    return { tenantId, id: uuidv7({ msecs: at.getTime() }), createdAt: at, updatedAt: at };
  };
  for (const [index, values] of initialArchetypes.entries()) {
    const row = await archetypes.table.insert(tx, { ...values, ...creation(index) });
    await recordCreation(tx, "archetype", archetypes.present(row), row.createdAt);
  }
  for (const [index, values] of initialChannels.entries()) {
    const row = await channels.table.insert(tx, { ...values, ...creation(index) });
    await recordCreation(tx, "channel", channels.present(row), row.createdAt);
  }
}

/** Creates the first superuser. Keeps an existing password, even if the setting differs. */
async function addFirstSuperuser(
  tx: Tx,
  tenantId: string,
  { email, password }: { readonly email: string; readonly password: string },
  now: Date,
): Promise<void> {
  const { id: userId, passwordHash } = await findOrPrepareAccount(tx, email, now);
  if (passwordHash !== null) return;
  await makeSuperuser(tx, { tenantId, userId });
  await storePassword(tx, userId, await hashPassword(password));
}

/** Fills an empty database with the first tenant, its initial data and the demo accounts. Idempotent. */
export async function prepareInstallation(
  tx: Tx,
  { hasDemoAccounts, hasDemo, firstSuperuser, now, cipher }: InstallationOptions,
): Promise<void> {
  const id = uuidv7();
  const isNew = await insertTenant(tx, { id, ...initialTenant, createdAt: now });
  if (isNew) await insertInitialData(tx, id, now);
  const tenantId = isNew ? id : await findTenantId(tx, initialTenant.name);
  if (tenantId === undefined) return;
  if (firstSuperuser) await addFirstSuperuser(tx, tenantId, firstSuperuser, now);
  if (isNew && hasDemo) await insertDemo(tx, tenantId, { now, cipher });
  if (!hasDemoAccounts) return;
  for (const { email, firstName, lastName, role } of demoAccounts) {
    const user = { id: uuidv7(), email, firstName, lastName, createdAt: now };
    await insertMember(tx, user, { tenantId, isSuperuser: role === "Superuser" });
  }
}
