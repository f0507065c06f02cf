import { Plus, Redo2, Undo2 } from "lucide-react";
import { memo, useSyncExternalStore } from "react";
import { Button } from "../../../../ui/button.tsx";
import { texts } from "./session/texts.ts";
import { type Studio, useError, useIsDirty, useSession } from "./session/use-studio.ts";

export type OpenDialog = "add" | "translations" | "versions" | "stored" | "publish" | "discard" | null;

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

/** Sticks to the top where it fits on one line, since canvases are long. */
export const StudioToolbar = memo(function StudioToolbar({ studio, onOpen }: ToolbarProps) {
  const isDirty = useIsDirty(studio.session);
  const error = useError(studio.session);
  const isForm = studio.item.name === "form-layout";
  const noJson = error === null ? undefined : "The document isn't valid JSON yet.";
  return (
    <div className="flex flex-wrap items-center gap-2 xl:sticky xl:top-14 xl:z-20 xl:-my-2 xl:bg-canvas xl:py-2">
      {studio.readOnly ? null : (
        <>
          <Button icon={<Plus aria-hidden />} disabledReason={noJson} onClick={() => onOpen("add")}>
            {isForm ? texts.addField : texts.addColumn}
          </Button>
          <Steps studio={studio} />
        </>
      )}
      <Button disabledReason={noJson} onClick={() => onOpen("translations")}>
        {texts.translations}
      </Button>
      <Button onClick={() => onOpen("versions")}>{texts.versions}</Button>
      {isForm && !studio.readOnly ? (
        <Button onClick={() => onOpen("stored")}>{texts.storedValues}</Button>
      ) : null}
      {studio.readOnly ? null : (
        <>
          <Saved studio={studio} />
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
});

/** Undo and redo buttons; their tooltips name the step. */
function Steps({ studio: { session, undo, redo } }: { readonly studio: Studio }) {
  const { undoable, redoable } = useSession(session);
  return (
    <>
      <Button
        icon={<Undo2 aria-hidden />}
        title={undoable ?? undefined}
        disabledReason={undoable === null ? "There is nothing to undo." : undefined}
        onClick={undo}
      >
        {texts.undo}
      </Button>
      <Button
        icon={<Redo2 aria-hidden />}
        title={redoable ?? undefined}
        disabledReason={redoable === null ? "There is nothing to redo." : undefined}
        onClick={redo}
      >
        {texts.redo}
      </Button>
    </>
  );
}

/** Draft status. */
function Saved({ studio: { draftStatus } }: { readonly studio: Studio }) {
  const status = useSyncExternalStore(draftStatus.subscribe, draftStatus.snapshot);
  const isProblem = status === "failed" || status === "too-large";
  return (
    // Wraps onto its own line if less than the width of its text remains; sentences have a line below the buttons.
    <p
      role="status"
      className={`text-xs sm:text-end ${isProblem ? "order-last basis-full text-danger-ink" : "min-w-24 flex-1 text-muted"}`}
    >
      {statusWords[status]}
    </p>
  );
}
