import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createRefreshToken, parseRefreshToken, deriveNextRefreshToken } from "./refresh-token.ts";

const pepper = randomBytes(32);

test("parsing a minted token returns the same token", () => {
  const minted = createRefreshToken(randomBytes);
  expect(parseRefreshToken(minted.token)).toEqual(minted);
});

test("the stored hashes do not reveal the token", () => {
  const { token, handleHash, secretHash } = createRefreshToken(randomBytes);
  for (const part of token.split(".")) expect(`${handleHash}${secretHash}`).not.toContain(part);
});

test("a successor keeps the handle, changes the secret and is deterministic", () => {
  const first = createRefreshToken(randomBytes);
  const second = deriveNextRefreshToken(first, pepper);
  expect(second.handleHash).toBe(first.handleHash);
  expect(second.secretHash).not.toBe(first.secretHash);
  expect(deriveNextRefreshToken(first, pepper)).toEqual(second);
  expect(parseRefreshToken(second.token)).toEqual(second);
});

test("another pepper derives another successor", () => {
  const first = createRefreshToken(randomBytes);
  expect(deriveNextRefreshToken(first, randomBytes(32)).token).not.toBe(
    deriveNextRefreshToken(first, pepper).token,
  );
});

test("tokens never repeat, within and across sessions", () => {
  const seen = new Set<string>();
  for (let family = 0; family < 50; family += 1) {
    let token = createRefreshToken(randomBytes);
    for (let use = 0; use < 50; use += 1) {
      seen.add(token.token);
      token = deriveNextRefreshToken(token, pepper);
    }
  }
  expect(seen.size).toBe(2500);
});

test("rejects malformed tokens", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseRefreshToken(text)).toBeNull();
    }),
  );
  expect(parseRefreshToken(`${createRefreshToken(randomBytes).token}\n`)).toBeNull();
});
