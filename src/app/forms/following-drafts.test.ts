import { beforeEach, describe, expect, it } from "vitest";
import { compileForm } from "../../runtime/forms/compile-form.ts";
import { createFormStore } from "../../runtime/forms/create-form-store.ts";
import type { FormStore } from "../../runtime/forms/form-store.ts";
import { type KeyValueStorage, memoryStorage } from "../platform/key-value-storage.ts";
import { draftSlot } from "./form-drafts.ts";
import { createFormController } from "./form-controller.ts";

let storage: KeyValueStorage;
beforeEach(() => {
  storage = memoryStorage();
});

const tones = [
  { when: "chat", default_value: "warm" },
  { when: "voice", default_value: "calm" },
];
const paces = [{ when: "voice" }, { when: "chat", is_disabled: true }];
const main = [
  { name: "kind", type: "select", options: ["chat", "voice"], default_value: "chat" },
  { name: "tone", type: "string", depends_on: { field: "kind", variants: tones } },
  { name: "pace", type: "string", depends_on: { field: "kind", variants: paces } },
];
const form = compileForm({ layout_key: "following", name: "Following", structure: { main } });

function open() {
  const store = createFormStore({ form, mode: "create", today: "2026-11-21" });
  const place = { userId: "ada", tenant: "genie", layoutKey: form.layoutKey, recordId: null };
  const slot = draftSlot(storage, () => 0, place);
  return { store, controller: createFormController(store, slot, null, () => 0) };
}

/** A form that restored the draft of an earlier visit. */
function restored(values: readonly (readonly [string, string])[]): FormStore {
  const { store, controller } = open();
  const stop = controller.start();
  for (const [name, value] of values) store.setValue(name, value);
  stop();
  const later = open();
  later.controller.restore();
  return later.store;
}
const valueOf = (store: FormStore, name: string) => store.getField(name)?.value;

describe("drafts of forms with dependent fields", () => {
  it("keep default values dependent", () => {
    const store = restored([["kind", "voice"]]);
    expect(valueOf(store, "tone")).toBe("calm");
    store.setValue("kind", "chat");
    expect(valueOf(store, "tone")).toBe("warm");
  });

  it("keep an answer that equals the default", () => {
    const store = restored([
      ["tone", "cold"],
      ["tone", "warm"],
      ["kind", "voice"],
    ]);
    expect(valueOf(store, "tone")).toBe("warm");
  });

  it("restore the value of a disabled field once it is enabled", () => {
    const store = restored([
      ["kind", "voice"],
      ["pace", "slow"],
      ["tone", "cold"],
      ["kind", "chat"],
    ]);
    expect(valueOf(store, "pace") ?? null).toBeNull();
    store.setValue("kind", "voice");
    expect(valueOf(store, "pace")).toBe("slow");
  });
});
