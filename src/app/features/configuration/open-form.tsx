import { useNavigate, useSearch } from "@tanstack/react-router";
import { useId, useMemo, useSyncExternalStore } from "react";
import type { CompiledForm } from "../../../runtime/forms/compiled-form.ts";
import type { PageLink } from "../../../runtime/rjsf/form-context.ts";
import { FormView } from "../../../runtime/rjsf/form-view.tsx";
import { DraftOffer } from "../../forms/draft-offer.tsx";
import { FormExplanations } from "../../forms/form-explanations.tsx";
import { FormTools } from "../../forms/form-tools.tsx";
import { useFormController } from "../../forms/use-form-controller.ts";
import { useFormStore, useNewerForm } from "../../forms/use-newer-form.ts";
import { Panel } from "../../shell/missing.tsx";
import { useStepper } from "../../shell/stepper.ts";
import { LookAlikeDialog } from "../../shell/look-alike-dialog.tsx";
import { UnsavedChangesGuard } from "../../shell/unsaved-changes-guard.tsx";
import type { AdminResource, StoredRecord } from "./admin-resource.ts";
import { ConflictDialog } from "../../forms/conflict-dialog.tsx";
import { texts as formTexts } from "../../forms/texts.ts";
import { texts } from "./texts.ts";
import { useAdminNavigation } from "./use-admin-navigation.ts";
import { useSaveRecord } from "./use-save-record.ts";

export interface OpenFormProps {
  readonly resource: AdminResource;
  readonly form: CompiledForm;
  /** Revision of the layout. */
  readonly layoutVersion: string;
  /** Null: a new one. */
  readonly record: StoredRecord | null;
}

/** A form with its layout and record at hand; its buttons stand in the top bar. */
export function OpenForm({ resource, form, layoutVersion, record }: OpenFormProps) {
  const formId = useId();
  const store = useFormStore(form, record);
  const awaitLayout = useNewerForm(store, form);
  const work = useFormController(store, record);
  const pageLink = usePageLink();
  const saving = useSaveRecord({ resource, store, work, layoutVersion, record, formId, awaitLayout });
  const { isSubmitting } = useSyncExternalStore(store.subscribe, store.getStatus);
  useFormButtons({ resource, formId, isNew: record === null, isSubmitting });
  return (
    <div className="flex flex-col gap-4">
      <DraftOffer work={work} version={record?.version ?? null} />
      <FormTools store={store} onReset={saving.reset} />
      <Panel title={formTexts.formBroken}>
        <FormView store={store} id={formId} onSubmit={saving.save} pageLink={pageLink}>
          {/* Lets Enter submit; the visible button is in the top bar. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </FormView>
      </Panel>
      <FormExplanations store={store} />
      <ConflictDialog
        changes={saving.conflict}
        onKeepMine={saving.keepMine}
        onTakeTheirs={saving.takeTheirs}
        onClose={saving.keepEditing}
      />
      <LookAlikeDialog
        message={saving.confirmation}
        onConfirm={saving.confirm}
        onCancel={saving.doNotConfirm}
      />
      <UnsavedChangesGuard isDirty={() => store.getStatus().isDirty} keepsDraft isSaving={isSubmitting} />
    </div>
  );
}

/** The address says which page of a form in steps is shown, so that a link leads there and Back goes one back. */
function usePageLink(): PageLink {
  const { page } = useSearch({ strict: false });
  const navigate = useNavigate();
  return useMemo(
    () => ({
      section: page,
      onChange: (section) =>
        void navigate({ to: ".", search: (before) => ({ ...before, page: section }), resetScroll: false }),
    }),
    [page, navigate],
  );
}

interface FormButtons {
  readonly resource: AdminResource;
  readonly formId: string;
  readonly isNew: boolean;
  readonly isSubmitting: boolean;
}

function useFormButtons({ resource, formId, isNew, isSubmitting }: FormButtons): void {
  const { cancel } = useAdminNavigation(resource);
  const stepper = useMemo(
    () => ({
      currentStep: 0,
      totalSteps: 1,
      isActive: true,
      featureName: isNew ? resource.addTitle : resource.editTitle,
      saveLabel: isNew ? texts.create : texts.save,
      onSave: () => submitForm(formId),
      onCancel: cancel,
      isLoading: isSubmitting,
    }),
    [resource, isNew, formId, isSubmitting, cancel],
  );
  useStepper(stepper);
}

function submitForm(formId: string): void {
  const element = document.getElementById(formId);
  if (element instanceof HTMLFormElement) element.requestSubmit();
}
