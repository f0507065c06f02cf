import { createHash } from "node:crypto";

/** SHA-256 in base64url: how secrets of 128 random bits and more are stored (slow hashes are for passwords). */
export const digest = (secret: string) => createHash("sha256").update(secret).digest("base64url");
