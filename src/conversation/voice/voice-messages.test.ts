import { expect, test } from "vitest";
import { voiceStreamUrl } from "./voice-messages.ts";

test.each([
  ["/voice", "http://127.0.0.1:8080/genie/agents", "ws://127.0.0.1:8080/voice/http_voice/stream/w-1"],
  ["/voice", "https://genie.example/x?y=1#z", "wss://genie.example/voice/http_voice/stream/w-1"],
  ["https://voice.example/api", "https://genie.example/", "wss://voice.example/api/http_voice/stream/w-1"],
])("builds the stream URL of %s on %s: %s", (service, page, address) => {
  expect(voiceStreamUrl(service, "w-1", page)).toBe(address);
});

test("encodes ids, so that they cannot change the path", () => {
  expect(voiceStreamUrl("/voice", "../../main", "http://x.example/")).toBe(
    "ws://x.example/voice/http_voice/stream/..%2F..%2Fmain",
  );
});
