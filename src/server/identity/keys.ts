import { exportJWK, generateKeyPair, type JWK } from "jose";
import { isObject } from "../../kernel/is-object.ts";
import {
  ensureInstallationKey,
  readInstallationKey,
  replaceInstallationKey,
} from "../storage/control/installation.ts";
import type { Database } from "../storage/database.ts";
import { InstallationKeyError, type TextCipher } from "../storage/encryption/text-cipher.ts";
import type { SigningKey } from "./tokens/signed-token.ts";
import type { Random } from "./tokens/refresh-token.ts";

/** Secrets of identity, shared by all processes of an installation. */
export interface IdentityKeys {
  accessToken: SigningKey;
  /** Derives the successors of refresh tokens. */
  refreshPepper: Uint8Array;
  /** Signs the cookies of the embedded provider. */
  providerCookies: string;
  /** Signs the ID tokens of the embedded provider: a private P-256 key. */
  providerSigning: JWK;
}

interface StoredKeys {
  kid: string;
  accessToken: string;
  refreshPepper: string;
  providerCookies: string;
  providerSigning: JWK;
}

const name = "identity-1";

/**
 * Reads the installation's keys, creating them on first start. They are stored encrypted, so that a copy of the
 * database does not allow signing; keys stored unencrypted by older releases are encrypted now.
 * @throws {Error} if they are damaged, or encrypted with an unknown installation key.
 */
export async function openKeys(database: Database, random: Random): Promise<IdentityKeys> {
  const { cipher } = database;
  const encrypt = (keys: unknown) => ({ encrypted: cipher.encrypt(JSON.stringify(keys), name) });
  const stored = await database.inControl((tx) => readInstallationKey(tx, name));
  if (stored === undefined) {
    const minted = encrypt(await mint(random));
    return load(decrypt(await database.inControl((tx) => ensureInstallationKey(tx, name, minted)), cipher));
  }
  const keys = decrypt(stored, cipher);
  const loaded = load(keys);
  if (!encryptedText(stored)?.startsWith(cipher.currentPrefix)) {
    await database.inControl((tx) => replaceInstallationKey(tx, name, encrypt(keys)));
  }
  return loaded;
}

function encryptedText(stored: unknown): string | undefined {
  const text = isObject(stored) ? stored["encrypted"] : undefined;
  return typeof text === "string" ? text : undefined;
}

function decrypt(stored: unknown, cipher: TextCipher): unknown {
  const encrypted = encryptedText(stored);
  if (encrypted === undefined) return stored;
  const text = cipher.decrypt(encrypted, name);
  if (text === undefined) throw new InstallationKeyError();
  return JSON.parse(text) as unknown;
}

async function mint(random: Random): Promise<StoredKeys> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const secret = () => random(32).toString("base64url");
  return {
    kid: random(8).toString("base64url"),
    accessToken: secret(),
    refreshPepper: secret(),
    providerCookies: secret(),
    providerSigning: {
      ...(await exportJWK(privateKey)),
      alg: "ES256",
      use: "sig",
      kid: random(8).toString("base64url"),
    },
  };
}

function load(stored: unknown): IdentityKeys {
  if (!isStoredKeys(stored)) throw new Error(`The installation key "${name}" in the database is damaged.`);
  return {
    accessToken: { kid: stored.kid, secret: Buffer.from(stored.accessToken, "base64url") },
    refreshPepper: Buffer.from(stored.refreshPepper, "base64url"),
    providerCookies: stored.providerCookies,
    providerSigning: stored.providerSigning,
  };
}

function isStoredKeys(value: unknown): value is StoredKeys {
  if (typeof value !== "object" || value === null) return false;
  const { kid, accessToken, refreshPepper, providerCookies, providerSigning } = value as Record<
    string,
    unknown
  >;
  return (
    [kid, accessToken, refreshPepper, providerCookies].every(
      (each) => typeof each === "string" && each !== "",
    ) &&
    typeof providerSigning === "object" &&
    providerSigning !== null
  );
}
