import { type Calculation, dayUnits } from "../../calculation.ts";
import type { CompiledForm } from "../../compiled-form.ts";
import type { FormData } from "../../evaluate.ts";
import { valueWords, limitWords } from "../value-words.ts";
import { conditionWords, labelAt } from "./condition-words.ts";

const titles = { sum: "the sum", product: "the product", min: "the least", max: "the greatest" } as const;
/** Longer lists are told in part. */
const maxOperands = 20;

/** What a calculation makes of what, to follow "it is": `the sum of "Net" and "Tax"`. */
export function calculationWords(form: CompiledForm, data: FormData, tree: Calculation): string {
  const words = (part: Calculation) => calculationWords(form, data, part);
  const label = (name: string) => (name.startsWith("/") ? name : labelAt(form, data, name));
  switch (tree.kind) {
    case "value":
      return valueWords(tree.value);
    case "field":
      return label(tree.name);
    case "sum":
    case "product":
    case "min":
    case "max": {
      const told = tree.parts.slice(0, maxOperands).map(words);
      const more = tree.parts.length - told.length;
      return `${titles[tree.kind]} of ${[...told, ...(more > 0 ? [`${more} more`] : [])].join(" and ")}`;
    }
    case "rows":
      return `${titles[tree.by]} of ${tree.field === undefined ? "the values" : `“${tree.field}”`} in the rows of ${label(tree.list)}`;
    case "difference":
      return `${words(tree.left)} less ${words(tree.right)}`;
    case "ratio":
      return `${words(tree.left)} divided by ${words(tree.right)}`;
    case "round":
      return `${words(tree.of)}, rounded to ${tree.digits} digits`;
    case "count":
      return `the number of items of ${label(tree.name)}`;
    case "text":
      return `a text of ${
        tree.parts
          .filter(({ kind }) => kind === "field")
          .map(words)
          .join(" and ") || "its own"
      }`;
    case "score":
      return `the score of ${label(tree.name)}`;
    case "today":
      return limitWords(tree);
    case "user":
      return tree.property === "name" ? "the name of who fills it in" : "the e-mail of who fills it in";
    case "day": {
      const moves = dayUnits.flatMap((unit) => {
        const by = tree.by[unit];
        return by === undefined ? [] : [`${words(by)} ${unit}`];
      });
      return `${words(tree.of)} moved by ${moves.join(" and ") || "nothing"}`;
    }
    case "between":
      return `the ${tree.unit} from ${words(tree.left)} to ${words(tree.right)}`;
    case "holds":
      return `whether ${conditionWords(form, data, tree.condition)}`;
    case "if":
      return `${words(tree.consequent)} if ${conditionWords(form, data, tree.condition)}${tree.alternate ? `, else ${words(tree.alternate)}` : ""}`;
  }
}
