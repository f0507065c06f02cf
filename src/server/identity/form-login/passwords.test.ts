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
  ["qwertyuiop123", "This password is widely used. Choose another one"],
  ["Qwertyuiop123", "This password is widely used. Choose another one"],
  ["abababababababab", "Use more than a few different characters"],
  ["genie-interview", "This password is made of the product's name or your address. Choose another one"],
  ["lovelace.ada1", "This password is made of the product's name or your address. Choose another one"],
])("rejects %j: %s", (password, reason) => {
  expect(validatePassword(password, email)).toBe(reason);
});
