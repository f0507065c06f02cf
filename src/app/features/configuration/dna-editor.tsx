import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useId, useMemo, useRef, type RefObject } from "react";
import { flushSync } from "react-dom";
import { ListChecks } from "lucide-react";
import type { ConfigItem, ConfigVersion } from "../../../contracts/contracts.gen.ts";
import { Alert } from "../../../ui/alert.tsx";
import { useSnackbars } from "../../../ui/snackbar-store.ts";
import { useStepper } from "../../shell/stepper.ts";
import { UnsavedChangesGuard } from "../../shell/unsaved-changes-guard.tsx";
import { useTenant } from "../../tenant/tenant-context.ts";
import { DnaVersions } from "./dna-versions.tsx";
import { DocumentConflict } from "./document-conflict.tsx";
import { DocumentFindings, WarningsDialog } from "./document-findings.tsx";
import { selectPlace, writtenDocument, type DocumentText } from "./document-text.ts";
import { texts } from "./texts.ts";
import { useSaveDocument, type SaveDocument } from "./use-save-document.ts";
import { Button } from "../../../ui/button.tsx";
import { texts as formTexts } from "../../forms/texts.ts";
import { DraftNotice } from "../../forms/draft-offer.tsx";
import { savedBy } from "./config-versions.ts";
import { FieldFrame, fieldIds } from "../../../ui/field-frame.tsx";
import { TextArea } from "../../../ui/text-input.tsx";

interface DnaNoticesProps {
  readonly item: ConfigItem;
  readonly editing: SaveDocument;
  readonly readOnly: boolean;
  /** Wraps what puts another text into the editor. */
  readonly replace: (work: () => void) => void;
}

/** What is to be decided before one goes on: somebody else's version, and what was typed and not saved. */
function DnaNotices({ item, editing, readOnly, replace }: DnaNoticesProps) {
  const { conflict, offer } = editing;
  return (
    <>
      {conflict.theirs === null ? null : (
        <Alert
          tone="warning"
          title={texts.dnaConflict}
          actions={
            <>
              <Button size="sm" onClick={conflict.compare}>
                {texts.dnaCompare}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => replace(editing.takeTheirs)}>
                {texts.dnaTakeTheirs}
              </Button>
            </>
          }
        >
          {savedBy(conflict.theirs)} {texts.dnaConflictOpen}
        </Alert>
      )}
      {offer === null || readOnly ? null : (
        <DraftNotice
          title={texts.dnaDraftTitle}
          savedAt={offer.savedAt}
          description={texts.dnaDraftHelp}
          outdated={offer.version === item.version ? undefined : texts.dnaDraftOutdated}
          onRestore={() => replace(editing.restore)}
          onDiscard={editing.discard}
        />
      )}
    </>
  );
}

/** Says whether the document is saved and sound, and checks it. */
function CheckBar({ editing }: { readonly editing: SaveDocument }) {
  const { isDirty, isSaving, findings, isOutdated, syntax } = editing;
  const isSound = findings?.length === 0;
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 text-xs sm:flex-row sm:justify-between">
        <p role="status" className="text-muted">
          {isDirty && !isSaving ? formTexts.unsaved : ""}
        </p>
        <p role="status" className={isSound ? "font-medium text-success-ink" : "text-muted"}>
          {isSound ? texts.dnaNoFindings : isOutdated && findings !== null ? texts.dnaOutdated : ""}
        </p>
      </div>
      <Button
        size="sm"
        icon={<ListChecks aria-hidden />}
        busy={editing.isChecking}
        disabledReason={syntax === null ? undefined : texts.dnaNotJson}
        onClick={editing.check}
      >
        {texts.dnaCheck}
      </Button>
    </div>
  );
}

export interface DnaEditorProps {
  readonly item: ConfigItem;
  readonly readOnly: boolean;
}

/** The document as text, checked as JSON while one types and by the server before it is saved. */
export function DnaEditor({ item, readOnly }: DnaEditorProps) {
  const { name: tenant } = useTenant();
  const navigate = useNavigate();
  const id = useId();
  const snackbars = useSnackbars();
  const leave = useCallback(
    () => void navigate({ to: "/$tenant/dna", params: { tenant } }),
    [navigate, tenant],
  );
  const editing = useSaveDocument(item, leave);
  const { save, isSaving, syntax, findings, isOutdated, refusal, conflict } = editing;
  useStepper(
    useMemo(
      () => ({
        currentStep: 0,
        totalSteps: 1,
        isActive: !readOnly,
        featureName: texts.dnaTitle,
        saveLabel: texts.save,
        onSave: save,
        onCancel: leave,
        isLoading: isSaving,
      }),
      [readOnly, save, isSaving, leave],
    ),
  );
  const field = useRef<HTMLTextAreaElement>(null);
  const found = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal === null) return undefined;
    // Whoever is at the end of a long document sees neither. Later, since a dialog that closes gives the focus back.
    const timer = setTimeout(() => {
      const { offset } = refusal;
      if (offset === null) found.current?.focus();
      else if (field.current !== null) selectPlace(field.current, offset, offset);
    });
    return () => clearTimeout(timer);
  }, [refusal]);
  /** Puts another text into the editor, and the focus with it: the button may be gone by then. */
  const replace = (work: () => void) => {
    // The text comes with a field of its own, which has to be there to be focused.
    flushSync(work);
    // Where one reads from, and not the end of it.
    field.current?.setSelectionRange(0, 0);
    field.current?.focus();
    // Once more, since a dialog that closes gives the focus back.
    setTimeout(() => field.current?.focus());
  };
  const showVersion = ({ version, data }: ConfigVersion) => {
    replace(() => {
      const { isDirty } = editing.showText(writtenDocument(data));
      snackbars.info(isDirty ? texts.versionShown(version) : texts.versionIsSaved(version));
    });
  };
  const hasErrors = !isOutdated && findings?.some(({ severity }) => severity === "error") === true;
  return (
    <div className="flex flex-col gap-4">
      {readOnly ? <Alert tone="info">{texts.dnaReadOnly}</Alert> : null}
      <DnaNotices item={item} editing={editing} readOnly={readOnly} replace={replace} />
      <DocumentFindings
        ref={found}
        findings={findings}
        places={editing.places}
        hasLines={!isOutdated}
        onGoTo={(pointer) => {
          const place = editing.locate(pointer);
          if (field.current !== null && place !== undefined) {
            selectPlace(field.current, place.start, place.end);
          }
        }}
      />
      {readOnly ? null : <CheckBar editing={editing} />}
      <DocumentField
        id={id}
        ref={field}
        work={editing.work}
        replacements={editing.replacements}
        errors={syntax === null ? [] : [texts.dnaSyntax(syntax.line, syntax.column, syntax.message)]}
        isInvalid={hasErrors}
        // What is typed while it is saved would be in no version.
        readOnly={readOnly || isSaving}
        help={readOnly ? undefined : texts.dnaHelp}
      />
      {readOnly ? null : (
        <DnaVersions
          item={item}
          onShow={showVersion}
          onReset={editing.reset}
          isResetting={editing.isResetting}
        />
      )}
      <WarningsDialog
        pending={editing.pending}
        isSaving={isSaving}
        onSave={editing.saveAnyway}
        onKeepEditing={editing.keepEditing}
      />
      <DocumentConflict
        theirs={conflict.theirs}
        refused={conflict.refused}
        changes={conflict.changes}
        onReplace={() => void editing.replaceTheirs()}
        onTakeTheirs={() => replace(editing.takeTheirs)}
        onKeepEditing={conflict.keepEditing}
      />
      <UnsavedChangesGuard isDirty={editing.hasChanges} keepsDraft isSaving={isSaving} />
    </div>
  );
}

export interface DocumentFieldProps {
  readonly id: string;
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly work: DocumentText;
  /** Another number for another text: it comes with a field of its own. */
  readonly replacements: number;
  readonly errors: readonly string[];
  readonly isInvalid: boolean;
  readonly readOnly: boolean;
  /** Absent where nothing is to be told, such as to who only reads it. */
  readonly help?: string | undefined;
}

/** Rows that the text takes whatever is in it, as far as the window is high enough. */
const rows = 30;

const style = {
  // A field that grows with its text measures all of it with every key, and one of these lines is never the last one.
  fieldSizing: "fixed",
  minHeight: "12lh",
  maxHeight: "75dvh",
  // JSON reads from the left whatever its texts are in; to look for the direction of each line takes longest.
  unicodeBidi: "isolate",
} as const;

/**
 * The text of a document. The field keeps it to itself: to hand hundreds of thousands of characters to and fro with
 * every key takes longer than a key may.
 */
function DocumentField(props: DocumentFieldProps) {
  const { id, ref, work, replacements, errors, isInvalid, readOnly, help } = props;
  const ids = fieldIds(id, { help: help !== undefined, error: errors.length > 0 });
  const fill = useCallback(
    (field: HTMLTextAreaElement | null) => {
      ref.current = field;
      if (field !== null) field.value = work.getState().text;
    },
    [ref, work],
  );
  return (
    <FieldFrame id={id} label={texts.dnaDocument} help={help} errors={errors}>
      <div className="font-mono text-sm">
        <TextArea
          // The browser would undo what was typed in a text that is no longer there, and mix the two.
          key={replacements}
          ref={fill}
          id={id}
          onInput={({ currentTarget: field }) => work.type(() => field.value)}
          rows={rows}
          maxRows={rows}
          style={style}
          spellCheck={false}
          dir="ltr"
          readOnly={readOnly}
          aria-describedby={ids.describedBy}
          aria-invalid={errors.length > 0 || isInvalid || undefined}
        />
      </div>
    </FieldFrame>
  );
}
