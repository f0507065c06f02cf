import type { ConversationTokens } from "../identity/tokens/conversation-token.ts";
import type { CallHost } from "../calls/call.ts";
import type { Health } from "../calls/health.ts";
import type { Settings } from "../platform/settings.ts";
import { createRecogniser } from "./hearing/recogniser.ts";
import { createAnswerNotes, createCareWatch } from "./model/noticed-by-model.ts";
import { createKnowledgeAnswer } from "./model/knowledge-answer.ts";
import { createWording } from "./model/wording.ts";
import { registerRecordingsRoutes } from "./recordings/queue-recordings.ts";
import { registerRespondentsRoutes } from "./respondents/routes.ts";
import { createSessions } from "./session/create-sessions.ts";
import { openBlobs } from "../storage/blobs/blob-store.ts";
import { openSpeech } from "./speech/speech.ts";
import { registerSpeechRoutes } from "./speech/routes.ts";
import { CallRegistry, DisconnectTimers } from "./stream/open-call.ts";
import { registerVoiceStreamRoutes } from "./stream/connection.ts";
import { registerTelephonyRoutes } from "./telephony/routes.ts";
import { openProviders } from "./telephony/webhook.ts";
import { registerTextRoutes } from "./text/routes.ts";

export interface VoiceService {
  /** Moves the calls of this process to others, each at the end of the current line. */
  moveCalls(): Promise<void>;
  close(): Promise<void>;
}

/** Registers the voice routes and starts the session services. */
export async function openVoice(
  host: CallHost,
  settings: Settings,
  health: Health,
  tokens: ConversationTokens,
): Promise<VoiceService> {
  const blobs = openBlobs(settings);
  const speech = openSpeech(settings, blobs, host.app.log);
  registerSpeechRoutes(host, speech);
  const model = settings.languageModel && {
    settings: settings.languageModel,
    log: host.app.log,
    clock: () => performance.now(),
  };
  const sessions = createSessions({
    database: host.database,
    now: host.now,
    log: host.app.log,
    wording: model && createWording(model),
    careWatch: model && createCareWatch(model),
    knowledgeAnswer: model && createKnowledgeAnswer(model),
    answerNotes: model && createAnswerNotes(model),
    eraseAudio: async (_tenantId, keys) => {
      await Promise.all(keys.map((key) => blobs.delete(key)));
    },
  });
  registerTextRoutes({ host, sessions, tokens });
  registerRecordingsRoutes(host, blobs);
  const { recognition } = settings.speech;
  await registerRespondentsRoutes(host, tokens, recognition !== undefined);
  const disconnectTimers = new DisconnectTimers();
  const calls = new CallRegistry();
  const tools = {
    database: host.database,
    sessions,
    speech,
    blobs,
    recogniser: recognition === undefined ? undefined : createRecogniser(recognition),
    disconnectTimers,
    calls,
    log: host.app.log,
  };
  const options = {
    providers: openProviders(settings.telephony, host.now),
    publicUrl: settings.publicUrl,
    maxTries: settings.telephony.calling.maxTries,
  };
  await registerVoiceStreamRoutes(host, tools, health, (scope) =>
    registerTelephonyRoutes(scope, { host, tools, options }),
  );
  return {
    moveCalls: async () => {
      await calls.moveAll();
      await sessions.whenIdle();
    },
    close: async () => {
      disconnectTimers.close();
      await speech.close();
    },
  };
}
