import type {
  Interviewer,
  InterviewerInput,
  InterviewGuide,
  InterviewGuideInput,
  KnowledgeBase,
  KnowledgeBaseInput,
} from "../../../../contracts/contracts.gen.ts";
import { getAt } from "../../../../kernel/path.ts";
import type { CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { defaultVoice, type VoiceConfig } from "../wizard/voice-sample.ts";
import { recordOf } from "./layout-fields.ts";

/** The layouts of the wizard's forms; null where the tenant has none. */
export interface SetupForms {
  readonly configure: CompiledForm | null;
  readonly interviewGuide: CompiledForm | null;
  readonly knowledgeBase: CompiledForm | null;
  readonly channelPricing: CompiledForm | null;
}

/** Values of the draft by the names of fields. */
export type SetupValues = Readonly<Record<string, unknown>>;

const recordIn = (form: CompiledForm | null, values: SetupValues) =>
  form === null ? {} : recordOf(form, values);

const textIn = (values: SetupValues, name: string): string | undefined => {
  const value = values[name];
  return typeof value === "string" ? value : undefined;
};

/** What the layouts need of a voice, where the interviewer speaks: the provider that has the language. */
export function impliedVoice(values: SetupValues, voices: readonly VoiceConfig[]): SetupValues {
  const type = values["voice_type"];
  const speaking = voices.filter(
    (config) =>
      config.language_code === values["language"] &&
      (type === "male" || type === "female" ? config[`${type}_voice`] !== null : true),
  );
  const provider = values["voice_provider"] ?? defaultVoice(speaking)?.provider;
  return provider === undefined ? {} : { voice_provider: provider };
}

/** What the calls are sent that make an interviewer of the draft: whatever fields its layouts have. */
export function setupBodies(
  values: SetupValues,
  forms: SetupForms,
  voices: readonly VoiceConfig[],
  isChat: boolean,
) {
  const name = textIn(values, "name") ?? "Agent";
  const archetype = { archetype_id: textIn(values, "archetype") ?? null };
  const guide: InterviewGuideInput = { name, ...recordIn(forms.interviewGuide, values) };
  const knowledge: KnowledgeBaseInput = { name, ...recordIn(forms.knowledgeBase, values) };
  const spoken = isChat ? {} : recordIn(forms.channelPricing, { ...values, ...impliedVoice(values, voices) });
  const configured = recordIn(forms.configure, values);
  const interviewer: InterviewerInput = {
    ...archetype,
    name,
    ...spoken,
    ...configured,
    channel_id: textIn(values, "channel") ?? null,
  };
  return { archetype, guide, knowledge, interviewer };
}

/** The records that an interviewer consists of; null where there is none yet. */
export interface SetupRecords {
  readonly interviewer: Interviewer;
  readonly guide: InterviewGuide | null;
  readonly knowledge: KnowledgeBase | null;
}

/**
 * The draft's values as the wizard has stored them: the other way round than `setupBodies`. A new interviewer's own
 * name and whatever nobody filled in are left out.
 */
export function valuesOf({ interviewer, guide, knowledge }: SetupRecords, forms: SetupForms): SetupValues {
  const values: Record<string, unknown> = {};
  const take = (form: CompiledForm | null, record: unknown) => {
    for (const { name, path } of form?.fields ?? []) {
      const value = getAt(record, path);
      if (value !== undefined && value !== null && value !== "") values[name] = value;
    }
  };
  take(forms.channelPricing, interviewer);
  take(forms.configure, interviewer);
  take(forms.interviewGuide, guide);
  take(forms.knowledgeBase, knowledge);
  if (values["name"] === "Agent") delete values["name"];
  if (interviewer.archetype_id !== null) values["archetype"] = interviewer.archetype_id;
  if (interviewer.channel_id !== null) values["channel"] = interviewer.channel_id;
  return values;
}
