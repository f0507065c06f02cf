import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { inputRate } from "../audio/audio-format.ts";

/** The used part of the detector's binding; the package has no types. */
interface Fvad {
  _fvad_new(): number;
  _fvad_free(detector: number): void;
  _fvad_reset(detector: number): void;
  _fvad_set_sample_rate(detector: number, rate: number): number;
  _fvad_set_mode(detector: number, mode: number): number;
  _fvad_process(detector: number, frame: number, length: number): number;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  readonly HEAP16: Int16Array;
}

/** Milliseconds of sound that are classified at once. */
export const frameMs = 20;

/** Samples per frame. */
export const frameLength = (inputRate * frameMs) / 1_000;

/** From 0, which accepts everything, to 3, which requires clear speech. */
const strictness = 2;

let loading: Promise<Fvad> | undefined;

async function load(): Promise<Fvad> {
  const name = "@echogarden/fvad-wasm";
  const { default: open } = (await import(/* @vite-ignore */ name)) as {
    default: (options: { wasmBinary: Buffer }) => Promise<Fvad>;
  };
  const program = createRequire(import.meta.url).resolve("@echogarden/fvad-wasm/fvad.wasm");
  return open({ wasmBinary: await readFile(program) });
}

/** Classifies frames as voice or not (the WebRTC detector). Holds memory until `free` is called. */
export class VoiceDetector {
  readonly #fvad: Fvad;
  readonly #detector: number;
  readonly #frame: number;
  #isFreed = false;

  private constructor(fvad: Fvad) {
    this.#fvad = fvad;
    this.#detector = fvad._fvad_new();
    this.#frame = fvad._malloc(frameLength * 2);
    fvad._fvad_set_sample_rate(this.#detector, inputRate);
    fvad._fvad_set_mode(this.#detector, strictness);
  }

  static async open(): Promise<VoiceDetector> {
    loading ??= load();
    return new VoiceDetector(await loading);
  }

  /** @param frame `frameLength` samples, 16,000 per second. */
  isVoice(frame: Int16Array): boolean {
    if (this.#isFreed) return false;
    this.#fvad.HEAP16.set(frame, this.#frame / 2);
    return this.#fvad._fvad_process(this.#detector, this.#frame, frameLength) === 1;
  }

  free(): void {
    if (this.#isFreed) return;
    this.#isFreed = true;
    this.#fvad._fvad_free(this.#detector);
    this.#fvad._free(this.#frame);
  }
}
