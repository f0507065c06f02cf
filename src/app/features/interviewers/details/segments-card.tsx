import { useQuery } from "@tanstack/react-query";
import type { Interviewer, SegmentState } from "../../../../contracts/contracts.gen.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { segmentsQuery } from "../interviewer-query.ts";
import { texts } from "../texts.ts";
import { QuerySection } from "../card-parts.tsx";
import { HelpLink } from "../../../help/help-link.tsx";

/** Whether the guide assigns respondents to segments. */
export const hasSegments = ({ guide_questions: sections }: Interviewer): boolean =>
  (sections ?? []).some(({ questions }) =>
    questions.some(({ screening, rules }) => screening && rules.some((rule) => rule.startsWith("segment "))),
  );

/** Respondents and quota per segment. */
export function SegmentsCard({ id }: Pick<Interviewer, "id">) {
  const { api } = useTenant();
  return (
    <QuerySection
      title={texts.segments}
      help={
        <>
          <HelpLink concept="segment" />
          <HelpLink concept="quota" named />
        </>
      }
      query={useQuery(segmentsQuery(api, id))}
      loading={texts.segmentsLoading}
      failed={texts.segmentsFailed}
      none=""
      noneHelp=""
    >
      {(segments) => (
        <>
          <ul className="flex flex-col gap-4">
            {segments.map((segment) => (
              <Segment key={segment.name} segment={segment} />
            ))}
          </ul>
          <p className="mt-4 text-xs text-pretty text-muted">{texts.segmentsHelp}</p>
        </>
      )}
    </QuerySection>
  );
}

function Segment({ segment }: { readonly segment: SegmentState }) {
  const { name, max, admitted, completed, is_full: isFull, is_in_guide: isInGuide } = segment;
  return (
    <li className="flex flex-col gap-1.5 text-sm">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span dir="auto" className="font-medium wrap-anywhere">
          {name}
        </span>
        {isFull ? <Badge tone="warning">{texts.segmentFull}</Badge> : null}
        {isInGuide ? null : <Badge>{texts.segmentGone}</Badge>}
      </span>
      {max === null ? null : (
        <progress
          aria-label={texts.segmentPlaces(name)}
          value={Math.min(admitted, max)}
          max={Math.max(1, max)}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
        />
      )}
      <span className="text-xs text-muted tabular-nums">
        {texts.segmentAdmitted(admitted, max)}, {texts.segmentCompleted(completed)}
      </span>
    </li>
  );
}
