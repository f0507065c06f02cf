import { Radio, RadioGroup } from "@headlessui/react";
import { CircleCheck } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { cx } from "../../../../ui/tone.ts";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";

export interface ChoiceCard {
  readonly id: string;
  readonly isDisabled: boolean;
  /** Matches in it come first. */
  readonly title: string;
  /** What a search looks through besides. */
  readonly text: string;
  /** Cards of one group stand together, under its name. */
  readonly group?: string;
  readonly content: ReactNode;
}

export interface ChoiceCardsProps {
  /** DOM id of the group, which takes the focus when nothing is chosen. */
  readonly id: string;
  readonly label: string;
  readonly cards: readonly ChoiceCard[];
  /** Null: none yet. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly errors: readonly string[];
}

/** The `tabIndex` property of a radio group is that of its radios, which Tab has to reach; this is the group's own. */
function makeFocusable(group: HTMLElement | null) {
  if (group !== null) group.tabIndex = -1;
}

/** Cards of which one is chosen, as radio buttons: arrow keys move, dimmed ones are passed over. */
export function ChoiceCards({ id, label, cards, chosen, onChoose, errors }: ChoiceCardsProps) {
  const isInvalid = errors.length > 0;
  const groups = [...new Set(cards.map(({ group }) => group))];
  return (
    <div className="flex flex-col gap-2">
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-medium text-danger-ink empty:hidden">
        {errors.join("\n")}
      </p>
      <RadioGroup
        id={id}
        ref={makeFocusable}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        value={chosen}
        onChange={(next: string | null) => (next === null ? undefined : onChoose(next))}
        // Below the top bar, with the message above the cards in sight.
        className="grid scroll-mt-28 gap-3 rounded-lg sm:grid-cols-2"
      >
        {groups.map((group) => (
          <Fragment key={group ?? ""}>
            {group === undefined ? null : (
              <p aria-hidden className="mt-2 text-sm font-semibold first:mt-0 sm:col-span-full">
                {group}
              </p>
            )}
            {cards
              .filter((card) => card.group === group)
              .map((card) => (
                <Radio
                  as="div"
                  key={card.id}
                  value={card.id}
                  disabled={card.isDisabled}
                  className={cx(
                    "group relative flex min-w-0 flex-col gap-2 rounded-lg border p-5 text-start transition-colors",
                    "data-checked:border-primary data-checked:bg-primary-soft data-checked:ring-1 data-checked:ring-primary",
                    // The grey of its badges looks red on green.
                    "data-checked:[--color-neutral-soft:var(--color-surface)]",
                    card.isDisabled
                      ? "cursor-not-allowed bg-sunken"
                      : "cursor-pointer bg-surface hover:border-control",
                    "border-line",
                  )}
                >
                  <CircleCheck
                    aria-hidden
                    className="absolute end-4 top-4 hidden size-5 text-primary group-data-checked:block"
                  />
                  {card.content}
                  {card.group === undefined ? null : <VisuallyHidden>{card.group}</VisuallyHidden>}
                </Radio>
              ))}
          </Fragment>
        ))}
      </RadioGroup>
    </div>
  );
}
