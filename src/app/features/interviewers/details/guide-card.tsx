import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import type {
  Interviewer,
  InterviewGuide,
  GuideQuestion,
  GuideSection,
} from "../../../../contracts/contracts.gen.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Markdown } from "../../../../ui/markdown.tsx";
import { actionStateOf } from "../../../../domain/interviewer/actions.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewGuideQuery } from "../interviewer-query.ts";
import { texts } from "../texts.ts";
import { QuerySection, PartHeading } from "../card-parts.tsx";
import { HelpLink } from "../../../help/help-link.tsx";
import { Accordion } from "../../../../ui/accordion.tsx";
import { versionTexts } from "./version-texts.ts";

/** Collapsible list of guide hints. */
function GuideHints({ hints }: Pick<InterviewGuide, "hints">) {
  if (hints.length === 0) return null;
  return (
    <Accordion title={texts.hints(hints.length)}>
      <ul className="flex flex-col gap-2 text-sm">
        {hints.map(({ code, line, text, message }, index) => (
          <li key={`${index} ${code}`} className="wrap-anywhere">
            {text === "" ? null : <q dir="auto">{text}</q>} <span>{message ?? texts.hint[code]}</span>
            {line === null ? null : <span className="text-muted"> · {texts.hintLine(line)}</span>}
          </li>
        ))}
      </ul>
    </Accordion>
  );
}

/** Lazy-loaded when opened. */
const GuideVersionsDialog = lazy(async () => {
  const { GuideVersionsDialog: component } = await import("./guide-versions-dialog.tsx");
  return { default: component };
});

/** Opens the version history of the guide. */
export function GuideVersionsButton({ interviewer }: { readonly interviewer: Interviewer }) {
  const [isOpen, setOpen] = useState(false);
  const { interview_guide_id: guideId } = interviewer;
  if (guideId === null) return null;
  return (
    <>
      <Button size="sm" icon={<History aria-hidden />} onClick={() => setOpen(true)}>
        {versionTexts.guideVersions}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <GuideVersionsDialog
            guideId={guideId}
            interviewerId={interviewer.id}
            canEdit={actionStateOf("edit", "card", interviewer) === "enabled"}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

export interface GuideCardProps {
  /** Null if the interviewer has no guide. */
  readonly id: string | null;
  /** Action to show if there is no guide. */
  readonly noneAction: ReactNode;
  /** Link to edit the guide. */
  readonly editAction: ReactNode;
}

/** Introduction, objectives, closing and question sections (spec section 2.9). */
export function GuideCard({ id, noneAction, editAction }: GuideCardProps) {
  const { api } = useTenant();
  const guide = useQuery(interviewGuideQuery(api, id));
  return (
    <QuerySection
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
    </QuerySection>
  );
}

/** The displayed parts of a guide, of any version. */
type ReadableGuide = Pick<InterviewGuide, "introduction" | "objectives" | "closing" | "guide_questions"> &
  Partial<Pick<InterviewGuide, "hints">>;

/** Read-only view of a guide. */
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

/** The first `limit` questions in their sections, without empty sections. */
export function firstQuestions(sections: readonly GuideSection[], limit: number): readonly GuideSection[] {
  let left = limit;
  return sections.flatMap((section) => {
    const questions = section.questions.slice(0, Math.max(0, left));
    left -= questions.length;
    return questions.length === 0 ? [] : [{ ...section, questions }];
  });
}

/** Number of questions shown at first; a guide may have thousands. */
const shownAtFirst = 25;

/** Sections with numbered questions; long guides are cut off until expanded. */
function GuideQuestions({ sections }: { readonly sections: readonly GuideSection[] }) {
  const [isWhole, setWhole] = useState(false);
  const total = sections.reduce((count, { questions }) => count + questions.length, 0);
  const shown = isWhole ? sections : firstQuestions(sections, shownAtFirst);
  return (
    <div className="flex flex-col gap-4">
      {shown.map((section, at) => (
        <section key={`${at} ${section.title}`} className="flex flex-col gap-2">
          {section.title === null ? null : (
            <h4 dir="auto" className="text-sm font-semibold wrap-anywhere">
              {section.title}
            </h4>
          )}
          <ol className="flex list-decimal flex-col gap-2 ps-6 text-sm marker:text-faint marker:tabular-nums">
            {section.questions.map((question, index) => (
              <Question key={`${index} ${question.text}`} question={question} />
            ))}
          </ol>
        </section>
      ))}
      {!isWhole && total > shownAtFirst ? (
        <div>
          <Button size="sm" onClick={() => setWhole(true)}>
            {texts.showAllQuestions(total)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const anyOf = new Intl.ListFormat("en", { type: "disjunction" });

/** Joins words in quotation marks, such as “price” or “cost”; `null` if there are none. */
const quoted = (words: readonly string[]): string | null =>
  words.length === 0 ? null : anyOf.format(words.map((word) => `“${word}”`));

function Question({ question }: { readonly question: GuideQuestion }) {
  const { text, probes, rules, screening, depth, must_ask: mustAsk } = question;
  const { goals, choices = [], levels = [], meaning } = question;
  const under = screening ? rules : probes;
  const facts = [
    ...goals.map((goal) => texts.goalLine(goal.text, quoted(goal.cues))),
    ...(choices.length === 0 ? [] : [texts.choicesLine(quoted(choices) ?? "")]),
    ...levels.map((level, at) => texts.levelLine(at + 1, level.text, quoted(level.cues))),
    ...(meaning === undefined ? [] : [texts.meaningLine(meaning)]),
  ];
  return (
    <li className="ps-1">
      <p dir="auto" className="wrap-anywhere">
        {text}
      </p>
      {depth !== null || mustAsk || screening ? (
        <p className="mt-1 flex flex-wrap gap-1.5">
          {depth === null ? null : <Badge>{depth}</Badge>}
          {screening ? <Badge tone="info">{texts.screening}</Badge> : null}
          {mustAsk ? <Badge tone="info">{texts.mustAsk}</Badge> : null}
        </p>
      ) : null}
      {under.length === 0 ? null : (
        <ul
          aria-label={screening ? texts.ruleCount(rules.length) : texts.probeCount(probes.length)}
          className="mt-1 flex flex-col gap-0.5 text-muted"
        >
          {under.map((probe, index) => (
            <li key={`${index} ${probe}`} dir="auto" className="wrap-anywhere before:content-['↳_'/'']">
              {probe}
            </li>
          ))}
        </ul>
      )}
      {facts.length === 0 ? null : (
        <ul aria-label={texts.questionFacts} className="mt-1 flex flex-col gap-0.5 text-muted">
          {facts.map((fact, index) => (
            <li key={`${index} ${fact}`} dir="auto" className="wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
