import type { Text } from "../../../language/form-layout.gen.ts";
import { anyOf, type Expression, rewrite, value } from "../../expressions/expression.ts";
import { columnOf, parseChoiceFilter } from "../../expressions/xpath-expression.ts";
import { plainOf } from "../../layout/texts.ts";
import type { FieldDraft, SourceOptionCondition } from "../../source-form.ts";
import type { Row } from "../../sources/table.ts";
import { choiceDraft, type Draft, draft, otherText, rankedField } from "../shared/drafts.ts";

export interface Choice {
  readonly id: string;
  readonly label: Text | undefined;
  readonly data: Readonly<Record<string, string>>;
  readonly hasMedia: boolean;
  /** One of the languages of its label has no code, and is left out. */
  readonly hasLostLanguage: boolean;
}

/** Matches `select_one list or_other`, in all spellings that pyxform accepts. */
const select =
  /^(?:add )?(?:(select_one_from_file|select_one_external|select_one|select one|select1|q select1)|(select_multiple_from_file|select_multiple|select all that apply|select multiple|q select)|(rank))(?: prompt)?(?: from| using| external)? +(.+?)( or_other| or specify other| or other)?$/i;

/** True for the type of a question with choices. */
export const isSelect = (type: string): boolean => select.test(type);

/** Converts a question that asks for choices; `undefined` for other types. */
export function selectField(
  type: string,
  row: Row,
  lists: ReadonlyMap<string, readonly Choice[]>,
): Draft | undefined {
  const chosen = select.exec(type);
  if (!chosen) return undefined;
  const [, selectOne, , rank, name = "", other] = chosen;
  const list = name.trim();
  const found = selectOf(selectOne === undefined, list, other !== undefined, row, lists.get(list) ?? []);
  return rank === undefined ? found : { ...found, field: rankedField(found.field, row.has("choice_filter")) };
}

function selectOf(isMany: boolean, list: string, isOpen: boolean, row: Row, found: readonly Choice[]): Draft {
  const appearance = (row.get("appearance") ?? "").toLowerCase();
  const parameters = row.get("parameters") ?? "";
  const isShuffled = /\brandomize\s*=\s*true\b/i.test(parameters);
  const isMinimal = /minimal|autocomplete|search/.test(appearance);
  const filter = row.get("choice_filter");
  const display = isMinimal ? undefined : isMany ? ("checkboxes" as const) : ("radio" as const);
  const repeated = /^\$\{\s*([^{}\s]+)\s*\}$/.exec(list)?.[1];
  const isElsewhere = found.length === 0 && repeated === undefined;
  const {
    field,
    losses,
    missing: reason,
  } = repeated === undefined
    ? choiceDraft(
        filter === undefined ? found : distinct(found),
        isMany,
        display,
        list.includes(".") ? `choices: they come from ${list}` : `choices: there is no list named “${list}”`,
      )
    : answersOf(repeated, isMany, display, filter);
  const cascade = filter === undefined ? undefined : cascadeOf(filter, found);
  return {
    field: {
      ...field,
      ...(!isElsewhere && cascade),
      ...(isOpen && !isElsewhere && otherText()),
      ...(isShuffled && !isElsewhere && { shuffle: true }),
    },
    losses: [
      ...losses,
      ...(filter !== undefined && isElsewhere ? [`choices: the filter ${filter} is not imported`] : []),
      ...(found.some(({ hasLostLanguage }) => hasLostLanguage)
        ? ["choices: a language without a language code is left out"]
        : []),
      ...(found.some(({ hasMedia }) => hasMedia) ? ["choices: their pictures or sounds are not shown"] : []),
      ...(/likert|map|columns|image/.test(appearance) && /likert|map|image/.test(appearance)
        ? [`look: “${appearance}” has no counterpart`]
        : []),
      ...(isShuffled && /\bseed\s*=/.test(parameters)
        ? ["choices: the seed of their order is not imported"]
        : []),
    ],
    missing: reason,
  };
}

/** The answers to a question of a repeat, which are both names and labels of the choices. */
const answersOf = (
  name: string,
  isMany: boolean,
  display: "radio" | "checkboxes" | undefined,
  filter?: string,
) =>
  draft(
    {
      type: isMany ? "multiselect" : "select",
      options_from: { field: name, label: name },
      ...(display && { display }),
    },
    filter !== undefined && `choices: the filter ${filter} is not imported`,
  );

/** A filter that compares a column with an answer, which the layout language supports for the whole list. */
function cascadeOf(
  filter: string,
  choices: readonly Choice[],
): Pick<FieldDraft, "form_filter_key" | "option_filter_value"> | undefined {
  const [, column = "", questionName = ""] =
    /^\s*([A-Za-z_]\w*)\s*=\s*\$\{\s*([^{}\s]+)\s*\}\s*$/.exec(filter) ?? [];
  const isUnique = new Set(choices.map(({ id }) => id)).size === choices.length;
  return isUnique && choices.some(({ data }) => Object.hasOwn(data, column))
    ? { form_filter_key: questionName, option_filter_value: column }
    : undefined;
}

/** Converts other filters to a condition per choice, with column values inlined. */
export function choiceConditions(
  type: string,
  row: Row,
  lists: ReadonlyMap<string, readonly Choice[]>,
): readonly SourceOptionCondition[] {
  const filter = row.get("choice_filter");
  const choices = lists.get(select.exec(type)?.[4]?.trim() ?? "") ?? [];
  if (filter === undefined || cascadeOf(filter, choices) !== undefined) return [];
  const tree = parseChoiceFilter(filter);
  const conditionOf = ({ id, label, data }: Choice) =>
    rewrite(tree, (part) => {
      const column = columnOf(part);
      if (column === undefined) return part;
      if (column === "label") return value(plainOf(label));
      return value(column === "name" ? id : (data[column] ?? ""));
    });
  const conditions = new Map<string, Expression[]>();
  for (const choice of choices)
    conditions.set(choice.id, [...(conditions.get(choice.id) ?? []), conditionOf(choice)]);
  return [...conditions].map(([id, shown]) => ({ id, shown: anyOf(shown) }));
}

/** Rows of the same choice under several conditions are one choice, if they are named alike. */
function distinct(choices: readonly Choice[]): readonly Choice[] {
  const labels = new Map<string, string>();
  return choices.filter(({ id, label }) => {
    const [known, written] = [labels.get(id), JSON.stringify(label)];
    labels.set(id, known ?? written);
    return known === undefined || known !== written;
  });
}
