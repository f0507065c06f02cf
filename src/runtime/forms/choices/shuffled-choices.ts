import type { Choice } from "../../types/widget-props.ts";

/**
 * Shuffles choices: the same seed gives the same order, and adding or removing a choice keeps the order of the others.
 * Groups keep their order; exclusive choices stay at the end.
 */
export function shuffledChoices(choices: readonly Choice[], seed: string): readonly Choice[] {
  const headings = new Map<string | undefined, number>();
  for (const { group } of choices) if (!headings.has(group)) headings.set(group, headings.size);
  const places = choices.map((choice, at) => ({
    choice,
    isLast: choice.isExclusive === true,
    heading: headings.get(choice.group) ?? 0,
    rank: choice.isExclusive === true ? at : hashOf(`${seed} ${typeof choice.id} ${String(choice.id)}`),
  }));
  places.sort((a, b) => Number(a.isLast) - Number(b.isLast) || a.heading - b.heading || a.rank - b.rank);
  return places.map(({ choice }) => choice);
}

/** 32-bit hash of a text (FNV-1a), mixed so that similar texts get unrelated numbers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
