import { createTextCipher } from "../storage/encryption/text-cipher.ts";

/** The cipher of every test that opens no key file of its own. */
export const testCipher = createTextCipher([Buffer.alloc(32, "test key")]);
