import { MessageError } from "../stream/read-message.ts";

export type Entry = Readonly<Record<string, unknown>>;

/** An object of a message; for anything else one without properties. */
export const readEntry = (value: unknown): Entry =>
  typeof value === "object" && value !== null ? (value as Entry) : {};

/** @throws {MessageError} for what is no text of 1 to 200 characters. */
export function readText(value: unknown, name: string): string {
  if (typeof value === "string" && value !== "" && value.length <= 200) return value;
  throw new MessageError(`${name} is missing.`);
}
