import { once } from "node:events";
import { createServer, request as send, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

/** A minimal load balancer: polls each server's readiness, round robin, no retries. */
export interface LoadBalancer {
  readonly origin: string;
  /** Ports of the servers currently in rotation. */
  ready(): readonly number[];
  close(): Promise<void>;
}

interface Upstream {
  readonly port: number;
  isReady: boolean;
  /** Consecutive health checks without a response. */
  unanswered: number;
}

/** Like real balancers: a 503 removes a server at once, a missing response only after this many checks. */
const maxUnanswered = 2;

const host = "127.0.0.1";
const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

const answers503 = (response: ServerResponse) =>
  response.writeHead(503, { "retry-after": "1" }).end("No server is ready.");

/** Forwards a request over a new connection. */
function forward(port: number, request: IncomingMessage, response: ServerResponse): void {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !hopByHop.has(name)));
  const { method, url } = request;
  const upstream = send({ host, port, method, path: url, headers, agent: false }, (answer) => {
    response.writeHead(
      answer.statusCode ?? 502,
      Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name))),
    );
    // Propagates an aborted response to the client.
    answer.once("error", () => response.destroy());
    answer.once("aborted", () => response.destroy());
    answer.pipe(response);
  });
  upstream.once("error", () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  response.once("close", () => upstream.destroy());
  request.pipe(upstream);
}

/** Pipes a web socket connection to the server. */
function join(port: number, request: IncomingMessage, client: Socket, head: Buffer): void {
  const server = connect({ host, port });
  const lines = [`${request.method} ${request.url} HTTP/1.1`];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
  }
  server.write(`${lines.join("\r\n")}\r\n\r\n`);
  server.write(head);
  client.pipe(server);
  server.pipe(client);
  const cut = () => {
    client.destroy();
    server.destroy();
  };
  for (const socket of [client, server]) socket.once("error", cut);
  client.once("close", () => server.destroy());
  server.once("close", () => client.destroy());
}

/** Starts a load balancer that polls `/readyz` of each server every `intervalMs`. */
export async function startLoadBalancer(
  ports: readonly number[],
  { port, intervalMs }: { readonly port: number; readonly intervalMs: number },
): Promise<LoadBalancer> {
  const upstreams: Upstream[] = ports.map((each) => ({ port: each, isReady: false, unanswered: 0 }));
  const look = async (upstream: Upstream) => {
    const signal = AbortSignal.timeout(3_000);
    const answer = await fetch(`http://${host}:${upstream.port}/readyz`, { signal }).catch(() => null);
    upstream.unanswered = answer === null ? upstream.unanswered + 1 : 0;
    if (answer !== null || upstream.unanswered >= maxUnanswered) upstream.isReady = answer?.status === 200;
  };
  const lookAtAll = () => Promise.all(upstreams.map(look));
  await lookAtAll();
  const looking = setInterval(() => void lookAtAll(), intervalMs);
  let turn = 0;
  const next = (): number | undefined => {
    const ready = upstreams.filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % ready.length]?.port;
  };
  const server = createServer((request, response) => {
    const to = next();
    if (to === undefined) answers503(response);
    else forward(to, request, response);
  });
  server.on("upgrade", (request: IncomingMessage, client: Socket, head: Buffer) => {
    const to = next();
    if (to === undefined) client.end("HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\n\r\n");
    else join(to, request, client, head);
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    ready: () => upstreams.filter(({ isReady }) => isReady).map(({ port: own }) => own),
    close: async () => {
      clearInterval(looking);
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
