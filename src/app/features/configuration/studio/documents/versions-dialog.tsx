import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { serializeDocument } from "../../../../../kernel/json.ts";
import { formatMoment } from "../../../../../kernel/format.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { controlClass } from "../../../../../ui/fields/text-input.tsx";
import { ConfirmDialog, Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { Checkbox } from "../../../../../ui/fields/checkbox.tsx";
import { EmptyState } from "../../../../../ui/status-panels.tsx";
import { FieldFrame } from "../../../../../ui/fields/field-frame.tsx";
import { Loading, Skeleton } from "../../../../../ui/loading.tsx";
import { Tabs } from "../../../../../ui/tabs.tsx";
import { useSnackbars } from "../../../../../ui/overlays/snackbar-store.ts";
import { TextComparison } from "../../../../forms/text-comparison.tsx";
import { listKey } from "../../../../api/list-query.ts";
import { configItemByIdQuery, queryKey } from "../../../../api/queries.ts";
import { LoadError } from "../../../../shell/page-states.tsx";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { configReviewQuery, configVersionsQuery, shippedConfigItemQuery } from "../../config-versions.ts";
import { texts as dnaTexts } from "../../texts.ts";
import { changesInWords } from "../session/document-words.ts";
import { texts } from "../session/texts.ts";
import { type Studio, useSession } from "../session/use-studio.ts";

/** A version that can be compared and restored. */
interface Comparable {
  readonly key: string;
  readonly title: string;
  readonly data: unknown;
  readonly text: string;
}

interface VersionsDialogProps {
  readonly studio: Studio;
  readonly onClose: () => void;
}

/** Version history: author, date and reason of each version, a comparison of any two, and a way to restore them. */
export function VersionsDialog({ studio, onClose }: VersionsDialogProps) {
  const { api } = useTenant();
  const { item, session, readOnly } = studio;
  const { document, text, isDirty } = useSession(session);
  const versions = useQuery(configVersionsQuery(api, item.id));
  const { data: shipped } = useQuery({
    ...shippedConfigItemQuery(api, item.id),
    enabled: item.origin !== "created",
  });
  const list = versions.data ?? [];
  // Newest first.
  const states: Comparable[] = [
    ...(isDirty || item.origin === "shipped"
      ? [{ key: "draft", title: texts.draft, data: document, text }]
      : []),
    ...list.map(({ version, data, text: kept }) => ({
      key: String(version),
      title: dnaTexts.version(version),
      data,
      text: kept ?? serializeDocument(data),
    })),
    ...(shipped === undefined
      ? []
      : [
          { key: "shipped", title: texts.shipped, data: shipped.data, text: serializeDocument(shipped.data) },
        ]),
  ];
  const restore = (state: Comparable) => {
    session.replace(state.text, texts.restored(state.title));
    studio.say(texts.restored(state.title));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={texts.versions}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className="flex flex-col gap-6">
        {states.length > 1 ? <Comparison kind={item.name} states={states} /> : null}
        {versions.data === undefined ? (
          versions.isError ? (
            <LoadError
              title={dnaTexts.versionsFailed}
              error={versions.error}
              onRetry={() => void versions.refetch()}
              retrying={versions.isFetching}
            />
          ) : (
            <Loading label={dnaTexts.loadingVersions}>
              <Skeleton className="h-9 w-56" />
            </Loading>
          )
        ) : list.length === 0 ? (
          <EmptyState title={dnaTexts.noVersions} description={dnaTexts.noVersionsHelp} />
        ) : (
          <ol className="divide-y divide-line">
            {list.map(({ version, author, reviewer, created_at: at, note, data }, position) => {
              const earlier = list[position + 1];
              const changes = earlier === undefined ? [] : changesInWords(item.name, earlier.data, data);
              const state = states.find(({ key }) => key === String(version));
              return (
                <li key={version} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
                  <div className="min-w-0 flex-1">
                    <p className="flex flex-wrap items-center gap-2 font-medium">
                      {dnaTexts.version(version)}
                      {item.origin !== "shipped" && item.version === version ? (
                        <Badge tone="success">{dnaTexts.currentVersion}</Badge>
                      ) : null}
                    </p>
                    <p className="text-xs text-muted wrap-anywhere">
                      {author ?? dnaTexts.unknownAuthor}
                      {reviewer ? `, ${texts.reviewedBy(reviewer)}` : ""},{" "}
                      <time dateTime={at}>{formatMoment(at)}</time>
                    </p>
                    {note ? <p className="mt-1 wrap-anywhere">{note}</p> : null}
                    <ul className="mt-1 list-disc ps-5 text-xs">
                      {changes.slice(0, 8).map((sentence) => (
                        <li key={sentence} className="wrap-anywhere">
                          {sentence}
                        </li>
                      ))}
                    </ul>
                  </div>
                  {readOnly || state === undefined ? null : (
                    <Button size="sm" onClick={() => restore(state)}>
                      {texts.restore}
                      <span className="sr-only">: {state.title}</span>
                    </Button>
                  )}
                </li>
              );
            })}
          </ol>
        )}
        {readOnly ? null : <FourEyes />}
        {item.origin === "edited" && !readOnly ? <Reset studio={studio} onDone={onClose} /> : null}
      </div>
    </Dialog>
  );
}

function Comparison({ kind, states }: { readonly kind: string; readonly states: readonly Comparable[] }) {
  // The last change, until something else is chosen: the versions load after the dialog has opened.
  const [from = (states[1] ?? states[0])?.key ?? "", setFrom] = useState<string>();
  const [to = states[0]?.key ?? "", setTo] = useState<string>();
  const id = useId();
  const [shown, setShown] = useState("words");
  const [before, after] = [from, to].map((key) => states.find((state) => state.key === key));
  const changes = changesInWords(kind, before?.data, after?.data);
  const choice = (name: string, label: string, value: string, onChange: (key: string) => void) => (
    <FieldFrame id={`${id}-${name}`} label={label}>
      <select
        id={`${id}-${name}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={controlClass}
      >
        {states.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
  return (
    <section aria-label={texts.compare} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {choice("from", texts.compareFrom, from, setFrom)}
        {choice("to", texts.compareTo, to, setTo)}
      </div>
      <Tabs
        label={texts.compareAs}
        selected={shown}
        onSelect={setShown}
        items={[
          {
            key: "words",
            label: texts.compareInWords,
            content: (
              <>
                {changes.length === 0 ? <p className="text-muted">{texts.same}</p> : null}
                <ul className="list-disc ps-5">
                  {changes.map((sentence) => (
                    <li key={sentence} className="wrap-anywhere">
                      {sentence}
                    </li>
                  ))}
                </ul>
              </>
            ),
          },
          {
            key: "json",
            label: texts.compareJson,
            content:
              before && after ? (
                <TextComparison
                  label={texts.jsonComparison(before.title, after.title)}
                  before={before}
                  after={after}
                  kind="code"
                />
              ) : null,
          },
        ]}
      />
    </section>
  );
}

/** Toggles mandatory review: the service then rejects publications that no second person has reviewed. */
function FourEyes() {
  const { api } = useTenant();
  const client = useQueryClient();
  const snackbars = useSnackbars();
  const query = configReviewQuery(api);
  const review = useQuery(query);
  const setting = useMutation({
    mutationFn: async (required: boolean) => (await api.call("setConfigReview", { body: { required } })).data,
    onSuccess: (saved) => client.setQueryData(query.queryKey, saved),
    onError: (error) => snackbars.error(`${texts.fourEyesFailed}: ${error.message}`),
  });
  return (
    <div className="border-t border-line pt-4">
      <Checkbox
        label={texts.fourEyes}
        appearance="switch"
        checked={review.data?.required ?? false}
        disabled={review.data === undefined || setting.isPending}
        aria-describedby="four-eyes-help"
        onChange={({ target }) => setting.mutate(target.checked)}
      />
      <p id="four-eyes-help" className="text-xs text-muted">
        {texts.fourEyesHelp}
      </p>
    </div>
  );
}

function Reset({ studio, onDone }: { readonly studio: Studio; readonly onDone: () => void }) {
  const { api } = useTenant();
  const client = useQueryClient();
  const snackbars = useSnackbars();
  const [isAsking, setAsking] = useState(false);
  const { item, session, flushDraft, rebase } = studio;
  const resetting = useMutation({
    mutationFn: async () => {
      await flushDraft();
      return (await api.call("resetConfigItem", { params: { id: item.id }, ifMatch: item.version })).data;
    },
    onSuccess: async (shipped) => {
      const { queryKey: itemKey } = configItemByIdQuery(api, item.id);
      // A response in flight may be older.
      await client.cancelQueries({ queryKey: itemKey });
      const text = serializeDocument(shipped.data);
      session.replace(text, texts.resetDone);
      rebase(shipped.version, text);
      client.setQueryData(itemKey, shipped);
      void client.invalidateQueries({ queryKey: listKey(api) });
      void client.invalidateQueries({ queryKey: queryKey(api, "listConfig") });
      snackbars.success(texts.resetDone);
      onDone();
    },
    onError: (error) => {
      snackbars.error(`${texts.resetFailed}: ${error.message}`);
      setAsking(false);
    },
  });
  return (
    <div className="border-t border-line pt-4">
      <Button onClick={() => setAsking(true)}>{texts.reset}</Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.resetTitle}
        description={texts.resetHelp}
        confirmLabel={texts.reset}
        busy={resetting.isPending}
        onConfirm={() => resetting.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
