import { createInterface } from "node:readline/promises";
import { pino } from "pino";
import { v7 as uuidv7 } from "uuid";
import { prepareInstallation } from "../server/first-start/prepare-installation.ts";
import { choosePassword } from "../server/identity/form-login/choose-password.ts";
import { loggerOptions } from "../server/platform/logging.ts";
import { ProblemError } from "../server/platform/errors.ts";
import { readSettings } from "../server/platform/settings.ts";
import { findAccount, type PasswordAccount } from "../server/storage/control/passwords.ts";
import { insertUser } from "../server/storage/control/people.ts";
import type { Tx } from "../server/storage/database.ts";
import { openDatabase } from "../server/storage/open-database.ts";

/** The account of an address; a new one where there is none. */
async function findOrPrepare(tx: Tx, email: string, now: Date): Promise<PasswordAccount> {
  const known = await findAccount(tx, email);
  if (known) return known;
  const user = { id: uuidv7(), email, createdAt: now };
  await insertUser(tx, user);
  return { ...user, passwordHash: null };
}

/** One line of the standard input, so that the password stands neither in the list of processes nor in a history. */
async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  try {
    if (process.stdin.isTTY) process.stdout.write("New password, then Enter: ");
    for await (const line of lines) return line;
    throw new Error("No password came on the standard input.");
  } finally {
    lines.close();
  }
}

/**
 * Sets somebody's password: `npm run set-password -- ada@example.com`, with the password on the standard input, while
 * no server uses the embedded database. Who is not known yet is prepared.
 */
async function setPassword(): Promise<void> {
  const email = process.argv[2]?.trim().toLowerCase() ?? "";
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error("Usage: npm run set-password -- <email address>");
  const settings = readSettings(process.env);
  const password = await readPassword();
  const now = new Date();
  const database = await openDatabase(settings, pino(loggerOptions("warn")), (tx) =>
    prepareInstallation(tx, { hasDemoAccounts: settings.embeddedProvider, now }),
  );
  try {
    const account = await database.inControl((tx) => findOrPrepare(tx, email, now));
    await choosePassword(database, account, { password, pointer: "", now });
    console.log(
      `${email} can sign in with the new password${settings.formLogin ? "" : " once FORM_LOGIN is on"}.`,
    );
  } finally {
    await database.close();
  }
}

setPassword().catch((error: unknown) => {
  const fault = error instanceof ProblemError ? error.details.errors?.[0]?.message : undefined;
  console.error(fault ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
});
