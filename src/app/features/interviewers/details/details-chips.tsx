import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { statusTraits } from "../../../../domain/interviewer/statuses.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { StatusBadge } from "../../../../ui/status-badge.tsx";
import { texts } from "../texts.ts";
import { voiceName } from "../voice-name.ts";

/** Status, archetype and voice, under the name. */
export function DetailsChips({ interviewer }: { readonly interviewer: Interviewer }) {
  const { status, archetype, voice_type: voiceType, is_demo: isDemo } = interviewer;
  const { label, tone } = statusTraits(status);
  const voice = voiceName(voiceType);
  return (
    <span className="mt-2 flex flex-wrap gap-1.5">
      <StatusBadge tone={tone} label={label} active={status === "launching"} />
      {isDemo ? <Badge>{texts.demo}</Badge> : null}
      {archetype === null ? null : <Badge>{archetype.type}</Badge>}
      {voice === null ? null : <Badge>{voice}</Badge>}
    </span>
  );
}
