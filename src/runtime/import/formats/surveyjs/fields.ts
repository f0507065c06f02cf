import type { DateBound } from "../../../language/form-layout.gen.ts";
import { isObject } from "../../../../kernel/json.ts";
import { unread, words } from "../shared/unread.ts";
import { at, isTrueAt, listAt, localizedText, numberAt, textAt, wholeAt } from "../../sources/read-value.ts";
import { plainOf } from "../../layout/texts.ts";
import type { CarriedAnswers } from "./carry-forward.ts";
import { booleanField } from "./boolean-field.ts";
import { maskOf } from "./masks.ts";
import {
  choiceDraft,
  dayDraft,
  dayLimit,
  draft,
  fileDraft,
  signatureDraft,
  type Draft,
  emailPattern,
  filled,
  missing,
  noChoicesReason,
  rankedField,
  numberDraft,
  otherText,
  type SourceChoice,
  withoutChoices,
  withRules,
} from "../shared/drafts.ts";

type Id = string | number | boolean;

export interface SurveyChoices {
  readonly choices: readonly SourceChoice[];
  readonly conditions: readonly { readonly id: Id; readonly source: string }[];
  readonly losses: readonly string[];
}

const isId = (id: unknown): id is Id =>
  typeof id === "string" || typeof id === "number" || typeof id === "boolean";

/** Properties of a choice that are read, or affect neither display nor input. */
const choiceWords = words(
  "value text visibleIf enableIf imageLink score id iconName iconSize showCaption locTextsValue",
);

/** Choices of a question, including built-in ones such as "None". */
export function choicesOf(element: unknown): SurveyChoices {
  const conditions: { id: Id; source: string }[] = [];
  const losses: string[] = [];
  const choices: SourceChoice[] = listAt(element, "choices").map((choice) => {
    if (!isObject(choice)) return { id: choice };
    const id = at(choice, "value");
    const source = textAt(choice, "visibleIf");
    if (source !== undefined && isId(id)) conditions.push({ id, source });
    const enabled = textAt(choice, "enableIf");
    if (enabled !== undefined)
      losses.push("choices: one is hidden instead of disabled while it cannot be chosen");
    if (enabled !== undefined && source === undefined && isId(id)) conditions.push({ id, source: enabled });
    if (at(choice, "imageLink") !== undefined) losses.push("choices: their pictures are not shown");
    losses.push(...unread(choice, choiceWords).map((loss) => `choices: ${loss}`));
    return { id, label: localizedText(at(choice, "text")) };
  });
  const shared = textAt(element, "choicesVisibleIf");
  const [from, to] = [numberAt(element, "choicesMin"), numberAt(element, "choicesMax")];
  const step = Math.max(numberAt(element, "choicesStep") ?? 1, 1);
  if (from !== undefined && to !== undefined && (to - from) / step <= 1_000)
    for (let id = from; id <= to; id += step) choices.push({ id });
  const order = textAt(element, "choicesOrder");
  if (order === "asc" || order === "desc") {
    const nameOf = ({ id, label }: SourceChoice) => plainOf(label) || String(id);
    choices.sort((a, b) => nameOf(a).localeCompare(nameOf(b)) * (order === "asc" ? 1 : -1));
  }
  if (isTrueAt(element, "hasNone") || isTrueAt(element, "showNoneItem"))
    choices.push({
      id: "none",
      label: localizedText(at(element, "noneText")) ?? "None",
      isExclusive: true,
    });
  if (shared !== undefined)
    for (const { id } of choices)
      if (isId(id)) conditions.push({ id, source: shared.replaceAll("{item}", JSON.stringify(id)) });
  return { choices, conditions, losses };
}

function whyNone(element: unknown): string {
  const service = textAt(element, "choicesByUrl", "url");
  if (service !== undefined) return `choices: they come from the service ${service}`;
  const from = textAt(element, "choicesFromQuestion");
  return from === undefined ? noChoicesReason : `choices: they come from the question ${from}`;
}

/** Whether the host loads choices as they are needed. */
const isLazy = (element: unknown): boolean => isTrueAt(element, "choicesLazyLoadEnabled");

type Display = "radio" | "segmented" | "checkboxes" | undefined;

function chosen(element: unknown, isMany: boolean, display: Display, carried?: CarriedAnswers): Draft {
  const { choices, losses } = choicesOf(element);
  const {
    field,
    losses: more,
    missing: reason,
  } = carried
    ? answersDraft(carried, choices, isMany, display)
    : choices.length === 0 && whyNone(element) === noChoicesReason && !isLazy(element)
      ? withoutChoices(isMany, display)
      : choiceDraft(choices, isMany, display, whyNone(element));
  const rules = isMany
    ? {
        min_choices: wholeAt(element, "minSelectedChoices"),
        max_choices: positive(wholeAt(element, "maxSelectedChoices")),
      }
    : {};
  const isOpen = isTrueAt(element, "hasOther") || isTrueAt(element, "showOtherItem");
  const hasChoices = field.options !== undefined || field.options_from !== undefined;
  const other = isOpen && hasChoices ? otherText(localizedText(at(element, "otherText"))) : {};
  const shuffled = textAt(element, "choicesOrder") === "random" ? { shuffle: true } : {};
  return {
    field: hasChoices ? { ...withRules(field, rules), ...other, ...shuffled } : field,
    losses: [...losses, ...more],
    missing: reason,
  };
}

/** Choices from other answers, without those of the question itself, such as "None". */
const answersDraft = (
  { from, losses }: CarriedAnswers,
  own: readonly SourceChoice[],
  isMany: boolean,
  display: Display,
): Draft =>
  draft(
    { type: isMany ? "multiselect" : "select", options_from: from, ...(display && { display }) },
    ...losses,
    own.length > 0 && "choices: those beside the other answers are not imported",
  );

const positive = (count: number | undefined) => (count === 0 ? undefined : count);

/**
 * Converts a question to a field by its type.
 *
 * @param carried other answers that are its choices
 */
export function surveyField(type: string, element: unknown, carried?: CarriedAnswers): Draft {
  switch (type) {
    case "text":
      return textField(element);
    case "comment":
      return draft({
        type: "string",
        display: "textarea",
        ...rowsOf(element),
        ...filled({
          max_length: positive(wholeAt(element, "maxLength")),
          // SurveyJS takes breaks away; the pattern says so, as a limit of the length says what SurveyJS cuts off.
          ...(at(element, "acceptCarriageReturn") === false && {
            pattern: String.raw`^[^\r\n]*$`,
            pattern_message: "Write it without line breaks",
          }),
        }),
      });
    case "dropdown":
      return chosen(element, false, undefined, carried);
    case "buttongroup":
      return chosen(element, false, "segmented", carried);
    case "radiogroup":
    case "imagepicker":
      return isTrueAt(element, "multiSelect")
        ? chosen(element, true, "checkboxes", carried)
        : chosen(element, false, "radio", carried);
    case "checkbox":
      return chosen(element, true, "checkboxes", carried);
    case "tagbox":
      return chosen(element, true, undefined, carried);
    case "ranking": {
      const ranked = chosen(element, true, undefined, carried);
      const isPartial = isTrueAt(element, "selectToRankEnabled") || choicesOf(element).conditions.length > 0;
      return { ...ranked, field: rankedField(ranked.field, isPartial) };
    }
    case "boolean":
      return booleanField(element);
    case "rating":
      return ratingField(element);
    case "slider":
      return at(element, "sliderType") === "range" ? sliderRange(element) : slider(element);
    case "expression":
      return draft({ type: "string", is_disabled: true }, ...numberLooks(element));
    case "matrix":
    case "matrixdropdown":
      return draft({ type: "matrix" });
    case "file":
      return fileDraft({
        accept: textAt(element, "acceptedTypes"),
        maxBytes: numberAt(element, "maxSize") || undefined,
        losses: [textAt(element, "sourceType") === "camera" && "look: files are chosen, not photographed"],
      });
    case "signaturepad":
      return signatureDraft(
        ["backgroundImage", "dataFormat"].some((key) => textAt(element, key) !== undefined) &&
          "look: it is a PNG image on white",
      );
    default:
      return missing(`SurveyJS has no type “${type}” of its own`);
  }
}

/** Losses for number formats, since calculated values are shown unformatted. */
const numberLooks = (element: unknown): string[] => [
  ...(["currency", "percent", "date"].includes(textAt(element, "displayStyle") ?? "")
    ? [`look: the value is not written as a ${textAt(element, "displayStyle") ?? ""}`]
    : []),
  ...(["maximumFractionDigits", "minimumFractionDigits", "precision"].some(
    (key) => (numberAt(element, key) ?? -1) >= 0,
  )
    ? ["look: the value is written with all its digits"]
    : []),
  ...(at(element, "format") === undefined ? [] : ["look: the words around the value are not shown"]),
];

const rowsOf = (element: unknown) => {
  const rows = wholeAt(element, "rows");
  return rows === undefined || rows < 1 ? {} : { rows: Math.min(rows, 40) };
};

function slider(element: unknown): Draft {
  const { field, losses } = numberDraft("float", {
    min: numberAt(element, "min") ?? 0,
    max: numberAt(element, "max") ?? 100,
    step: numberAt(element, "step") ?? 1,
  });
  return draft({ ...field, display: "slider" }, ...losses);
}

/** Both ends on one scale, as a range of two sliders. */
function sliderRange(element: unknown): Draft {
  const { field, losses } = slider(element);
  const lengths = ["minRangeLength", "maxRangeLength"].filter((key) => at(element, key) !== undefined);
  const lost = lengths.map((key) => `rule: ${key} is not checked`);
  return draft({ type: "range", of: field as NonNullable<Draft["field"]["of"]> }, ...losses, ...lost);
}

/** Default of a range, which the source writes as a list of its ends. */
export const endsOfRange = (found: unknown): unknown =>
  Array.isArray(found) ? { from: found[0] as unknown, to: found[1] as unknown } : found;

/** Parses a date limit: today, an offset in days, or a date. */
function boundOf(source: string): { bound: DateBound; loss: undefined } | undefined {
  const [, moved] = /^\s*today\(\s*(-?\d{1,6})?\s*\)\s*$/.exec(source) ?? [];
  if (moved !== undefined && Number(moved) !== 0)
    return { bound: { today: { days: Number(moved) } }, loss: undefined };
  if (/^\s*today\(\s*0?\s*\)\s*$/.test(source)) return { bound: "today", loss: undefined };
  const [, day] = /^\s*getDate\(\s*(['"])(\d{4}-\d{2}-\d{2})\1\s*\)\s*$/.exec(source)?.slice(1) ?? [];
  return day === undefined ? undefined : { bound: day, loss: undefined };
}

function dateBound(
  element: unknown,
  key: "min" | "max",
): { bound: DateBound | undefined; loss: string | undefined } {
  const plain = at(element, key);
  const source =
    textAt(element, `${key}ValueExpression`) ??
    (typeof plain === "string" && plain.startsWith("=") ? plain.slice(1) : undefined);
  if (source !== undefined) return boundOf(source) ?? { bound: undefined, loss: `${key}: it is computed` };
  return { bound: dayLimit(plain), loss: undefined };
}

function textField(element: unknown): Draft {
  const maxLength = positive(wholeAt(element, "maxLength"));
  const suggestions =
    listAt(element, "dataList").length > 0 && "suggestions: the list of examples is not shown";
  const mask = maskOf(element);
  const text = (display?: "email" | "url" | "tel", pattern?: string): Draft =>
    draft(
      {
        type: "string",
        ...(display && { display }),
        ...mask.field,
        ...filled({ max_length: maxLength, pattern: pattern ?? mask.pattern }),
      },
      suggestions,
      mask.loss ?? false,
    );
  const [min, max] = [dateBound(element, "min"), dateBound(element, "max")];
  switch (textAt(element, "inputType") ?? "text") {
    case "number":
    case "range": {
      const computed = (["min", "max"] as const).map(
        (key) =>
          (textAt(element, `${key}ValueExpression`) !== undefined ||
            (textAt(element, key) !== undefined && numberAt(element, key) === undefined)) &&
          `${key}: it is computed`,
      );
      const { field, losses } = numberDraft("float", {
        min: numberAt(element, "min"),
        max: numberAt(element, "max"),
        step: numberAt(element, "step"),
      });
      return draft(
        { ...field, ...(textAt(element, "inputType") === "range" && { display: "slider" as const }) },
        ...losses,
        ...computed,
      );
    }
    case "date":
      return draft(dayDraft("date", min.bound, max.bound), min.loss, max.loss);
    case "datetime":
    case "datetime-local":
      return draft(dayDraft("datetime", min.bound, max.bound), min.loss, max.loss);
    case "month":
      return draft(dayDraft("month", min.bound, max.bound), min.loss, max.loss);
    case "time":
      return draft(
        { type: "time" },
        at(element, "min") !== undefined && "min: a time of day has no limits",
        at(element, "max") !== undefined && "max: a time of day has no limits",
      );
    case "email":
      return text("email", emailPattern);
    case "tel":
      return text("tel");
    case "url":
      return text("url");
    case "password":
      return draft({ type: "string", display: "password", ...filled({ max_length: maxLength }) });
    case "color":
      return draft({ type: "string", display: "color" });
    case "week":
      return draft({ type: "string" }, "look: there is no control for a week");
    default:
      return text();
  }
}

function ratingField(element: unknown): Draft {
  const looks = textAt(element, "rateType") ?? textAt(element, "rateDisplayMode") ?? "labels";
  const loss = looks !== "labels" && looks !== "stars" && `look: its marks are not ${looks}`;
  const ends = [
    localizedText(at(element, "minRateDescription")),
    localizedText(at(element, "maxRateDescription")),
  ];
  const values = listAt(element, "rateValues");
  if (values.length > 0) {
    const rated = choiceDraft(
      values.map((rating) =>
        isObject(rating)
          ? { id: at(rating, "value"), label: localizedText(at(rating, "text")) }
          : { id: rating },
      ),
      false,
      "radio",
    );
    const endsLoss =
      ends.some((end) => end !== undefined) && "help: the words at the ends of the scale are not shown";
    return {
      ...rated,
      losses: [...rated.losses, ...[loss, endsLoss].filter((item) => typeof item === "string")],
    };
  }
  const [min, max, step] = [
    numberAt(element, "rateMin") ?? 1,
    numberAt(element, "rateMax") ?? numberAt(element, "rateCount") ?? 5,
    numberAt(element, "rateStep") ?? 1,
  ];
  const help =
    ends.filter((end) => typeof end === "string").length === 2
      ? `${min}: ${plainOf(ends[0])}, ${max}: ${plainOf(ends[1])}`
      : undefined;
  const { field, losses } = numberDraft("int", { min, max, step });
  return draft(
    { ...field, display: "rating", ...(help !== undefined && { sub_heading: help }) },
    ...losses,
    loss,
    help === undefined &&
      (ends[0] ?? ends[1]) !== undefined &&
      "help: the words at the ends of the scale are not shown",
  );
}
