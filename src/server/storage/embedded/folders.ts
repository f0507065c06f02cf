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
  EACCES: "this user cannot write there",
  EPERM: "this user cannot write there",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  ENAMETOOLONG: "the path is too long",
};

const reasonOf = (error: unknown): string => {
  const { code = "unknown" } = error as NodeJS.ErrnoException;
  return reasons[code] ?? `the system reports ${code}`;
};

/** Returns the folder or its nearest existing ancestor. */
function existingPart(folder: string): string {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  return existing;
}

/** Returns why a folder cannot hold data, before it is created; `undefined` if it seems usable. */
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
 * Creates the data folder and its parents, accessible to this user only.
 *
 * One by one: Node's recursive `mkdir` never returns if the file system cannot hold folders (`/proc`).
 * @throws {Error} if it is not a folder or not writable; the message names the setting.
 */
export function makeDataFolder(folder: string): void {
  const refuse = (why: string): never => {
    throw new Error(
      `DATA_DIR ${folder} cannot hold the data: ${why}. Give a folder that this user can write to.`,
    );
  };
  const error = dataFolderError(folder);
  if (error !== undefined) refuse(error);
  const existing = existingPart(folder);
  const missing: string[] = [];
  for (let path = folder; path !== existing; path = dirname(path)) missing.unshift(path);
  try {
    for (const path of missing) mkdirSync(path, { mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (problem) {
    refuse(reasonOf(problem));
  }
}

/** Messages from the database process to the server. */
export type DatabaseProcessMessage =
  | { readonly type: "progress"; readonly text: string }
  | { readonly type: "ready" }
  | { readonly type: "refused"; readonly reason: string };

/** Messages from the server to the database process. */
export type DatabaseProcessCommand = { readonly type: "stop" };

/** PostgreSQL clients address a Unix socket by its folder and this port. */
export const socketPort = 5432;

/** Works everywhere; Linux allows 107 bytes, macOS 103. */
const maxPathBytes = 100;

/**
 * Creates a folder that only this user can enter, for the database's socket, which requires no password. It is in the
 * data folder, or a temporary folder if the path would be too long for a socket.
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
 * Returns the socket folder of the database running on a data folder; `undefined` if none responds, or if its socket is
 * in a temporary folder, where it cannot be found.
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

/** Removes the socket of a killed process. Call only while holding the folder's lock. */
export const removeStaleSocket = (socketFolder: string): void =>
  rmSync(join(socketFolder, `.s.PGSQL.${socketPort}`), { force: true });
