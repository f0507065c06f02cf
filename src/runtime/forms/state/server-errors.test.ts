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

describe("an error of the server", () => {
  it.each([
    ["/most", "least"],
    ["/least", "most"],
    ["/code", "least"],
  ])("at %s vanishes when %s changes, which it may come from", (pointer, other) => {
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

  it("is not there twice after another try", () => {
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

  it("finds its field where the layout turns out to be another", () => {
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

  it("finds its field though the new layout clears a choice", () => {
    const kind = (options: string[]) => ({ name: "kind", type: "select" as const, options });
    const store = aStore([kind(["x", "y"])]);
    store.setValue("kind", "x");
    store.setServerErrors([refused("/b")]);
    store.replaceForm(aForm([kind(["y"]), { name: "b", type: "string" }]));
    expect(store.getField("kind")?.value).not.toBe("x");
    expect(shownErrors(store, "b")).toEqual(["Taken"]);
  });

  it("that no field can show goes when anything in the form changes", () => {
    const store = range();
    store.setServerErrors([refused("/elsewhere"), refused("/code")]);
    expect(store.getStatus().topErrors).toEqual(["Elsewhere: Taken", "code: Taken"]);
    store.setValue("most", 3);
    expect(store.getStatus().topErrors).toEqual([]);
    store.replaceForm(aForm([{ name: "elsewhere", type: "string" }]));
    expect(shownErrors(store, "elsewhere")).toEqual([]);
  });

  it("that speaks of no value stays on top until the next try", () => {
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
  ])("at %s says in words what it is about", (pointer, message) => {
    const store = range();
    store.setServerErrors([refused(pointer)]);
    expect(store.getStatus().topErrors).toEqual([message]);
  });
});
