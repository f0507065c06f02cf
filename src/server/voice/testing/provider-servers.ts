import { createServer, type ServerResponse, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { decodeWav, type Wav } from "../audio/audio-format.ts";

/** How a language model behaves: the line it returns, or how it fails. */
export type ModelBehaviour =
  | {
      readonly says: string;
      /** Milliseconds until the first word. Default: none. */
      readonly after?: number;
      /** Milliseconds between two words. Default: none. */
      readonly every?: number;
    }
  | "silent"
  | "slow"
  | "cut off"
  | "endless"
  | "broken"
  | "garbage"
  | "unfinished";

export interface ModelServer {
  readonly baseUrl: string;
  /** For all requests, or by request body. */
  manner: ModelBehaviour | ((body: string) => ModelBehaviour);
  /** The bodies of the requests so far. */
  readonly requests: string[];
  /** Number of requests that are neither answered nor aborted. */
  readonly open: number;
  close(): Promise<void>;
}

const chunk = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: "c",
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta: { content }, finish_reason: finish }],
  })}\n\n`;

/** Answers word by word, until the client disconnects. */
async function say(
  { says, after = 0, every = 0 }: Extract<ModelBehaviour, object>,
  response: ServerResponse,
): Promise<void> {
  if (after > 0) await wait(after);
  for (const word of says.split(/(?= )/u)) {
    if (response.destroyed) return;
    response.write(chunk(word));
    if (every > 0) await wait(every);
  }
  response.end(`${chunk("", "stop")}data: [DONE]\n\n`);
}

function answer(manner: ModelBehaviour, response: ServerResponse): void {
  if (manner === "silent") return;
  if (manner === "broken") {
    response.writeHead(500).end("no");
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  if (typeof manner === "object") {
    void say(manner, response);
    return;
  }
  if (manner === "garbage") {
    response.end("data: {oops\n\n");
    return;
  }
  response.write(chunk("How did"));
  if (manner === "cut off") setTimeout(() => response.destroy(), 10);
  if (manner === "unfinished") response.end("data: [DONE]\n\n");
  if (manner !== "slow" && manner !== "endless") return;
  const timer = setInterval(() => response.write(chunk(manner === "slow" ? " so" : " so".repeat(100))), 20);
  response.once("close", () => clearInterval(timer));
}

/** Starts a server with the chat completions protocol, which behaves as `manner` says. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: string[] = [];
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    response.once("close", () => (open -= 1));
    let body = "";
    request.on("data", (data: Buffer) => (body += data.toString()));
    request.on("end", () => {
      requests.push(body);
      const { manner } = model;
      answer(typeof manner === "function" ? manner(body) : manner, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const model: ModelServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    manner: "silent",
    requests,
    get open() {
      return open;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return model;
}

export interface TranscriptionServer {
  /** Value of STT_BASE_URL. */
  readonly baseUrl: string;
  /** Words returned to the next requests; `null` fails with 500. */
  readonly answers: (string | null)[];
  /** Transcribes sound while `answers` is empty. */
  recognise: ((wav: Wav) => string) | undefined;
  /** The sound and the fields of each request. */
  readonly heard: { readonly wav: Wav; readonly fields: string }[];
  close(): Promise<void>;
}

/** Starts a server with OpenAI's transcription protocol, which returns scripted answers to valid requests. */
export async function startTranscriptionServer(): Promise<TranscriptionServer> {
  const answers: (string | null)[] = [];
  const heard: TranscriptionServer["heard"] = [];
  const server = createServer((request, reply) => {
    void (async () => {
      const body = await buffer(request);
      const isRight = request.method === "POST" && request.url === "/v1/audio/transcriptions";
      const start = body.indexOf("RIFF");
      if (!isRight || start < 0) {
        reply.writeHead(400).end('{"error":{"message":"bad request"}}');
        return;
      }
      const wav = decodeWav(body.subarray(start));
      heard.push({
        wav,
        fields: body.toString("latin1").replaceAll(/RIFF[^]*?\r\n--/g, "--"),
      });
      const text = answers.length > 0 ? answers.shift() : handle.recognise?.(wav);
      if (text === null || text === undefined) reply.writeHead(500).end("{}");
      else {
        reply.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ text }));
      }
    })();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const handle: TranscriptionServer = {
    recognise: undefined,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    answers,
    heard,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return handle;
}

export interface ProviderRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A telephony provider's API for placing calls. */
export interface ProviderApi {
  readonly baseUrl: string;
  readonly requests: ProviderRequest[];
  /** Statuses of the next responses, in order. Default: 201. */
  readonly statuses: number[];
  close(): Promise<void>;
}

export async function startProviderApi(): Promise<ProviderApi> {
  const requests: ProviderRequest[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const body = Buffer.concat(pieces).toString("utf8");
      requests.push({ path: request.url ?? "", headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 201, { "content-type": "application/json" });
      response.end("{}");
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    statuses,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
