import { expect, test } from "vitest";
import { loopbackOrigin } from "./embedded-provider.ts";

test.each([
  ["127.0.0.1:8080", "http://127.0.0.1:8080"],
  ["localhost:8080", "http://localhost:8080"],
  ["LOCALHOST", "http://localhost"],
  ["[::1]:3000", "http://[::1]:3000"],
])("accepts the loopback host %s", (host, origin) => {
  expect(loopbackOrigin(host)).toBe(origin);
});

test.each([
  "genie.example.com",
  "127.0.0.1.example.com",
  "localhost.example.com:8080",
  "localhost@example.com",
  "example.com/localhost",
  "localhost:99999",
  "127.0.0.1:8080,example.com",
  "",
])("rejects the host %j", (host) => {
  expect(loopbackOrigin(host)).toBeNull();
});

test("rejects a request without a host", () => {
  expect(loopbackOrigin(undefined)).toBeNull();
});
