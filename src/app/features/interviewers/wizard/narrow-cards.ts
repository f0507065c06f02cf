import type { ChoiceCard } from "./choice-cards.tsx";

/** More cards than that are searched through, and shown so many at a time. */
export const cardsAtOnce = 24;

export interface NarrowedCards {
  readonly shown: readonly ChoiceCard[];
  /** Those that match and are not shown yet. */
  readonly hidden: number;
  readonly found: number;
}

const plain = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/**
 * The cards that have every word of a search, up to a limit. The chosen card is always among them: what is sent must
 * be seen.
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
  const found = cards.filter(({ text }) => {
    const searched = plain(text);
    return words.every((word) => searched.includes(word));
  });
  const first = new Set(found.slice(0, limit));
  return {
    shown: cards.filter((card) => first.has(card) || card.id === chosen),
    hidden: found.filter((card) => !first.has(card) && card.id !== chosen).length,
    found: found.length,
  };
}
