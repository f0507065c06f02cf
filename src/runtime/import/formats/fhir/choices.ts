import type { OptionsFrom } from "../../../language/form-layout.gen.ts";
import { at, listAt, objectAt, objectsAt, textAt } from "../../sources/read-value.ts";
import { standardSets } from "./standard-sets.ts";
import { type Draft, noChoicesReason, type SourceChoice } from "../shared/drafts.ts";
import { extensionValue, extension, losesTranslation, plainAnswer, translated } from "./answers.ts";

/** Converts an `answerOption` to a choice with translations and points. */
export function choiceOfOption(option: unknown, language?: string): SourceChoice {
  const found = Object.entries(objectAt({ option }, "option") ?? {}).find(([key]) =>
    key.startsWith("value"),
  )?.[1];
  const text = textAt(found, "display");
  const label = translated(found, "display", language);
  const prefix =
    extensionValue(option, "questionnaire-optionPrefix") ??
    extensionValue(found, "questionnaire-optionPrefix");
  const score =
    extensionValue(option, "ordinalValue") ??
    extensionValue(found, "ordinalValue") ??
    extensionValue(option, "itemWeight") ??
    extensionValue(option, "extension-score");
  const id = plainAnswer(found);
  return {
    id,
    isExclusive: extensionValue(option, "questionnaire-optionExclusive") === true,
    label: typeof prefix === "string" ? `${prefix} ${text ?? String(id)}` : label,
    ...(typeof score === "number" && { data: { score } }),
  };
}

export interface FhirChoices {
  readonly choices: readonly SourceChoice[];
  readonly whyNone: string;
  readonly losses: readonly string[];
}

/** Choices of an item: its own options, or those of a value set in the same file. */
export function choicesOf(item: unknown, resources: readonly unknown[], language?: string): FhirChoices {
  const answerOptions = [...objectsAt(item, "answerOption"), ...objectsAt(item, "option")];
  if (answerOptions.length > 0)
    return {
      choices: answerOptions.map((option) => choiceOfOption(option, language)),
      whyNone: "choices: none can be used",
      losses: answerOptions.some((option) => losesTranslation(at(option, "valueCoding"), "display", language))
        ? ["choices: their translations are not imported"]
        : [],
    };
  const service = extensionValue(item, "questionnaire-externallydefined");
  if (typeof service === "string")
    return { choices: [], whyNone: `choices: they come from the service ${service}`, losses: [] };
  const literals = computedChoices(item)?.choices;
  if (literals) return { choices: literals, whyNone: noChoicesReason, losses: [] };
  const set = textAt(item, "answerValueSet") ?? textAt(item, "options", "reference");
  if (set === undefined) {
    const isCopied = extension(item, "dataControl") !== undefined;
    return { choices: [], whyNone: isCopied ? "choices: they are computed" : noChoicesReason, losses: [] };
  }
  return codesOf(set, resources);
}

/** The answers to another item, or literal values, that an expression names as choices. */
export interface ComputedChoices {
  readonly from?: OptionsFrom;
  readonly choices?: readonly SourceChoice[];
}

const answerPath =
  /^%resource\.(?:item|repeat\(item\)|descendants\(\))(?:\.item)*\.where\(\s*linkId\s*=\s*'([^']+)'\s*\)\.answer\.value$/;

/** Choices of an `answerExpression`; `undefined` if there is none, or it computes them in another way. */
export function computedChoices(item: unknown): ComputedChoices | undefined {
  const source = textAt(extensionValue(item, "sdc-questionnaire-answerExpression"), "expression")?.trim();
  if (source === undefined) return undefined;
  const [, linkId] = answerPath.exec(source) ?? [];
  if (linkId !== undefined) return { from: { field: linkId } };
  const ids = source.split("|").map((part) => literalOf(part.trim()));
  return ids.includes(undefined) ? undefined : { choices: ids.map((id) => ({ id })) };
}

/** Reason why the choices that an expression computes are not imported. */
export const computedLosses = (item: unknown): string[] =>
  extension(item, "sdc-questionnaire-answerExpression") !== undefined && !computedChoices(item)
    ? ["choices: they are computed"]
    : [];

/** Value of a FHIRPath literal: a text, a number, a day or a time of day. */
function literalOf(source: string): string | number | undefined {
  const [, text, day, number] =
    /^(?:'([^'\\]*)'|@T?(\d{4}-\d{2}-\d{2}|\d{2}:\d{2}(?::\d{2})?)|(-?\d+(?:\.\d+)?))$/.exec(source) ?? [];
  return text ?? day ?? (number === undefined ? undefined : Number(number));
}

/** Codes of a value set in the file, or of the standard. */
export function codesOf(set: string, resources: readonly unknown[]): FhirChoices {
  const address = set.split("|")[0] ?? set;
  const standard = Object.hasOwn(standardSets, address) ? standardSets[address] : undefined;
  const whyNone = `choices: they come from the value set ${set}`;
  const found = resources.find(
    (resource) =>
      at(resource, "resourceType") !== "CodeSystem" &&
      (set.startsWith("#")
        ? textAt(resource, "id") === set.slice(1)
        : textAt(resource, "url") === address || `ValueSet/${textAt(resource, "id") ?? ""}` === address),
  );
  if (found === undefined) return { choices: standard ?? [], whyNone, losses: [] };
  const expanded = objectsAt(found, "expansion", "contains").flatMap((code) =>
    withBelow(code, "contains", 0),
  );
  const read = expanded.length > 0 ? undefined : composed(found, resources);
  const isPart = read?.isPart === true || listAt(found, "compose", "exclude").length > 0;
  return {
    choices: (read?.codes ?? expanded)
      .filter((code) => at(code, "abstract") !== true)
      .map((code) => ({ id: textAt(code, "code"), label: textAt(code, "display") })),
    whyNone,
    losses: isPart && expanded.length === 0 ? [`choices: a part of the value set ${set} is computed`] : [],
  };
}

/** Codes that a value set includes explicitly, or as a whole code system in the file. */
function composed(set: unknown, resources: readonly unknown[]): { codes: unknown[]; isPart: boolean } {
  const codes: unknown[] = [];
  let isPart = false;
  for (const include of objectsAt(set, "compose", "include")) {
    const concepts = objectsAt(include, "concept");
    const isWhole = listAt(include, "filter").length === 0 && listAt(include, "valueSet").length === 0;
    const system = resources.find(
      (resource) =>
        at(resource, "resourceType") === "CodeSystem" &&
        textAt(resource, "url") === textAt(include, "system"),
    );
    if (concepts.length > 0) codes.push(...concepts);
    else if (isWhole && textAt(system, "content") === "complete")
      codes.push(...objectsAt(system, "concept").flatMap((concept) => withBelow(concept, "concept", 0)));
    else isPart = true;
  }
  return { codes, isPart };
}

const maxLevels = 20;

/** A code and its descendants. */
const withBelow = (code: unknown, key: string, level: number): unknown[] =>
  level > maxLevels
    ? []
    : [code, ...objectsAt(code, key).flatMap((child) => withBelow(child, key, level + 1))];

/** Field for a quantity's unit: a choice, or text if no units are listed; `undefined` if its value set is unknown. */
export function unitOf(item: unknown, resources: readonly unknown[]): Draft["field"] | undefined {
  const set = extensionValue(item, "questionnaire-unitValueSet");
  const fromSet = typeof set === "string" ? codesOf(set, resources) : undefined;
  if (fromSet && (fromSet.choices.length === 0 || fromSet.losses.length > 0)) return undefined;
  const named = objectsAt(item, "extension")
    .filter((entry) => (textAt(entry, "url") ?? "").endsWith("questionnaire-unitOption"))
    .map((entry) => at(entry, "valueCoding"));
  const options = [
    ...named.map((unit) => ({
      id: textAt(unit, "code") ?? textAt(unit, "display"),
      label: textAt(unit, "display"),
    })),
    ...(fromSet?.choices ?? []),
  ].flatMap(({ id, label }) => (typeof id === "string" ? [{ id, label: label ?? id }] : []));
  const open = extensionValue(item, "sdc-questionnaire-unitOpen");
  if (options.length === 0) return open === "optionsOnly" ? undefined : { type: "string" };
  return {
    type: "select",
    options,
    ...(open !== undefined && open !== "optionsOnly" && { allow_other: true }),
  };
}
