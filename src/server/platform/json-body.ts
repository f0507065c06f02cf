import { errorCodes, type FastifyInstance, type FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { problem } from "./errors.ts";
import { parseJson, scanJson } from "./json-pieces.ts";
import { letOthersGo, runInSlices } from "./run-in-slices.ts";
import { unstorableWords } from "./unstorable.ts";

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
