import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { memo, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { ConfigEditing, ConfigItem } from "../../../../contracts/contracts.gen.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { ConfirmDialog } from "../../../../ui/overlays/dialog.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { VisuallyHidden } from "../../../../ui/text-link.tsx";
import { queryKey } from "../../../api/queries.ts";
import { FormSkeleton } from "../../../forms/form-skeleton.tsx";
import { LoadError, Panel } from "../../../shell/page-states.tsx";
import { Page } from "../../../shell/page.tsx";
import { UnsavedChangesGuard } from "../../../shell/unsaved-changes-guard.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { AddDialog } from "./canvas/add-dialog.tsx";
import { FindingsPane } from "./session/findings-pane.tsx";
import { FormCanvas } from "./canvas/form-canvas.tsx";
import { GridCanvas } from "./canvas/grid-canvas.tsx";
import { publishedText } from "./session/document-words.ts";
import { JsonPane } from "./panes/json-pane.tsx";
import { MergeNotices } from "./publishing/merge-notices.tsx";
import { PreviewPane } from "./panes/preview-pane.tsx";
import { focusProperties, PropertiesPane } from "./properties/properties-pane.tsx";
import { PublishDialog } from "./publishing/publish-dialog.tsx";
import { StoredValuesDialog } from "./publishing/stored-values-dialog.tsx";
import { type OpenDialog, StudioToolbar } from "./studio-toolbar.tsx";
import { texts } from "./session/texts.ts";
import { TranslationsDialog } from "./panes/translations-dialog.tsx";
import { useAfterPaint } from "./session/use-after-paint.ts";
import { type CheckState, type StudioFindings, useFindings } from "./session/use-findings.ts";
import { usePresentPeople, usePublished, useAdoptPublished } from "./session/use-published.ts";
import { type Studio, type StudioPane, useError, useStudio } from "./session/use-studio.ts";
import { useUndoSnackbar } from "./session/use-undo-snackbar.ts";
import { VersionsDialog } from "./documents/versions-dialog.tsx";
import { HelpLink } from "../../../help/help-link.tsx";

export interface StudioScreenProps {
  readonly item: ConfigItem;
  readonly readOnly: boolean;
}

/** Visual editor of a form layout or grid definition that shows the actual form or list. */
export function StudioScreen({ item, readOnly }: StudioScreenProps) {
  const { api } = useTenant();
  const editing = useQuery({
    queryKey: queryKey(api, "openConfigDraft", item.id),
    queryFn: async ({ signal }) =>
      (await api.call("openConfigDraft", { params: { id: item.id }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (editing.data !== undefined) {
    const isForm = item.name === "form-layout";
    return (
      <Page
        title={item.title}
        help={
          <>
            <HelpLink concept={isForm ? "layout" : "grid-definition"} />
            <HelpLink concept="variant" named />
            <HelpLink concept="finding" named />
          </>
        }
        description={item.layout_key}
        width="wide"
        crumb={readOnly ? "View" : undefined}
      >
        <OpenStudio item={item} editing={editing.data} readOnly={readOnly} />
      </Page>
    );
  }
  return (
    <Page title={item.title} description={item.layout_key}>
      {editing.isError ? (
        <LoadError
          title={texts.loadFailed}
          error={editing.error}
          onRetry={() => void editing.refetch()}
          retrying={editing.isFetching}
        />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}

/** From this width, the canvas and the other panes are side by side. */
const wide = "(width >= 1100px)";

function useWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(wide);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => matchMedia(wide).matches,
  );
}

/*
 * Every edit changes selection, text and findings, but must not re-render this frame: each part below subscribes to
 * what it shows and is memoized otherwise.
 */
function OpenStudio({ item, editing, readOnly }: StudioScreenProps & { readonly editing: ConfigEditing }) {
  const studio = useStudio(item, editing, readOnly);
  usePublished(item.id);
  useRecoveredNotice(studio);
  const isWide = useWide();
  const [part, setPart] = useState<StudioPane>("canvas");
  const [dialog, setDialog] = useState<OpenDialog>(null);
  /** Place in the JSON to scroll to; a new object each time. */
  const [target, setTarget] = useState<{ readonly pointer: string } | null>(null);
  const { findings, check } = useFindings(studio);
  const isForm = item.name === "form-layout";
  const open = useCallback((next: StudioPane) => {
    setPart(next);
    if (next === "properties") focusProperties();
  }, []);
  const add = useCallback(() => setDialog("add"), []);
  const close = useCallback(() => setDialog(null), []);
  const added = useCallback(() => open("properties"), [open]);
  const goTo = useCallback((pointer: string) => {
    setTarget({ pointer });
    setPart("json");
  }, []);
  // The panes around the canvas must not delay its painting.
  const deferred = useAfterPaint(studio);
  const Canvas = isForm ? ShownForm : ShownGrid;
  const canvas = <Canvas studio={studio} findings={findings} onOpen={open} onAdd={add} />;
  const parts = { studio: deferred, findings, check, target, onGoTo: goTo, onSelect: setPart };
  return (
    <div className="flex flex-col gap-4">
      <StudioNotices studio={studio} editing={editing} isPublishing={dialog === "publish"} />
      <PresentPeople id={item.id} />
      <StudioToolbar studio={studio} onOpen={setDialog} />
      {isWide ? (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(26rem,0.72fr)] items-start gap-6">
          <div className="rounded-lg border border-line bg-surface p-5">{named(texts.canvas, canvas)}</div>
          <div className="sticky top-16 max-h-[calc(100dvh-5rem)] overflow-y-auto xl:top-28 xl:max-h-[calc(100dvh-8rem)] rounded-lg border border-line bg-surface px-5 pb-5">
            <Parts {...parts} selected={part === "canvas" ? "properties" : part} />
          </div>
        </div>
      ) : (
        <Parts {...parts} selected={part} canvas={canvas} />
      )}
      <Announcement studio={studio} />
      <ShownAddDialog studio={deferred} open={dialog === "add"} onClose={close} onAdded={added} />
      {dialog === "translations" ? <TranslationsDialog studio={studio} onClose={close} /> : null}
      {dialog === "versions" ? <VersionsDialog studio={studio} onClose={close} /> : null}
      {dialog === "stored" ? <StoredValuesDialog studio={studio} onClose={close} /> : null}
      {dialog === "publish" ? (
        <PublishDialog
          studio={studio}
          onClose={close}
          onShowStored={() => setDialog("stored")}
          onShowFindings={() => {
            setDialog(null);
            setPart("findings");
          }}
        />
      ) : null}
      <DiscardDialog studio={deferred} editing={editing} open={dialog === "discard"} onClose={close} />
      <LeaveGuard studio={deferred} />
    </div>
  );
}

const ShownForm = memo(FormCanvas);
const ShownGrid = memo(GridCanvas);
const ShownAddDialog = memo(AddDialog);

const named = (label: string, content: ReactNode) => <section aria-label={label}>{content}</section>;

interface PartsProps {
  readonly studio: Studio;
  readonly findings: StudioFindings;
  readonly check: CheckState;
  readonly target: { readonly pointer: string } | null;
  readonly selected: StudioPane;
  readonly onSelect: (part: StudioPane) => void;
  readonly onGoTo: (pointer: string) => void;
  /** The canvas as one of the tabs, on narrow screens. */
  readonly canvas?: ReactNode;
}

/** Panes next to the canvas. */
const Parts = memo(function Parts(props: PartsProps) {
  const { studio, findings, check, target, selected, onSelect, onGoTo, canvas } = props;
  const tab = (key: StudioPane, label: string, content: ReactNode) => ({
    key,
    label,
    content: named(label, content),
  });
  const found = { findings, studio, onGoTo };
  return (
    <Panel>
      <Tabs
        label={texts.regions}
        items={[
          ...(canvas === undefined ? [] : [tab("canvas", texts.canvas, canvas)]),
          tab("properties", texts.properties, <PropertiesPane {...found} />),
          tab("json", texts.json, <JsonPane studio={studio} findings={findings.list} target={target} />),
          tab("preview", texts.preview, <PreviewPane studio={studio} />),
          tab("findings", texts.findings, <FindingsPane {...found} check={check} />),
        ]}
        selected={selected}
        onSelect={(key) => onSelect(key as StudioPane)}
      />
    </Panel>
  );
});

/** Live region that announces completed actions. */
function Announcement({ studio: { announcement } }: { readonly studio: Studio }) {
  const { text } = useSyncExternalStore(announcement.subscribe, announcement.snapshot);
  return (
    <VisuallyHidden>
      <p role="status">{text}</p>
    </VisuallyHidden>
  );
}

/** Tells that unsent changes of an earlier visit are back, with undo. */
function useRecoveredNotice(studio: Studio): void {
  const { session } = studio;
  const show = useUndoSnackbar(studio);
  useEffect(() => {
    if (session.getState().undoable === texts.recovered) show(texts.recovered);
  }, [session, show]);
}

interface DiscardDialogProps {
  readonly studio: Studio;
  readonly editing: ConfigEditing;
  readonly open: boolean;
  readonly onClose: () => void;
}

const DiscardDialog = memo(function DiscardDialog({ studio, editing, open, onClose }: DiscardDialogProps) {
  const { item, session, baseVersion, rebase, say } = studio;
  return (
    <ConfirmDialog
      open={open}
      title={texts.discardTitle}
      description={texts.discardHelp}
      confirmLabel={texts.discardDraft}
      onConfirm={() => {
        const isOutdated = baseVersion !== item.version;
        const text = isOutdated ? publishedText(item, editing) : session.getState().stored;
        session.replace(text, texts.discarded);
        if (isOutdated) rebase(item.version, text);
        say(texts.discarded);
        onClose();
      }}
      onCancel={onClose}
    />
  );
});

/** Asks before leaving while the draft is not saved. */
const LeaveGuard = memo(function LeaveGuard({
  studio: { session, draftStatus },
}: {
  readonly studio: Studio;
}) {
  return (
    <UnsavedChangesGuard
      isDirty={() => session.getState().isDirty && draftStatus.snapshot() !== "saved"}
      keepsDraft
    />
  );
});

interface StudioNoticesProps {
  readonly studio: Studio;
  readonly editing: ConfigEditing;
  readonly isPublishing: boolean;
}

const StudioNotices = memo(function StudioNotices({ studio, editing, isPublishing }: StudioNoticesProps) {
  const error = useError(studio.session);
  useAdoptPublished(studio, editing);
  return (
    <>
      {studio.readOnly ? <Alert tone="info">{texts.readOnly}</Alert> : null}
      <MergeNotices studio={studio} editing={editing} isPublishing={isPublishing} />
      {error === null ? null : (
        <Alert tone="warning">{texts.lastGood(error.line, error.column, error.message)}</Alert>
      )}
    </>
  );
});

/** Other people who have the document open; announced when someone joins or leaves. */
const PresentPeople = memo(function PresentPeople({ id }: { readonly id: string }) {
  const people = usePresentPeople(id);
  return (
    <p role="status" className="flex items-center gap-1.5 text-xs text-muted wrap-anywhere empty:hidden">
      {people.length === 0 ? null : (
        <>
          <Users aria-hidden className="size-4 shrink-0" />
          {texts.alsoHere(people)}
        </>
      )}
    </p>
  );
});
