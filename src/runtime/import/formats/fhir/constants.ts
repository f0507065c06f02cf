import { isObject } from "../../../../kernel/json.ts";
import { at, listAt, objectsAt, textAt } from "../../sources/read-value.ts";
import type { FhirpathVariables } from "../../expressions/fhirpath-expression.ts";
import { plainAnswer } from "./answers.ts";

/*
 * Expressions over what the questionnaire itself contains (`%questionnaire.contained`) and over literals do not depend on
 * answers, so their values are known. Only the forms in which they occur are read; nothing is evaluated.
 */

const variable = /^%([A-Za-z_]\w*)(?=\.)/;
const resource = /^%questionnaire\.contained\[(\d{1,4})\]/;
const answersOf =
  /^\.(?:descendants\(\)|repeat\(item\))\.where\(\s*linkId\s*=\s*'([^']+)'\s*\)\.answer\.value(?:[A-Z]\w*)?$/;
const codesOf = /^\.expansion\.contains$/;
const literal = /^\(?'([^'\\]*)'\)?$/;
const union = /^(\(?'[^'\\]*'\)?)\.combine\((\s*'[^'\\]*'\s*)\)$/;

/** Nesting of contained items. */
const maxDepth = 40;

/**
 * Values of an expression that does not depend on answers, as plain answers in the order of the document.
 * @returns `undefined` if the expression is not of such a form, or has no value
 */
export function constantsOf(
  source: string,
  variables: FhirpathVariables,
  contained: readonly unknown[],
): (string | number | boolean)[] | undefined {
  const values = literalsOf(source.trim()) ?? containedValues(resolved(source.trim(), variables), contained);
  return values === undefined || values.length === 0 ? undefined : values;
}

function literalsOf(source: string): string[] | undefined {
  const [, first, second] = union.exec(source) ?? [];
  if (first === undefined || second === undefined) return undefined;
  return [first, second].flatMap((part) => literal.exec(part.trim())?.[1] ?? []);
}

/** Replaces a leading variable by its expression, once. */
function resolved(source: string, variables: FhirpathVariables): string {
  const [name] = variable.exec(source) ?? [];
  const expression = name === undefined ? undefined : variables.get(name.slice(1));
  return name === undefined || expression === undefined
    ? source
    : `${expression.trim()}${source.slice(name.length)}`;
}

function containedValues(
  source: string,
  contained: readonly unknown[],
): (string | number | boolean)[] | undefined {
  const [start, place] = resource.exec(source) ?? [];
  if (start === undefined) return undefined;
  const of = contained[Number(place)];
  const rest = source.slice(start.length);
  if (codesOf.test(rest)) return plain(objectsAt(of, "expansion", "contains"));
  const [, linkId] = answersOf.exec(rest) ?? [];
  if (linkId === undefined) return undefined;
  return plain(
    itemsIn(of, 0)
      .filter((item) => textAt(item, "linkId") === linkId)
      .flatMap((item) => listAt(item, "answer"))
      .map(
        (answer) =>
          Object.entries(isObject(answer) ? answer : {}).find(([key]) => key.startsWith("value"))?.[1],
      ),
  );
}

const plain = (answers: readonly unknown[]) =>
  answers.map(plainAnswer).filter((answer) => answer !== undefined);

const itemsIn = (of: unknown, depth: number): readonly unknown[] =>
  depth > maxDepth
    ? []
    : [...listAt(of, "item"), ...listAt(of, "answer")].flatMap((item) => [
        ...(at(item, "linkId") === undefined ? [] : [item]),
        ...itemsIn(item, depth + 1),
      ]);
