import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuild } from "./ensure-build.ts";

/**
 * `npm start`: builds when needed, then becomes the server. It is one process on purpose: npm forwards a signal to the
 * process that it started and to no other, so a server behind a shell or a runner would go on, and keep the data folder.
 */
await ensureBuild();
await import(pathToFileURL(resolve("dist/server/start.js")).href);
