import type { OptionsFrom } from "../../../language/form-layout.gen.ts";
import { parseFeelExpression } from "../../expressions/feel-expression.ts";
import { type Expression, not } from "../../expressions/expression.ts";
import { at, textAt } from "../../sources/read-value.ts";
import type { SourceOptionCondition } from "../../source-form.ts";
import { noChoicesReason, type SourceChoice } from "../shared/drafts.ts";

interface Choices {
  readonly choices: readonly SourceChoice[];
  /** The list that has them, of the data that the form is given or of the form's own answers. */
  readonly from?: OptionsFrom | undefined;
  readonly optionsShown?: readonly SourceOptionCondition[];
  /** Why there are none. */
  readonly whyNone: string;
}

/** Choices of a component: listed, or written as an expression of plain lists. */
export function choicesOf(component: unknown): Choices {
  const values = at(component, "values") ?? at(component, "data", "values");
  const choices = (Array.isArray(values) ? (values as readonly unknown[]) : []).map((choice) =>
    typeof choice === "object" ? { id: at(choice, "value"), label: textAt(choice, "label") } : { id: choice },
  );
  const expression = textAt(component, "valuesExpression");
  const from = textAt(component, "valuesKey") ?? expression;
  const whyNone =
    from === undefined
      ? noChoicesReason
      : `choices: they come from the data that the form is given (${from})`;
  const written =
    choices.length === 0 && expression !== undefined
      ? offeredBy(parseFeelExpression(expression), undefined)
      : undefined;
  if (written === undefined || written.length === 0)
    return { choices, whyNone, from: choices.length === 0 ? listOf(component) : undefined };
  return {
    choices: written.map(({ id }) => ({ id })),
    optionsShown: written.flatMap(({ id, shown }) => (shown === undefined ? [] : [{ id, shown }])),
    whyNone,
  };
}

/** A key names data that the form is given; an expression that is a name also names answers. */
function listOf(component: unknown): OptionsFrom | undefined {
  const key = textAt(component, "valuesKey");
  const columns = { label: "label", value: "value" };
  if (key !== undefined) return /^[A-Za-z_]\w*$/.test(key) ? { field: `/${key}`, ...columns } : undefined;
  const expression = textAt(component, "valuesExpression");
  const tree = expression === undefined ? undefined : parseFeelExpression(expression);
  return tree?.kind === "field" ? { field: tree.name, ...columns } : undefined;
}

interface Offered {
  readonly id: string | number;
  readonly shown: Expression | undefined;
}

/** Choices of a list, or of a list for each outcome of a test; `undefined` if there are other expressions. */
function offeredBy(tree: Expression, shown: Expression | undefined): readonly Offered[] | undefined {
  if (tree.kind === "list") {
    const ids = tree.items.map((item) => (item.kind === "value" ? item.value : undefined));
    return ids.every((id) => typeof id === "string" || typeof id === "number")
      ? ids.map((id) => ({ id, shown }))
      : undefined;
  }
  // Further tests inside the outcomes of one would multiply.
  if (tree.kind !== "if" || shown !== undefined) return undefined;
  const then = offeredBy(tree.consequent, tree.test);
  const otherwise = offeredBy(tree.alternate, not(tree.test));
  if (!then || !otherwise) return undefined;
  const isIn = (list: readonly Offered[], id: string | number) => list.some((other) => other.id === id);
  return [
    ...then.map(({ id, shown: test }) => ({ id, shown: isIn(otherwise, id) ? undefined : test })),
    ...otherwise.filter(({ id }) => !isIn(then, id)),
  ];
}
