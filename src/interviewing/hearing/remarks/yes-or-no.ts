import type { Language } from "../../languages/language.ts";
import type { AskedAbout } from "../text/parsed-utterance.ts";
import { normalizeForPatterns } from "../text/answer-shape.ts";

/*
 * Questions on whether answers are anonymous or recorded need a yes or no before any reason. Patterns match `shaped`
 * text, in which the Thai vowel sign am is two characters.
 */

interface Marks {
  /** Mentions anonymity or secrecy. */
  readonly secret: RegExp;
  /** Asks for a reason. */
  readonly why: RegExp;
}

const marks: Readonly<Record<Language, Marks>> = {
  en: { secret: /anonym|confidential|private|secret/u, why: / (why|what for|how come|reason) / },
  de: { secret: /anonym|vertraulich|geheim|unter uns/u, why: / (warum|wieso|weshalb|wozu|wofur) / },
  fr: { secret: /anonym|confidenti|prive|entre nous|secret/u, why: / (pourquoi|quel but|quoi faire) / },
  es: { secret: /anonim|confidencial|privad|secret/u, why: / (por que|para que|porque) / },
  pt: { secret: /anonim|confidenci|privad|sigilos|secret/u, why: / (por que|porque|para que|pra que) / },
  nl: { secret: /anoniem|vertrouwelijk|geheim|prive|onder ons/u, why: / (waarom|waarvoor|waartoe) / },
  da: { secret: /anonym|fortrolig|hemmelig|privat/u, why: / (hvorfor|hvad for) / },
  ca: { secret: /anonim|confidencial|privat|secret/u, why: / (per que|per a que) / },
  eu: { secret: /anonimo|konfidentzial|isilpe|sekretu|pribatu/u, why: / (zergatik|zertarako) / },
  ar: { secret: /مجهول|سري|خاص/u, why: /لماذا|ليش|ليه|لم يتم|لاي/u },
  hi: { secret: /गुमनाम|गोपनीय|गुप्त|निजी/u, why: /क्यों|किसलिए|किस लिए/u },
  ko: { secret: /익명|비밀/u, why: /왜|어째서|무엇때문/u },
  th: {
    secret: /ความลับ|ไม่ระบุชื่อ|ไม่เปิดเผยชื่อ|นิรนาม|ปกปิด/u,
    why: /ท(?:\u0E33|\u0E4D\u0E32)(?:ไม|อะไร)|เพื่ออะไร/u,
  },
};

/**
 * Refines a topic: separates questions that yes or no would answer from those that ask for a reason. `languages`: in
 * which the remark may be.
 */
export function refineTopic(
  topic: AskedAbout | undefined,
  text: string,
  languages: readonly Language[],
): AskedAbout | undefined {
  const has = (mark: keyof Marks) =>
    languages.some((each) => marks[each][mark].test(normalizeForPatterns(text, each)));
  if (topic === "my_answers" && has("secret")) return "privacy";
  return topic === "recording" && !has("why") ? "recorded" : topic;
}
