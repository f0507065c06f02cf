import { useQuery } from "@tanstack/react-query";
import { type RefObject, useCallback, useRef, useState, type ReactNode } from "react";
import { ClipboardList, Gauge, MessagesSquare, Microscope, Scale } from "lucide-react";
import type { Archetype } from "../../../../contracts/contracts.gen.ts";
import { failureMessages, successMessages } from "../../../../domain/errors/result-messages.ts";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { createSubmissionKeys, submitOnce } from "../../../forms/submission-keys.ts";
import { LoadError, NotFoundPanel } from "../../../shell/page-states.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { cardChoice, archetypesQuery } from "../shared-draft/card-choices.ts";
import { CardField } from "./card-field.tsx";
import { CardsSkeleton, IncompleteStep, WithDrafts } from "./step-loading.tsx";
import type { LinkDraft } from "./saving/shared-draft-panel.tsx";
import type { StepDrafts } from "./saving/server-drafts.ts";
import { markFormsSaved } from "../../../forms/use-save-errors.ts";
import { withStepError, bodyOf, type Payload, type StepForm } from "./saving/step-form.ts";
import { StepFrame } from "./step-frame.tsx";
import { TemplateCards } from "./template-cards.tsx";
import { texts } from "./texts.ts";
import { useStepForm } from "./saving/use-step-form.ts";
import { useStepSaving } from "./saving/use-step-saving.ts";
import { useWizardButtons, useWizard } from "./wizard-context.ts";
import { HelpLink } from "../../../help/help-link.tsx";
import { toSpeech } from "../../../../interviewing/guide/build-nodes.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { cx } from "../../../../ui/tone.ts";

const newKey = () => crypto.randomUUID();
const field = "archetype_id";
const choice = cardChoice({ name: field, label: texts.archetypes, missing: texts.archetypeMissing });

/** Chooses the archetype; the first save creates the interviewer (spec section 2.7). */
export function ArchetypeStep() {
  const { api } = useTenant();
  const archetypes = useQuery(archetypesQuery(api));
  if (archetypes.data !== undefined && archetypes.data.length > 0) {
    const { data } = archetypes;
    return <WithDrafts>{(drafts) => <OpenStep archetypes={data} drafts={drafts} />}</WithDrafts>;
  }
  return (
    <IncompleteStep>
      {archetypes.isError ? (
        <LoadError
          title={texts.archetypesFailed}
          error={archetypes.error}
          onRetry={() => void archetypes.refetch()}
          retrying={archetypes.isFetching}
        />
      ) : archetypes.isPending ? (
        <CardsSkeleton label={texts.archetypesLoading} />
      ) : (
        <NotFoundPanel title={texts.archetypesNone} help={texts.archetypesNoneHelp} />
      )}
    </IncompleteStep>
  );
}

interface OpenStepProps {
  readonly archetypes: readonly Archetype[];
  readonly drafts: StepDrafts;
}

function OpenStep({ archetypes, drafts }: OpenStepProps) {
  const { interviewer } = useWizard();
  const form = useStepForm({ form: choice, record: interviewer, drafts });
  const forms = [form];
  const link = useRef<LinkDraft>(null);
  const send = useSendArchetype(form, link);
  const saving = useStepSaving({
    forms,
    send: async ([payload]) => await send(payload),
  });
  useWizardButtons(saving.save, saving.isSaving);
  return (
    <StepFrame forms={forms} saving={saving} drafts={drafts} linkRef={link}>
      {interviewer === null ? <TemplateCards archetypes={archetypes} /> : null}
      <p className="flex items-center gap-1 text-sm text-muted">
        {texts.archetypesHelp}
        <HelpLink concept="archetype" />
      </p>
      <CardField
        form={form}
        name={field}
        label={texts.archetypes}
        cards={archetypes.map((archetype) => ({
          id: archetype.id,
          isDisabled: !archetype.is_active,
          title: archetype.type,
          text: [archetype.description, archetype.useCase, archetype.examples].join(" "),
          content: <ArchetypeCard archetype={archetype} />,
        }))}
      />
    </StepFrame>
  );
}

/** Creates the interviewer, or changes the archetype of an existing one. */
function useSendArchetype(form: StepForm, link: RefObject<LinkDraft | null>) {
  const { api } = useTenant();
  const { interviewer, keep, goOn } = useWizard();
  const snackbars = useSnackbars();
  const [keys] = useState(() => createSubmissionKeys(newKey, form.controller.submission));
  return useCallback(
    async (payload: Payload | undefined) => {
      const { base } = form;
      const body = bodyOf(form, payload);
      if (interviewer !== null && body === null) {
        goOn(interviewer);
        return;
      }
      const message =
        interviewer === null ? failureMessages.createInterviewer : failureMessages.updateInterviewer;
      const saved = await withStepError(message, [form], async () => {
        if (interviewer === null) {
          return await submitOnce(keys, body, async (idempotencyKey) => {
            const answer = await api.call("createInterviewer", { body: body ?? {}, idempotencyKey });
            return answer.data;
          });
        }
        const ifMatch = base.current?.version ?? interviewer.version;
        const options = { params: { id: interviewer.id }, body: body ?? {}, ifMatch };
        return (await api.call("updateInterviewer", options)).data;
      });
      markFormsSaved([form], saved);
      keep(saved);
      if (interviewer === null) {
        await link.current?.(saved.id);
        snackbars.success(successMessages.interviewerCreated);
      }
      goOn(saved);
    },
    [api, form, link, interviewer, keep, goOn, keys, snackbars],
  );
}

const shownExamples = 2;

/** Icons offered by layouts/forms/archetype-setup.json. */
const icons: ReadonlyMap<string, ReactNode> = new Map([
  ["microscope", <Microscope key="icon" aria-hidden />],
  ["scale", <Scale key="icon" aria-hidden />],
  ["gauge", <Gauge key="icon" aria-hidden />],
  ["clipboard-list", <ClipboardList key="icon" aria-hidden />],
  ["messages-square", <MessagesSquare key="icon" aria-hidden />],
]);

/** Type, description, use case, two examples and the number of others (spec section 2.7). */
export function ArchetypeCard({ archetype }: { readonly archetype: Archetype }) {
  const { type, description, useCase, is_active: isActive } = archetype;
  const examples = examplesOf(archetype);
  const icon = icons.get(archetype.icon ?? "");
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 pe-7">
        {icon === undefined ? null : (
          <span className={cx("shrink-0 *:size-5", isActive ? "text-primary-ink" : "text-faint")}>
            {icon}
          </span>
        )}
        <span
          dir="auto"
          title={type}
          className={cx(
            "line-clamp-2 min-w-0 text-base font-semibold wrap-anywhere",
            !isActive && "text-muted",
          )}
        >
          {type}
        </span>
        {isActive ? null : <Badge>{texts.comingSoon}</Badge>}
      </span>
      <span
        dir="auto"
        className="line-clamp-2 text-sm wrap-anywhere text-muted group-data-checked:line-clamp-none"
      >
        {toSpeech(description)}
      </span>
      {useCase === null || useCase === "" ? null : (
        <span dir="auto" className={cx("text-sm wrap-anywhere", !isActive && "text-muted")}>
          {useCase}
        </span>
      )}
      {examples.length === 0 ? null : (
        <span className="mt-auto flex flex-wrap gap-1.5 pt-1">
          <span className="sr-only">{texts.examples}</span>
          {examples.slice(0, shownExamples).map((example) => (
            <Badge key={example}>{example}</Badge>
          ))}
          {examples.length > shownExamples ? (
            <Badge>{texts.more(examples.length - shownExamples)}</Badge>
          ) : null}
        </span>
      )}
    </>
  );
}

/** Parses the comma-separated examples of the API. */
function examplesOf({ examples }: Archetype): readonly string[] {
  const listed = (examples ?? "").split(",").map((example) => example.trim());
  return [...new Set(listed)].filter((example) => example !== "");
}
