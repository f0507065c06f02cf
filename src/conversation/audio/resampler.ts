/** Taps on either side of the centre of the low-pass filter. */
const reach = 16;

/** Turns sound of one rate into another, piece by piece, as if it had come in one. */
export interface Resampler {
  /** Samples between -1 and 1; answers as many as can be told from what has come. */
  readonly push: (samples: Float32Array) => Float32Array;
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** Blackman window over -1 to 1. */
const windowed = (x: number): number => 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);

/**
 * A windowed-sinc resampler. What lies above half of the lower rate is filtered away, so that hiss of a 48 kHz
 * microphone does not fold into speech.
 *
 * @param from samples per second
 * @param to samples per second
 */
export function createResampler(from: number, to: number): Resampler {
  if (from === to) return { push: (samples) => samples };
  const cutoff = Math.min(1, to / from);
  const half = Math.ceil(reach / cutoff);
  const step = from / to;
  // `kept` begins with silence, so that the first sample has neighbours.
  let kept = new Float32Array(half);
  let position = half;
  const at = (samples: Float32Array, centre: number): number => {
    const first = Math.floor(centre) - half + 1;
    let sum = 0;
    for (let index = first; index <= first + 2 * half - 1; index += 1) {
      const distance = index - centre;
      sum += (samples[index] ?? 0) * sinc(distance * cutoff) * windowed(distance / half);
    }
    return sum * cutoff;
  };
  return {
    push(samples) {
      const all = new Float32Array(kept.length + samples.length);
      all.set(kept);
      all.set(samples, kept.length);
      const answer: number[] = [];
      while (position + half < all.length) {
        answer.push(at(all, position));
        position += step;
      }
      const done = Math.max(0, Math.floor(position) - half);
      kept = all.slice(done);
      position -= done;
      return Float32Array.from(answer);
    },
  };
}
