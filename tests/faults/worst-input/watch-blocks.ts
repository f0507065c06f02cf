import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";
import { BlockWatch } from "../../../src/server/testing/max-block.ts";

/*
 * Preloaded into a server: answers, at the socket that BLOCK_WATCH names, for how long its event loop has served
 * nobody else since it was asked last. The programs that the server forks have event loops of their own.
 */

const path = process.env["BLOCK_WATCH"];
if (isMainThread && path !== undefined && process.send === undefined) {
  const watch = new BlockWatch();
  createServer((_, response) => response.end(String(watch.take())))
    .listen(path)
    .unref();
}
