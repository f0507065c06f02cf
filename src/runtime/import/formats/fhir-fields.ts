import type { DateBound } from "../../language/form-layout.gen.ts";
import { isTrueAt, listAt, numberAt, objectAt, objectsAt, textAt } from "../sources/read-value.ts";
import {
  choiceDraft,
  dayDraft,
  dayLimit,
  draft,
  fileDraft,
  type Draft,
  missing,
  namesNone,
  numberDraft,
  otherText,
  type SourceChoice,
  withRules,
  yesNo,
} from "./drafts.ts";

/** An extension by the last part of its address. */
export const extension = (of: unknown, name: string): unknown =>
  objectsAt(of, "extension").find((each) => (textAt(each, "url") ?? "").split("/").at(-1) === name);

/** The value of an extension, whatever its type. */
export function extended(of: unknown, name: string): unknown {
  const found = objectsAt(of, "extension").find(
    (each) => (textAt(each, "url") ?? "").split("/").at(-1) === name,
  );
  const entry = Object.entries(found ?? {}).find(([key]) => key.startsWith("value"));
  return entry?.[1];
}

export const controlOf = (item: unknown): string | undefined =>
  textAt(objectsAt(extended(item, "questionnaire-itemControl"), "coding")[0], "code") ??
  textAt(extended(item, "questionnaire-itemControl"), "text")?.toLowerCase();

export function plainAnswer(answer: unknown): string | number | boolean | undefined {
  if (typeof answer === "string" || typeof answer === "number" || typeof answer === "boolean") return answer;
  return textAt(answer, "code") ?? textAt(answer, "display") ?? numberAt(answer, "value");
}

export function choiceOfOption(option: unknown): SourceChoice {
  const found = Object.entries(objectAt({ option }, "option") ?? {}).find(([key]) =>
    key.startsWith("value"),
  )?.[1];
  const label = textAt(found, "display");
  const prefix =
    extended(option, "questionnaire-optionPrefix") ?? extended(found, "questionnaire-optionPrefix");
  const score =
    extended(option, "ordinalValue") ??
    extended(found, "ordinalValue") ??
    extended(option, "itemWeight") ??
    extended(option, "extension-score");
  const id = plainAnswer(found);
  return {
    id,
    isExclusive: extended(option, "questionnaire-optionExclusive") === true,
    label: typeof prefix === "string" ? `${prefix} ${label ?? String(id)}` : label,
    ...(typeof score === "number" && { data: { score } }),
  };
}

/** The value set http://hl7.org/fhir/ValueSet/yesnodontknow, which many forms use and none contains. */
const yesNoUnknown: SourceChoice[] = [
  { id: "Y", label: "Yes" },
  { id: "N", label: "No" },
  { id: "asked-unknown", label: "Don't know" },
];

function choicesOf(
  item: unknown,
  contained: readonly unknown[],
): { choices: SourceChoice[]; whyNone: string } {
  const own = [...objectsAt(item, "answerOption"), ...objectsAt(item, "option")];
  if (own.length > 0) return { choices: own.map(choiceOfOption), whyNone: "choices: none can be used" };
  const set = textAt(item, "answerValueSet") ?? textAt(item, "options", "reference");
  if (set === undefined) return { choices: [], whyNone: namesNone };
  if (set.endsWith("/yesnodontknow")) return { choices: yesNoUnknown, whyNone: "" };
  const found = set.startsWith("#")
    ? contained.find((each) => textAt(each, "id") === set.slice(1))
    : contained.find((each) => textAt(each, "url") === set);
  const codes = [
    ...objectsAt(found, "expansion", "contains"),
    ...objectsAt(found, "compose", "include").flatMap((each) => objectsAt(each, "concept")),
  ];
  return {
    choices: codes.map((each) => ({ id: textAt(each, "code"), label: textAt(each, "display") })),
    whyNone: `choices: they come from the value set ${set}`,
  };
}

const dateBoundOf = (item: unknown, name: string): DateBound | undefined => dayLimit(extended(item, name));

export function fhirField(item: unknown, type: string, contained: readonly unknown[]): Draft {
  const bounds = {
    min: numberAt({ value: extended(item, "minValue") }, "value"),
    max: numberAt({ value: extended(item, "maxValue") }, "value"),
  };
  const unit =
    textAt(extended(item, "questionnaire-unit"), "display") ??
    textAt(extended(item, "questionnaire-unit"), "code");
  const isMany = isTrueAt(item, "repeats");
  const control = controlOf(item);
  const isOpen = type === "open-choice" || textAt(item, "answerConstraint")?.startsWith("optionsOr") === true;
  const hasChoices = listAt(item, "answerOption").length > 0 || textAt(item, "answerValueSet") !== undefined;
  switch (
    hasChoices && type !== "choice" && type !== "open-choice" && type !== "coding" && type !== "quantity"
      ? "choice"
      : type
  ) {
    case "boolean":
      return draft(control === "check-box" ? { type: "checkbox" } : yesNo());
    case "integer":
    case "decimal": {
      const { field, losses } = numberDraft(type === "integer" ? "int" : "float", bounds);
      const slider =
        control === "slider"
          ? {
              display: "slider" as const,
              ...withRules(field, {
                step: numberAt({ value: extended(item, "questionnaire-sliderStepValue") }, "value"),
              }),
            }
          : {};
      return draft({ ...field, ...slider, ...(unit !== undefined && { suffix: unit }) }, ...losses);
    }
    case "quantity": {
      const units = objectsAt(item, "extension").filter((each) =>
        (textAt(each, "url") ?? "").endsWith("unitOption"),
      );
      const only = unit ?? (units.length === 1 ? textAt(units[0], "valueCoding", "display") : undefined);
      const { field, losses } = numberDraft("float", bounds);
      return draft(
        { ...field, ...(only !== undefined && { suffix: only }) },
        ...losses,
        only === undefined && "unit: people choose it in the source",
      );
    }
    case "date":
      return draft(dayDraft("date", dateBoundOf(item, "minValue"), dateBoundOf(item, "maxValue")));
    case "dateTime":
      return draft(dayDraft("datetime", dateBoundOf(item, "minValue"), dateBoundOf(item, "maxValue")));
    case "time":
      return draft({ type: "time" });
    case "string":
      return draft({ type: "string" });
    case "text":
      return draft({ type: "string", display: "textarea" });
    case "url":
      return draft({ type: "string", display: "url" });
    case "choice":
    case "coding":
    case "open-choice":
    case "question": {
      const { choices, whyNone } = choicesOf(item, contained);
      const orientation = extended(item, "questionnaire-choiceOrientation") !== undefined;
      const display = isMany
        ? control === "check-box" || orientation
          ? "checkboxes"
          : undefined
        : control === "radio-button" || orientation
          ? "radio"
          : undefined;
      // What has no choices at all and takes any text is a text.
      if (isOpen && choices.length === 0 && whyNone === namesNone && !isMany)
        return draft({ type: "string" });
      const { field, losses, missing: reason } = choiceDraft(choices, isMany, display, whyNone);
      const label = extended(item, "sdc-questionnaire-openLabel");
      const open = isOpen && field.options ? otherText(typeof label === "string" ? label : undefined) : {};
      return { field: { ...field, ...open }, losses, missing: reason };
    }
    case "attachment":
      return fileDraft({
        accept: objectsAt(item, "extension")
          .filter((each) => textAt(each, "url")?.endsWith("/mimeType") === true)
          .map((each) => textAt(each, "valueCode")),
        maxBytes: (numberAt({ value: extended(item, "maxSize") }, "value") ?? 0) * 1_000_000 || undefined,
      });
    case "reference":
      return missing("it refers to another record");
    default:
      return missing(`FHIR has no type “${type}”`);
  }
}
