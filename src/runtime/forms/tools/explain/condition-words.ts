import type { CompiledCondition, CompiledForm, ConditionSource } from "../../compiled-form.ts";
import type { FormData } from "../../evaluate.ts";
import { pointerTo } from "../../../../kernel/json.ts";
import { variantWords } from "./when-words.ts";

/** A longer condition is told in part. */
const maxParts = 20;

export const labelAt = (form: CompiledForm, data: FormData, name: string): string =>
  `"${data.fields[form.index.get(name) ?? -1]?.state.label ?? name}"`;

/** What a condition asks for, to follow "because" or "while": `"Age" is > 17 and "Country" is one of "DE", "FR"`. */
export function conditionWords(form: CompiledForm, data: FormData, condition: CompiledCondition): string {
  switch (condition.kind) {
    case "named":
      return `the condition ${condition.name} holds`;
    case "not":
      return `it is not so that ${conditionWords(form, data, condition.part)}`;
    case "any":
    case "all": {
      const words = condition.parts.slice(0, maxParts).map((part) => {
        const text = conditionWords(form, data, part);
        return part.kind === "any" || part.kind === "all" ? `(${text})` : text;
      });
      const more = condition.parts.length - words.length;
      const all = more > 0 ? [...words, `${more} more`] : words;
      return all.join(condition.kind === "any" ? " or " : " and ");
    }
    case "shown": {
      const { source, variants } = condition.dependency;
      const what = sourceWords(form, data, source);
      if (!variants) return `${what} is filled`;
      const shows = variants.filter(({ hidden }) => hidden !== true);
      return shows.length === 0
        ? "nothing, since every variant hides it"
        : shows.map((variant) => `${what} ${variantWords(variant)}`).join(" or ");
    }
  }
}

/** What a dependency reads, in words. */
export const sourceWords = (form: CompiledForm, data: FormData, source: ConditionSource): string =>
  source.kind === "field"
    ? labelAt(form, data, source.name)
    : source.kind === "record"
      ? pointerTo("", ...source.path)
      : `whether ${conditionWords(form, data, source.condition)}`;
