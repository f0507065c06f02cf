import { once } from "node:events";
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Fault of a connection. `stall`: connections stay open but transfer nothing; `cut` and `reset`: existing and new
 * connections are closed, with FIN or RST.
 */
export type NetworkError =
  | "none"
  | "stall"
  | "cut"
  | "reset"
  | { readonly latencyMs: number }
  | { readonly bytesPerSecond: number };

/** A TCP proxy with injectable faults. */
export interface TcpProxy {
  readonly port: number;
  /** Number of open connections. */
  readonly connections: number;
  /** Sets the fault for open and new connections. */
  set(fault: NetworkError): void;
  close(): Promise<void>;
}

type Pair = readonly [client: Socket, server: Socket];

/** Starts a proxy on a free local port. */
export async function startTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const state: { fault: NetworkError } = { fault: "none" };
  let onChange: () => void = () => {};
  let changed = new Promise<void>((resolve) => (onChange = resolve));
  const pairs = new Set<Pair>();

  const end = (pair: Pair) => {
    for (const socket of pair) {
      // Unix sockets cannot be reset.
      if (state.fault === "reset" && socket.remoteFamily !== undefined) socket.resetAndDestroy();
      else socket.destroy();
    }
  };

  const untilHeard = async (): Promise<void> => {
    while (state.fault === "stall") await changed;
  };

  /** Delays a chunk according to the fault. */
  const delay = async (bytes: number) => {
    await untilHeard();
    const { fault } = state;
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
    if (state.fault === "cut" || state.fault === "reset") {
      end(pair);
      return;
    }
    // Either end may close during a transfer; `onClosed` closes the other.
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
      state.fault = next;
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
