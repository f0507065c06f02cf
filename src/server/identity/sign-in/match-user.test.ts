import { expect, test } from "vitest";
import { matchUser } from "./provision-user.ts";

const issuer = "https://idp.example";
const profile = { issuer, subject: "s-1", email: "ada@example.com", firstName: "Ada", lastName: "King" };
const ada = { id: "1", email: "ada@example.com", issuer, subject: "s-1", passwordHash: null };

test("nobody by that subject or address is new", () => {
  expect(matchUser([], profile, true)).toEqual({ kind: "new" });
});

test("a subject is known whatever its address has become", () => {
  expect(matchUser([ada], profile, true)).toEqual({ kind: "known", id: "1", takeEmail: true });
  expect(matchUser([{ ...ada, email: "old@example.com" }], profile, true)).toEqual({
    kind: "known",
    id: "1",
    takeEmail: true,
  });
});

test("a known subject does not take an address that another user has", () => {
  const other = { id: "2", email: "ADA@example.com", issuer: null, subject: null, passwordHash: null };
  expect(matchUser([other, { ...ada, email: "old@example.com" }], profile, true)).toEqual({
    kind: "known",
    id: "1",
    takeEmail: false,
  });
});

test("who was invited, or came by another provider, is known by the address", () => {
  expect(matchUser([{ ...ada, issuer: null, subject: null }], profile, true)).toEqual({
    kind: "adopted",
    id: "1",
  });
  expect(matchUser([{ ...ada, issuer: "https://old.example" }], profile, true)).toEqual({
    kind: "adopted",
    id: "1",
  });
});

test("an address that the provider gave to somebody else does not bring the account with it", () => {
  expect(matchUser([{ ...ada, subject: "s-0" }], profile, true)).toEqual({ kind: "refused" });
});

test("the account of an address that has a password is opened by it first, where passwords can be asked for", () => {
  const withPassword = { ...ada, issuer: null, subject: null, passwordHash: "argon2id" };
  expect(matchUser([withPassword], profile, true)).toEqual({ kind: "password", id: "1" });
  expect(matchUser([withPassword], profile, false)).toEqual({ kind: "adopted", id: "1" });
  expect(matchUser([{ ...withPassword, issuer: "https://old.example" }], profile, true).kind).toBe(
    "password",
  );
  expect(matchUser([{ ...withPassword, issuer, subject: "s-1" }], profile, true).kind).toBe("known");
});
