import type {
  Interviewer,
  InterviewerInput,
  InterviewGuide,
  InterviewGuideInput,
  KnowledgeBase,
  KnowledgeBaseInput,
} from "../../../../contracts/contracts.gen.ts";
import { getAt, setAt, pointerTo } from "../../../../kernel/json.ts";
import type { CompiledForm, CompiledField } from "../../../../runtime/forms/compiled-form.ts";
import { defaultVoice, type VoiceConfig } from "./voice-sample.ts";
import type { SetupField, SetupContext } from "../../../../interviewing/setup/setup-context.ts";
import { availableChoices } from "../../../../runtime/forms/choices/available-choices.ts";
import { evaluateRecord } from "../../../../runtime/forms/evaluate.ts";
import { validateRecord } from "../../../../runtime/forms/validation/validate-record.ts";

/** Compiled layouts of the wizard's forms; null if the tenant lacks one. */
export interface SetupForms {
  readonly configure: CompiledForm | null;
  readonly interviewGuide: CompiledForm | null;
  readonly knowledgeBase: CompiledForm | null;
  readonly channelPricing: CompiledForm | null;
}

/** Values of the draft by field name. */
export type SetupValues = Readonly<Record<string, unknown>>;

const recordIn = (form: CompiledForm | null, values: SetupValues) =>
  form === null ? {} : recordOf(form, values);

const textIn = (values: SetupValues, name: string): string | undefined => {
  const value = values[name];
  return typeof value === "string" ? value : undefined;
};

/** Voice properties that layouts require but nobody is asked for: the provider that supports the language. */
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

/** Request bodies that create an interviewer from the draft, with the fields of its layouts. */
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

/** The records of an interviewer; null if not created yet. */
export interface SetupRecords {
  readonly interviewer: Interviewer;
  readonly guide: InterviewGuide | null;
  readonly knowledge: KnowledgeBase | null;
}

/**
 * Reads values of the draft from stored records; the inverse of `setupBodies`. Omits empty values and the default name
 * of a new interviewer.
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

/** A layout of the wizard and the index of its step in the nine-step list. */
export interface SetupLayout {
  readonly form: CompiledForm;
  readonly step: number;
}

const kinds: Readonly<Record<string, SetupField["kind"]>> = {
  string: "text",
  markdown: "long",
  int: "number",
  float: "number",
  checkbox: "flag",
  select: "choice",
  autocomplete: "choice",
  multiselect: "choices",
  date: "date",
};

type Values = Readonly<Record<string, unknown>>;

/** Builds a record with the paths of a layout from values by field name. */
function recordOf({ fields }: CompiledForm, values: Values): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const { name, path } of fields) if (values[name] !== undefined) setAt(record, path, values[name]);
  return record;
}

/** Validation error of a field given the other values; null if it is valid. */
function errorOf(form: CompiledForm, field: CompiledField, values: Values, context: unknown, today: string) {
  const result = validateRecord(form, { body: recordOf(form, values), mode: "create", today, context });
  if (result.ok) return null;
  const pointer = pointerTo("", ...field.path);
  return result.errors.find((error) => error.pointer === pointer)?.message ?? null;
}

export interface LayoutFieldsOptions {
  /** Context for rules of the layouts that refer to other records. */
  readonly contextOf: (values: Values) => unknown;
  /** Values that the layouts require but nobody is asked for. */
  readonly impliedBy: (values: Values) => Values;
  readonly today: string;
}

/**
 * Fields that the conversation can fill, derived from the compiled layouts with the same visibility, validation and
 * option rules as the forms. Excludes fields whose options come from a service.
 */
export function layoutFields(
  layouts: readonly SetupLayout[],
  { contextOf, impliedBy, today }: LayoutFieldsOptions,
): SetupContext["fieldsFor"] {
  return (draftValues) => {
    const values = { ...draftValues, ...impliedBy(draftValues) };
    const context = contextOf(values);
    const seen = new Set<string>();
    return layouts.flatMap(({ form, step }) => {
      const around = { context, today };
      const evaluated = evaluateRecord(form, recordOf(form, values), "create", around);
      const data = { ...around, fields: evaluated };
      return form.fields.flatMap((field, position): readonly SetupField[] => {
        const state = evaluated[position]?.state;
        const kind = kinds[field.type.name];
        if (state === undefined || kind === undefined || state.hidden || state.disabled) return [];
        const choices = availableChoices(form, field, state, data);
        if (field.type.choices !== "none" && choices === undefined) return [];
        if (seen.has(field.name)) return [];
        seen.add(field.name);
        return [
          {
            name: field.name,
            label: state.label,
            help: state.subHeading,
            step,
            kind,
            options: (choices ?? []).map(({ id, label }) => ({ id, label })),
            isRequired: state.required,
            defaultValue: state.defaultValue ?? null,
            validate: (value) => errorOf(form, field, { ...values, [field.name]: value }, context, today),
          },
        ];
      });
    });
  };
}
