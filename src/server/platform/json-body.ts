import { errorCodes, type FastifyInstance, type FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { randomUUID } from "node:crypto";
import { isStorableText } from "../../runtime/grids/filter-value.ts";
import { pointerTo } from "../../kernel/json.ts";
import { invalidInput } from "./errors.ts";
import { yieldToEventLoop, runInSlices } from "./run-periodically.ts";

type UnstorableReason = "invalid_text" | "too_deep" | "too_large" | "too_many_values";

export interface UnstorableValue {
  /** JSON pointer (RFC 6901). */
  readonly pointer: string;
  readonly reason: UnstorableReason;
}

/** Maximum nesting depth of a body. */
const maxDepth = 32;

/** Maximum number of values in a body, including nested ones; a layout of 2,000 fields needs two thirds. */
export const maxValues = 50_000;

/** Error messages; they follow the pointer of the value. */
export const unstorableMessages = {
  too_deep: `is nested more than ${maxDepth} levels deep`,
  too_large: "contains more than 4 MB of text",
  too_many_values: `contains more than ${maxValues} values, including those in lists and objects`,
  invalid_text: "contains characters that cannot be stored (NUL or half of a surrogate pair)",
} as const satisfies Record<UnstorableReason, string>;

/** Finds the first string, key or nesting depth that the database cannot store, or too many values. */
export function findUnstorableValue(root: unknown): UnstorableValue | undefined {
  let values = 0;
  const path: string[] = [];
  // Built only on a hit, since a large body has many values.
  const at = (reason: UnstorableReason): UnstorableValue => ({ pointer: pointerTo("", ...path), reason });
  const find = (value: unknown): UnstorableValue | undefined => {
    if (typeof value === "string") return isStorableText(value) ? undefined : at("invalid_text");
    if (typeof value !== "object" || value === null) return undefined;
    if (path.length >= maxDepth) return at("too_deep");
    const keys = Object.keys(value);
    values += keys.length;
    if (values > maxValues) return { pointer: "", reason: "too_many_values" };
    for (const key of keys) {
      if (!Array.isArray(value) && !isStorableText(key)) return at("invalid_text");
      path.push(key);
      const found = find((value as Record<string, unknown>)[key]);
      if (found !== undefined) return found;
      path.pop();
    }
    return undefined;
  };
  return find(root);
}

/** Number of values above which ajv stops at the first error, as collecting all errors takes long. */
const manyValues = 5_000;

/** True if a value is too large for collecting all validation errors. */
export function hasManyValues(data: unknown): boolean {
  let values = 0;
  const waiting = [data];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const children: unknown[] = Object.values(next);
    values += children.length;
    if (values > manyValues) return true;
    for (const child of children) if (typeof child === "object" && child !== null) waiting.push(child);
  }
  return false;
}

/** Concatenates chunks in steps; for a large body, touching new memory is what takes time. */
function* join(chunks: readonly Buffer[], length: number): Generator<undefined, Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let place = 0;
  for (const chunk of chunks) {
    place += chunk.copy(bytes, place);
    yield;
  }
  return bytes;
}

/** Reads a body like Fastify, but concatenates in steps. */
async function readBytes(request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  const announced = request.headers["content-length"];
  if (announced !== undefined && Number(announced) > limit) throw errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Keep the connection open after a rejection, so that a response can be sent.
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer;
      length += bytes.length;
      if (length > limit) throw errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      chunks.push(bytes);
    }
  } catch (error) {
    if (error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) throw error;
    throw Object.assign(new Error("The body is incomplete.", { cause: error }), { statusCode: 400 });
  }
  if (announced !== undefined && Number(announced) !== length)
    throw errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
  return runInSlices(join(chunks, length));
}

/** Parses JSON bodies after checking their size and shape, yielding to the event loop between steps. */
export function registerJsonBodies(app: FastifyInstance): void {
  const parseText = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", async (request: FastifyRequest, payload: IncomingMessage) => {
    const bytes = await readBytes(request, payload);
    const shape = await runInSlices(scanJson(bytes));
    if (shape.reason !== undefined) {
      throw invalidInput("", shape.reason, unstorableMessages[shape.reason]);
    }
    const parse = (text: string): unknown => {
      let outcome: { readonly error: Error | null; readonly value?: unknown } | undefined;
      void parseText(request, text, (error, value) => (outcome = { error, value }));
      if (outcome?.error != null) throw outcome.error;
      return outcome?.value;
    };
    const value = await runInSlices(parseJson(bytes, shape.longTexts, parse));
    await yieldToEventLoop();
    return value;
  });
}

/** Bytes scanned between two checks of the clock. */
const bytesAtOnce = 100_000;

/** Bytes parsed between two checks of the clock; fits the text of a document. */
const parsedAtOnce = 1_000_000;

/** Minimum length in bytes of strings that are parsed separately. */
const longText = 4_096;

/** Maximum bytes of one string, and of everything but long strings, as these are parsed at once. */
const maxBytes = 4_000_000;

/** Depth at which parsing is refused. Far above `maxDepth`, so that smaller violations are reported with a pointer. */
const maxParsedDepth = 10 * maxDepth;

const [space, quote, comma, colon, backslash, letterU] = [0x20, 0x22, 0x2c, 0x3a, 0x5c, 0x75];
const [openingBracket, closingBracket, openingBrace, closingBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

const opens = (byte: number) => byte === openingBracket || byte === openingBrace;
const closes = (byte: number) => byte === closingBracket || byte === closingBrace;

/** Position of a long string, including its quotes. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export type JsonShape =
  | { readonly reason: UnstorableReason }
  | { readonly reason?: never; readonly longTexts: readonly Span[] };

/** True if the character at `place` within a string is escaped; `from` must not be escaped itself. */
function isEscaped(bytes: Buffer, place: number, from: number): boolean {
  let first = place;
  while (first > from && bytes[first - 1] === backslash) first -= 1;
  return (place - first) % 2 === 1;
}

/** Returns the position of the closing quote of the string at `start`; if it is unterminated, the number of bytes. */
function* endOfString(bytes: Buffer, start: number): Generator<undefined, number> {
  let next = start + bytesAtOnce;
  for (let end = bytes.indexOf(quote, start + 1); end !== -1; end = bytes.indexOf(quote, end + 1)) {
    if (!isEscaped(bytes, end, start)) return end;
    if (end < next) continue;
    // A string may consist of millions of escaped quotes.
    next = end + bytesAtOnce;
    yield;
  }
  return bytes.length;
}

function isKey(bytes: Buffer, end: number): boolean {
  let next = end + 1;
  while ((bytes[next] ?? colon) <= space) next += 1;
  return bytes[next] === colon;
}

/**
 * Finds long strings, and what forbids parsing, without parsing: the parser's time grows with the square of the depth,
 * its memory with the number of values. O(n), in steps.
 */
function* scanJson(bytes: Buffer): Generator<undefined, JsonShape> {
  const longTexts: Span[] = [];
  let [depth, values, next, skeleton] = [0, 0, bytesAtOnce, bytes.length];
  let isFirst = false;
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? space;
    if (byte <= space) continue;
    // A non-empty list or object has one more value than commas.
    if (byte === comma || (isFirst && !closes(byte))) values += 1;
    isFirst = opens(byte);
    if (isFirst) depth += 1;
    else if (closes(byte)) depth -= 1;
    else if (byte === quote) {
      const start = place;
      place = yield* endOfString(bytes, start);
      if (place - start > longText && place < bytes.length && !isKey(bytes, place)) {
        if (place - start > maxBytes) return { reason: "too_large" };
        longTexts.push({ start, end: place + 1 });
        skeleton -= place - start;
      }
    }
    if (depth > maxParsedDepth) return { reason: "too_deep" };
    if (values > maxValues) return { reason: "too_many_values" };
    if (place > next) {
      next = place + bytesAtOnce;
      yield;
    }
  }
  return skeleton > maxBytes ? { reason: "too_large" } : { longTexts };
}

/** Last position up to `limit` at which a JSON string can be cut without splitting a character or an escape. */
function cutBefore(bytes: Buffer, start: number, limit: number): number {
  let cut = limit;
  // In UTF-8, up to three continuation bytes follow the first byte of a character.
  while (cut > limit - 3 && ((bytes[cut] ?? 0) & 0xc0) === 0x80) cut -= 1;
  for (let escape = cut - 1; escape >= cut - 5; escape -= 1) {
    if (bytes[escape] !== backslash || isEscaped(bytes, escape, start)) continue;
    const length = bytes[escape + 1] === letterU ? 6 : 2;
    return escape + length > cut ? escape : cut;
  }
  return cut;
}

/** Parses one long string in pieces. */
function* parseJsonText(
  bytes: Buffer,
  span: Span,
  parse: (text: string) => unknown,
): Generator<undefined, string> {
  let text = "";
  const end = span.end - 1;
  for (let start = span.start + 1; start < end;) {
    const limit = start + parsedAtOnce;
    const cut = limit >= end ? end : cutBefore(bytes, start, limit);
    text += String(parse(`"${bytes.toString("utf8", start, cut)}"`));
    start = cut;
    yield;
  }
  return text;
}

/** Replaces the placeholders by their long strings. */
function putBack(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return texts.get(value) ?? value;
  if (typeof value !== "object" || value === null) return value;
  const parent = value as Record<string, unknown>;
  for (const [key, child] of Object.entries(parent)) parent[key] = putBack(child, texts);
  return value;
}

/**
 * Parses JSON with the given long strings, in steps of about 1 MB.
 * @param parse parses a piece; its errors are passed on.
 */
function* parseJson(
  bytes: Buffer,
  longTexts: readonly Span[],
  parse: (text: string) => unknown,
): Generator<undefined, unknown> {
  if (longTexts.length === 0) return parse(bytes.toString("utf8"));
  // Unpredictable, so that no string of the body can equal a placeholder.
  const name = randomUUID();
  const texts = new Map<string, string>();
  let [skeleton, from] = ["", 0];
  for (const span of longTexts) {
    const key = `${name} ${texts.size}`;
    texts.set(key, yield* parseJsonText(bytes, span, parse));
    skeleton += `${bytes.toString("utf8", from, span.start)}"${key}"`;
    from = span.end;
  }
  return putBack(parse(skeleton + bytes.toString("utf8", from)), texts);
}
