import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { isObject } from "../../../../kernel/json.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import type { LogEntry, LogValue } from "../assisted/setup-log.ts";
import { useSetupSync } from "../assisted/use-setup-sync.ts";
import {
  chosenByCards,
  createSharedDraft,
  type FieldConflict,
  type FieldValues,
  needsReplay,
  typedValues,
  type UnreadTalk,
} from "./shared-draft.ts";
import type { StepForm } from "./step-form.ts";

/** Milliseconds in which what is typed is gathered before it is sent. */
const gatherMs = 400;

const draftName = (name: string): string => chosenByCards[name] ?? name;

/** What forms show, by the draft's names; of what was never filled in undefined. */
function shownBy(forms: readonly StepForm[]): FieldValues {
  return Object.fromEntries(
    forms.flatMap(({ store }) => {
      const values = store.getValues();
      return store.getForm().fields.map(({ name }) => [draftName(name), values[name]]);
    }),
  );
}

/** What somebody answered in the forms, by the draft's names, and what of the others is known elsewhere. */
function answeredIn(forms: readonly StepForm[], known: ReadonlySet<string>): FieldValues {
  const answered = new Set(forms.flatMap(({ store }) => Object.keys(store.getDraft().values)).map(draftName));
  return Object.fromEntries(
    Object.entries(shownBy(forms)).filter(([name]) => answered.has(name) || known.has(name)),
  );
}

/** Puts values of the draft into the forms that have their fields; they count as typed. */
function show(forms: readonly StepForm[], values: FieldValues): void {
  for (const { store } of forms) {
    const own = store.getForm().fields.flatMap(({ name }) => {
      const known = draftName(name);
      return Object.hasOwn(values, known) ? [[name, values[known]] as const] : [];
    });
    const { layoutKey } = store.getForm();
    if (own.length > 0) store.restoreDraft({ layoutKey, values: Object.fromEntries(own) });
  }
}

/** When the record that has a field was saved last, in epoch milliseconds; 0 where there is none. */
function savedAt(forms: readonly StepForm[], name: string): number {
  const owner = forms.find(({ store }) =>
    store.getForm().fields.some((each) => draftName(each.name) === name),
  );
  const record: unknown = owner?.base.current;
  const at = isObject(record) ? record["updated_at"] : undefined;
  return typeof at === "string" ? Date.parse(at) : 0;
}

/**
 * Has the forms of a step follow the draft as it is in other windows, and the other windows these forms: the
 * conversation about the interviewer has what is typed here as it is typed, and what is said there is shown here.
 */
export function useSharedDraft({ id: interviewerId }: Interviewer, forms: readonly StepForm[]) {
  const { user } = useTenant();
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
      // What was saved later is in the forms by now, and what oneself typed into them is offered as their draft.
      const isNews = (name: string, { by, at, isFromWizard }: LogValue) =>
        !isOpening ||
        (Date.parse(at ?? "") > savedAt(latest.current, name) && !(isFromWizard && by === user.email));
      const news = new Map([...values].filter(([name, value]) => isNews(name, value)));
      show(latest.current, shared.take(news, shownBy(latest.current)));
    },
    [shared, user.email],
  );
  const sync = useSetupSync({
    log,
    interviewerId,
    isHeld: unread !== null,
    onMerged: (merged) => {
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
    fault: pendingFault(log.entries.length > log.synced, sync.fault),
    resolve: ({ name }: FieldConflict, keepsMine: boolean) => {
      show(latest.current, shared.resolve(name, keepsMine));
      shared.type(answeredIn(latest.current, new Set([name])));
    },
    unread,
    /** @param values what a replay of the unread talk made of the draft */
    read: useCallback(
      (talk: UnreadTalk, values: ReadonlyMap<string, LogValue>) => {
        take(values, talk.isOpening);
        shared.read(talk);
      },
      [shared, take],
    ),
  };
}

const namesIn = (event: LogEntry["event"]): readonly string[] =>
  event.type === "typed" ? Object.keys(event.values) : [];

/** Where nothing waits to be sent nobody misses anything yet. */
const pendingFault = (isPending: boolean, fault: string | null): string | null => (isPending ? fault : null);

function labelOf(forms: readonly StepForm[], name: string): string {
  for (const { store } of forms) {
    const field = store.getForm().fields.find((each) => draftName(each.name) === name);
    const label = field === undefined ? undefined : store.getField(field.name)?.state.label;
    if (label !== undefined) return label;
  }
  return name;
}
