import { ExternalLink } from "lucide-react";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { textLinkClass, VisuallyHidden } from "../../../ui/text-link.tsx";
import type { CellProps, CompiledAction } from "./compiled-column.ts";
import { CellText } from "./value-cells.tsx";
import { externalHref } from "./row-columns.ts";
import { Button } from "../../../ui/button.tsx";

/** A value as a link, or as text if it has no valid target. */
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

/** Lies above the link that covers a card. */
const linkClass = `relative z-1 ${textLinkClass}`;

/** Arrow keys move between buttons in visual order, also in right-to-left layouts. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === event.target);
  const direction = getComputedStyle(event.currentTarget).direction === "rtl" ? -step : step;
  const next = buttons[at + direction];
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Action buttons of a row. Shows the action's label; the accessible name also contains the row's name. */
export function ActionsCell({ column, row, services, tabIndex, rowName }: CellProps) {
  const actions = column.actions.filter(
    ({ permission }) => permission === undefined || services.canUse(permission),
  );
  if (actions.length === 0) return <CellText text="" />;
  return (
    // Arrow keys are optional; the buttons are also reachable by Tab.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span className="-ms-2.5 inline-flex max-w-full flex-wrap items-center gap-1" onKeyDown={moveFocus}>
      {actions.map((action) => (
        <Button
          key={action.label}
          variant={action.danger ? "quiet-danger" : "quiet"}
          size="sm"
          tabIndex={tabIndex}
          {...(action.isDisabled(row) ? disabledBy(action) : {})}
          aria-label={rowName === "" ? action.label : `${action.label} ${rowName}`}
          onClick={() => services.run(action, [row])}
        >
          {action.label}
        </Button>
      ))}
    </span>
  );
}

/** A disabled button with a reason stays focusable, so that the reason can be read. */
const disabledBy = ({ disabledReason }: CompiledAction) =>
  disabledReason === undefined ? { disabled: true } : { disabledReason };

export interface RowLinkProps {
  readonly path: string;
  readonly onOpen: (path: string) => void;
  readonly tabIndex?: 0 | -1;
  readonly className: string;
  readonly children: ReactNode;
}

/** A real link, so that it can be opened in a new tab; a plain click is handled by the router. */
export function RowLink({ path, onOpen, tabIndex, className, children }: RowLinkProps) {
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(path);
  };
  return (
    <a href={path} tabIndex={tabIndex} onClick={open} className={className}>
      {children}
    </a>
  );
}

interface Click {
  readonly button: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Whether a click is unmodified and primary; all others (new tab, selection) are left to the browser. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
