import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { validateRecord } from "./validate-record.ts";
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

describe("a field that is disabled, was opened, filled in and is disabled again", () => {
  it("holds its default in a new record, as it did at the start, and what follows goes by that", () => {
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

  it("holds what the record holds in an edit", () => {
    const store = aStore(fields, { mode: "edit", record: { kind: "chat", voice: "low" } });
    store.setValue("kind", "voice");
    store.setValue("voice", "loud");
    store.setValue("kind", "chat");
    expect(valueOf(store)).toBe("low");
    expect(store.getStatus().isDirty).toBe(false);
  });

  it.each(["create", "edit"] as const)("has what was typed again once it is open (%s)", (mode) => {
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

  it("still has it when a newer layout opens it", () => {
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

it("a disabled default may be sent of a record that is still being made", () => {
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
