import { useEffect, useMemo, useRef, useState } from "react";
import type { SetupConversation as StoredConversation } from "../../../../contracts/contracts.gen.ts";
import { plainValues, textOf } from "../../../../interviewing/setup/draft.ts";
import { fieldNamed } from "../../../../interviewing/setup/draft-study.ts";
import { knownFacts } from "../../../../interviewing/setup/known-facts.ts";
import { quickReplies } from "../../../../interviewing/setup/quick-replies.ts";
import {
  countingEvents,
  maxRemarkLength,
  replaySetup,
  setupStep,
} from "../../../../interviewing/setup/setup-dialogue.ts";
import type { SetupEvent, SetupState } from "../../../../interviewing/setup/setup-state.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { mergeLog, pendingOf, type SetupLog } from "./setup-log.ts";
import { logToRemember, type MadeRecords, rememberedLog, type SetupMemory } from "./setup-memory.ts";
import { texts } from "./texts.ts";
import type { SetupValues } from "./setup-bodies.ts";
import { useCreateSetup } from "./use-create-setup.ts";
import type { SetupOffer } from "./use-setup-offer.ts";
import { useSetupBrief } from "./use-setup-brief.ts";
import { useSetupSync } from "./use-setup-sync.ts";
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

/** What others did meanwhile: shown, and nothing of one's own is overwritten. */
export interface Meanwhile {
  readonly by: string;
  readonly labels: readonly string[];
  /** Fields that were changed here at the same time: one's own value came later and counts. */
  readonly contested: readonly string[];
}

export interface ConversationStart {
  /** What the wizard has of the interviewer that the conversation is about. */
  readonly wizard: WizardState | null;
  /** What the service has of the conversation. */
  readonly stored: StoredConversation | null;
}

/** The conversation with the assistant: what happened is remembered, all else follows from it. */
export function useSetupConversation(
  memory: SetupMemory,
  offer: SetupOffer,
  { wizard, stored }: ConversationStart,
) {
  const { world } = offer;
  const { user } = useTenant();
  const [log, setLog] = useState((): SetupLog => {
    const known = rememberedLog(memory.read());
    const isElsewhere = stored !== null && (known.synced === known.entries.length || stored.id === known.id);
    const { log: whole } = isElsewhere ? mergeLog(known, stored) : { log: known };
    const typed = wizard === null ? null : typedSince(eventsOf(whole), wizard.values, offer);
    const all = typed === null ? whole : withEvent(whole, typed);
    if (wizard !== null) memory.write({ ...logToRemember(all), made: wizard.made });
    return all;
  });
  const events = useMemo(() => eventsOf(log), [log]);
  const [draft, setDraft] = useState(() => memory.read().draft);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  // What another tab says must not be carried out here as well.
  const followsOthers = useRef(false);
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
  const remember = (next: SetupLog) => {
    setLog(next);
    memory.write(logToRemember(next));
  };
  const happen = (event: SetupEvent) => {
    followsOthers.current = false;
    creation.forgetFailure();
    const next = withEvent(log, event);
    remember(next);
    return eventsOf(next);
  };
  const [madeElsewhere, setMadeElsewhere] = useState<string | null>(null);
  useSetupSync({
    log,
    interviewerId: wizard?.made.interviewer,
    onMerged: ({ log: next, others, by }, { interviewer_id: interviewerId }) => {
      if (others.length > 0) {
        followsOthers.current = true;
        const before = log.entries.slice(0, log.synced).map(({ event }) => event);
        const theirs = replaySetup([...before, ...others], world);
        const base = replaySetup(before, world);
        const own = replaySetup(events, world);
        const changed = fieldsChanged(base, theirs);
        const contested =
          pendingOf(log).length === 0
            ? []
            : fieldsChanged(base, own).filter((name) => changed.includes(name));
        const labelOf = (name: string) => fieldNamed(theirs.draft, world, name)?.label ?? [];
        setMeanwhile({
          by: by ?? "",
          labels: changed.flatMap(labelOf),
          contested: contested.flatMap(labelOf),
        });
      }
      if (interviewerId !== null && wizard === null && !creation.isCreating) setMadeElsewhere(interviewerId);
      if (next.entries.length !== log.entries.length || next.synced !== log.synced || next.id !== log.id)
        remember(next);
    },
    onLost: remember,
  });
  const proposals = useSetupProposals({
    world,
    events,
    onSaid: (found) => happen({ type: "proposed", values: found }),
    onOffered: (offered) => happen({ type: "offered", values: offered }),
  });
  const brief = useSetupBrief(
    (event) => void proposals.ask(event.text.slice(0, maxRemarkLength), happen(event)),
  );
  const say = (text: string) => void proposals.ask(text, happen({ type: "said", text }));
  const suggestions = state.offers.flatMap(({ field, value }) => {
    const label = fieldNamed(state.draft, world, field)?.label;
    return label === undefined ? [] : [{ field, label, value, before: textOf(state.draft, field) ?? "" }];
  });
  const dismissSuggestion = (field: string) =>
    happen({ type: "offered", values: state.offers.filter((each) => each.field !== field) });
  const values = useMemo(() => plainValues(state.draft), [state.draft]);
  const isReady = state.asked === "create";
  // Also when the page is opened anew in the midst of it: nothing is made twice, nor once more when the service answers.
  const createdAt = useRef<string | null>(null);
  const lastKey = log.entries.at(-1)?.key ?? null;
  useEffect(() => {
    if (!isReady || followsOthers.current || createdAt.current === lastKey) return;
    createdAt.current = lastKey;
    create({ values, step: "review" });
  }, [isReady, values, lastKey, create]);

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
    /** @param value the text, as it was proposed or edited */
    acceptSuggestion: (field: string, value: string) =>
      happen({ type: "proposed", values: [{ field, value, span: null }] }),
    dismissSuggestion,
    /** Asks for another text in place of a proposed one. */
    askAgain: (label: string, wish: string) => say(texts.askAgain(label, wish)),
    /** The person's last remark, which can be said otherwise; null where there is none. */
    lastRemark: lastRemarkOf(events),
    editLastRemark: () => {
      const last = lastRemarkOf(events);
      if (last === null) return;
      happen({ type: "rewound" });
      changeDraft(last);
    },
    meanwhile,
    dismissMeanwhile: () => setMeanwhile(null),
    /** The interviewer that was made of this conversation in another tab or by somebody else. */
    madeElsewhere,
    userEmail: user.email,
    /** The interviewer's values when the conversation opened on it; null for a new one. */
    savedValues: wizard?.values ?? null,
    type: (name: string, value: unknown) => happen({ type: "typed", values: { [name]: value } }),
    revert: (field: string) => happen({ type: "reverted", field }),
    sendDraft: () => {
      say(draft);
      changeDraft("");
    },
    startOver: () => {
      creation.forgetFailure();
      setDraft("");
      // A conversation that came to an interviewer stays with that; the next is another one.
      if (memory.read().made.interviewer === undefined) {
        happen({ type: "restarted" });
        memory.write({ draft: "" });
      } else {
        memory.clear();
        setLog(rememberedLog(memory.read()));
      }
    },
    hasBegun: countingEvents(events).length > 0,
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

const eventsOf = ({ entries }: SetupLog): readonly SetupEvent[] => entries.map(({ event }) => event);

const withEvent = (log: SetupLog, event: SetupEvent): SetupLog => ({
  ...log,
  entries: [...log.entries, { key: crypto.randomUUID(), event }],
});

/** The last remark where nothing but what followed from it came after. */
function lastRemarkOf(events: readonly SetupEvent[]): string | null {
  const last = countingEvents(events).findLast(({ type }) => type === "said" || type === "brief");
  return last?.type === "said" ? last.text : null;
}

const fieldsChanged = (before: SetupState, after: SetupState): readonly string[] =>
  [...new Set([...Object.keys(before.draft.values), ...Object.keys(after.draft.values)])].filter(
    (name) =>
      JSON.stringify(before.draft.values[name]?.value ?? null) !==
      JSON.stringify(after.draft.values[name]?.value ?? null),
  );

export type SetupConversation = ReturnType<typeof useSetupConversation>;
