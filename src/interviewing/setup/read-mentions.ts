import { normalize } from "../hearing/normalize.ts";
import { languageNames, namedLanguage } from "./language-names.ts";
import { maxInterviewMinutes } from "./limits.ts";
import type { SetupChoices, SetupFacts } from "./setup-facts.ts";

const languagePattern = new RegExp(`\\bin (${Object.values(languageNames).join("|").toLowerCase()})\\b`, "u");
const minutesPattern = /\b(\d{1,3})[\s-]*(?:min|mins|minute|minutes)\b/u;
const chatPattern = /\b(?:by|over|via|through) (?:chat|text)\b|\b(?:chat|text|written) interviews?\b/u;
const phonePattern =
  /\b(?:by|over|via|through) (?:the )?(?:phone|telephone|voice)\b|\b(?:phone|telephone|voice) interviews?\b/u;

/** What somebody says in passing when telling what the research is about: language, length, channel, archetype. */
export function readMentions(text: string, choices: SetupChoices): SetupFacts {
  const said = normalize(text);
  const language = namedLanguage(languagePattern.exec(said)?.[1] ?? "");
  const minutes = minutesIn(said);
  const channel = channelIn(said, choices);
  const named = choices.archetypes.filter(
    ({ name, isActive }) => isActive && ` ${said} `.includes(` ${normalize(name)} `),
  );
  const [archetype] = named.length === 1 ? named : [];
  return {
    ...(language === undefined ? {} : { language }),
    ...(minutes === null ? {} : { minutes }),
    ...(channel === undefined ? {} : { channel }),
    ...(archetype === undefined ? {} : { archetype: { id: archetype.id, name: archetype.name } }),
  };
}

function minutesIn(said: string): number | null {
  if (/\bhalf an hour\b/u.test(said)) return 30;
  const minutes = Number(minutesPattern.exec(said)?.[1] ?? 0);
  if (minutes === 0) return /\b(?:an|one|1) hour\b/u.test(said) ? 60 : null;
  return minutes <= maxInterviewMinutes ? minutes : null;
}

/** Only where one channel alone can be meant. */
function channelIn(said: string, { channels }: SetupChoices) {
  const [chat, phone] = [chatPattern.test(said), phonePattern.test(said)];
  if (chat === phone) return undefined;
  const meant = channels.filter(({ isActive, isChat }) => isActive && isChat === chat);
  const [only] = meant;
  return meant.length === 1 && only !== undefined
    ? { id: only.id, name: only.name, isChat: only.isChat }
    : undefined;
}
