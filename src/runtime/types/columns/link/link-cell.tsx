import { ExternalLink } from "lucide-react";
import { textLinkClass } from "../../../../ui/text-link.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import type { CellProps } from "../cell-props.ts";
import { CellText } from "../cell-text.tsx";
import { RowLink } from "../row-link.tsx";
import { externalHref } from "./link.ts";

/** A value as a link; what leads nowhere is its text. */
export function LinkCell({ column, row, services, tabIndex }: CellProps) {
  const text = column.textOf(row);
  if (text === "") return <CellText text="" />;
  if (column.to !== undefined) {
    const path = services.hrefOf(column.to, row);
    if (path === undefined) return <CellText text={text} />;
    return (
      <RowLink path={path} onOpen={services.open} tabIndex={tabIndex} className={linkClass}>
        {text}
      </RowLink>
    );
  }
  const href = externalHref(column.valueOf(row));
  if (href === undefined) return <CellText text={text} />;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" tabIndex={tabIndex} className={linkClass}>
      {text}
      <ExternalLink aria-hidden className="ms-1 inline size-3.5 align-[-0.125em]" />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

/** Over the link that covers a card. */
const linkClass = `relative z-1 ${textLinkClass}`;
