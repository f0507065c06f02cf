import { describe, expect, it, vi } from "vitest";
import { createPlayback, type Player } from "./voice-test.tsx";
import { validateSample, sampleRequest } from "../shared-draft/voice-sample.ts";

function stage() {
  const ended: (() => void)[] = [];
  const player = {
    play: vi.fn<Player["play"]>(async () => {}),
    pause: vi.fn<Player["pause"]>(),
    addEventListener: (_: "ended", listener: () => void) => void ended.push(listener),
  };
  const release = vi.fn<() => void>();
  const playback = createPlayback(
    () => ({ player, release }),
    (error) => (error instanceof Error ? error.message : "?"),
  );
  return { playback, player, release, end: () => ended.forEach((listener) => listener()) };
}

const sample = async () => new Blob(["x"], { type: "audio/wav" });

describe("createPlayback", () => {
  it("plays, pauses, resumes and stops at the end", async () => {
    const { playback, player, release, end } = stage();
    const seen: string[] = [];
    playback.subscribe(() => seen.push(playback.state()));
    await playback.start(sample);
    playback.pause();
    playback.resume();
    end();
    expect(seen).toEqual(["generating", "playing", "paused", "playing", "stopped"]);
    expect(player.play).toHaveBeenCalledTimes(2);
    expect(release).toHaveBeenCalledOnce();
  });

  it("can be paused before the first sound and resumed", async () => {
    const { playback, player } = stage();
    const interruptions: (() => void)[] = [];
    player.play.mockImplementation(
      () =>
        new Promise((_, reject) => {
          interruptions.push(() => reject(new DOMException("interrupted by pause()", "AbortError")));
        }),
    );
    const started = playback.start(sample);
    await vi.waitFor(() => expect(playback.state()).toBe("playing"), { timeout: 30_000 });
    playback.pause();
    interruptions[0]?.();
    await started;
    expect([playback.state(), playback.error()]).toEqual(["paused", null]);
    playback.resume();
    interruptions[0]?.();
    expect([playback.state(), playback.error()]).toEqual(["playing", null]);
  });

  it("reports an error if the browser refuses to play", async () => {
    const { playback, player, release } = stage();
    player.play.mockRejectedValue(new Error("not allowed"));
    await playback.start(sample);
    expect([playback.state(), playback.error()]).toEqual(["stopped", "not allowed"]);
    expect(release).toHaveBeenCalledOnce();
  });

  it("reports why a sample could not be generated", async () => {
    const { playback } = stage();
    await playback.start(async () => {
      throw new Error("Bad Gateway");
    });
    expect([playback.state(), playback.error()]).toEqual(["stopped", "Bad Gateway"]);
    await playback.start(sample);
    expect(playback.error()).toBeNull();
  });

  it("does not play if it is stopped while generating", async () => {
    const { playback, player } = stage();
    const started = playback.start(async (signal) => {
      playback.stop();
      expect(signal.aborted).toBe(true);
      return await sample();
    });
    await started;
    expect(player.play).not.toHaveBeenCalled();
    expect(playback.state()).toBe("stopped");
  });
});

describe("voice samples", () => {
  const configs = [{ language_code: "de", provider: "embedded", male_voice: "de-m", female_voice: null }];
  const voice = { language: "de", provider: "embedded", type: "male" };

  it("are requested in the chosen language with the default settings of the specification", () => {
    expect(sampleRequest(configs, voice)).toMatchObject({
      voice_id: "de-m",
      language_code: "de",
      voice_settings: {
        stability: 0.4,
        similarity: 0.75,
        style: 0,
        speed: 1,
        speaker_boost: false,
      },
    });
    expect(sampleRequest(configs, voice)?.sample_text).toMatch(/^Hallo/);
  });

  it.each([
    { ...voice, type: "female" },
    { ...voice, provider: "elevenlabs" },
    { ...voice, language: "th" },
  ])("are not available for $language, $provider, $type", (other) => {
    expect(sampleRequest(configs, other)).toBeNull();
  });

  it("are rejected with the catalogue's messages if invalid", async () => {
    expect(() => validateSample("text")).toThrow("Invalid blob received from API");
    expect(() => validateSample(new Blob(["{}"], { type: "application/json" }))).toThrow(
      "Invalid blob received from API",
    );
    expect(() => validateSample(new Blob([], { type: "audio/wav" }))).toThrow("Received empty audio data");
    const good = await sample();
    expect(validateSample(good)).toBe(good);
  });
});
