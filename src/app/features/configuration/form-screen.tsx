import { useQuery, queryOptions } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useId, useMemo, useState, useSyncExternalStore } from "react";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { ApiProblem } from "../../../contracts/api-problem.ts";
import { configItemQuery, queryKey } from "../../api/queries.ts";
import { useServices } from "../../services/app-services.ts";
import { Page } from "../../shell/page.tsx";
import { useTenant } from "../../tenant/tenant-context.ts";
import type { AdminResource } from "./admin-resource.ts";
import type { StoredRecord } from "../../forms/use-save-errors.ts";
import { FormLoadError, FormSkeleton } from "../../forms/form-skeleton.tsx";
import { NotFoundPanel, Panel } from "../../shell/page-states.tsx";
import { texts as formTexts } from "../../forms/texts.ts";
import { texts } from "./texts.ts";
import { useCompiledForm } from "../../forms/use-compiled-form.ts";
import { HelpLink } from "../../help/help-link.tsx";
import type { ApiClient } from "../../../contracts/api-client.ts";
import type { CompiledForm } from "../../../runtime/forms/compiled-form.ts";
import type { PageLink } from "../../../runtime/rjsf/form-context.ts";
import { AfterCreating } from "../../../runtime/rjsf/after-creating.tsx";
import { FormView } from "../../../runtime/rjsf/form-view.tsx";
import { AddRecordHost } from "../../forms/add-record-host.tsx";
import { DraftOffer } from "../../forms/draft-offer.tsx";
import { FormExplanations } from "../../forms/form-explanations.tsx";
import { FormTools } from "../../forms/form-tools.tsx";
import { RemovedFieldValues } from "../../forms/removed-field-values.tsx";
import { useFormController } from "../../forms/form-controller.ts";
import { useFormStore, useNewerForm } from "../../forms/use-newer-form.ts";
import { useStepper } from "../../shell/stepper.ts";
import { LookAlikeDialog, ConflictDialog } from "../../forms/conflict-dialog.tsx";
import { UnsavedChangesGuard } from "../../shell/unsaved-changes-guard.tsx";
import { useAdminNavigation } from "./use-admin-navigation.ts";
import { useSaveRecord } from "./use-save-record.ts";

/**
 * The record to edit; null for a new one. Fetched whenever a form opens and never while it is open: an edit based on a
 * cached copy would cause a conflict.
 */
function recordQuery(api: ApiClient, resource: AdminResource, id: string | null) {
  return queryOptions({
    queryKey: queryKey(api, "record", resource.layoutKey, id),
    queryFn: async ({ signal }) => (id === null ? null : await resource.read(api, id, signal)),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export interface FormScreenProps {
  readonly resource: AdminResource;
  /** Id of the record to edit; null creates one. */
  readonly id: string | null;
}

/** Renders a form that is defined as data: fetches its layout and the record (spec section 2.12). */
export function FormScreen({ resource, id }: FormScreenProps) {
  const { Actions } = resource;
  const actions = id === null || Actions === undefined ? undefined : <Actions id={id} />;
  return (
    <Page
      title={id === null ? resource.addTitle : resource.editTitle}
      help={resource.concept === undefined ? null : <HelpLink concept={resource.concept} />}
      actions={actions}
    >
      <AddRecordHost>
        <FormContent key={`${resource.layoutKey} ${id ?? ""}`} resource={resource} id={id} />
      </AddRecordHost>
    </Page>
  );
}

function FormContent({ resource, id }: FormScreenProps): ReactNode {
  const { api } = useTenant();
  const layout = useQuery(configItemQuery(api, "form-layout", resource.layoutKey));
  const record = useQuery(recordQuery(api, resource, id));
  const form = useCompiledForm(layout.data ?? null);
  /** Records created so far, and the words of the layout for the last one while they are shown. */
  const [created, setCreated] = useState<{ readonly count: number; readonly words: string | null }>(
    noneCreated,
  );
  useMissingLayoutLog(resource, layout.data === null);

  if (layout.data === null) {
    return (
      <NotFoundPanel
        title={formTexts.layoutMissing}
        help={formTexts.layoutMissingHelp(resource.layoutKey)}
        action={<ListLink resource={resource} />}
      />
    );
  }
  const isAbsent = record.error instanceof ApiProblem && record.error.status === 404;
  if (isAbsent)
    return (
      <NotFoundPanel
        title={texts.notFound}
        help={texts.notFoundHelp}
        action={<ListLink resource={resource} />}
      />
    );
  if (created.words !== null)
    return (
      <AfterCreating text={created.words}>
        <ListLink resource={resource} />
        <Button onClick={() => setCreated(({ count }) => ({ count, words: null }))}>
          {texts.addAnother}
        </Button>
      </AfterCreating>
    );
  if (layout.data !== undefined && form.data !== undefined && record.data !== undefined) {
    return (
      <OpenForm
        key={created.count}
        resource={resource}
        form={form.data}
        layoutVersion={layout.data.revision}
        record={record.data}
        onCreated={(words) => setCreated(({ count }) => ({ count: count + 1, words }))}
      />
    );
  }
  const failed = [layout, record, form].find(({ isError }) => isError);
  if (failed === undefined) return <FormSkeleton />;
  return <FormLoadError failed={failed} />;
}

const noneCreated = { count: 0, words: null };

function useMissingLayoutLog(resource: AdminResource, isMissing: boolean): void {
  const { log } = useServices();
  useEffect(() => {
    if (isMissing) log(resource.messages.layoutMissing);
  }, [isMissing, log, resource]);
}

function ListLink({ resource }: Pick<FormScreenProps, "resource">) {
  const { name } = useTenant();
  return (
    <Link
      to="/$tenant/admin/$resource"
      params={{ tenant: name, resource: resource.path }}
      className={buttonClass()}
    >
      {texts.backToList}
    </Link>
  );
}

export interface OpenFormProps {
  readonly resource: AdminResource;
  readonly form: CompiledForm;
  /** Revision of the layout. */
  readonly layoutVersion: string;
  /** Null creates a new record. */
  readonly record: StoredRecord | null;
  /** Called with the layout's words once a record was created, if it has any. */
  readonly onCreated: (words: string) => void;
}

/** The form once layout and record are loaded; its buttons are in the top bar. */
function OpenForm({ resource, form, layoutVersion, record, onCreated }: OpenFormProps) {
  const formId = useId();
  const store = useFormStore(form, record);
  const awaitLayout = useNewerForm(store, form);
  const controller = useFormController(store, record);
  const pageLink = usePageLink();
  const saving = useSaveRecord({
    resource,
    store,
    controller,
    layoutVersion,
    record,
    formId,
    awaitLayout,
    onCreated,
  });
  const { isSubmitting } = useSyncExternalStore(store.subscribe, store.getStatus);
  useFormButtons({ resource, formId, isNew: record === null, isSubmitting });
  return (
    <div className="flex flex-col gap-4">
      <DraftOffer controller={controller} version={record?.version ?? null} />
      <FormTools store={store} onReset={saving.reset} />
      <Panel title={formTexts.formBroken}>
        <FormView store={store} id={formId} onSubmit={saving.save} pageLink={pageLink}>
          {/* Enables submitting with Enter; the visible button is in the top bar. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </FormView>
      </Panel>
      <RemovedFieldValues layoutKeys={[resource.layoutKey]} record={record} />
      <FormExplanations store={store} />
      <ConflictDialog {...saving.conflict} />
      <LookAlikeDialog
        message={saving.confirmation}
        onConfirm={saving.confirm}
        onCancel={saving.doNotConfirm}
      />
      <UnsavedChangesGuard isDirty={() => store.getStatus().isDirty} keepsDraft isSaving={isSubmitting} />
    </div>
  );
}

/** Stores the current page of a multi-step form in the URL, so that links and the Back button work. */
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
