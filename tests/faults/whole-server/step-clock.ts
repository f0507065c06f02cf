import { readFileSync } from "node:fs";

/*
 * Preloaded into a server: shifts its wall clock by the milliseconds in the file named by CLOCK_OFFSET. Monotonic
 * clocks (performance.now, timers) are unaffected.
 */

const path = process.env["CLOCK_OFFSET"] ?? "";
const RealDate = Date;
let offset = 0;

function look(): void {
  try {
    offset = Number(readFileSync(path, "utf8"));
  } catch {
    // File not written yet: no offset.
  }
}

class SteppedDate extends RealDate {
  constructor(...args: [] | [value: number | string | Date]) {
    if (args.length === 0) super(RealDate.now() + offset);
    // A date from its parts does not depend on the clock.
    else super(...args);
  }

  static override now(): number {
    return RealDate.now() + offset;
  }
}

globalThis.Date = SteppedDate as DateConstructor;
look();
setInterval(look, 50).unref();
