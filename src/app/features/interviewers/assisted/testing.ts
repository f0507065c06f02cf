import configureLayout from "../../../../../layouts/forms/configure.json" with { type: "json" };
import guideLayout from "../../../../../layouts/forms/interview-guide.json" with { type: "json" };
import knowledgeLayout from "../../../../../layouts/forms/knowledge-base.json" with { type: "json" };
import type { SetupContext } from "../../../../interviewing/setup/setup-context.ts";
import { compileForm } from "../../../../runtime/forms/compile-form.ts";
import { loadPatternCompiler } from "../../../../runtime/forms/validation/pattern.ts";
import { layoutFields } from "../shared-draft/setup-bodies.ts";

/** The layouts of a tenant that has changed none. */
const shippedLayouts = {
  configure: configureLayout,
  interview_guide: guideLayout,
  knowledge_base: knowledgeLayout,
} as const;

const steps = { configure: 3, interview_guide: 4, knowledge_base: 5 } as const;

const archetype = (name: string, profile: string, isActive: boolean, summary: string) => ({
  id: `archetype ${name}`,
  name,
  profile,
  isActive,
  summary,
});
const channel = (name: string, type: string, summary: string) => ({
  id: `channel ${name}`,
  name,
  type,
  summary,
  isActive: true,
});

/** Setup context of a new tenant, with the advertised archetypes and channels; `own` overrides layouts. */
export async function aSetupContext(
  own: Readonly<Partial<Record<keyof typeof steps, unknown>>> = {},
): Promise<SetupContext> {
  const layouts = await Promise.all(
    (["configure", "interview_guide", "knowledge_base"] as const).map(async (layoutKey) => {
      const document = own[layoutKey] ?? shippedLayouts[layoutKey];
      return {
        step: steps[layoutKey],
        form: compileForm(document, { compilePattern: await loadPatternCompiler(document) }),
      };
    }),
  );
  const channels = [
    channel("Chat", "chat", "$40/interview, Respondents open a link and write."),
    channel("Inbound", "inbound", "$75/interview, Respondents call when it suits them."),
    channel("Outbound", "call_center", "$100/interview, Your call center reaches the respondent."),
  ];
  return {
    archetypes: [
      archetype(
        "Expert Deep Dive",
        "expert-deep-dive",
        true,
        "A long, probing conversation with somebody who knows a field.",
      ),
      archetype(
        "Belief Audits",
        "belief-audit",
        true,
        "Finds out what people hold to be true and how sure they are.",
      ),
      archetype(
        "Maturity Assessment",
        "maturity-assessment",
        false,
        "Walks a team through a maturity model.",
      ),
      archetype(
        "Surveys at Scale",
        "survey-at-scale",
        false,
        "Asks hundreds of respondents the same questions.",
      ),
    ],
    channels,
    voices: [{ language: "en", type: "female" }],
    fieldsFor: layoutFields(layouts, {
      contextOf: ({ channel: id }) => ({ channel: { type: channels.find((each) => each.id === id)?.type } }),
      impliedBy: () => ({}),
      today: "2026-11-24",
    }),
  };
}
