import fc from "fast-check";
import { expect, test } from "vitest";
import { readDebugEvent } from "./conversation-state.ts";
import { aDebugEvent } from "./testing/fake-socket.ts";

test("reads a debug event unchanged", () => {
  const event = aDebugEvent({ detected_language: "es" });
  expect(readDebugEvent(JSON.parse(JSON.stringify(event)))).toEqual(event);
});

test("returns null for anything else and never throws", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (value, graph) => {
      expect(readDebugEvent(value)).toBeNull();
      expect(readDebugEvent({ graph_state: graph, tool_calls: graph })).toBeNull();
    }),
  );
});
