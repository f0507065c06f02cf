/** The product's vocabulary. Source of the in-product help and of `docs/glossary.md`. */
export const glossary = {
  interviews: {
    title: "Interviews",
    isForStaff: true,
    words: {
      interviewer: "An AI that holds research interviews as you set it up. Some screens call it an agent.",
      archetype:
        "The kind of interview that an interviewer starts from: how deeply it probes, and whether it asks how sure people are.",
      channel: "How interviews take place and what one costs: chat, incoming calls or outgoing calls.",
      template: "A complete guide for a common study, such as an exit interview, that a draft starts from.",
      respondent: "A person who is interviewed.",
      invitee: "A person who was given a personal link to an interview, whether or not it was used.",
      "link-parameter":
        "A name and value added to a link's address (`?segment=nurses`). It is stored with the interview if its interviewer allows the name, and filters transcripts and insights.",
      "closing-date":
        "The last day anyone can start through the link. People who have started can still finish.",
      reminder:
        "One email to an invitee who has not finished, sent after the number of days set for the interviewer.",
      notice: "An email that tells an interviewer's owner about new interviews, at most one per hour.",
      "case-code":
        "The code of the client case that interviews are billed to, given when an interviewer is published.",
      publish:
        "To compile the guide into a version that never changes and to give the interviewer a link or a phone number.",
      test: "An interview that staff hold with their own interviewer; it is marked and never counted.",
      preview:
        "The page that respondents see, opened by staff before or after publishing through a link that works for a day. What is said there is a test.",
      consent: "A respondent's agreement, asked in the language of the guide before the first question.",
      demonstration:
        "Interviewers and scripted interviews that show what the product does. They are left out of exports and can be removed in one click.",
    },
  },
  guide: {
    title: "The interview guide",
    isForStaff: true,
    words: {
      "interview-guide": "Introduction, objectives, questions and closing of an interview, written by staff.",
      objective: "What the study wants to find out. It is never read to respondents.",
      question: "A line of the guide that every respondent is asked, unless it is skipped or time runs out.",
      "follow-up": "A question under another question, asked when its answer needs more.",
      probe: "A follow-up that the interviewer asks by itself about an answer, such as for an example.",
      depth: "How many probes a question may get: light, normal or deep. Without one, the archetype decides.",
      "must-ask": "Marks a question that is asked even when time is up.",
      goal: "What an answer should tell you. The interviewer moves on as soon as it does, and probes if it does not.",
      "screening-question":
        "A question at the beginning that decides who takes part. It is always asked and never probed.",
      segment:
        "A group of respondents identified by screening questions, such as by the size of their company.",
      quota: "The maximum number of respondents in a segment. Once it is full, no one else is added.",
      "knowledge-base":
        "Background and documents from which the interviewer may answer respondents' questions.",
    },
  },
  results: {
    title: "Results",
    isForStaff: true,
    words: {
      transcript: "What was said in one interview, line by line, with how the interviewer understood it.",
      theme: "Words that several respondents share, with the quotes that show it.",
      synonym: "One of several words that count as the same word when themes are found.",
      coverage: "In how many interviews the answers address an objective.",
      saturation:
        "The point where more interviews bring no new themes. It supports stopping, but more interviews could still bring something new.",
      belief: "A statement that respondents rate from 0 to 10, before and after they give their reasons.",
      flag: "Tells staff that a respondent showed a crisis, distress or hostility. It cannot be removed.",
      outcome:
        "How an interview ended: completed, stopped, declined, screened out, quota full, abandoned or failed.",
    },
  },
  configuration: {
    title: "Forms and lists",
    isForStaff: true,
    words: {
      "DNA-item": "A stored document of the configuration, such as a layout or a grid definition.",
      layout: "A form defined as data: sections of fields with their types, rules and conditions.",
      "grid-definition":
        "A list defined as data: columns, filters, actions, cards and the source of its rows.",
      variant: "Changes to a field that apply while another field has certain values.",
      condition: "What must be true for a variant to apply: comparisons with the values of other fields.",
      finding: "A problem in a layout or definition: where it is, what is wrong and how to fix it.",
      draft: "Changes that are not saved or published yet. They are kept while you work.",
      "saved-view": "A search with its filters and sorting, saved under a name for you or your tenant.",
    },
  },
  administration: {
    title: "Administration",
    isForStaff: true,
    words: {
      tenant: "A customer with its own people, data and address, named in the first part of the path.",
      member: "A person who belongs to a tenant, as staff or as a superuser.",
      superuser: "A member who may change archetypes, channels, layouts and grid definitions.",
      "phone-number": "A number on which interviewers of a calling channel are reached.",
      "phone-call": "A person an interviewer calls, with the attempts made and their results.",
      "help-text":
        "What respondents are told in their language when they mention a crisis, such as whom to call.",
      "list-entry": "A choice in a list that your tenant maintains, for use in any form.",
      webhook: "An address of yours that is notified of events, such as the end of an interview.",
      "audit-trail": "Who changed what and when, visible to superusers.",
    },
  },
  conversations: {
    title: "Conversations, for developers",
    isForStaff: false,
    words: {
      conversation:
        "An interview or a test as stored on the server: an append-only log of decisions, and the words it refers to.",
      engine:
        "The pure function that decides the next line from the log and the last input, without a language model.",
      profile: "The engine's settings for an archetype, by name and version: probing depth and course.",
      graph: "A guide compiled into nodes. A conversation always uses the graph version it started with.",
      turn: "One input of the respondent and everything the engine replies to it.",
      generation:
        "The version of the engine's rules and wordings that a conversation started with. Its log replays by the same ones, whatever the engine says to newer conversations.",
      wish: "What a remark asks for instead of answering: a command, a question of the respondent, a correction, or time to think.",
      aside: "A question or a remark beside an answer, which gets a reply without the answer being lost.",
      note: "What a language model noticed in an answer, as positions in its words that the engine could check.",
      command:
        "A remark that does nothing but control the interview: stop, skip, repeat, explain, back, forget, pause.",
      care: "What the engine says instead of a question when a respondent is in distress or in a crisis.",
      backchannel: '"Mm-hm" and similar: a sign of listening, not an answer.',
      "barge-in":
        "Speaking while the interviewer speaks. Its line stops, and resumes if nothing meaningful was said.",
      "conversation-token": "The token sent with every answer of one text interview, from start to end.",
      ticket:
        "A single-use credential, valid for thirty seconds, for requests that can't send a header, such as a WebSocket.",
    },
  },
  code: {
    title: "Forms, lists and operating, for developers",
    isForStaff: false,
    words: {
      "field-type":
        "The values a field can hold and how they are rendered, by family in `src/runtime/types/fields`.",
      accessor: "The dot-separated path of a field's value in the record.",
      "dynamic-field": "A field that is not part of the entity; its value is stored under `dynamic_fields`.",
      fixture: "A test of a form or a list in a JSON file, written without code.",
      role: "A part of the product that a process runs: `web`, `main`, `voice`, `worker`.",
      outbox: "Rows written together with a change, from which webhooks and aggregates are derived.",
      drain:
        "To shut down without cutting anyone off: readiness fails first, then calls move and requests finish.",
    },
  },
} as const satisfies Record<string, GlossaryGroup>;

interface GlossaryGroup {
  readonly title: string;
  /** True if the in-product help shows the group; otherwise it is for developers. */
  readonly isForStaff: boolean;
  /** Meanings by word, with hyphens instead of spaces. */
  readonly words: Readonly<Record<string, string>>;
}

type WordsOf<Group> = Group extends { readonly isForStaff: true; readonly words: infer Words }
  ? keyof Words
  : never;

/** A word explained by the help; also its anchor on the help page. */
export type ConceptId = {
  [Key in keyof typeof glossary]: WordsOf<(typeof glossary)[Key]>;
}[keyof typeof glossary];

/** Whether the help explains a word, such as the entity of a resource. */
export const isConcept = (word: string): word is ConceptId =>
  staffGroups.some(({ words }) => Object.hasOwn(words, word));

/** Words spelled with a hyphen. */
const hyphenated: ReadonlySet<string> = new Set(["follow-up", "must-ask", "barge-in"]);

/** Spelling of a word from its id. */
export const termOf = (id: string): string => (hyphenated.has(id) ? id : id.replaceAll("-", " "));

const groups: readonly GlossaryGroup[] = Object.values(glossary);

/** Meaning of a word of the glossary in a sentence or two. */
export const definitionOf = (id: ConceptId): string =>
  groups.find(({ words }) => id in words)?.words[id] ?? "";

/** Groups shown in the help, in display order. */
export const staffGroups: readonly GlossaryGroup[] = groups.filter(({ isForStaff }) => isForStaff);

/** All groups, for the documentation. */
export const allGroups = groups;
