/** Words of the landing page: the headings are spec section 2.3's, what it pitches is section 1's. */
export const texts = {
  title: "AI interviewers for research teams",
  headline: "Hundreds of interviews. Each one a conversation.",
  lead: "Genie builds AI interviewers that speak with people by voice, phone or chat, follow your guide, ask why, and bring back what was said.",
  getStarted: "Get started",
  tryDemo: "Be interviewed by the demo, without signing in",
  leadNote: "Interviews in thirteen languages. Your guide, your questions, your data.",
  pictureTitle: "Themes of the demo, each with the words that show it",
  pictureAlt:
    "A screen of results. Price, contract: 54%, 13 interviews, “The price increase at renewal, plain and simple.” Support: 42%, 10 interviews. Each quote links to its transcript.",
  stepsTitle: "Transform Your Research in Three Steps",
  stepsLead: "From a blank page to findings that point to the sentence they came from.",
  archetypesTitle: "Available Interview Archetypes",
  archetypesLead:
    "An archetype sets how an interviewer listens and how deep it digs. Pick one and make it yours.",
  comingSoon: "Coming soon",
  goodFor: "Good for",
  channelsTitle: "Deploy Across Multiple Channels",
  channelsLead: "One guide, wherever your respondents are at ease.",
  howTitle: "How It Works",
  howLead: "Five steps, each on one screen. You can go back to any of them.",
  closing: "Ready to Get Started?",
  closingLead: "Sign in and have your first interviewer ask its first question today.",
  footer: "AI interviewers for research teams.",
} as const;
