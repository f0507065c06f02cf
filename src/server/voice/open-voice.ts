import type { CallHost } from "../platform/call.ts";
import type { Settings } from "../platform/settings.ts";
import { createRecogniser } from "./hearing/recogniser.ts";
import { createWording } from "./model/create-wording.ts";
import { registerRecordingsRoutes } from "./recordings/routes.ts";
import { registerRespondentsRoutes } from "./respondents/routes.ts";
import { createSessions } from "./session/create-sessions.ts";
import { openBlobs, openSpeech } from "./speech/open-speech.ts";
import { registerSpeechRoutes } from "./speech/routes.ts";
import { DisconnectTimers } from "./stream/departures.ts";
import { registerVoiceStreamRoutes } from "./stream/routes.ts";
import { registerTextRoutes } from "./text/routes.ts";

export interface VoiceService {
  close(): Promise<void>;
}

/** Mounts what speaks and listens. */
export async function openVoice(host: CallHost, settings: Settings): Promise<VoiceService> {
  const blobs = openBlobs(settings);
  const speech = openSpeech(settings, blobs, host.app.log);
  registerSpeechRoutes(host, speech);
  const sessions = createSessions({
    database: host.database,
    now: host.now,
    log: host.app.log,
    wording:
      settings.languageModel &&
      createWording({
        settings: settings.languageModel,
        log: host.app.log,
        clock: () => performance.now(),
      }),
    eraseAudio: async (_tenantId, keys) => {
      await Promise.all(keys.map((key) => blobs.delete(key)));
    },
  });
  registerTextRoutes(host, sessions);
  registerRecordingsRoutes(host, blobs);
  await registerRespondentsRoutes(host);
  const { recognition } = settings.speech;
  const departures = new DisconnectTimers();
  await registerVoiceStreamRoutes(
    host,
    {
      database: host.database,
      sessions,
      speech,
      blobs,
      recogniser: recognition === undefined ? undefined : createRecogniser(recognition),
      departures,
      log: host.app.log,
    },
    { authToken: settings.speech.telephonyAuthToken, publicUrl: settings.publicUrl },
  );
  return {
    close: async () => {
      departures.close();
      await speech.close();
    },
  };
}
