import { randomUUID } from "node:crypto";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnServer, type SpawnedServer } from "../../../src/server/testing/spawn-server.ts";

/** A server whose event loop is monitored. */
export interface WatchedServer extends SpawnedServer {
  /** Longest event loop block since the last call, in ms of CPU time. */
  takeBlock(): Promise<number>;
}

const preloaded = new URL("watch-blocks.ts", import.meta.url).href;

function ask(socketPath: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ socketPath, path: "/" }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.once("end", () => resolve(Number(text)));
    }).once("error", reject);
  });
}

/** Starts a server on a free port. */
export function spawnWatchedServer(environment: Readonly<Record<string, string>>): WatchedServer {
  const socket = join(tmpdir(), `genie-watch-${randomUUID()}.sock`);
  const server = spawnServer({ ...environment, BLOCK_WATCH: socket }, [preloaded]);
  return { ...server, takeBlock: () => ask(socket) };
}
