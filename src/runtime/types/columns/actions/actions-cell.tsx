import type { KeyboardEvent } from "react";
import { Button } from "../../../../ui/button.tsx";
import type { CompiledAction } from "../compiled-column.ts";
import type { CellProps } from "../cell-props.ts";
import { CellText } from "../cell-text.tsx";

/** Left and right arrows go from button to button, following what the eye sees. */
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

/** The buttons of a row. Their visible name is the action's label; screen readers hear the row's name as well. */
export function ActionsCell({ column, row, services, tabIndex, rowName }: CellProps) {
  const actions = column.actions.filter(
    ({ permission }) => permission === undefined || services.canUse(permission),
  );
  if (actions.length === 0) return <CellText text="" />;
  return (
    // The keys are a convenience on top of the buttons' own behaviour.
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

/** A button that has a reason stays reachable, so that the reason can be read. */
const disabledBy = ({ disabledReason }: CompiledAction) =>
  disabledReason === undefined ? { disabled: true } : { disabledReason };
