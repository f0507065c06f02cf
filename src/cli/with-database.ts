import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import { prepareInstallation } from "../server/bootstrap/prepare-installation.ts";
import { loggerOptions } from "../server/platform/process.ts";
import { readSettings, type Settings } from "../server/platform/settings.ts";
import type { Database } from "../server/storage/database.ts";
import { joinDatabase, openDatabase } from "../server/storage/open-database.ts";

export interface CommandTools {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** Start time of the command. */
  readonly now: Date;
}

/**
 * Runs an operator command on the database from the environment's settings, prepared as on a first start, and closes
 * it.
 *
 * @param joinsServer connects through a running server that uses the embedded database
 * @throws {SettingsError} on invalid settings
 * @throws {Error} if a server is using the embedded database and `joinsServer` is false
 */
export async function withDatabase(
  work: (tools: CommandTools) => Promise<void>,
  { joinsServer = false }: { readonly joinsServer?: boolean } = {},
): Promise<void> {
  const settings = readSettings(process.env);
  const log = pino(loggerOptions("warn"));
  const now = new Date();
  const joined = joinsServer ? await joinDatabase(settings) : undefined;
  const database =
    joined ??
    (await openDatabase(settings, log, (tx, cipher) =>
      prepareInstallation(tx, {
        hasDemoAccounts: settings.embeddedProvider,
        hasDemo: settings.demo,
        now,
        cipher,
      }),
    ));
  try {
    await work({ settings, database, log, now });
  } finally {
    await database.close();
  }
}
