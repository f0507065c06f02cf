import { describe, expect, it } from "vitest";
import { chosenChoice, opaqueLabel, shownChoice } from "./chosen-choice.ts";
import type { Choice } from "./widget-props.ts";

const choice = (id: Choice["id"], label: string, row: Choice["row"] = { id, label }): Choice => ({
  id,
  label,
  row,
});
const chat = choice("c1", "Chat", { id: "c1", name: "Chat" });
const one = choice(1, "One");
const yes = choice(true, "Yes");
const danish = choice("da", "Danish", { code: "da", name: "Danish", rank: 3 });
const choices = [chat, one, yes, danish];

describe("chosenChoice", () => {
  it("finds a choice by id and type", () => {
    expect(chosenChoice("c1", choices)).toBe(chat);
    expect(chosenChoice(1, choices)).toBe(one);
    expect(chosenChoice("1", choices)).toBeUndefined();
    expect(chosenChoice(true, choices)).toBe(yes);
  });

  it("finds a choice by the id in a stored row, even if the row has changed", () => {
    expect(chosenChoice({ id: "c1", name: "Web chat", price: 10 }, choices)).toBe(chat);
  });

  it("finds a choice whose id has another key", () => {
    expect(chosenChoice({ code: "da" }, choices)).toBe(danish);
    expect(chosenChoice({ name: "Danish" }, choices)).toBeUndefined();
  });

  it("returns undefined for values that match no choice", () => {
    for (const value of [undefined, null, "", "zz", {}, [], ["c1"]]) {
      expect(chosenChoice(value, choices)).toBeUndefined();
    }
  });
});

describe("shownChoice for a value that is not among the choices", () => {
  it("uses a naming property of the row as the label", () => {
    expect(shownChoice({ id: 9, name: "Phone" }, [])).toMatchObject({ id: 9, label: "Phone" });
    expect(shownChoice({ email: "a@b.c" }, [])).toMatchObject({ id: "a@b.c", label: "a@b.c" });
  });

  it("falls back to a bare id", () => {
    expect(shownChoice("zz", choices)).toMatchObject({ id: "zz", label: "zz" });
    expect(shownChoice(0, choices)).toMatchObject({ id: 0, label: "0" });
  });

  it("does not use a UUID as the label", () => {
    const id = "01a2082a-739e-7b3e-8c7a-5f2f6f5e8a11";
    const label = (state: Parameters<typeof opaqueLabel>[0]) =>
      shownChoice(id, choices, opaqueLabel(state))?.label;
    expect(shownChoice(id, choices)).toMatchObject({ id, label: "Unknown choice" });
    expect(label({ status: "loading", choices: [] })).toBe("Loading…");
    expect(label({ status: "ready", choices: [], isLookingUp: true })).toBe("Loading…");
    expect(label({ status: "error", choices: [] })).toBe("Could not be loaded");
  });

  it("uses the value's JSON if it has no naming property", () => {
    expect(shownChoice(["c1"], choices)).toMatchObject({ id: '["c1"]', label: '["c1"]' });
    expect(shownChoice({ nested: {} }, choices)?.label).toBe('{"nested":{}}');
  });

  it("returns undefined for an empty value", () => {
    for (const value of [undefined, null, "", {}, []]) expect(shownChoice(value, choices)).toBeUndefined();
  });

  it("prefers an existing choice", () => {
    expect(shownChoice("c1", choices)).toBe(chat);
  });
});
