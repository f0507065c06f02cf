import type { KeptTheme, Theme, ThemeEdits, ThemeEditsInput } from "../../../../contracts/contracts.gen.ts";

/** Limits from `kept-theme.schema.json`. */
export const limits = { maxWords: 30, maxWordLength: 60, maxNameLength: 80 } as const;

/** Parses words separated by commas, semicolons or newlines; lowercases and deduplicates them. */
export const readWords = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]+/u)
      .map((word) => word.trim().replaceAll(/\s+/gu, " ").toLowerCase())
      .filter((word) => word !== ""),
  ),
];

/** Parses groups of synonyms, one per line; ignores groups of a single word. */
export const readSynonyms = (text: string): string[][] =>
  text
    .split("\n")
    .map(readWords)
    .filter((group) => group.length > 1);

const unchanged = ({
  revision,
  themes,
  synonyms,
  has_default_synonyms: isDefault,
}: ThemeEdits): ThemeEditsInput => ({
  revision,
  themes,
  synonyms: isDefault ? null : synonyms,
});

const fitting = (words: readonly string[]): string[] =>
  [...new Set(words)].filter((word) => word.length <= limits.maxWordLength).slice(0, limits.maxWords);

/** The stored edit of a theme, or a new one made from the computed theme. */
const keptOf = ({ themes }: ThemeEdits, { id, name, named_by: namedBy, terms }: Theme): KeptTheme =>
  themes.find((theme) => theme.id === id) ?? {
    id,
    name: namedBy === "words" ? null : name,
    words: fitting(terms),
    is_hidden: false,
  };

const put = (edits: ThemeEdits, theme: KeptTheme): ThemeEditsInput => ({
  ...unchanged(edits),
  themes: [...edits.themes.filter(({ id }) => id !== theme.id), theme],
});

/** @param words terms that identify the theme; drops those beyond `limits` */
export const renameTheme = (
  edits: ThemeEdits,
  theme: Theme,
  name: string,
  words: readonly string[],
): ThemeEditsInput => put(edits, { ...keptOf(edits, theme), name, words: fitting(words) });

/** Hides a theme. It stays among the edits so that the next computation does not find it again. */
export const hideTheme = (edits: ThemeEdits, theme: Theme): ThemeEditsInput =>
  put(edits, { ...keptOf(edits, theme), is_hidden: true });

/** Adds a theme; the next computation matches it before it looks for others. */
export const addTheme = (edits: ThemeEdits, theme: Omit<KeptTheme, "is_hidden">): ThemeEditsInput =>
  put(edits, { ...theme, words: fitting(theme.words), is_hidden: false });

/** Merges a theme into another, which keeps its name. */
export function mergeThemes(edits: ThemeEdits, from: Theme, into: Theme): ThemeEditsInput {
  const part = keptOf(edits, from);
  const whole = keptOf(edits, into);
  const merged = put(edits, {
    ...whole,
    name: into.name,
    words: fitting([...whole.words, ...part.words]),
  });
  return { ...merged, themes: merged.themes.filter(({ id }) => id !== from.id) };
}

/** The words that identify a theme: those set by staff, otherwise the computed ones. */
export const themeKeywords = (edits: ThemeEdits, theme: Theme): readonly string[] =>
  keptOf(edits, theme).words;

/** Moves some words of a theme into a new theme. */
export function splitTheme(
  edits: ThemeEdits,
  theme: Theme,
  part: Omit<KeptTheme, "is_hidden">,
): ThemeEditsInput {
  const whole = keptOf(edits, theme);
  const rest = put(edits, { ...whole, words: whole.words.filter((word) => !part.words.includes(word)) });
  return { ...rest, themes: [...rest.themes, { ...part, is_hidden: false }] };
}

/** Removes the edits of a theme, which reverts it to the computed one. */
export const resetTheme = (edits: ThemeEdits, id: string): ThemeEditsInput => ({
  ...unchanged(edits),
  themes: edits.themes.filter((theme) => theme.id !== id),
});

/** @param synonyms `null` restores the default list */
export const changeSynonyms = (edits: ThemeEdits, synonyms: string[][] | null): ThemeEditsInput => ({
  ...unchanged(edits),
  synonyms,
});
