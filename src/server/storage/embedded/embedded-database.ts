import { mkdirSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketHandler, PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";
import { socketPort, type FromDatabase, type ToDatabase, removeStaleSocket } from "./folders.ts";

/**
 * The process that holds the embedded database: `embedded-database <data folder> <socket folder>`. It belongs to
 * the server that started it and ends with it. PGlite writes through to the operating system before it
 * acknowledges, so ending at any moment loses nothing that was acknowledged.
 */

const maxConnections = 64;

const tell = (message: FromDatabase): void => {
  process.send?.(message);
};

/** What is written within one turn of the event loop leaves at once. */
function writeTogether(socket: Socket): void {
  const write = socket.write.bind(socket);
  socket.write = ((...given: Parameters<typeof write>) => {
    if (socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(() => socket.uncork());
    }
    return write(...given);
  }) as typeof write;
}

// Five messages answer a query, and to write one costs a tenth of the query. The socket server makes its handlers itself.
const handler = PGLiteSocketHandler.prototype;
const attach = Reflect.get(handler, "attach");
handler.attach = function attachTogether(socket) {
  writeTogether(socket);
  return attach.call(this, socket);
};

async function openDatabase(folder: string): Promise<PGlite> {
  const database = await PGlite.create({ dataDir: folder, extensions: { btree_gin, pg_trgm } });
  const stream = database.execProtocolRawStream.bind(database);
  // An SQL error is an answer and does not come here. What does has broken the engine, and the socket server
  // would leave all its clients waiting.
  database.execProtocolRawStream = async (...given) => {
    try {
      await stream(...given);
    } catch (error) {
      process.stderr.write(`The embedded database broke: ${String(error)}\n`);
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
  process.on("message", (message: ToDatabase) => {
    if (message.type !== "stop") return;
    void server
      .stop()
      .then(() => database.close())
      .finally(() => process.exit(0));
  });
}

// Ctrl-C reaches the whole group of processes, but the server may still be answering its last requests.
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
