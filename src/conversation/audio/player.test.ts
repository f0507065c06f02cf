import { expect, test } from "vitest";
import { createPlayer, type PlayingContext } from "./player.ts";

function fakeContext() {
  const starts: number[] = [];
  const stopped: number[] = [];
  const context = {
    currentTime: 10,
    destination: {},
    createBuffer: (_channels: number, length: number, rate: number) => ({
      duration: length / rate,
      copyToChannel: () => {},
    }),
    createBufferSource() {
      const id = starts.length;
      const source = {
        connect: () => {},
        addEventListener: () => {},
        start: (at: number) => starts.push(at),
      };
      return { ...source, stop: () => stopped.push(id) };
    },
    resume: async () => {},
    close: async () => {},
  };
  return { context, player: createPlayer(context as unknown as PlayingContext), starts, stopped };
}

/** Silence of some seconds at 24 kHz, 16 bit. */
const sound = (seconds: number) => new Uint8Array(seconds * 24_000 * 2);

test("plays chunks back to back without gaps", () => {
  const { player, starts } = fakeContext();
  player.play(sound(0.5));
  player.play(sound(0.25));
  player.play(sound(0.25));
  expect(starts[0]).toBeCloseTo(10.06);
  expect(starts[1]).toBeCloseTo(10.56);
  expect(starts[2]).toBeCloseTo(10.81);
});

test("stops playing and queued chunks; the next chunk starts at once", () => {
  const { context, player, starts, stopped } = fakeContext();
  player.play(sound(1));
  player.play(sound(1));
  context.currentTime = 10.2;
  player.stop();
  expect(stopped).toEqual([0, 1]);
  player.play(sound(1));
  expect(starts[2]).toBeCloseTo(10.26);
});

test("starts a late chunk when it arrives, not in the past", () => {
  const { context, player, starts } = fakeContext();
  player.play(sound(0.1));
  context.currentTime = 20;
  player.play(sound(0.1));
  expect(starts[1]).toBeCloseTo(20.06);
  player.play(new Uint8Array(1));
  expect(starts).toHaveLength(2);
});
