import { SearchX, CircleCheck } from "lucide-react";
import { useCallback, useState, useSyncExternalStore, Fragment, type ReactNode } from "react";
import { Radio, RadioGroup } from "@headlessui/react";
import { FormErrors } from "../../../../runtime/rjsf/field-template.tsx";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/status-panels.tsx";
import { SearchBox } from "../../../../ui/fields/search-box.tsx";
import type { StepForm } from "./saving/step-form.ts";
import { texts } from "./texts.ts";
import { cx } from "../../../../ui/tone.ts";
import { VisuallyHidden } from "../../../../ui/text-link.tsx";

/** Page size of the cards; above it there is a search field. */
const cardsAtOnce = 24;

interface NarrowedCards {
  readonly shown: readonly ChoiceCard[];
  /** Number of matches not shown yet. */
  readonly hidden: number;
  readonly found: number;
}

const plain = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Cards that contain every word, sorted by matches in the title; stable otherwise. */
function rank(cards: readonly ChoiceCard[], words: readonly string[]): readonly ChoiceCard[] {
  const scored = cards.flatMap((card) => {
    const text = plain(`${card.title} ${card.text}`);
    if (!words.every((word) => text.includes(word))) return [];
    const title = plain(card.title);
    return [{ card, inTitle: words.filter((word) => title.includes(word)).length }];
  });
  return scored.toSorted((a, b) => b.inTitle - a.inTitle).map(({ card }) => card);
}

/**
 * Cards that match a search, best first, up to a limit. Always includes the chosen card, since it will be submitted.
 */
export function filterCards(
  cards: readonly ChoiceCard[],
  search: string,
  limit: number,
  chosen: string | null,
): NarrowedCards {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== "");
  const found = rank(cards, words);
  const first = new Set(found.slice(0, limit));
  return {
    shown: [...first, ...cards.filter((card) => card.id === chosen && !first.has(card))],
    hidden: found.filter((card) => !first.has(card) && card.id !== chosen).length,
    found: found.length,
  };
}

export interface CardFieldProps {
  readonly form: StepForm;
  /** Field with the id of the chosen card. */
  readonly name: string;
  readonly label: string;
  readonly cards: readonly ChoiceCard[];
}

/** Form field whose widget is a list of cards; with a search field and paging if there are many. */
export function CardField({ form, name, label, cards }: CardFieldProps) {
  const { store, idPrefix } = form;
  const chosen = useChosenCard(form, name);
  const field = useField(form, name);
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(cardsAtOnce);
  const { shown, hidden, found } = filterCards(cards, search, limit, chosen);
  const searchFor = (text: string) => {
    setSearch(text);
    setLimit(cardsAtOnce);
  };
  return (
    <div className="flex flex-col gap-3">
      <FormErrors store={store} />
      {cards.length <= cardsAtOnce ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchBox label={texts.searchCards(label)} value={search} onSearch={searchFor} />
          <p role="status" className="text-xs text-muted tabular-nums">
            {texts.foundCards(found, cards.length)}
          </p>
        </div>
      )}
      {found === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={texts.noCards(label, search.trim())}
          action={<Button onClick={() => searchFor("")}>{texts.clearSearch}</Button>}
        />
      ) : null}
      <ChoiceCards
        id={`${idPrefix}_${name}`}
        label={label}
        cards={shown}
        chosen={chosen}
        onChoose={(id) => store.setValue(name, id)}
        errors={(field?.errors ?? []).map(({ message }) => message)}
      />
      {hidden === 0 ? null : (
        <div className="self-center">
          <Button onClick={() => setLimit(limit + cardsAtOnce)}>
            {texts.moreCards(Math.min(hidden, cardsAtOnce))}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Id of the chosen or preselected card, or null. */
export function useChosenCard(form: StepForm, name: string): string | null {
  const field = useField(form, name);
  const value = field?.value ?? field?.state.defaultValue;
  return typeof value === "string" && value !== "" ? value : null;
}

function useField({ store }: StepForm, name: string) {
  return useSyncExternalStore(
    useCallback((listener) => store.subscribeField(name, listener), [store, name]),
    useCallback(() => store.getField(name), [store, name]),
  );
}

interface ChoiceCard {
  readonly id: string;
  readonly isDisabled: boolean;
  /** Title, ranked first in searches. */
  readonly title: string;
  /** Other searchable text. */
  readonly text: string;
  /** Heading under which cards are grouped. */
  readonly group?: string;
  readonly content: ReactNode;
}

export interface ChoiceCardsProps {
  /** DOM id of the group, focused if nothing is chosen. */
  readonly id: string;
  readonly label: string;
  readonly cards: readonly ChoiceCard[];
  /** Id of the chosen card, or null. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly errors: readonly string[];
}

/** Makes the group focusable; its `tabIndex` prop would apply to the radios, which must stay in the tab order. */
function makeFocusable(group: HTMLElement | null) {
  if (group !== null) group.tabIndex = -1;
}

/** Cards as radio buttons: arrow keys move between them and skip disabled ones. */
function ChoiceCards({ id, label, cards, chosen, onChoose, errors }: ChoiceCardsProps) {
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
        // Scrolls below the top bar, with the error above the cards visible.
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
                    // Neutral badges would look red on green.
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
