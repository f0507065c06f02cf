import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { createApp } from "./app.ts";
import { prepareInstallation } from "./bootstrap/prepare-installation.ts";
import { createIdentity } from "./identity/plugin.ts";
import { createThemeNamer } from "./main/analytics/name-themes.ts";
import { rootCauseOf } from "./platform/errors.ts";
import { loggerOptions, packageRoot, stopOnSignal } from "./platform/process.ts";
import { createOutboundCalling } from "./main/phone-calls/place-call.ts";
import { createLinkMailer } from "./platform/mailer.ts";
import { errorThrottle } from "./platform/error-handler.ts";
import { SettingsError, type Settings } from "./platform/settings.ts";
import { inboundProviders } from "./platform/telephony-settings.ts";
import { explainStartError, readStartSettings } from "./start-settings.ts";
import { openDatabase } from "./storage/open-database.ts";
import { createOutboxConsumers } from "./worker/consumers.ts";
import { openConfiguration } from "./main/resources.ts";
import { openJobQueue } from "./storage/jobs/job-queue.ts";
import { createAskModel } from "./voice/model/ask-model.ts";
import { createRecogniser, recordingDeadlineMs } from "./voice/hearing/recogniser.ts";
import { openBlobs } from "./storage/blobs/blob-store.ts";
import { openSpeech } from "./voice/speech/speech.ts";
import { startWorker } from "./worker/start-worker.ts";

async function settingsOrExit(): Promise<Settings> {
  try {
    return await readStartSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * Connections that may wait to be accepted; of more, some are reset. Node's 511 are too few for a panel that opens one
 * link at once while the server is busy. The system's own limit applies as well.
 */
const backlog = 4_096;

const readVersion = (): string =>
  (JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as { version: string }).version;

async function start(settings: Settings): Promise<void> {
  const log = pino(loggerOptions(settings.logLevel));
  const now = () => new Date();
  const database = await openDatabase(settings, log, (tx, cipher) =>
    prepareInstallation(tx, {
      hasDemoAccounts: settings.embeddedProvider,
      hasDemo: settings.demo,
      firstSuperuser: settings.firstSuperuser,
      now: now(),
      cipher,
    }),
  );
  /** Shutdown steps, in order. */
  const shutdownSteps = [() => database.close()];
  const shutDown = async (): Promise<void> => {
    for (const step of shutdownSteps) await step();
  };
  try {
    const identity = await createIdentity({ settings, database, log, now });
    const onError = (error: Error) =>
      errorThrottle.report(`jobs ${rootCauseOf(error).message}`, (repetitions) =>
        log.error({ err: error, ...repetitions }, "The job queue failed"),
      );
    const isWorker = settings.roles.includes("worker");
    const queue = await openJobQueue(database, { supervise: isWorker, onError });
    shutdownSteps.unshift(() => queue.stop());
    const server = await createApp({
      settings,
      database,
      identity,
      jobs: queue,
      log,
      now,
      root: packageRoot,
      version: readVersion(),
      client: process.argv.includes("--dev") ? "sources" : "built",
      checksAnswers: import.meta.url.endsWith(".ts"),
    });
    shutdownSteps.unshift(() => server.stop());
    stopOnSignal(log, shutDown);
    void database.broken.then((reason) => {
      log.fatal(reason);
      process.exit(1);
    });
    const address = await server.app.listen({ port: settings.port, host: settings.host, backlog });
    if (isWorker) {
      const blobs = openBlobs(settings);
      const speech = openSpeech(settings, blobs, log);
      shutdownSteps.unshift(() => speech.close());
      const { recognition } = settings.speech;
      const worker = await startWorker({
        database,
        owner: database.owner,
        queue,
        log,
        now,
        speech,
        blobs,
        configuration: openConfiguration(packageRoot, settings, database.cipher),
        recogniser: recognition && createRecogniser(recognition, recordingDeadlineMs),
        answered: inboundProviders(settings.telephony),
        placing: createOutboundCalling(settings),
        post: createLinkMailer(settings),
        nameThemes:
          settings.languageModel && createThemeNamer({ ask: createAskModel(settings.languageModel), log }),
        consumers: createOutboxConsumers(queue, now),
        abandonAfter: settings.abandonAfterHours * 3_600_000,
        allowsPrivateWebhooks: settings.allowsPrivateWebhooks,
        retentionDays: settings.retentionDays,
      });
      // On a signal, stop taking jobs at once, while the server still answers requests.
      shutdownSteps.unshift(async () => {
        await Promise.all([worker.stop(), server.stop()]);
      });
    }
    process.stdout.write(`Genie is ready at ${settings.publicUrl ?? address}\n`);
  } catch (error) {
    await shutDown();
    throw error;
  }
}

const settings = await settingsOrExit();
start(settings).catch((error: unknown) => {
  process.stderr.write(`Genie did not start. ${explainStartError(error, settings)}\n`);
  process.exit(1);
});
