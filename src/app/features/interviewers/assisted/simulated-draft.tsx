import { useMemo } from "react";
import { textOf } from "../../../../interviewing/setup/draft.ts";
import { draftGuide } from "../../../../interviewing/setup/tryout.ts";
import { EmptyState } from "../../../../ui/status-panels.tsx";
import { SimulatedPanel } from "../simulation/simulated-panel.tsx";
import { texts as simulationTexts } from "../simulation/texts.ts";
import type { TrialInterviewer } from "../simulation/trial.ts";
import { texts } from "./texts.ts";
import type { SetupConversation } from "./use-setup-conversation.ts";

/** Simulates interviews with the current draft; starts again when the guide changes. */
export function SimulatedDraft({ conversation }: { readonly conversation: SetupConversation }) {
  const { state, context, hasStudy } = conversation;
  // Compared by content: remarks that do not change the guide must not restart the simulation.
  const serialized = JSON.stringify({
    guide: draftGuide(state, context),
    documents: [{ id: "draft", text: textOf(state.draft, "data") ?? "" }],
  } satisfies TrialInterviewer);
  const tried = useMemo(() => JSON.parse(serialized) as TrialInterviewer, [serialized]);
  if (!hasStudy) return <EmptyState title={texts.simulate} description={texts.tryoutNothing} />;
  return (
    <section aria-label={texts.simulate} className="flex flex-col gap-4 rounded-lg border border-line p-4">
      <p className="text-xs text-muted">{simulationTexts.help}</p>
      <SimulatedPanel tried={tried} />
    </section>
  );
}
