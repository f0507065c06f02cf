import { ArrowDown, ArrowUp, GripVertical, Plus, X } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { cx } from "../../../../ui/tone.ts";
import { opaqueLabel, shownChoice } from "../../chosen-choice.ts";
import { type Choice, descriptionOf, type WidgetProps } from "../../widget-props.ts";
import { choiceKey, ChoicesStatus } from "./choices-status.tsx";
import { useRankDrag } from "./use-rank-drag.ts";

/**
 * Ranked options in order, moved by buttons, Alt+arrow keys or a drag handle; below them the unranked options, each
 * with a button that appends it to the ranking. Reports the ids in order.
 */
export function RankingList(props: WidgetProps) {
  const { id, value, choices: state, disabled, readOnly, onChange } = props;
  const root = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string | undefined>(undefined);
  const [announcement, setAnnouncement] = useState("");
  const offered = state?.choices ?? [];
  const known = [...offered, ...(state?.chosen ?? [])];
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  const ranked = values.flatMap((item) => shownChoice(item, known, opaqueLabel(state)) ?? []);
  const keys = ranked.map(choiceKey);
  const rest = offered.filter((choice) => !keys.includes(choiceKey(choice)));
  const write = (order: readonly Choice[], moved: Choice, focus?: string) => {
    focusNext.current = focus;
    const at = order.indexOf(moved);
    setAnnouncement(
      at < 0 ? `${moved.label} is not ranked` : `${moved.label} is now number ${at + 1} of ${order.length}`,
    );
    onChange(order.map(({ id: optionId }) => optionId));
  };
  const drag = useRankDrag(root, keys, (key, order) => {
    const byKey = new Map(ranked.map((choice) => [choiceKey(choice), choice]));
    const moved = byKey.get(key);
    if (moved)
      write(
        order.flatMap((rankedKey) => byKey.get(rankedKey) ?? []),
        moved,
      );
  });
  const shown = drag.state
    ? drag.state.order.flatMap((key) => ranked.find((choice) => choiceKey(choice) === key) ?? [])
    : ranked;
  useEffect(() => {
    if (focusNext.current === undefined) return;
    root.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = undefined;
  });
  const shownKeys = shown.map(choiceKey);
  const isLocked = disabled || readOnly;
  const move = (choice: Choice, to: number, part: "up" | "down") => {
    if (isLocked || to < 0 || to >= ranked.length) return;
    const others = ranked.filter((other) => other !== choice);
    // At the end of the list this button becomes disabled and would lose the focus, so focus the opposite one.
    const isAtEnd = to === (part === "up" ? 0 : ranked.length - 1);
    const act = isAtEnd ? (part === "up" ? "down" : "up") : part;
    write(
      [...others.slice(0, to), choice, ...others.slice(to)],
      choice,
      `[data-rank="${CSS.escape(choiceKey(choice))}"] [data-act="${act}"]`,
    );
  };
  const add = (choice: Choice) => {
    const next = rest[rest.indexOf(choice) + 1] ?? rest[rest.indexOf(choice) - 1];
    write(
      [...ranked, choice],
      choice,
      next
        ? `[data-rest="${CSS.escape(choiceKey(next))}"] button`
        : `[data-rank="${CSS.escape(choiceKey(choice))}"] [data-act="remove"]`,
    );
  };
  const remove = (choice: Choice) =>
    write(
      ranked.filter((other) => other !== choice),
      choice,
      `[data-rest="${CSS.escape(choiceKey(choice))}"] button`,
    );
  const focusFirst = ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
    if (target === currentTarget) currentTarget.querySelector<HTMLElement>("button:not(:disabled)")?.focus();
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>) => {
    if (!currentTarget.contains(relatedTarget)) props.onBlur();
  };
  return (
    <div
      ref={root}
      id={id}
      role={rank.role}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={descriptionOf(props)}
      aria-invalid={props.invalid || undefined}
      aria-disabled={disabled || undefined}
      onFocus={focusFirst}
      onBlur={leave}
      className="flex flex-col gap-2 rounded-sm outline-none"
    >
      <ol aria-label="Ranked" className="flex flex-col gap-1.5 empty:hidden">
        {shown.map((choice, at) => (
          <RankedItem
            // A stored order may rank an option twice.
            key={shownKeys.indexOf(choiceKey(choice)) === at ? choiceKey(choice) : at}
            choice={choice}
            at={at}
            count={shown.length}
            isDragged={drag.state?.dragged === choiceKey(choice)}
            isDisabled={disabled}
            isReadOnly={readOnly}
            onDrag={(event) => drag.start(event, choiceKey(choice))}
            onMove={(to, part) => move(choice, to, part)}
            onRemove={() => remove(choice)}
          />
        ))}
      </ol>
      {rest.length > 0 && !readOnly ? (
        <>
          <p className="text-xs text-muted">
            {ranked.length === 0 ? "Select in order, starting with your first choice." : "Not ranked yet"}
          </p>
          <ul aria-label="Not ranked yet" className="flex flex-wrap gap-1.5">
            {rest.map((choice) => (
              <li key={choiceKey(choice)} data-rest={choiceKey(choice)} className="max-w-full">
                <Button
                  size="sm"
                  icon={<Plus />}
                  disabled={disabled}
                  aria-label={`Rank ${choice.label} number ${ranked.length + 1}`}
                  onClick={() => add(choice)}
                >
                  <span dir="auto" className="min-w-0 wrap-anywhere">
                    {choice.label}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <ChoicesStatus id={id} state={state} isEmpty={known.length === 0 && ranked.length === 0} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** Typed as string to allow `aria-invalid` on a group, as option lists do. */
const rank: { readonly role: string } = { role: "group" };

interface RankedItemProps {
  readonly choice: Choice;
  readonly at: number;
  readonly count: number;
  readonly isDragged: boolean;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  readonly onDrag: (event: React.PointerEvent<HTMLElement>) => void;
  readonly onMove: (to: number, part: "up" | "down") => void;
  readonly onRemove: () => void;
}

function RankedItem({ choice, at, count, isDragged, isDisabled, isReadOnly, ...on }: RankedItemProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    if (event.key === "ArrowUp") on.onMove(at - 1, "up");
    else on.onMove(at + 1, "down");
  };
  return (
    <li
      data-rank={choiceKey(choice)}
      className={cx(
        "flex min-h-control-sm items-center gap-2 rounded-md border border-line bg-surface px-2 text-sm",
        isDragged && "border-primary shadow-sm",
        isDisabled && "text-faint",
      )}
    >
      {isReadOnly || isDisabled ? null : (
        // Pointers only; keyboard users have the buttons.
        <span
          aria-hidden
          onPointerDown={on.onDrag}
          className="-ms-1 cursor-grab touch-none p-1 text-faint active:cursor-grabbing"
        >
          <GripVertical className="size-4" />
        </span>
      )}
      <span aria-hidden className="min-w-5 text-muted tabular-nums">
        {at + 1}.
      </span>
      <span dir="auto" className="me-auto min-w-0 py-1 wrap-anywhere">
        {choice.label}
      </span>
      {isReadOnly ? null : (
        <span className="flex shrink-0">
          <IconButton
            data-act="up"
            onKeyDown={onKeyDown}
            label={`Move ${choice.label} up`}
            icon={<ArrowUp />}
            disabled={isDisabled || at === 0}
            onClick={() => on.onMove(at - 1, "up")}
          />
          <IconButton
            data-act="down"
            onKeyDown={onKeyDown}
            label={`Move ${choice.label} down`}
            icon={<ArrowDown />}
            disabled={isDisabled || at === count - 1}
            onClick={() => on.onMove(at + 1, "down")}
          />
          <IconButton
            data-act="remove"
            onKeyDown={onKeyDown}
            label={`Do not rank ${choice.label}`}
            icon={<X />}
            disabled={isDisabled}
            onClick={on.onRemove}
          />
        </span>
      )}
    </li>
  );
}
