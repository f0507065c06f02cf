import { expect, test } from "vitest";
import { matchUser } from "./match-user.ts";

const issuer = "https://idp.example";
const profile = { issuer, subject: "s-1", email: "ada@example.com", firstName: "Ada", lastName: "King" };
const ada = { id: "1", email: "ada@example.com", issuer, subject: "s-1" };

test("nobody by that subject or address is new", () => {
  expect(matchUser([], profile)).toEqual({ kind: "new" });
});

test("a subject is known whatever its address has become", () => {
  expect(matchUser([ada], profile)).toEqual({ kind: "known", id: "1", takeEmail: true });
  expect(matchUser([{ ...ada, email: "old@example.com" }], profile)).toEqual({
    kind: "known",
    id: "1",
    takeEmail: true,
  });
});

test("a known subject does not take an address that another user has", () => {
  const other = { id: "2", email: "ADA@example.com", issuer: null, subject: null };
  expect(matchUser([other, { ...ada, email: "old@example.com" }], profile)).toEqual({
    kind: "known",
    id: "1",
    takeEmail: false,
  });
});

test("who was invited, or came by another provider, is known by the address", () => {
  expect(matchUser([{ ...ada, issuer: null, subject: null }], profile)).toEqual({ kind: "adopted", id: "1" });
  expect(matchUser([{ ...ada, issuer: "https://old.example" }], profile)).toEqual({
    kind: "adopted",
    id: "1",
  });
});

test("an address that the provider gave to somebody else does not bring the account with it", () => {
  expect(matchUser([{ ...ada, subject: "s-0" }], profile)).toEqual({ kind: "refused" });
});
