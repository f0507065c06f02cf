import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Problem, VoiceConfig } from "../../../contracts/contracts.gen.ts";
import { samplePhrases } from "../../../domain/interviewer/sample-phrases.ts";
import { languages } from "../../../interviewing/languages/language.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { decodeWav } from "../audio/audio-format.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const hear = (body: object, as = "staff") =>
  api.app.inject({
    method: "POST",
    url: "/voice/management/tts-configs/test-voice",
    headers: { authorization: as, "content-type": "application/json" },
    payload: JSON.stringify(body),
  });

const sample = { voice_id: "embedded-en-female", language_code: "en", sample_text: samplePhrases.en };

describe("the voices", () => {
  it("exist for every language, male and female", async () => {
    const { status, body } = await api.call("GET", "/voice/management/tts-configs", { as: "staff" });
    const { data } = body as { data: VoiceConfig[] };
    expect(status).toBe(200);
    const embedded = data.filter(({ provider }) => provider === "embedded");
    expect(embedded.map(({ language_code }) => language_code)).toEqual(languages);
    expect(embedded[0]).toEqual({
      language_code: "en",
      language: "English",
      provider: "embedded",
      provider_label: "Embedded voice",
      male_voice: "embedded-en-male",
      female_voice: "embedded-en-female",
    });
    expect(data.filter(({ provider }) => provider === "flite")).toHaveLength(1);
  });

  it.each(["th", "pt-BR", "en_GB"])("can be tested in %s, with a WAV file in response", async (code) => {
    const language = code.slice(0, 2) as "th" | "pt" | "en";
    const answer = await hear({
      voice_id: `embedded-${language}-male`,
      language_code: code,
      voice_settings: { stability: 0.4, similarity: 0.75, style: 0, speed: 1, speaker_boost: false },
      sample_text: samplePhrases[language],
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("audio/wav");
    const { rate, samples } = decodeWav(answer.rawPayload);
    expect(rate).toBe(24_000);
    expect(samples.length).toBeGreaterThan(24_000);
    expect(samples.some((each) => Math.abs(each) > 3_000)).toBe(true);
  });

  it.each([
    [{ voice_id: "embedded-de-male" }, "/voice_id"],
    [{ voice_id: "nobody" }, "/voice_id"],
    [{ language_code: "xx" }, "/language_code"],
    [{ sample_text: " … !" }, "/sample_text"],
    [{ sample_text: "a".repeat(501) }, "/sample_text"],
    [{ voice_settings: { speed: 9 } }, "/voice_settings/speed"],
    [{ voice_settings: { pitch: 1 } }, "/voice_settings/pitch"],
  ])("reject %j and point to the field", async (change, pointer) => {
    const answer = await hear({ ...sample, ...change });
    const problem = answer.json<Problem>();
    expect(answer.statusCode).toBe(422);
    expect(problem.errors?.map((each) => each.pointer)).toEqual([pointer]);
  });

  it("are for members only", async () => {
    expect((await hear(sample, "nobody")).statusCode).toBe(401);
  });
});
