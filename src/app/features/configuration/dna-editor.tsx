import { useNavigate } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { useCallback, useEffect, useId, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import type { ConfigItem, ConfigVersion } from "../../../contracts/contracts.gen.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldFrame } from "../../../ui/field-frame.tsx";
import { fieldIds } from "../../../ui/field-ids.ts";
import { TextArea } from "../../../ui/text-area.tsx";
import { useSnackbars } from "../../../ui/use-snackbars.ts";
import { DraftNotice } from "../../form-work/draft-offer.tsx";
import { texts as formTexts } from "../../form-work/texts.ts";
import { useStepper } from "../../shell/stepper.ts";
import { UnsavedChangesGuard } from "../../shell/unsaved-changes-guard.tsx";
import { useTenant } from "../../tenant/tenant-context.ts";
import { DnaVersions } from "./dna-versions.tsx";
import { DocumentFindings } from "./document-findings.tsx";
import { selectPlace } from "./select-place.ts";
import { texts } from "./texts.ts";
import { writtenDocument } from "./use-document-text.ts";
import { type SaveDocument, useSaveDocument } from "./use-save-document.ts";
import { WarningsDialog } from "./warnings-dialog.tsx";

/** Layouts and grids are the superusers' (decisions on configuration items). */
const isInterpreted = (name: string) => name === "form-layout" || name === "grid";

/** The document as text, checked as JSON while one types and by the server before it is saved. */
export function DnaEditor({ item }: { readonly item: ConfigItem }) {
  const { name: tenant, user } = useTenant();
  const navigate = useNavigate();
  const id = useId();
  const snackbars = useSnackbars();
  const readOnly = isInterpreted(item.name) && !user.is_superuser;
  const leave = useCallback(
    () => void navigate({ to: "/$tenant/dna", params: { tenant } }),
    [navigate, tenant],
  );
  const editing = useSaveDocument(item, leave);
  const { save, isSaving, syntax, findings, refusal } = editing;
  const errors = syntax === null ? [] : [texts.dnaSyntax(syntax.line, syntax.column, syntax.message)];
  const isFaulty = findings?.some(({ severity }) => severity === "error") === true;
  const ids = fieldIds(id, { help: true, error: errors.length > 0 });
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
    field.current?.focus();
  };
  const showVersion = ({ version, data }: ConfigVersion) => {
    replace(() => {
      const { isDirty } = editing.showText(writtenDocument(data));
      snackbars.info(isDirty ? texts.versionShown(version) : texts.versionIsSaved(version));
    });
  };
  return (
    <div className="flex flex-col gap-4">
      {readOnly ? <Alert tone="info">{texts.dnaReadOnly}</Alert> : null}
      <Notices item={item} editing={editing} readOnly={readOnly} replace={replace} />
      <DocumentFindings
        ref={found}
        findings={findings}
        places={editing.places}
        onGoTo={({ start, end }) => {
          if (field.current !== null) selectPlace(field.current, start, end);
        }}
      />
      {readOnly ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p role="status" className="text-xs text-muted">
            {editing.isDirty && !isSaving ? formTexts.unsaved : ""}
          </p>
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
      )}
      <FieldFrame id={id} label={texts.dnaDocument} help={texts.dnaHelp} errors={errors}>
        <div className="font-mono text-sm">
          <TextArea
            // The browser would undo what was typed in a text that is no longer there, and mix the two.
            key={editing.replacements}
            ref={field}
            id={id}
            value={editing.text}
            onChange={(event) => editing.setText(event.target.value)}
            rows={12}
            maxRows={30}
            spellCheck={false}
            dir="ltr"
            // What is typed while it is saved would be in no version.
            readOnly={readOnly || isSaving}
            aria-describedby={ids.describedBy}
            aria-invalid={errors.length > 0 || isFaulty || undefined}
          />
        </div>
      </FieldFrame>
      {readOnly ? null : (
        <DnaVersions
          item={item}
          onShow={showVersion}
          onReset={editing.reset}
          isResetting={editing.isResetting}
        />
      )}
      <WarningsDialog
        warnings={editing.warnings}
        places={editing.places}
        isSaving={isSaving}
        onSave={editing.saveAnyway}
        onKeepEditing={editing.keepEditing}
      />
      <UnsavedChangesGuard isDirty={editing.hasChanges} keepsDraft isSaving={isSaving} />
    </div>
  );
}

interface NoticesProps {
  readonly item: ConfigItem;
  readonly editing: SaveDocument;
  readonly readOnly: boolean;
  readonly replace: (work: () => void) => void;
}

/** What is to be decided before one goes on: somebody else's version, and what was typed and not saved. */
function Notices({ item, editing, readOnly, replace }: NoticesProps) {
  const { theirs, offer } = editing;
  return (
    <>
      {theirs === null ? null : (
        <Alert
          tone="warning"
          title={texts.dnaConflict}
          actions={
            <Button size="sm" onClick={() => replace(editing.takeTheirs)}>
              {texts.dnaTakeTheirs}
            </Button>
          }
        >
          {texts.dnaConflictHelp}
        </Alert>
      )}
      {offer === null || readOnly ? null : (
        <DraftNotice
          title={texts.dnaDraftTitle}
          savedAt={offer.savedAt}
          describe={texts.dnaDraftFrom}
          outdated={offer.version === item.version ? undefined : texts.dnaDraftOutdated}
          onRestore={() => replace(editing.restore)}
          onDiscard={editing.discard}
        />
      )}
    </>
  );
}
