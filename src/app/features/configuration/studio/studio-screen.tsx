import { useQuery } from "@tanstack/react-query";
import { Plus, Redo2, Undo2, Users } from "lucide-react";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import type { ConfigEditing, ConfigItem } from "../../../../contracts/contracts.gen.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { queryKey } from "../../../api/queries.ts";
import { FormSkeleton } from "../../../forms/form-skeleton.tsx";
import { LoadError } from "../../../shell/load-error.tsx";
import { Page } from "../../../shell/page.tsx";
import { Panel } from "../../../shell/missing.tsx";
import { UnsavedChangesGuard } from "../../../shell/unsaved-changes-guard.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { AddDialog } from "./add-dialog.tsx";
import { FindingsPane } from "./findings-pane.tsx";
import { FormCanvas } from "./form-canvas.tsx";
import { GridCanvas } from "./grid-canvas.tsx";
import { publishedText } from "./document-words.ts";
import { JsonPane } from "./json-pane.tsx";
import { MergeNotices } from "./merge-notices.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { focusProperties, PropertiesPane } from "./properties-pane.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { texts } from "./texts.ts";
import { TranslationsDialog } from "./translations-dialog.tsx";
import { useFindings } from "./use-findings.ts";
import { usePresentPeople, usePublished, useTakeOver } from "./use-published.ts";
import { type Studio, useSession, useStudio } from "./use-studio.ts";
import { VersionsDialog } from "./versions-dialog.tsx";
import { HelpLink } from "../../../help/help-link.tsx";

export interface StudioScreenProps {
  readonly item: ConfigItem;
  readonly readOnly: boolean;
}

/** The editor of a form layout or a grid definition: what one sees is the real form or list, and no JSON is needed. */
export function StudioScreen({ item, readOnly }: StudioScreenProps) {
  const { api } = useTenant();
  const editing = useQuery({
    queryKey: queryKey(api, "openConfigDraft", item.id),
    queryFn: async ({ signal }) =>
      (await api.call("openConfigDraft", { params: { id: item.id }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (editing.data !== undefined)
    return <OpenStudio item={item} editing={editing.data} readOnly={readOnly} />;
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

/** From here on canvas and the other parts stand side by side. */
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

export type StudioPart = "canvas" | "properties" | "json" | "preview" | "findings";
type OpenDialog = "add" | "translations" | "versions" | "publish" | "discard" | null;

function OpenStudio({ item, editing, readOnly }: StudioScreenProps & { readonly editing: ConfigEditing }) {
  const studio = useStudio(item, editing, readOnly);
  usePublished(item.id);
  const isWide = useWide();
  const [part, setPart] = useState<StudioPart>("canvas");
  const [dialog, setDialog] = useState<OpenDialog>(null);
  /** A place of the JSON to go to; another object each time. */
  const [target, setTarget] = useState<{ readonly pointer: string } | null>(null);
  const findings = useFindings(studio);
  const isForm = item.name === "form-layout";
  const isDirty = useSession(studio.session).isDirty;
  const open = (next: StudioPart) => {
    setPart(next);
    if (next === "properties") focusProperties();
  };
  const shared = { studio, findings, onOpen: open, onAdd: () => setDialog("add") };
  const canvas = isForm ? <FormCanvas {...shared} /> : <GridCanvas {...shared} />;
  const goTo = (pointer: string) => {
    setTarget({ pointer });
    setPart("json");
  };
  const named = (label: string, content: ReactNode) => <section aria-label={label}>{content}</section>;
  const tab = (key: StudioPart, label: string, content: ReactNode) => ({
    key,
    label,
    content: named(label, content),
  });
  const parts = [
    tab("properties", texts.properties, <PropertiesPane findings={findings} studio={studio} onGoTo={goTo} />),
    tab("json", texts.json, <JsonPane studio={studio} findings={findings.list} target={target} />),
    tab("preview", texts.preview, <PreviewPane studio={studio} />),
    tab("findings", texts.findings, <FindingsPane findings={findings} studio={studio} onGoTo={goTo} />),
  ];
  const side = part === "canvas" ? "properties" : part;
  return (
    <Page
      title={item.title}
      help={
        <>
          <HelpLink concept={item.name === "form-layout" ? "layout" : "grid-definition"} />
          <HelpLink concept="variant" named />
          <HelpLink concept="finding" named />
        </>
      }
      description={item.layout_key}
      width="wide"
      crumb={readOnly ? "View" : undefined}
    >
      <div className="flex flex-col gap-4">
        <StudioNotices studio={studio} editing={editing} isPublishing={dialog === "publish"} />
        <PresentPeople id={item.id} />
        <Toolbar studio={studio} onOpen={setDialog} />
        {isWide ? (
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(26rem,0.72fr)] items-start gap-6">
            <div className="rounded-lg border border-line bg-surface p-5">{named(texts.canvas, canvas)}</div>
            <div className="sticky top-16 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-lg border border-line bg-surface px-5 pb-5">
              <Panel>
                <Tabs
                  label={texts.regions}
                  items={parts}
                  selected={side}
                  onSelect={(key) => setPart(key as StudioPart)}
                />
              </Panel>
            </div>
          </div>
        ) : (
          <Panel>
            <Tabs
              label={texts.regions}
              items={[tab("canvas", texts.canvas, canvas), ...parts]}
              selected={part}
              onSelect={(key) => setPart(key as StudioPart)}
            />
          </Panel>
        )}
      </div>
      <VisuallyHidden>
        <p role="status">{studio.announcement.text}</p>
      </VisuallyHidden>
      <AddDialog
        studio={studio}
        open={dialog === "add"}
        onClose={() => setDialog(null)}
        onAdded={() => open("properties")}
      />
      {dialog === "translations" ? (
        <TranslationsDialog studio={studio} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === "versions" ? <VersionsDialog studio={studio} onClose={() => setDialog(null)} /> : null}
      {dialog === "publish" ? (
        <PublishDialog
          studio={studio}
          onClose={() => setDialog(null)}
          onShowFindings={() => {
            setDialog(null);
            setPart("findings");
          }}
        />
      ) : null}
      <ConfirmDialog
        open={dialog === "discard"}
        title={texts.discardTitle}
        description={texts.discardHelp}
        confirmLabel={texts.discardDraft}
        onConfirm={() => {
          const isOutdated = studio.baseVersion !== item.version;
          const text = isOutdated ? publishedText(item, editing) : studio.session.getState().stored;
          studio.session.replace(text, texts.discarded);
          if (isOutdated) studio.rebase(item.version, text);
          studio.say(texts.discarded);
          setDialog(null);
        }}
        onCancel={() => setDialog(null)}
      />
      <UnsavedChangesGuard isDirty={() => isDirty && studio.draftStatus !== "saved"} keepsDraft />
    </Page>
  );
}

interface StudioNoticesProps {
  readonly studio: Studio;
  readonly editing: ConfigEditing;
  readonly isPublishing: boolean;
}

function StudioNotices({ studio, editing, isPublishing }: StudioNoticesProps) {
  const { fault } = useSession(studio.session);
  useTakeOver(studio, editing);
  return (
    <>
      {studio.readOnly ? <Alert tone="info">{texts.readOnly}</Alert> : null}
      <MergeNotices studio={studio} editing={editing} isPublishing={isPublishing} />
      {fault === null ? null : (
        <Alert tone="warning">{texts.lastGood(fault.line, fault.column, fault.message)}</Alert>
      )}
    </>
  );
}

/** Who else has the document open; read out when somebody comes or leaves. */
function PresentPeople({ id }: { readonly id: string }) {
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
}

interface ToolbarProps {
  readonly studio: Studio;
  readonly onOpen: (dialog: OpenDialog) => void;
}

const statusWords = {
  published: texts.published,
  saved: texts.draftSaved,
  saving: texts.draftSaving,
  failed: texts.draftFailed,
  "too-large": texts.draftTooLarge,
} as const;

function Toolbar({ studio, onOpen }: ToolbarProps) {
  const { undoable, redoable, isDirty, fault } = useSession(studio.session);
  const isForm = studio.item.name === "form-layout";
  const none = "There is nothing to take back.";
  const noJson = fault === null ? undefined : "The document isn't valid JSON yet.";
  return (
    <div className="flex flex-wrap items-center gap-2">
      {studio.readOnly ? null : (
        <>
          <Button icon={<Plus aria-hidden />} disabledReason={noJson} onClick={() => onOpen("add")}>
            {isForm ? texts.addField : texts.addColumn}
          </Button>
          <Button
            icon={<Undo2 aria-hidden />}
            title={undoable ?? undefined}
            disabledReason={undoable === null ? none : undefined}
            onClick={studio.undo}
          >
            {texts.undo}
          </Button>
          <Button
            icon={<Redo2 aria-hidden />}
            title={redoable ?? undefined}
            disabledReason={redoable === null ? "There is nothing to do again." : undefined}
            onClick={studio.redo}
          >
            {texts.redo}
          </Button>
        </>
      )}
      {isForm ? (
        <Button disabledReason={noJson} onClick={() => onOpen("translations")}>
          {texts.translations}
        </Button>
      ) : null}
      <Button onClick={() => onOpen("versions")}>{texts.versions}</Button>
      {studio.readOnly ? null : (
        <>
          <p role="status" className="min-w-0 flex-1 text-xs text-muted sm:text-end">
            {statusWords[studio.draftStatus]}
          </p>
          {isDirty ? (
            <Button variant="quiet" onClick={() => onOpen("discard")}>
              {texts.discardDraft}
            </Button>
          ) : null}
          <Button
            variant="primary"
            disabledReason={noJson ?? (isDirty ? undefined : texts.published)}
            onClick={() => onOpen("publish")}
          >
            {texts.publish}
          </Button>
        </>
      )}
    </div>
  );
}
