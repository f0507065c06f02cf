import { useQuery } from "@tanstack/react-query";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import type { FormStore } from "../../../../runtime/forms/form-store.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { GuideHintList } from "../guide-hints/guide-hint-list.tsx";
import { texts } from "../guide-hints/hint-texts.ts";
import { archetypesQuery } from "./choices-queries.ts";
import { useGuideHints } from "./use-guide-hints.ts";

export interface GuideHintsPanelProps {
  readonly store: FormStore;
  readonly interviewer: Interviewer;
}

/** Gentle hints while a guide is written; they never block anything. */
export function GuideHintsPanel({ store, interviewer }: GuideHintsPanelProps) {
  const { api } = useTenant();
  const archetypes = useQuery(archetypesQuery(api));
  const profile = archetypes.data?.find(({ id }) => id === interviewer.archetype_id)?.worker_id ?? "";
  const hints = useGuideHints(store, {
    language: interviewer.language ?? "en",
    profile,
    minutes: plannedMinutes(interviewer),
  });
  return (
    <aside aria-label={texts.title} className="rounded-lg bg-sunken p-4">
      <h3 className="text-sm font-semibold">{texts.title}</h3>
      <p className="mt-0.5 mb-3 text-xs text-muted">{texts.help}</p>
      {hints === null ? null : <GuideHintList {...hints} />}
    </aside>
  );
}

function plannedMinutes({ dynamic_fields: dynamic }: Interviewer): number | null {
  const length = dynamic["interview_length"];
  return typeof length === "number" ? length : null;
}
