/** What is made and changed in forms, as the messages call it. */
const resourceLabels = {
  archetype: { title: "Archetype", name: "archetype" },
  channel: { title: "Channel", name: "channel" },
  interviewGuide: { title: "Interview Guide", name: "interview guide" },
  knowledgeBase: { title: "Knowledge Base", name: "knowledge base" },
  // Ours, in the same forms.
  member: { title: "User", name: "user" },
  phoneNumber: { title: "Phone number", name: "phone number" },
  phoneCall: { title: "Phone call", name: "phone call" },
  helpText: { title: "Help text", name: "help text" },
  listEntry: { title: "List entry", name: "list entry" },
  webhook: { title: "Webhook", name: "webhook" },
} as const;

type Thing = keyof typeof resourceLabels;

/** One message for each of them. */
export const forEachResource = <T>(make: (thing: (typeof resourceLabels)[Thing]) => T): Record<Thing, T> => ({
  archetype: make(resourceLabels.archetype),
  channel: make(resourceLabels.channel),
  interviewGuide: make(resourceLabels.interviewGuide),
  knowledgeBase: make(resourceLabels.knowledgeBase),
  member: make(resourceLabels.member),
  phoneNumber: make(resourceLabels.phoneNumber),
  phoneCall: make(resourceLabels.phoneCall),
  helpText: make(resourceLabels.helpText),
  listEntry: make(resourceLabels.listEntry),
  webhook: make(resourceLabels.webhook),
});
