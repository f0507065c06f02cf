import { problem } from "../../platform/errors.ts";
import { findAccount, type PasswordAccount } from "../../storage/control/passwords.ts";
import type { Database } from "../../storage/database.ts";
import { matchesPassword } from "./password-hash.ts";
import { claimAttempt, clearAttempt, tooManyAttempts } from "./throttle.ts";

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * The account of a user name and a password. An unknown user, one without a password and a wrong password get the
 * same answer after the same work.
 * @param address where the request came from.
 * @throws {ProblemError} 401 where they do not belong together; 429 after too many attempts.
 */
export async function checkCredentials(
  database: Database,
  { username, password }: Credentials,
  { address, now }: { address: string; now: Date },
): Promise<PasswordAccount> {
  const attempt = { account: username.trim(), address };
  const { until, account } = await database.inControl(async (tx) => ({
    until: await claimAttempt(tx, attempt, now),
    account: await findAccount(tx, attempt.account),
  }));
  if (until) throw tooManyAttempts(until, now);
  const matches = await matchesPassword(account?.passwordHash, password);
  if (!account || !matches) throw problem("ERR_SIGN_IN_FAILED");
  await database.inControl((tx) => clearAttempt(tx, attempt));
  return account;
}
