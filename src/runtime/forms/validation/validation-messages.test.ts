import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import { aStore, shownErrors, submitted } from "../testing.ts";

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
    const store = aStore([{ name: "field", type: "string", ...definition }]);
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

  it("uses the comparison's own message, and revalidates when the other field changes", () => {
    const store = aStore(range(">=", "Too low"));
    store.setValue("low", 5);
    store.setValue("high", 4);
    store.touch("high");
    expect(shownErrors(store, "high")).toEqual(["Too low"]);
    store.setValue("low", 3);
    expect(shownErrors(store, "high")).toEqual([]);
  });

  it("lists failing hidden fields at the top of the form", () => {
    const store = aStore([
      { name: "a", label: "Tenant code", type: "hidden", validation: { required: true } },
      { name: "b", label: "Source", type: "hidden", validation: { required: true } },
    ]);
    expect(store.submit().ok).toBe(false);
    expect(store.getStatus().topErrors).toEqual(["These fields are required: Tenant code, Source"]);
  });
});
