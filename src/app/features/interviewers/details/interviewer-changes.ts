import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { statusTraits } from "../../../../domain/interviewer/statuses.ts";
import type { ConflictChange } from "../../../forms/conflict-changes.ts";
import { texts } from "../texts.ts";
import { languageName, voiceName } from "../voice-name.ts";

type Reader = (interviewer: Interviewer) => string | null;

/** What the details show of an interviewer's own record, by its words. */
const fields: readonly (readonly [label: string, read: Reader])[] = [
  [texts.name, ({ name }) => name],
  [texts.description, ({ description }) => description],
  [texts.status, ({ status }) => statusTraits(status).label],
  [texts.archetype, ({ archetype }) => archetype?.type ?? null],
  [texts.channel, ({ channel }) => channel?.name ?? null],
  [texts.language, ({ language }) => languageName(language)],
  [texts.voiceType, ({ voice_type: voice }) => voiceName(voice)],
  [texts.caseCode, ({ tenant }) => tenant.case_code],
  [texts.guideField, ({ interview_guide_id: id }) => id],
  [texts.knowledgeField, ({ knowledge_base_id: id }) => id],
];

/** What changed in an interviewer since this page read it, of what the page shows. */
export function interviewerChanges(before: Interviewer, now: Interviewer): readonly ConflictChange[] {
  return fields.flatMap(([label, read]) => {
    const [old, current] = [read(before), read(now)];
    return old === current ? [] : [{ name: label, label, before: old, now: current }];
  });
}

/** Reads what a conflict answers as `current`; null where it is no interviewer. */
export function readCurrent(current: unknown): Interviewer | null {
  const isRecord =
    typeof current === "object" &&
    current !== null &&
    "version" in current &&
    typeof current.version === "number" &&
    "status" in current &&
    typeof current.status === "string" &&
    "tenant" in current;
  // The service answers what the contract says; the checks only tell its kinds of `current` apart.
  return isRecord ? (current as Interviewer) : null;
}
