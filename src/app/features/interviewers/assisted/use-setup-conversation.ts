import { useEffect, useMemo, useRef, useState } from "react";
import type { SetupConversation as StoredConversation } from "../../../../contracts/contracts.gen.ts";
import { isSetByPerson, plainValues, textOf } from "../../../../interviewing/setup/draft.ts";
import { fieldNamed } from "../../../../interviewing/setup/draft-study.ts";
import { knownFacts, formatFieldValue } from "../../../../interviewing/setup/known-facts.ts";
import { quickReplies } from "../../../../interviewing/setup/quick-replies.ts";
import {
  effectiveEvents,
  maxRemarkLength,
  replaySetup,
  setupStep,
} from "../../../../interviewing/setup/setup-dialogue.ts";
import type { SetupEvent, SetupState } from "../../../../interviewing/setup/setup-state.ts";
import type { SetupContext } from "../../../../interviewing/setup/setup-context.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { valuesSince } from "../shared-draft/conversation-reader.tsx";
import { type LogEntry, mergeLog, pendingOf, type SetupLog } from "../shared-draft/setup-log.ts";
import {
  logToRemember,
  type MadeRecords,
  rememberedLog,
  type SetupMemory,
} from "../shared-draft/setup-memory.ts";
import { texts } from "./texts.ts";
import { sharedDraftTexts } from "../texts.ts";
import type { SetupValues } from "../shared-draft/setup-bodies.ts";
import { useCreateSetup } from "./use-create-setup.ts";
import type { SetupOptions } from "../shared-draft/use-setup-options.ts";
import { useSetupBrief } from "./use-setup-brief.ts";
import { useSetupSync } from "../shared-draft/use-setup-sync.ts";
import { useSetupProposals } from "./use-setup-proposals.ts";

/** The interviewer as known to the wizard. */
export interface WizardState {
  readonly made: MadeRecords;
  readonly values: SetupValues;
  /** When the wizard's value of a field was saved or typed, in epoch milliseconds. */
  readonly savedAt: (name: string) => number;
}

/**
 * Values typed in the wizard since the conversation last had them, as an event; null if there are none. A value that
 * the conversation set later wins.
 */
export function typedValuesSince(
  entries: readonly LogEntry[],
  { values, savedAt }: Pick<WizardState, "values" | "savedAt">,
  { context }: Pick<SetupOptions, "context">,
): SetupEvent | null {
  const { draft, asked } = replaySetup(
    entries.map(({ event }) => event),
    context,
  );
  const knownValues = plainValues(draft);
  const latest = valuesSince(entries, 0, context);
  const isLater = (name: string) => {
    const latestValue = latest.get(name);
    return (
      latestValue !== undefined &&
      (latestValue.at === undefined || Date.parse(latestValue.at) > savedAt(name))
    );
  };
  const typed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(knownValues[name] ?? null) !== JSON.stringify(value) && !isLater(name),
  );
  // Also reopens a conversation that had ended, with the wizard's values.
  return typed.length === 0 && asked !== "create"
    ? null
    : { type: "typed", values: Object.fromEntries(typed), place: "wizard" };
}

/** A field changed here and elsewhere at the same time; the other value applies until one is chosen. */
export interface ContestedField {
  readonly name: string;
  readonly label: string;
  readonly mine: unknown;
  /** Formatted for display. */
  readonly mineInWords: string;
  readonly theirsInWords: string;
}

/** Concurrent changes by others, shown as a notice. */
export interface ConcurrentChanges {
  readonly by: string;
  readonly labels: readonly string[];
  readonly contested: readonly ContestedField[];
}

export interface ConversationStart {
  /** The interviewer as known to the wizard; null for a new one. */
  readonly wizard: WizardState | null;
  /** The conversation as stored by the service; null if there is none. */
  readonly stored: StoredConversation | null;
}

/** State of the setup conversation: an event log, from which everything else is derived. */
export function useSetupConversation(
  memory: SetupMemory,
  offer: SetupOptions,
  { wizard, stored }: ConversationStart,
) {
  const isMade = wizard !== null;
  const context = useMemo(
    () => (isMade ? { ...offer.context, isMade } : offer.context),
    [offer.context, isMade],
  );
  const { user } = useTenant();
  const [log, setLog] = useState((): SetupLog => {
    const remembered = rememberedLog(memory.read());
    const isElsewhere =
      stored !== null && (remembered.synced === remembered.entries.length || stored.id === remembered.id);
    const { log: merged } = isElsewhere ? mergeLog(remembered, stored) : { log: remembered };
    const typed = wizard === null ? null : typedValuesSince(merged.entries, wizard, offer);
    const initialLog = typed === null ? merged : withEvent(merged, typed);
    if (wizard !== null) memory.write({ ...logToRemember(initialLog), made: wizard.made });
    return initialLog;
  });
  const events = useMemo(() => eventsOf(log), [log]);
  const [draft, setDraft] = useState(() => memory.read().draft);
  const [meanwhile, setMeanwhile] = useState<ConcurrentChanges | null>(null);
  // Requests of another tab (such as "create it") must not be executed here too.
  const followsOthers = useRef(false);
  const state = useMemo(() => replaySetup(events, context), [events, context]);
  const creation = useCreateSetup(memory, offer);
  const { create } = creation;

  // Warm up: compiling the patterns makes the first remark slow, so do it while the person reads.
  useEffect(() => {
    const timer = setTimeout(
      () => replaySetup([{ type: "said", text: "How do nurses hand over?" }], context),
      200,
    );
    return () => clearTimeout(timer);
  }, [context]);

  const changeDraft = (text: string) => {
    setDraft(text);
    memory.write({ draft: text });
  };
  // A ref, so that two events in the same tick are both recorded.
  const latestLog = useRef(log);
  const remember = (next: SetupLog) => {
    latestLog.current = next;
    setLog(next);
    memory.write(logToRemember(next));
  };
  const happen = (event: SetupEvent) => {
    followsOthers.current = false;
    creation.forgetFailure();
    const next = withEvent(latestLog.current, event);
    remember(next);
    return eventsOf(next);
  };
  const [madeElsewhere, setMadeElsewhere] = useState<string | null>(null);
  const sync = useSetupSync({
    log,
    interviewerId: wizard?.made.interviewer,
    onMerged: ({ log: next, others, by }, { interviewer_id: interviewerId }) => {
      let merged = next;
      if (others.length > 0) {
        followsOthers.current = true;
        const found = meanwhileOf(log, others, context);
        // Never overwrite concurrent changes of others: hold back the own value until the person chooses.
        const back = found.contested.map(({ name }): SetupEvent => ({ type: "reverted", field: name }));
        merged = back.reduce(withEvent, merged);
        setMeanwhile((before) => ({
          ...found,
          by: by ?? "",
          contested: [
            ...(before?.contested ?? []).filter(({ name }) =>
              found.contested.every((each) => each.name !== name),
            ),
            ...found.contested,
          ],
        }));
      }
      if (interviewerId !== null && wizard === null && !creation.isCreating) setMadeElsewhere(interviewerId);
      const isSame =
        merged.entries.length === log.entries.length && merged.synced === log.synced && merged.id === log.id;
      if (others.length > 0 || !isSame) remember(merged);
    },
    onLost: remember,
  });
  const proposals = useSetupProposals({
    context,
    events,
    onSaid: (found) => happen({ type: "proposed", values: found }),
    onOffered: (offered) => happen({ type: "offered", values: offered }),
  });
  const brief = useSetupBrief(
    (event) => void proposals.ask(event.text.slice(0, maxRemarkLength), happen(event)),
  );
  const say = (text: string) => void proposals.ask(text, happen({ type: "said", text }));
  const suggestions = state.offers.flatMap(({ field, value }) => {
    const label = fieldNamed(state.draft, context, field)?.label;
    return label === undefined ? [] : [{ field, label, value, before: textOf(state.draft, field) ?? "" }];
  });
  const dismissSuggestion = (field: string) =>
    happen({ type: "offered", values: state.offers.filter((each) => each.field !== field) });
  const values = useMemo(() => plainValues(state.draft), [state.draft]);
  const isReady = state.asked === "create";
  // Runs once per request, also after a reload in the middle of it.
  const createdAt = useRef<string | null>(null);
  const lastKey = log.entries.at(-1)?.key ?? null;
  useEffect(() => {
    if (!isReady || followsOthers.current || createdAt.current === lastKey) return;
    createdAt.current = lastKey;
    create({ values, step: "review" });
  }, [isReady, values, lastKey, create]);

  return {
    state,
    context,
    facts: useMemo(() => knownFacts(state.draft, context), [state.draft, context]),
    step: setupStep(state, context),
    replies: useMemo(() => quickReplies(state, context), [state, context]),
    draft,
    changeDraft,
    say,
    brief,
    /** Texts proposed by a language model that are neither accepted nor dismissed. */
    suggestions,
    /** Complete texts of the language model that is still writing; null if none is. */
    writing:
      proposals.writing?.texts.map(({ field, value }) => ({
        field,
        value,
        label: fieldNamed(state.draft, context, field)?.label ?? field,
      })) ?? null,
    stopWriting: proposals.stop,
    /** @param value the proposed text, possibly edited */
    acceptSuggestion: (field: string, value: string) =>
      happen({ type: "proposed", values: [{ field, value, span: null }] }),
    dismissSuggestion,
    /** Requests another text in place of a proposed one. */
    askAgain: (label: string, wish: string) => say(texts.askAgain(label, wish)),
    /** The last remark, if it can be edited; otherwise null. */
    lastRemark: lastRemarkOf(events),
    editLastRemark: () => {
      const last = lastRemarkOf(events);
      if (last === null) return;
      happen({ type: "rewound" });
      changeDraft(last);
    },
    meanwhile,
    dismissMeanwhile: () => setMeanwhile(null),
    /** Resolves a contested field: puts one's own value into the draft or keeps the other one. */
    resolve: ({ name, mine }: ContestedField, keepsMine: boolean) => {
      if (keepsMine) happen({ type: "typed", values: { [name]: mine } });
      setMeanwhile((before) =>
        before === null
          ? null
          : { ...before, contested: before.contested.filter((each) => each.name !== name) },
      );
    },
    /** Why syncing fails; null while it works. */
    syncError: sync.error,
    /** Id of the interviewer that another tab or person created from this conversation, or null. */
    madeElsewhere,
    userEmail: user.email,
    /** The interviewer that the conversation is about; undefined for a new one. */
    interviewerId: wizard?.made.interviewer,
    /** The interviewer's values when the conversation opened; null for a new one. */
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
      // A conversation about an existing interviewer stays with it; starting over begins a new one.
      if (memory.read().made.interviewer === undefined) {
        happen({ type: "restarted" });
        memory.write({ draft: "" });
      } else {
        memory.clear();
        remember(rememberedLog(memory.read()));
      }
    },
    hasBegun: effectiveEvents(events).length > 0,
    /** Whether there is a brief, which the wizard needs to continue. */
    hasStudy: textOf(state.draft, "brief") !== undefined,
    hasMade: () => memory.read().made.interviewer !== undefined,
    isCreating: creation.isCreating,
    failure: creation.failure,
    retry: () => create({ values, step: "review" }),
    /** Saves the draft and continues in the wizard. */
    continueInWizard: () => create({ values, step: "configure" }),
  };
}

const eventsOf = ({ entries }: SetupLog): readonly SetupEvent[] => entries.map(({ event }) => event);

const withEvent = (log: SetupLog, event: SetupEvent): SetupLog => ({
  ...log,
  entries: [...log.entries, { key: crypto.randomUUID(), event }],
});

/** The last remark, unless a brief came after it. */
function lastRemarkOf(events: readonly SetupEvent[]): string | null {
  const last = effectiveEvents(events).findLast(({ type }) => type === "said" || type === "brief");
  return last?.type === "said" ? last.text : null;
}

const fieldsChanged = (before: SetupState, after: SetupState): readonly string[] =>
  [...new Set([...Object.keys(before.draft.values), ...Object.keys(after.draft.values)])].filter(
    (name) => !isSameIn(before, after, name),
  );

const valueIn = ({ draft }: SetupState, name: string): unknown => draft.values[name]?.value ?? null;

const isSameIn = (a: SetupState, b: SetupState, name: string): boolean =>
  JSON.stringify(valueIn(a, name)) === JSON.stringify(valueIn(b, name));

/** Whether a person set the value; drafted, assumed and default values never conflict. */
const isChosen = ({ draft }: SetupState, name: string): boolean => isSetByPerson(draft.values[name]);

/** Fields that others changed, and among them those changed differently here. */
function meanwhileOf(
  log: SetupLog,
  others: readonly LogEntry[],
  context: SetupContext,
): Pick<ConcurrentChanges, "labels" | "contested"> {
  const before = log.entries.slice(0, log.synced).map(({ event }) => event);
  const base = replaySetup(before, context);
  const theirs = replaySetup([...before, ...others.map(({ event }) => event)], context);
  const ours = replaySetup(eventsOf(log), context);
  const changed = fieldsChanged(base, theirs);
  const isContested = (name: string) =>
    pendingOf(log).length > 0 &&
    isChosen(ours, name) &&
    isChosen(theirs, name) &&
    !isSameIn(base, ours, name) &&
    !isSameIn(ours, theirs, name);
  const fieldOf = (name: string) => fieldNamed(theirs.draft, context, name);
  return {
    labels: changed.flatMap((name) => fieldOf(name)?.label ?? []),
    contested: changed.filter(isContested).flatMap((name): readonly ContestedField[] => {
      const field = fieldOf(name);
      if (field === undefined) return [];
      const mine = valueIn(ours, name);
      const [mineInWords, theirsInWords] = [mine, valueIn(theirs, name)].map((value) =>
        value === null ? sharedDraftTexts.noValue : formatFieldValue(field, value),
      );
      const words = { mineInWords: mineInWords ?? "", theirsInWords: theirsInWords ?? "" };
      return [{ name, label: field.label, mine, ...words }];
    }),
  };
}

export type SetupConversation = ReturnType<typeof useSetupConversation>;
