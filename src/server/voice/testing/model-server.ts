import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How a language model behaves: the line it says, or how it fails. */
export type ModelManner =
  | { readonly says: string }
  | "silent"
  | "slow"
  | "cut off"
  | "endless"
  | "broken"
  | "garbage"
  | "unfinished";

export interface ModelServer {
  readonly baseUrl: string;
  /** Of all answers, or by a request's body. */
  manner: ModelManner | ((body: string) => ModelManner);
  /** The bodies of the requests so far. */
  readonly requests: string[];
  /** Requests that are neither answered nor given up. */
  readonly open: number;
  close(): Promise<void>;
}

const chunk = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: "c",
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta: { content }, finish_reason: finish }],
  })}\n\n`;

function answer(manner: ModelManner, response: ServerResponse): void {
  if (manner === "silent") return;
  if (manner === "broken") {
    response.writeHead(500).end("no");
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  if (typeof manner === "object") {
    for (const word of manner.says.split(/(?= )/u)) response.write(chunk(word));
    response.end(`${chunk("", "stop")}data: [DONE]\n\n`);
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

/** A server that speaks the protocol of chat completions, in the manner it is told. */
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
