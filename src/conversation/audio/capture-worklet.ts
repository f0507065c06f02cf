import { Resampler } from "../../kernel/resampler.ts";
import { loudness, toInt16, toPcm16 } from "./pcm.ts";

// Globals of the audio worklet scope, missing in TypeScript's DOM library.
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const outputRate = 16_000;
/** Samples per frame: 20 ms. */
const frameLength = outputRate / 50;

/** Resamples the microphone to 16 kHz, 16 bit, and posts frames of 20 ms with their loudness. */
class CaptureProcessor extends AudioWorkletProcessor {
  private readonly resampler = new Resampler(sampleRate, outputRate);
  private frame = new Int16Array(frameLength);
  private filled = 0;

  process(inputs: readonly (readonly Float32Array[])[]): boolean {
    const [channel] = inputs[0] ?? [];
    if (channel === undefined) return true;
    for (const sample of this.resampler.push(toInt16(channel))) {
      this.frame[this.filled] = sample;
      this.filled += 1;
      if (this.filled === frameLength) this.flush();
    }
    return true;
  }

  private flush() {
    const sound = toPcm16(this.frame);
    this.port.postMessage({ sound, level: loudness(this.frame) }, [sound.buffer]);
    this.filled = 0;
  }
}

registerProcessor("capture", CaptureProcessor);
