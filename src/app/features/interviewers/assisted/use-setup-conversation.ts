import { useEffect, useMemo, useState } from "react";
import type { Archetype, Channel } from "../../../../contracts/contracts.gen.ts";
import { quickReplies, replaySetup, setupStep } from "../../../../interviewing/setup/setup-dialogue.ts";
import type { SetupChoices } from "../../../../interviewing/setup/setup-facts.ts";
import type { VoiceConfig } from "../wizard/voice-sample.ts";
import { pricePerInterview } from "../wizard/money.ts";
import type { SetupMemory } from "./setup-memory.ts";
import { useCreateSetup } from "./use-create-setup.ts";

export interface SetupOffer {
  readonly archetypes: readonly Archetype[];
  readonly channels: readonly Channel[];
  readonly voices: readonly VoiceConfig[];
}

/** The conversation with the assistant: what was said is remembered, all else follows from it. */
export function useSetupConversation(memory: SetupMemory, offer: SetupOffer) {
  const [remarks, setRemarks] = useState(() => memory.read().remarks);
  const [draft, setDraft] = useState(() => memory.read().draft);
  const choices = useMemo(() => choicesOf(offer), [offer]);
  const state = useMemo(() => replaySetup(remarks, choices), [remarks, choices]);
  const creation = useCreateSetup(memory, offer.voices);
  const { create } = creation;

  const changeDraft = (text: string) => {
    setDraft(text);
    memory.write({ draft: text });
  };
  const remember = (next: readonly string[]) => {
    creation.forgetFailure();
    setRemarks(next);
    memory.write({ remarks: next });
  };
  const { facts } = state;
  const isReady = state.asked === "create";
  // Also when the page is opened anew in the midst of it: nothing is made twice.
  useEffect(() => {
    if (isReady) create(facts);
  }, [isReady, facts, create]);

  return {
    state,
    step: setupStep(state),
    replies: quickReplies(state, choices),
    draft,
    changeDraft,
    say: (text: string) => remember([...remarks, text]),
    sendDraft: () => {
      remember([...remarks, draft]);
      changeDraft("");
    },
    startOver: () => {
      creation.forgetFailure();
      memory.clear();
      setRemarks([]);
      setDraft("");
    },
    hasBegun: remarks.length > 0,
    hasMade: () => memory.read().made.interviewer !== undefined,
    isCreating: creation.isCreating,
    failure: creation.failure,
    retry: () => create(facts),
  };
}

function choicesOf({ archetypes, channels, voices }: SetupOffer): SetupChoices {
  return {
    archetypes: archetypes.map(({ id, type, description, is_active: isActive }) => ({
      id,
      name: type,
      summary: description ?? "",
      isActive,
    })),
    channels: channels.map(({ id, name, type, details, price, is_active: isActive }) => ({
      id,
      name,
      isChat: type === "chat",
      summary: [price === null ? "" : pricePerInterview(price), details ?? ""].filter(Boolean).join(", "),
      isActive,
    })),
    voices: voices.flatMap(({ language_code: language, male_voice: male, female_voice: female }) => [
      ...(male === null ? [] : [{ language, type: "male" as const }]),
      ...(female === null ? [] : [{ language, type: "female" as const }]),
    ]),
  };
}
