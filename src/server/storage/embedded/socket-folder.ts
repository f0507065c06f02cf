import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { socketPort } from "./messages.ts";

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
