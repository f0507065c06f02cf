import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { aForm, aStore } from "./testing.ts";

const places: FieldDefinition[] = [
  { name: "country", type: "select", options: ["de", "fr"] },
  {
    name: "city",
    type: "select",
    form_filter_key: "country",
    option_filter_value: "in",
    options: [
      { id: "berlin", label: "Berlin", in: "de" },
      { id: "paris", label: "Paris", in: "fr" },
    ],
  },
  {
    name: "size",
    type: "select",
    options: ["s", "m"],
    depends_on: { field: "country", variants: [{ when: "fr", options: ["m"] }, { when: "de" }] },
  },
];

describe("undo", () => {
  it("restores automatically cleared values, and redo clears them again", () => {
    const store = aStore(places);
    const chosen = { country: "de", city: "berlin", size: "s" };
    for (const [name, value] of Object.entries(chosen)) store.setValue(name, value);
    store.setValue("country", "fr");
    expect(store.getValues()).toEqual({ country: "fr" });
    store.undo();
    expect(store.getValues()).toEqual(chosen);
    expect(store.getField("city")?.notice).toBeUndefined();
    store.redo();
    expect(store.getValues()).toEqual({ country: "fr" });
    store.undo();
    store.undo();
    expect(store.getValues()).toEqual({ country: "de", city: "berlin" });
  });

  it("loses nothing when two fields that both determine the options are restored in sequence", () => {
    const store = aStore([
      { name: "n", type: "select", options: ["x", "y"], default_value: "x" },
      {
        name: "c",
        type: "checkbox",
        depends_on: { field: "n", variants: [{ when: "y", default_value: true }, { when: "x" }] },
      },
      {
        name: "q",
        type: "select",
        options: ["a", "b"],
        depends_on: [
          { field: "n", variants: [{ when: "x" }, { when: "y", options: ["b", "c"] }] },
          { field: "c", variants: [{ when: false }, { when: true, options: ["a", "c"] }] },
        ],
      },
    ]);
    store.setValue("q", "a");
    store.setValue("n", "y");
    expect(store.getField("q")?.value).toBe("a");
    store.undo();
    expect(store.getField("q")?.value).toBe("a");
  });

  it("restores a date to before it was typed and moved", () => {
    const store = aStore([{ name: "due", type: "date" }]);
    store.setValue("due", "2026-12-24");
    store.touch("due");
    store.setValue("due", "2026-01-01");
    store.touch("due");
    expect(store.getValues()).toEqual({ due: "2026-11-22" });
    store.undo();
    expect(store.getValues()).toEqual({ due: "2026-12-24" });
    store.redo();
    expect(store.getValues()).toEqual({ due: "2026-11-22" });
  });

  it("treats each choice as an edit of its own, however quickly they follow", () => {
    const store = aStore([{ name: "many", type: "multiselect", options: ["a", "b"] }]);
    const held = () => store.getField("many")?.value;
    for (const value of [["a"], ["a", "b"], ["a"]]) store.setValue("many", value);
    store.undo();
    expect(held()).toEqual(["a", "b"]);
    store.undo();
    expect(held()).toEqual(["a"]);
  });

  it("has nothing to undo after clearing an empty field", () => {
    const store = aStore([{ name: "one", type: "autocomplete", api_endpoint: "/api/x" }]);
    store.setValue("one", null);
    expect(store.getStatus().canUndo).toBe(false);
  });

  it("skips fields that the layout no longer has", () => {
    const store = aStore([
      { name: "a", type: "string" },
      { name: "b", type: "string" },
    ]);
    store.setValue("a", "x");
    store.setValue("b", "y");
    store.replaceForm(aForm([{ name: "a", type: "string" }]));
    store.undo();
    expect(store.getField("a")?.value).toBeUndefined();
    expect(store.getStatus()).toMatchObject({ canUndo: false, announcement: "Undone: a" });
    store.redo();
    expect(store.getField("a")?.value).toBe("x");
  });
});
