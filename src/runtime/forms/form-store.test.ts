import { describe, expect, it, vi } from "vitest";
import { compileForm } from "./compile-form.ts";
import { createFormStore, type FormStore, type FormStoreOptions } from "./form-store.ts";
import type { FieldDefinition } from "./language.gen.ts";
import { compilePattern } from "./re2-pattern.ts";

const today = "2026-11-21";

function aForm(fields: FieldDefinition[]) {
  return compileForm({ layout_key: "test", name: "Test", structure: { main: fields } }, { compilePattern });
}

function aStore(fields: FieldDefinition[], options: Partial<FormStoreOptions> = {}): FormStore {
  return createFormStore({ form: aForm(fields), mode: "create", today, ...options });
}

const shown = (store: FormStore, name: string) => store.getField(name)?.errors.map(({ message }) => message);

/** The messages of each field in error after a submit. */
function submitted(store: FormStore): Record<string, string[]> | "valid" {
  const outcome = store.submit();
  if (outcome.ok) return "valid";
  return Object.fromEntries(
    outcome.errors.map(({ name, violations }) => [name, violations.map(({ message }) => message)]),
  );
}

describe("messages of spec section 5", () => {
  it.each<[string, Partial<FieldDefinition>, unknown, string[]]>([
    [
      "a required text left empty",
      { type: "string", validation: { required: true } },
      undefined,
      ["Field cannot be empty"],
    ],
    [
      "a required text of blanks",
      { type: "string", validation: { required: true } },
      "   ",
      ["Field cannot be empty"],
    ],
    [
      "a required select left empty",
      { type: "select", options: ["a"], validation: { required: true } },
      null,
      ["Field cannot be empty"],
    ],
    [
      "a required_message",
      { type: "int", validation: { required: true, required_message: "How many?" } },
      "",
      ["How many?"],
    ],
    ["a required int", { type: "int", validation: { required: true } }, "", ["This field is required"]],
    ["a required date", { type: "date", validation: { required: true } }, "", ["This field is required"]],
    [
      "a required multiselect",
      { type: "multiselect", options: ["a"], validation: { required: true } },
      [],
      ["This field is required"],
    ],
    [
      "a required object",
      { type: "select", is_object: true, options: ["a"], validation: { required: true } },
      {},
      ["This field is required"],
    ],
    ["letters in an int", { type: "int" }, "12a", ["Invalid integer"]],
    ["a sign in an int", { type: "int" }, "-3", ["Invalid integer"]],
    ["a fraction in an int", { type: "int" }, "1.5", ["Invalid integer"]],
    [
      "letters in a required float",
      { type: "float", validation: { required: true } },
      "1,5",
      ["Invalid format"],
    ],
    [
      "a sign in a required float",
      { type: "float", validation: { required: true } },
      "-1.5",
      ["Invalid format"],
    ],
    ["a number under min", { type: "int", validation: { min: 3 } }, "2", ["Must be at least 3"]],
    ["a number over max", { type: "float", validation: { max: 2.5 } }, "2.75", ["Must be at most 2.5"]],
    ["min on a text", { type: "string", validation: { min: 3 } }, "ab", ["Must be at least 3 characters"]],
    ["max on a text", { type: "string", validation: { max: 3 } }, "abcd", ["Must be at most 3 characters"]],
    [
      "min_length",
      { type: "markdown", validation: { min_length: 10 } },
      "short",
      ["Must be at least 10 characters"],
    ],
    [
      "max_length in characters, not code units",
      { type: "string", validation: { max_length: 2 } },
      "😀😀",
      [],
    ],
    [
      "a pattern without message",
      { type: "string", validation: { pattern: "^[a-z]+$" } },
      "A",
      ["Invalid format"],
    ],
    [
      "a pattern with message",
      { type: "string", validation: { pattern: "^a", pattern_message: "Starts with a" } },
      "b",
      ["Starts with a"],
    ],
    [
      "all broken rules at once",
      { type: "string", validation: { min_length: 3, pattern: "^[a-z]+$" } },
      "A",
      ["Must be at least 3 characters", "Invalid format"],
    ],
    ["an optional field left empty", { type: "int", validation: { min: 3 } }, "", []],
    ["an optional float with a sign", { type: "float" }, "-1.5", []],
  ])("%s", (_case, definition, value, messages) => {
    const store = aStore([{ name: "field", type: "string", ...definition } as FieldDefinition]);
    store.setValue("field", value);
    expect(submitted(store)).toEqual(messages.length === 0 ? "valid" : { field: messages });
  });

  const range = (operator: ">=" | "<=" | ">" | "<" | "=", error_message?: string): FieldDefinition[] => [
    { name: "low", label: "Lowest", type: "int" },
    {
      name: "high",
      type: "int",
      validation: { dependant_fields: [{ field: "low", operator, ...(error_message && { error_message }) }] },
    },
  ];

  it.each([
    [">=", 4, 5, "Must be greater than Lowest"],
    [">", 5, 5, "Must be greater than Lowest"],
    ["<=", 6, 5, "Must be less than Lowest"],
    ["<", 5, 5, "Must be less than Lowest"],
    ["=", 4, 5, "Must be equal to Lowest"],
  ] as const)("compares by %s with a default message", (operator, high, low, message) => {
    const store = aStore(range(operator));
    store.setValue("high", high);
    expect(submitted(store)).toBe("valid");
    store.setValue("low", low);
    expect(submitted(store)).toEqual({ high: [message] });
  });

  it("uses the comparison's own message, and checks again when the other side changes", () => {
    const store = aStore(range(">=", "Too low"));
    store.setValue("low", 5);
    store.setValue("high", 4);
    store.touch("high");
    expect(shown(store, "high")).toEqual(["Too low"]);
    store.setValue("low", 3);
    expect(shown(store, "high")).toEqual([]);
  });

  it("names the hidden fields that fail, at the top of the form", () => {
    const store = aStore([
      { name: "a", label: "Tenant code", type: "hidden", validation: { required: true } },
      { name: "b", label: "Source", type: "hidden", validation: { required: true } },
    ]);
    expect(store.submit().ok).toBe(false);
    expect(store.getStatus().topErrors).toEqual(["These fields are required: Tenant code, Source"]);
  });
});

describe("when errors show", () => {
  const fields: FieldDefinition[] = [
    { name: "name", type: "string", validation: { required: true, min_length: 3 } },
  ];

  it("shows none before the field was touched or a submit was tried", () => {
    const store = aStore(fields);
    expect(shown(store, "name")).toEqual([]);
    store.setValue("name", "a");
    expect(shown(store, "name")).toEqual([]);
    store.touch("name");
    expect(shown(store, "name")).toEqual(["Must be at least 3 characters"]);
  });

  it("shows all of them once a submit was tried", () => {
    const store = aStore(fields);
    store.submit();
    expect(shown(store, "name")).toEqual(["Field cannot be empty"]);
  });
});

describe("dates", () => {
  const fields: FieldDefinition[] = [
    { name: "start", type: "date" },
    { name: "end", type: "date", validation: { dependant_fields: [{ field: "start", operator: ">" }] } },
  ];

  it("offers today as the earliest day", () => {
    expect(aStore(fields).getField("start")?.minDate).toBe(today);
  });

  it("moves the earliest day with the date it must come after", () => {
    const store = aStore(fields);
    store.setValue("start", "2026-12-01");
    expect(store.getField("end")?.minDate).toBe("2026-12-02");
  });

  it("turns a typed earlier date into tomorrow when the field is left, and says so", () => {
    const store = aStore(fields);
    store.setValue("start", "2020-01-01");
    expect(store.getField("start")?.value).toBe("2020-01-01");
    store.touch("start");
    expect(store.getField("start")?.value).toBe("2026-11-22");
    expect(store.getField("start")?.notice).toBeDefined();
  });

  it("lets an old record keep its past date", () => {
    const store = aStore(fields, { mode: "edit", record: { start: "2020-01-01" } });
    store.touch("start");
    expect(store.getField("start")?.value).toBe("2020-01-01");
    expect(submitted(store)).toBe("valid");
  });
});

describe("depends_on", () => {
  const fields: FieldDefinition[] = [
    { name: "kind", type: "select", options: ["a", "b", "c"] },
    {
      name: "detail",
      type: "string",
      depends_on: {
        field: "kind",
        variants: [
          { when: "a", label: "About a", validation: { required: true } },
          { when: ["b"], label: "About b" },
        ],
      },
    },
    { name: "more", type: "string", depends_on: { field: "detail" } },
  ];

  it("applies the first variant that holds, and hides the field where none does", () => {
    const store = aStore(fields);
    expect(store.getField("detail")?.state.hidden).toBe(true);
    store.setValue("kind", "a");
    expect(store.getField("detail")?.state).toMatchObject({
      hidden: false,
      label: "About a",
      required: true,
    });
    store.setValue("kind", "b");
    expect(store.getField("detail")?.state).toMatchObject({
      hidden: false,
      label: "About b",
      required: false,
    });
  });

  it("keeps what was typed in a hidden field, and sends none of it", () => {
    const store = aStore(fields);
    store.setValue("kind", "a");
    store.setValue("detail", "kept");
    store.setValue("kind", "c");
    expect(store.submit()).toEqual({ ok: true, payload: { kind: "c" } });
    store.setValue("kind", "b");
    expect(store.getField("detail")?.value).toBe("kept");
  });

  it("reads a hidden field as absent, along the chain", () => {
    const store = aStore(fields);
    store.setValue("kind", "a");
    store.setValue("detail", "x");
    expect(store.getField("more")?.state.hidden).toBe(false);
    store.setValue("kind", "c");
    expect(store.getField("more")?.state.hidden).toBe(true);
  });

  it("reads the record through a pointer: the template code is hidden for the call center", () => {
    const template: FieldDefinition[] = [
      {
        name: "template_code",
        type: "string",
        depends_on: {
          field: "/channel/type",
          variants: [{ when: { operator: "!=", value: "call_center" } }],
        },
      },
    ];
    const hidden = (type: string) =>
      aStore(template, { context: { channel: { type } } }).getField("template_code")?.state.hidden;
    expect([hidden("call_center"), hidden("chat")]).toEqual([true, false]);
  });

  it("needs every dependency to hold, and lets a later one override an earlier one", () => {
    const store = aStore([
      { name: "a", type: "checkbox" },
      { name: "b", type: "checkbox" },
      {
        name: "both",
        type: "string",
        depends_on: [
          { field: "a", variants: [{ when: true, label: "first", sub_heading: "kept" }] },
          { field: "b", variants: [{ when: true, label: "second" }] },
        ],
      },
    ]);
    store.setValue("a", true);
    expect(store.getField("both")?.state.hidden).toBe(true);
    store.setValue("b", true);
    expect(store.getField("both")?.state).toMatchObject({
      hidden: false,
      label: "second",
      subHeading: "kept",
    });
  });

  it("survives a circle, and names its path", () => {
    const form = aForm([
      { name: "a", type: "string", depends_on: { field: "b" } },
      { name: "b", type: "string", depends_on: { field: "a" } },
    ]);
    expect(form.faults).toMatchObject([{ code: "cycle", message: expect.stringContaining("a -> b -> a") }]);
    const store = createFormStore({ form, mode: "create", today });
    store.setValue("a", "x");
    expect(store.getField("a")?.value).toBe("x");
  });
});

describe("choices", () => {
  it("clears a value that is not among the options, and says so", () => {
    const store = aStore([{ name: "kind", type: "select", options: ["a"] }], {
      mode: "edit",
      record: { kind: "gone" },
    });
    expect(store.getField("kind")?.value).toBeUndefined();
    expect(store.getField("kind")?.notice).toContain("no longer offered");
  });

  it("filters by another field's value, and clears what no longer fits", () => {
    const store = aStore([
      { name: "country", type: "select", options: ["de", "fr"] },
      {
        name: "city",
        type: "select",
        form_filter_key: "country",
        option_filter_value: "land",
        options: [
          { id: "berlin", label: "Berlin", land: "de" },
          { id: "paris", label: "Paris", land: "fr" },
        ],
      },
    ]);
    store.setValue("country", "de");
    store.setValue("city", "berlin");
    expect(store.getField("city")?.choices?.choices.map(({ id }) => id)).toEqual(["berlin"]);
    store.setValue("country", "fr");
    expect(store.getField("city")?.value).toBeUndefined();
  });

  it("stores the whole row where the field is an object", () => {
    const store = aStore([
      {
        name: "owner",
        type: "select",
        is_object: true,
        options: [{ id: 7, label: "Ada", mail: "ada@example.org" }],
      },
    ]);
    store.setValue("owner", 7);
    expect(store.submit()).toEqual({
      ok: true,
      payload: { owner: { id: 7, label: "Ada", mail: "ada@example.org" } },
    });
  });
});

describe("what is sent", () => {
  const fields: FieldDefinition[] = [
    { name: "title", accessor: "meta.title", type: "string" },
    { name: "budget", type: "float", is_dynamic: true },
    { name: "level", type: "select", options: ["low", "high"], default_value: "low" },
    { name: "active", type: "checkbox" },
    {
      name: "note",
      type: "string",
      clear_when_hidden: true,
      depends_on: { field: "active", variants: [{ when: true }] },
    },
  ];

  it("puts values at their accessors, dynamic ones under dynamic_fields, defaults in place of empty ones", () => {
    const store = aStore(fields);
    store.setValue("title", "T");
    store.setValue("budget", "12.50");
    store.setValue("level", "");
    expect(store.submit()).toEqual({
      ok: true,
      payload: { meta: { title: "T" }, dynamic_fields: { budget: 12.5 }, level: "low", active: false },
    });
  });

  it("sends a merge patch of what changed, null for what was emptied or asked to be cleared", () => {
    const record = {
      meta: { title: "T" },
      dynamic_fields: { budget: 1 },
      level: "high",
      active: true,
      note: "n",
    };
    const store = aStore(fields, { mode: "edit", record });
    expect(store.submit()).toEqual({ ok: true, payload: {} });
    store.setValue("title", "");
    store.setValue("active", false);
    expect(store.submit()).toEqual({
      ok: true,
      payload: { meta: { title: null }, active: false, note: null },
    });
  });
});

describe("subscriptions", () => {
  const fields: FieldDefinition[] = Array.from({ length: 50 }, (_, i) => ({
    name: `f${i}`,
    type: "string",
    validation: { min_length: 2 },
  }));

  it("calls the listener of the changed field only, once a keystroke", () => {
    const store = aStore(fields);
    const calls = fields.map(({ name }) => {
      const listener = vi.fn();
      store.subscribeField(name, listener);
      return listener;
    });
    store.setValue("f7", "a");
    expect(calls.map((call) => call.mock.calls.length)).toEqual(
      fields.map(({ name }) => (name === "f7" ? 1 : 0)),
    );
  });

  it("keeps the snapshot of every field that did not change", () => {
    const store = aStore(fields);
    const before = store.getField("f3");
    store.setValue("f7", "a");
    expect(store.getField("f3")).toBe(before);
  });
});

describe("server errors", () => {
  const fields: FieldDefinition[] = [
    { name: "title", type: "string" },
    { name: "budget", type: "int", is_dynamic: true },
  ];
  const error = (pointer: string) => ({ pointer, code: "taken", message: `wrong ${pointer}` });

  it("land on their fields and go when the value changes", () => {
    const store = aStore(fields);
    store.setServerErrors([error("/title"), error("/dynamic_fields/budget")]);
    expect(shown(store, "title")).toEqual(["wrong /title"]);
    expect(shown(store, "budget")).toEqual(["wrong /dynamic_fields/budget"]);
    store.setValue("title", "x");
    expect(shown(store, "title")).toEqual([]);
    expect(shown(store, "budget")).toHaveLength(1);
  });

  it("go to the top where no field shows them", () => {
    const store = aStore(fields);
    store.setServerErrors([error("/elsewhere")]);
    expect(store.getStatus().topErrors).toEqual(["wrong /elsewhere"]);
  });
});

describe("a layout that changes while the form is open", () => {
  it("keeps what was typed, and shares the fields that did not change", () => {
    const before = aForm([
      { name: "a", type: "string" },
      { name: "b", type: "string" },
    ]);
    const store = createFormStore({ form: before, mode: "create", today });
    store.setValue("a", "typed");
    const after = compileForm(
      {
        layout_key: "test",
        name: "Test",
        structure: {
          main: [
            { name: "c", type: "int" },
            { name: "a", type: "string" },
          ],
        },
      },
      { previous: before, compilePattern },
    );
    expect(after.fields[1]).toBe(before.fields[0]);
    store.replaceForm(after);
    expect(store.getField("a")?.value).toBe("typed");
    expect(store.getField("b")).toBeUndefined();
    expect(store.getStatus().isDirty).toBe(true);
  });
});

describe("undo and redo", () => {
  it("takes back a run of typing as one edit", () => {
    const store = aStore([
      { name: "a", type: "string" },
      { name: "b", type: "string" },
    ]);
    store.setValue("a", "x");
    store.setValue("a", "xy");
    store.touch("a");
    store.setValue("b", "z");
    store.undo();
    expect(store.getField("b")?.value).toBeUndefined();
    store.undo();
    expect(store.getField("a")?.value).toBeUndefined();
    expect(store.getStatus()).toMatchObject({ isDirty: false, canUndo: false, canRedo: true });
    store.redo();
    expect(store.getField("a")?.value).toBe("xy");
  });
});

describe("drafts", () => {
  it("come back as typed values", () => {
    const fields: FieldDefinition[] = [{ name: "a", type: "int" }];
    const store = aStore(fields);
    store.setValue("a", "12x");
    const again = aStore(fields);
    again.restoreDraft(JSON.parse(JSON.stringify(store.getDraft())));
    expect(again.getField("a")?.value).toBe("12x");
    expect(again.getStatus().isDirty).toBe(true);
  });
});
