import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import type { Interviewer, InterviewGuide } from "../../../../contracts/contracts.gen.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Markdown } from "../../../../ui/markdown.tsx";
import { offer } from "../../../../domain/interviewer/actions.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewGuideQuery } from "../interviewer-query.ts";
import { texts } from "../texts.ts";
import { GuideQuestions } from "./guide-questions.tsx";
import { Part } from "./part.tsx";
import { PartHeading } from "./facts.tsx";
import { HelpLink } from "../../../help/help-link.tsx";
import { Accordion } from "../../../../ui/accordion.tsx";

/** What a listener may stumble over, folded away: hints never block anything. */
function GuideHints({ hints }: Pick<InterviewGuide, "hints">) {
  if (hints.length === 0) return null;
  return (
    <Accordion title={texts.hints(hints.length)}>
      <ul className="flex flex-col gap-2 text-sm">
        {hints.map(({ code, line, text }, index) => (
          <li key={`${index} ${code}`} className="wrap-anywhere">
            {text === "" ? null : <q dir="auto">{text}</q>} <span>{texts.hint[code]}</span>
            {line === null ? null : <span className="text-muted"> · {texts.hintLine(line)}</span>}
          </li>
        ))}
      </ul>
    </Accordion>
  );
}

/** Loaded when it is wanted. */
const GuideVersionsDialog = lazy(async () => {
  const { GuideVersionsDialog: component } = await import("./guide-versions-dialog.tsx");
  return { default: component };
});

/** Opens what the guide was before. */
export function GuideVersionsButton({ interviewer }: { readonly interviewer: Interviewer }) {
  const [isOpen, setOpen] = useState(false);
  const { interview_guide_id: guideId } = interviewer;
  if (guideId === null) return null;
  return (
    <>
      <Button size="sm" icon={<History aria-hidden />} onClick={() => setOpen(true)}>
        {texts.guideVersions}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <GuideVersionsDialog
            guideId={guideId}
            canEdit={offer("edit", "card", interviewer) === "enabled"}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

export interface GuideCardProps {
  /** Null: the interviewer has no guide. */
  readonly id: string | null;
  /** What to do where there is none. */
  readonly noneAction: ReactNode;
  /** To where it is changed. */
  readonly editAction: ReactNode;
}

/** Introduction, objectives, closing and the question sections (spec section 2.9). */
export function GuideCard({ id, noneAction, editAction }: GuideCardProps) {
  const { api } = useTenant();
  const guide = useQuery(interviewGuideQuery(api, id));
  return (
    <Part
      title={texts.guide}
      help={<HelpLink concept="interview-guide" />}
      query={id === null ? null : guide}
      loading={texts.guideLoading}
      failed={texts.guideFailed}
      none={texts.guideNone}
      noneHelp={texts.guideNoneHelp}
      noneAction={noneAction}
      renderActions={({ estimated_minutes: minutes }) => (
        <>
          {minutes === 0 ? null : <Badge>{texts.minutes(minutes)}</Badge>}
          {editAction}
        </>
      )}
    >
      {(data) => <Guide guide={data} />}
    </Part>
  );
}

/** What is read of a guide, whichever version of it. */
type ReadableGuide = Pick<InterviewGuide, "introduction" | "objectives" | "closing" | "guide_questions"> &
  Partial<Pick<InterviewGuide, "hints">>;

/** A guide as people read it. */
export function Guide({ guide }: { readonly guide: ReadableGuide }) {
  const objectives = guide.objectives.split("\n").filter((line) => line.trim() !== "");
  const parts = [guide.introduction, guide.objectives, guide.closing, ...guide.guide_questions];
  if (parts.every((part) => part === "")) return <p className="text-sm text-muted">{texts.guideEmpty}</p>;
  return (
    <div className="flex flex-col gap-5">
      {guide.introduction === "" ? null : (
        <PartHeading title={texts.introduction}>
          <Markdown text={guide.introduction} />
        </PartHeading>
      )}
      {objectives.length === 0 ? null : (
        <PartHeading title={texts.objectives} help={<HelpLink concept="objective" />}>
          <ul className="flex list-disc flex-col gap-1 ps-5 text-sm">
            {objectives.map((objective, index) => (
              <li key={`${index} ${objective}`} dir="auto" className="wrap-anywhere">
                {objective}
              </li>
            ))}
          </ul>
        </PartHeading>
      )}
      {guide.guide_questions.length === 0 ? null : (
        <PartHeading title={texts.questions} help={<HelpLink concept="question" />}>
          <GuideQuestions sections={guide.guide_questions} />
        </PartHeading>
      )}
      {guide.closing === "" ? null : (
        <PartHeading title={texts.closing}>
          <Markdown text={guide.closing} />
        </PartHeading>
      )}
      <GuideHints hints={guide.hints ?? []} />
    </div>
  );
}
