import { finish, type Steps } from "../../kernel/steps.ts";
import { contentHash } from "../../kernel/content-hash.ts";
import { readLanguage } from "../languages/language.ts";
import { topicKeys } from "../languages/words.ts";
import { findProfile } from "../profiles/profiles.ts";
import { buildNodes } from "./build-nodes.ts";
import type { GuideGraph, GuideObjective, Tone } from "./guide-graph.ts";
import { guideErrors, type GuideError } from "./guide-errors.ts";
import type { ParsedGuide } from "./parsed-guide.ts";

/** What the interviewer's record adds to its guide. */
export interface CompileOptions {
  /** BCP 47 tag of the language of the interview. */
  readonly language: string;
  /** The archetype's `worker_id`. */
  readonly profile: string;
  /** None: neutral. */
  readonly tone?: Tone | undefined;
  /** Interview length; `null`: no limit. */
  readonly minutes: number | null;
  /** Whether consent is asked for before anything else. */
  readonly asksConsent: boolean;
}

export interface CompiledGuide {
  /** Always there, so that an unfinished guide can be rehearsed; what publishes must refuse it while there are faults. */
  readonly graph: GuideGraph;
  readonly faults: readonly GuideError[];
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (typeof part === "object" && part !== null) deepFreeze(part as object);
  }
  return Object.freeze(value);
}

/** Sums from the end: what is at a position and after it. */
function sumsFrom(values: readonly number[]): readonly number[] {
  const sums = Array.from(values);
  for (let index = sums.length - 2; index >= 0; index -= 1) {
    sums[index] = (sums[index] ?? 0) + (sums[index + 1] ?? 0);
  }
  return sums;
}

/**
 * Compiles a guide into the immutable, versioned graph that a conversation follows. Pure: the same guide and options
 * give the same graph and the same version. An unknown language is a fault and reads as English.
 */
export const compileGuide = (guide: ParsedGuide, options: CompileOptions): CompiledGuide =>
  finish(compileGuideInSteps(guide, options));

/** The same in steps. */
export function* compileGuideInSteps(guide: ParsedGuide, options: CompileOptions): Steps<CompiledGuide> {
  const language = readLanguage(options.language) ?? "en";
  const profile = findProfile(options.profile);
  const objectives: readonly GuideObjective[] = guide.objectives.map((text, index) => ({
    id: `o-${index + 1}`,
    text,
    keys: [...topicKeys(text, language)],
  }));
  const sections = guide.sections.flatMap(({ title }) => (title === null ? [] : [title]));
  const nodes = yield* buildNodes(guide, { language, profile, objectives, asksConsent: options.asksConsent });
  const seconds = nodes.map((node) => (node.kind === "question" ? node.seconds : 0));
  const mustSeconds = nodes.map((node) => (node.kind === "question" && node.mustAsk ? node.seconds : 0));
  const unversioned: Omit<GuideGraph, "version"> = {
    format: 1,
    language,
    profile: profile.name,
    // Guides of a neutral tone keep the version that they had before there were others.
    ...(options.tone !== undefined && options.tone !== "neutral" && { tone: options.tone }),
    minutes: options.minutes,
    sections: sections.map((title, index) => ({ id: `s-${index + 1}`, title })),
    objectives,
    nodes,
    secondsFrom: sumsFrom(seconds),
    mustSecondsFrom: sumsFrom(mustSeconds),
  };
  yield;
  const version = contentHash(JSON.stringify(unversioned));
  yield;
  return deepFreeze({ graph: { ...unversioned, version }, faults: guideErrors(guide, options) });
}
