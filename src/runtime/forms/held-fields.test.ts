import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { validateRecord } from "./validation/validate-record.ts";
import { aForm, aStore, today } from "./testing.ts";

const fields: FieldDefinition[] = [
  { name: "kind", type: "select", options: ["chat", "voice"], default_value: "chat" },
  {
    name: "voice",
    type: "string",
    default_value: "calm",
    depends_on: {
      field: "kind",
      variants: [{ when: "voice" }, { when: "chat", is_disabled: true }],
    },
  },
  {
    name: "reason",
    type: "string",
    depends_on: {
      field: "voice",
      variants: [{ when: "loud", validation: { required: true } }, { when: { operator: "filled" } }],
    },
  },
];
const valueOf = (store: ReturnType<typeof aStore>) => store.getField("voice")?.value;

describe("a disabled field that was enabled, edited and disabled again", () => {
  it("has its default in a new record, and dependents follow the default", () => {
    const store = aStore(fields);
    store.setValue("kind", "voice");
    store.setValue("voice", "loud");
    expect(store.getField("reason")?.state.required).toBe(true);
    store.setValue("kind", "chat");
    expect(valueOf(store)).toBe("calm");
    expect(store.getField("reason")?.state.required).toBe(false);
    const outcome = store.submit();
    expect(outcome).toEqual({ ok: true, payload: { kind: "chat", voice: "calm" } });
    expect(
      validateRecord(store.getForm(), { body: { kind: "chat", voice: "calm" }, mode: "create", today }),
    ).toEqual({
      ok: true,
      record: { kind: "chat", voice: "calm" },
    });
  });

  it("has the saved value in an edit", () => {
    const store = aStore(fields, { mode: "edit", record: { kind: "chat", voice: "low" } });
    store.setValue("kind", "voice");
    store.setValue("voice", "loud");
    store.setValue("kind", "chat");
    expect(valueOf(store)).toBe("low");
    expect(store.getStatus().isDirty).toBe(false);
  });

  it.each(["create", "edit"] as const)("restores the typed value when enabled again (%s)", (mode) => {
    const store = aStore(fields, {
      mode,
      ...(mode === "edit" && { record: { kind: "chat", voice: "low" } }),
    });
    store.setValue("kind", "voice");
    store.setValue("voice", "loud");
    store.setValue("kind", "chat");
    store.touch("kind");
    store.setValue("kind", "voice");
    expect(valueOf(store)).toBe("loud");
    store.undo();
    expect(valueOf(store)).toBe(mode === "edit" ? "low" : "calm");
    store.undo();
    expect(valueOf(store)).toBe("loud");
    store.redo();
    store.redo();
    expect(valueOf(store)).toBe("loud");
  });

  it("restores it when a new layout enables the field", () => {
    const store = aStore(fields);
    store.setValue("kind", "voice");
    store.setValue("voice", "loud");
    store.setValue("kind", "chat");
    const [kind, voice, reason] = fields;
    store.replaceForm(aForm([kind, voice, { ...reason, label: "Why" }] as FieldDefinition[]));
    store.setValue("kind", "voice");
    expect(valueOf(store)).toBe("loud");
  });
});

it("accepts the default of a disabled field that the stored record lacks", () => {
  const body = { kind: "chat", voice: "calm" };
  const validate = (voice: string) =>
    validateRecord(aForm(fields), {
      body: { ...body, voice, reason: "why" },
      previous: { kind: "chat" },
      mode: "edit",
      today,
    });
  expect(validate("calm")).toMatchObject({ ok: true });
  expect(validate("loud")).toMatchObject({ ok: false, errors: [{ pointer: "/voice", code: "read_only" }] });
});
