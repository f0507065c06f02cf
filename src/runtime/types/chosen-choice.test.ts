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

describe("the choice of a value", () => {
  it("is found by id, of its own type", () => {
    expect(chosenChoice("c1", choices)).toBe(chat);
    expect(chosenChoice(1, choices)).toBe(one);
    expect(chosenChoice("1", choices)).toBeUndefined();
    expect(chosenChoice(true, choices)).toBe(yes);
  });

  it("is found by the id inside a whole row, although the row has changed since", () => {
    expect(chosenChoice({ id: "c1", name: "Web chat", price: 10 }, choices)).toBe(chat);
  });

  it("is found where the id stands under another key", () => {
    expect(chosenChoice({ code: "da" }, choices)).toBe(danish);
    expect(chosenChoice({ name: "Danish" }, choices)).toBeUndefined();
  });

  it("is none for values that nothing matches", () => {
    for (const value of [undefined, null, "", "zz", {}, [], ["c1"]]) {
      expect(chosenChoice(value, choices)).toBeUndefined();
    }
  });
});

describe("the choice to show for a value that is not among the choices", () => {
  it("is labelled by what the row says about itself", () => {
    expect(shownChoice({ id: 9, name: "Phone" }, [])).toMatchObject({ id: 9, label: "Phone" });
    expect(shownChoice({ email: "a@b.c" }, [])).toMatchObject({ id: "a@b.c", label: "a@b.c" });
  });

  it("is labelled by a bare id where nothing else is known", () => {
    expect(shownChoice("zz", choices)).toMatchObject({ id: "zz", label: "zz" });
    expect(shownChoice(0, choices)).toMatchObject({ id: 0, label: "0" });
  });

  it("is not labelled by an id that tells nobody anything", () => {
    const id = "01a2082a-739e-7b3e-8c7a-5f2f6f5e8a11";
    const label = (state: Parameters<typeof opaqueLabel>[0]) =>
      shownChoice(id, choices, opaqueLabel(state))?.label;
    expect(shownChoice(id, choices)).toMatchObject({ id, label: "Unknown choice" });
    expect(label({ status: "loading", choices: [] })).toBe("Loading…");
    expect(label({ status: "ready", choices: [], isLookingUp: true })).toBe("Loading…");
    expect(label({ status: "error", choices: [] })).toBe("Could not be loaded");
  });

  it("is labelled by its JSON where it says nothing about itself", () => {
    expect(shownChoice(["c1"], choices)).toMatchObject({ id: '["c1"]', label: '["c1"]' });
    expect(shownChoice({ nested: {} }, choices)?.label).toBe('{"nested":{}}');
  });

  it("is none for an empty value", () => {
    for (const value of [undefined, null, "", {}, []]) expect(shownChoice(value, choices)).toBeUndefined();
  });

  it("prefers the real choice", () => {
    expect(shownChoice("c1", choices)).toBe(chat);
  });
});
