import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";
import { BlockMonitor } from "../../../src/server/testing/measure-max-block.ts";

/*
 * Preloaded into a server: serves the longest event loop block since the last query on the socket named by BLOCK_WATCH.
 * Child processes are excluded; they have their own event loops.
 */

const path = process.env["BLOCK_WATCH"];
if (isMainThread && path !== undefined && process.send === undefined) {
  const watch = new BlockMonitor();
  createServer((_, response) => response.end(String(watch.take())))
    .listen(path)
    .unref();
}
