import type { CompileOptions } from "../../interviewing/guide/compile-guide.ts";
import { tones } from "../../interviewing/guide/guide-graph.ts";

/** The interviewer that a guide is for, and the engine profile of its archetype. */
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

/** What an interviewer's record adds to its guide: the fields of the layout `configure` and its archetype's profile. */
export const compileOptionsOf = ({ language, dynamicFields, profile }: GuideOwner): CompileOptions => ({
  language: language ?? defaultLanguage,
  profile: profile ?? "",
  tone: tones.find((tone) => tone === dynamicFields["tone"]),
  minutes: minutesOf(dynamicFields["interview_length"]),
  asksConsent: dynamicFields["ask_consent"] === true,
});
