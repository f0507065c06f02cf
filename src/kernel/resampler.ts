/** Zero crossings of the filter on each side; enough for speech, and cheap. */
const crossings = 8;
/** Fractional positions between two samples with precomputed filter weights. */
const phases = 64;

interface Filter {
  /** Input samples per output sample. */
  readonly taps: number;
  /** Weights of those samples, by phase. */
  readonly weights: readonly Float64Array[];
}

const filters = new Map<number, Filter>();

/** Builds a windowed sinc (Hann) low-pass filter. `cutoff`: fraction of the input's bandwidth. */
function makeFilter(cutoff: number): Filter {
  const half = Math.ceil(crossings / cutoff);
  const taps = half * 2;
  const weights: Float64Array[] = [];
  for (let phase = 0; phase <= phases; phase += 1) {
    const row = new Float64Array(taps);
    let sum = 0;
    for (let tap = 0; tap < taps; tap += 1) {
      const x = tap - half + 1 - phase / phases;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x * cutoff) / (Math.PI * x * cutoff);
      const weight = sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / half));
      row[tap] = weight;
      sum += weight;
    }
    weights.push(row.map((weight) => weight / sum));
  }
  return { taps, weights };
}

function filterFor(cutoff: number): Filter {
  const known = filters.get(cutoff);
  if (known !== undefined) return known;
  const filter = makeFilter(cutoff);
  filters.set(cutoff, filter);
  return filter;
}

/** Resamples a stream in chunks, without discontinuities between them. */
export class Resampler {
  readonly #step: number;
  readonly #filter: Filter;
  #buffered: Int16Array;
  /** Position of the next output sample in `#buffered`, in input samples. */
  #at = 0;

  /** Rates in Hz. */
  constructor(from: number, to: number) {
    this.#step = from / to;
    this.#filter = filterFor(Math.min(1, to / from));
    this.#buffered = new Int16Array(this.#filter.taps / 2 - 1);
  }

  push(samples: Int16Array): Int16Array {
    if (this.#step === 1) return samples;
    const buffered = new Int16Array(this.#buffered.length + samples.length);
    buffered.set(this.#buffered);
    buffered.set(samples, this.#buffered.length);
    const { taps, weights } = this.#filter;
    const count = Math.max(0, Math.ceil((buffered.length - taps + 1 - this.#at) / this.#step));
    const out = new Int16Array(count);
    let at = this.#at;
    for (let index = 0; index < count; index += 1) {
      const whole = Math.floor(at);
      const row = weights[Math.round((at - whole) * phases)] as Float64Array;
      let sum = 0;
      for (let tap = 0; tap < taps; tap += 1) {
        sum += (buffered[whole + tap] as number) * (row[tap] as number);
      }
      out[index] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
      at += this.#step;
    }
    const done = Math.min(Math.floor(at), buffered.length);
    this.#buffered = buffered.slice(done);
    this.#at = at - done;
    return out;
  }

  /** Returns the remaining samples at the end of the stream. */
  flush(): Int16Array {
    return this.#step === 1 ? new Int16Array(0) : this.push(new Int16Array(this.#filter.taps / 2));
  }
}

/** Resamples a complete sound. */
export function resample(samples: Int16Array, from: number, to: number): Int16Array {
  const resampler = new Resampler(from, to);
  const first = resampler.push(samples);
  const rest = resampler.flush();
  const whole = new Int16Array(first.length + rest.length);
  whole.set(first);
  whole.set(rest, first.length);
  return whole;
}
