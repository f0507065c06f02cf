import { benchCanvas } from "./studio/canvas.ts";
import { benchImpact } from "./studio/impact.ts";
import { benchLint } from "./studio/lint.ts";
import { benchMemory, benchOperations } from "./studio/operations.ts";
import { benchEdits } from "./studio/random-edits.ts";
import { benchStores } from "./studio/stores.ts";

/*
 * `npm run bench:studio [part] [rounds]`, after `npm run build`: measures every limit of the studio at the 95th
 * percentile. Parts: operations, memory, lint, edits, canvas, stores, impact; default: all. Compared sizes take turns,
 * so that other load on the machine affects both. The impact needs PostgreSQL: BENCH_DATABASE_URL (an empty database)
 * or an installed one.
 */

const [only = "all", rounds = "100"] = process.argv.slice(2);
const parts: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  operations: () => benchOperations(Number(rounds)),
  memory: () => benchMemory(),
  lint: () => benchLint(Number(rounds)),
  edits: () => benchEdits(),
  canvas: () => benchCanvas(Math.min(30, Number(rounds))),
  stores: () => benchStores(),
  impact: () => benchImpact(Math.min(20, Number(rounds))),
};
if (only !== "all" && parts[only] === undefined) throw new Error(`Parts: ${Object.keys(parts).join(", ")}.`);
const errors: string[] = [];
for (const [name, run] of Object.entries(parts)) {
  if (only === "all" || only === name) errors.push(...(await run()));
}
for (const error of errors) console.error(error);
if (errors.length > 0) process.exitCode = 1;
