import { mkdtempSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { browserPath } from "../../src/cli/browser-path.ts";
import { expect } from "./test.ts";
import type { MainApi } from "./main-api.ts";

/** What the browser's microphone hears, again and again. */
const recording = join(mkdtempSync(join(tmpdir(), "genie-voice-")), "speech.wav");

/** Makes the browser hear the recording instead of a microphone. */
export const withMicrophone = {
  permissions: ["microphone"],
  launchOptions: {
    executablePath: await browserPath(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-audio-capture=${recording}`,
    ],
  },
};

/** Keeps the microphone of a page silent, however loaded the machine is, until `letSpeak`. */
export async function holdMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      const enable = (enabled: boolean) => {
        for (const track of stream.getAudioTracks()) track.enabled = enabled;
      };
      enable(false);
      Object.assign(globalThis, { letSpeak: () => enable(true) });
      return stream;
    };
  });
}

export const letSpeak = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { letSpeak: () => void }).letSpeak());

/** The headers of a call to the voice service, as the person who is signed in. */
export const voiceHeaders = (api: MainApi) => ({
  authorization: api.authorization.replace("Bearer", "Token"),
  "X-Tenant": "genie",
});

const bytesASample = 2;

/**
 * Has the product's own voice say each part, and puts a pause after it in which the interviewer can speak; answers how
 * many seconds each part lasts.
 */
export async function record(
  page: Page,
  api: MainApi,
  parts: readonly { readonly text: string; readonly pause: number }[],
  /** Seconds in which nobody speaks, before the first part. */
  silence = 0,
): Promise<number[]> {
  const headers = voiceHeaders(api);
  const configs = await page.request.get("/voice/management/tts-configs", { headers });
  const { data } = (await configs.json()) as {
    data: { language_code: string; provider: string; male_voice: string }[];
  };
  const voice = data.find(({ language_code: code, provider }) => code === "en" && provider === "embedded");
  const pieces: Buffer[] = [];
  const seconds: number[] = [];
  let header = Buffer.alloc(0);
  for (const [index, { text, pause }] of parts.entries()) {
    const answer = await page.request.post("/voice/management/tts-configs/test-voice", {
      headers: { ...headers, "Idempotency-Key": `speech-for-the-microphone-${index}-${text.length}` },
      data: { voice_id: voice?.male_voice, language_code: "en", sample_text: text },
    });
    expect(answer.status()).toBe(200);
    const wav = await answer.body();
    const rate = wav.readUInt32LE(24);
    header = Buffer.from(wav.subarray(0, 44));
    if (index === 0) pieces.push(Buffer.alloc(Math.round(rate * silence) * bytesASample));
    const sound = wav.subarray(44);
    seconds.push(sound.length / bytesASample / rate);
    pieces.push(sound, Buffer.alloc(Math.round(rate * pause) * bytesASample));
  }
  const sound = Buffer.concat(pieces);
  header.writeUInt32LE(36 + sound.length, 4);
  header.writeUInt32LE(sound.length, 40);
  await writeFile(recording, Buffer.concat([header, sound]));
  return seconds;
}
