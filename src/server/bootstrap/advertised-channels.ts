import type { NewChannel } from "../main/channels/resource.ts";

export type ChannelSeed = Omit<NewChannel, "tenantId" | "id" | "createdAt" | "updatedAt">;

/** The channels that a new tenant can interview through. */
export const advertisedChannels: readonly ChannelSeed[] = [
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
