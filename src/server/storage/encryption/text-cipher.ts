import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../../platform/settings.ts";
import { makeDataFolder } from "../embedded/folders.ts";

/** Bytes of an installation key (AES-256). */
const installationKeyBytes = 32;

const algorithm = "aes-256-gcm";
const format = "v1";
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts short stored texts that must be readable again, such as link tokens. */
export interface TextCipher {
  /** Prefix of every text encrypted with the current key. */
  readonly currentPrefix: string;
  /**
   * @param owner identifies the row of the text; it is authenticated, so a text copied to another row cannot be
   *   decrypted there.
   */
  encrypt(text: string, owner: string): string;
  /** Returns `undefined` if no known key decrypts it for this owner: another key, another row, or damaged. */
  decrypt(encrypted: string, owner: string): string | undefined;
}

/** This process has another installation key than the database was encrypted with. */
export class InstallationKeyError extends Error {
  override readonly name = "InstallationKeyError";

  constructor() {
    super(
      "The database is encrypted with another installation key. Give that key in INSTALLATION_KEY, or in the file " +
        "installation-key of DATA_DIR; all processes of an installation share one. If it is lost, see " +
        '"The installation key" in docs/operating.md.',
    );
  }
}

/** Returns whether a stored text is encrypted; plain texts of earlier releases contain no dot. */
export const isEncrypted = (stored: string): boolean => stored.startsWith(`${format}.`);

/** Returns the owner of an encrypted text in a table's row. */
export const encryptionContextOf = (
  table: string,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
) => `${table}/${tenantId}/${id}`;

const idOf = (key: Buffer): string =>
  createHash("sha256").update("genie installation key").update(key).digest("base64url").slice(0, 10);

function seal(key: Buffer, text: string, owner: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

function open(key: Buffer, sealed: Buffer, owner: string): string | undefined {
  if (sealed.length < ivBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = decipher.update(sealed.subarray(ivBytes + tagBytes));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/**
 * Creates a cipher: the first key encrypts, all keys decrypt. A text carries the id of its key,
 * `v1.<key id>.<iv, tag and ciphertext in base64url>`, so that keys can be rotated.
 * @param keys 32 bytes each.
 */
export function createTextCipher(keys: readonly [Buffer, ...Buffer[]]): TextCipher {
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const [current] = keys;
  const currentPrefix = `${format}.${idOf(current)}.`;
  return {
    currentPrefix,
    encrypt: (text, owner) => `${currentPrefix}${seal(current, text, owner).toString("base64url")}`,
    decrypt: (encrypted, owner) => {
      const [version, keyId = "", sealed = ""] = encrypted.split(".");
      const key = byId.get(keyId);
      if (version !== format || key === undefined) return undefined;
      return open(key, Buffer.from(sealed, "base64url"), owner);
    },
  };
}

export const keyFileName = "installation-key";

/** Reads the key file; `undefined` if it does not exist. @throws {Error} if it holds no key. */
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

/** Creates the key file atomically: of two processes that start at once, both read the first one's key. */
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
 * Opens the cipher of this installation, with `INSTALLATION_KEY` or else the key file in `DATA_DIR`, which is created
 * at the first start. Beside the setting, the file's key still decrypts, so that an installation can move to the
 * setting.
 * @throws {Error} if the file cannot be read or created, or holds no key.
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
