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
