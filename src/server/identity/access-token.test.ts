import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { SignJWT, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { accessTokenSeconds, issueAccessToken, readAccessToken } from "./authenticate.ts";
import type { SigningKey } from "./tokens/signed-token.ts";

const key: SigningKey = { kid: "one", secret: randomBytes(32) };
const claims = {
  userId: "9b2e4c7a-0f57-4b6f-8f0b-6f6f3f0d8d11",
  sessionId: "2f0a4a52-1c7e-4f0e-9a68-0d3b6f3e7f10",
};
const now = new Date("2026-11-21T12:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const { token, expiresAt } = await issueAccessToken(key, claims, now);

/** A valid token except for the given changes. */
const forge = ({ header = {}, payload = {}, secret = key.secret }) =>
  new SignJWT({
    sid: claims.sessionId,
    sub: claims.userId,
    iss: "urn:genie:identity",
    aud: "urn:genie:api",
    iat: now.getTime() / 1000,
    exp: expiresAt,
    ...payload,
  })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: "one", ...header })
    .sign(secret);

test("an access token identifies user and session for fifteen minutes", async () => {
  expect(expiresAt).toBe(now.getTime() / 1000 + 15 * 60);
  expect(await readAccessToken(key, token, now)).toEqual({ ...claims, expiresAt });
  expect(await readAccessToken(key, token, later(accessTokenSeconds - 1))).toEqual({ ...claims, expiresAt });
  expect(await readAccessToken(key, token, later(accessTokenSeconds))).toBeNull();
});

test("a forged token without changes is valid", async () => {
  expect(await readAccessToken(key, await forge({}), now)).toEqual({ ...claims, expiresAt });
});

test.each([
  ["signed by another key", { secret: randomBytes(32) }],
  ["of another key id", { header: { kid: "two" } }],
  ["without a key id", { header: { kid: undefined } }],
  ["of another type", { header: { typ: "JWT" } }],
  ["of another algorithm", { header: { alg: "HS512" }, secret: randomBytes(64) }],
  ["of another issuer", { payload: { iss: "https://example.com" } }],
  ["for another audience", { payload: { aud: "urn:genie:respondent" } }],
  ["without a session", { payload: { sid: undefined } }],
  ["without a subject", { payload: { sub: undefined } }],
  ["without an expiry", { payload: { exp: undefined } }],
])("rejects a token %s", async (_, changes) => {
  expect(await readAccessToken(key, await forge(changes), now)).toBeNull();
});

test("rejects an unsigned token (algorithm none)", async () => {
  const unsigned = new UnsecuredJWT({ sid: claims.sessionId })
    .setSubject(claims.userId)
    .setIssuer("urn:genie:identity")
    .setAudience("urn:genie:api")
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .encode();
  expect(await readAccessToken(key, unsigned, now)).toBeNull();
});

test("rejects a token with any one character changed", async () => {
  const place = fc.integer({ min: 0, max: token.length - 1 });
  const character = fc.constantFrom(...token, "!", "=", "é");
  await fc.assert(
    fc.asyncProperty(place, character, async (at, other) => {
      // The last character of the signature has two unused bits.
      fc.pre(token[at] !== other && at !== token.length - 1);
      expect(await readAccessToken(key, token.slice(0, at) + other + token.slice(at + 1), now)).toBeNull();
    }),
  );
});

test("rejects arbitrary text without an error", async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.string({ unit: "binary" })), async (text) => {
      expect(await readAccessToken(key, text, now)).toBeNull();
    }),
  );
  expect(await readAccessToken(key, `${token}${"A".repeat(10_000)}`, now)).toBeNull();
});
