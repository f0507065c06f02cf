import { Badge } from "../../../../ui/badge.tsx";
import type { CellProps } from "../cell-props.ts";
import { CellText } from "../cell-text.tsx";
import { tagsOf } from "./tags.ts";

/** More than fit into a usual column are counted; all of them are in the tooltip. */
const maxShown = 3;

/** Each value as a badge, in the order of the row. */
export function TagsCell({ column, row }: CellProps) {
  const tags = tagsOf(column.valueOf(row)).map((value) => column.textOfValue(value));
  if (tags.length === 0) return <CellText text="" />;
  const rest = tags.slice(maxShown);
  return (
    <ul
      className="inline-flex max-w-full items-center gap-1 align-middle in-[dd]:flex-wrap"
      title={rest.length > 0 ? tags.join(", ") : undefined}
    >
      {tags.slice(0, maxShown).map((tag, at) => (
        <li key={`${at} ${tag}`} dir="auto" className="flex min-w-0">
          <Badge>{tag}</Badge>
        </li>
      ))}
      {rest.length > 0 ? (
        <li className="shrink-0 text-xs text-muted">
          <span aria-hidden>+{rest.length}</span>
          <span className="sr-only">{rest.join(", ")}</span>
        </li>
      ) : null}
    </ul>
  );
}
