import { Readable } from "node:stream";
import { letOthersGo } from "../platform/repeat.ts";

/** Characters of an answer that is written in one go: a millisecond or two. */
const maxWhole = 200_000;
const charactersAtOnce = 64_000;
/** Levels of an answer that are written piece by piece: rows of a list, and the lists that they hold. */
const maxSplitLevel = 4;

type JsonParent = readonly unknown[] | Readonly<Record<string, unknown>>;

/** Whether something is a list or a plain object, which `JSON.stringify` writes part by part. */
const hasParts = (value: unknown): value is JsonParent =>
  typeof value === "object" && value !== null && !("toJSON" in value);

/** Whether an answer is so long that others should be served while it is written. Looks no further than that. */
export function isLong(answer: unknown): boolean {
  let size = 0;
  const waiting = [answer];
  while (waiting.length > 0) {
    const value = waiting.pop();
    size += typeof value === "string" ? value.length : 8;
    if (size > maxWhole) return true;
    if (!hasParts(value)) continue;
    for (const part of Object.values(value)) waiting.push(part);
  }
  return false;
}

/** The same text as `JSON.stringify`, in pieces. */
export function* jsonPieces(value: unknown, level = 0): Generator<string> {
  if (!hasParts(value) || level >= maxSplitLevel) {
    yield JSON.stringify(value) ?? "null";
    return;
  }
  const isList = Array.isArray(value);
  let separator = isList ? "[" : "{";
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined && !isList) continue;
    yield isList ? separator : `${separator}${JSON.stringify(key)}:`;
    yield* jsonPieces(part, level + 1);
    separator = ",";
  }
  if (separator !== ",") yield separator;
  yield isList ? "]" : "}";
}

async function* chunksOf(value: unknown): AsyncGenerator<string> {
  let chunk = "";
  for (const piece of jsonPieces(value)) {
    chunk += piece;
    if (chunk.length < charactersAtOnce) continue;
    yield chunk;
    chunk = "";
    await letOthersGo();
  }
  yield chunk;
}

/** A long answer as a stream, whose parts are written as the client takes them. */
export const jsonStream = (answer: unknown): Readable =>
  Readable.from(chunksOf(answer), { objectMode: false });
