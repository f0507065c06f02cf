import type { FieldValidation } from "../../../language/form-layout.gen.ts";
import { type FhirpathVariables, parseFhirpathExpression } from "../../expressions/fhirpath-expression.ts";
import type { FieldDraft, SourceRule } from "../../source-form.ts";
import { objectsAt, textAt } from "../../sources/read-value.ts";
import { readConstraint } from "../shared/constraint.ts";

export interface Constraints {
  readonly validation: FieldValidation;
  readonly rules: readonly SourceRule[];
  readonly losses: readonly string[];
}

const addresses = /\/(?:questionnaire-constraint|targetConstraint)$/;

/** Converts constraints of a question to bounds and rules. */
export function constraintsOf(item: unknown, field: FieldDraft, variables: FhirpathVariables): Constraints {
  const validation: FieldValidation = {};
  const rules: SourceRule[] = [];
  const losses: string[] = [];
  for (const extension of objectsAt(item, "extension")) {
    if (!addresses.test(textAt(extension, "url") ?? "")) continue;
    const parts = objectsAt(extension, "extension");
    const part = (name: string) => parts.find((entry) => textAt(entry, "url") === name);
    const expression = part("expression");
    const source = textAt(expression, "valueString") ?? textAt(expression, "valueExpression", "expression");
    if (source === undefined || part("location") !== undefined) {
      losses.push("rule: a constraint in FHIRPath is not imported");
      continue;
    }
    if (textAt(part("severity"), "valueCode") === "warning") {
      losses.push("rule: a warning is left out, because it would reject the answer");
      continue;
    }
    const holds = parseFhirpathExpression(source, variables, { isOwn: true });
    const read = readConstraint(holds, field, textAt(part("human"), "valueString"), "part");
    const isTaken = Object.keys(read.validation).some((key) => key in validation);
    Object.assign(validation, isTaken ? {} : read.validation);
    if (isTaken) losses.push("rule: only one of two constraints of the same kind is imported");
    rules.push(...read.rules);
    losses.push(...read.losses);
  }
  return { validation, rules, losses };
}
