import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useId, useMemo, useRef, type RefObject } from "react";
import { flushSync } from "react-dom";
import { ListChecks } from "lucide-react";
import { serializeDocument } from "../../../kernel/json.ts";
import type { ConfigItem, ConfigVersion } from "../../../contracts/contracts.gen.ts";
import { Alert } from "../../../ui/alert.tsx";
import { useSnackbars } from "../../../ui/overlays/snackbar-store.ts";
import { useStepper } from "../../shell/stepper.ts";
import { UnsavedChangesGuard } from "../../shell/unsaved-changes-guard.tsx";
import { useTenant } from "../../tenant/tenant-context.ts";
import { DnaVersions } from "./dna-versions.tsx";
import { DocumentConflict } from "./document-conflict.tsx";
import { DocumentFindings, WarningsDialog } from "./document-findings.tsx";
import { selectRange, type DocumentText } from "./document-text.ts";
import { texts } from "./texts.ts";
import { useSaveDocument, type SaveDocument } from "./use-save-document.ts";
import { Button } from "../../../ui/button.tsx";
import { texts as formTexts } from "../../forms/texts.ts";
import { DraftNotice } from "../../forms/draft-offer.tsx";
import { savedBy } from "./config-versions.ts";
import { FieldFrame, fieldIds } from "../../../ui/fields/field-frame.tsx";
import { TextArea } from "../../../ui/fields/text-input.tsx";

interface DnaNoticesProps {
  readonly item: ConfigItem;
  readonly editing: SaveDocument;
  readonly readOnly: boolean;
  /** Runs a function that replaces the editor's text, then moves the focus. */
  readonly replace: (change: () => void) => void;
}

/** Notices that need a decision: a conflicting version and an unsaved draft. */
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

/** Shows whether the document is saved and valid, with a button to check it. */
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

/** Edits the document as text: parsed as JSON while typing, validated by the server before saving. */
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
  const findingsRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal === null) return undefined;
    // Scroll to the error, which may be out of view. Deferred because a closing dialog restores the focus first.
    const timer = setTimeout(() => {
      const { offset } = refusal;
      if (offset === null) findingsRef.current?.focus();
      else if (field.current !== null) selectRange(field.current, offset, offset);
    });
    return () => clearTimeout(timer);
  }, [refusal]);
  /** Replaces the editor's text and focuses the editor, since the pressed button may be unmounted. */
  const replace = (change: () => void) => {
    // A new text mounts a new field, which must exist before it can be focused.
    flushSync(change);
    // Put the caret at the start of the text instead of the end.
    field.current?.setSelectionRange(0, 0);
    field.current?.focus();
    // Again after a closing dialog has restored the focus.
    setTimeout(() => field.current?.focus());
  };
  const showVersion = ({ version, data }: ConfigVersion) => {
    replace(() => {
      const { isDirty } = editing.showText(serializeDocument(data));
      snackbars.info(isDirty ? texts.versionShown(version) : texts.versionIsSaved(version));
    });
  };
  const hasErrors = !isOutdated && findings?.some(({ severity }) => severity === "error") === true;
  return (
    <div className="flex flex-col gap-4">
      {readOnly ? <Alert tone="info">{texts.dnaReadOnly}</Alert> : null}
      <DnaNotices item={item} editing={editing} readOnly={readOnly} replace={replace} />
      <DocumentFindings
        ref={findingsRef}
        findings={findings}
        places={editing.places}
        hasLines={!isOutdated}
        onGoTo={(pointer) => {
          const place = editing.locate(pointer);
          if (field.current !== null && place !== undefined) {
            selectRange(field.current, place.start, place.end);
          }
        }}
      />
      {readOnly ? null : <CheckBar editing={editing} />}
      <DocumentField
        id={id}
        ref={field}
        editor={editing.editor}
        replacements={editing.replacements}
        errors={syntax === null ? [] : [texts.dnaSyntax(syntax.line, syntax.column, syntax.message)]}
        isInvalid={hasErrors}
        // Text typed while saving would not be part of the saved version.
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
  readonly editor: DocumentText;
  /** Changes when the text is replaced, which mounts a new field. */
  readonly replacements: number;
  readonly errors: readonly string[];
  readonly isInvalid: boolean;
  readonly readOnly: boolean;
  /** Undefined if there is no help, e.g. when read-only. */
  readonly help?: string | undefined;
}

/** Height in rows, regardless of the content; limited by the window. */
const rows = 30;

const style = {
  // `field-sizing: content` would measure the whole text on each key.
  fieldSizing: "fixed",
  minHeight: "12lh",
  maxHeight: "75dvh",
  // JSON is left-to-right in every language; detecting the direction per line is slow.
  unicodeBidi: "isolate",
} as const;

/**
 * The text field. It is uncontrolled: passing hundreds of thousands of characters through state on each key would be
 * too slow.
 */
function DocumentField(props: DocumentFieldProps) {
  const { id, ref, editor, replacements, errors, isInvalid, readOnly, help } = props;
  const ids = fieldIds(id, { help: help !== undefined, error: errors.length > 0 });
  const fill = useCallback(
    (field: HTMLTextAreaElement | null) => {
      ref.current = field;
      if (field !== null) field.value = editor.getState().text;
    },
    [ref, editor],
  );
  return (
    <FieldFrame id={id} label={texts.dnaDocument} help={help} errors={errors}>
      <div className="font-mono text-sm">
        <TextArea
          // Remount on replacement: the browser's undo history belongs to the previous text.
          key={replacements}
          ref={fill}
          id={id}
          onInput={({ currentTarget: field }) => editor.type(() => field.value)}
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
