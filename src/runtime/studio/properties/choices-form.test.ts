import { describe, expect, it } from "vitest";
import {
  choicesAsPicked,
  choicesFromText,
  choiceDetailsAsPicked,
  choiceDetailsLayout,
  choicesLayout,
  pickedChoices,
  withChoices,
  withDetails,
} from "./choices-form.ts";
import { compileForm } from "../../forms/compile-form.ts";

const rows = (...choices: readonly [label: string, id: string][]) => ({
  choices: choices.map(([label, id]) => ({ label, id })),
});

describe("choices form", () => {
  it.each([
    [["red", "blue"]],
    [
      [
        { id: "de", label: { en: "Germany", de: "Deutschland" }, group: "Europe" },
        { id: 7, label: "Seven" },
      ],
    ],
    [[]],
  ])("round-trips: %j", (options) => {
    expect(compileForm(choicesLayout("Choices", "Choice")).errors).toEqual([]);
    expect(pickedChoices(choicesAsPicked(options), options)).toEqual(options);
  });

  it("derives ids from labels, and keeps existing ids", () => {
    expect(pickedChoices(rows(["Call center", ""], ["Call center!", ""], ["", "x"]), [])).toEqual([
      { id: "call_center", label: "Call center" },
      { id: "call_center_2", label: "Call center!" },
    ]);
    expect(
      pickedChoices(rows(["Telephone", "call"]), [{ id: "call", label: "Call", group: "Voice" }]),
    ).toEqual([{ id: "call", label: "Telephone", group: "Voice" }]);
    const known = [{ id: "de", label: { en: "Germany", de: "Deutschland" } }];
    expect(pickedChoices(rows(["Federal Republic", "de"]), known)).toEqual([
      { id: "de", label: { en: "Federal Republic", de: "Deutschland" } },
    ]);
    expect(pickedChoices(rows(["red", "red"], ["green", ""]), ["red"])).toEqual(["red", "green"]);
  });

  it("parses pasted text: one column, or id and label", () => {
    const pasted = choicesFromText("de\tGermany\r\nfr = France\n\nItaly");
    expect(pasted).toEqual([{ id: "de", label: "Germany" }, { id: "fr", label: "France" }, "Italy"]);
    expect(withChoices([{ id: "de", label: "Old", group: "Europe" }, "es"], pasted)).toEqual([
      { id: "de", label: "Germany", group: "Europe" },
      "es",
      { id: "fr", label: "France" },
      "Italy",
    ]);
  });

  it("sets and removes groups, exclusivity and conditions", () => {
    const choice = withDetails("red", { group: "Warm", exclusive: true });
    expect(choice).toEqual({ id: "red", label: "red", group: "Warm", exclusive: true });
    expect(choiceDetailsAsPicked(choice)).toEqual({ group: "Warm", exclusive: true });
    const conditional = withDetails(choice, { depends_on: { field: "a" } });
    expect(conditional).toEqual({ ...choice, depends_on: { field: "a" } });
    expect(withDetails(conditional, { group: "", exclusive: false, depends_on: undefined })).toEqual({
      id: "red",
      label: "red",
    });
    expect(compileForm(choiceDetailsLayout(true)).errors).toEqual([]);
  });
});
