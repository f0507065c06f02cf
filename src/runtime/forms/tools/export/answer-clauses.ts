import type { Choice } from "../../../types/widget-props.ts";
import { allowsFreeText, idKeyOf } from "../../choices/choices.ts";
import type { ChoiceSource, CompiledField, CompiledForm, FieldState } from "../../compiled-form.ts";
import { type CascadeClauses, maxGroups, refusalOf } from "./cascade-clauses.ts";
import type { Conditions } from "./conditions.ts";
import { allOf, anyItemSchema, not, recordTree } from "./schema-logic.ts";

const none: CascadeClauses = { clauses: [] };

/** A multiselect of this form whose options are always the same, so that a schema can list them. */
interface ListedOrigin {
  readonly origin: CompiledField;
  readonly source: Extract<ChoiceSource, { kind: "static" }>;
}

function listedOrigin(form: CompiledForm, { source }: FieldState): ListedOrigin | undefined {
  if (source?.kind !== "answers" || form.ignoredEdges.has(source.from.dependency)) return undefined;
  const { source: read } = source.from;
  const origin = read.kind === "field" ? form.fields[form.index.get(read.name) ?? -1] : undefined;
  if (!origin || origin.type.choices !== "many" || origin.cascade) return undefined;
  const options = origin.stateFor([]).source;
  if (options?.kind !== "static" || allowsFreeText(origin, options)) return undefined;
  const isReplaced = origin.dependencies.some(({ variants = [] }) =>
    variants.some((variant) => variant.options ?? variant.api_endpoint ?? variant.genie_api_endpoint),
  );
  return isReplaced || options.choices.length > maxGroups ? undefined : { origin, source: options };
}

/** Every choice that a field can offer in a state, if the schema can list them. */
export const listedChoices = (form: CompiledForm, state: FieldState): readonly Choice[] | undefined =>
  state.source?.kind === "static" ? state.source.choices : listedOrigin(form, state)?.source.choices;

/** Clauses for `options_from`: reject each option in records whose source does not contain it. */
export function answerClauses(
  form: CompiledForm,
  field: CompiledField,
  state: FieldState,
  conditions: Conditions,
  path: readonly string[],
): CascadeClauses {
  if (state.source?.kind !== "answers") return none;
  const listed = listedOrigin(form, state);
  const unsaid = { rule: "options_from", text: "only the answers that another field contains" };
  if (!listed) return { clauses: [], unsaid };
  const { origin, source } = listed;
  const clauses = [];
  for (const choice of source.choices) {
    const chosen = conditions.filledWith(
      origin,
      anyItemSchema({ const: choice.id }, idKeyOf(origin.definition)),
    );
    const condition = source.offeredWhile?.get(choice);
    const holds = condition === undefined ? true : conditions.holds(condition);
    if (chosen === undefined || holds === undefined) return { clauses: [], unsaid };
    const tree = recordTree();
    tree.add(path, refusalOf(field, state.source, [choice.id]), false);
    clauses.push({ when: not(allOf([chosen, holds])), schema: tree.schema() });
  }
  return { clauses };
}
