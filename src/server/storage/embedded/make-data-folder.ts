import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

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
  } catch (fault) {
    refuse(reasonOf(fault));
  }
}
