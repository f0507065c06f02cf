import { describe, expect, it } from "vitest";
import { aForm, aStore, shownErrors } from "../testing.ts";

const range = () =>
  aStore([
    { name: "least", type: "int" },
    {
      name: "most",
      type: "int",
      validation: { dependant_fields: [{ field: "least", operator: ">" }] },
    },
    { name: "tags", type: "multiselect", options: ["x", "y"] },
    { name: "code", type: "string", depends_on: { field: "least", variants: [{ when: 1 }, { when: 2 }] } },
  ]);
const refused = (pointer: string, message = "Taken") => ({ pointer, code: "server", message });

describe("a server error", () => {
  it.each([
    ["/most", "least"],
    ["/least", "most"],
    ["/code", "least"],
  ])("at %s is cleared when %s changes, a possible cause", (pointer, other) => {
    const store = range();
    store.setValue("least", 1);
    store.setServerErrors([refused(pointer)]);
    const name = pointer.slice(1);
    expect(shownErrors(store, name)).toEqual(["Taken"]);
    store.setValue("tags", ["x"]);
    expect(shownErrors(store, name)).toEqual(["Taken"]);
    store.setValue(other, 2);
    expect(shownErrors(store, name)).toEqual([]);
  });

  it("is not duplicated by a second submit", () => {
    const store = range();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      store.submit();
      expect(shownErrors(store, "most")).toEqual([]);
      store.setServerErrors([refused("/most")]);
      expect(shownErrors(store, "most")).toEqual(["Taken"]);
    }
  });

  it("inside a value is shown on its field", () => {
    const store = range();
    store.setServerErrors([refused("/tags/0")]);
    expect(shownErrors(store, "tags")).toEqual(["Taken"]);
    expect(store.getStatus().topErrors).toEqual([]);
  });

  it("moves to its field when a new layout has it", () => {
    const store = aStore([{ name: "a", type: "string" }]);
    store.submit();
    store.setServerErrors([refused("/b"), refused("/kind", "This field is required")]);
    expect(store.getStatus().topErrors).toEqual(["B: Taken", "Kind: This field is required"]);
    store.replaceForm(
      aForm([
        { name: "a", type: "string" },
        { name: "b", type: "string" },
        { name: "kind", label: "Kind", type: "hidden", validation: { required: true } },
      ]),
    );
    expect(shownErrors(store, "b")).toEqual(["Taken"]);
    expect(store.getStatus().topErrors).toEqual(["These fields are required: Kind"]);
  });

  it("moves to its field even if the new layout clears a choice", () => {
    const kind = (options: string[]) => ({ name: "kind", type: "select" as const, options });
    const store = aStore([kind(["x", "y"])]);
    store.setValue("kind", "x");
    store.setServerErrors([refused("/b")]);
    store.replaceForm(aForm([kind(["y"]), { name: "b", type: "string" }]));
    expect(store.getField("kind")?.value).not.toBe("x");
    expect(shownErrors(store, "b")).toEqual(["Taken"]);
  });

  it("of no visible field is cleared by any change", () => {
    const store = range();
    store.setServerErrors([refused("/elsewhere"), refused("/code")]);
    expect(store.getStatus().topErrors).toEqual(["Elsewhere: Taken", "code: Taken"]);
    store.setValue("most", 3);
    expect(store.getStatus().topErrors).toEqual([]);
    store.replaceForm(aForm([{ name: "elsewhere", type: "string" }]));
    expect(shownErrors(store, "elsewhere")).toEqual([]);
  });

  it("about no value stays at the top until the next submit", () => {
    const store = range();
    store.setServerErrors([refused("", "You may not do this"), refused("/elsewhere")]);
    store.setValue("most", 3);
    expect(store.getStatus().topErrors).toEqual(["You may not do this"]);
    store.submit();
    expect(store.getStatus().topErrors).toEqual([]);
  });

  it.each([
    ["/archetype_id", "Archetype: Taken"],
    ["/dynamic_fields/voiceName", "Voice name: Taken"],
    ["/rows/3/unit_price", "Unit price: Taken"],
    ["/rows/3", "Rows: Taken"],
    ["/0/-", "Taken"],
    ["/_id", "Taken"],
  ])("at %s is prefixed with its subject", (pointer, message) => {
    const store = range();
    store.setServerErrors([refused(pointer)]);
    expect(store.getStatus().topErrors).toEqual([message]);
  });
});
