import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "./errors.ts";
import { letOthersGo, runInSlices } from "./run-in-slices.ts";
import { maxDepth, maxValues, type UnstorableReason, unstorableWords } from "./unstorable.ts";

/** Characters that are looked at between two looks at the clock. */
const charactersAtOnce = 100_000;

/** Nested deeper, a text is not parsed. Far beyond what a body may be, so that a smaller fault is told by its place. */
const maxParsedDepth = 10 * maxDepth;

const space = 0x20;
const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const opening = new Set(["[", "{"].map((character) => character.charCodeAt(0)));
const closing = new Set(["]", "}"].map((character) => character.charCodeAt(0)));

/** The place of the quote that ends a string which begins at a place; behind the text where none does. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - slashes - 1) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/**
 * Finds what keeps a JSON text from being parsed, without parsing it: levels take the parser time in their square, and
 * values memory. In O(n), in steps.
 */
function* findOversize(text: string): Generator<undefined, UnstorableReason | undefined> {
  let [depth, values, next] = [0, 0, charactersAtOnce];
  let isFirst = false;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code <= space) continue;
    // Lists and objects have one value more than commas, but for empty ones.
    if (code === comma || (isFirst && !closing.has(code))) values += 1;
    isFirst = opening.has(code);
    if (isFirst) depth += 1;
    else if (closing.has(code)) depth -= 1;
    else if (code === quote) place = endOfString(text, place);
    if (depth > maxParsedDepth) return "too_deep";
    if (values > maxValues) return "too_many_values";
    if (place > next) {
      next = place + charactersAtOnce;
      yield;
    }
  }
  return undefined;
}

/** Parses JSON bodies when their size allows it, and serves others between the steps of that. */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    async (request: FastifyRequest, text: string) => {
      const reason = await runInSlices(findOversize(text));
      if (reason !== undefined) {
        throw problem("ERR_VALIDATION", {
          errors: [{ pointer: "", code: reason, message: unstorableWords[reason] }],
        });
      }
      const value = await new Promise<unknown>((resolve, reject) => {
        void parse(request, text, (error, parsed) => (error === null ? resolve(parsed) : reject(error)));
      });
      await letOthersGo();
      return value;
    },
  );
}
