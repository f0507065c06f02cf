import { seeded } from "../seeded.ts";
import type { BenchDefinition, BenchField } from "./layout-of.ts";

const kinds = [
  "text",
  "text",
  "text",
  "text",
  "text",
  "text",
  "int",
  "int",
  "select",
  "check",
  "date",
  "textarea",
] as const;
const fieldsPerSection = 20;
const options = Array.from({ length: 20 }, (_, number) => `option ${number}`);

export interface Bench extends BenchDefinition {
  readonly valid: Record<string, unknown>;
  readonly bad: Record<string, unknown>;
  /** The field that the benchmark types into: a text field in the middle. */
  readonly typed: string;
  readonly last: string;
  /** A select whose option `on` shows the fields in `shown`. */
  readonly toggle: {
    readonly field: string;
    readonly on: string;
    readonly off: string;
    readonly shown: readonly string[];
  };
  /** Number of invalid fields of the bad record. */
  readonly badCount: number;
}

/** Generates a form of `count` fields of all types, with a valid and an invalid record. */
export function benchDefinition(count: number, seed: number): Bench {
  const random = seeded(seed);
  const middle = Math.floor(count / 2);
  const toggled = middle + 1;
  const fields: BenchField[] = [];
  const valid: Record<string, unknown> = {};
  const bad: Record<string, unknown> = {};
  const shown: string[] = [];
  for (let position = 0; position < count; position += 1) {
    const name = `field${position}`;
    const kind =
      position === middle || position === count - 1
        ? "text"
        : position === toggled
          ? "select"
          : kinds[Math.floor(random() * kinds.length)];
    const isFixed = [0, middle, toggled, count - 1].includes(position);
    const depends = !isFixed && random() < 0.05;
    const base = {
      name,
      label: `Field ${position}`,
      required: false,
      ...(depends && { depends_on: { field: `field${toggled}`, value: "option 7" } }),
    };
    if (depends) shown.push(name);
    if (kind === "text" || kind === "textarea") {
      fields.push({
        ...base,
        type: kind,
        min_length: 4,
        max_length: 400,
        pattern: "^[A-Za-z][A-Za-z0-9 _-]*$",
      });
      if (!depends) Object.assign(bad, { [name]: "<" });
      if (!depends && position !== middle) valid[name] = "Plain text";
    } else if (kind === "int") {
      fields.push({ ...base, type: kind, min: 1, max: 500 });
      if (!depends) Object.assign(bad, { [name]: 1000 });
      if (!depends) valid[name] = 20;
    } else if (kind === "select") {
      fields.push({ ...base, type: kind, options });
      valid[name] = "option 1";
      bad[name] = "option 1";
    } else {
      fields.push({ ...base, type: kind ?? "check" });
    }
  }
  const sections = [];
  for (let from = 0; from < count; from += fieldsPerSection) {
    sections.push({
      name: `section${from}`,
      label: `Section ${from / fieldsPerSection + 1}`,
      fields: fields.slice(from, from + fieldsPerSection),
    });
  }
  return {
    name: `Bench ${count}`,
    sections,
    valid,
    bad,
    typed: `field${middle}`,
    last: `field${count - 1}`,
    toggle: { field: `field${toggled}`, on: "option 7", off: "option 1", shown },
    badCount: Object.values(bad).filter((value) => value === "<" || value === 1000).length,
  };
}
