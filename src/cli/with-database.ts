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
  /** When the command began. */
  readonly now: Date;
}

/**
 * Runs an operator's command on the database that the settings of the environment name, as a first start would have
 * prepared it, and closes it afterwards.
 *
 * @param joinsServer whether it works beside a server that uses the embedded database, by that server's own
 * @throws {SettingsError} for settings that cannot be; {Error} when a server uses the embedded database otherwise
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
