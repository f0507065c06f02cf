import { containsAny, setupWords, regexp } from "./words/setup-words.ts";
import { languages } from "../languages/language.ts";
import { textOf } from "./draft.ts";
import { languageOfInterview, fieldsOf } from "./draft-study.ts";
import { knownFacts } from "./known-facts.ts";
import { recommendArchetype } from "./recommend.ts";
import type { SetupState } from "./setup-state.ts";
import type { SetupContext } from "./setup-context.ts";
import { studyKindOf } from "./write-guide.ts";

const any = (text: string, cues: string) => regexp(`(?:^|[^\\p{L}])(?:${cues})`, "iu").test(text);
const labels = (text: string, key: keyof typeof setupWords.en.labels) =>
  languages.some((language) => containsAny(text, setupWords[language].labels[key], language));

const capabilities =
  "Tell me in a few sentences what you want to find out and from whom. I write a complete draft: name, introduction, questions with follow-ups, closing, language, length, archetype and channel. Then say what should be different, for example “20 minutes”, “in Spanish”, “make it shorter” or “add a question about price”. “Undo” takes back the last change.";

/**
 * Answers a question about the product, a choice or the draft. Returns several wordings; the first unused one counts.
 */
export function answerQuestion(
  question: string,
  state: SetupState,
  context: SetupContext,
): readonly string[] {
  const { draft, chatLanguage } = state;
  const active = context.archetypes.filter(({ isActive }) => isActive);
  const brief = textOf(draft, "brief");
  if (
    any(question, "invited|already (?:began|started)|eingeladen|invité|invitad|convidad|uitgenodigd|inviter")
  ) {
    return [
      "Invitations and links stay as they are. Whoever has begun goes on with the guide they began with; everybody else gets the new one as soon as it is saved and the interviewer is live. A live interviewer is paused before it is changed.",
      "Nobody is invited again, and nobody's interview changes midway: interviews keep the version of the guide that they began with.",
    ];
  }
  if (
    any(
      question,
      "recommend|suggest which|best for|empfiehl|conseill|recommand|recomien|aconsej|raad|anbefal|gomend|추천|แนะนำ|تنصح|सुझाव",
    )
  ) {
    const recommended =
      brief === undefined
        ? undefined
        : recommendArchetype(brief, studyKindOf(`${textOf(draft, "topic") ?? ""}. ${brief}`), context);
    return recommended === undefined
      ? ["Once I know what you want to find out, I recommend an archetype and say why. What is it about?"]
      : [
          `I recommend ${recommended.choice.name}: ${recommended.reason}.${
            recommended.second === undefined
              ? ""
              : ` Second choice: ${recommended.second.name}. Say “use ${recommended.second.name}” to change.`
          }`,
        ];
  }
  if (
    any(
      question,
      "archet|arquet|arket|archét|arqu|원형|아키타입|ต้นแบบ|نموذج|आर्केटाइप|difference between (?:the )?(?:two|archetypes)",
    )
  ) {
    return [
      `An archetype is the kind of interview: how deep it digs and what it follows up on. ${active
        .slice(0, 3)
        .map(({ name, summary }) => `${name}: ${summary.split(/(?<=[.!?])\s/u)[0] ?? ""}`)
        .join(" ")}`,
    ];
  }
  if (
    any(
      question,
      "inbound|outbound|channel|voice|phone|chat|kanal|canal|kanaal|ช่องทาง|채널|القناة|चैनल|dial|calls?\\b",
    )
  ) {
    return [
      `${context.channels
        .filter(({ isActive }) => isActive)
        .slice(0, 4)
        .map(({ name, summary }) => `${name}: ${summary}`)
        .join(" ")} Inbound means that respondents call; outbound means that they are called.`,
    ];
  }
  if (any(question, "cost|price|kostet|coût|combien|cuesta|custa|kost\\b|koster")) {
    return [
      `The price is per interview and depends on the channel. ${context.channels
        .filter(({ isActive }) => isActive)
        .slice(0, 4)
        .map(({ name, summary }) => `${name}: ${summary.split(",")[0] ?? ""}`)
        .join("; ")}.`,
    ];
  }
  if (
    any(question, "change .*later|later|später|plus tard|luego|depois|later wijzig|senere|edit afterwards")
  ) {
    return [
      "Yes. Every value can be changed here at any time, and afterwards in the wizard; both show the same draft.",
    ];
  }
  if (any(question, "how long|wie lang|combien de temps|cuánto dura|quanto tempo|hoe lang")) {
    return [
      "Chats are mostly finished within 10 to 20 minutes, and calls within 30. Six open questions take about 20 minutes.",
    ];
  }
  if (
    any(
      question,
      "who can see|wer sieht|qui peut voir|quién ve|quem vê|wie ziet|the answers|antworten|réponses|respuestas",
    )
  ) {
    return [
      "Your team sees the interviewer, and its transcripts and insights. Nothing reaches respondents before you publish.",
    ];
  }
  if (any(question, "got so far|so far|status|bisher|jusqu'ici|hasta ahora|até agora|tot nu toe"))
    return [summarizeDraft(state, context)];
  if (any(question, "robot|human|who are you|wer bist|qui es-tu|quién eres|quem é")) {
    return [
      "I am the product's assistant, a program. I write drafts from templates, and you decide what stays.",
    ];
  }
  for (const field of fieldsOf(draft, context)) {
    if (
      field.label !== "" &&
      any(
        question,
        field.label
          .toLowerCase()
          .replaceAll(/[^\p{L}\s]/gu, ".")
          .split(" ")[0] ?? "-",
      )
    ) {
      return [`${field.label}: ${field.help === "" ? "a field of the interviewer." : field.help}`];
    }
  }
  if (labels(question, "tone"))
    return ["The tone is how the interviewer words its own follow-ups: neutral, warm, formal or direct."];
  if (any(question, "objective|ziel|objectif|objetiv|doelen|mål")) {
    return [
      "Objectives are what you want to know at the end. Respondents do not see them; insights are sorted by them.",
    ];
  }
  if (any(question, "would you do|würdest|ferais|harías|faria|zou jij")) {
    return brief === undefined
      ? ["I would start with one sentence on what you want to find out. I draft the rest."]
      : [
          `I would create it as it stands in ${languageOfInterview(draft, chatLanguage)} and try it once before publishing.`,
        ];
  }
  return [
    capabilities,
    "I can explain archetypes, channels, lengths and every field, recommend an archetype, and write or change the draft. Ask about one of them.",
    `I have no better answer to “${question.trim().slice(0, 60)}”. The documentation or an administrator may.`,
  ];
}

/** Summarizes the draft. */
export function summarizeDraft({ draft }: SetupState, context: SetupContext): string {
  const facts = knownFacts(draft, context);
  if (facts.length === 0) return "Nothing is known yet. Tell me what you want to find out.";
  return facts
    .map(({ label, value }) => `${label}: ${value.length > 200 ? `${value.slice(0, 200)}…` : value}`)
    .join("\n\n");
}
