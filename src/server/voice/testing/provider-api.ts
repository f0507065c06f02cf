import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface ProviderRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The side of a telephony provider that takes calls to be placed. */
export interface ProviderApi {
  readonly baseUrl: string;
  readonly requests: ProviderRequest[];
  /** What the next requests are answered with, first come, first served; default: 201. */
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
