import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  statSync,
  chmodSync,
  mkdtempSync,
  rmSync,
} from "node:fs";
import { dirname, resolve, join } from "node:path";
import { connect } from "node:net";
import { tmpdir } from "node:os";

const reasons: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  ENAMETOOLONG: "the path is too long",
};

const reasonOf = (error: unknown): string => {
  const { code = "unknown" } = error as NodeJS.ErrnoException;
  return reasons[code] ?? `the system answers ${code}`;
};

/** The folder, or the nearest one above it that is there. */
function existingPart(folder: string): string {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  return existing;
}

/** Why a folder cannot hold data, before it is made; undefined where it seems to. */
export function dataFolderError(folder: string): string | undefined {
  const existing = existingPart(resolve(folder));
  if (!statSync(existing).isDirectory()) return `${existing} is a file`;
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * Makes the folder of the data, with those above it, for this user alone.
 *
 * Node's recursive `mkdir` never returns where the file system refuses to hold folders (`/proc`), hence one by one.
 * @throws {Error} when it is no folder or cannot be written; the message names the setting.
 */
export function makeDataFolder(folder: string): void {
  const refuse = (why: string): never => {
    throw new Error(
      `DATA_DIR ${folder} cannot hold the data: ${why}. Give a folder that this user may write to.`,
    );
  };
  const error = dataFolderError(folder);
  if (error !== undefined) refuse(error);
  const existing = existingPart(folder);
  const missing: string[] = [];
  for (let each = folder; each !== existing; each = dirname(each)) missing.unshift(each);
  try {
    for (const each of missing) mkdirSync(each, { mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (problem) {
    refuse(reasonOf(problem));
  }
}

/** What the database process tells the server. */
export type FromDatabase =
  | { readonly type: "progress"; readonly text: string }
  | { readonly type: "ready" }
  | { readonly type: "refused"; readonly reason: string };

/** What the server tells the database process. */
export type ToDatabase = { readonly type: "stop" };

/** PostgreSQL clients name a Unix socket by its folder and this number. */
export const socketPort = 5432;

/** What every system takes; Linux allows 107 bytes, macOS 103. */
const maxPathBytes = 100;

/**
 * Makes a folder that only this user may enter, for the database's socket, which asks for no password. It lies in
 * the data folder, or, where that makes the path too long for a socket, among the temporary files.
 */
export function makeSocketFolder(dataFolder: string): string {
  const inside = join(dataFolder, "socket");
  if (Buffer.byteLength(join(inside, `.s.PGSQL.${socketPort}`)) > maxPathBytes) {
    return mkdtempSync(join(tmpdir(), "genie-"));
  }
  mkdirSync(inside, { recursive: true, mode: 0o700 });
  chmodSync(inside, 0o700);
  return inside;
}

/**
 * The folder of the socket of a database that runs on a data folder; `undefined` where none answers, or its socket lies
 * among the temporary files, where nobody else finds it.
 */
export async function findSocketFolder(dataDir: string): Promise<string | undefined> {
  const folder = join(resolve(dataDir), "socket");
  const answers = await new Promise<boolean>((tell) => {
    const socket = connect(join(folder, `.s.PGSQL.${socketPort}`));
    socket.once("connect", () => {
      socket.destroy();
      tell(true);
    });
    socket.once("error", () => tell(false));
  });
  return answers ? folder : undefined;
}

/** Removes the socket that a killed process left behind. Call only while holding the data folder. */
export const removeStaleSocket = (socketFolder: string): void =>
  rmSync(join(socketFolder, `.s.PGSQL.${socketPort}`), { force: true });
