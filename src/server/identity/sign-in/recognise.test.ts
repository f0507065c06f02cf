import { expect, test } from "vitest";
import { recognise } from "./recognise.ts";

const issuer = "https://idp.example";
const profile = { issuer, subject: "s-1", email: "ada@example.com", firstName: "Ada", lastName: "King" };
const ada = { id: "1", email: "ada@example.com", issuer, subject: "s-1" };

test("nobody by that subject or address is new", () => {
  expect(recognise([], profile)).toEqual({ kind: "new" });
});

test("a subject is known whatever its address has become", () => {
  expect(recognise([ada], profile)).toEqual({ kind: "known", id: "1", takeEmail: true });
  expect(recognise([{ ...ada, email: "old@example.com" }], profile)).toEqual({
    kind: "known",
    id: "1",
    takeEmail: true,
  });
});

test("a known subject does not take an address that another user has", () => {
  const other = { id: "2", email: "ADA@example.com", issuer: null, subject: null };
  expect(recognise([other, { ...ada, email: "old@example.com" }], profile)).toEqual({
    kind: "known",
    id: "1",
    takeEmail: false,
  });
});

test("who was invited, or came by another provider, is known by the address", () => {
  expect(recognise([{ ...ada, issuer: null, subject: null }], profile)).toEqual({ kind: "adopted", id: "1" });
  expect(recognise([{ ...ada, issuer: "https://old.example" }], profile)).toEqual({
    kind: "adopted",
    id: "1",
  });
});

test("an address that the provider gave to somebody else does not bring the account with it", () => {
  expect(recognise([{ ...ada, subject: "s-0" }], profile)).toEqual({ kind: "refused" });
});
