import { useEffect, useRef, useState } from "react";
import type { SetupProposalsInput } from "../../../../contracts/contracts.gen.ts";
import { textOf } from "../../../../interviewing/setup/draft.ts";
import { fieldsOf, languageOfInterview } from "../../../../interviewing/setup/draft-study.ts";
import {
  checkProposals,
  readProposals,
  type ProposedValue,
} from "../../../../interviewing/setup/proposals.ts";
import { maxRemarkLength, replaySetup } from "../../../../interviewing/setup/setup-dialogue.ts";
import type { OfferedText, SetupEvent, SetupState } from "../../../../interviewing/setup/setup-state.ts";
import type { SetupContext } from "../../../../interviewing/setup/setup-context.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { streamCall } from "../../../../contracts/stream-call.ts";

/** Limits of the API call. */
const maxFields = 100;
const maxOptions = 60;

interface ProposalsOptions {
  readonly context: SetupContext;
  readonly events: readonly SetupEvent[];
  /** Receives validated values that the person said. */
  readonly onSaid: (values: readonly ProposedValue[]) => void;
  /** Receives validated texts, which still need to be accepted. */
  readonly onOffered: (values: readonly OfferedText[]) => void;
}

/** State while a language model is writing. */
export interface ProposalProgress {
  /** Complete, validated texts so far. */
  readonly texts: readonly OfferedText[];
}

/** Counts remarks and undos; an answer is stale once this has increased. */
const turnOf = (events: readonly SetupEvent[]): number =>
  events.filter(({ type }) => ["said", "brief", "rewound", "restarted"].includes(type)).length;

/**
 * Proposals of a language model for a remark, if the installation has one. The conversation does not wait for it: texts
 * appear as soon as each is complete, and stopping keeps them. Answers that arrive after the next remark are dropped.
 */
export function useSetupProposals({ context, events, onSaid, onOffered }: ProposalsOptions) {
  const { api } = useTenant();
  const isAvailable = useRef(true);
  const [writing, setWriting] = useState<ProposalProgress | null>(null);
  const stream = useRef<AbortController | null>(null);
  const latest = useRef({ events, onSaid, onOffered });
  useEffect(() => {
    latest.current = { events, onSaid, onOffered };
  });
  useEffect(() => () => stream.current?.abort(), []);
  /** @param after all events, ending with the remark */
  const ask = async (remark: string, after: readonly SetupEvent[]) => {
    stream.current?.abort();
    if (!isAvailable.current || remark.trim() === "" || remark.length > maxRemarkLength) return;
    const state = replaySetup(after, context);
    if (state.asked === "create") return;
    const ended = new AbortController();
    stream.current = ended;
    const said: ProposedValue[] = [];
    const offered: OfferedText[] = [];
    const isCurrent = () => stream.current === ended && turnOf(latest.current.events) <= turnOf(after);
    try {
      const body = questionOf(remark, state, context);
      for await (const { event, data } of streamCall(api, "proposeSetup", { body, signal: ended.signal })) {
        if (event === "model") isAvailable.current = data === "true";
        if (event === "model" && isAvailable.current && isCurrent()) setWriting({ texts: [] });
        if (event !== "proposal" || !isCurrent()) continue;
        const checked = checkProposals(readProposals(`[${data}]`), remark, state, context);
        said.push(...checked.said.filter(isNewIn(said)));
        for (const { field, value } of checked.offered.filter(isNewIn(offered))) {
          if (typeof value === "string") offered.push({ field, value });
        }
        setWriting({ texts: [...offered] });
      }
    } catch {
      // Aborted or failed: the conversation works without proposals.
    }
    if (!isCurrent()) return;
    stream.current = null;
    setWriting(null);
    if (said.length > 0) latest.current.onSaid(said);
    if (offered.length > 0) latest.current.onOffered(offered);
  };
  return {
    ask,
    /** State of the language model; null if it is not writing. */
    writing,
    /** Aborts writing; keeps complete texts. */
    stop: () => stream.current?.abort(),
  };
}

const isNewIn =
  (known: readonly { readonly field: string }[]) =>
  ({ field }: { readonly field: string }): boolean =>
    known.every((each) => each.field !== field);

/** The model's input: the remark, and the fields that it may fill. */
function questionOf(remark: string, state: SetupState, context: SetupContext): SetupProposalsInput {
  const textIn = (name: string) =>
    state.offers.find(({ field }) => field === name)?.value ?? textOf(state.draft, name) ?? "";
  return {
    remark,
    language: languageOfInterview(state.draft, state.chatLanguage),
    fields: fieldsOf(state.draft, context)
      .slice(0, maxFields)
      .map(({ name, label, kind, options }) => ({
        name,
        label: label.slice(0, 200),
        kind,
        ...(kind === "long" ? { text: textIn(name).slice(0, 4000) } : {}),
        options: options
          .slice(0, maxOptions)
          .map((option) => ({ id: option.id, label: option.label.slice(0, 200) })),
      })),
  };
}
