/** A template's pieces in order: fixed text, and the names of its placeholders. */
export type TemplatePart = { readonly text: string } | { readonly name: string };

const placeholder = /\{([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*)\}/g;

/** Splits `$ {price} / interview` into its parts; braces that hold no name are fixed text. */
export function parseTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of template.matchAll(placeholder)) {
    if (match.index > end) parts.push({ text: template.slice(end, match.index) });
    parts.push({ name: match[1] ?? "" });
    end = match.index + match[0].length;
  }
  if (end < template.length) parts.push({ text: template.slice(end) });
  return parts;
}

/** The names of a template's placeholders, as often as they occur. */
export const namesInTemplate = (template: string): string[] =>
  parseTemplate(template).flatMap((part) => ("name" in part ? [part.name] : []));

export const fillTemplate = (parts: readonly TemplatePart[], valueOf: (name: string) => string): string =>
  parts.map((part) => ("name" in part ? valueOf(part.name) : part.text)).join("");
