import { fillTemplate, parseTemplate } from "./template.ts";
import { getAt } from "../../../kernel/path.ts";
import type { CellFormatter, ColumnFormatSettings } from "../column-type.ts";
import { plainText } from "./plain-text.ts";

/**
 * A formatter for a column with a template such as `$ {price} / interview`: the column's own placeholder is
 * written by `own`, others as the plain text of the row's property. An own value that is empty, or that `own`
 * cannot write (it answers nothing: "free" is no price), is shown without the template.
 */
function templateFormatter(
  template: string,
  { path }: ColumnFormatSettings,
  own: (value: unknown) => string | undefined,
): CellFormatter {
  const parts = parseTemplate(template);
  const name = path.join(".");
  return (value, row) => {
    const text = own(value);
    if (text === undefined || text === "") return plainText(value);
    return fillTemplate(parts, (placeholder) =>
      placeholder === name ? text : plainText(getAt(row, placeholder.split("."))),
    );
  };
}

/** The formatter of a type whose values are written by `own`, with or without a template. */
export const formatterOf = (
  settings: ColumnFormatSettings,
  own: (value: unknown) => string | undefined,
): CellFormatter =>
  typeof settings.format === "string"
    ? templateFormatter(settings.format, settings, own)
    : (value) => own(value) ?? plainText(value);
