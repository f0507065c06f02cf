import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

const reasons: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  ENAMETOOLONG: "the path is too long",
};

/**
 * Makes the folder of the data, with those above it, for this user alone.
 *
 * Node's recursive `mkdir` never returns where the file system refuses to hold folders (`/proc`), hence one by one.
 * @throws {Error} when it is no folder or cannot be written; the message names the setting.
 */
export function makeDataFolder(folder: string): void {
  const missing: string[] = [];
  let existing = folder;
  while (!existsSync(existing)) {
    missing.unshift(existing);
    existing = dirname(existing);
  }
  const refuse = (why: string): never => {
    throw new Error(
      `DATA_DIR ${folder} cannot hold the data: ${why}. Give a folder that this user may write to.`,
    );
  };
  if (!statSync(existing).isDirectory()) refuse(`${existing} is a file`);
  try {
    for (const each of missing) mkdirSync(each, { mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = "unknown" } = error as NodeJS.ErrnoException;
    refuse(reasons[code] ?? `the system answers ${code}`);
  }
}
