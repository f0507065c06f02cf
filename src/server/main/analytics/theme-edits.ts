import type { ThemeEdits, ThemeEditsInput } from "../../../contracts/contracts.gen.ts";
import type { ThemeEdits as EngineEdits } from "../../../interviewing/insights/summarise.ts";
import { defaultSynonyms } from "../../../interviewing/insights/synonyms.ts";
import { problem } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import type { StoredThemeEdits } from "../../storage/tenant/analytics-tables.ts";
import {
  lockInsights,
  markRequested,
  storeInsights,
  type OfInterviewer,
} from "../../interviews/insights-queries.ts";

const none: StoredThemeEdits = { revision: 0, themes: [], synonyms: null };

/** As they leave the server. */
export function presentEdits(stored: StoredThemeEdits | null | undefined): ThemeEdits {
  const { revision, themes, synonyms } = stored ?? none;
  return {
    revision,
    themes: [...themes],
    synonyms: (synonyms ?? defaultSynonyms).map((group) => [...group]),
    has_default_synonyms: synonyms === null,
  };
}

/** As the summary takes them. */
export function readEdits(stored: StoredThemeEdits | null | undefined): EngineEdits {
  const { themes, synonyms } = stored ?? none;
  return {
    kept: themes.map(({ id, name, words, is_hidden: isHidden }) => ({ id, name, words, isHidden })),
    synonyms: synonyms ?? defaultSynonyms,
  };
}

/** Names that differ in nothing but case and spaces would be mistaken for one another. */
function validateEdits({ themes }: ThemeEditsInput): void {
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const [index, { id, name }] of themes.entries()) {
    const pointer = `/themes/${index}`;
    const refuse = (code: string, message: string) =>
      problem("ERR_VALIDATION", { errors: [{ pointer, code, message }] });
    if (ids.has(id)) throw refuse("duplicate", "is in the list twice");
    ids.add(id);
    if (name === null) continue;
    const read = name.trim().toLowerCase();
    if (read === "") throw refuse("required", "needs a name");
    if (names.has(read)) throw refuse("duplicate", `has the name of another theme: ${name.trim()}`);
    names.add(read);
  }
}

/**
 * Puts what staff make of the themes in the place of what was there.
 * @throws {ProblemError} 409 when somebody else has changed it since `revision`, 422 for themes that cannot be told apart.
 */
export async function storeEdits(
  tx: Tx,
  of: OfInterviewer,
  input: ThemeEditsInput,
  now: Date,
): Promise<void> {
  validateEdits(input);
  let row = await lockInsights(tx, of);
  if (row === undefined) {
    // Edits may come before the first interview has ended.
    await markRequested(tx, of, now);
    await storeInsights(tx, of, { requestedAt: null });
    row = await lockInsights(tx, of);
  }
  const revision = row?.edits?.revision ?? 0;
  if (revision !== input.revision) {
    throw problem("ERR_CONFLICT", {
      detail: "Somebody else has changed the themes meanwhile. Look at them again before you change them.",
    });
  }
  const themes = input.themes.map((theme) => ({ ...theme, name: theme.name?.trim() ?? null }));
  await storeInsights(tx, of, { edits: { revision: revision + 1, themes, synonyms: input.synonyms } });
}
