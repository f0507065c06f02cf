import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../../platform/settings.ts";
import { makeDataFolder } from "../embedded/folders.ts";
import { createTextCipher, installationKeyBytes, type TextCipher } from "./text-cipher.ts";

export const keyFileName = "installation-key";

/** The file's key; undefined where there is no file. @throws {Error} when it holds no key. */
function readKeyFile(path: string): Buffer | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const key = Buffer.from(text.trim(), "base64");
  if (key.length === installationKeyBytes) return key;
  throw new Error(`${path} holds no key of ${installationKeyBytes} bytes. Restore it from a backup.`);
}

/** Creates the file with a new key, in one step: of two processes that start at once, both read the first one's. */
function createKeyFile(folder: string, path: string): Buffer {
  makeDataFolder(folder);
  const part = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(part, `${randomBytes(installationKeyBytes).toString("base64")}\n`, {
    mode: 0o600,
    flag: "wx",
  });
  try {
    linkSync(part, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(part);
  }
  const key = readKeyFile(path);
  if (key === undefined) throw new Error(`${path} could not be created.`);
  return key;
}

/**
 * The cipher of this installation: of `INSTALLATION_KEY`, else of the key file in `DATA_DIR`, which is created at the
 * first start. A file beside the setting still decrypts, so that an installation can move from one to the other.
 * @throws {Error} when the file can be neither read nor created, or holds no key.
 */
export function openCipher({
  dataDir,
  installationKeys,
}: Pick<Settings, "dataDir" | "installationKeys">): TextCipher {
  const path = join(dataDir, keyFileName);
  const stored = readKeyFile(path);
  const [first, ...others] = [...installationKeys, ...(stored === undefined ? [] : [stored])];
  return createTextCipher(first === undefined ? [createKeyFile(dataDir, path)] : [first, ...others]);
}
