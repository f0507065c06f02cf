/** Frames by which the level of the room is known: three seconds. */
const roomFrames = 150;
/** Speech stands out from the room by this much, in decibels. */
const clearance = 6;
/** Below this, in decibels of full scale, a microphone is as good as off. */
const inaudible = -55;
/** A voice goes up and down; what stays within this (standard deviation, in decibels) is a machine. */
const steadiness = 1.2;
/** Fewer than an onset takes, so that a machine that is switched on is no beginning of speech. */
const steadyFrames = 6;

/** The level of a frame in decibels of full scale. */
export function levelOf(frame: Int16Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return 10 * Math.log10(sum / frame.length / 32_768 ** 2 + 1e-10);
}

function deviation(levels: readonly number[]): number {
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return Math.sqrt(levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length);
}

/** Knows the room: what is no louder than it, or hums along evenly, is nobody speaking. */
export class NoiseGuard {
  readonly #levels: number[] = [];
  #floor = inaudible;
  #frames = 0;

  /** Whether a frame of this level may be a voice. Every frame is told, in their order. */
  mayBeVoice(level: number): boolean {
    this.#levels.push(level);
    if (this.#levels.length > roomFrames) this.#levels.shift();
    this.#frames += 1;
    // The quietest tenth of the last seconds is the room: speech leaves gaps, a fan does not.
    if (this.#frames % 10 === 0) {
      const sorted = this.#levels.toSorted((a, b) => a - b);
      this.#floor = Math.max(inaudible, sorted[Math.floor(sorted.length / 10)] ?? inaudible);
    }
    if (level < inaudible + clearance || level < this.#floor + clearance) return false;
    return this.#levels.length < steadyFrames || deviation(this.#levels.slice(-steadyFrames)) > steadiness;
  }
}
