import { isEmailAddress } from "../kernel/json.ts";
import { createInterface } from "node:readline/promises";
import { setPassword } from "../server/identity/form-login/passwords.ts";
import { ProblemError } from "../server/platform/errors.ts";
import { findOrPrepareAccount } from "../server/storage/control/passwords.ts";
import { withDatabase } from "./with-database.ts";

/** Reads a line from stdin, so that the password appears neither in the process list nor in the shell history. */
async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  try {
    if (process.stdin.isTTY) process.stdout.write("New password, then Enter: ");
    for await (const line of lines) return line;
    throw new Error("No password was given on standard input.");
  } finally {
    lines.close();
  }
}

/**
 * Sets a user's password: `npm run set-password -- ada@example.com`, with the password on stdin. Prepares
 * an account if the address is unknown. Requires that no server is using the embedded database.
 */
async function run(): Promise<void> {
  const email = process.argv[2]?.trim().toLowerCase() ?? "";
  if (!isEmailAddress(email)) throw new Error("Usage: npm run set-password -- <email address>");
  const password = await readPassword();
  await withDatabase(async ({ settings, database, now }) => {
    const account = await database.inControl((tx) => findOrPrepareAccount(tx, email, now));
    await setPassword(database, account, { password, pointer: "", now });
    console.log(
      `${email} can sign in with the new password${settings.formLogin ? "" : " once FORM_LOGIN is on"}.`,
    );
  });
}

run().catch((error: unknown) => {
  const problem = error instanceof ProblemError ? error.details.errors?.[0]?.message : undefined;
  console.error(problem ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
});
