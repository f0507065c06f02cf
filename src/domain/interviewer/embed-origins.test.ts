import { expect, it } from "vitest";
import { readEmbedOrigins } from "./embed-origins.ts";

it("reads whole https origins alone, and nothing that could end or widen a header", () => {
  const text =
    "https://www.Example.com, https://a.example:8443,https://www.example.com, http://plain.example, *, https://*.example.com, " +
    "https://x.example/path, https://x.example; script-src *, 'self', https://x.example https://y.example, https://x.example:99999";
  expect(readEmbedOrigins(text)).toEqual(["https://www.example.com", "https://a.example:8443"]);
  expect(readEmbedOrigins(null)).toEqual([]);
});
