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

/** The service as `server/main/setup-conversations` is, with windows that exchange when they are told to. */
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

describe("the draft that two windows have in common", () => {
  it("begins anew where somebody says so, and the forms that are put back are not typed", () => {
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

  it("shows in one what is typed in the other, in one event as long as nobody else does anything", () => {
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

  it("sends nothing of a value that others changed at the same time until somebody chooses", () => {
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

  it("waits with what is pending until the talk before it was read, and then holds what is contested", () => {
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

  it("takes the others' value where one chooses so", () => {
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

  it("comes to the same everywhere but for what is in conflict, and loses nothing that was typed", () => {
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
            // What one types is there until others are seen to have changed it.
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
