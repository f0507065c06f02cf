import type { FieldProblem } from "../../contracts/contracts.gen.ts";
import { messages } from "../../runtime/language/messages.ts";
import { isObject, pointerTo } from "../../kernel/json.ts";
import { problem } from "../platform/errors.ts";

const maxDynamicFields = 500;
const maxNameLength = 500;

/**
 * Reads column values from a validated record and enforces the limits of the table. The layout decides what is required
 * and how long it may be, but superusers can edit it, so the limits are checked again here.
 */
export class RecordReader {
  readonly #record: Readonly<Record<string, unknown>>;
  readonly #errors: FieldProblem[] = [];

  constructor(record: Readonly<Record<string, unknown>>) {
    this.#record = record;
  }

  #refuse(name: string, code: string, message: string): void {
    this.#errors.push({ pointer: pointerTo("", name), code, message });
  }

  text(name: string): string | null {
    const value = this.#record[name] ?? null;
    if (value === null || typeof value === "string") return value;
    this.#refuse(name, "type", messages.type);
    return null;
  }

  /** A name: not blank, and short enough for an index entry. */
  requiredText(name: string): string {
    const value = this.text(name);
    if (value === null || value.trim() === "") this.#refuse(name, "required", messages.required);
    else if (value.length > maxNameLength)
      this.#refuse(name, "max_length", messages.maxLength(maxNameLength));
    return value ?? "";
  }

  oneOf<const T extends string>(name: string, allowed: readonly [T, ...T[]]): T {
    const text = this.requiredText(name);
    const value = allowed.find((each) => each === text);
    if (value === undefined && text.trim() !== "") this.#refuse(name, "option", messages.option);
    return value ?? allowed[0];
  }

  /** One of the allowed values, or null if blank. */
  optionalOneOf<const T extends string>(name: string, allowed: readonly [T, ...T[]]): T | null {
    const text = this.text(name);
    return text === null || text.trim() === "" ? null : this.oneOf(name, allowed);
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.#record[name] ?? fallback;
    if (typeof value === "boolean") return value;
    this.#refuse(name, "type", messages.type);
    return fallback;
  }

  /** A list of short texts without duplicates; empty if missing. */
  texts(name: string): string[] {
    const value = this.#record[name] ?? [];
    if (Array.isArray(value) && value.every((each) => typeof each === "string")) return [...new Set(value)];
    this.#refuse(name, "type", messages.type);
    return [];
  }

  /** Amount in dollars, limited to numeric(10,2). */
  price(name: string): number | null {
    const value = this.#record[name] ?? null;
    if (value === null || value === "") return null;
    const number = Number(value);
    const max = 99_999_999.99;
    if (typeof value === "boolean" || typeof value === "object" || Number.isNaN(number)) {
      this.#refuse(name, "format", messages.format);
    } else if (number < 0) {
      this.#refuse(name, "min", messages.min(0));
    } else if (number > max) {
      this.#refuse(name, "max", messages.max(max));
    }
    return Number(number.toFixed(2));
  }

  dynamicFields(): Record<string, unknown> {
    const value = this.#record["dynamic_fields"] ?? {};
    if (isObject(value) && Object.keys(value).length <= maxDynamicFields) return { ...value };
    this.#refuse("dynamic_fields", "too_many", `At most ${maxDynamicFields} fields can be added`);
    return {};
  }

  /** @throws {ProblemError} 422 with all errors found. */
  finish(): void {
    if (this.#errors.length > 0) throw problem("ERR_VALIDATION", { errors: this.#errors });
  }
}
