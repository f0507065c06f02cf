import { problem } from "../../platform/errors.ts";
import { storePassword, type PasswordAccount } from "../../storage/control/passwords.ts";
import { endSessionsOfUser } from "../../storage/control/sessions.ts";
import type { Database, Tx } from "../../storage/database.ts";
import { hashPassword } from "./password-hash.ts";
import { validatePassword } from "./validate-password.ts";

/**
 * Gives an account a new password and ends its sessions: whoever knew the old one is out.
 * @param permit looks once more, in the transaction that stores the password, whether it may be stored.
 * @param pointer where the password stands in the request.
 * @throws {ProblemError} 422 for a password that cannot be taken.
 */
export async function choosePassword(
  database: Database,
  { id, email }: PasswordAccount,
  {
    password,
    pointer,
    permit,
    now,
  }: { password: string; pointer: string; permit?: (tx: Tx) => Promise<void>; now: Date },
): Promise<void> {
  const fault = validatePassword(password, email);
  if (fault !== undefined) {
    throw problem("ERR_VALIDATION", { errors: [{ pointer, code: "password", message: fault }] });
  }
  const passwordHash = await hashPassword(password);
  await database.inControl(async (tx) => {
    await permit?.(tx);
    await storePassword(tx, id, passwordHash);
    await endSessionsOfUser(tx, id, "password_set", now);
  });
}
