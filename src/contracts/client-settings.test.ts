import { describe, expect, it } from "vitest";
import { readClientSettings } from "./client-settings.ts";

const defaults = { main_api_url: "/main", voice_api_url: "/voice" };

describe("client settings", () => {
  it("are read from the page", () => {
    const json =
      '{"main_api_url":"https://api.example/main/","voice_api_url":"/speech","style_nonce":"n","has_demo":true,"other":1}';
    expect(readClientSettings(json)).toEqual({
      main_api_url: "https://api.example/main",
      voice_api_url: "/speech",
      style_nonce: "n",
      has_demo: true,
    });
  });

  it.each([undefined, null, "", "{", "7", "null", '{"main_api_url":7}', '{"main_api_url":"javascript:x"}'])(
    "fall back to the services of the same site for %j",
    (json) => expect(readClientSettings(json)).toEqual(defaults),
  );

  it("reject protocol-relative URLs", () => {
    expect(readClientSettings('{"voice_api_url":"//evil.example"}')).toEqual(defaults);
  });
});
