import { useQuery } from "@tanstack/react-query";
import { languageName, formatMoment, formatPercent } from "../../../../kernel/format.ts";
import type {
  InsightsResult,
  SegmentInsights,
  ThemeEdits,
  InsightQuestion,
  InsightObjective,
  BeliefShift,
  InterviewerQuality,
  SaturationPoint,
} from "../../../../contracts/contracts.gen.ts";
import { Card } from "../../../../ui/card.tsx";
import { texts } from "../texts.ts";
import { ChoiceCounts, ScaleLevels, ThemeList, ShareBar } from "./insight-shares.tsx";
import { EditedThemes } from "./edited-themes.tsx";
import { EmptyState } from "../../../../ui/status-panels.tsx";
import { Loading, Skeleton } from "../../../../ui/loading.tsx";
import { LoadError } from "../../../shell/page-states.tsx";
import { segmentInsightsQuery } from "./insights-query.ts";
import { Accordion } from "../../../../ui/accordion.tsx";
import { HelpLink } from "../../../help/help-link.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { quotePath } from "../analytics-address.ts";
import { ChartCard } from "../charts/chart-card.tsx";

interface SaturationProps {
  /** Oldest first. */
  readonly points: readonly SaturationPoint[];
  readonly workerId: string;
}

/** Below this number of interviews, saturation cannot be judged. */
const minInterviews = 12;
/** Number of latest interviews to check for new themes: a quarter of all, at least 5. */
const latestOf = (all: number): number => Math.max(5, Math.ceil(all / 4));

/** Summary sentence; claims no more than the counts support. */
function conclusion(points: readonly SaturationPoint[]): string {
  const all = points.length;
  if (all < minInterviews) return texts.tooFewToTell(all, minInterviews);
  const latest = points.slice(-latestOf(all));
  const fresh = latest.filter(({ new_themes: count }) => count > 0).length;
  return fresh === 0 ? texts.saturated(latest.length, all) : texts.notSaturated(fresh, latest.length);
}

/** Chart of the new themes that each interview added. */
function Saturation({ points, workerId }: SaturationProps) {
  const { name: tenant } = useTenant();
  // Without any themes there is no saturation to report.
  if (points.every(({ new_themes: count }) => count === 0)) return null;
  return (
    <ChartCard
      kind="columns"
      title={texts.saturation}
      help={<HelpLink concept="saturation" />}
      description={`${texts.saturationHelp}. ${conclusion(points)}`}
      labelHeader={texts.saturationPoint}
      valueHeader={texts.newThemes}
      data={points.map(({ conversation_id: id, new_themes: count }, index) => ({
        key: id,
        label: String(index + 1),
        value: count,
        path: quotePath({ tenant, workerId }, { conversation_id: id }),
      }))}
    />
  );
}

const shareText = (value: number | null) => (value === null ? texts.none : formatPercent(value));

/** Quality figures of the interviewer. */
function Quality({ quality }: { readonly quality: InterviewerQuality }) {
  const facts = [
    { label: texts.talkRatio, value: shareText(quality.talk_ratio) },
    { label: texts.probes, help: <HelpLink concept="probe" />, value: String(quality.probes) },
    { label: texts.probeYield, value: shareText(quality.probe_yield) },
    { label: texts.interruptions, value: String(quality.interruptions) },
  ];
  return (
    <Card title={texts.quality}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2.5 text-sm">
        {facts.map(({ label, help, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">
              {label} {help}
            </dt>
            <dd className="text-end tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 text-sm font-medium">{texts.leadingLines}</h3>
      {quality.leading_lines.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{texts.leadingNone}</p>
      ) : (
        <ul className="mt-1 space-y-1.5 text-sm">
          {quality.leading_lines.map(({ text, interviews }) => (
            <li key={text} className="flex justify-between gap-4">
              <span dir="auto" className="min-w-0 wrap-anywhere">{`“${text}”`}</span>
              <span className="shrink-0 text-muted">{texts.countInterviews(interviews)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const figure = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});

/** How sure respondents were before and after giving reasons; renders nothing if no statement was rated twice. */
function Beliefs({ beliefs }: { readonly beliefs: readonly BeliefShift[] }) {
  if (beliefs.length === 0) return null;
  return (
    <Card title={texts.beliefs} help={<HelpLink concept="belief" />}>
      <p className="mb-3 text-sm text-muted">{texts.beliefsHelp}</p>
      <ul className="space-y-4">
        {beliefs.map(
          ({ node_id: id, text, stance, before, after, interviews, surer, same, less_sure: lessSure }) => (
            <li key={`${id} ${stance ?? ""}`} className="text-sm">
              <span className="flex justify-between gap-4">
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {text}
                </span>
                <span className="shrink-0 font-medium tabular-nums">
                  {texts.beliefShift(
                    figure.format(before),
                    figure.format(after),
                    signed.format(after - before),
                  )}
                </span>
              </span>
              <span className="text-xs text-muted">
                {stance === undefined ? "" : `${texts.beliefStances[stance ?? "none"]}. `}
                {texts.beliefCounts(interviews, surer, same, lessSure)}
              </span>
            </li>
          ),
        )}
      </ul>
    </Card>
  );
}

/** Number of interviews whose answers address each objective. */
function Objectives({ objectives }: { readonly objectives: readonly InsightObjective[] }) {
  return (
    <Card title={texts.objectives} help={<HelpLink concept="coverage" />}>
      {objectives.length === 0 ? <p className="text-sm text-muted">{texts.objectivesNone}</p> : null}
      <ul className="space-y-3">
        {objectives.map(({ id, text, share, interviews }) => (
          <li key={id} className="text-sm">
            <span className="flex justify-between gap-4">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {text}
              </span>
              <span className="shrink-0 text-muted tabular-nums">
                {texts.themeShare(formatPercent(share), interviews)}
              </span>
            </span>
            <ShareBar share={share} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface QuestionInsightsProps {
  readonly questions: readonly InsightQuestion[];
  readonly workerId: string;
  readonly parameter: string | undefined;
}

/** Per question: how often it was asked and answered, and its themes. The closing question has an empty `text`. */
function QuestionInsights({ questions, workerId, parameter }: QuestionInsightsProps) {
  if (questions.length === 0) return <p className="text-sm text-muted">{texts.questionsNone}</p>;
  return (
    <div className="space-y-3">
      {questions.map((question) => (
        <Accordion key={question.node_id} title={question.text === "" ? texts.anythingElse : question.text}>
          <p className="text-sm text-muted">
            {texts.questionFacts(question.asked, question.answered, question.words)}
          </p>
          <div className="mt-4">
            <ThemeList themes={question.themes} workerId={workerId} parameter={parameter} />
          </div>
        </Accordion>
      ))}
    </div>
  );
}

interface DifferencesProps {
  readonly insights: SegmentInsights;
}

/** Differences between a segment and the other interviews, if the sample is large enough. */
function Differences({ insights: { parameter, result, others, differences } }: DifferencesProps) {
  const segmentInterviews = result?.interviews ?? 0;
  const help =
    differences === null
      ? texts.tooFewToCompare(segmentInterviews, others)
      : differences.length === 0
        ? texts.noDifferences(segmentInterviews, others)
        : texts.differencesHelp(segmentInterviews, others);
  const count = ({ interviews, of }: { interviews: number; of: number }) =>
    texts.themeShare(formatPercent(interviews / of), interviews);
  return (
    <Card title={texts.differences}>
      <p className="max-w-prose text-sm text-muted">{help}</p>
      {differences === null || differences.length === 0 ? null : (
        <table className="mt-3 w-full text-sm">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-1.5 pe-4 text-start font-medium">
                {texts.theme}
              </th>
              <th scope="col" className="px-4 py-1.5 text-end font-medium wrap-anywhere">
                {parameter}
              </th>
              <th scope="col" className="py-1.5 ps-4 text-end font-medium">
                {texts.others}
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ theme, segment, others: rest }) => (
              <tr key={theme} className="border-b border-line last:border-b-0">
                <th scope="row" dir="auto" className="py-2 pe-4 text-start font-medium wrap-anywhere">
                  {theme}
                </th>
                <td className="px-4 py-2 text-end tabular-nums">{count(segment)}</td>
                <td className="py-2 ps-4 text-end text-muted tabular-nums">{count(rest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

interface SegmentInsightsViewProps {
  readonly workerId: string;
  readonly parameter: string;
}

/** Insights of one segment, preceded by how it differs from the others. */
export function SegmentInsightsView({ workerId, parameter }: SegmentInsightsViewProps) {
  const { api } = useTenant();
  const { data, error, isFetching, refetch } = useQuery(segmentInsightsQuery(api, workerId, parameter));
  if (data === undefined)
    return error === null ? (
      <Loading label={texts.loading}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    ) : (
      <LoadError
        title={texts.insightsFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const { result } = data;
  if (result === null) return <EmptyState title={texts.noSegment} description={texts.noSegmentHelp} />;
  return (
    <div className="space-y-5" aria-busy={isFetching}>
      <p className="text-sm text-muted">{texts.segmentBasis(result.interviews, parameter)}</p>
      <Differences insights={data} />
      <Card title={texts.themes} help={<HelpLink concept="theme" />}>
        <ThemeList themes={result.themes} workerId={workerId} parameter={parameter} />
      </Card>
      <ResultParts result={result} workerId={workerId} parameter={parameter} />
    </div>
  );
}

interface ResultPartsProps {
  readonly result: InsightsResult;
  readonly workerId: string;
  readonly parameter?: string | undefined;
}

/** The parts below the themes, of all interviews or of one segment. */
function ResultParts({ result, workerId, parameter }: ResultPartsProps) {
  return (
    <>
      <Beliefs beliefs={result.beliefs ?? []} />
      <ChoiceCounts choices={result.choices ?? []} />
      <ScaleLevels scales={result.levels ?? []} />
      <Card title={texts.questions}>
        <QuestionInsights questions={result.questions} workerId={workerId} parameter={parameter} />
      </Card>
      <div className="grid gap-5 lg:grid-cols-2">
        <Objectives objectives={result.objectives} />
        <Quality quality={result.quality} />
      </div>
    </>
  );
}

export interface InsightsResultViewProps {
  readonly result: InsightsResult;
  readonly edits: ThemeEdits;
  readonly computedAt: string | null;
  readonly workerId: string;
}

/** Insights over all interviews: themes, then questions, then quality and saturation. */
export function InsightsResultView({ result, edits, computedAt, workerId }: InsightsResultViewProps) {
  const languages = result.languages.map(
    ({ language, interviews }) => `${languageName(language)} ${interviews}`,
  );
  return (
    <div className="space-y-5">
      <p className="text-sm text-muted">
        {texts.basis(result.interviews, computedAt === null ? texts.none : formatMoment(computedAt))}
        {languages.length > 1 ? ` · ${languages.join(", ")}` : null}
      </p>
      <EditedThemes themes={result.themes} edits={edits} workerId={workerId} />
      <ResultParts result={result} workerId={workerId} />
      <Saturation points={result.saturation} workerId={workerId} />
    </div>
  );
}
