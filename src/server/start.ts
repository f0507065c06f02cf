import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { createApp } from "./app.ts";
import { prepareInstallation } from "./first-start/prepare-installation.ts";
import { createIdentity } from "./identity/plugin.ts";
import { innermostError } from "./platform/innermost-error.ts";
import { loggerOptions } from "./platform/logging.ts";
import { packageRoot } from "./platform/package-root.ts";
import { readSettings, SettingsError, type Settings } from "./platform/settings.ts";
import { stopOnSignal } from "./platform/stop-on-signal.ts";
import { openDatabase } from "./storage/open-database.ts";

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const readVersion = (): string =>
  (JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as { version: string }).version;

async function start(): Promise<void> {
  const settings = settingsOrExit();
  const log = pino(loggerOptions(settings.logLevel));
  const now = () => new Date();
  const database = await openDatabase(settings, log, (tx) =>
    prepareInstallation(tx, { hasDemoAccounts: settings.embeddedProvider, now: now() }),
  );
  try {
    const identity = await createIdentity({ settings, database, log, now });
    const server = await createApp({
      settings,
      database,
      identity,
      log,
      now,
      root: packageRoot,
      version: readVersion(),
      client: process.argv.includes("--dev") ? "sources" : "built",
    });
    stopOnSignal(log, async () => {
      await server.stop();
      await database.close();
    });
    void database.broken.then((reason) => {
      log.fatal(reason);
      process.exit(1);
    });
    const address = await server.app.listen({ port: settings.port, host: settings.host });
    process.stdout.write(`Genie is ready at ${settings.publicUrl ?? address}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`Genie did not start. ${innermostError(error).message}\n`);
  process.exit(1);
});
