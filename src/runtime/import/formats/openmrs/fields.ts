import type { FieldDraft } from "../../source-form.ts";
import { at, isTrueAt, numberAt, objectsAt, textAt, wholeAt } from "../../sources/read-value.ts";
import {
  choiceDraft,
  dayDraft,
  draft,
  fileDraft,
  type Draft,
  missing,
  noChoicesReason,
  numberDraft,
  type SourceChoice,
  withRules,
} from "../shared/drafts.ts";
import { words } from "../shared/unread.ts";

/**
 * Properties that are read, or affect neither display nor input. The engines look for `disableWhenExpression` in
 * `disable`, and for `required`, `row` and `allowFutureDates` outside of the options of a question.
 */
export const openmrs = {
  answer: words("concept label value hide disable disableWhenExpression conceptMappings"),
  question:
    words(`type id label required questionOptions hide isHidden validators questions questionInfo value default
    readonly isDisabled disabled disable placeholder behaviours historicalExpression datePickerFormat unspecified meta
    concept inlineRendering inlineMultiCheckbox constrainMaxWidth hideSteppers isRequired isExpanded viewInlineRendering tooltip`),
  options:
    words(`rendering concept conceptMappings answers min max step maxLength minLength rows toggleOptions
    calculate defaultValue weeksList isSearchable isCheckboxSearchable showDate showComment datasource dataSource
    repeatOptions allowedFileTypes disallowDecimals conceptClasses orderSettingUuid orderType selectableOrders attributeType
    programUuid diagnosis config allowMultiple workspaceName buttonLabel shownCommentOptions shownDateOptions
    isDateTime comment identifierType workflowUuid rank placeholder required row allowFutureDates`),
};

/** Answers of a question; of an order, the selectable orders. */
const choicesOf = (question: unknown): SourceChoice[] =>
  [
    ...objectsAt(question, "questionOptions", "answers"),
    ...objectsAt(question, "questionOptions", "selectableOrders"),
  ].map((answer) => ({
    id: textAt(answer, "concept") ?? textAt(answer, "value"),
    label: textAt(answer, "label"),
  }));

/** Renderings that the engine gives to questions of some types, whatever their own. */
function renderingOf(type: string, rendering: string): string {
  switch (type) {
    case "encounterProvider":
      return "encounter-provider";
    case "encounterLocation":
      return "encounter-location";
    case "encounterRole":
      return "encounter-role";
    case "encounterDatetime":
      return rendering === "ui-select-extended" ? "date" : rendering;
    case "diagnosis":
      return "problem";
    default:
      return rendering;
  }
}

const services: Readonly<Record<string, string>> = {
  "encounter-provider": "providers",
  "encounter-location": "locations",
  "encounter-role": "roles",
  drug: "drugs",
  problem: "problems",
  "select-concept-answers": "answers of a concept",
};

/** Converts a question to a field by its rendering. */
export function openmrsField(question: unknown, type: string, written: string): Draft {
  const rendering = renderingOf(type, written);
  const options = at(question, "questionOptions");
  const choices = choicesOf(question);
  const source = textAt(options, "datasource", "name");
  const service = Object.hasOwn(services, rendering) ? services[rendering] : source;
  const whyNone =
    service === undefined ? noChoicesReason : `choices: they come from the clinic's own ${service}`;
  switch (rendering) {
    case "number":
    case "numeric":
      return numberDraft(isTrueAt(options, "disallowDecimals") ? "int" : "float", {
        min: numberAt(options, "min"),
        max: numberAt(options, "max"),
        step: numberAt(options, "step"),
      });
    case "text":
    case "textarea":
      return draft(
        withRules(
          {
            type: "string",
            ...(rendering === "textarea" && { display: "textarea" as const }),
            ...rowsOf(options),
          },
          { max_length: wholeAt(options, "maxLength"), min_length: wholeAt(options, "minLength") },
        ),
      );
    case "date":
    case "datetime": {
      const picker = textAt(question, "datePickerFormat");
      if (picker === "timer") return draft({ type: "time" });
      return draft(dayDraft(rendering === "datetime" || picker === "both" ? "datetime" : "date"));
    }
    case "radio":
      return choiceDraft(choices, false, "radio", whyNone);
    case "content-switcher":
      return choiceDraft(choices, false, "segmented", whyNone);
    case "checkbox":
    case "multiCheckbox":
    case "checkbox-searchable":
      return choiceDraft(
        choices,
        true,
        rendering === "checkbox-searchable" ||
          isTrueAt(options, "isCheckboxSearchable") ||
          (rendering === "multiCheckbox" && !isTrueAt(question, "inlineMultiCheckbox"))
          ? undefined
          : "checkboxes",
        whyNone,
      );
    case "multi-select":
      return choiceDraft(choices, true, undefined, whyNone);
    case "toggle":
      return draft(
        // The source's control has no third position: it stands on false until it is changed.
        { type: "checkbox", display: "switch" },
        ["labelTrue", "labelFalse"].some((key) => textAt(options, "toggleOptions", key) !== undefined) &&
          "look: the words of its two positions are not shown",
      );
    case "select":
    case "single-select":
    case "ui-select-extended":
    case "encounter-provider":
    case "encounter-location":
    case "encounter-role":
    case "drug":
    case "problem":
    case "select-concept-answers":
      return choiceDraft(choices, false, undefined, whyNone);
    case "repeating":
      return type === "testOrder"
        ? choiceDraft(choices, false, undefined, whyNone)
        : draft({ type: "string" });
    case "fixed-value":
      return draft({ type: "hidden" });
    case "file":
      return fileDraft({ accept: at(options, "allowedFileTypes") });
    default:
      return missing(`the rendering “${rendering}” opens something of the clinic's own`);
  }
}

const rowsOf = (options: unknown) => {
  const rows = wholeAt(options, "rows");
  return rows === undefined || rows < 1 ? {} : { rows: Math.min(rows, 40) };
};

/** Whether a default is among the answers; the engine ignores others. */
export const isOffered = (initial: unknown, { options }: FieldDraft): boolean =>
  options === undefined ||
  [initial]
    .flat()
    .every((id) => options.some((option) => (typeof option === "object" ? option.id : option) === id));

/** Validators that the engine applies to every question. */
export const usualValidators: ReadonlySet<string> = new Set(["form_field", "default_value"]);
