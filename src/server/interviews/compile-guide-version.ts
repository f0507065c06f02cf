import { eq, and, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { GuideErrorView } from "../../contracts/contracts.gen.ts";
import {
  compileGuideInSteps,
  type CompileOptions,
  type GuideError,
  readOwnAnswers,
} from "../../interviewing/guide/compile-guide.ts";
import { type GuideGraph, tones } from "../../interviewing/guide/guide-graph.ts";
import { parseGuideInSteps } from "../../interviewing/guide/parse-content.ts";
import type { ParsedGuide } from "../../interviewing/guide/parsed-guide.ts";
import { runInSlices } from "../platform/run-periodically.ts";
import type { Tx } from "../storage/database.ts";
import type { interviewers } from "../storage/tenant/interviewer-tables.ts";
import { interviewGuides } from "../storage/tenant/guide-tables.ts";
import { archetypes } from "../storage/tenant/tables.ts";
import { storeGuideVersion, type GuideVersion } from "./guide-versions.ts";

/** The fields of an interviewer that affect its guide, and the engine profile of its archetype. */
export interface GuideOwner {
  readonly language: string | null;
  readonly dynamicFields: Readonly<Record<string, unknown>>;
  readonly profile: string | null;
}

const defaultLanguage = "en";

const minutesOf = (value: unknown): number | null => {
  const minutes = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof minutes === "number" && Number.isFinite(minutes) ? minutes : null;
};

/** Compile options from an interviewer's record (fields of the layout `configure`) and its archetype's profile. */
export const compileOptionsOf = ({ language, dynamicFields, profile }: GuideOwner): CompileOptions => ({
  language: language ?? defaultLanguage,
  profile: profile ?? "",
  tone: tones.find((tone) => tone === dynamicFields["tone"]),
  minutes: minutesOf(dynamicFields["interview_length"]),
  asksConsent: dynamicFields["ask_consent"] === true,
  answers: readOwnAnswers(dynamicFields),
});

const contentStep = "Add it in the Interview Content step.";
const configureStep = "Change it in the Configure step.";

const correctLine = "Correct the line, or delete it.";

const advice: Readonly<Record<GuideError["code"], string>> = {
  introduction_too_short: contentStep,
  objectives_missing: contentStep,
  closing_missing: contentStep,
  questions_missing: contentStep,
  question_too_long: "Shorten it, or split it into several questions.",
  screening_not_first: "Move it before the others.",
  screening_rule_unread: correctLine,
  item_empty: correctLine,
  item_brackets: correctLine,
  item_unknown: correctLine,
  item_too_many: "Delete it, or move it to another question.",
  choice_single: "Add another choice, or delete it.",
  tag_unknown: "Correct the tag, or delete it.",
  screening_without_rules: 'Add one under it, or remove the tag "[screen]".',
  screening_section_unknown: "Use the section's title exactly as it is in the guide.",
  screening_repeated: "Delete one of the two.",
  screening_places_differ: "Write the same number in both.",
  language_unknown: configureStep,
  minutes_out_of_range: configureStep,
};

/** Title of the section that contains a line of the questions. */
function headingOf({ sections }: ParsedGuide, line: number | null): string | null {
  if (line === null) return null;
  return sections.findLast((section) => section.line <= line && section.title !== null)?.title ?? null;
}

/** User-facing error with location, problem and advice. */
function presentGuideError(guide: ParsedGuide, error: GuideError): GuideErrorView {
  const heading = headingOf(guide, error.line);
  const place = heading === null ? "" : `Section "${heading}": `;
  return {
    code: error.code,
    part: error.part,
    line: error.line,
    heading,
    message: `${place}${error.message}. ${advice[error.code]}`,
  };
}

/** Interviewer columns needed to compile a guide. */
export type CompiledInterviewer = Pick<
  typeof interviewers.$inferSelect,
  "id" | "archetypeId" | "interviewGuideId" | "language" | "dynamicFields"
>;

export interface CompiledGuideView {
  readonly graph: GuideGraph;
  /** Empty if the guide can be published. A guide with errors also has a graph, so that it can be tested. */
  readonly errors: readonly GuideErrorView[];
}

/** Reads the guide's texts and the archetype's profile. */
async function readSources(tx: Tx, tenantId: string, { archetypeId, interviewGuideId }: CompiledInterviewer) {
  const isGuide = and(
    eq(interviewGuides.tenantId, archetypes.tenantId),
    interviewGuideId === null ? sql`false` : eq(interviewGuides.id, interviewGuideId),
  );
  const [sources] = await tx
    .select({
      profile: archetypes.workerId,
      content: interviewGuides.content,
      questions: interviewGuides.questions,
    })
    .from(archetypes)
    .leftJoin(interviewGuides, isGuide)
    .where(and(eq(archetypes.tenantId, tenantId), eq(archetypes.id, archetypeId)));
  return sources;
}

/** Cache of compiled guides: tests often repeat a guide, and compiling holds up the transaction. */
const compiledGuides = new LRUCache<string, CompiledGuideView>({
  /** Total characters of the keys. */
  maxSize: 2_000_000,
  sizeCalculation: (_, key) => key.length,
});

async function compile(
  content: string,
  questions: string,
  options: CompileOptions,
): Promise<CompiledGuideView> {
  const key = JSON.stringify([content, questions, options]);
  const cached = compiledGuides.get(key);
  if (cached !== undefined) return cached;
  const guide = await runInSlices(parseGuideInSteps(content, questions));
  const { graph, errors } = await runInSlices(compileGuideInSteps(guide, options));
  const compiled = { graph, errors: errors.map((error) => presentGuideError(guide, error)) };
  compiledGuides.set(key, compiled);
  return compiled;
}

/** Compiles an interviewer's current guide without storing it. A missing guide compiles as empty. */
export async function compileInterviewerGuide(
  tx: Tx,
  tenantId: string,
  interviewer: CompiledInterviewer,
): Promise<CompiledGuideView> {
  const { language, dynamicFields } = interviewer;
  const { content, questions, profile = null } = (await readSources(tx, tenantId, interviewer)) ?? {};
  return compile(content ?? "", questions ?? "", compileOptionsOf({ language, dynamicFields, profile }));
}

/**
 * Compiles an interviewer's current guide and stores it as an immutable version; identical content gives the same
 * version. Callers that publish must reject it if there are errors.
 * @returns the version's id, its graph and user-facing errors.
 */
export async function compileGuideVersion(
  tx: Tx,
  { tenantId, interviewer, now }: { tenantId: string; interviewer: CompiledInterviewer; now: Date },
): Promise<GuideVersion & CompiledGuideView> {
  const compiled = await compileInterviewerGuide(tx, tenantId, interviewer);
  const of = { tenantId, interviewerId: interviewer.id };
  return { ...compiled, id: await storeGuideVersion(tx, of, { graph: compiled.graph, now }) };
}
