import { useEffect } from "react";
import type { UnreplayedEntries } from "./shared-draft.ts";
import { type LogValue, isFromWizard, type LogEntry } from "./setup-log.ts";
import { useSetupOptions } from "./use-setup-options.ts";
import { createSetupState, type SetupState } from "../../../../interviewing/setup/setup-state.ts";
import { applySetupEvent, replaySetup } from "../../../../interviewing/setup/setup-dialogue.ts";
import type { SetupContext } from "../../../../interviewing/setup/setup-context.ts";

interface ConversationReaderProps {
  readonly conversation: UnreplayedEntries;
  /** Called with the values once the conversation has been replayed. */
  readonly onRead: (conversation: UnreplayedEntries, values: ReadonlyMap<string, LogValue>) => void;
}

/** Replays a conversation to determine its values for the wizard; renders nothing. */
export function ConversationReader({ conversation, onRead }: ConversationReaderProps) {
  const { offer, archetypes, channels, failedLayout } = useSetupOptions();
  const hasFailed = archetypes.isError || channels.isError || failedLayout !== undefined;
  useEffect(() => {
    // Without the layouts the conversation cannot be replayed: continue with typed values only.
    if (hasFailed) onRead(conversation, new Map());
    if (offer !== null)
      onRead(conversation, valuesSince(conversation.entries, conversation.from, offer.context));
  }, [conversation, offer, hasFailed, onRead]);
  return null;
}

const valueIn = ({ draft }: SetupState, name: string): unknown => draft.values[name]?.value;

const isChanged = (before: SetupState, after: SetupState, name: string): boolean =>
  JSON.stringify(valueIn(before, name) ?? null) !== JSON.stringify(valueIn(after, name) ?? null);

/**
 * Latest values of the draft's fields set by the entries after the first `from`. A typed event contributes only the
 * typed values; texts that the assistant derives from them stay in the conversation.
 */
export function valuesSince(
  entries: readonly LogEntry[],
  from: number,
  context: SetupContext,
): ReadonlyMap<string, LogValue> {
  const events = entries.map(({ event }) => event);
  const values = new Map<string, LogValue>();
  let state = from === 0 ? createSetupState() : replaySetup(events.slice(0, from), context);
  for (const [offset, { event, by, at }] of entries.slice(from).entries()) {
    const before = state;
    // Undoing requires a replay of all events.
    const isBack = event.type === "rewound" || event.type === "restarted";
    state = isBack
      ? replaySetup(events.slice(0, from + offset + 1), context)
      : applySetupEvent(before, event, context);
    // A restart discards earlier values; forms keep what they show.
    if (event.type === "restarted") values.clear();
    const names =
      event.type === "typed"
        ? Object.keys(event.values)
        : [...new Set([...Object.keys(before.draft.values), ...Object.keys(state.draft.values)])];
    for (const name of names) {
      const isFresh = event.type === "typed" || isChanged(before, state, name);
      const isKept = event.type === "restarted" && valueIn(state, name) === undefined;
      if (isFresh && !isKept)
        values.set(name, { value: valueIn(state, name), by, at, isFromWizard: isFromWizard(event) });
    }
  }
  return values;
}
