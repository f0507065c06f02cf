import { hash, verify } from "@node-rs/argon2";

/** Argon2id with 19 MiB, two passes and one lane: the least that OWASP recommends, about 50 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of nobody's password: what an unknown user's is held against, so that it takes as long as a known one's. */
const decoy = hash("nobody has this password", cost);

/** A password as it is stored: salted, and with its parameters. The work is done off the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether a password is that of a stored hash; without one the answer is no, after the same work. */
export async function matchesPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password);
  return matches && typeof stored === "string";
}
