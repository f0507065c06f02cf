import type { NewArchetype } from "../main/archetypes/resource.ts";
import type { NewChannel } from "../main/channels/resource.ts";

export type ArchetypeSeed = Omit<NewArchetype, "tenantId" | "id" | "createdAt" | "updatedAt">;

/** The four archetypes of the landing page (spec section 1); two are not available yet. */
export const initialArchetypes: readonly ArchetypeSeed[] = [
  {
    type: "Expert Deep Dive",
    description:
      "A long, probing conversation with somebody who knows a field from the inside. It follows the thread of what " +
      "the expert says, asks for mechanisms, numbers and examples, and comes back to what was left open.",
    useCase:
      "Choose it when a team must understand how a market, a process or a technology really works, and a handful " +
      "of people know.",
    examples:
      "Why do hospital buyers switch suppliers, How a port terminal plans its berths, What slows the approval of generics, " +
      "How insurers price cyber risk",
    icon: "microscope",
    workerId: "expert-deep-dive",
    versionId: "1.0",
    genieIdentifier: "expert_deep_dive",
    isActive: true,
  },
  {
    type: "Belief Audits",
    description:
      "Finds out what people in an organisation hold to be true, how sure they are and what would change their mind. " +
      "Each belief is put as a statement, the respondent takes a stance, and the interviewer asks what it rests on.",
    useCase:
      "Choose it before a change of strategy, to see where leaders and teams agree, where they only think they do, and why.",
    examples:
      "What the board believes about pricing power, Where sales and product see the customer differently, " +
      "Convictions behind a planned merger, Attitudes to working from home",
    icon: "scale",
    workerId: "belief-audit",
    versionId: "1.0",
    genieIdentifier: "belief_audit",
    isActive: true,
  },
  {
    type: "Maturity Assessment",
    description:
      "Walks a team through the dimensions of a maturity model, asks for evidence at each level and places the team on " +
      "the scale with the reasons in its own words.",
    useCase:
      "Choose it to compare units by the same yardstick and to agree on what the next level asks of each.",
    examples:
      "Data governance in regional units, Readiness for predictive maintenance, Cyber security of suppliers, Agile delivery",
    icon: "gauge",
    workerId: "maturity-assessment",
    versionId: "0.9",
    genieIdentifier: "maturity_assessment",
    isActive: false,
  },
  {
    type: "Surveys at Scale",
    description:
      "Asks hundreds of respondents the same short set of questions, with one follow-up where an answer is thin, so that " +
      "the open answers can be counted as well as read.",
    useCase: "Choose it when breadth counts more than depth: many voices, few questions, comparable answers.",
    examples:
      "Why customers left last quarter, First week of new employees, Reactions to a new tariff, Patients after discharge",
    icon: "clipboard-list",
    workerId: "survey-at-scale",
    versionId: "0.9",
    genieIdentifier: "survey_at_scale",
    isActive: false,
  },
];

export type ChannelSeed = Omit<NewChannel, "tenantId" | "id" | "createdAt" | "updatedAt">;

/** The channels of a new tenant. */
export const initialChannels: readonly ChannelSeed[] = [
  {
    name: "Chat",
    type: "chat",
    mode: "Web text",
    details:
      "Respondents open a link and write, at their own pace and on any device. Best for busy people, sensitive subjects " +
      "and answers that are to be quoted.",
    price: 40,
    isActive: true,
  },
  {
    name: "Inbound",
    type: "inbound",
    mode: "Voice",
    details:
      "Respondents call when it suits them and talk with the interviewer. Best for long answers, stories and tone of voice.",
    price: 75,
    isActive: true,
  },
  {
    name: "Outbound",
    type: "call_center",
    mode: "Call center",
    details:
      "Your call center reaches the respondent and connects the interviewer. Best for lists of people who agreed to be called.",
    price: 100,
    isActive: true,
  },
];
