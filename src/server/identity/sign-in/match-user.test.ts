import { expect, test } from "vitest";
import { matchUser } from "./provision-user.ts";

const issuer = "https://idp.example";
const profile = { issuer, subject: "s-1", email: "ada@example.com", firstName: "Ada", lastName: "King" };
const ada = { id: "1", email: "ada@example.com", issuer, subject: "s-1", passwordHash: null };

test("an unknown subject and address is a new user", () => {
  expect(matchUser([], profile, true)).toEqual({ kind: "new" });
});

test("a known subject matches regardless of the address", () => {
  expect(matchUser([ada], profile, true)).toEqual({ kind: "known", id: "1", takeEmail: true });
  expect(matchUser([{ ...ada, email: "old@example.com" }], profile, true)).toEqual({
    kind: "known",
    id: "1",
    takeEmail: true,
  });
});

test("a known subject does not take another user's address", () => {
  const other = { id: "2", email: "ADA@example.com", issuer: null, subject: null, passwordHash: null };
  expect(matchUser([other, { ...ada, email: "old@example.com" }], profile, true)).toEqual({
    kind: "known",
    id: "1",
    takeEmail: false,
  });
});

test("an invited user, or one of another provider, is adopted by address", () => {
  expect(matchUser([{ ...ada, issuer: null, subject: null }], profile, true)).toEqual({
    kind: "adopted",
    id: "1",
  });
  expect(matchUser([{ ...ada, issuer: "https://old.example" }], profile, true)).toEqual({
    kind: "adopted",
    id: "1",
  });
});

test("an address of another subject of the same provider is refused", () => {
  expect(matchUser([{ ...ada, subject: "s-0" }], profile, true)).toEqual({ kind: "refused" });
});

test("an account with a password requires it first if form login is on", () => {
  const withPassword = { ...ada, issuer: null, subject: null, passwordHash: "argon2id" };
  expect(matchUser([withPassword], profile, true)).toEqual({ kind: "password", id: "1" });
  expect(matchUser([withPassword], profile, false)).toEqual({ kind: "adopted", id: "1" });
  expect(matchUser([{ ...withPassword, issuer: "https://old.example" }], profile, true).kind).toBe(
    "password",
  );
  expect(matchUser([{ ...withPassword, issuer, subject: "s-1" }], profile, true).kind).toBe("known");
});
