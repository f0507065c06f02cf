/** A sample interviewer of the demo. */
export interface DemoInterviewer {
  readonly name: string;
  readonly description: string;
  /** Title shown to respondents. */
  readonly title: string;
  /** Shown to respondents before they begin, and the answer to the question "why". */
  readonly purpose: string;
  /** Types of its archetype and channel. */
  readonly archetype: string;
  readonly channel: "chat" | "inbound" | "call_center";
  readonly minutes: number;
  readonly status: "draft" | "inactive" | "published";
  readonly guide: {
    readonly introduction: string;
    /** One per line. */
    readonly objectives: string;
    readonly closing: string;
    readonly questions: string;
  };
  /** Markdown. */
  readonly knowledge: string;
}

/** The newest last: the only published one, which held the interviews of `interviews.gen.json`. */
export const demoInterviewers: readonly DemoInterviewer[] = [
  {
    name: "Hospital buyers on switching suppliers",
    description:
      "Demonstration: how purchasing managers of hospitals choose the supplier of their wound care, and what makes them change.",
    title: "Choosing a supplier for wound care",
    purpose: "We want to understand how hospitals choose and change the suppliers of their wound care.",
    archetype: "Expert Deep Dive",
    channel: "inbound",
    minutes: 30,
    status: "inactive",
    guide: {
      introduction:
        "Hello, and thank you for your time. I would like to understand how your hospital buys products for wound care. " +
        "There are no right or wrong answers, and no supplier learns what you say.",
      objectives: [
        "Understand who decides about suppliers of wound care, and when",
        "Learn what made hospitals change a supplier",
        "Find out which promises of suppliers buyers trust",
      ].join("\n"),
      closing:
        "That was all I wanted to ask. Thank you very much for your insight. The team may come back to you with one short question.",
      questions: `## How buying works

- Who takes part when your hospital chooses a supplier for wound care?
  - Who has the last word?
- How did the latest tender go, from the first request to the contract?

## Changing a supplier

- What led to your latest change of supplier?
  - What would have kept you with the old one?
- Which costs of a change are seen too late?

## Trust

- Which promises of suppliers do you believe?
  - Which of them do you check?
`,
    },
    knowledge: `# Wound care in hospitals

Hospitals buy dressings, gels and negative pressure systems mostly through purchasing groups. A tender usually runs for two
to four years. Nurses judge handling and pain at the change of a dressing; controllers look at the cost of a stay.

## What is meant by switching

Replacing the main supplier of a product group, not trying a sample on a single ward.
`,
  },
  {
    name: "First weeks of new employees",
    description: "Demonstration: what helps people who join us to find their feet, and what is in their way.",
    title: "Your first weeks with us",
    purpose: "We want to make the first weeks easier for the people who join after you.",
    archetype: "Expert Deep Dive",
    channel: "chat",
    minutes: 15,
    status: "draft",
    guide: {
      introduction:
        "Hello! You joined a few weeks ago, and we would like to know how it went. What you say is not passed on to your team.",
      objectives: [
        "Learn what the first day and the first week were like",
        "Understand what new employees need in their first week",
        "Find out whom they turn to",
      ].join("\n"),
      closing:
        "Thank you for telling us. We use it to make the first weeks better for those who come after you.",
      questions: `## The beginning

- What was your first day like, from the morning to the evening?
- What would you have needed in the first week that was not there?

## People

- Whom did you turn to when you did not know what to do?
  - What did they do?
`,
    },
    knowledge: `# The first weeks

Everybody who joins has a buddy in their team, a laptop on the first day and a conversation with their manager after four
weeks.
`,
  },
  {
    name: "Customers who left last quarter",
    description:
      "Demonstration: why small businesses cancelled their plan for scheduling and invoicing, in their own words and at their own pace.",
    title: "Leaving us: a few questions",
    purpose: "You cancelled your plan, and we want to know why, so that we can do better.",
    archetype: "Expert Deep Dive",
    channel: "chat",
    minutes: 5,
    status: "published",
    guide: {
      introduction:
        "Hello, and thank you for taking a few minutes. You cancelled your plan last quarter, and we would like to learn from that. " +
        "Please be as frank as you like, and answer in the language that is easiest for you.",
      objectives: [
        "Learn what first made customers think of cancelling",
        "Understand what the product did not do for them",
        "Find out what they use instead and what would bring them back",
      ].join("\n"),
      closing: "Thank you, this helps a great deal. You can close this page now.",
      questions: `## Before leaving

- What first made you think of cancelling? [light]
  - What happened then?
- What did you need that the product did not do for you? [light]

## Today

- How does what you use instead compare? [light]
- What would have to change to bring you back? [light]
`,
    },
    knowledge: `# The plan

The plan for scheduling and invoicing costs 79 dollars a month and holds five seats. It can be cancelled at the end of each
month. After a cancellation all data stays available for 90 days and can be exported at any time from the account page.
`,
  },
];
