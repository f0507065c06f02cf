import { useEffect, type ReactNode } from "react";
import { characters } from "../../../../interviewing/simulation/simulated-respondent.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { texts } from "./texts.ts";
import type { TrialInterviewer, TrialQuestion } from "./trial.ts";
import { useTrial } from "./use-trial.ts";
import type { SimulatedInterview, GoalOutcome } from "../../../../interviewing/simulation/simulate.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { cx } from "../../../../ui/tone.ts";

/** Simulates interviews on mount and whenever `tried` changes; memoize it. */
export function SimulatedPanel({ tried }: { readonly tried: TrialInterviewer }) {
  const { trial, run, stop } = useTrial();
  const { state, questions, interviews } = trial;
  const begin = () => run({ type: "simulate", tried });
  useEffect(() => run({ type: "simulate", tried }), [run, tried]);
  const isEmpty = state === "done" && questions.length === 0;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {state === "running" ? texts.running(interviews.length, characters.length) : null}
        </p>
        {state === "running" ? (
          <Button size="sm" onClick={stop}>
            {texts.stop}
          </Button>
        ) : (
          <Button size="sm" onClick={begin}>
            {texts.run}
          </Button>
        )}
      </div>
      {state === "failed" ? <Alert tone="danger">{texts.failed}</Alert> : null}
      {state === "too_long" ? <Alert tone="warning">{texts.tooLong}</Alert> : null}
      {isEmpty ? <p className="text-sm text-muted">{texts.noQuestions}</p> : null}
      {interviews.length === 0 || isEmpty ? null : (
        <SimulatedResults questions={questions} interviews={interviews} />
      )}
    </div>
  );
}

interface GoalSummary {
  readonly question: string;
  readonly goal: string;
  readonly fates: Readonly<Record<GoalOutcome, number>>;
}

/** Outcomes of each learning goal over all interviews. */
export const summariseGoals = (
  questions: readonly TrialQuestion[],
  interviews: readonly SimulatedInterview[],
): readonly GoalSummary[] =>
  questions.flatMap(({ position, text, goals }) =>
    goals.map((goal, index) => {
      const fates = { volunteered: 0, asked: 0, missed: 0 };
      for (const { goals: all } of interviews) fates[all.get(position)?.[index] ?? "missed"] += 1;
      return { question: text, goal, fates };
    }),
  );

/** Number of goals learned in an interview, and their total. */
export function countLearnedGoals({ goals }: SimulatedInterview): {
  readonly learned: number;
  readonly all: number;
} {
  const fates = [...goals.values()].flat();
  return { learned: fates.filter((fate) => fate !== "missed").length, all: fates.length };
}

/** Questions that at least half of the respondents left unanswered, most frequent first. */
export const summariseUnreached = (
  questions: readonly TrialQuestion[],
  interviews: readonly SimulatedInterview[],
): readonly { readonly question: string; readonly count: number }[] =>
  questions
    .map(({ position, text }) => ({
      question: text,
      count: interviews.filter(({ unreached }) => unreached.includes(position)).length,
    }))
    .filter(({ count }) => count > 0 && count * 2 >= interviews.length)
    .toSorted((a, b) => b.count - a.count);

/** Unanswered questions of respondents, deduplicated. */
export const summariseUnanswered = (interviews: readonly SimulatedInterview[]): readonly string[] => [
  ...new Set(interviews.flatMap(({ unanswered }) => unanswered)),
];

export interface SimulatedResultsProps {
  readonly questions: readonly TrialQuestion[];
  readonly interviews: readonly SimulatedInterview[];
}

/** Results of simulated interviews: one line each with its transcript, then goals and questions over all. */
function SimulatedResults({ questions, interviews }: SimulatedResultsProps) {
  const goals = summariseGoals(questions, interviews);
  const unanswered = summariseUnanswered(interviews);
  const unreached = summariseUnreached(questions, interviews);
  return (
    <div className="flex flex-col gap-6">
      <div className="@container">
        <table className="w-full border-collapse text-start text-sm">
          <thead className="text-xs text-muted">
            <tr>
              {[texts.respondent, texts.outcome].map((name) => (
                <th key={name} scope="col" className="px-2 py-1.5 text-start font-medium">
                  {name}
                </th>
              ))}
              {[texts.minutes, texts.learned, texts.followUps].map((name) => (
                <th key={name} scope="col" className={cx("text-start font-medium", figureClass)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {interviews.map((interview) => (
              <Row key={interview.character} interview={interview} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-col gap-1.5">
        {interviews.map((interview) => (
          <Transcript key={interview.character} interview={interview} />
        ))}
      </div>
      <Summary title={texts.goals} none={texts.noGoals}>
        {goals.map(({ question, goal, fates }) => (
          <li key={`${question} ${goal}`}>
            <p dir="auto" className="font-medium wrap-anywhere">
              {goal}
            </p>
            <p className="text-xs text-muted">{texts.fates(fates.volunteered, fates.asked, fates.missed)}</p>
          </li>
        ))}
      </Summary>
      <Summary title={texts.unanswered} none={texts.unansweredNone}>
        {unanswered.map((question) => (
          <li key={question} dir="auto" className="wrap-anywhere">
            {question}
          </li>
        ))}
      </Summary>
      {unreached.length === 0 ? null : (
        <Summary title={texts.unreached} none="">
          {unreached.map(({ question, count }) => (
            <li key={question}>
              <p dir="auto" className="font-medium wrap-anywhere">
                {question}
              </p>
              <p className="text-xs text-muted">{texts.unreachedOf(count, interviews.length)}</p>
            </li>
          ))}
        </Summary>
      )}
    </div>
  );
}

/** Figures are columns if there is room, otherwise a line below the outcome. */
const figureClass = "hidden px-2 py-1.5 tabular-nums @xl:table-cell";

function Row({ interview }: { readonly interview: SimulatedInterview }) {
  const { character, outcome, minutes, followUps, emptyFollowUps, care } = interview;
  const { learned, all } = countLearnedGoals(interview);
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-2 py-1.5 text-start font-medium">
        {texts.characters[character]}
      </th>
      <td className="px-2 py-1.5">
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={outcome === "completed" ? "success" : "warning"}>
            {outcome === null ? texts.cut : texts.outcomes[outcome]}
          </Badge>
          {care === null ? null : <Badge tone="info">{texts.care[care]}</Badge>}
        </span>
        <span className="mt-1 block text-xs text-muted @xl:hidden">
          {texts.figures(
            minutes,
            texts.learnedOf(learned, all),
            texts.followUpsOf(followUps, emptyFollowUps),
          )}
        </span>
      </td>
      <td className={figureClass}>{minutes}</td>
      <td className={figureClass}>{texts.learnedOf(learned, all)}</td>
      <td className={figureClass}>{texts.followUpsOf(followUps, emptyFollowUps)}</td>
    </tr>
  );
}

/** Collapsible transcript of an interview. */
function Transcript({ interview }: { readonly interview: SimulatedInterview }) {
  const { character, turns, closing } = interview;
  return (
    <details className="rounded-md border border-line px-3 py-2">
      <summary className="cursor-pointer text-sm">{texts.read(texts.characters[character])}</summary>
      <ol className="mt-2 flex flex-col gap-2 text-sm">
        {turns.map(({ line, reply, isEmptyFollowUp }, index) => (
          // Turns have no id; the index is the key.
          <li key={index} className="flex flex-col gap-1">
            <p dir="auto" className="wrap-anywhere text-muted">
              {line}
            </p>
            <p dir="auto" className="wrap-anywhere ps-4">
              {reply} {isEmptyFollowUp ? <Badge tone="warning">{texts.inVain}</Badge> : null}
            </p>
          </li>
        ))}
        {closing === "" ? null : (
          <li dir="auto" className="wrap-anywhere text-muted">
            {closing}
          </li>
        )}
      </ol>
    </details>
  );
}

function Summary({
  title,
  none,
  children,
}: {
  readonly title: string;
  readonly none: string;
  readonly children: readonly ReactNode[];
}) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {children.length === 0 ? (
        <p className="text-sm text-muted">{none}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-sm">{children}</ul>
      )}
    </section>
  );
}
