import type { Choice } from "../types/widget-props.ts";

/**
 * Choices in an order of chance: the same seed gives the same order, and a choice that comes or goes leaves the others
 * where they are among themselves. Headings keep their order, as do choices that stand alone, at the end.
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

/** A number below 2 ** 32 that a text always has, and similar texts have no similar ones (FNV-1a, then mixed). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
