import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { useId, useState } from "react";
import { languageName } from "../../../../kernel/format.ts";
import type { Archetype } from "../../../../contracts/contracts.gen.ts";
import { failureMessages, successMessages } from "../../../../domain/errors/result-messages.ts";
import { type Language, languages, readLanguage } from "../../../../interviewing/languages/language.ts";
import { type StudyTemplate, studyTemplates } from "../../../../interviewing/setup/study-templates.ts";
import { controlClass } from "../../../../ui/fields/text-input.tsx";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { cacheInterviewer } from "../interviewer-query.ts";
import { templateTexts as texts } from "./texts.ts";

/** The archetype for templates: expert deep dive if active, otherwise the first active one. */
const archetypeFor = (archetypes: readonly Archetype[]): Archetype | undefined => {
  const offered = archetypes.filter(({ is_active: isActive }) => isActive);
  return offered.find(({ worker_id: profile }) => profile === "expert-deep-dive") ?? offered[0];
};

/** Creates a draft with the guide of a template and opens its content step. */
function useStartFromTemplate(archetypes: readonly Archetype[], language: Language) {
  const { api, name: tenant } = useTenant();
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (template: StudyTemplate) => {
      // Lazy-loaded: contains texts of all languages, and is rarely used.
      const { guideFromTemplate } = await import("../../../../interviewing/setup/write-guide.ts");
      const { introduction, objectives, closing, questions, data } = guideFromTemplate(template, language);
      const { name } = template;
      const guide = await api.call("createInterviewGuide", {
        body: { name, introduction, objectives, closing, questions },
      });
      const knowledge = await api.call("createKnowledgeBase", { body: { name, data } });
      // Created last, so that a failure does not leave an incomplete interviewer.
      const made = await api.call("createInterviewer", {
        body: {
          archetype_id: archetypeFor(archetypes)?.id ?? null,
          name,
          language,
          interview_guide_id: guide.data.id,
          knowledge_base_id: knowledge.data.id,
        },
      });
      return made.data;
    },
    onSuccess: (interviewer) => {
      cacheInterviewer(queryClient, api, interviewer);
      snackbars.success(successMessages.interviewerCreated);
      const params = { tenant, id: interviewer.id };
      // The template was chosen instead of what the form holds, which stays as a draft.
      void navigate({
        to: "/$tenant/agents/edit/$id",
        params,
        search: { navStep: "content" },
        ignoreBlocker: true,
      });
    },
    onError: () => snackbars.error(failureMessages.createInterviewer),
  });
}

/** Templates of common studies; one click creates a draft with its guide in the chosen language. */
export function TemplateCards({ archetypes }: { readonly archetypes: readonly Archetype[] }) {
  const id = useId();
  const [language, setLanguage] = useState<Language>("en");
  const { mutate: start, isPending, isSuccess, variables } = useStartFromTemplate(archetypes, language);
  const isBusy = isPending || isSuccess;
  if (archetypeFor(archetypes) === undefined) return null;
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={`${id}-title`} className="text-base font-semibold">
            {texts.title}
          </h2>
          <p className="text-sm text-muted">{texts.help}</p>
        </div>
        <label className="flex items-center gap-2 text-sm">
          {texts.language}
          <select
            value={language}
            onChange={(event) => setLanguage(readLanguage(event.target.value) ?? "en")}
            className={controlClass}
          >
            {languages.map((each) => (
              <option key={each} value={each}>
                {languageName(each)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {studyTemplates.map((template) => (
          <li key={template.id} className="flex">
            <button
              type="button"
              aria-busy={(isBusy && variables.id === template.id) || undefined}
              disabled={isBusy}
              onClick={() => start(template)}
              className="flex w-full flex-col gap-1 rounded-lg border border-line bg-surface p-4 text-start transition-colors hover:border-control disabled:opacity-50"
            >
              <span className="flex w-full items-center justify-between gap-2 font-semibold">
                {template.name}
                <ArrowRight aria-hidden className="size-4 text-primary-ink" />
              </span>
              <span className="text-sm text-muted">{template.description}</span>
            </button>
          </li>
        ))}
      </ul>
      <h2 className="mt-3 text-base font-semibold">{texts.orArchetype}</h2>
    </section>
  );
}
