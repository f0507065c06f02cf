import { useNavigate } from "@tanstack/react-router";
import { useId, useMemo } from "react";
import type { ConfigItem } from "../../../contracts/contracts.gen.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldFrame } from "../../../ui/field-frame.tsx";
import { fieldIds } from "../../../ui/field-ids.ts";
import { TextArea } from "../../../ui/text-area.tsx";
import { useStepper } from "../../shell/stepper.ts";
import { UnsavedChangesGuard } from "../../shell/unsaved-changes-guard.tsx";
import { useTenant } from "../../tenant/tenant-context.ts";
import { DocumentFaults } from "./document-faults.tsx";
import { texts } from "./texts.ts";
import { useSaveDocument } from "./use-save-document.ts";

/** Layouts and grids are the superusers' (decisions on configuration items). */
const isInterpreted = (name: string) => name === "form-layout" || name === "grid";

/** The document as text, checked as JSON while one types and by the server when one saves. */
export function DnaEditor({ item }: { readonly item: ConfigItem }) {
  const { name: tenant, user } = useTenant();
  const navigate = useNavigate();
  const id = useId();
  const readOnly = isInterpreted(item.name) && !user.is_superuser;
  const document = useSaveDocument(item, () => void navigate({ to: "/$tenant/dna", params: { tenant } }));
  const { save, isSaving, syntax } = document;
  const errors = syntax === null ? [] : [texts.dnaSyntax(syntax.line, syntax.column, syntax.message)];
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
        onCancel: () => void navigate({ to: "/$tenant/dna", params: { tenant } }),
        isLoading: isSaving,
      }),
      [readOnly, save, isSaving, navigate, tenant],
    ),
  );
  return (
    <div className="flex flex-col gap-4">
      {readOnly ? <Alert tone="info">{texts.dnaReadOnly}</Alert> : null}
      {document.theirs === null ? null : (
        <Alert
          tone="warning"
          title={texts.dnaConflict}
          actions={
            <Button size="sm" onClick={document.takeTheirs}>
              {texts.dnaTakeTheirs}
            </Button>
          }
        >
          {texts.dnaConflictHelp}
        </Alert>
      )}
      <DocumentFaults faults={document.faults} />
      <FieldFrame id={id} label={texts.dnaDocument} help={texts.dnaHelp} errors={errors}>
        <div className="font-mono text-sm">
          <TextArea
            id={id}
            value={document.text}
            onChange={(event) => document.setText(event.target.value)}
            rows={12}
            maxRows={30}
            spellCheck={false}
            dir="ltr"
            readOnly={readOnly}
            aria-describedby={ids.describedBy}
            aria-invalid={errors.length > 0 || document.faults.length > 0 || undefined}
          />
        </div>
      </FieldFrame>
      <UnsavedChangesGuard isDirty={document.isDirty} />
    </div>
  );
}
