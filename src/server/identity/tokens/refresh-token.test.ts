import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mintRefreshToken, parseRefreshToken, succeedRefreshToken } from "./session-tokens.ts";

const pepper = randomBytes(32);

test("a token that comes back is the token that was handed out", () => {
  const minted = mintRefreshToken(randomBytes);
  expect(parseRefreshToken(minted.token)).toEqual(minted);
});

test("what is stored does not tell the token", () => {
  const { token, handleHash, secretHash } = mintRefreshToken(randomBytes);
  for (const part of token.split(".")) expect(`${handleHash}${secretHash}`).not.toContain(part);
});

test("a successor is of the same family, has another secret, and is the same each time it is asked for", () => {
  const first = mintRefreshToken(randomBytes);
  const second = succeedRefreshToken(first, pepper);
  expect(second.handleHash).toBe(first.handleHash);
  expect(second.secretHash).not.toBe(first.secretHash);
  expect(succeedRefreshToken(first, pepper)).toEqual(second);
  expect(parseRefreshToken(second.token)).toEqual(second);
});

test("another installation derives another successor", () => {
  const first = mintRefreshToken(randomBytes);
  expect(succeedRefreshToken(first, randomBytes(32)).token).not.toBe(
    succeedRefreshToken(first, pepper).token,
  );
});

test("no two families meet, and no family comes back to an old secret", () => {
  const seen = new Set<string>();
  for (let family = 0; family < 50; family += 1) {
    let token = mintRefreshToken(randomBytes);
    for (let use = 0; use < 50; use += 1) {
      seen.add(token.token);
      token = succeedRefreshToken(token, pepper);
    }
  }
  expect(seen.size).toBe(2500);
});

test("what cannot be a token is refused", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseRefreshToken(text)).toBeNull();
    }),
  );
  expect(parseRefreshToken(`${mintRefreshToken(randomBytes).token}\n`)).toBeNull();
});
