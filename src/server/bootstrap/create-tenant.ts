import { isEmailAddress } from "../../kernel/json.ts";
import { v7 as uuidv7 } from "uuid";
import { isTenantName } from "../../domain/tenants/tenant-name.ts";
import { findTenantId, insertTenant, updateTenant } from "../storage/control/installation.ts";
import { findOrPrepareAccount, forgetPasswordLinks } from "../storage/control/passwords.ts";
import { makeSuperuser } from "../storage/control/people.ts";
import type { Tx } from "../storage/database.ts";
import { fillTenant } from "./prepare-installation.ts";

export interface TenantSetup {
  /** First segment of the tenant's addresses. */
  readonly name: string;
  /** What people read. */
  readonly title: string;
  /** Email address of the person who is to manage its members; prepared where nobody has it yet. */
  readonly superuser: string;
  /** IANA name; none: UTC, or the zone it has. */
  readonly timeZone?: string | undefined;
}

/** Says what is wrong with the setup of a tenant, for the person who asked for it. */
export class TenantSetupError extends Error {}

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

function check({ name, title, superuser, timeZone }: TenantSetup, reserved: ReadonlySet<string>): void {
  if (!isTenantName(name, reserved)) {
    throw new TenantSetupError(
      reserved.has(name)
        ? `${name} cannot be a tenant: addresses of the product begin with it.`
        : `${name} cannot be a tenant: a name is a letter, then 2 to 31 letters, digits or dashes, all lower case.`,
    );
  }
  if (title.trim() === "") throw new TenantSetupError("The title is blank.");
  if (!isEmailAddress(superuser)) throw new TenantSetupError(`${superuser} is no email address.`);
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    throw new TenantSetupError(`${timeZone} is no time zone; take an IANA name, such as Europe/Berlin.`);
  }
}

/**
 * Makes a tenant, with the archetypes and channels that a first start gives one, and a superuser of it. One of that
 * name that is there gets the title, the time zone and the superuser. Answers whether it is new.
 *
 * @param reserved names that no tenant may have (`reservedNames`)
 * @throws {TenantSetupError} when the name, the title, the address or the zone cannot be
 */
export async function createTenant(
  tx: Tx,
  setup: TenantSetup,
  { reserved, now }: { readonly reserved: ReadonlySet<string>; readonly now: Date },
): Promise<boolean> {
  check(setup, reserved);
  const { name, timeZone, superuser } = setup;
  const title = setup.title.trim();
  const id = uuidv7();
  const isNew = await insertTenant(tx, { id, name, title, timeZone, createdAt: now });
  const tenantId = isNew ? id : await findTenantId(tx, name);
  if (tenantId === undefined) throw new Error(`The tenant ${name} went away.`);
  if (!isNew) await updateTenant(tx, tenantId, { title, timeZone });
  const { id: userId } = await findOrPrepareAccount(tx, superuser.toLowerCase(), now);
  await makeSuperuser(tx, { tenantId, userId });
  // A link that another tenant's superuser made must not open the door to this one.
  await forgetPasswordLinks(tx, userId);
  if (isNew) await fillTenant(tx, tenantId, now);
  return isNew;
}
