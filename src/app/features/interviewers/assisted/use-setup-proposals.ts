import { useEffect, useRef } from "react";
import { textOf } from "../../../../interviewing/setup/draft.ts";
import { fieldsOf, languageOfInterview } from "../../../../interviewing/setup/draft-study.ts";
import { checkProposals, type ProposedValue } from "../../../../interviewing/setup/proposals.ts";
import { maxRemarkLength, replaySetup } from "../../../../interviewing/setup/setup-dialogue.ts";
import type { OfferedText, SetupEvent } from "../../../../interviewing/setup/setup-state.ts";
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
  /** Takes texts that code has checked, and that nobody has accepted. */
  readonly onOffered: (values: readonly OfferedText[]) => void;
}

/**
 * What a language model makes of a remark, where the installation has one. The talk does not wait for it: an answer
 * that comes after something else happened, or not at all, costs its proposals alone.
 */
export function useSetupProposals({ world, events, onSaid, onOffered }: ProposalsOptions) {
  const { api } = useTenant();
  const isAvailable = useRef(true);
  const latest = useRef({ events, onSaid, onOffered });
  useEffect(() => {
    latest.current = { events, onSaid, onOffered };
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
        ...(kind === "long"
          ? {
              text: (
                state.offers.find((each) => each.field === name)?.value ??
                textOf(state.draft, name) ??
                ""
              ).slice(0, 4000),
            }
          : {}),
        options: options
          .slice(0, maxOptions)
          .map((option) => ({ id: option.id, label: option.label.slice(0, 200) })),
      })),
    };
    try {
      const { data } = await api.call("proposeSetup", { body });
      isAvailable.current = data.is_available;
      if (latest.current.events !== after) return;
      const { said, offered } = checkProposals(data.proposals, remark, state, world);
      if (said.length > 0) latest.current.onSaid(said);
      const texts = offered.flatMap(({ field, value }) =>
        typeof value === "string" ? [{ field, value }] : [],
      );
      if (texts.length > 0) latest.current.onOffered(texts);
    } catch {
      // The talk goes on as it does without a model.
    }
  };
  return { ask };
}
