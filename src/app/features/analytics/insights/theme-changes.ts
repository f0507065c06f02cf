import type { KeptTheme, Theme, ThemeEdits, ThemeEditsInput } from "../../../../contracts/contracts.gen.ts";

/** As `kept-theme.schema.json` says. */
export const limits = { maxWords: 30, maxWordLength: 60, maxNameLength: 80 } as const;

/** Words that staff typed, one a line or parted by commas, each once. */
export const readWords = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]+/u)
      .map((word) => word.trim().replaceAll(/\s+/gu, " ").toLowerCase())
      .filter((word) => word !== ""),
  ),
];

/** Groups of synonyms that staff typed, one a line; a word alone is the synonym of nothing. */
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

/** A theme as it is kept: it was already, or from now on. */
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

/** @param words what the theme is found by; more than a theme may have are dropped */
export const renameTheme = (
  edits: ThemeEdits,
  theme: Theme,
  name: string,
  words: readonly string[],
): ThemeEditsInput => put(edits, { ...keptOf(edits, theme), name, words: fitting(words) });

/** The theme stays among the edits, so that the next run does not find it anew. */
export const hideTheme = (edits: ThemeEdits, theme: Theme): ThemeEditsInput =>
  put(edits, { ...keptOf(edits, theme), is_hidden: true });

/** A theme that the next run looks for first. */
export const addTheme = (edits: ThemeEdits, theme: Omit<KeptTheme, "is_hidden">): ThemeEditsInput =>
  put(edits, { ...theme, words: fitting(theme.words), is_hidden: false });

/** One theme becomes a part of another, which keeps its name. */
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

/** The words that a theme is found by: those that staff gave it, or those that were found. */
export const wordsOfTheme = (edits: ThemeEdits, theme: Theme): readonly string[] =>
  keptOf(edits, theme).words;

/** Some words of a theme become a theme of their own. */
export function splitTheme(
  edits: ThemeEdits,
  theme: Theme,
  part: Omit<KeptTheme, "is_hidden">,
): ThemeEditsInput {
  const whole = keptOf(edits, theme);
  const rest = put(edits, { ...whole, words: whole.words.filter((word) => !part.words.includes(word)) });
  return { ...rest, themes: [...rest.themes, { ...part, is_hidden: false }] };
}

/** What was made of a theme is forgotten: it is shown as it is found, if it is. */
export const releaseTheme = (edits: ThemeEdits, id: string): ThemeEditsInput => ({
  ...unchanged(edits),
  themes: edits.themes.filter((theme) => theme.id !== id),
});

/** @param synonyms `null`: the list that the product comes with */
export const changeSynonyms = (edits: ThemeEdits, synonyms: string[][] | null): ThemeEditsInput => ({
  ...unchanged(edits),
  synonyms,
});
