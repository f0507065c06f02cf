import { expect, test } from "vitest";
import { secretsIn } from "./repository-findings.ts";

// Built at run time, so that this file contains no match.
const long = "a1B2".repeat(12);

test.each([
  [["-----BEGIN RSA", "PRIVATE KEY-----\n"].join(" ") + long, "a private key"],
  [["AK", "IAABCDEFGHIJKLMNOP"].join(""), "an access key of AWS"],
  [`ghp_${long.slice(0, 36)}`, "a token of GitHub"],
  [`sk-${long}`, "a key of a language model"],
  [["eyJ" + long, "eyJ" + long, long].join("."), "a signed token"],
  [["postgres://app:", "hunter2hunter2@db.example/genie"].join(""), "a password in an address"],
])("finds %s", (text, what) => {
  expect(secretsIn("notes.md", `one\n${text}\nthree`)).toEqual([`notes.md:2: holds ${what}`]);
});

test.each([
  "-----BEGIN PRIVATE KEY-----",
  "postgres://user:password@host/db",
  "sk-short",
  "eyJhbGciOiJub25lIn0.",
])("ignores %s", (text) => {
  expect(secretsIn("notes.md", text)).toEqual([]);
});
