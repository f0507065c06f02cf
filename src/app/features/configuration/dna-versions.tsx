import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../../kernel/format.ts";
import type { ConfigItem, ConfigVersion } from "../../../contracts/contracts.gen.ts";
import { Accordion } from "../../../ui/accordion.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/dialog.tsx";
import { EmptyState } from "../../../ui/status-panels.tsx";
import { Loading, Skeleton } from "../../../ui/loading.tsx";
import { LoadError } from "../../shell/page-states.tsx";
import { useTenant } from "../../tenant/tenant-context.ts";
import { configVersionsQuery } from "./config-versions.ts";
import { texts } from "./texts.ts";

export interface DnaVersionsProps {
  readonly item: ConfigItem;
  /** Loads the document of a version into the editor. */
  readonly onShow: (version: ConfigVersion) => void;
  /** Resets the item to the shipped document; resolves once it succeeded or failed. */
  readonly onReset: () => Promise<void>;
  readonly isResetting: boolean;
}

/** Version history of an item, with buttons to restore versions. Fetched when opened. */
export function DnaVersions({ item, onShow, onReset, isResetting }: DnaVersionsProps) {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const reset = async () => {
    await onReset();
    setAsking(false);
  };
  return (
    <>
      <Accordion title={texts.versions} level={2} open={isOpen} onOpenChange={setOpen}>
        {isOpen ? <VersionList item={item} onShow={onShow} /> : null}
        {item.origin === "edited" ? (
          <div className="mt-4 border-t border-line pt-4">
            <Button onClick={() => setAsking(true)}>{texts.reset}</Button>
          </div>
        ) : null}
      </Accordion>
      <ConfirmDialog
        open={isAsking}
        title={texts.resetTitle}
        description={texts.resetHelp}
        confirmLabel={texts.resetConfirm}
        busy={isResetting}
        onConfirm={() => void reset()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function VersionList({ item, onShow }: Pick<DnaVersionsProps, "item" | "onShow">) {
  const { api } = useTenant();
  const versions = useQuery(configVersionsQuery(api, item.id));
  if (versions.data === undefined) {
    return versions.isError ? (
      <LoadError
        title={texts.versionsFailed}
        error={versions.error}
        onRetry={() => void versions.refetch()}
        retrying={versions.isFetching}
      />
    ) : (
      <VersionsSkeleton />
    );
  }
  if (versions.data.length === 0) {
    return <EmptyState title={texts.noVersions} description={texts.noVersionsHelp} />;
  }
  return (
    <>
      <p className="max-w-prose text-sm text-muted">{texts.versionsHelp}</p>
      <ol className="mt-2 divide-y divide-line">
        {item.origin === "shipped" ? <ShippedRow /> : null}
        {versions.data.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            isCurrent={item.origin !== "shipped" && item.version === version.version}
            onShow={onShow}
          />
        ))}
      </ol>
    </>
  );
}

/** The shipped document, in use while the tenant has no version. It has no button: it is the editor's initial text. */
function ShippedRow() {
  return (
    <li className="py-3 text-sm">
      <RowTitle title={texts.shippedVersion} isCurrent />
      <p className="text-muted">{texts.shippedHelp}</p>
    </li>
  );
}

function RowTitle({ title, isCurrent }: { readonly title: string; readonly isCurrent: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-2 font-medium">
      {title}
      {isCurrent ? <Badge tone="success">{texts.currentVersion}</Badge> : null}
    </p>
  );
}

interface VersionRowProps {
  readonly version: ConfigVersion;
  readonly isCurrent: boolean;
  readonly onShow: (version: ConfigVersion) => void;
}

function VersionRow({ version, isCurrent, onShow }: VersionRowProps) {
  const { version: number, author, created_at: createdAt } = version;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 text-sm">
        <RowTitle title={texts.version(number)} isCurrent={isCurrent} />
        <p className="text-muted wrap-anywhere">
          {author ?? texts.unknownAuthor}, <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
      </div>
      <Button size="sm" onClick={() => onShow(version)}>
        {texts.showVersion}
        <span className="sr-only">: {texts.version(number)}</span>
      </Button>
    </li>
  );
}

function VersionsSkeleton() {
  return (
    <Loading label={texts.loadingVersions}>
      <div className="space-y-4 py-3">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex items-center justify-between">
            <Skeleton className="h-9 w-56" />
            <Skeleton className="h-8 w-32" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
