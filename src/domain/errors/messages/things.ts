/** What is made and changed in forms, as the messages call it. */
const things = {
  archetype: { title: "Archetype", name: "archetype" },
  channel: { title: "Channel", name: "channel" },
  interviewGuide: { title: "Interview Guide", name: "interview guide" },
  knowledgeBase: { title: "Knowledge Base", name: "knowledge base" },
  // Ours, in the same forms.
  member: { title: "User", name: "user" },
  phoneNumber: { title: "Phone number", name: "phone number" },
  webhook: { title: "Webhook", name: "webhook" },
} as const;

type Thing = keyof typeof things;

/** One message for each of them. */
export const perThing = <T>(make: (thing: (typeof things)[Thing]) => T): Record<Thing, T> => ({
  archetype: make(things.archetype),
  channel: make(things.channel),
  interviewGuide: make(things.interviewGuide),
  knowledgeBase: make(things.knowledgeBase),
  member: make(things.member),
  phoneNumber: make(things.phoneNumber),
  webhook: make(things.webhook),
});
