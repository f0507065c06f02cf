import { useEffect, useMemo, useState } from "react";
import { plainValues, textOf } from "../../../../interviewing/setup/draft.ts";
import { fieldNamed } from "../../../../interviewing/setup/draft-study.ts";
import { knownFacts } from "../../../../interviewing/setup/known-facts.ts";
import { quickReplies } from "../../../../interviewing/setup/quick-replies.ts";
import { maxRemarkLength, replaySetup, setupStep } from "../../../../interviewing/setup/setup-dialogue.ts";
import type { SetupEvent } from "../../../../interviewing/setup/setup-state.ts";
import type { MadeRecords, SetupMemory } from "./setup-memory.ts";
import type { SetupValues } from "./setup-bodies.ts";
import { useCreateSetup } from "./use-create-setup.ts";
import type { SetupOffer } from "./use-setup-offer.ts";
import { useSetupBrief } from "./use-setup-brief.ts";
import { useSetupProposals } from "./use-setup-proposals.ts";

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
  const happen = (event: SetupEvent) => {
    const next = [...events, event];
    remember(next);
    return next;
  };
  const proposals = useSetupProposals({
    world,
    events,
    onSaid: (found) => happen({ type: "proposed", values: found }),
  });
  const brief = useSetupBrief(
    (event) => void proposals.ask(event.text.slice(0, maxRemarkLength), happen(event)),
  );
  const say = (text: string) => void proposals.ask(text, happen({ type: "said", text }));
  const suggestions = proposals.offered.flatMap(({ field, value }) => {
    const label = fieldNamed(state.draft, world, field)?.label;
    return label === undefined || typeof value !== "string" ? [] : [{ field, label, value }];
  });
  const values = useMemo(() => plainValues(state.draft), [state.draft]);
  const isReady = state.asked === "create";
  // Also when the page is opened anew in the midst of it: nothing is made twice.
  useEffect(() => {
    if (isReady) create({ values, step: "review" });
  }, [isReady, values, create]);

  return {
    state,
    world,
    facts: useMemo(() => knownFacts(state.draft, world), [state.draft, world]),
    step: setupStep(state, world),
    replies: useMemo(() => quickReplies(state, world), [state, world]),
    draft,
    changeDraft,
    say,
    brief,
    /** Texts that a language model proposed, and nobody has accepted or dismissed. */
    suggestions,
    acceptSuggestion: (field: string) => {
      const accepted = proposals.offered.filter((each) => each.field === field);
      if (accepted.length > 0) happen({ type: "proposed", values: accepted });
      proposals.dismiss(field);
    },
    dismissSuggestion: proposals.dismiss,
    type: (name: string, value: unknown) => happen({ type: "typed", values: { [name]: value } }),
    revert: (field: string) => happen({ type: "reverted", field }),
    sendDraft: () => {
      say(draft);
      changeDraft("");
    },
    startOver: () => {
      creation.forgetFailure();
      memory.clear();
      proposals.clear();
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
