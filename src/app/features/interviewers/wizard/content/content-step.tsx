import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { use, useState, useMemo, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { FormSkeleton } from "../../../../forms/form-skeleton.tsx";
import type { Interviewer, InterviewGuide, KnowledgeBase } from "../../../../../contracts/contracts.gen.ts";
import { LoadError, Panel } from "../../../../shell/page-states.tsx";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { interviewGuideQuery, knowledgeBaseQuery } from "../../interviewer-query.ts";
import { IncompleteStep, WithDrafts, WithLayout } from "../step-loading.tsx";
import { texts } from "../texts.ts";
import { contentMessages } from "../../../../../domain/errors/messages.ts";
import type { CompiledForm } from "../../../../../runtime/forms/compiled-form.ts";
import { FormView, type FormViewProps } from "../../../../../runtime/rjsf/form-view.tsx";
import { Accordion } from "../../../../../ui/accordion.tsx";
import { texts as formTexts } from "../../../../forms/texts.ts";
import { FormTools } from "../../../../forms/form-tools.tsx";
import { ArchetypeDraft } from "./archetype-draft.tsx";
import { DocumentsPanel } from "./documents-panel.tsx";
import { GuideHintsProvider } from "../../guide-hints/guide-hints-context.tsx";
import { GuideHintsPanel } from "../../guide-hints/guide-hints-panel.tsx";
import { RespondentPreview } from "../../guide-hints/respondent-preview.tsx";
import { GuideImport } from "./guide-import.tsx";
import { createQuestionSurround } from "../questions/question-views.tsx";
import { resetForm } from "../../../../forms/use-save-errors.ts";
import { type StepSaving, useStepSaving } from "../saving/use-step-saving.ts";
import type { StepDrafts } from "../saving/server-drafts.ts";
import type { StepForm } from "../saving/step-form.ts";
import { StepFrame } from "../step-frame.tsx";
import { useDocuments } from "./document-uploads.ts";
import { useSaveContent } from "../use-save-wizard.ts";
import { useStepForm } from "../saving/use-step-form.ts";
import { useWizardButtons, WizardSideContext } from "../wizard-context.ts";
import { HelpLink } from "../../../../help/help-link.tsx";

/**
 * First data fetched after mount. Ignores cached data, on which an edit would cause a conflict, and later refetches,
 * which must not replace what is being typed. The query needs `refetchOnMount: "always"`.
 */
function useFirstFetchedData<T>(query: UseQueryResult<T>) {
  const [first, setFirst] = useState<T | undefined>(undefined);
  const arrived = query.isFetchedAfterMount && !query.isError ? query.data : undefined;
  if (first === undefined && arrived !== undefined) setFirst(() => arrived);
  const { error, refetch, isFetching } = query;
  return {
    data: first,
    isError: query.isError && first === undefined,
    error,
    refetch,
    isFetching,
  };
}

/** Edits guide and knowledge base in two forms that are saved together (spec section 2.7). */
export function ContentStep({ interviewer }: { readonly interviewer: Interviewer }) {
  const { api } = useTenant();
  const { interview_guide_id: guideId, knowledge_base_id: knowledgeId } = interviewer;
  const guide = useFirstFetchedData(
    useQuery({ ...interviewGuideQuery(api, guideId), refetchOnMount: "always" }),
  );
  const knowledge = useFirstFetchedData(
    useQuery({ ...knowledgeBaseQuery(api, knowledgeId), refetchOnMount: "always" }),
  );
  const failed = [guide, knowledge].find(({ isError }) => isError);
  if (failed !== undefined) {
    return (
      <IncompleteStep>
        <LoadError
          title={texts.contentFailed}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      </IncompleteStep>
    );
  }
  const isWaiting =
    (guideId !== null && guide.data === undefined) || (knowledgeId !== null && knowledge.data === undefined);
  if (isWaiting) {
    return (
      <IncompleteStep>
        <FormSkeleton />
      </IncompleteStep>
    );
  }
  return (
    <WithLayout layoutKey="interview_guide">
      {(guideForm, guideRevision) => (
        <WithLayout layoutKey="knowledge_base">
          {(knowledgeForm, knowledgeRevision) => (
            <WithDrafts>
              {(drafts) => (
                <ContentForms
                  interviewer={interviewer}
                  guide={{ record: guide.data ?? null, form: guideForm, revision: guideRevision }}
                  knowledge={{
                    record: knowledge.data ?? null,
                    form: knowledgeForm,
                    revision: knowledgeRevision,
                  }}
                  drafts={drafts}
                />
              )}
            </WithDrafts>
          )}
        </WithLayout>
      )}
    </WithLayout>
  );
}

interface ContentPart<T> {
  readonly record: T | null;
  readonly form: CompiledForm;
  readonly revision: string;
}

export interface ContentFormsProps {
  readonly interviewer: Interviewer;
  readonly guide: ContentPart<InterviewGuide>;
  readonly knowledge: ContentPart<KnowledgeBase>;
  readonly drafts: StepDrafts;
}

/** The two forms of the content step, once their records have loaded. */
function ContentForms({ interviewer, guide, knowledge, drafts }: ContentFormsProps) {
  const guideForm = useStepForm({
    form: guide.form,
    layoutVersion: guide.revision,
    record: guide.record,
    drafts,
  });
  const knowledgeForm = useStepForm({
    form: knowledge.form,
    layoutVersion: knowledge.revision,
    record: knowledge.record,
    drafts,
  });
  const language = interviewer.language ?? "en";
  const surround = useMemo(
    () => createQuestionSurround(guideForm.store, language),
    [guideForm.store, language],
  );
  const documents = useDocuments(interviewer, knowledge.record?.documents ?? []);
  const [open, setOpen] = useState<readonly boolean[]>([true, true]);
  const fold = (position: number, isOpen: boolean) => setOpen((before) => before.with(position, isOpen));
  const forms = [guideForm, knowledgeForm];
  const saveContent = useSaveContent(guideForm, knowledgeForm, documents);
  const saving = useStepSaving({
    forms,
    send: saveContent,
    invalid: contentMessages.required,
    onInvalid: (position) => fold(position, true),
  });
  useWizardButtons(saving.save, saving.isSaving);
  const side = use(WizardSideContext);
  const unsavedFiles = { isThere: documents.uploads.hasUnsaved, isPersisted: documents.isPersisted };
  return (
    <StepFrame forms={forms} saving={saving} drafts={drafts} unsaved={unsavedFiles}>
      <Accordion title={texts.guidePanel} level={2} open={open[0]} onOpenChange={(isOpen) => fold(0, isOpen)}>
        <GuideHintsProvider store={guideForm.store} interviewer={interviewer}>
          {side === null ? null : createPortal(<RespondentPreview interviewer={interviewer} />, side)}
          <div className="flex flex-col gap-6">
            <GuideImport store={guideForm.store} />
            {guide.record === null ? (
              <Panel>
                <ArchetypeDraft
                  interviewer={interviewer}
                  guide={guideForm.store}
                  knowledge={knowledgeForm.store}
                />
              </Panel>
            ) : null}
            <PartForm form={guideForm} saving={saving} surround={surround} />
            <Panel>
              <GuideHintsPanel store={guideForm.store} />
            </Panel>
          </div>
        </GuideHintsProvider>
      </Accordion>
      <Accordion
        title={texts.knowledgePanel}
        level={2}
        open={open[1]}
        onOpenChange={(isOpen) => fold(1, isOpen)}
      >
        <div className="flex flex-col gap-6">
          <p className="flex items-center gap-1 text-xs text-muted">
            {texts.knowledgeHelp}
            <HelpLink concept="knowledge-base" />
          </p>
          <PartForm form={knowledgeForm} saving={saving} />
          <KnowledgeDocuments form={knowledgeForm} documents={documents} />
        </div>
      </Accordion>
    </StepFrame>
  );
}

interface PartFormProps {
  readonly form: StepForm;
  readonly saving: StepSaving;
  readonly surround?: FormViewProps["surround"];
}

function PartForm({ form, saving, surround }: PartFormProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <FormTools store={form.store} onReset={() => resetForm(form)} unsaved="" />
      <Panel title={formTexts.formBroken}>
        <FormView
          store={form.store}
          id={form.id}
          idPrefix={form.idPrefix}
          surround={surround}
          onSubmit={saving.save}
        >
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </FormView>
      </Panel>
    </div>
  );
}

/** Minimum characters of background information to allow uploads (spec sections 2.7 and 9). */
const enoughBackground = 10;

function KnowledgeDocuments({
  form: { store },
  documents,
}: {
  readonly form: StepForm;
  readonly documents: ReturnType<typeof useDocuments>;
}) {
  const isOpen = useSyncExternalStore(store.subscribeEdits, () => {
    const background = store.getField("data")?.value;
    return typeof background === "string" && background.trim().length >= enoughBackground;
  });
  return <DocumentsPanel documents={documents} isOpen={isOpen} />;
}
