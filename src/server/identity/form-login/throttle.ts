import { problem } from "../../platform/errors.ts";
import { countAttempts, forgetAttempts, takeBackAttempts } from "../../storage/control/attempts.ts";
import type { Tx } from "../../storage/database.ts";
import { digest } from "../tokens/digest.ts";

/** How long attempts are remembered, in milliseconds. */
export const attemptWindow = 15 * 60_000;

/**
 * Attempts within a window. One address gets few at one account and some at all accounts; an account gets many from
 * everywhere, so that a stranger cannot lock somebody out from one machine, nor guess from a thousand.
 */
export const attemptLimits = { pair: 10, address: 50, account: 100 } as const;

/** Who tries to sign in, as far as counting goes. */
export interface Attempt {
  readonly account: string;
  readonly address: string;
}

const keysOf = ({ account, address }: Attempt) => {
  const name = account.toLowerCase();
  return {
    pair: digest(`pair\0${name}\0${address}`),
    address: digest(`address\0${address}`),
    account: digest(`account\0${name}`),
  };
};

/**
 * Counts an attempt before it is made. The account need not exist: the answer must not tell.
 * @returns when to come back, where there were too many; the count must be committed, so it is no exception.
 */
export async function claimAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<Date | undefined> {
  const keys = keysOf(attempt);
  const windowEnd = new Date(now.getTime() + attemptWindow);
  const counted = await countAttempts(tx, Object.values(keys), { now, windowEnd });
  const over = counted.filter(({ key, count }) =>
    (["pair", "address", "account"] as const).some(
      (kind) => keys[kind] === key && count > attemptLimits[kind],
    ),
  );
  if (over.length === 0) return undefined;
  return new Date(Math.max(...over.map(({ expiresAt }) => expiresAt.getTime())));
}

/** The attempt was right: it does not count against an office that shares an address. */
export async function clearAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const { pair, address, account } = keysOf(attempt);
  await forgetAttempts(tx, pair);
  await takeBackAttempts(tx, [address, account]);
}

/** The answer to one who tries too often. */
export const tooManyAttempts = (until: Date, now: Date) =>
  problem("ERR_TOO_MANY_REQUESTS", {
    detail: "Too many attempts to sign in. Try again later.",
    headers: { "retry-after": String(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))) },
  });
