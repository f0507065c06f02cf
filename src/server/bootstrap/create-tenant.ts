import { isTimeZone } from "../../kernel/date-time.ts";
import { isEmailAddress } from "../../kernel/json.ts";
import { v7 as uuidv7 } from "uuid";
import { isTenantName } from "../../domain/tenants/tenant-name.ts";
import { findTenantId, insertTenant, updateTenant } from "../storage/control/installation.ts";
import { findOrPrepareAccount, deletePasswordLinks } from "../storage/control/passwords.ts";
import { makeSuperuser } from "../storage/control/people.ts";
import type { Tx } from "../storage/database.ts";
import { insertInitialData } from "./prepare-installation.ts";

export interface TenantSetup {
  /** First path segment of the tenant's URLs. */
  readonly name: string;
  /** Display name. */
  readonly title: string;
  /** Email address of the superuser; an account is prepared if none exists. */
  readonly superuser: string;
  /** IANA time zone. If omitted, a new tenant gets UTC and an existing one keeps its zone. */
  readonly timeZone?: string | undefined;
}

/** A user-facing message about an invalid tenant setup. */
export class TenantSetupError extends Error {}

function check({ name, title, superuser, timeZone }: TenantSetup, reserved: ReadonlySet<string>): void {
  if (!isTenantName(name, reserved)) {
    throw new TenantSetupError(
      reserved.has(name)
        ? `${name} cannot be a tenant name: the product's own addresses begin with it.`
        : `${name} cannot be a tenant name: use a letter followed by 2 to 31 letters, digits or dashes, all lowercase.`,
    );
  }
  if (title.trim() === "") throw new TenantSetupError("The title must not be blank.");
  if (!isEmailAddress(superuser)) throw new TenantSetupError(`${superuser} is not an email address.`);
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    throw new TenantSetupError(`${timeZone} is not a time zone; use an IANA name, such as Europe/Berlin.`);
  }
}

/**
 * Creates a tenant with the initial archetypes, channels and a superuser. If the name exists, updates that tenant's
 * title and time zone and adds the superuser. Returns true if the tenant is new.
 *
 * @param reserved names that no tenant may have (`reservedNames`)
 * @throws {TenantSetupError} for an invalid name, title, email address or time zone
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
  if (tenantId === undefined) throw new Error(`The tenant ${name} no longer exists.`);
  if (!isNew) await updateTenant(tx, tenantId, { title, timeZone });
  const { id: userId } = await findOrPrepareAccount(tx, superuser.toLowerCase(), now);
  await makeSuperuser(tx, { tenantId, userId });
  // A password link created by a superuser of another tenant must not give access to this one.
  await deletePasswordLinks(tx, userId);
  if (isNew) await insertInitialData(tx, tenantId, now);
  return isNew;
}
