import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { InterviewGuide } from "../../../../contracts/contracts.gen.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Markdown } from "../../../../ui/markdown.tsx";
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

/** A guide as people read it. */
export function Guide({ guide }: { readonly guide: InterviewGuide }) {
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
      <GuideHints hints={guide.hints} />
    </div>
  );
}
