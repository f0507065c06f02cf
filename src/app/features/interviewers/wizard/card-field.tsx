import { SearchX } from "lucide-react";
import { useCallback, useState, useSyncExternalStore } from "react";
import { TopErrors } from "../../../../runtime/rjsf/field-template.tsx";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { SearchBox } from "../../../../ui/search-box.tsx";
import { type ChoiceCard, ChoiceCards } from "./choice-cards.tsx";
import type { StepForm } from "./step-form.ts";
import { texts } from "./texts.ts";

/** More cards than that are searched through, and shown so many at a time. */
const cardsAtOnce = 24;

interface NarrowedCards {
  readonly shown: readonly ChoiceCard[];
  /** Those that match and are not shown yet. */
  readonly hidden: number;
  readonly found: number;
}

const plain = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The cards that have every word, those first that have more of them in their title; else in their own order. */
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
 * The cards that have every word of a search, up to a limit, the best matches first. The chosen card is always among
 * them: what is sent must be seen.
 */
export function narrowCards(
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
  /** The field of the form that holds the chosen card's id. */
  readonly name: string;
  readonly label: string;
  readonly cards: readonly ChoiceCard[];
}

/** The field of a form whose widget is cards; many of them are searched through and shown by and by. */
export function CardField({ form, name, label, cards }: CardFieldProps) {
  const { store, idPrefix } = form;
  const chosen = useChosen(form, name);
  const field = useField(form, name);
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(cardsAtOnce);
  const { shown, hidden, found } = narrowCards(cards, search, limit, chosen);
  const searchFor = (text: string) => {
    setSearch(text);
    setLimit(cardsAtOnce);
  };
  return (
    <div className="flex flex-col gap-3">
      <TopErrors store={store} />
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

/** The id of the card that is chosen, or preselected; null where none is. */
export function useChosen(form: StepForm, name: string): string | null {
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
