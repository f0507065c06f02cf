import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type {
  InterviewGuideVersion,
  VersionComparison,
  VersionQuestion,
  VersionResults,
} from "../../../../contracts/contracts.gen.ts";
import { formatCount, formatDuration, formatPercent } from "../../../../kernel/format.ts";
import { Loading, Skeleton } from "../../../../ui/loading.tsx";
import { LoadError } from "../../../shell/page-states.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { versionComparisonQuery } from "../interviewer-query.ts";
import { rewordedQuestions } from "./guide-changes.ts";
import { versionTexts as texts } from "./version-texts.ts";

interface ComparedRow {
  readonly name: string;
  /** Second line of the name cell. */
  readonly note?: string;
  readonly from: string;
  readonly to: string;
}

interface ComparedTableProps {
  readonly label: string;
  /** Header of the name column. */
  readonly rowsAre: string;
  readonly titles: readonly [string, string];
  readonly rows: readonly ComparedRow[];
}

/** Compares two versions, one row per figure. */
function ComparedTable({ label, rowsAre, titles, rows }: ComparedTableProps) {
  return (
    <table aria-label={label} className="w-full table-fixed text-sm">
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="w-2/5 py-1.5 pe-3 text-start font-medium">
            {rowsAre}
          </th>
          {titles.map((title) => (
            <th key={title} scope="col" className="px-3 py-1.5 text-start font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, note, from, to }) => (
          <tr key={name} className="border-b border-line align-top last:border-b-0">
            <th scope="row" dir="auto" className="py-2 pe-3 text-start font-medium wrap-anywhere">
              {name}
              {note === undefined ? null : (
                <span dir="auto" className="mt-0.5 block font-normal text-muted">
                  {note}
                </span>
              )}
            </th>
            <td className="px-3 py-2 tabular-nums">{from}</td>
            <td className="px-3 py-2 tabular-nums">{to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shareText = (share: number | null): string => (share === null ? texts.none : formatPercent(share));

const completedText = ({ completed, eligible }: VersionResults): string =>
  eligible === 0 ? texts.none : texts.countOf(completed, eligible, formatPercent(completed / eligible));

function figuresOf({ from, to }: VersionComparison): ComparedRow[] {
  const row = (name: string, of: (results: VersionResults) => string) => ({
    name,
    from: of(from),
    to: of(to),
  });
  return [
    row(texts.interviewsEnded, ({ interviews }) => formatCount(interviews)),
    row(texts.completedShare, completedText),
    row(texts.averageDuration, ({ average_duration_seconds: seconds }) =>
      seconds === null ? texts.none : formatDuration(seconds),
    ),
    row(texts.talkRatio, ({ talk_ratio: share }) => shareText(share)),
    row(texts.probeYield, ({ probe_yield: share }) => shareText(share)),
  ];
}

const answersText = (question: VersionQuestion | undefined): string =>
  question === undefined
    ? texts.notAsked
    : texts.answeredWords(question.answered, question.asked, Math.round(question.words));

/** One row per question; a reworded question is one row. The closing "anything else" has an empty text. */
function questionRows({ from, to }: VersionComparison, reworded: ReadonlyMap<string, string>): ComparedRow[] {
  const [before, after] = [from, to].map(
    ({ questions }) => new Map(questions.map((question) => [question.text, question])),
  ) as [Map<string, VersionQuestion>, Map<string, VersionQuestion>];
  const old = from.questions.map(({ text }) => ({ text, now: reworded.get(text) ?? text }));
  const known = new Set(old.map(({ now }) => now));
  const added = to.questions.filter(({ text }) => !known.has(text)).map(({ text }) => ({ text, now: text }));
  return [...old, ...added]
    .filter(({ text }) => text !== "")
    .map(({ text, now }) => ({
      name: text,
      ...(now === text ? {} : { note: texts.nowAsked(now) }),
      from: answersText(before.get(text)),
      to: answersText(after.get(now)),
    }));
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

interface ThemeDifferencesProps {
  readonly comparison: VersionComparison;
  readonly titles: readonly [string, string];
}

function ThemeDifferences({ comparison, titles }: ThemeDifferencesProps) {
  const { from, to, differences } = comparison;
  if (differences === null || differences.length === 0)
    return (
      <p className="text-sm text-muted">
        {differences === null ? texts.tooFewToCompare(from.interviews, to.interviews) : texts.noThemeDiffers}
      </p>
    );
  const count = ({ interviews, of }: { readonly interviews: number; readonly of: number }) =>
    texts.themeCount(formatPercent(interviews / of), interviews);
  return (
    <ComparedTable
      label={texts.themeDifferences}
      rowsAre={texts.theme}
      titles={titles}
      rows={differences.map(({ theme, from: inFrom, to: inTo }) => ({
        name: theme,
        from: count(inFrom),
        to: count(inTo),
      }))}
    />
  );
}

export interface VersionResultsViewProps {
  readonly interviewerId: string;
  readonly before: InterviewGuideVersion;
  readonly after: InterviewGuideVersion;
}

/** Results of interviews with two guide versions, side by side. */
export function VersionResultsView({ interviewerId, before, after }: VersionResultsViewProps) {
  const { api } = useTenant();
  const { data, error, isFetching, refetch } = useQuery(
    versionComparisonQuery(api, interviewerId, before.version, after.version),
  );
  if (data === undefined)
    return error === null ? (
      <Loading label={texts.resultsLoading}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    ) : (
      <LoadError
        title={texts.resultsFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (data.from.interviews + data.to.interviews === 0)
    return <p className="text-sm text-muted">{texts.resultsNone}</p>;
  const titles = [texts.guideVersion(before.version), texts.guideVersion(after.version)] as const;
  const questions = questionRows(data, rewordedQuestions(before, after));
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-sm text-muted">{texts.resultsHelp}</p>
      <ComparedTable
        label={texts.resultsOf(...titles)}
        rowsAre={texts.result}
        titles={titles}
        rows={figuresOf(data)}
      />
      {questions.length === 0 ? null : (
        <Part title={texts.questionAnswers}>
          <ComparedTable
            label={texts.questionAnswers}
            rowsAre={texts.question}
            titles={titles}
            rows={questions}
          />
        </Part>
      )}
      <Part title={texts.themeDifferences}>
        <ThemeDifferences comparison={data} titles={titles} />
      </Part>
    </div>
  );
}
