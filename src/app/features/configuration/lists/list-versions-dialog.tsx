import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ListVersion } from "../../../../contracts/contracts.gen.ts";
import { formatCount as count, formatMoment } from "../../../../kernel/format.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../../../ui/overlays/dialog.tsx";
import { FieldFrame } from "../../../../ui/fields/field-frame.tsx";
import { Loading, Skeleton } from "../../../../ui/loading.tsx";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { EmptyState } from "../../../../ui/status-panels.tsx";
import { controlClass } from "../../../../ui/fields/text-input.tsx";
import type { ApiClient } from "../../../../contracts/api-client.ts";
import { listKey } from "../../../api/list-query.ts";
import { queryKey } from "../../../api/queries.ts";
import { LoadError } from "../../../shell/page-states.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts as configurationTexts } from "../texts.ts";
import { describeListChange, describeListCounts, kindWords } from "./describe-list-change.ts";

const texts = {
  title: "Versions of a list",
  help: "Every change to an entry and every import creates a version. The newest 200 are kept.",
  list: "List",
  close: "Close",
  noLists: "No lists yet",
  noListsHelp: "Add an entry or import a CSV file to create one.",
  noVersions: "No changes yet",
  noVersionsHelp: "The next change to this list creates its first version.",
  listsFailed: "The lists could not be loaded",
  failed: "The version could not be loaded",
  loading: "Loading the version",
  offered: (entries: number) => (entries === 1 ? "1 entry offered" : `${count(entries)} entries offered`),
  show: "Show changes",
  hide: "Hide changes",
  more: (left: number) => (left === 1 ? "1 more change" : `${count(left)} more changes`),
  restore: "Restore",
  restoreTitle: (version: number) => `Restore version ${version}?`,
  restoreHelp: (changes: string) =>
    `${changes}. Entries added since then are kept for the records that use them. You can restore any version again.`,
  alreadySo: "The list is already the same as that version",
  restored: (list: string, version: number) => `Restored the list ${list} to version ${version}`,
  restoreFailed: "The version could not be restored",
} as const;

const maxPages = 10;

/** Keys of all lists of the tenant. */
async function readKeys(api: ApiClient, signal: AbortSignal): Promise<string[]> {
  const keys: string[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const query = { group_by: "list", page: String(page), page_size: "100" };
    const { groups = [], total_groups: total = 0 } = await api.call("listListEntries", { query, signal });
    keys.push(...groups.flatMap(({ value }) => (typeof value === "string" ? [value] : [])));
    if (keys.length >= total) break;
  }
  return keys;
}

/** Version history of a tenant's list, with author, date and kind of each change, and a way to restore versions. */
export function ListVersionsDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const { api } = useTenant();
  const [chosen, setChosen] = useState<string | null>(null);
  const keys = useQuery({
    queryKey: queryKey(api, "listListEntries", "keys"),
    queryFn: ({ signal }) => readKeys(api, signal),
    staleTime: 0,
  });
  const list = chosen ?? keys.data?.[0];
  return (
    <Dialog
      open
      size="lg"
      title={texts.title}
      description={texts.help}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {keys.isError ? (
        <LoadError
          title={texts.listsFailed}
          error={keys.error}
          onRetry={() => void keys.refetch()}
          retrying={keys.isFetching}
        />
      ) : keys.data === undefined ? (
        <VersionsLoading />
      ) : list === undefined ? (
        <EmptyState title={texts.noLists} description={texts.noListsHelp} />
      ) : (
        <div className="flex flex-col gap-4">
          <FieldFrame id={id} label={texts.list}>
            <select
              id={id}
              data-autofocus
              value={list}
              onChange={(event) => setChosen(event.target.value)}
              className={controlClass}
            >
              {keys.data.map((key) => (
                <option key={key}>{key}</option>
              ))}
            </select>
          </FieldFrame>
          <Versions key={list} list={list} />
        </div>
      )}
    </Dialog>
  );
}

const VersionsLoading = () => (
  <Loading label={configurationTexts.loadingVersions}>
    <Skeleton className="h-9 w-56" />
  </Loading>
);

const versionsKey = (api: ApiClient, list: string) => queryKey(api, "listListVersions", list);

function Versions({ list }: { readonly list: string }) {
  const { api } = useTenant();
  const versions = useQuery({
    queryKey: versionsKey(api, list),
    queryFn: async ({ signal }) =>
      (await api.call("listListVersions", { params: { list_key: list }, signal })).data,
    staleTime: 0,
  });
  if (versions.isError) {
    return (
      <LoadError
        title={configurationTexts.versionsFailed}
        error={versions.error}
        onRetry={() => void versions.refetch()}
        retrying={versions.isFetching}
      />
    );
  }
  if (versions.data === undefined) return <VersionsLoading />;
  if (versions.data.length === 0) {
    return <EmptyState title={texts.noVersions} description={texts.noVersionsHelp} />;
  }
  return (
    <ol className="divide-y divide-line">
      {versions.data.map((version, at) => (
        <VersionRow key={version.version} list={list} version={version} isCurrent={at === 0} />
      ))}
    </ol>
  );
}

interface VersionRowProps {
  readonly list: string;
  readonly version: ListVersion;
  readonly isCurrent: boolean;
}

function VersionRow({ list, version, isCurrent }: VersionRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { version: number, author, created_at: at, kind, entries } = version;
  const title = configurationTexts.version(number);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          {isCurrent ? <Badge tone="success">{configurationTexts.currentVersion}</Badge> : null}
        </p>
        <p className="text-xs text-muted wrap-anywhere">
          {author === null ? null : `${author}, `}
          <time dateTime={at}>{formatMoment(at)}</time>
        </p>
        <p className="mt-1 tabular-nums">
          {[
            kindWords(version),
            ...(kind === "start" ? [] : [describeListCounts(version)]),
            texts.offered(entries),
          ].join(" · ")}
        </p>
        {isOpen ? <Changes id={id} list={list} version={version} /> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {kind === "start" ? null : (
          <Button
            size="sm"
            aria-expanded={isOpen}
            {...(isOpen && { "aria-controls": id })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.hide : texts.show}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
        {isCurrent ? null : (
          <Button size="sm" onClick={() => setAsking(true)}>
            {texts.restore}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
      {isAsking ? <Restoring list={list} version={number} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

function useVersion(list: string, version: number) {
  const { api } = useTenant();
  return useQuery({
    queryKey: [...versionsKey(api, list), version],
    queryFn: async ({ signal }) => {
      const params = { list_key: list, version: String(version) };
      return (await api.call("readListVersion", { params, signal })).data;
    },
    staleTime: 0,
  });
}

function Changes({ id, list, version }: Omit<VersionRowProps, "isCurrent"> & { readonly id: string }) {
  const detail = useVersion(list, version.version);
  if (detail.isError) {
    return (
      <LoadError
        title={texts.failed}
        error={detail.error}
        onRetry={() => void detail.refetch()}
        retrying={detail.isFetching}
      />
    );
  }
  if (detail.data === undefined) {
    return (
      <Loading label={texts.loading}>
        <Skeleton className="mt-2 h-4 w-56" />
      </Loading>
    );
  }
  const { changes, added, changed, retired } = detail.data;
  const left = added + changed + retired - changes.length;
  return (
    <ul id={id} className="mt-2 max-h-60 list-disc overflow-y-auto ps-5 text-xs">
      {changes.map((change) => (
        <li key={change.code} className="wrap-anywhere">
          {describeListChange(change)}
        </li>
      ))}
      {left > 0 ? <li>{texts.more(left)}</li> : null}
    </ul>
  );
}

interface RestoringProps {
  readonly list: string;
  readonly version: number;
  readonly onClose: () => void;
}

/** Previews the changes and restores the version once confirmed. */
function Restoring({ list, version, onClose }: RestoringProps) {
  const { api } = useTenant();
  const client = useQueryClient();
  const snackbars = useSnackbars();
  const { data, error } = useVersion(list, version);
  const restoring = useMutation({
    mutationFn: () =>
      api.call("restoreListVersion", { params: { list_key: list, version: String(version) } }),
    onSuccess: () => {
      snackbars.success(texts.restored(list, version));
      void client.invalidateQueries({ queryKey: versionsKey(api, list) });
      void client.invalidateQueries({ queryKey: listKey(api) });
      void client.invalidateQueries({ predicate: ({ queryKey: key }) => key.includes("options") });
      onClose();
    },
    onError: (failed) => {
      snackbars.error(`${texts.restoreFailed}: ${failed.message}`);
      onClose();
    },
  });
  const changes = data && describeListCounts(data.restoring);
  return (
    <ConfirmDialog
      open
      title={texts.restoreTitle(version)}
      description={
        error !== null
          ? texts.failed
          : data === undefined
            ? texts.loading
            : changes === ""
              ? texts.alreadySo
              : texts.restoreHelp(changes ?? "")
      }
      confirmLabel={texts.restore}
      isIncomplete={changes === undefined || changes === ""}
      busy={restoring.isPending}
      onConfirm={() => restoring.mutate()}
      onCancel={onClose}
    />
  );
}
