import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Interviewer, SetupConversation } from "../../../../../contracts/contracts.gen.ts";
import { isObject } from "../../../../../kernel/json.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { type LogEntry, type LogValue, mergeLog, pendingOf } from "../../shared-draft/setup-log.ts";
import { useSetupSync } from "../../shared-draft/use-setup-sync.ts";
import { isCreationDefault } from "../completed-steps.ts";
import { resetForm } from "../../../../forms/use-save-errors.ts";
import {
  chosenByCards,
  createSharedDraft,
  type FieldConflict,
  type FieldValues,
  needsReplay,
  typedValues,
  type UnreplayedEntries,
} from "../../shared-draft/shared-draft.ts";
import type { StepForm } from "./step-form.ts";

/** Debounce for typed values before they are sent, in milliseconds. */
const gatherMs = 400;

const draftName = (name: string): string => chosenByCards[name] ?? name;

/** Values shown by the forms, by draft field; undefined if never filled in. */
function shownBy(forms: readonly StepForm[]): FieldValues {
  return Object.fromEntries(
    forms.flatMap(({ store }) => {
      const values = store.getValues();
      return store.getForm().fields.map(({ name }) => [draftName(name), values[name]]);
    }),
  );
}

/** Values typed in the forms by draft field, plus those known elsewhere. */
function answeredIn(forms: readonly StepForm[], known: ReadonlySet<string>): FieldValues {
  const answered = new Set(forms.flatMap(({ store }) => Object.keys(store.getDraft().values)).map(draftName));
  return Object.fromEntries(
    Object.entries(shownBy(forms)).filter(([name]) => answered.has(name) || known.has(name)),
  );
}

/** Shows draft values in the forms that have their fields; they count as typed. */
function show(forms: readonly StepForm[], values: FieldValues): void {
  for (const { store } of forms) {
    const entries = store.getForm().fields.flatMap(({ name }) => {
      const key = draftName(name);
      return Object.hasOwn(values, key) ? [[name, values[key]] as const] : [];
    });
    const { layoutKey } = store.getForm();
    if (entries.length > 0) store.restoreDraft({ layoutKey, values: Object.fromEntries(entries) });
  }
}

/** When a field was last saved, in epoch milliseconds; 0 if never. */
function savedAt(forms: readonly StepForm[], name: string, interviewer: Interviewer | null): number {
  const [owner] = forms.flatMap(({ store, base }) => {
    const field = store.getForm().fields.find((each) => draftName(each.name) === name);
    return field === undefined ? [] : [{ field, record: base.current }];
  });
  if (owner === undefined) return 0;
  if (
    owner.record?.id === interviewer?.id &&
    interviewer !== null &&
    isCreationDefault(interviewer, owner.field)
  )
    return 0;
  const record: unknown = owner.record;
  const at = isObject(record) ? record["updated_at"] : undefined;
  return typeof at === "string" ? Date.parse(at) : 0;
}

/**
 * Syncs the forms of a step with other windows and with the conversation about the interviewer, in both directions.
 *
 * @param interviewer null before it is created; then syncs with the person's own conversation without an interviewer
 */
export function useSharedDraft(interviewer: Interviewer | null, forms: readonly StepForm[]) {
  const { user, api } = useTenant();
  const interviewerId = interviewer?.id;
  const latest = useRef(forms);
  useEffect(() => {
    latest.current = forms;
  });
  const [shared] = useState(() => createSharedDraft(shownBy(forms)));
  const log = useSyncExternalStore(shared.subscribe, shared.log);
  const unread = useSyncExternalStore(shared.subscribe, shared.unread);
  const hasOpened = useRef(false);
  const take = useCallback(
    (values: ReadonlyMap<string, LogValue>, isOpening: boolean) => {
      // On opening, skip values that the forms have already: saved ones, and own typing, which is offered as a draft.
      const isNews = (name: string, { by, at, isFromWizard }: LogValue) =>
        !isOpening ||
        (Date.parse(at ?? "") > savedAt(latest.current, name, interviewer) &&
          !(isFromWizard && by === user.email));
      const news = new Map([...values].filter(([name, value]) => isNews(name, value)));
      show(latest.current, shared.take(news, shownBy(latest.current)));
    },
    [shared, user.email, interviewer],
  );
  const [madeElsewhere, setMadeElsewhere] = useState<string | null>(null);
  const [continues, setContinues] = useState<Continued | null>(null);
  const isLinked = useRef(false);
  const sync = useSetupSync({
    log,
    interviewerId,
    isHeld: unread !== null,
    onMerged: (merged, { interviewer_id: madeOf }: SetupConversation) => {
      if (interviewer === null && madeOf !== null && !isLinked.current) setMadeElsewhere(madeOf);
      const isOpening = !hasOpened.current;
      hasOpened.current = true;
      const { others } = merged;
      if (!needsReplay(others)) {
        shared.merged(merged);
        take(typedValues(others), isOpening);
        return;
      }
      const { entries, synced } = merged.log;
      const from = entries.findIndex(({ key }) => others.some((other) => other.key === key));
      shared.merged(merged, { entries: entries.slice(0, synced), from, isOpening });
    },
    onLost: () => undefined,
  });

  const { flush } = sync;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gather = () => {
      clearTimeout(timer);
      timer = undefined;
      const known = new Set(shared.log().entries.flatMap(({ event }) => namesIn(event)));
      shared.type(answeredIn(latest.current, known));
    };
    const releases = latest.current.map(({ store }) =>
      store.subscribeEdits(() => {
        timer ??= setTimeout(gather, gatherMs);
      }),
    );
    return () => {
      for (const release of releases) release();
      if (timer === undefined) return;
      gather();
      flush(shared.log());
    };
  }, [shared, flush]);

  return {
    conflicts: useSyncExternalStore(shared.subscribe, shared.conflicts),
    change: useSyncExternalStore(shared.subscribe, shared.change),
    dismissChange: shared.dismissChange,
    labelOf: (name: string) => labelOf(forms, name),
    error: pendingError(log.entries.length > log.synced, sync.error),
    resolve: ({ name }: FieldConflict, keepsMine: boolean) => {
      show(latest.current, shared.resolve(name, keepsMine));
      shared.type(answeredIn(latest.current, new Set([name])));
    },
    /** Id of the interviewer that another window created from this draft. */
    madeElsewhere,
    /** The conversation that the draft of a new interviewer resumes, or null. */
    continues,
    startOver: () => {
      setContinues(null);
      shared.restart();
      for (const form of latest.current) resetForm(form);
    },
    /** Links the conversation to the created interviewer. Failures are ignored; syncing links it later. */
    link: async (id: string) => {
      isLinked.current = true;
      shared.type(answeredIn(latest.current, new Set()));
      for (let tries = 0; tries < 3 && shared.log().entries.length > 0; tries += 1) {
        const { id: conversationId, synced } = shared.log();
        const events = pendingOf(shared.log()).map(({ key, event }) => ({ key, event: { ...event } }));
        const answer = await api
          .call("appendSetupEvents", {
            params: { id: conversationId },
            body: { after: synced, events, interviewer_id: id },
          })
          .catch(() => null);
        if (answer === null) return;
        const { is_appended: isAppended, conversation } = answer.data;
        shared.merged(mergeLog(shared.log(), conversation));
        if (isAppended) return;
      }
    },
    unread,
    /** @param values result of replaying the unread conversation */
    read: useCallback(
      (conversation: UnreplayedEntries, values: ReadonlyMap<string, LogValue>) => {
        take(values, conversation.isOpening);
        shared.read(conversation);
        if (interviewer === null) setContinues((before) => continued(before, conversation, values));
      },
      [shared, take, interviewer],
    ),
  };
}

/** The resumed conversation of a new interviewer's draft, with the interviewer's name in it. */
interface Continued {
  readonly name: string | null;
}

function continued(
  before: Continued | null,
  { entries, from }: UnreplayedEntries,
  values: ReadonlyMap<string, LogValue>,
): Continued | null {
  const name = values.get("name")?.value;
  if (values.size > 0) return { name: typeof name === "string" ? name : (before?.name ?? null) };
  return entries.slice(from).some(({ event }) => event.type === "restarted") ? null : before;
}

const namesIn = (event: LogEntry["event"]): readonly string[] =>
  event.type === "typed" ? Object.keys(event.values) : [];

/** Hides a sync error while nothing is pending. */
const pendingError = (isPending: boolean, error: string | null): string | null => (isPending ? error : null);

function labelOf(forms: readonly StepForm[], name: string): string {
  for (const { store } of forms) {
    const field = store.getForm().fields.find((each) => draftName(each.name) === name);
    const label = field === undefined ? undefined : store.getField(field.name)?.state.label;
    if (label !== undefined) return label;
  }
  return name;
}
