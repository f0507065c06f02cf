import type { SourceItem, SourceQuestion } from "../../source-form.ts";
import { kindOfResult, type ResultKind } from "../../layout/calculations/result-kind.ts";

/** Expressions that read each other are followed this far. */
const maxDepth = 40;

/** Calculated answers whose result is a number become numbers, so that conditions compare them as such. */
export function withNumbers(items: readonly SourceItem[]): SourceItem[] {
  const byKey = new Map<string, SourceQuestion[]>();
  collect(items, byKey);
  const kinds = new Map<string, ResultKind>();
  const kindOf = (name: string, depth: number): ResultKind => {
    const key = name.split(".").at(-1) ?? name;
    if (kinds.has(key)) return kinds.get(key);
    if (depth > maxDepth) return undefined;
    kinds.set(key, undefined);
    const [first, ...others] = (byKey.get(key) ?? []).map((question) => kindOfQuestion(question, depth));
    // Questions of the same name in different rows can differ.
    const kind = others.every((other) => other === first) ? first : undefined;
    kinds.set(key, kind);
    return kind;
  };
  const kindOfQuestion = ({ field, calculated, many }: SourceQuestion, depth: number): ResultKind => {
    if (many !== undefined || field.type === "multiselect") return undefined;
    if (field.type === "int" || field.type === "float") return "number";
    if (calculated) return kindOfResult(calculated, (name) => kindOf(name, depth + 1));
    const ids = (field.options ?? []).map((option) => (typeof option === "object" ? option.id : option));
    return ids.length > 0 && ids.every((id) => typeof id === "number") ? "number" : undefined;
  };
  const changed = (item: SourceItem): SourceItem => {
    if (item.kind === "group") return { ...item, items: item.items.map(changed) };
    const isNumber =
      item.kind === "question" &&
      item.calculated !== undefined &&
      item.field.type === "string" &&
      kindOfQuestion(item, 0) === "number";
    return isNumber ? { ...item, field: { ...item.field, type: "float", signed: true } } : item;
  };
  return items.map(changed);
}

function collect(items: readonly SourceItem[], byKey: Map<string, SourceQuestion[]>): void {
  for (const item of items) {
    if (item.kind === "group") collect(item.items, byKey);
    if (item.kind === "question") byKey.set(item.key, [...(byKey.get(item.key) ?? []), item]);
  }
}
