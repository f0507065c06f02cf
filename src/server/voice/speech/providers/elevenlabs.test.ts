import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { joinSamples, outputRate, toBytes } from "../../audio/audio-format.ts";
import { defaultVoiceSettings, type SpeechProvider, type Utterance } from "../speech-provider.ts";
import { createElevenLabs } from "./elevenlabs.ts";
import { ProviderChain } from "./provider-chain.ts";

interface Asked {
  readonly url: string | undefined;
  readonly key: string | string[] | undefined;
  readonly body: unknown;
}

type Behaviour = (reply: ServerResponse, request: IncomingMessage) => void | Promise<void>;

const sound = Int16Array.from({ length: outputRate }, (_, index) => ((index * 37) % 20_000) - 10_000);
const bytes = toBytes(sound);

/** Behaviours of a local server that speaks the provider's protocol. */
const speaks: Behaviour = async (reply) => {
  reply.writeHead(200, { "content-type": "audio/pcm" });
  // Pieces of odd lengths, which split samples.
  for (let at = 0; at < bytes.length; at += 4_801) {
    reply.write(bytes.subarray(at, at + 4_801));
    await new Promise((next) => setTimeout(next, 1));
  }
  reply.end();
};
const answers =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (reply) =>
    void reply.writeHead(status, headers).end(`{"detail":"${status}"}`);
const breaksOff: Behaviour = (reply) => {
  reply.writeHead(200, { "content-length": String(bytes.length) });
  reply.write(bytes.subarray(0, 10_000), () => setTimeout(() => reply.destroy(), 20));
};
const isSilent: Behaviour = (reply) => void reply.writeHead(200).end();
const isSlow: Behaviour = () => {};

let server: Server;
let provider: SpeechProvider;
let behaviour: Behaviour;
let asked: Asked[] = [];

beforeAll(async () => {
  server = createServer((request, reply) => {
    void (async () => {
      asked.push({ url: request.url, key: request.headers["xi-api-key"], body: await json(request) });
      await behaviour(reply, request);
    })();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  provider = createElevenLabs({
    apiKey: "key",
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    model: "eleven_multilingual_v2",
    maleVoice: "maleVoice1",
    femaleVoice: "femaleVoice1",
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const utterance: Utterance = {
  text: "How was your day?",
  language: "en",
  voice: "female",
  settings: defaultVoiceSettings,
};

/** A provider without a network, with samples of its own. */
const second: SpeechProvider = {
  name: "second",
  voiceId: () => "second",
  hasVoice: () => true,
  async *speak() {
    await Promise.resolve();
    yield Int16Array.of(1, 2, 3);
  },
};

let clock = 0;
const chain = () =>
  new ProviderChain({ providers: [provider, second], log: pino({ level: "silent" }), now: () => clock });

async function heard(from: ProviderChain, what: Partial<Utterance> = {}, preferred?: string) {
  const by = new Set<string>();
  const pieces: Int16Array[] = [];
  const signal = new AbortController().signal;
  for await (const { samples, provider: name } of from.speak({ ...utterance, ...what }, preferred, signal)) {
    by.add(name);
    pieces.push(samples);
  }
  return { by: [...by], samples: joinSamples(pieces) };
}

describe("ElevenLabs", () => {
  it("gets requests in its API's format, with the default voice settings, and is heard completely", async () => {
    behaviour = speaks;
    const { by, samples } = await heard(chain());
    expect(by).toEqual(["elevenlabs"]);
    expect(samples).toEqual(sound);
    expect(asked).toEqual([
      {
        url: "/v1/text-to-speech/femaleVoice1/stream?output_format=pcm_24000",
        key: "key",
        body: {
          text: "How was your day?",
          model_id: "eleven_multilingual_v2",
          voice_settings: {
            stability: 0.4,
            similarity_boost: 0.75,
            style: 0,
            use_speaker_boost: false,
            speed: 1,
          },
        },
      },
    ]);
  });

  it("speaks with the given voice id, unless the id is invalid", async () => {
    behaviour = speaks;
    await heard(chain(), { voiceId: "abcDEF12345" });
    await heard(chain(), { voiceId: "../../v1/user", voice: "male" });
    expect(asked.map(({ url }) => url?.split("/")[3])).toEqual(["abcDEF12345", "maleVoice1"]);
  });

  it.each(["ca", "eu", "th"] as const)(
    "is not asked for %s, which its model does not support",
    async (language) => {
      expect((await heard(chain(), { language })).by).toEqual(["second"]);
      expect(asked).toEqual([]);
    },
  );

  it.each([
    ["is out of credit", answers(401)],
    ["is rate limited", answers(429, { "retry-after": "5" })],
    ["is broken", answers(500)],
    ["sends no sound", isSilent],
    ["redirects", answers(302, { location: "http://127.0.0.1:1/" })],
    ["is too slow", isSlow],
  ])("is replaced by the next provider when it %s", async (_, behaves) => {
    behaviour = behaves;
    const { by, samples } = await heard(chain());
    expect(by).toEqual(["second"]);
    expect(samples).toEqual(Int16Array.of(1, 2, 3));
  });

  it("is followed by the next provider, from the start of the sentence, when it breaks off", async () => {
    behaviour = breaksOff;
    const { by, samples } = await heard(chain());
    expect(by).toEqual(["elevenlabs", "second"]);
    expect([...samples.subarray(-3)]).toEqual([1, 2, 3]);
  });

  it("is skipped after three consecutive failures, probed later, and used again once that succeeds", async () => {
    const tried = chain();
    clock = 0;
    behaviour = answers(500);
    for (let turn = 0; turn < 6; turn += 1) await heard(tried);
    expect(asked).toHaveLength(3);
    clock = 15_001;
    await heard(tried);
    await heard(tried);
    expect(asked).toHaveLength(4);
    clock = 15_001 + 30_001;
    behaviour = speaks;
    expect((await heard(tried)).by).toEqual(["elevenlabs"]);
    expect((await heard(tried)).by).toEqual(["elevenlabs"]);
  });

  it("is skipped at once for the duration of retry-after", async () => {
    const tried = chain();
    clock = 0;
    behaviour = answers(429, { "retry-after": "60" });
    await heard(tried);
    clock = 59_000;
    await heard(tried);
    expect(asked).toHaveLength(1);
    clock = 61_000;
    behaviour = speaks;
    expect((await heard(tried)).by).toEqual(["elevenlabs"]);
  });

  it("comes after an interviewer's preferred provider", async () => {
    expect((await heard(chain(), {}, "second")).by).toEqual(["second"]);
    expect(asked).toEqual([]);
  });

  it("stops when the listener disconnects, which does not count as a failure", async () => {
    const tried = chain();
    behaviour = isSlow;
    for (let turn = 0; turn < 4; turn += 1) {
      const gone = new AbortController();
      void vi.waitUntil(() => asked.length > turn, { interval: 5 }).then(() => gone.abort());
      for await (const piece of tried.speak(utterance, null, gone.signal)) expect(piece).toBeUndefined();
    }
    expect(asked).toHaveLength(4);
  });
});
