import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SetupConversation } from "../../../../contracts/contracts.gen.ts";
import { effectiveEvents } from "../../../../interviewing/setup/setup-dialogue.ts";
import type { SetupEvent } from "../../../../interviewing/setup/setup-state.ts";
import { begunAnew, mergeLog, pendingOf, type SetupLog } from "./setup-log.ts";
import { memoryStorage } from "../../../platform/key-value-storage.ts";
import { logToRemember, rememberedLog, setupMemory } from "./setup-memory.ts";

const entry = (key: string) => ({ key, event: { type: "said" as const, text: key } });
const log = (keys: string, synced: number): SetupLog => ({
  id: "c1",
  entries: Array.from(keys, entry),
  synced,
});
const stored = (keys: string, after: number, id = "c1"): SetupConversation => ({
  id,
  interviewer_id: null,
  owner: "ada@genie.local",
  count: keys.length,
  events: Array.from(keys.slice(after), (key) => ({ ...entry(key), by: "ben@genie.local", at: "" })),
});
const keysOf = ({ entries }: SetupLog) => entries.map(({ key }) => key).join("");

describe("mergeLog", () => {
  it("puts others' events before pending ones", () => {
    const merged = mergeLog(log("abx", 2), stored("abcd", 2));
    expect(keysOf(merged.log)).toBe("abcdx");
    expect([merged.log.synced, merged.others.length, merged.by]).toEqual([4, 2, "ben@genie.local"]);
  });

  it("does not duplicate events whose response was lost", () => {
    const merged = mergeLog(log("abx", 2), stored("abx", 2));
    expect([keysOf(merged.log), merged.log.synced, merged.others.length]).toEqual(["abx", 3, 0]);
    const repeated = mergeLog(log("abx", 2), stored("abxc", 2));
    expect([keysOf(repeated.log), repeated.others.length]).toEqual(["abxc", 1]);
  });

  it("joins the existing conversation of an interviewer", () => {
    const merged = mergeLog(log("xy", 0), stored("abc", 0, "c2"));
    expect([merged.log.id, keysOf(merged.log), merged.log.synced]).toEqual(["c2", "abcxy", 3]);
  });

  it("resends everything under a new id if the service has deleted the conversation", () => {
    const anew = begunAnew(log("abx", 2), "c2");
    expect([
      anew.id,
      pendingOf(anew)
        .map(({ key }) => key)
        .join(""),
    ]).toEqual(["c2", "abx"]);
  });

  it("ignores events of newer versions", () => {
    const event = { type: "unheard of" } as unknown as SetupConversation["events"][number]["event"];
    const later = { ...stored("a", 0), events: [{ key: "a", by: "", at: "", event }] };
    expect(mergeLog(log("", 0), later).log.entries[0]?.event).toEqual({ type: "reverted", field: "" });
  });

  it("converges to the same order in every place", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<"ada" | "ben">("ada", "ben"), { maxLength: 30 }), (turns) => {
        const places: Record<"ada" | "ben", SetupLog> = { ada: log("", 0), ben: log("", 0) };
        let server = "";
        const exchange = (who: "ada" | "ben") => {
          const own = places[who];
          if (own.synced === server.length)
            server += pendingOf(own)
              .map(({ key }) => key)
              .join("");
          places[who] = mergeLog(own, stored(server, own.synced)).log;
        };
        for (const [index, who] of turns.entries()) {
          const key = String.fromCodePoint(0x100 + index);
          places[who] = { ...places[who], entries: [...places[who].entries, entry(key)] };
          if (index % 3 === 0) exchange(who);
        }
        for (const who of ["ada", "ben", "ada", "ben", "ada", "ben"] as const) exchange(who);
        expect(keysOf(places.ada)).toBe(server);
        expect(keysOf(places.ben)).toBe(server);
        expect(server).toHaveLength(turns.length);
      }),
    );
  });

  it("persists events with their keys", () => {
    const memory = setupMemory(memoryStorage(), () => 1, { userId: "u", tenant: "t" });
    memory.write(logToRemember(log("abc", 2)));
    expect(rememberedLog(memory.read())).toEqual(log("abc", 2));
  });
});

describe("effectiveEvents", () => {
  const said = (text: string): SetupEvent => ({ type: "said", text });
  it("omits undone remarks and everything before a restart", () => {
    const proposed: SetupEvent = { type: "proposed", values: [] };
    expect(effectiveEvents([said("a"), said("b"), proposed, { type: "rewound" }, said("c")])).toEqual([
      said("a"),
      said("c"),
    ]);
    expect(effectiveEvents([said("a"), { type: "restarted" }, said("b")])).toEqual([said("b")]);
    expect(effectiveEvents([{ type: "rewound" }, said("a")])).toEqual([said("a")]);
  });
});
