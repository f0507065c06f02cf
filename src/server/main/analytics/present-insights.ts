import type {
  InsightsResult,
  Quote,
  Theme,
  ThemeEdits,
  ThemeEditsInput,
} from "../../../contracts/contracts.gen.ts";
import type { FoundTheme } from "../../../interviewing/insights/find-themes.ts";
import type {
  InterviewSummary,
  ThemeEdits as EngineEdits,
} from "../../../interviewing/insights/summarise.ts";
import { defaultSynonyms } from "../../../interviewing/insights/synonyms.ts";
import { problem, invalidInput } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import type { StoredThemeEdits } from "../../storage/tenant/analytics-tables.ts";
import type { OfInterviewer } from "../../interviews/guide-versions.ts";
import { lockInsights, markInsightsRequested, storeInsights } from "../../interviews/insights-queries.ts";

const maxPoints = 200;
const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(1, part / whole));

/** Name given by staff, or else the theme's first two terms. */
export const themeName = ({ name, terms }: FoundTheme): string => name ?? terms.slice(0, 2).join(", ");

const presentTheme =
  (interviews: number) =>
  (theme: FoundTheme): Theme => ({
    id: theme.id,
    name: themeName(theme),
    named_by: theme.name === null ? "words" : "staff",
    language: theme.language,
    terms: [...theme.terms],
    interviews: theme.conversations.size,
    answers: theme.answers,
    share: share(theme.conversations.size, interviews),
    quotes: theme.quotes.map((quote): Quote => ({
      conversation_id: quote.conversationId,
      message_id: quote.messageId,
      node_id: quote.nodeId,
      start: quote.start,
      end: quote.end,
      text: quote.text,
      language: quote.language,
    })),
  });

/** Converts an interview summary to the form in which it is stored and returned. */
export const presentInsightsResult = (summary: InterviewSummary): InsightsResult => ({
  interviews: summary.interviews,
  languages: summary.languages.map((each) => ({ ...each })),
  themes: summary.themes.map(presentTheme(summary.interviews)),
  questions: summary.questions.map((question) => ({
    node_id: question.nodeId,
    text: question.text,
    asked: question.asked,
    answered: question.answered,
    words: question.words,
    themes: question.themes.map(presentTheme(question.answered)),
  })),
  objectives: summary.objectives.map(({ id, text, interviews }) => ({
    id,
    text,
    interviews,
    share: share(interviews, summary.interviews),
  })),
  beliefs: summary.beliefs.map(({ nodeId, lessSure, ...shift }) => ({
    node_id: nodeId,
    ...shift,
    less_sure: lessSure,
  })),
  choices: summary.choices.map(({ nodeId, text, interviews, options, other }) => ({
    node_id: nodeId,
    text,
    interviews,
    options: options.map((option) => ({ ...option })),
    other,
  })),
  levels: summary.levels.map(({ nodeId, text, interviews, levels, unplaced }) => ({
    node_id: nodeId,
    text,
    interviews,
    levels: levels.map(({ proofs, ...level }) => ({
      ...level,
      quotes: proofs.map((proof): Quote => ({
        conversation_id: proof.conversationId,
        message_id: proof.messageId,
        node_id: nodeId,
        start: proof.start,
        end: proof.end,
        text: proof.text,
        language: summary.languages[0]?.language ?? "en",
      })),
    })),
    unplaced,
  })),
  saturation: summary.saturation.slice(-maxPoints).map((point) => ({
    conversation_id: point.conversationId,
    ended_at: point.endedAt,
    new_themes: point.newThemes,
    themes: point.themes,
  })),
  quality: {
    talk_ratio:
      summary.quality.spoken + summary.quality.answered === 0
        ? null
        : share(summary.quality.answered, summary.quality.spoken + summary.quality.answered),
    interruptions: summary.quality.interruptions,
    probes: summary.quality.probes,
    probe_yield:
      summary.quality.probes === 0 ? null : share(summary.quality.yielding, summary.quality.probes),
    leading_lines: summary.quality.leading.map(({ text, nodeId, interviews }) => ({
      text,
      node_id: nodeId,
      interviews,
    })),
  },
});

/** Removes quotes that do not pass a check. */
export function filterQuotes(result: InsightsResult, passes: (quote: Quote) => boolean): InsightsResult {
  const checked = (theme: Theme): Theme => ({ ...theme, quotes: theme.quotes.filter(passes) });
  return {
    ...result,
    themes: result.themes.map(checked),
    questions: result.questions.map((question) => ({ ...question, themes: question.themes.map(checked) })),
    ...(result.levels === undefined
      ? {}
      : {
          levels: result.levels.map((scale) => ({
            ...scale,
            levels: scale.levels.map((level) => ({ ...level, quotes: level.quotes.filter(passes) })),
          })),
        }),
  };
}

/** Returns all quotes of a result. */
export const quotesIn = ({ themes, questions, levels = [] }: InsightsResult): readonly Quote[] =>
  [
    ...themes,
    ...questions.flatMap((question) => question.themes),
    ...levels.flatMap((scale) => scale.levels),
  ].flatMap(({ quotes }) => quotes);

const none: StoredThemeEdits = { revision: 0, themes: [], synonyms: null };

/** Converts stored theme edits to the response format. */
export function presentEdits(stored: StoredThemeEdits | null | undefined): ThemeEdits {
  const { revision, themes, synonyms } = stored ?? none;
  return {
    revision,
    themes: [...themes],
    synonyms: (synonyms ?? defaultSynonyms).map((group) => [...group]),
    has_default_synonyms: synonyms === null,
  };
}

/** Converts stored theme edits to the input of the summary. */
export function readEdits(stored: StoredThemeEdits | null | undefined): EngineEdits {
  const { themes, synonyms } = stored ?? none;
  return {
    kept: themes.map(({ id, name, words, is_hidden: isHidden }) => ({ id, name, words, isHidden })),
    synonyms: synonyms ?? defaultSynonyms,
  };
}

/** Rejects duplicate ids and names that differ only in case or surrounding spaces. */
function validateEdits({ themes }: ThemeEditsInput): void {
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const [index, { id, name }] of themes.entries()) {
    const pointer = `/themes/${index}`;
    const refuse = (code: string, message: string) => invalidInput(pointer, code, message);
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
 * Replaces the staff's theme edits.
 * @throws {ProblemError} 409 if they have changed since `revision`, 422 for duplicate ids or names.
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
    // Edits may be stored before the first interview has ended.
    await markInsightsRequested(tx, of, now);
    await storeInsights(tx, of, { requestedAt: null });
    row = await lockInsights(tx, of);
  }
  const revision = row?.edits?.revision ?? 0;
  if (revision !== input.revision) {
    throw problem("ERR_CONFLICT", {
      detail: "Someone else has changed the themes in the meantime. Check them before you change them again.",
    });
  }
  const themes = input.themes.map((theme) => ({ ...theme, name: theme.name?.trim() ?? null }));
  await storeInsights(tx, of, { edits: { revision: revision + 1, themes, synonyms: input.synonyms } });
}
