import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SetupConversation } from "../../../../contracts/contracts.gen.ts";
import { mergeLog, pendingOf } from "./setup-log.ts";
import { createSharedDraft, type FieldValues, type SharedDraft, typedValues } from "./shared-draft.ts";

interface Window {
  readonly who: string;
  readonly draft: SharedDraft;
  form: FieldValues;
}

type Stored = SetupConversation["events"];

/** Mimics the service (`server/main/setup-conversations`) with windows that sync on command. */
function service() {
  let stored: Stored = [];
  let key = 0;
  let clock = 0;
  const open = (who: string): Window => {
    const form = { name: "Leavers", minutes: 15 };
    return { who, form, draft: createSharedDraft(form, "c1", () => `${who}${(key += 1)}`) };
  };
  const exchange = (window: Window) => {
    const log = window.draft.log();
    const pending = pendingOf(log).map(({ key: of, event }) => ({
      key: of,
      event: { ...event },
      by: window.who,
      at: `${(clock += 1)}`,
    }));
    const last = stored.at(-1);
    const isAmended =
      stored.length === log.synced + 1 && last?.key === pending[0]?.key && last?.by === window.who;
    const isLatest = stored[log.synced - 1]?.at === log.entries[log.synced - 1]?.at;
    if (pending.length > 0 && isLatest && (stored.length === log.synced || isAmended)) {
      stored = [...stored.slice(0, log.synced), ...pending];
    }
    const after = Math.max(0, log.synced - 1);
    const conversation = {
      id: "c1",
      interviewer_id: null,
      owner: "",
      count: stored.length,
      events: stored.slice(after),
    };
    const merged = mergeLog(log, conversation, () => `${window.who}${(key += 1)}`);
    window.draft.merged(merged);
    window.form = { ...window.form, ...window.draft.take(typedValues(merged.others), window.form) };
  };
  const type = (window: Window, values: FieldValues) => {
    window.form = { ...window.form, ...values };
  };
  const gather = (window: Window) => window.draft.type(window.form);
  return { open, exchange, type, gather, stored: () => stored };
}

describe("a draft shared by two windows", () => {
  it("restarts without recording the reset of the forms as typing", () => {
    const { open, exchange, type, gather, stored } = service();
    const ada = open("ada");
    type(ada, { name: "Stayers" });
    gather(ada);
    exchange(ada);
    ada.draft.restart();
    type(ada, { name: "Leavers" });
    gather(ada);
    exchange(ada);
    expect(stored().map(({ event }) => (event as { type: string }).type)).toEqual(["typed", "restarted"]);
  });

  it("shows typing in the other window and records consecutive typing as one event", () => {
    const { open, exchange, type, gather, stored } = service();
    const [ada, ben] = [open("ada"), open("ben")];
    for (const name of ["L", "Le", "Lea"]) {
      type(ada, { name });
      gather(ada);
      exchange(ada);
      exchange(ben);
      expect(ben.form["name"]).toBe(name);
    }
    expect(stored()).toHaveLength(1);
    expect(ben.draft.change()).toEqual({ by: "ada", names: ["name"] });
  });

  it("holds back a value that was changed concurrently until it is resolved", () => {
    const { open, exchange, type, gather, stored } = service();
    const [ada, ben] = [open("ada"), open("ben")];
    type(ada, { name: "A" });
    gather(ada);
    exchange(ada);
    type(ben, { name: "B", minutes: 20 });
    gather(ben);
    exchange(ben);
    exchange(ben);
    expect(ben.draft.conflicts()).toEqual([{ name: "name", mine: "B", theirs: "A", by: "ada" }]);
    expect(stored().map(({ event }) => event)).toMatchObject([
      { values: { name: "A" } },
      { values: { minutes: 20 } },
    ]);
    gather(ben);
    exchange(ben);
    expect(stored()).toHaveLength(2);
    expect(ben.draft.resolve("name", true)).toEqual({});
    gather(ben);
    exchange(ben);
    exchange(ada);
    expect([ada.form, ben.form]).toEqual([
      { name: "B", minutes: 20 },
      { name: "B", minutes: 20 },
    ]);
  });

  it("holds back pending values until the conversation before them has been replayed", () => {
    const draft = createSharedDraft({ name: "Leavers" }, "c1", () => "k1");
    draft.type({ name: "Mine" });
    const said = { key: "k0", event: { type: "said", text: "call it Theirs" } } as const;
    const entries = [said, ...draft.log().entries];
    const talk = { entries: [said], from: 0, isOpening: false };
    draft.merged({ log: { id: "c1", entries, synced: 1 }, others: [said], by: "ben" }, talk);
    expect(draft.unread()).toBe(talk);
    const theirs = { value: "Theirs", by: "ben", at: undefined, isFromWizard: false };
    expect(draft.take(new Map([["name", theirs]]), { name: "Mine" })).toEqual({});
    draft.read(talk);
    expect([draft.unread(), pendingOf(draft.log())]).toEqual([null, []]);
    expect(draft.conflicts()).toMatchObject([{ mine: "Mine", theirs: "Theirs" }]);
  });

  it("adopts the other value when it is chosen", () => {
    const { open, exchange, type, gather } = service();
    const [ada, ben] = [open("ada"), open("ben")];
    type(ada, { name: "A" });
    gather(ada);
    exchange(ada);
    type(ben, { name: "B" });
    exchange(ben);
    expect(ben.form["name"]).toBe("B");
    expect(ben.draft.resolve("name", false)).toEqual({ name: "A" });
    expect(ben.draft.conflicts()).toEqual([]);
  });

  it("converges everywhere except for conflicts, and loses no typed value", () => {
    const act = fc.record({
      who: fc.constantFrom(0, 1),
      field: fc.constantFrom("name", "minutes"),
      value: fc.integer({ min: 0, max: 5 }),
      does: fc.constantFrom("type", "gather", "exchange"),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const { open, exchange, type, gather } = service();
        const windows = [open("ada"), open("ben")] as const;
        for (const { who, field, value, does } of acts) {
          const window = windows[who === 0 ? 0 : 1];
          if (does === "type") {
            type(window, { [field]: value });
            // A typed value stays until a change by others arrives.
            expect(window.form[field]).toBe(value);
          } else if (does === "gather") gather(window);
          else exchange(window);
        }
        for (const window of [...windows, ...windows, ...windows]) {
          gather(window);
          exchange(window);
        }
        for (const field of ["name", "minutes"]) {
          const held = windows.flatMap(({ draft }) => draft.conflicts().filter(({ name }) => name === field));
          if (held.length === 0) expect(windows[0].form[field]).toBe(windows[1].form[field]);
        }
        for (const window of windows) expect(pendingOf(window.draft.log())).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
