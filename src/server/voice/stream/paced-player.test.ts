import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outputRate } from "../audio/audio-format.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import { PacedPlayer, type Clock } from "./paced-player.ts";

/** A piece of a line's sound: milliseconds until the provider has made it, and its duration in milliseconds. */
interface Piece {
  readonly after: number;
  readonly lasts: number;
}

const samplesOf = (milliseconds: number) => Math.round((milliseconds * outputRate) / 1_000);

/** Plays a line on a clock of its own, and interrupts it at `cutAt`. */
function play(pieces: readonly Piece[], cutAt = Infinity) {
  let now = 0;
  const stop = new AbortController();
  const goOn = (milliseconds: number) => {
    const until = now + milliseconds;
    // The interruption ends a wait.
    if (cutAt > now && cutAt <= until) {
      now = cutAt;
      stop.abort();
    }
    now = stop.signal.aborted ? Math.max(now, Math.min(until, cutAt)) : until;
  };
  const clock: Clock = {
    now: () => now,
    wait: (milliseconds) => {
      goOn(milliseconds);
      return Promise.resolve();
    },
  };
  const sent: { at: number; samples: number }[] = [];
  const player = new PacedPlayer(
    { media: (samples) => sent.push({ at: now, samples: samples.length }) },
    clock,
  );
  async function* sound() {
    for (const { after, lasts } of pieces) {
      if (!stop.signal.aborted) goOn(after);
      yield new Int16Array(samplesOf(lasts));
    }
  }
  const played = player.play({ id: "line", text: "How did you decide?" }, sound(), stop.signal);
  return played.then((result) => ({ result, sent, gaps: player.gaps, now }));
}

const pieces = fc.array(
  fc.record({ after: fc.integer({ min: 0, max: 900 }), lasts: fc.integer({ min: 0, max: 1_500 }) }),
  { minLength: 1, maxLength: 12 },
);

describe("a line", () => {
  it("is sent completely, and never more than 300 ms ahead of playback", async () => {
    await fc.assert(
      fc.asyncProperty(pieces, async (line) => {
        const { result, sent, gaps, now } = await play(line);
        let heardUntil = 0;
        let late = 0;
        for (const [index, { at, samples }] of sent.entries()) {
          if (index > 0 && heardUntil < at) late += 1;
          heardUntil = Math.max(heardUntil, at) + (samples * 1_000) / outputRate;
          expect(heardUntil - at).toBeLessThanOrEqual(300.001);
        }
        expect(sent.reduce((sum, { samples }) => sum + samples, 0)).toBe(
          line.reduce((sum, { lasts }) => sum + samplesOf(lasts), 0),
        );
        expect(result).toEqual({ share: 1, isCut: false });
        expect(now).toBeGreaterThanOrEqual(heardUntil - 0.001);
        expect(gaps).toBe(late);
      }),
    );
  });

  it("that is cut off was heard up to that time", async () => {
    const line = [{ after: 0, lasts: 4_000 }];
    const { result, sent } = await play(line, 1_000);
    expect(result.isCut).toBe(true);
    expect(result.share).toBeCloseTo(0.25, 2);
    const seconds = sent.reduce((sum, { samples }) => sum + samples, 0) / outputRate;
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(1.3);
  });
});

/** A line of four seconds to a provider that plays everything `lagMs` late, and reports so or never does. */
function callOf({ lagMs, tells = true }: { readonly lagMs: number; readonly tells?: boolean }) {
  const clock = new FakeClock();
  const stop = new AbortController();
  const dropped = new AbortController();
  const names: string[] = [];
  let playedUntil = 0;
  const player = new PacedPlayer(
    {
      media: (samples) => {
        playedUntil = Math.max(playedUntil, clock.now() + lagMs) + (samples.length * 1_000) / outputRate;
      },
      mark: (name) => {
        names.push(name);
        if (!tells) return;
        void (async () => {
          await clock.wait(playedUntil - clock.now(), dropped.signal);
          player.reach(name);
        })();
      },
    },
    clock,
  );
  async function* sound() {
    yield new Int16Array(samplesOf(4_000));
  }
  const result = player.play({ id: "line", text: "How did you decide?" }, sound(), stop.signal);
  /** Does what a provider does on `clear`: stops playing and returns every mark. */
  const cut = () => {
    stop.abort();
    dropped.abort();
    for (const name of names) player.reach(name);
  };
  return { clock, result, cut };
}

describe("a line to a provider that reports playback", () => {
  it.each([
    [0, 0.5],
    [700, 0.325],
    [1_900, 0.025],
  ])("and plays %i ms late was heard to %f when it is cut off after two seconds", async (lagMs, share) => {
    const { clock, result, cut } = callOf({ lagMs });
    await clock.advance(2_000);
    cut();
    await clock.advance(2_000);
    const played = await result;
    expect(played.isCut).toBe(true);
    // Exact to the interval of marks, 400 ms of the four seconds.
    expect(Math.abs(played.share - share)).toBeLessThan(0.11);
  });

  it("ends when the provider has played it, not when it was sent", async () => {
    const { clock, result } = callOf({ lagMs: 900 });
    const isOver = () => Promise.race([result.then(() => true), Promise.resolve(false)]);
    await clock.advance(4_800);
    expect(await isOver()).toBe(false);
    await clock.advance(200);
    expect(await result).toEqual({ share: 1, isCut: false });
  });

  it("ends two seconds late if the last mark is lost", async () => {
    const { clock, result } = callOf({ lagMs: 0, tells: false });
    await clock.advance(5_900);
    const late = Symbol("late");
    expect(await Promise.race([result, Promise.resolve(late)])).toBe(late);
    await clock.advance(200);
    expect(await result).toEqual({ share: 1, isCut: false });
  });
});
