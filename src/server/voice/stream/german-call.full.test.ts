import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Conversation } from "../../../contracts/contracts.gen.ts";
import { detectLanguage } from "../../../interviewing/phrases/detect-language.ts";
import { wordings } from "../../../interviewing/phrases/wordings.ts";
import { resample } from "../../../kernel/resampler.ts";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { inputRate, joinSamples, outputRate } from "../audio/audio-format.ts";
import { createEmbeddedProvider } from "../speech/embedded/embedded-provider.ts";
import { defaultVoiceSettings } from "../speech/speech-provider.ts";
import { createTestLink, createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { RespondentDevice } from "../testing/respondent-device.ts";
import { startTranscriptionServer, type TranscriptionServer } from "../testing/provider-servers.ts";
import { Microphone } from "../testing/microphone.ts";
import { VoiceCaller, type ReceivedMessage } from "../testing/voice-caller.ts";

const { phrases } = wordings.de;
const voice = createEmbeddedProvider(pino({ level: "silent" }));

let transcription: TranscriptionServer;
let api: TestApi;
let origin: string;

beforeAll(async () => {
  transcription = await startTranscriptionServer();
  api = await createTestApi({ environment: { STT_BASE_URL: transcription.baseUrl } });
  origin = await api.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await api.close();
  await transcription.close();
  await voice.close?.();
});

async function soundOf(text: string): Promise<Int16Array> {
  const pieces: Int16Array[] = [];
  const utterance = { text, language: "de", voice: "male", settings: defaultVoiceSettings } as const;
  for await (const piece of voice.speak(utterance, new AbortController().signal)) pieces.push(piece);
  return resample(joinSamples(pieces), outputRate, inputRate);
}

const said = {
  unsure: "Hm, ich weiß nicht so recht.",
  yes: "Ja, ich bin einverstanden.",
  late: "Die Lieferungen kamen zu spät, und niemand hat uns zurückgerufen.",
  repeat: "Können Sie die Frage wiederholen?",
  cost: "Rund zweihundert Euro im Monat, und das ein ganzes Jahr lang.",
  skip: "Nächste Frage, bitte.",
  earlier: "Ich würde früher nachfragen, weil die Preise im Frühjahr niedriger sind als im Herbst.",
  example: "Zum Beispiel habe ich voriges Jahr zu lange gewartet, und dann war es zu spät.",
  sign: "Wenn ich im Mai schon weiß, was es im Herbst kosten wird.",
  no: "Nein, das war alles.",
} as const;

/** A German-speaking respondent of a link, whose speech is recognised exactly. */
async function call() {
  const interviewer = await createTestInterviewer(api.database, {
    tenantId: tenantIds.genie,
    status: "published",
    language: "de",
    content:
      "## Introduction\nEs geht um Ihren Lieferanten.\n\n## Objectives\n- Lieferanten\n\n## Closing\nDas war alles. Auf Wiederhören.",
    questions:
      "- Warum haben Sie den Lieferanten gewechselt?\n  - goal: was es Sie gekostet hat [Euro, Kosten]\n- Wer entscheidet über Lieferanten?\n- Was würden Sie heute anders machen?",
    dynamicFields: { ask_consent: true },
  });
  const { token } = await createTestLink(api.database, {
    tenantId: tenantIds.genie,
    interviewerId: interviewer.id,
    now: api.clock.now,
  });
  const device = new RespondentDevice(api.app, { token, workflowId: interviewer.engineId });
  // Made in advance, so that the answers come in time.
  const sounds = new Map<string, Int16Array>();
  for (const text of Object.values(said)) sounds.set(text, await soundOf(text));
  const { data: ticket } = await device.ticket({ purpose: "voice_stream" });
  const caller = await VoiceCaller.dial(origin, {
    workflowId: interviewer.engineId,
    ticket: ticket.ticket,
    conversationId: ticket.conversation_id,
  });
  // Like a browser, which sends sound continuously, and pings.
  const microphone = new Microphone(caller);
  const pings = setInterval(() => caller.send({ type: "ping" }), 1_000);
  void caller.closed.then(() => clearInterval(pings));
  const isLine = ({ event, speaker, interrupted }: ReceivedMessage) =>
    event === "transcript" && speaker === "ai" && interrupted !== true;
  let looked = 0;
  /** Returns the next line of the interviewer, once it sounds. */
  const line = async (): Promise<string> => {
    const found = await caller.next(isLine, looked, 60_000);
    looked = caller.heard.indexOf(found) + 1;
    await caller.next((each) => each.type === "media" && each.line === found.id, 0, 60_000);
    return found.text ?? "";
  };
  /** Speaks after the interviewer's line, and returns the line that follows. */
  const speak = async (text: string): Promise<string> => {
    await caller.quiet();
    transcription.recognise = () => text;
    void microphone.speak(sounds.get(text) ?? new Int16Array(inputRate));
    return line();
  };
  return { caller, interviewer, line, speak };
}

it("holds an interview by voice in German, from consent through a follow-up and commands to its end", async () => {
  const { caller, interviewer, line, speak } = await call();
  expect(await line()).toBe(phrases.consent[0]);
  expect(await speak(said.unsure)).toBe(phrases.consent_again[0]);
  expect(await speak(said.yes)).toMatch(
    /^Es geht um Ihren Lieferanten\..*Warum haben Sie den Lieferanten gewechselt\?$/u,
  );
  const followUp = await speak(said.late);
  expect(followUp).toMatch(/(?:was es Sie gekostet hat|Was hat es Sie gekostet)[.?]$/u);
  const repeated = await speak(said.repeat);
  expect(repeated).toMatch(/(?:was es Sie gekostet hat|Was hat es Sie gekostet)[.?]$/u);
  expect(phrases.repeat.some((words) => repeated.startsWith(words))).toBe(true);
  expect(await speak(said.cost)).toMatch(/Wer entscheidet über Lieferanten\?$/u);
  expect(await speak(said.skip)).toMatch(/Was würden Sie heute anders machen\?$/u);
  // Full answers are followed up at most twice.
  const isLast = (text: string) => phrases.anything_else.some((words) => text.endsWith(words));
  let last = await speak(said.earlier);
  for (const answer of [said.example, said.sign]) if (!isLast(last)) last = await speak(answer);
  expect(isLast(last)).toBe(true);
  expect(await speak(said.no)).toBe("Das war alles. Auf Wiederhören.");
  expect(await caller.next(({ event }) => event === "ended", 0, 60_000)).toMatchObject({
    outcome: "completed",
  });
  expect(await caller.closed).toMatchObject({ code: 1000 });

  const { body } = await api.call("GET", `/voice/conversations/${caller.conversationId}`);
  const { messages = [], ...transcript } = (body as { data: Conversation }).data;
  expect(transcript).toMatchObject({
    language: "de",
    medium: "voice",
    ending: "completed",
    version_id: interviewer.guideVersionId,
  });
  // The lines about consent and their answers, in order; consent has the time of the yes.
  const [first] = messages;
  const consent = messages.filter(({ node_id: node }) => node === first?.node_id);
  expect(consent.map(({ type, content }) => [type, content])).toEqual([
    ["ai", phrases.consent[0]],
    ["human", said.unsure],
    ["ai", phrases.consent_again[0]],
    ["human", said.yes],
  ]);
  expect(transcript.consent_at).toBe(consent.at(-1)?.server_timestamp);
  for (const { type, content } of messages)
    if (type === "ai") expect([content, detectLanguage(content) ?? "de"]).toEqual([content, "de"]);
  expect(transcription.heard.every(({ fields }) => /name="language"\s+de/u.test(fields))).toBe(true);
}, 300_000);
