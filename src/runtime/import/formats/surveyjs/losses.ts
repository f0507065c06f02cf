import {
  at,
  isTrueAt,
  listAt,
  localizedText,
  objectAt,
  objectsAt,
  textAt,
} from "../../sources/read-value.ts";
import type { SourceItem } from "../../source-form.ts";
import type { Text } from "../../../language/form-layout.gen.ts";
import { hasPicture, plainOf } from "../../layout/texts.ts";
import { unread } from "../shared/unread.ts";
import { surveyJs } from "./known-properties.ts";

/** Survey properties outside of questions that affect people. */
const surveyProperties: Readonly<Record<string, string>> = {
  completedHtmlOnCondition: "the completion message that depends on answers is not shown",
  navigateToUrl: "people are not redirected after completion",
  navigateToUrlOnCondition: "people are not redirected after completion",
  maxTimeToFinish: "the time is not limited",
  timeLimit: "the time is not limited",
  maxTimeToFinishPage: "the time of a page is not limited",
  timeLimitPerPage: "the time of a page is not limited",
};

/** The completion page: words without answers become the layout's own; `undefined` if there are none. */
export function completionOf(document: unknown): {
  readonly text?: Text;
  readonly losses: readonly string[];
} {
  const text = localizedText(at(document, "completedHtml"));
  // Without the page, its words are not shown.
  if (
    text === undefined ||
    at(document, "showCompletePage") === false ||
    at(document, "showCompletedPage") === false
  )
    return { losses: [] };
  const sources = typeof text === "string" ? [text] : Object.values(text);
  if (sources.some((source) => answerInText.test(source)))
    return { losses: ["/completedHtml: a completion message with answers in it is not shown"] };
  return { text, losses: hasPicture(text) ? ["/completedHtml: its pictures are not shown"] : [] };
}

/** Losses of the survey as a whole. */
export function surveyLosses(document: unknown): string[] {
  const triggers = listAt(document, "triggers").length;
  return [
    ...completionOf(document).losses,
    ...Object.entries(surveyProperties).flatMap(([key, reason]) => {
      const found = at(document, key);
      const isSaid = Array.isArray(found) ? found.length > 0 : Boolean(found);
      return isSaid ? [`/${key}: ${reason}`] : [];
    }),
    ...(triggers > 0
      ? [`/triggers: ${triggers} ${triggers === 1 ? "trigger is" : "triggers are"} not imported`]
      : []),
    ...(at(document, "clearInvisibleValues") === "none" || at(document, "clearInvisibleValues") === false
      ? ["/clearInvisibleValues: what is hidden is not kept"]
      : []),
    ...(textAt(document, "questionsOrder") === "random"
      ? ["/questionsOrder: the questions are not shuffled"]
      : []),
    ...(isTrueAt(document, "firstPageIsStartPage") || isTrueAt(document, "firstPageIsStarted")
      ? ["/firstPageIsStarted: the first page is a step like the others"]
      : []),
  ];
}

const answerInText = /\{[A-Za-z_#$][\w.[\]-]*\}/;

/** Headings of sections, pages and rows are plain text, so answers cannot be piped into them. */
export const titleLoss = (of: unknown): string | undefined =>
  ["title", "description", "templateTitle", "navigationTitle"].some((key) =>
    answerInText.test(plainOf(localizedText(at(of, key))).replace(/\{panelIndex\}[.:]?\s*$/, "")),
  )
    ? "label: answers inserted into a heading are left out"
    : undefined;

/** Reports a loss of a group that affects none of its questions. */
export const groupLoss = (path: string, loss: string | undefined): SourceItem[] =>
  loss === undefined ? [] : [{ kind: "note", path, losses: [loss] }];

/** Joins two texts by a line break; of translated texts only the first is kept. */
export const joinTexts = (first: Text | undefined, second: Text | undefined): Text | undefined =>
  typeof first === "string" && typeof second === "string" ? `${first}\n${second}` : (first ?? second);

/** List properties that are read, or reported individually. */
const listWords = new Set([
  ...surveyJs.list,
  "keyName",
  "defaultValue",
  "defaultRowValue",
  "defaultPanelValue",
  "validators",
  "requiredIf",
  "allowAddRows",
  "allowRemoveRows",
  "allowAddPanel",
  "allowRemovePanel",
  "bindings",
  "readOnly",
  "enableIf",
]);

/** Losses of a dynamic panel or matrix, each as `property: reason`. */
export function listLosses(
  element: unknown,
  context: { readonly read: (source: string | undefined) => unknown },
): string[] {
  return [
    ...unread(element, listWords),
    ...Object.keys(objectAt(element, "bindings") ?? {})
      .filter((key) => key !== "rowCount" && key !== "panelCount")
      .map((key) => `bindings.${key}: this property of the source is not imported`),
    ...(textAt(element, "keyName") === undefined ? [] : ["rule: uniqueness among rows is not checked"]),
    ...(objectsAt(element, "validators").length > 0 ? ["rule: validators of a list are not imported"] : []),
    ...(context.read(textAt(element, "requiredIf"))
      ? ["required: a condition of a list is not imported"]
      : []),
  ];
}

/** Reports a second source of choices. */
export function choiceLosses(element: unknown): string[] {
  if (listAt(element, "choices").length === 0) return [];
  const from = textAt(element, "choicesByUrl", "url") ?? textAt(element, "choicesFromQuestion");
  return from === undefined ? [] : [`choices: those of ${from} are not added`];
}
