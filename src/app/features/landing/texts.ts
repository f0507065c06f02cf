/** Words of the landing page; what it pitches is given by spec section 1. */
export const texts = {
  title: "AI interviewers for research teams",
  headline: "Hundreds of interviews. Each one a conversation.",
  lead: "Genie builds AI interviewers that speak with people by voice, phone or chat, follow your guide, ask why, and bring back what was said.",
  getStarted: "Get started",
  pitches: [
    {
      title: "Easy wizard setup",
      text: "Choose an archetype, write your guide in plain words, pick a channel. An interviewer is ready in minutes.",
    },
    {
      title: "Highly human interviewers",
      text: "They listen, probe where an answer stays thin, and move on when it does not. In thirteen languages.",
    },
    {
      title: "Automated insights extraction",
      text: "Every transcript is read and compared, and every finding points to the sentence it came from.",
    },
  ],
  lifecycleTitle: "From question to finding",
  lifecycle: ["Create", "Configure", "Test", "Deploy", "Analyze"],
  closing: "Ready to Get Started?",
} as const;
