import { afterEach, expect, it } from "vitest";
import { aForm, today } from "../forms/testing.ts";
import { validateRecord } from "../forms/validation/validate-record.ts";
import { type Messages, messages, setMessages } from "./messages.ts";
import type { FieldDefinition } from "./form-layout.gen.ts";

afterEach(() => setMessages({}));

const options = [
  { id: "a", label: "A" },
  { id: "b", label: "B" },
];

/** Fields with a value that breaks a rule. */
const broken: readonly (readonly [FieldDefinition, unknown])[] = [
  [{ name: "text", type: "string", validation: { required: true } }, ""],
  [{ name: "long", type: "string", validation: { max_length: 2 } }, "abc"],
  [{ name: "short", type: "string", validation: { min_length: 4 } }, "abc"],
  [{ name: "colour", type: "string", validation: { pattern: "^a$" } }, "b"],
  [{ name: "typed", type: "string" }, ["x"]],
  [{ name: "whole", type: "int" }, 1.5],
  [{ name: "small", type: "int", validation: { min: 4 } }, 3],
  [{ name: "large", type: "float", validation: { max: 4 } }, 5],
  [{ name: "uneven", type: "int", validation: { step: 5 } }, 3],
  [{ name: "needed", type: "int", validation: { required: true } }, null],
  [{ name: "ticked", type: "checkbox", validation: { required: true } }, null],
  [{ name: "one", type: "select", options, validation: { required: true } }, null],
  [{ name: "few", type: "multiselect", options, validation: { min_choices: 2 } }, ["a"]],
  [{ name: "many", type: "multiselect", options, validation: { max_choices: 1 } }, ["a", "b"]],
  [{ name: "day", type: "date" }, "2026-02-31"],
  [{ name: "early", type: "date", validation: { min_date: "2026-01-01" } }, "2025-01-01"],
  [{ name: "month", type: "month" }, "2026-13"],
  [{ name: "time", type: "time" }, "25:00"],
  [{ name: "rows", type: "list", of: { type: "string" }, validation: { min_items: 2 } }, ["x"]],
  [{ name: "same", type: "list", of: { type: "string" }, validation: { unique: true } }, ["x", "x"]],
];

/** Every message with a mark in front. */
const marked = Object.fromEntries(
  Object.entries(messages).map(([name, message]) => [
    name,
    typeof message === "string"
      ? `§ ${message}`
      : (...given: readonly unknown[]) =>
          `§ ${(message as (...given: readonly unknown[]) => string)(...given)}`,
  ]),
) as unknown as Messages;

const errorsNow = (): Record<string, readonly string[]> => {
  const record = Object.fromEntries(broken.map(([{ name }, value]) => [name, value]));
  const form = aForm(broken.map(([field]) => field));
  const result = validateRecord(form, { body: record, mode: "create", today });
  const errors = result.ok ? [] : result.errors;
  return Object.fromEntries(errors.map(({ pointer, message }) => [pointer.slice(1), [message]]));
};

it("shows the messages of the product that uses it, and returns to its own", () => {
  const own = errorsNow();
  expect(Object.keys(own)).toEqual(broken.map(([{ name }]) => name));
  setMessages(marked);
  const replaced = Object.entries(own).map(([name, texts]) => [name, texts.map((text) => `§ ${text}`)]);
  expect(errorsNow()).toEqual(Object.fromEntries(replaced));
  setMessages({ integer: "Bitte eine ganze Zahl" });
  expect(errorsNow()).toEqual({ ...own, whole: ["Bitte eine ganze Zahl"] });
});
