import type { Language } from "../languages/language.ts";

/** Beginnings of words of praise and of complaint, and the words that turn them round. */
export interface MoodWords {
  readonly praise: RegExp;
  readonly complaint: RegExp;
  readonly turning: RegExp;
}

type Lists = readonly [praise: string, complaint: string, turning: string];

/** The languages whose words were read by somebody who knows them; of the others nothing is said. */
const lists: Partial<Record<Language, Lists>> = {
  en: [
    "good|great|excellent|love|loved|like[ds]? (?:it|that|how)|happy|helpful|easy|easier|fast|reliable|friendly|satisf|pleas(?:ed|ant)|perfect|wonderful|impress|enjoy|improved|best|better|trust",
    "bad|badly|poor|terrible|awful|hate|hated|late|slow|slower|unhappy|difficult|hard to|confus|frustrat|annoy|disappoint|broken|broke|problem|worse|worst|expensive|fail|delay|complain|rude|unreliable|angry|mistake|useless",
    "not|no|never|hardly|without|isn't|wasn't|don't|didn't|doesn't|can't|couldn't|won't|aren't|nothing",
  ],
  de: [
    "gut|gute|guter|gutes|großartig|toll|super|hervorragend|ausgezeichnet|zufrieden|hilfreich|einfach|schnell|zuverlässig|freundlich|perfekt|begeistert|angenehm|besser|beste|gern|gefällt",
    "schlecht|furchtbar|schrecklich|spät|verspät|langsam|unzufrieden|schwierig|kompliziert|verwirr|frustr|ärger|nervig|enttäusch|kaputt|problem|schlimm|teuer|fehler|versag|beschwer|unfreundlich|unzuverlässig",
    "nicht|kein|keine|keinen|nie|niemals|kaum|ohne|nichts",
  ],
  fr: [
    "bon|bonne|bien|excellent|super|génial|content|contente|satisf|utile|facile|rapide|fiable|agréable|aimable|parfait|impressionn|meilleur|mieux|apprécie|adore",
    "mauvais|mal|terrible|horrible|retard|tardi|lent|lente|mécontent|difficile|compliqu|confus|frustr|énerv|déçu|décev|cassé|problème|pire|cher|chère|échec|plaint|erreur|impoli",
    "pas|ne|n|jamais|aucun|aucune|sans|rien|guère",
  ],
  es: [
    "buen|bueno|buena|bien|excelente|genial|encanta|content|satisf|útil|fácil|rápid|fiable|amable|perfect|impresion|mejor|agradable|gusta",
    "malo|mala|mal|terrible|horrible|tarde|retras|lent[oa]|insatisf|difícil|complicad|confus|frustr|molest|decepcion|roto|problema|peor|caro|cara|fall[oóa]|quej|error|grosero",
    "no|nunca|jamás|sin|nada|ningún|ninguna|tampoco",
  ],
  pt: [
    "bom|boa|bem|excelente|ótim|ótimo|adoro|content|satisf|útil|fácil|rápid|confiável|simpátic|perfeit|impression|melhor|agradável|gosto|gostei",
    "mau|má|mal|ruim|péssim|terrível|horrível|tarde|atras|lent[oa]|insatisf|difícil|complicad|confus|frustr|irrit|decepcion|quebrad|problema|pior|caro|cara|falh|reclam|erro",
    "não|nunca|jamais|sem|nada|nenhum|nenhuma",
  ],
  nl: [
    "goed|goede|geweldig|uitstekend|prima|fijn|blij|tevreden|handig|makkelijk|gemakkelijk|snel|betrouwbaar|vriendelijk|perfect|prettig|beter|beste|graag",
    "slecht|vreselijk|verschrikkelijk|laat|vertrag|traag|langzaam|ontevreden|moeilijk|ingewikkeld|verwarr|frustr|vervelend|irrit|teleurgest|kapot|probleem|problemen|erger|duur|fout|klacht|klag|onbetrouwbaar",
    "niet|geen|nooit|nauwelijks|zonder|niets",
  ],
};

const begins = (list: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${list})`, "iu");
const whole = (list: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${list})(?![\p{L}\p{M}])`, "iu");

const built = new Map<Language, MoodWords | null>();

/** `null` where the words of a language are not known. */
export function moodWords(language: Language): MoodWords | null {
  const known = built.get(language);
  if (known !== undefined) return known;
  const own = lists[language];
  const words =
    own === undefined ? null : { praise: begins(own[0]), complaint: begins(own[1]), turning: whole(own[2]) };
  built.set(language, words);
  return words;
}
