import type {
  InterviewerInput,
  InterviewGuideInput,
  KnowledgeBaseInput,
} from "../../../../contracts/contracts.gen.ts";
import type { SetupFacts } from "../../../../interviewing/setup/setup-facts.ts";
import { defaultVoice, type VoiceConfig } from "../wizard/voice-sample.ts";

/** What the calls are sent that make an interviewer of what was understood. */
export function setupBodies(facts: SetupFacts, voices: readonly VoiceConfig[]) {
  const { name = "Agent", objectives = [] } = facts;
  const archetype = { archetype_id: facts.archetype?.id ?? null };
  const guide: InterviewGuideInput = {
    name,
    introduction: facts.introduction ?? "",
    objectives: objectives.join("\n"),
    closing: facts.closing ?? "",
    questions: facts.questions ?? "",
  };
  const knowledge: KnowledgeBaseInput = { name, data: facts.background ?? "" };
  const interviewer: InterviewerInput = {
    ...archetype,
    name,
    description: facts.goal ?? "",
    language: facts.language ?? "en",
    ...(facts.minutes == null ? {} : { dynamic_fields: { interview_length: facts.minutes } }),
    channel_id: facts.channel?.id ?? null,
    ...voiceOf(facts, voices),
  };
  return { archetype, guide, knowledge, interviewer };
}

function voiceOf({ language, voice, channel }: SetupFacts, voices: readonly VoiceConfig[]): InterviewerInput {
  if (voice === undefined || channel?.isChat !== false) return {};
  const speaking = voices.filter(
    (config) => config.language_code === language && config[`${voice}_voice`] !== null,
  );
  const provider = defaultVoice(speaking)?.provider;
  return provider === undefined ? {} : { voice_type: voice, voice_provider: provider };
}
