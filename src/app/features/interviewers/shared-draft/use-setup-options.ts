import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Archetype, Channel } from "../../../../contracts/contracts.gen.ts";
import { calendarDay } from "../../../../kernel/date-time.ts";
import type { SetupContext } from "../../../../interviewing/setup/setup-context.ts";
import { configItemQuery } from "../../../api/queries.ts";
import { useCompiledForm } from "../../../forms/use-compiled-form.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { archetypesQuery, channelsQuery, voicesQuery, pricePerInterview } from "./card-choices.ts";
import type { VoiceConfig } from "./voice-sample.ts";
import { layoutFields, type SetupLayout, impliedVoice, type SetupForms } from "./setup-bodies.ts";

/** What the setup conversation can offer in this tenant. */
export interface SetupOptions {
  readonly archetypes: readonly Archetype[];
  readonly channels: readonly Channel[];
  readonly voices: readonly VoiceConfig[];
  readonly forms: SetupForms;
  readonly context: SetupContext;
}

function useLayout(layoutKey: string) {
  const { api } = useTenant();
  const layout = useQuery(configItemQuery(api, "form-layout", layoutKey));
  const form = useCompiledForm(layout.data ?? null);
  const isMissing = layout.data === null;
  return {
    // A missing layout has no fields; the others still work.
    form: isMissing ? null : form.data,
    isPending: !isMissing && form.data === undefined,
    failed: layout.isError ? layout : form.isError ? form : undefined,
  };
}

/** Loads everything that the setup conversation needs; `offer` is null until then. */
export function useSetupOptions() {
  const { api, user } = useTenant();
  const [today] = useState(() => calendarDay(new Date(), user.time_zone));
  const archetypes = useQuery(archetypesQuery(api));
  const channels = useQuery(channelsQuery(api));
  // Optional: without voices, the voice is chosen in the wizard.
  const voices = useQuery({ ...voicesQuery(api), meta: { isBackground: true } });
  const configure = useLayout("configure");
  const interviewGuide = useLayout("interview_guide");
  const knowledgeBase = useLayout("knowledge_base");
  const channelPricing = useLayout("channel_pricing");
  const layouts = [configure, interviewGuide, knowledgeBase, channelPricing];
  const isPending = voices.isPending || layouts.some((layout) => layout.isPending);
  const [configureForm, guideForm, knowledgeForm, channelForm] = layouts.map(({ form }) => form ?? null);
  const offer = useMemo((): SetupOptions | null => {
    if (archetypes.data === undefined || channels.data === undefined || isPending) return null;
    const forms: SetupForms = {
      configure: configureForm ?? null,
      interviewGuide: guideForm ?? null,
      knowledgeBase: knowledgeForm ?? null,
      channelPricing: channelForm ?? null,
    };
    const known = { archetypes: archetypes.data, channels: channels.data, voices: voices.data ?? [], forms };
    return { ...known, context: setupContextOf(known, today) };
  }, [
    archetypes.data,
    channels.data,
    voices.data,
    isPending,
    configureForm,
    guideForm,
    knowledgeForm,
    channelForm,
    today,
  ]);
  return {
    offer,
    archetypes,
    channels,
    failedLayout: layouts.find(({ failed }) => failed !== undefined)?.failed,
  };
}

const typeOf = (channels: readonly Channel[], id: unknown): string | undefined =>
  channels.find((channel) => channel.id === id)?.type ?? undefined;

function setupContextOf(
  { archetypes, channels, voices, forms }: Omit<SetupOptions, "context">,
  today: string,
): SetupContext {
  const layouts: SetupLayout[] = [
    ...(forms.configure === null ? [] : [{ form: forms.configure, step: 3 }]),
    ...(forms.interviewGuide === null ? [] : [{ form: forms.interviewGuide, step: 4 }]),
    ...(forms.knowledgeBase === null ? [] : [{ form: forms.knowledgeBase, step: 5 }]),
    ...(forms.channelPricing === null ? [] : [{ form: forms.channelPricing, step: 6 }]),
  ];
  return {
    archetypes: archetypes.map(({ id, type, description, worker_id: profile, is_active: isActive }) => ({
      id,
      name: type,
      summary: description ?? "",
      profile: profile ?? "standard",
      isActive,
    })),
    channels: channels.map(({ id, name, type, details, price, is_active: isActive }) => ({
      id,
      name,
      type: type ?? "chat",
      summary: [price === null ? "" : pricePerInterview(price), details ?? ""].filter(Boolean).join(", "),
      isActive,
    })),
    voices: voices.flatMap(({ language_code: language, male_voice: male, female_voice: female }) => [
      ...(male === null ? [] : [{ language, type: "male" as const }]),
      ...(female === null ? [] : [{ language, type: "female" as const }]),
    ]),
    fieldsFor: layoutFields(layouts, {
      contextOf: ({ channel }) => ({ channel: { type: typeOf(channels, channel) ?? "chat" } }),
      impliedBy: (values) => impliedVoice(values, voices),
      today,
    }),
  };
}
