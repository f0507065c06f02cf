import { expect, test } from "vitest";
import { validatePassword } from "./passwords.ts";

const email = "ada.lovelace@example.com";

test.each([
  "correct horse battery",
  "ÄÖÜäöüßéèê12",
  "            a b c d e",
  "x7#Qp".repeat(40),
  "😀🎈🌍🍎🚗🎵⚽🌈🔥💧🌵🍄",
])("accepts %j", (password) => {
  expect(validatePassword(password, email)).toBeUndefined();
});

test.each([
  ["short1!", "Must be at least 12 characters"],
  ["😀".repeat(11), "Must be at least 12 characters"],
  ["qwertyuiop123", "This password is too common. Choose another one"],
  ["Qwertyuiop123", "This password is too common. Choose another one"],
  ["abababababababab", "Use at least 5 different characters"],
  [
    "genie-interview",
    "This password is based on the product's name or your email address. Choose another one",
  ],
  ["lovelace.ada1", "This password is based on the product's name or your email address. Choose another one"],
])("rejects %j: %s", (password, reason) => {
  expect(validatePassword(password, email)).toBe(reason);
});
