import type { DemoInterviewer } from "../../server/bootstrap/demo/demo-interviewers.ts";

/** Interviewer that the seed adds to the demo; the scripts of `seeded-respondents.json` answer its questions. */
export const seededInterviewer: DemoInterviewer = {
  name: "Bank customers without the app",
  description:
    "Demonstration: why customers of a retail bank go to the branch for what its app could do, and what they miss where the branch has closed.",
  title: "Banking without the app",
  purpose: "We want to learn why you prefer other ways than our app, and what those ways offer you.",
  archetype: "Expert Deep Dive",
  channel: "chat",
  minutes: 5,
  status: "published",
  guide: {
    introduction:
      "Hello, and thank you for your time. You have an account with us and hardly ever use our app. We would like to learn why. " +
      "Nobody will try to sell you anything, and you can answer in the language that is easiest for you.",
    objectives: [
      "Learn how customers get everyday banking done without the app",
      "Understand what keeps them from using the app",
      "Find out what they miss where a branch has closed",
    ].join("\n"),
    closing:
      "Thank you, that was very helpful. Nothing in your account has changed. You can close this page now.",
    questions: `## Everyday banking

- How did you get your latest banking errand done? [light]
  - What happened then?
- What keeps you from using the app? [light]

## Branch and app

- What do you miss where the branch has closed? [light]
- What would have to change before you use the app? [light]
`,
  },
  knowledge: `# The app and the branches

The app shows balances, makes transfers and blocks cards. Each transfer is confirmed by a code that comes as a text message.
Half of the branches closed in the last three years; in those that are left there is a counter on weekday mornings. A
helpline answers from 8 to 20 o'clock.
`,
};
