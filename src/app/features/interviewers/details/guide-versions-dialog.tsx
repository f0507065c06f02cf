import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useId, useState } from "react";
import type { GuideTextVersion, InterviewGuideVersion } from "../../../../contracts/contracts.gen.ts";
import { formatMoment } from "../../../../kernel/format.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../../../ui/overlays/dialog.tsx";
import { controlClass } from "../../../../ui/fields/text-input.tsx";
import { FieldFrame } from "../../../../ui/fields/field-frame.tsx";
import { Loading, Skeleton } from "../../../../ui/loading.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { queryKey } from "../../../api/queries.ts";
import { TextComparison } from "../../../forms/text-comparison.tsx";
import { LoadError } from "../../../shell/page-states.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { guideVersionQuery, guideVersionsQuery } from "../interviewer-query.ts";
import { Guide } from "./guide-card.tsx";
import { guideChanges } from "./guide-changes.ts";
import { VersionResultsView } from "./version-results.tsx";
import { versionTexts as texts } from "./version-texts.ts";

export interface GuideVersionsDialogProps {
  readonly guideId: string;
  /** The interviewer whose results are compared. */
  readonly interviewerId: string;
  /** Whether versions can be restored. */
  readonly canEdit: boolean;
  readonly onClose: () => void;
}

/** Version history of a guide: authors and dates, differences, results of interviews per version, and restoring. */
export function GuideVersionsDialog({ guideId, interviewerId, canEdit, onClose }: GuideVersionsDialogProps) {
  const { api } = useTenant();
  const versions = useQuery(guideVersionsQuery(api, guideId));
  const [read, setRead] = useState<number>();
  const [restored, setRestored] = useState<number>();
  const { isRestoring, restore } = useRestore(guideId, () => {
    setRestored(undefined);
    setRead(undefined);
  });
  const list = versions.data;
  const content = () => {
    if (list === undefined)
      return versions.isError ? (
        <LoadError
          title={texts.guideVersionsFailed}
          error={versions.error}
          onRetry={() => void versions.refetch()}
          retrying={versions.isFetching}
        />
      ) : (
        <Loading label={texts.guideVersionsLoading}>
          <Skeleton className="h-9 w-56" />
        </Loading>
      );
    if (read !== undefined) return <ReadVersion guideId={guideId} version={read} />;
    return (
      <div className="flex flex-col gap-6">
        {list.length > 1 ? (
          <Comparison key={list[0]?.version} {...{ guideId, interviewerId }} versions={list} />
        ) : (
          <p className="max-w-prose text-sm text-muted">{texts.onlyVersion}</p>
        )}
        <VersionList versions={list} canEdit={canEdit} onRead={setRead} onRestore={setRestored} />
      </div>
    );
  };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        size="xl"
        title={read === undefined ? texts.guideVersions : texts.guideVersion(read)}
        description={read === undefined ? texts.guideVersionsHelp : undefined}
        footer={
          <>
            {read === undefined ? null : (
              <Button icon={<ArrowLeft aria-hidden />} onClick={() => setRead(undefined)}>
                {texts.backToVersions}
              </Button>
            )}
            <Button data-autofocus onClick={onClose}>
              {texts.close}
            </Button>
          </>
        }
      >
        {content()}
      </Dialog>
      <ConfirmDialog
        open={restored !== undefined}
        title={texts.restoreVersionTitle(restored ?? 0)}
        description={texts.restoreVersionHelp}
        confirmLabel={texts.restoreVersion}
        busy={isRestoring}
        onConfirm={() => restored !== undefined && restore(restored)}
        onCancel={() => setRestored(undefined)}
      />
    </>
  );
}

/** Saves an old version as the newest; fails if someone else has saved in the meantime. */
function useRestore(guideId: string, onDone: () => void) {
  const { api } = useTenant();
  const client = useQueryClient();
  const snackbars = useSnackbars();
  const { mutate, isPending } = useMutation({
    mutationFn: async (version: number) => {
      const params = { id: guideId };
      const { markdown } = await client.ensureQueryData(guideVersionQuery(api, guideId, version));
      const { version: ifMatch } = (await api.call("getInterviewGuide", { params })).data;
      await api.call("updateInterviewGuideMarkdown", { params, body: { markdown }, ifMatch });
    },
    onSuccess: async (_, version) => {
      for (const call of ["getInterviewGuide", "listGuideVersions"])
        await client.invalidateQueries({ queryKey: queryKey(api, call) });
      snackbars.success(texts.versionUsed(version));
    },
    onError: (error, version) => snackbars.error(`${texts.versionNotUsed(version)}: ${error.message}`),
    onSettled: onDone,
  });
  return { isRestoring: isPending, restore: mutate };
}

function ReadVersion({ guideId, version }: { readonly guideId: string; readonly version: number }) {
  const { api } = useTenant();
  const { data, error, isFetching, refetch } = useQuery(guideVersionQuery(api, guideId, version));
  if (data !== undefined) return <Guide guide={data} />;
  return error === null ? <TextSkeleton /> : <VersionError {...{ error, isFetching, refetch }} />;
}

interface VersionErrorProps {
  readonly error: Error;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

const VersionError = ({ error, isFetching, refetch }: VersionErrorProps) => (
  <LoadError
    title={texts.guideVersionFailed}
    error={error}
    onRetry={() => void refetch()}
    retrying={isFetching}
  />
);

const TextSkeleton = () => (
  <Loading label={texts.guideVersionsLoading}>
    {["w-1/4", "w-5/6", "w-2/3"].map((width) => (
      <Skeleton key={width} className={`mb-3 h-4 ${width}`} />
    ))}
  </Loading>
);

interface ComparisonProps {
  readonly guideId: string;
  readonly interviewerId: string;
  /** At least 2. */
  readonly versions: readonly GuideTextVersion[];
}

/** Compares two versions; initially the two newest. */
function Comparison({ guideId, interviewerId, versions }: ComparisonProps) {
  const { api } = useTenant();
  const id = useId();
  const [from, setFrom] = useState(versions[1]?.version);
  const [to, setTo] = useState(versions[0]?.version);
  const before = useQuery(guideVersionQuery(api, guideId, from));
  const after = useQuery(guideVersionQuery(api, guideId, to));
  const failed = [before, after].find(({ isError }) => isError);
  const choice = (
    name: string,
    label: string,
    value: number | undefined,
    onChange: (version: number) => void,
  ) => (
    <FieldFrame id={`${id}-${name}`} label={label}>
      <select
        id={`${id}-${name}`}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className={controlClass}
      >
        {versions.map(({ version, saved_at: at }) => (
          <option key={version} value={version}>
            {texts.guideVersion(version)} · {formatMoment(at)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
  return (
    <section className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {choice("from", texts.compareFrom, from, setFrom)}
        {choice("to", texts.compareTo, to, setTo)}
      </div>
      {before.data !== undefined && after.data !== undefined ? (
        <Difference interviewerId={interviewerId} before={before.data} after={after.data} />
      ) : failed?.error ? (
        <VersionError error={failed.error} isFetching={failed.isFetching} refetch={failed.refetch} />
      ) : (
        <TextSkeleton />
      )}
    </section>
  );
}

interface DifferenceProps {
  readonly interviewerId: string;
  readonly before: InterviewGuideVersion;
  readonly after: InterviewGuideVersion;
}

function Difference({ interviewerId, before, after }: DifferenceProps) {
  const [shown, setShown] = useState("words");
  const changes = guideChanges(before, after);
  const [beforeText, afterText] = [before, after].map(({ version, markdown }) => ({
    title: texts.guideVersion(version),
    text: markdown,
  })) as [{ title: string; text: string }, { title: string; text: string }];
  const inWords =
    changes.length === 0 ? (
      <p className="text-sm text-muted">{texts.sameGuides}</p>
    ) : (
      <ul className="flex max-w-prose list-disc flex-col gap-1 ps-5 text-sm">
        {changes.map((sentence, at) => (
          <li key={`${at} ${sentence}`} dir="auto" className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    );
  const sideBySide = (
    <TextComparison
      label={texts.comparisonOf(beforeText.title, afterText.title)}
      before={beforeText}
      after={afterText}
      kind="prose"
    />
  );
  return (
    <Tabs
      label={texts.compareAs}
      selected={shown}
      onSelect={setShown}
      items={[
        { key: "words", label: texts.compareInWords, content: inWords },
        { key: "lines", label: texts.compareSideBySide, content: sideBySide },
        {
          key: "results",
          label: texts.compareResults,
          content: <VersionResultsView {...{ interviewerId, before, after }} />,
        },
      ]}
    />
  );
}

interface VersionListProps {
  readonly versions: readonly GuideTextVersion[];
  readonly canEdit: boolean;
  readonly onRead: (version: number) => void;
  readonly onRestore: (version: number) => void;
}

function VersionList({ versions, canEdit, onRead, onRestore }: VersionListProps) {
  return (
    <div>
      {canEdit || versions.length < 2 ? null : <p className="text-sm text-muted">{texts.pauseToRestore}</p>}
      <ol className="divide-y divide-line">
        {versions.map(({ version, author, saved_at: at, is_current: isCurrent, ...counts }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 text-sm">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {texts.guideVersion(version)}
                {isCurrent ? <Badge tone="success">{texts.currentGuideVersion}</Badge> : null}
              </p>
              <p className="text-muted wrap-anywhere">
                {author ?? texts.unknownAuthor}, <time dateTime={at}>{formatMoment(at)}</time>
              </p>
              <p className="text-muted">
                {texts.questionCount(counts.question_count)} · {texts.interviewCount(counts.interviews)}
              </p>
            </div>
            <span className="flex gap-2">
              <Button size="sm" onClick={() => onRead(version)}>
                {texts.readVersion}
                <span className="sr-only">: {texts.guideVersion(version)}</span>
              </Button>
              {isCurrent || !canEdit ? null : (
                <Button size="sm" onClick={() => onRestore(version)}>
                  {texts.restoreVersion}
                  <span className="sr-only">: {texts.guideVersion(version)}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
