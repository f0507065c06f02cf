import {
  AudioLines,
  Gauge,
  type LucideIcon,
  MessageSquareText,
  Microscope,
  Phone,
  Quote,
  Scale,
  UsersRound,
  WandSparkles,
} from "lucide-react";

interface Pitch {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

export interface AdvertisedArchetype extends Pitch {
  readonly examples: readonly string[];
  /** Two archetypes are advertised before they are available (spec sections 1 and 9). */
  readonly isComing: boolean;
}

/** The pitch of the landing page (spec section 1), in three steps. */
export const steps: readonly Pitch[] = [
  {
    icon: WandSparkles,
    title: "Easy wizard setup",
    text: "Choose an archetype, write your guide in plain words, pick a channel. No prompts, no code, nothing to install.",
  },
  {
    icon: AudioLines,
    title: "Highly human interviewers",
    text: "They listen, probe where an answer stays thin, and move on when it does not. People talk to them as they would to you.",
  },
  {
    icon: Quote,
    title: "Automated insights extraction",
    text: "Every transcript is read and compared with all the others, and every finding shows the quotes behind it.",
  },
];

export const archetypes: readonly AdvertisedArchetype[] = [
  {
    icon: Microscope,
    title: "Expert Deep Dive",
    text: "A long, probing conversation with somebody who knows a field from the inside.",
    examples: ["Due diligence", "Process discovery"],
    isComing: false,
  },
  {
    icon: Scale,
    title: "Belief Audits",
    text: "Finds out what people in an organisation hold to be true, how firmly, and why.",
    examples: ["Culture change", "Strategy alignment"],
    isComing: false,
  },
  {
    icon: Gauge,
    title: "Maturity Assessment",
    text: "Places teams on a scale by what they do, not by what they tick.",
    examples: ["Digital readiness", "Operating model"],
    isComing: true,
  },
  {
    icon: UsersRound,
    title: "Surveys at Scale",
    text: "The same short set of questions to hundreds of people, with room for their own words.",
    examples: ["Employee voice", "Customer feedback"],
    isComing: true,
  },
];

export const channels: readonly Pitch[] = [
  {
    icon: MessageSquareText,
    title: "Chat",
    text: "Web text behind a link. People answer when it suits them, on any device, and can think before they write.",
  },
  {
    icon: Phone,
    title: "Voice",
    text: "A phone call with an interviewer that speaks their language, lets them finish, and takes the transcript for you.",
  },
];

/** The lifecycle of an interviewer (spec section 1). */
export const lifecycle: readonly Omit<Pitch, "icon">[] = [
  { title: "Create", text: "Choose the archetype that fits what you need to learn." },
  { title: "Configure", text: "Write the guide and add what the interviewer should know." },
  { title: "Test", text: "Talk to it yourself, by chat or voice, until it asks as you would." },
  { title: "Deploy", text: "Publish it and invite people by link or phone number." },
  { title: "Analyze", text: "Read transcripts, follow the numbers, take the findings with you." },
];

/** Texts of the landing page: headings from spec section 2.3, the pitch from section 1. */
export const texts = {
  title: "AI interviewers for research teams",
  headline: "Hundreds of interviews. Each one a conversation.",
  lead: "Genie builds AI interviewers that speak with people by voice, phone or chat, follow your guide, ask why, and bring back what was said.",
  getStarted: "Get started",
  tryDemo: "Try the demo interview, without signing in",
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
