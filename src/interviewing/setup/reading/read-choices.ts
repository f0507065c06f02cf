import { type Language, languages } from "../../languages/language.ts";
import {
  clausesOf,
  firstFound,
  isNegated,
  languagesOf,
  matchesOf,
  type Mention,
  type Piece,
  withoutFillers,
} from "./mention.ts";
import { cachedPattern, containsAny, searchable, setupWords, regexp } from "../words/setup-words.ts";

/** How respondents are reached; `phone`: by voice, in an unknown direction. */
export type ChannelKind = "chat" | "phone" | "inbound" | "outbound";
/** Kinds of archetypes, as people name them. */
export type ArchetypeKind = "expert" | "belief" | "maturity" | "survey";

const tones = ["warm", "formal", "neutral", "direct"] as const;

/** Words that may follow a language. English adjectives precede their noun: "in Spanish hospitals" names none. */
const afterLanguage =
  /^(?:and|or|but|with|by|please|not|for|because|since|as|so|obviously|only|instead|though|if|to|of|about|on|over|via|using|too|then|would|is|will|and)$/iu;

/** Languages that mark the language of the interview by an ending or prefix. */
const inflected: Readonly<Partial<Record<Language, string>>> = {
  ko: "(?:으로|로|입니다|요)",
  eu: "",
  hi: "\\s+(?:में|भाषा)",
};

interface NamedLanguage extends Piece {
  readonly value: Language;
}

/** Returns where a text says that the interview is in the language of this name. */
function placesOf(name: string, text: string, chatLanguage: Language): readonly Piece[] {
  const words = setupWords[chatLanguage];
  const found: Piece[] = [];
  for (const match of text.matchAll(cachedPattern(`(?:${words.inLanguage})\\s*(?:${name})`, chatLanguage))) {
    const next = /^\s+(\p{Ll}[\p{L}'-]*)/u.exec(text.slice(match.index + match[0].length))?.[1];
    if (chatLanguage === "en" && next !== undefined && !afterLanguage.test(next)) continue;
    found.push({ text: match[0], start: match.index });
  }
  const ending = inflected[chatLanguage];
  if (ending !== undefined) found.push(...matchesOf(text, `(?:${name})${ending}`, chatLanguage));
  if (chatLanguage === "ar") found.push(...matchesOf(text, name, chatLanguage));
  const whole = regexp(`^(?:${name})$`, "u");
  found.push(...clausesOf(text).filter((clause) => whole.test(withoutFillers(clause.text, chatLanguage))));
  return found.filter(({ start }) => !isNegated(text, start, chatLanguage));
}

const namedLanguages = (text: string, chatLanguage: Language): readonly NamedLanguage[] =>
  languages
    .flatMap((value) =>
      placesOf(setupWords[chatLanguage].languages[value], text, chatLanguage).map((piece) => ({
        value,
        ...piece,
      })),
    )
    .toSorted((a, b) => a.start - b.start || b.text.length - a.text.length);

/** Returns a requested language that interviews do not support, in the person's words. */
export function readOtherLanguage(remark: string, chatLanguage: Language): string | undefined {
  const text = searchable(remark);
  for (const language of languagesOf(text, chatLanguage)) {
    const { otherLanguages } = setupWords[language];
    const place = placesOf(otherLanguages, text, language).at(-1);
    const [name] = place === undefined ? [] : matchesOf(place.text, otherLanguages, language);
    if (place === undefined || name === undefined) continue;
    const start = place.start + name.start;
    return remark.slice(start, start + name.text.length);
  }
  return undefined;
}

/** Reads the language of the interview; the last one mentioned counts. */
export function readInterviewLanguage(text: string, preferred: readonly Language[]): readonly Mention[] {
  return firstFound(preferred, (language) => {
    const named = namedLanguages(text, language);
    const last = named.at(-1);
    if (last === undefined) return [];
    const other = named.findLast(({ value }) => value !== last.value);
    const isReplaced = other !== undefined && containsAny(text, setupWords[language].correction, language);
    return [
      {
        key: "language",
        value: last.value,
        span: last.text,
        start: last.start,
        ...(other === undefined || isReplaced ? {} : { rival: other.value }),
      },
    ];
  });
}

const barePhone =
  /^(?:(?:by|per|par|por|via|a|the|an|un|une|una|uma|ein|een)\s+)?(?:(?:tele)?phone|telefon|anruf|telefono|teléfono|telefone|telefoon|téléphone|telèfon|call|voice|전화|โทรศัพท์|هاتف|फ़ोन|फोन|telefonoz)$/iu;
const ourChat =
  /(?:our|their|your|its|unser\p{L}*|ihr\p{L}*|notre|leur|nuestro|su|nosso|seu|onze|hun)\s+(?:\p{L}+\s+)?$/iu;

/** Reads the channel. A direction takes precedence over "by phone". */
export function readChannel(text: string, preferred: readonly Language[]): readonly Mention[] {
  return firstFound(preferred, (language) => {
    const words = setupWords[language];
    let rest = text;
    const found: (Piece & { readonly value: ChannelKind })[] = [];
    for (const kind of ["inbound", "outbound", "chat", "phone"] as const) {
      for (const piece of matchesOf(rest, words[kind], language)) {
        rest =
          rest.slice(0, piece.start) +
          "\u0000".repeat(piece.text.length) +
          rest.slice(piece.start + piece.text.length);
        const isSubject = kind === "chat" && ourChat.test(text.slice(0, piece.start));
        if (!isSubject && !isNegated(text, piece.start, language)) found.push({ ...piece, value: kind });
      }
    }
    for (const clause of clausesOf(text)) {
      const bare = clause.text.replaceAll(cachedPattern(words.fillers, language), " ").trim();
      if (barePhone.test(bare)) found.push({ ...clause, value: "phone" });
    }
    const sorted = found.toSorted((a, b) => a.start - b.start);
    const last = sorted.at(-1);
    if (last === undefined) return [];
    const caller = sorted.findLast(({ value }) => value === "inbound" || value === "outbound");
    const chosen = last.value === "phone" && caller !== undefined ? caller : last;
    return [{ key: "channel", value: chosen.value, span: chosen.text, start: chosen.start }];
  });
}

const aroundTone =
  "more|less|plus|un peu|bit|little|touch|slightly|bisschen|wenig|poco|pouco|beetje|lidt|mica|más|mais|meer|mere|més|a|an|un|une|una|um|uma|een|ein|eine|einen|et|en|et lidt|etwas|in|im|with|mit|avec|con|com|met|und|and|et|y|e|en|keep it|make it|be|sound|bitte|graag";

/** Reads the tone: next to a word for tone, or in a clause of its own. */
export function readTone(text: string, preferred: readonly Language[]): readonly Mention[] {
  return firstFound(preferred, (language) => {
    const words = setupWords[language];
    const found = clausesOf(text).flatMap((clause): readonly Mention[] => {
      const tone = tones.find((kind) => containsAny(clause.text, words[kind], language));
      if (tone === undefined || containsAny(clause.text, words.not, language)) return [];
      const beside = withoutFillers(
        clause.text.replaceAll(
          cachedPattern(
            `\\d+\\s*(?:${words.minute})|\\d+\\s*(?:${words.question})|${words.requests}|${tones.map((kind) => words[kind]).join("|")}|${words.labels.tone}|${words.is}|${aroundTone}`,
            language,
          ),
          " ",
        ),
        language,
      );
      const isWarmer = /\b(?:less|weniger|moins|menos|minder)\b/iu.test(clause.text) && tone === "formal";
      const label = containsAny(clause.text, words.labels.tone, language);
      if (beside !== "" && !(label && beside.split(" ").length <= 3)) return [];
      return [{ key: "tone", value: isWarmer ? "warm" : tone, span: clause.text, start: clause.start }];
    });
    return found.slice(-1);
  });
}

/** Returns the kinds of archetypes that a text mentions, most specific first. */
export function spokenKinds(text: string, preferred: readonly Language[]): readonly ArchetypeKind[] {
  for (const language of [...preferred, ...languages]) {
    const words = setupWords[language];
    const found = (["belief", "maturity", "survey", "expert"] as const).filter((kind) =>
      matchesOf(text, words[kind], language).some(({ start }) => !isNegated(text, start, language)),
    );
    if (found.length > 0) return found;
  }
  return [];
}
