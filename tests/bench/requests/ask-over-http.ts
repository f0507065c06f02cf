import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Builds the bytes of a request, each time anew, because every save needs its own idempotency key. */
export type RequestBytes = () => string;

const headEnd = Buffer.from("\r\n\r\n");

/**
 * Sends requests one after another over a keep-alive connection until `isOver`. Returns the number of responses. Parses
 * only as much HTTP as needed (`Content-Length`), to put little load on the measured machine.
 *
 * @throws {Error} if a response has another status than `status`
 */
async function askOverConnection(
  port: number,
  { request, status }: { request: RequestBytes; status: number },
  isOver: () => boolean,
): Promise<number> {
  const socket: Socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.setNoDelay(true);
  return new Promise((resolve, reject) => {
    let answered = 0;
    let received: Buffer[] = [];
    let missing = -1;
    const next = () => {
      if (isOver()) {
        socket.destroy();
        resolve(answered);
      } else socket.write(request());
    };
    socket.on("error", reject);
    socket.on("data", (chunk: Buffer) => {
      received.push(chunk);
      if (missing < 0) {
        const whole = received.length === 1 ? chunk : Buffer.concat(received);
        const end = whole.indexOf(headEnd);
        if (end < 0) return;
        const head = whole.toString("latin1", 0, end);
        if (Number(head.slice(9, 12)) !== status) {
          socket.destroy();
          reject(new Error(`Not ${status}: ${whole.toString("utf8")}`));
          return;
        }
        missing = end + headEnd.length + Number(/content-length: (\d+)/iu.exec(head)?.[1]) - whole.length;
      } else missing -= chunk.length;
      if (missing > 0) return;
      received = [];
      missing = -1;
      answered += 1;
      next();
    });
    next();
  });
}

/** Responses per second of a server, over `connections` connections with one request in flight each. */
export async function answersPerSecond(
  port: number,
  what: { readonly request: RequestBytes; readonly status: number },
  { connections, milliseconds }: { readonly connections: number; readonly milliseconds: number },
): Promise<number> {
  const started = performance.now();
  const isOver = () => performance.now() - started > milliseconds;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askOverConnection(port, what, isOver)),
  );
  const seconds = (performance.now() - started) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

/** Serializes an HTTP/1.1 request. */
export function httpRequest(
  method: "GET" | "POST",
  path: string,
  headers: Readonly<Record<string, string>>,
  body = "",
): string {
  const all = {
    host: "127.0.0.1",
    ...headers,
    ...(body === "" ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}
