import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { createOptionLoader } from "./choices/option-loader.ts";
import { aStore, submitted } from "./testing.ts";

const people = [
  { id: 1, label: "Ada", mail: "a" },
  { id: 2, label: "Bob", mail: "b" },
];
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe("an is_object field", () => {
  const members: FieldDefinition = {
    name: "members",
    type: "multiselect",
    is_object: true,
    api_endpoint: "/api/people",
  };

  it("keeps its rows if the service offers other ones, or none", async () => {
    const options = createOptionLoader({ fetchRows: () => Promise.reject(new Error("down")) });
    const store = aStore([members], { mode: "edit", record: { members: people }, options });
    store.subscribeField("members", () => undefined);
    await settle();
    store.setValue("members", [2]);
    expect(store.submit()).toEqual({ ok: true, payload: { members: [people[1]] } });
  });

  it("combines chosen rows with the rows it already has", async () => {
    const options = createOptionLoader({ fetchRows: () => Promise.resolve(people) });
    const store = aStore([members], { options });
    store.subscribeField("members", () => undefined);
    await settle();
    store.setValue("members", [1]);
    store.setValue("members", [1, 2]);
    expect(store.submit()).toEqual({ ok: true, payload: { members: people } });
  });

  it("is compared by its own id key", () => {
    const store = aStore([
      {
        name: "language",
        type: "select",
        is_object: true,
        api_endpoint: "/api/languages",
        option_id_key: "code",
      },
      { name: "note", type: "string", depends_on: { field: "language", variants: [{ when: "da" }] } },
    ]);
    store.setValue("language", { code: "da", label: "Danish" });
    expect(store.getField("note")?.state.hidden).toBe(false);
  });

  it("is compared with another field by row ids", () => {
    const levels: FieldDefinition["options"] = ["b1", "b2", "b3"].map((id) => ({ id, label: id }));
    const level = { type: "select", is_object: true, options: levels } as const;
    const store = aStore([
      { ...level, name: "least" },
      { ...level, name: "most", validation: { dependant_fields: [{ field: "least", operator: ">=" }] } },
    ]);
    store.setValue("least", { id: "b2", label: "b2" });
    store.setValue("most", { id: "b1", label: "b1" });
    expect(submitted(store)).toEqual({ most: ["Must be greater than least"] });
    store.setValue("most", { id: "b3", label: "b3" });
    expect(submitted(store)).toBe("valid");
  });

  it("converts a default id to its row", () => {
    const options = [{ id: "a", label: "A", price: 3 }];
    const store = aStore([
      { name: "one", type: "select", is_object: true, options, default_value: "a" },
      { name: "many", type: "multiselect", is_object: true, options, default_value: ["a"] },
    ]);
    expect(store.submit()).toEqual({ ok: true, payload: { one: options[0], many: options } });
  });
});

describe("unusable options", () => {
  it("count as a failed request, and clear nothing", async () => {
    const options = createOptionLoader({ fetchRows: () => Promise.resolve([{ foo: 1 }, { foo: 2 }]) });
    const store = aStore([{ name: "who", type: "select", api_endpoint: "/api/people" }], {
      mode: "edit",
      record: { who: "saved" },
      options,
    });
    store.subscribeField("who", () => undefined);
    await settle();
    expect(store.getField("who")).toMatchObject({
      value: "saved",
      choices: { status: "error", message: "Failed to fetch options" },
    });
    expect(store.submit()).toEqual({ ok: true, payload: {} });
  });
});

describe("a choice restored from a draft", () => {
  it("is cleared if it is no longer offered", () => {
    const store = aStore([{ name: "who", type: "select", options: ["x"] }]);
    store.restoreDraft({ layoutKey: "test", values: { who: "gone" } });
    expect(store.getField("who")).toMatchObject({
      value: undefined,
      notice: "The earlier choice is no longer offered and was cleared.",
    });
  });
});
