import { expect, it } from "vitest";
import { readSettings } from "./platform/settings.ts";
import { explainStartError } from "./start-settings.ts";

const settings = readSettings({ DATABASE_URL: "postgres://genie:secret@db.example:5432/genie" });

const error = (code: string | undefined, message = "it failed") =>
  Object.assign(new Error(message), { code });

it.each([
  ["ECONNREFUSED", "nothing listens there"],
  ["ENOTFOUND", "there is no such host"],
  ["28P01", "it refuses the password"],
  ["3D000", "it has no such database"],
])("explains %s with database and setting, without the password", (code, reason) => {
  const text = explainStartError(error(code, "secret"), settings);
  expect(text).toBe(`The database of DATABASE_URL (db.example:5432/genie) cannot be used: ${reason}.`);
});

it("recognises a connection timeout", () => {
  expect(explainStartError(error(undefined, "timeout exceeded when trying to connect"), settings)).toContain(
    "it does not answer",
  );
});

it("names both settings if the owner connects with another URL", () => {
  const two = { ...settings, databaseOwnerUrl: "postgres://owner@db.example:5432/genie" };
  expect(explainStartError(error("ECONNREFUSED"), two)).toContain("DATABASE_URL or DATABASE_OWNER_URL");
});

it("names the port that is in use", () => {
  expect(explainStartError(error("EADDRINUSE", "listen EADDRINUSE"), settings)).toBe(
    "Another program listens on port 8080 of 127.0.0.1. Stop it, or give another PORT.",
  );
});

it("returns the message of an unknown error", () => {
  expect(explainStartError(error("XX000", "The disk caught fire."), settings)).toBe("The disk caught fire.");
});
