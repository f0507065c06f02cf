import { Readable } from "node:stream";
import { yieldToEventLoop } from "../platform/run-periodically.ts";

/** Characters of a response that is serialised at once: 1 to 2 ms. */
const maxWhole = 200_000;
const charactersAtOnce = 64_000;
/** Depth to which a response is split: the rows of a list and the lists within them. */
const maxSplitLevel = 4;

type JsonParent = readonly unknown[] | Readonly<Record<string, unknown>>;

/** True for lists and plain objects, which `JSON.stringify` serialises part by part. */
const hasParts = (value: unknown): value is JsonParent =>
  typeof value === "object" && value !== null && !("toJSON" in value);

/** True if a response is long enough to yield to the event loop while serialising. Stops counting at the limit. */
export function isLongResponse(answer: unknown): boolean {
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

/** The text of `JSON.stringify`, in pieces. */
export function* jsonChunks(value: unknown, level = 0): Generator<string> {
  if (!hasParts(value) || level >= maxSplitLevel) {
    yield JSON.stringify(value) ?? "null";
    return;
  }
  const isList = Array.isArray(value);
  let separator = isList ? "[" : "{";
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined && !isList) continue;
    yield isList ? separator : `${separator}${JSON.stringify(key)}:`;
    yield* jsonChunks(part, level + 1);
    separator = ",";
  }
  if (separator !== ",") yield separator;
  yield isList ? "]" : "}";
}

async function* chunksOf(value: unknown): AsyncGenerator<string> {
  let chunk = "";
  for (const piece of jsonChunks(value)) {
    chunk += piece;
    if (chunk.length < charactersAtOnce) continue;
    yield chunk;
    chunk = "";
    await yieldToEventLoop();
  }
  yield chunk;
}

/** Streams a long response as JSON, serialised as the client reads. */
export const jsonStream = (answer: unknown): Readable =>
  Readable.from(chunksOf(answer), { objectMode: false });
