import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import {
  createDocumentSession,
  type DocumentSession,
} from "../../../src/runtime/studio/editing/document-session.ts";
import type { Operation } from "../../../src/runtime/studio/operations/operation.ts";
import { quantile } from "../measure.ts";
import { middleOf, sectionOfMiddle, writtenLayout } from "./bench-layout.ts";
import { type Figure, printFigures } from "./limits.ts";

const sizes = [100, 1000] as const;
type Size = (typeof sizes)[number];

/** Every kind of operation on a form, applied to the middle field or section. */
const operationsOn = (size: Size): Readonly<Record<string, Operation>> => {
  const [field, section] = [middleOf(size), sectionOfMiddle(size)];
  const to = { section, at: 3 };
  return {
    "add field": { kind: "add_field", to, definition: { name: "added", label: "Added", type: "string" } },
    "remove field": { kind: "remove_field", field },
    "move field": { kind: "move_field", field, to: { section: "section0", at: 2 } },
    "duplicate field": { kind: "duplicate_field", field, name: "copied" },
    "rename field": { kind: "rename_field", field, name: "renamed" },
    "set property": { kind: "set_property", field, path: ["label"], value: "Another label" },
    "unset property": { kind: "unset_property", field, path: ["label"] },
    "add section": { kind: "add_section", section: "extra", at: 1, label: "Extra" },
    "rename section": { kind: "rename_section", section, name: "extra" },
    "move section": { kind: "move_section", section, at: 0 },
    "remove section": { kind: "remove_section", section },
  };
};

/** The fastest of this many attempts counts, to filter out other load on the machine. */
const attempts = 3;

/** Duration of an operation in ms; undoes it afterwards. */
function timeOf(session: DocumentSession, operation: Operation): number {
  const started = performance.now();
  const result = session.apply(operation);
  session.getState();
  const took = performance.now() - started;
  if (!result.ok) throw new Error(result.reason);
  session.undo();
  return took;
}

/** Measures each operation on the document alone (text, tree and value), alternating between the sizes. */
export function benchOperations(rounds: number): string[] {
  const sessions = Object.fromEntries(
    sizes.map((size) => [size, createDocumentSession(writtenLayout(size), "", Date.now)]),
  ) as Record<Size, DocumentSession>;
  const figures: Figure[] = [];
  for (const name of Object.keys(operationsOn(100))) {
    const times: Record<Size, number[]> = { 100: [], 1000: [] };
    for (let round = -20; round < rounds; round += 1) {
      for (const size of sizes) {
        const operation = operationsOn(size)[name];
        if (operation === undefined) continue;
        const took = Math.min(...Array.from({ length: attempts }, () => timeOf(sessions[size], operation)));
        if (round >= 0) times[size].push(took);
      }
    }
    const [small, large] = sizes.map((size) => quantile(times[size], 0.95)) as [number, number];
    // Dominated by serializing the text, which is ten times as long; the canvas benchmark measures the latency for
    // users.
    const name100 = `${name}, p95 (of 100 fields ${small.toFixed(2)})`;
    figures.push({ name: name100, value: large, limit: 50, unit: "ms" });
  }
  return printFigures("Studio: an operation on the document", figures);
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Heap size in MB after garbage collection. */
function heapUsed(): number {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed / 1_000_000;
}

/** Memory growth after 2,000 operations, while they can be undone and after undoing them. */
export function benchMemory(): string[] {
  const session = createDocumentSession(writtenLayout(1000), "", Date.now);
  const { length } = session.getState().text;
  const run = (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const field = `field${at % 1000}`;
      session.apply({ kind: "set_property", field, path: ["label"], value: `Another label ${at}` });
    }
    const heapInUse = heapUsed();
    while (session.undo() !== null);
    return heapInUse;
  };
  run(200);
  const before = heapUsed();
  const growth = run(2000) - before;
  const grown = heapUsed() - before;
  if (session.getState().text.length !== length) throw new Error("What was undone is not as it was.");
  return printFigures("Studio: memory of 2,000 operations on 1,000 fields", [
    { name: "held while they can be undone", value: growth, limit: 20, unit: "MB" },
    { name: "more once they are undone", value: grown, limit: 5, unit: "MB" },
  ]);
}
