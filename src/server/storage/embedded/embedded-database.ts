import { mkdirSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketHandler, PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";
import {
  socketPort,
  type DatabaseProcessMessage,
  type DatabaseProcessCommand,
  removeStaleSocket,
} from "./folders.ts";

/**
 * Entry point of the embedded database's process: `embedded-database <data folder> <socket folder>`. It is a child of
 * the server and exits with it. PGlite writes through to the operating system before it acknowledges, so an exit at any
 * time loses no acknowledged write.
 */

const maxConnections = 64;

const tell = (message: DatabaseProcessMessage): void => {
  process.send?.(message);
};

/** Sends all writes of one turn of the event loop together. */
function writeTogether(socket: Socket): void {
  const write = socket.write.bind(socket);
  socket.write = ((...args: Parameters<typeof write>) => {
    if (socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(() => socket.uncork());
    }
    return write(...args);
  }) as typeof write;
}

// A query is answered by five messages; writing one costs a tenth of the query. The socket server creates its handlers.
const handler = PGLiteSocketHandler.prototype;
const attach = Reflect.get(handler, "attach");
handler.attach = function attachTogether(socket) {
  writeTogether(socket);
  return attach.call(this, socket);
};

async function openDatabase(folder: string): Promise<PGlite> {
  const database = await PGlite.create({ dataDir: folder, extensions: { btree_gin, pg_trgm } });
  const stream = database.execProtocolRawStream.bind(database);
  // SQL errors are responses and do not throw. Any other error has broken the engine, and the socket server would
  // leave all clients waiting.
  database.execProtocolRawStream = async (...args) => {
    try {
      await stream(...args);
    } catch (error) {
      process.stderr.write(`The embedded database failed: ${String(error)}\n`);
      process.exit(1);
    }
  };
  return database;
}

async function run(dataFolder: string, socketFolder: string): Promise<void> {
  await lockFolder(dataFolder, process.ppid);
  const folder = join(dataFolder, "database");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  tell({ type: "progress", text: "Opening the embedded database" });
  const database = await openDatabase(folder);
  removeStaleSocket(socketFolder);
  const path = join(socketFolder, `.s.PGSQL.${socketPort}`);
  const server = new PGLiteSocketServer({ db: database, path, maxConnections });
  await server.start();
  tell({ type: "ready" });
  process.on("message", (message: DatabaseProcessCommand) => {
    if (message.type !== "stop") return;
    void server
      .stop()
      .then(() => database.close())
      .finally(() => process.exit(0));
  });
}

// Ctrl-C signals the whole process group, but the server may still have requests to answer.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.on("disconnect", () => process.exit(0));

const [dataFolder, socketFolder] = process.argv.slice(2);
if (dataFolder === undefined || socketFolder === undefined || process.send === undefined) {
  process.stderr.write("This is started by the server.\n");
  process.exit(2);
}
run(dataFolder, socketFolder).catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  tell({
    type: "refused",
    reason: error instanceof FolderInUseError ? reason : `The embedded database did not start: ${reason}`,
  });
  process.exitCode = 1;
  process.disconnect();
});
