import { sharedKeys, topicKeys } from "../languages/words.ts";
import { detectLanguage } from "../phrases/detect-language.ts";
import { normalize } from "../languages/normalize.ts";
import { type ArchetypeKind, spokenKinds } from "./reading/read-choices.ts";
import type { ArchetypeChoice, ChannelChoice, SetupContext } from "./setup-context.ts";
import type { StudyKind } from "./templates/draft-texts.ts";
import { languagesOf } from "./reading/mention.ts";
import type { Language } from "../languages/language.ts";

const profileOf: Readonly<Record<ArchetypeKind, string>> = {
  expert: "expert-deep-dive",
  belief: "belief-audit",
  maturity: "maturity-assessment",
  survey: "survey-at-scale",
};

const reasons: Readonly<Record<string, string>> = {
  "expert-deep-dive":
    "it follows up on what people say, and asks for reasons, examples and how things really work",
  "belief-audit": "it finds out what people believe, how sure they are and why",
  "maturity-assessment": "it asks for evidence level by level and compares teams on the same scale",
  "survey-at-scale": "it asks many people the same few questions",
  standard: "it asks open questions and follows up where answers are thin",
};

export interface Recommendation {
  readonly choice: ArchetypeChoice;
  readonly reason: string;
  readonly second: ArchetypeChoice | undefined;
}

/** Returns the best and second-best archetype for a study, with a reason; `undefined` if none is active. */
export function recommendArchetype(
  brief: string,
  kind: StudyKind,
  { archetypes }: SetupContext,
): Recommendation | undefined {
  const language = detectLanguage(brief) ?? "en";
  const wanted = kind === "believing" ? "belief-audit" : "expert-deep-dive";
  const spoken = spokenKinds(brief, languagesOf(brief, language)).map((each) => profileOf[each]);
  const keys = topicKeys(brief, language);
  const score = ({ name, summary, profile }: ArchetypeChoice) =>
    (spoken[0] === profile ? 4 : spoken.includes(profile) ? 3 : 0) +
    (profile === wanted ? 2 : 0) +
    Math.min(sharedKeys(topicKeys(`${name} ${summary}`, language), keys), 3);
  const [choice, second] = archetypes
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => score(b) - score(a));
  if (choice === undefined) return undefined;
  return {
    choice,
    second,
    reason: reasons[choice.profile] ?? choice.summary.split(/(?<=[.!?])\s/u)[0] ?? "",
  };
}

const tokensOf = (name: string) =>
  normalize(name)
    .split(" ")
    .filter((token) => token.length > 3);

/** Returns the archetype that a remark names, by name, distinctive words or kind; may be inactive. */
export function findMentionedArchetype(
  remark: string,
  { archetypes }: SetupContext,
  chatLanguage: Language,
  isShort: boolean,
): ArchetypeChoice | undefined {
  const normalized = ` ${normalize(remark)} `;
  const full = archetypes.filter(({ name }) => normalized.includes(` ${normalize(name)} `));
  if (full.length > 0) return full.toSorted((a, b) => b.name.length - a.name.length)[0];
  const counts = new Map<string, number>();
  for (const { name } of archetypes)
    for (const token of new Set(tokensOf(name))) counts.set(token, (counts.get(token) ?? 0) + 1);
  const stem = (token: string) => token.replace(/s$/u, "");
  const byToken = archetypes.filter(({ name }) =>
    tokensOf(name).some((token) => counts.get(token) === 1 && normalized.includes(` ${stem(token)}`)),
  );
  if (isShort && byToken.length === 1) return byToken[0];
  const explicit = /deep[- ]dives?|belief audits?/iu.test(remark);
  if (!isShort && !explicit) return undefined;
  const kinds = spokenKinds(remark, languagesOf(remark, chatLanguage)).map((kind) => profileOf[kind]);
  return kinds
    .map((profile) => archetypes.find((choice) => choice.profile === profile))
    .find((choice) => choice !== undefined);
}

/** Returns the active channels of a kind, default first. */
export function channelsOf(kind: string, { channels }: SetupContext): readonly ChannelChoice[] {
  const active = channels.filter(({ isActive }) => isActive);
  if (kind === "chat") return active.filter(({ type }) => type === "chat");
  if (kind === "inbound") return active.filter(({ type }) => type === "inbound");
  if (kind === "outbound") return active.filter(({ type }) => type === "call_center");
  return active.filter(({ type }) => type !== "chat");
}

/** Returns the three names most similar to the remark; the first three if none is. */
export function findMostSimilar<T extends { readonly name: string }>(
  remark: string,
  choices: readonly T[],
): readonly T[] {
  const pairs = (text: string) => {
    const plain = normalize(text).replaceAll(" ", "");
    return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)));
  };
  const remarkPairs = pairs(remark);
  const likeness = (name: string) => {
    const namePairs = pairs(name);
    return [...namePairs].filter((pair) => remarkPairs.has(pair)).length / Math.max(1, namePairs.size);
  };
  return choices.toSorted((a, b) => likeness(b.name) - likeness(a.name)).slice(0, 3);
}
