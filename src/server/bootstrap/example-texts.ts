/** An example of what can be built, as a case team might have written it. */
export interface ExampleInterviewer {
  readonly name: string;
  readonly description: string;
  /** Type of its archetype and of its channel. */
  readonly archetype: string;
  readonly channel: "chat" | "inbound" | "call_center";
  readonly minutes: number;
  readonly isPublished: boolean;
  readonly guide: {
    readonly introduction: string;
    /** One a line. */
    readonly objectives: string;
    readonly closing: string;
    readonly questions: string;
  };
  /** Markdown. */
  readonly knowledge: string;
}

/** The newest last. */
export const exampleInterviewers: readonly ExampleInterviewer[] = [
  {
    name: "Hospital buyers on switching suppliers",
    description:
      "How purchasing managers of hospitals choose the supplier of their wound care, and what makes them change.",
    archetype: "Expert Deep Dive",
    channel: "inbound",
    minutes: 30,
    isPublished: false,
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

- When did you last change a supplier, and what led to it?
  - What would have kept you with the old one?
- Which costs of a change are seen too late?

## Trust

- Which promises of suppliers do you believe, and which do you check?
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
    name: "Customers who left last quarter",
    description:
      "Why business customers cancelled their plan, told in their own words and at their own pace.",
    archetype: "Belief Audits",
    channel: "chat",
    minutes: 12,
    isPublished: true,
    guide: {
      introduction:
        "Hello, and thank you for taking a few minutes. You cancelled your plan last quarter, and we would like to learn from that. " +
        "Please be as frank as you like.",
      objectives: [
        "Learn what first made customers think of leaving",
        "Understand what the product did not do for them",
        "Find out what could win them back",
      ].join("\n"),
      closing: "Thank you, this helps a great deal. You can close this page now.",
      questions: `## Before leaving

- What first made you think of cancelling?
  - What happened then?
- What did you need that the product did not do for you?

## Today

- What do you use instead, and how does it compare?
- What would have to change for you to come back?
`,
    },
    knowledge: `# The plan

The business plan costs 49 dollars a month and holds five seats. It can be cancelled at the end of each month. After a
cancellation all data stays available for 90 days and can be exported at any time from the account page.
`,
  },
];
