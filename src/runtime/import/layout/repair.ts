import { isObject, pointerTokens } from "../../../kernel/json.ts";
import type { FormLayout } from "../../forms/language.gen.ts";
import { lintLayoutInSteps } from "../../forms/tools/lint.ts";

export interface RepairReport {
  /** A property of a field that lint refuses was taken out. */
  readonly lose: (name: string, reason: string) => void;
  /** A field was taken out. */
  readonly drop: (name: string, reason: string) => void;
}

const maxRounds = 8;

/** Words of a property in a reason. */
const propertyWords: Readonly<Record<string, string>> = {
  default_value: "default",
  depends_on: "condition",
  options: "choices",
  sub_heading: "help",
};

/**
 * Takes out what lint refuses, until it refuses nothing: a source may have a default that its own rules refuse, a
 * pattern that RE2 does not have, or conditions in a circle. Changes the layout, and says all that it takes out.
 */
export function* repairLayout(layout: FormLayout, report: RepairReport): Generator<undefined, void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const findings = yield* lintLayoutInSteps(layout);
    const errors = findings.filter(({ severity }) => severity === "error");
    if (errors.length === 0) return;
    const isLast = round >= maxRounds - 2;
    const dropped = new Set<string>();
    for (const { pointer, message } of errors) {
      const [area, section = "", place = "", property, ...rest] = pointerTokens(pointer);
      const field = area === "structure" ? layout.structure[section]?.[Number(place)] : undefined;
      if (!field) continue;
      const words = `${propertyWords[property ?? ""] ?? property ?? "field"}: ${message}`;
      if (
        property === undefined ||
        property === "name" ||
        property === "type" ||
        property === "options" ||
        isLast
      ) {
        if (!dropped.has(field.name)) report.drop(field.name, words);
        dropped.add(field.name);
        continue;
      }
      if (remove(field, property, rest)) report.lose(field.name, words);
    }
    for (const [section, fields] of Object.entries(layout.structure))
      layout.structure[section] = fields.filter(({ name }) => !dropped.has(name));
    yield;
  }
}

/** Takes a property out: a rule of `validation` alone, anything else as a whole. */
function remove(field: object, property: string, rest: readonly string[]): boolean {
  const owner = field as Record<string, unknown>;
  const inner = owner[property];
  const [key] = rest;
  if (property === "validation" && isObject(inner) && key !== undefined && Object.hasOwn(inner, key)) {
    delete (inner as Record<string, unknown>)[key];
    if (key === "pattern") delete (inner as Record<string, unknown>)["pattern_message"];
    return true;
  }
  return Object.hasOwn(owner, property) && delete owner[property];
}
