import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { decodeWav, type Wav } from "../audio/wav.ts";

export interface TranscriptionServer {
  /** What STT_BASE_URL is set to. */
  readonly baseUrl: string;
  /** The words that the next requests are answered with; `null` fails with 500. */
  readonly answers: (string | null)[];
  /** Puts sound into words where no answer was told. */
  recognise: ((wav: Wav) => string) | undefined;
  /** The sound and the fields of each request. */
  readonly heard: { readonly wav: Wav; readonly fields: string }[];
  close(): Promise<void>;
}

/** Speaks OpenAI's transcription protocol and answers what it was told to, as far as the request is right. */
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
      const text = answers.length > 0 ? answers.shift() : own.recognise?.(wav);
      if (text === null || text === undefined) reply.writeHead(500).end("{}");
      else {
        reply.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ text }));
      }
    })();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const own: TranscriptionServer = {
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
  return own;
}
