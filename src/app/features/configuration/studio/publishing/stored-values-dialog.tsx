import { useMemo, useState } from "react";
import type { DataMigration } from "../../../../../contracts/contracts.gen.ts";
import { Alert } from "../../../../../ui/alert.tsx";
import { Badge } from "../../../../../ui/badge.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { EmptyState } from "../../../../../ui/status-panels.tsx";
import { Loading, Skeleton } from "../../../../../ui/loading.tsx";
import { LoadError } from "../../../../shell/page-states.tsx";
import { texts as studioTexts } from "../session/texts.ts";
import type { Studio } from "../session/use-studio.ts";
import { fieldLabels, RecordLink, RecordsProgress } from "./record-words.tsx";
import { texts } from "./texts.ts";
import { type MigrationAction, useDataMigrations } from "./use-data-migrations.ts";

interface StoredValuesDialogProps {
  readonly studio: Studio;
  readonly onClose: () => void;
}

/** Changes of stored values after publishing: progress, skipped records with reasons, and undo. */
export function StoredValuesDialog({ studio: { item, base }, onClose }: StoredValuesDialogProps) {
  const { list, acting } = useDataMigrations(item.id);
  const [undone, setUndone] = useState<DataMigration | null>(null);
  const labels = useMemo(() => fieldLabels(item.resolved ?? item.data, base), [item, base]);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={studioTexts.storedValues}
      description={texts.storedValuesHelp}
      footer={<Button onClick={onClose}>{studioTexts.close}</Button>}
    >
      <div className="flex flex-col gap-4">
        {acting.isError ? (
          <Alert tone="danger" title={texts.actionFailed}>
            {acting.error.message}
          </Alert>
        ) : null}
        {list.data === undefined ? (
          list.isError ? (
            <LoadError
              title={texts.loadFailed}
              error={list.error}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ) : (
            <Loading label={texts.loading}>
              <Skeleton className="h-16 w-full" />
            </Loading>
          )
        ) : list.data.length === 0 ? (
          <EmptyState title={texts.none} description={texts.noneHelp} />
        ) : (
          <ol className="divide-y divide-line">
            {list.data.map((migration) => (
              <Migration
                key={migration.id}
                migration={migration}
                labels={labels}
                isBusy={acting.isPending && acting.variables.id === migration.id}
                onAct={(action) =>
                  action === "undo" ? setUndone(migration) : acting.mutate({ id: migration.id, action })
                }
              />
            ))}
          </ol>
        )}
        {undone === null ? null : (
          <ConfirmDialog
            open
            title={texts.undoTitle}
            description={texts.undoHelp(undone.changed)}
            confirmLabel={texts.undo}
            onConfirm={() => {
              acting.mutate({ id: undone.id, action: "undo" });
              setUndone(null);
            }}
            onCancel={() => setUndone(null)}
          />
        )}
      </div>
    </Dialog>
  );
}

const stateOf = ({ state, is_undo: isUndo }: DataMigration): keyof typeof texts.states =>
  isUndo
    ? ({ running: "undoing", done: "undone", cancelled: "undo_cancelled", failed: "undo_failed" } as const)[
        state
      ]
    : state;

const tones = { running: "info", done: "success", cancelled: "neutral", failed: "danger" } as const;

interface MigrationProps {
  readonly migration: DataMigration;
  readonly labels: ReadonlyMap<string, string>;
  readonly isBusy: boolean;
  readonly onAct: (action: MigrationAction) => void;
}

function Migration({ migration, labels, isBusy, onAct }: MigrationProps) {
  const { state, is_undo: isUndo, text, left, layout_key: layoutKey } = migration;
  const button = (action: MigrationAction) => (
    <Button size="sm" busy={isBusy} onClick={() => onAct(action)}>
      {texts[action]}
      <span className="sr-only">: {text}</span>
    </Button>
  );
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <p role="status">
            <Badge tone={tones[state]}>{texts.states[stateOf(migration)]}</Badge>
          </p>
          <p className="mt-1 font-medium wrap-anywhere">{text}</p>
          <p className="text-xs text-muted wrap-anywhere">
            {texts.by(migration.item_version, migration.owner, migration.created_at)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {state === "running" ? button("cancel") : null}
          {migration.can_continue ? button("continue") : null}
          {migration.can_undo ? button("undo") : null}
        </div>
      </div>
      {state === "running" ? (
        <RecordsProgress
          label={texts.states[isUndo ? "undoing" : "running"]}
          seen={migration.seen}
          records={migration.records}
        />
      ) : null}
      <p className="tabular-nums">
        {isUndo ? texts.restored(migration.restored, migration.changed) : texts.changed(migration.changed)}
      </p>
      {state === "failed" ? <p className="text-danger-ink">{texts.failedHelp}</p> : null}
      {left.length === 0 ? null : (
        <details>
          <summary className="cursor-pointer">
            {texts.left(left.reduce((sum, { count }) => sum + count, 0))}
          </summary>
          <ul className="mt-1 flex flex-col gap-2 ps-4 text-xs">
            {left.map(({ field, reason, count, samples }) => (
              <li key={`${field} ${reason}`} className="wrap-anywhere">
                {texts.leftFor(labels.get(field) ?? field, count, reason)}{" "}
                {samples.map(({ id, label }, at) => (
                  <span key={id}>
                    {at > 0 ? ", " : ""}
                    <RecordLink layoutKey={layoutKey} id={id} label={label} />
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
