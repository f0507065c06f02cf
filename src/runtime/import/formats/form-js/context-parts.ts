import { parseFeelContext } from "../../expressions/feel-expression.ts";
import { type Expression, partsOf, rewrite, unsupported } from "../../expressions/expression.ts";
import type { SourceItem } from "../../source-form.ts";

/** Hidden fields for the entries of an object that is calculated; the first one counts as the question. */
export function contextParts(
  key: string,
  path: string,
  source: string,
  shown: Expression | undefined,
): SourceItem[] {
  const entries = parseFeelContext(source);
  if (entries === undefined) return [];
  const names = new Set(entries.keys());
  const known = new Set<string>();
  return [...entries].map(([name, tree], position): SourceItem => {
    // Entries read those before them; other names are those of the form.
    const calculated = rewrite(tree, (part) =>
      part.kind === "field" && known.has(part.name) ? { ...part, name: `${key}.${part.name}` } : part,
    );
    known.add(name);
    const reads = [...names].some((other) => !known.has(other) && readsField(calculated, other));
    return {
      kind: "question",
      path,
      key: `${key}.${name}`,
      shown,
      field: { type: "hidden" },
      calculated: reads ? unsupported("an entry reads one that follows it") : calculated,
      ...(position > 0 && { isPart: true }),
    };
  });
}

const readsField = (tree: Expression, name: string): boolean =>
  (tree.kind === "field" && tree.name === name) || partsOf(tree).some((part) => readsField(part, name));
