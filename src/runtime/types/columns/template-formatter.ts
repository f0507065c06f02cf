import { fillTemplate, parseTemplate } from "../../grids/template.ts";
import { getAt } from "../../path.ts";
import type { CellFormatter, ColumnFormatSettings } from "../column-type.ts";
import { plainText } from "./plain-text.ts";

/**
 * A formatter for a column with a template such as `$ {price} / interview`: the column's own placeholder is
 * written by `own`, others as the plain text of the row's property. Where the own value is empty the cell is
 * empty, not a template with a hole in it.
 */
export function templateFormatter(
  template: string,
  { path }: ColumnFormatSettings,
  own: (value: unknown) => string,
): CellFormatter {
  const parts = parseTemplate(template);
  const name = path.join(".");
  return (value, row) => {
    const text = own(value);
    if (text === "") return "";
    return fillTemplate(parts, (placeholder) =>
      placeholder === name ? text : plainText(getAt(row, placeholder.split("."))),
    );
  };
}
