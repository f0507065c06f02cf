import { useEffect, useMemo, useState } from "react";
import { plainValues, textOf } from "../../../../interviewing/setup/draft.ts";
import { knownFacts } from "../../../../interviewing/setup/known-facts.ts";
import { quickReplies } from "../../../../interviewing/setup/quick-replies.ts";
import { replaySetup, setupStep } from "../../../../interviewing/setup/setup-dialogue.ts";
import type { SetupEvent } from "../../../../interviewing/setup/setup-state.ts";
import type { MadeRecords, SetupMemory } from "./setup-memory.ts";
import type { SetupValues } from "./setup-bodies.ts";
import { useCreateSetup } from "./use-create-setup.ts";
import type { SetupOffer } from "./use-setup-offer.ts";

/** What the wizard has of the interviewer that the conversation is about. */
export interface WizardState {
  readonly made: MadeRecords;
  readonly values: SetupValues;
}

/** What was typed in the wizard since the conversation last knew of it, as an event of its own; null for nothing. */
export function typedSince(
  events: readonly SetupEvent[],
  values: SetupValues,
  { world }: Pick<SetupOffer, "world">,
): SetupEvent | null {
  const { draft, asked } = replaySetup(events, world);
  const known = plainValues(draft);
  const typed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(known[name] ?? null) !== JSON.stringify(value),
  );
  // A conversation that had come to its end goes on, with the wizard's values.
  return typed.length === 0 && asked !== "create"
    ? null
    : { type: "typed", values: Object.fromEntries(typed) };
}

/** The conversation with the assistant: what happened is remembered, all else follows from it. */
export function useSetupConversation(memory: SetupMemory, offer: SetupOffer, wizard: WizardState | null) {
  const { world } = offer;
  const [events, setEvents] = useState(() => {
    const { events: known } = memory.read();
    const typed = wizard === null ? null : typedSince(known, wizard.values, offer);
    const all = typed === null ? known : [...known, typed];
    if (wizard !== null) memory.write({ events: all, made: wizard.made });
    return all;
  });
  const [draft, setDraft] = useState(() => memory.read().draft);
  const state = useMemo(() => replaySetup(events, world), [events, world]);
  const creation = useCreateSetup(memory, offer);
  const { create } = creation;

  // The first remark is told apart slowly, until its patterns are compiled: that is done while one reads.
  useEffect(() => {
    const timer = setTimeout(
      () => replaySetup([{ type: "said", text: "How do nurses hand over?" }], world),
      200,
    );
    return () => clearTimeout(timer);
  }, [world]);

  const changeDraft = (text: string) => {
    setDraft(text);
    memory.write({ draft: text });
  };
  const remember = (next: readonly SetupEvent[]) => {
    creation.forgetFailure();
    setEvents(next);
    memory.write({ events: next });
  };
  const happen = (event: SetupEvent) => remember([...events, event]);
  const values = useMemo(() => plainValues(state.draft), [state.draft]);
  const isReady = state.asked === "create";
  // Also when the page is opened anew in the midst of it: nothing is made twice.
  useEffect(() => {
    if (isReady) create({ values, step: "review" });
  }, [isReady, values, create]);

  return {
    state,
    facts: useMemo(() => knownFacts(state.draft, world), [state.draft, world]),
    step: setupStep(state, world),
    replies: useMemo(() => quickReplies(state, world), [state, world]),
    draft,
    changeDraft,
    say: (text: string) => happen({ type: "said", text }),
    type: (name: string, value: unknown) => happen({ type: "typed", values: { [name]: value } }),
    revert: (field: string) => happen({ type: "reverted", field }),
    sendDraft: () => {
      happen({ type: "said", text: draft });
      changeDraft("");
    },
    startOver: () => {
      creation.forgetFailure();
      memory.clear();
      setEvents([]);
      setDraft("");
    },
    hasBegun: events.length > 0,
    /** There is something that the wizard can go on with. */
    hasStudy: textOf(state.draft, "brief") !== undefined,
    hasMade: () => memory.read().made.interviewer !== undefined,
    isCreating: creation.isCreating,
    failure: creation.failure,
    retry: () => create({ values, step: "review" }),
    /** Saves the draft as it is and goes on in the wizard. */
    continueInWizard: () => create({ values, step: "configure" }),
  };
}

export type SetupConversation = ReturnType<typeof useSetupConversation>;
