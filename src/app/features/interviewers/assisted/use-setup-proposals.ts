import { useEffect, useRef, useState } from "react";
import { fieldsOf, languageOfInterview } from "../../../../interviewing/setup/draft-study.ts";
import { checkProposals, type ProposedValue } from "../../../../interviewing/setup/proposals.ts";
import { maxRemarkLength, replaySetup } from "../../../../interviewing/setup/setup-dialogue.ts";
import type { SetupEvent } from "../../../../interviewing/setup/setup-state.ts";
import type { SetupWorld } from "../../../../interviewing/setup/setup-world.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";

/** What the call takes. */
const maxFields = 100;
const maxOptions = 60;

interface ProposalsOptions {
  readonly world: SetupWorld;
  readonly events: readonly SetupEvent[];
  /** Takes what the person said and code has checked. */
  readonly onSaid: (values: readonly ProposedValue[]) => void;
}

/**
 * What a language model makes of a remark, where the installation has one. The talk does not wait for it: an answer
 * that comes after something else happened, or not at all, costs its proposals alone.
 */
export function useSetupProposals({ world, events, onSaid }: ProposalsOptions) {
  const { api } = useTenant();
  const [offered, setOffered] = useState<readonly ProposedValue[]>([]);
  const isAvailable = useRef(true);
  const latest = useRef({ events, onSaid });
  useEffect(() => {
    latest.current = { events, onSaid };
  });
  /** @param after the events with the remark as the last */
  const ask = async (remark: string, after: readonly SetupEvent[]) => {
    if (!isAvailable.current || remark.trim() === "" || remark.length > maxRemarkLength) return;
    const state = replaySetup(after, world);
    if (state.asked === "create") return;
    const fields = fieldsOf(state.draft, world).slice(0, maxFields);
    const body = {
      remark,
      language: languageOfInterview(state.draft, state.talk),
      fields: fields.map(({ name, label, kind, options }) => ({
        name,
        label: label.slice(0, 200),
        kind,
        options: options
          .slice(0, maxOptions)
          .map((option) => ({ id: option.id, label: option.label.slice(0, 200) })),
      })),
    };
    try {
      const { data } = await api.call("proposeSetup", { body });
      isAvailable.current = data.is_available;
      if (latest.current.events !== after) return;
      const { said, offered: texts } = checkProposals(data.proposals, remark, state, world);
      setOffered(texts);
      if (said.length > 0) latest.current.onSaid(said);
    } catch {
      // The talk goes on as it does without a model.
    }
  };
  return {
    offered,
    ask,
    dismiss: (field: string) => setOffered((all) => all.filter((each) => each.field !== field)),
    clear: () => setOffered([]),
  };
}
