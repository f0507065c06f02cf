import { mkdtempSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { browserPath } from "../../src/cli/browser-path.ts";
import { expect } from "./test.ts";
import type { MainApi } from "./main-api.ts";

/** WAV file that the browser plays as microphone input, in a loop. */
const recording = join(mkdtempSync(join(tmpdir(), "genie-voice-")), "speech.wav");

/** Browser options that replace the microphone with the recording. */
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

/** Mutes the microphone of a page until `letSpeak`, so that a slow machine does not miss the speech. */
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

/** Headers for the voice service, as the signed-in user. */
export const voiceHeaders = (api: MainApi) => ({
  authorization: api.authorization.replace("Bearer", "Token"),
  "X-Tenant": "genie",
});

const bytesASample = 2;

/**
 * Synthesizes each part with the embedded voice and appends a pause in which the interviewer can speak. Returns the
 * duration of each part in seconds.
 */
export async function record(
  page: Page,
  api: MainApi,
  parts: readonly { readonly text: string; readonly pause: number }[],
  /** Seconds of silence before the first part. */
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
