import type { ChannelSeed } from "../../server/bootstrap/advertised-channels.ts";

type Type = ChannelSeed["type"];

const places: readonly (readonly [name: string, language: string])[] = [
  ["Nordics", "English, Danish"],
  ["DACH", "German"],
  ["France", "French"],
  ["Iberia", "Spanish, Catalan, Portuguese"],
  ["Benelux", "Dutch, French"],
  ["Gulf", "Arabic, English"],
  ["India", "Hindi, English"],
  ["Korea", "Korean"],
  ["Thailand", "Thai"],
  ["North America", "English, Spanish"],
];

const ways: readonly (readonly [name: string, type: Type, mode: string, details: string, price: number])[] = [
  [
    "Chat",
    "chat",
    "Web text",
    "A link that respondents open when they have time; answers can be quoted as written.",
    38,
  ],
  [
    "Hotline",
    "inbound",
    "Voice",
    "A local number that respondents call; long answers and the tone of voice are kept.",
    72.5,
  ],
  [
    "Call Center",
    "call_center",
    "Call center",
    "Agents reach the respondent, ask for consent and connect the interviewer.",
    96,
  ],
];

/** Three ways in ten places, at prices that differ as they do in practice; the odd one is free or not priced yet. */
export const demoChannels = (): ChannelSeed[] =>
  places.flatMap(([place, languages], row) =>
    ways.map(([way, type, mode, details, price], column) => {
      const index = row * ways.length + column;
      return {
        name: `${place} ${way}`,
        type,
        mode,
        details: `${details} Languages: ${languages}.`,
        price: index % 13 === 12 ? null : index % 11 === 10 ? 0 : price + ((row * 7) % 10) * 2.25,
        isActive: index % 5 !== 4,
      };
    }),
  );
