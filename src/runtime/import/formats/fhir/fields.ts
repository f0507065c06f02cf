import type { DateBound } from "../../../language/form-layout.gen.ts";
import {
  isTrueAt,
  listAt,
  numberAt,
  objectAt,
  objectsAt,
  textAt,
  wholeAt,
} from "../../sources/read-value.ts";
import {
  choiceDraft,
  dayDraft,
  dayLimit,
  draft,
  fileDraft,
  type Draft,
  missing,
  noChoicesReason,
  numberDraft,
  otherText,
  withRules,
  yesNo,
} from "../shared/drafts.ts";
import { controlOf, extensionValue, extension } from "./answers.ts";
import { choicesOf, computedChoices, unitOf } from "./choices.ts";

const dateBoundOf = (item: unknown, name: string): DateBound | undefined => {
  const source = calculatedValue(item, name);
  return source === undefined ? dayLimit(extensionValue(item, name)) : movedToday(source);
};

/** Expression that an extension has instead of a value. */
function calculatedValue(item: unknown, name: string): string | undefined {
  const of = Object.entries(objectAt({ of: extension(item, name) }, "of") ?? {}).find(([key]) =>
    key.startsWith("_value"),
  )?.[1];
  return textAt(extensionValue(of, "cqf-calculatedValue"), "expression");
}

/** Parses `today()` with an optional offset: `today() - 18 years`. */
function movedToday(source: string): DateBound | undefined {
  const found = /^\s*(?:today|now)\(\)(?:\s*([+-])\s*(\d{1,4})\s*'?(day|week|month|year)s?'?)?\s*$/.exec(
    source,
  );
  if (!found) return undefined;
  const [, sign, digits, unit] = found;
  if (digits === undefined) return "today";
  const count = Number(digits) * (sign === "-" ? -1 : 1);
  return { today: unit === "week" ? { days: count * 7 } : { [`${unit ?? "day"}s`]: count } };
}

/** Names of computed limits that a date field cannot express. */
export const computedLimits = (item: unknown, type: string): string[] =>
  ["minValue", "maxValue"].filter((name) => {
    const source = calculatedValue(item, name);
    if (source === undefined)
      return extension(item, name) !== undefined && extensionValue(item, name) === undefined;
    return !((type === "date" || type === "dateTime") && movedToday(source) !== undefined);
  });

/**
 * Converts an item to a field.
 * @param contained resources in which value sets are looked up
 * @param language language of the item's texts
 */
export function fhirField(
  item: unknown,
  type: string,
  contained: readonly unknown[],
  language?: string,
): Draft {
  const bounds = {
    min: numberAt({ value: extensionValue(item, "minValue") }, "value"),
    max: numberAt({ value: extensionValue(item, "maxValue") }, "value"),
  };
  const unit =
    textAt(extensionValue(item, "questionnaire-unit"), "display") ??
    textAt(extensionValue(item, "questionnaire-unit"), "code");
  const isMany = isTrueAt(item, "repeats");
  const control = controlOf(item);
  const isOpen = type === "open-choice" || textAt(item, "answerConstraint")?.startsWith("optionsOr") === true;
  const computed = computedChoices(item);
  const hasChoices =
    listAt(item, "answerOption").length > 0 ||
    // As STU3 names them.
    listAt(item, "option").length > 0 ||
    textAt(item, "answerValueSet") !== undefined ||
    computed !== undefined;
  switch (
    hasChoices && type !== "choice" && type !== "open-choice" && type !== "coding" && type !== "quantity"
      ? "choice"
      : type
  ) {
    case "boolean":
      return draft(control === "check-box" ? { type: "checkbox" } : yesNo());
    case "integer":
    case "decimal": {
      const places =
        type === "decimal" ? wholeAt({ value: extensionValue(item, "maxDecimalPlaces") }, "value") : 0;
      const { field, losses } = numberDraft(type === "decimal" && places !== 0 ? "float" : "int", {
        ...bounds,
        step: places !== undefined && places > 0 && places < 9 ? Number(`1e-${places}`) : undefined,
      });
      const slider =
        control === "slider"
          ? {
              display: "slider" as const,
              ...withRules(field, {
                step: numberAt({ value: extensionValue(item, "questionnaire-sliderStepValue") }, "value"),
              }),
            }
          : {};
      return draft({ ...field, ...slider, ...(unit !== undefined && { suffix: unit }) }, ...losses);
    }
    case "quantity": {
      const units = objectsAt(item, "extension").filter((entry) =>
        (textAt(entry, "url") ?? "").endsWith("unitOption"),
      );
      const only =
        unit ??
        (units.length === 1
          ? (textAt(units[0], "valueCoding", "display") ?? textAt(units[0], "valueCoding", "code"))
          : undefined);
      const { field, losses } = numberDraft("float", bounds);
      return draft(
        { ...field, ...(only !== undefined && { suffix: only }) },
        ...losses,
        only === undefined &&
          (isMany || unitOf(item, contained) === undefined) &&
          extensionValue(item, "sdc-questionnaire-unitOpen") !== "optionsOnly" &&
          "unit: people choose it in the source",
      );
    }
    case "date":
      return draft(dayDraft("date", dateBoundOf(item, "minValue"), dateBoundOf(item, "maxValue")));
    case "dateTime":
      return draft({
        ...dayDraft("datetime", dateBoundOf(item, "minValue"), dateBoundOf(item, "maxValue")),
        zone: "offset",
      });
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
      const { choices, whyNone, losses: lost } = choicesOf(item, contained, language);
      const orientation = extensionValue(item, "questionnaire-choiceOrientation") !== undefined;
      const display = isMany
        ? control === "check-box" || orientation
          ? "checkboxes"
          : undefined
        : control === "radio-button" || orientation
          ? "radio"
          : undefined;
      // An open choice without any options is a text field.
      if (isOpen && !computed && choices.length === 0 && whyNone === noChoicesReason && !isMany)
        return draft({ type: "string" });
      const {
        field,
        losses,
        missing: reason,
      } = computed?.from
        ? draft({
            type: isMany ? "multiselect" : "select",
            options_from: computed.from,
            ...(display && { display }),
          })
        : choiceDraft(choices, isMany, display, whyNone);
      const label = extensionValue(item, "sdc-questionnaire-openLabel");
      const open =
        isOpen && (field.options ?? field.options_from)
          ? otherText(typeof label === "string" ? label : undefined)
          : {};
      return { field: { ...field, ...open }, losses: [...lost, ...losses], missing: reason };
    }
    case "attachment":
      return fileDraft({
        accept: objectsAt(item, "extension")
          .filter((entry) => textAt(entry, "url")?.endsWith("/mimeType") === true)
          .map((entry) => textAt(entry, "valueCode")),
        maxBytes:
          (numberAt({ value: extensionValue(item, "maxSize") }, "value") ?? 0) * 1_000_000 || undefined,
      });
    case "reference":
      return missing("it refers to another record");
    default:
      return missing(`FHIR has no type “${type}”`);
  }
}
