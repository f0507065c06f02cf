import { readFileSync } from "node:fs";

/*
 * Preloaded into a server: its wall clock is wrong by as many milliseconds as the file says that CLOCK_OFFSET names.
 * Clocks that never step (performance.now, timers) go on.
 */

const path = process.env["CLOCK_OFFSET"] ?? "";
const RealDate = Date;
let offset = 0;

function look(): void {
  try {
    offset = Number(readFileSync(path, "utf8"));
  } catch {
    // Not written yet: the clock is right.
  }
}

class SteppedDate extends RealDate {
  constructor(...given: [] | [value: number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + offset);
    // More than one argument is a date by its parts, which no clock is asked for.
    else super(...given);
  }

  static override now(): number {
    return RealDate.now() + offset;
  }
}

globalThis.Date = SteppedDate as DateConstructor;
look();
setInterval(look, 50).unref();
