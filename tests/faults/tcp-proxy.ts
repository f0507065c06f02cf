import { once } from "node:events";
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * What the way between two programs does. `stall`: connections stay open and nothing goes through; `cut` and `reset`:
 * connections are ended, in order or by a reset, and new ones as soon as they are made.
 */
export type NetworkError =
  | "none"
  | "stall"
  | "cut"
  | "reset"
  | { readonly latencyMs: number }
  | { readonly bytesPerSecond: number };

/** A way to a server that can be broken on purpose. */
export interface TcpProxy {
  readonly port: number;
  /** Connections that are open now. */
  readonly connections: number;
  /** From now on, for connections that are open as well. */
  set(fault: NetworkError): void;
  close(): Promise<void>;
}

type Pair = readonly [client: Socket, server: Socket];

/** Starts a proxy on a free port of this machine. */
export async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const way: { fault: NetworkError } = { fault: "none" };
  let onChange: () => void = () => {};
  let changed = new Promise<void>((resolve) => (onChange = resolve));
  const pairs = new Set<Pair>();

  const end = (pair: Pair) => {
    for (const socket of pair) {
      // A Unix socket knows no reset.
      if (way.fault === "reset" && socket.remoteFamily !== undefined) socket.resetAndDestroy();
      else socket.destroy();
    }
  };

  const untilHeard = async (): Promise<void> => {
    while (way.fault === "stall") await changed;
  };

  /** Waits until so many bytes may go on. */
  const delay = async (bytes: number) => {
    await untilHeard();
    const { fault } = way;
    if (typeof fault !== "object") return;
    await sleep("latencyMs" in fault ? fault.latencyMs : (bytes / fault.bytesPerSecond) * 1_000);
    await untilHeard();
  };

  const pump = async (from: Socket, to: Socket) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      await delay(chunk.length);
      if (to.destroyed) return;
      if (!to.write(chunk)) await once(to, "drain");
    }
    to.end();
  };

  const listener = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect(target);
    const pair: Pair = [client, server];
    pairs.add(pair);
    const onClosed = () => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of pair) {
      socket.on("error", () => {});
      socket.once("close", onClosed);
    }
    if (way.fault === "cut" || way.fault === "reset") {
      end(pair);
      return;
    }
    // Either end may go away in the middle of it, which the closing above passes on.
    void pump(client, server).catch(onClosed);
    void pump(server, client).catch(onClosed);
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    port: (listener.address() as AddressInfo).port,
    get connections() {
      return pairs.size;
    },
    set(next) {
      way.fault = next;
      onChange();
      changed = new Promise((resolve) => (onChange = resolve));
      if (next === "cut" || next === "reset") for (const pair of pairs) end(pair);
    },
    close: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
}
