import { errorCodes, type FastifyInstance, type FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { randomUUID } from "node:crypto";
import { isStorableText } from "../../runtime/grids/filter-value.ts";
import { pointerTo } from "../../kernel/json.ts";
import { problem } from "./errors.ts";
import { letOthersGo, runInSlices } from "./repeat.ts";

type UnstorableReason = "invalid_text" | "too_deep" | "too_large" | "too_many_values";

export interface Unstorable {
  /** JSON pointer (RFC 6901). */
  readonly pointer: string;
  readonly reason: UnstorableReason;
}

/** Levels of objects and lists in a body. */
const maxDepth = 32;

/** Values of a body, those in lists and objects counted: a layout of 2,000 fields has two thirds of them. */
export const maxValues = 50_000;

/** What is told of a value, after its pointer. */
export const unstorableWords = {
  too_deep: `is nested more than ${maxDepth} levels deep`,
  too_large: "holds a text of more than 4 MB, or so many short ones",
  too_many_values: `holds more than ${maxValues} values, those in lists and objects counted`,
  invalid_text: "holds characters that no text may hold (NUL or half of a surrogate pair)",
} as const satisfies Record<UnstorableReason, string>;

/** Finds the first text, key or depth in a JSON value that the database could not take, or that there is too much of it. */
export function findUnstorable(root: unknown): Unstorable | undefined {
  let values = 0;
  const path: string[] = [];
  // The path is written only where something is found: a body of a megabyte has many places.
  const at = (reason: UnstorableReason): Unstorable => ({ pointer: pointerTo("", ...path), reason });
  const find = (value: unknown): Unstorable | undefined => {
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

/** Values from which on ajv stops at the first error: collecting all of them takes long, and nobody reads them. */
const manyValues = 5_000;

/** Whether a value is so large that the first error must do. */
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

/** Touching fresh memory is what takes long in putting a large body together. */
function* join(chunks: readonly Buffer[], length: number): Generator<undefined, Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let place = 0;
  for (const chunk of chunks) {
    place += chunk.copy(bytes, place);
    yield;
  }
  return bytes;
}

/** Reads a body as fastify does, but in steps. */
async function readBytes(request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  const announced = request.headers["content-length"];
  if (announced !== undefined && Number(announced) > limit) throw errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // The connection outlives a refusal, so that it can be answered.
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer;
      length += bytes.length;
      if (length > limit) throw errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      chunks.push(bytes);
    }
  } catch (error) {
    if (error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) throw error;
    throw Object.assign(new Error("The body did not arrive whole.", { cause: error }), { statusCode: 400 });
  }
  if (announced !== undefined && Number(announced) !== length)
    throw errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH();
  return runInSlices(join(chunks, length));
}

/** Parses JSON bodies when their size allows it, and serves others between the steps of that. */
export function registerJsonBodies(app: FastifyInstance): void {
  const parseText = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", async (request: FastifyRequest, payload: IncomingMessage) => {
    const bytes = await readBytes(request, payload);
    const shape = await runInSlices(scanJson(bytes));
    if (shape.reason !== undefined) {
      throw problem("ERR_VALIDATION", {
        errors: [{ pointer: "", code: shape.reason, message: unstorableWords[shape.reason] }],
      });
    }
    const parse = (text: string): unknown => {
      let outcome: { readonly error: Error | null; readonly value?: unknown } | undefined;
      void parseText(request, text, (error, value) => (outcome = { error, value }));
      if (outcome?.error != null) throw outcome.error;
      return outcome?.value;
    };
    const value = await runInSlices(parseJson(bytes, shape.longTexts, parse));
    await letOthersGo();
    return value;
  });
}

/** Bytes that are looked at between two looks at the clock. */
const bytesAtOnce = 100_000;

/** Bytes that are parsed between two looks at the clock: a document's text in one piece. */
const parsedAtOnce = 1_000_000;

/** A text of so many bytes is parsed by itself. */
const longText = 4_096;

/** Bytes that one text may have, and all together that are no long texts: what is parsed or looked through in one go. */
const maxBytes = 4_000_000;

/** Nested deeper, a text is not parsed. Far beyond what a body may be, so that a smaller error is told by its place. */
const maxParsedDepth = 10 * maxDepth;

const [space, quote, comma, colon, backslash, letterU] = [0x20, 0x22, 0x2c, 0x3a, 0x5c, 0x75];
const [openingBracket, closingBracket, openingBrace, closingBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

const opens = (byte: number) => byte === openingBracket || byte === openingBrace;
const closes = (byte: number) => byte === closingBracket || byte === closingBrace;

/** Where a long text stands, its quotes included. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export type JsonShape =
  | { readonly reason: UnstorableReason }
  | { readonly reason?: never; readonly longTexts: readonly Span[] };

/** Whether what stands at a place inside a string is escaped by a backslash before it, seen from a place that is not. */
function isEscaped(bytes: Buffer, place: number, from: number): boolean {
  let first = place;
  while (first > from && bytes[first - 1] === backslash) first -= 1;
  return (place - first) % 2 === 1;
}

/** The place of the quote that ends a string which begins at a place; behind the bytes where none does. */
function endOfString(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(quote, start + 1); end !== -1; end = bytes.indexOf(quote, end + 1))
    if (!isEscaped(bytes, end, start)) return end;
  return bytes.length;
}

function isKey(bytes: Buffer, end: number): boolean {
  let next = end + 1;
  while ((bytes[next] ?? colon) <= space) next += 1;
  return bytes[next] === colon;
}

/**
 * Finds what keeps a JSON text from being parsed, and its long texts, without parsing it: levels take the parser time
 * in their square, and values memory. In O(n), in steps.
 */
function* scanJson(bytes: Buffer): Generator<undefined, JsonShape> {
  const longTexts: Span[] = [];
  let [depth, values, next, skeleton] = [0, 0, bytesAtOnce, bytes.length];
  let isFirst = false;
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? space;
    if (byte <= space) continue;
    // Lists and objects have one value more than commas, but for empty ones.
    if (byte === comma || (isFirst && !closes(byte))) values += 1;
    isFirst = opens(byte);
    if (isFirst) depth += 1;
    else if (closes(byte)) depth -= 1;
    else if (byte === quote) {
      const start = place;
      place = endOfString(bytes, start);
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

/** The last place up to a limit where the inside of a JSON string may be cut: in no character and in no escape. */
function cutBefore(bytes: Buffer, start: number, limit: number): number {
  let cut = limit;
  // UTF-8: up to three bytes of a character follow its first one.
  while (cut > limit - 3 && ((bytes[cut] ?? 0) & 0xc0) === 0x80) cut -= 1;
  for (let escape = cut - 1; escape >= cut - 5; escape -= 1) {
    if (bytes[escape] !== backslash || isEscaped(bytes, escape, start)) continue;
    const length = bytes[escape + 1] === letterU ? 6 : 2;
    return escape + length > cut ? escape : cut;
  }
  return cut;
}

/** Parses one long text piece by piece. */
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

/** Puts the long texts where their names stand. */
function putBack(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return texts.get(value) ?? value;
  if (typeof value !== "object" || value === null) return value;
  const parent = value as Record<string, unknown>;
  for (const [key, child] of Object.entries(parent)) parent[key] = putBack(child, texts);
  return value;
}

/**
 * Parses a JSON text whose long texts are known, in steps of about a megabyte.
 * @param parse of one text; its errors come through.
 */
function* parseJson(
  bytes: Buffer,
  longTexts: readonly Span[],
  parse: (text: string) => unknown,
): Generator<undefined, unknown> {
  if (longTexts.length === 0) return parse(bytes.toString("utf8"));
  // Nobody can know the names before, so that no text of the body is one of them.
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
