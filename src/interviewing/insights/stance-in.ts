import type { Language } from "../languages/language.ts";
import { fold, normalize } from "../languages/normalize.ts";

/** Whether somebody holds a statement for true. */
export type Stance = "agree" | "disagree";

interface StanceWords {
  /** Says that it is not so, wherever it stands. */
  readonly against: string;
  readonly for: string;
  /** Counts at the beginning alone: "no", "yes". */
  readonly no: string;
  readonly yes: string;
}

/** As alternatives of a regular expression over folded words. */
const words: Readonly<Record<Language, StanceWords>> = {
  en: {
    against:
      "disagree|(do not|don't|dont|can't|cannot|wouldn't|not) (really |quite |at all |entirely |fully )?(agree|believe|think so|buy|share)|(not|isn't|never) (really |at all |quite )?(true|so|right|correct)|false|wrong|nonsense|rubbish|untrue|on the contrary|the opposite",
    for: "agree|true|right|correct|absolutely|definitely|exactly|of course|certainly|totally|think so|believe (so|that|it)|convinced|for sure",
    no: "no|nope|nah|not at all",
    yes: "yes|yeah|yep|sure|indeed",
  },
  de: {
    against:
      "(nicht|kaum|gar nicht|uberhaupt nicht) (ganz |wirklich |so )?(einverstanden|zustimmen|stimmt|wahr|richtig|der meinung|so|meine meinung)|(stimme|stimmt|glaube|denke|finde|sehe|teile) (ich )?(da |dem |das |dieser aussage )?(uberhaupt |gar |ganz |wirklich )?nicht|stimme nicht zu|falsch|unsinn|quatsch|im gegenteil|lehne (das |ich )?ab|anders",
    for: "stimme (ich )?(dem |da |voll |ganz )?(zu|uberein)|stimmt|zustimmen|einverstanden|richtig|wahr|genau|absolut|auf jeden fall|naturlich|bestimmt|glaube (ich )?(auch|schon|das)|uberzeugt|sehe ich (auch )?so",
    no: "nein|ne|nee|keineswegs|uberhaupt nicht|gar nicht",
    yes: "ja|jawohl|doch|klar",
  },
  fr: {
    against:
      "(pas|guere) (du tout |vraiment |tout a fait )?(d'accord|vrai|juste|exact|le cas|de cet avis|convaincue?)|(crois|pense|trouve) pas|desaccord|faux|au contraire|n'importe quoi|absurde",
    for: "d'accord|vrai|juste|exact|exactement|absolument|tout a fait|bien sur|certainement|je (le )?(crois|pense)|convaincue?|evidemment",
    no: "non|pas du tout",
    yes: "oui|ouais|si",
  },
  es: {
    against:
      "(no|nada) (estoy |lo |me |es |del todo |realmente )*(de acuerdo|creo|cierto|verdad|asi|correcto|comparto|pienso)|desacuerdo|falso|mentira|al contrario|tonteria",
    for: "de acuerdo|cierto|verdad|correcto|exacto|exactamente|absolutamente|totalmente|por supuesto|claro|creo que si|lo creo|convencid[oa]|desde luego",
    no: "no|para nada|en absoluto",
    yes: "si|sip",
  },
  ca: {
    against:
      "no (hi |ho |hi estic |es |em )*(d'acord|crec|cert|veritat|aixi|comparteixo|penso)|no hi estic d'acord|desacord|fals|mentida|al contrari",
    for: "d'acord|cert|veritat|correcte|exacte|exactament|absolutament|totalment|i tant|es clar|crec que si|ho crec|convencu(t|da)",
    no: "no|gens|en absolut",
    yes: "si",
  },
  pt: {
    against:
      "(nao|nada) (estou |o |e |bem |mesmo |lhe )*(de acordo|concordo|acho|creio|acredito|verdade|certo|assim|partilho|penso)|discordo|desacordo|falso|mentira|pelo contrario|disparate",
    for: "concordo|de acordo|verdade|certo|correto|exato|exatamente|absolutamente|totalmente|claro|acho que sim|acredito|convencid[oa]|com certeza",
    no: "nao|de modo nenhum|de jeito nenhum",
    yes: "sim",
  },
  nl: {
    against:
      "(niet|geenszins) (echt |helemaal |zo )?(mee eens|eens|waar|juist|zo|correct)|(geloof|denk|vind) (ik )?(dat |er )?(helemaal |echt )?niet|oneens|onwaar|onjuist|fout|onzin|integendeel",
    for: "eens|waar|juist|klopt|precies|absoluut|zeker|natuurlijk|denk (ik )?(ook|wel|van wel)|geloof (ik )?(ook|wel|dat)|overtuigd",
    no: "nee|neen|helemaal niet|absoluut niet",
    yes: "ja|jawel",
  },
  da: {
    against:
      "(ikke|slet ikke) (helt |rigtig |saerlig )?(enig|sandt|rigtigt|saadan|korrekt)|(tror|synes|mener) (jeg )?(det )?(slet |bestemt )?ikke|uenig|forkert|falsk|vrovl|tvaertimod",
    for: "enig|sandt|rigtigt|korrekt|praecis|absolut|helt sikkert|selvfolgelig|tror jeg (ogsa|nok)|det tror jeg|overbevist|stemmer",
    no: "nej|nae|slet ikke",
    yes: "ja|jo",
  },
  eu: {
    against:
      "ez nago (batere |guztiz )?ados|ez (da|dut) (egia|horrela|uste|sinesten)|ez dut uste|gezurra|okerra|alderantziz",
    for: "ados|egia|zuzena|noski|zalantzarik gabe|uste dut|sinesten dut|erabat|hala da",
    no: "ez",
    yes: "bai",
  },
  hi: {
    against: "असहमत|सहमत नहीं|नहीं मानत[ाी]|सच नहीं|सही नहीं|ग़लत|गलत|झूठ|ऐसा नहीं|नहीं लगता",
    for: "सहमत|सच|सही|बिल्कुल|बिलकुल|मानत[ाी] हूँ|ज़रूर|ठीक|यक़ीन|लगता है",
    no: "नहीं|ना|जी नहीं",
    yes: "हाँ|हां|जी हाँ|जी",
  },
  ar: {
    against:
      "(لا|لست|غير|ليس) (اتفق|موافق|موافقه|موافقا|اوافق|اعتقد|اظن|صحيح|صحيحا|مقتنع)|اعارض|اختلف|خطا|خاطئ|بالعكس",
    for: "اتفق|موافق|اوافق|صحيح|بالتاكيد|طبعا|تماما|اعتقد ذلك|مقتنع|بالضبط",
    no: "لا|كلا|ابدا",
    yes: "نعم|اجل|بلي|ايوه",
  },
  ko: {
    against:
      "동의하지 ?않|동의 ?안|동의 ?못|아니라고|그렇지 ?않|틀렸|틀린|사실이 ?아니|반대|안 ?그렇|아닌 것 같|생각하지 ?않",
    for: "동의|맞아|맞습|맞는|그렇습|그래요|그렇게 생각|사실이|물론|당연|확신",
    no: "아니요|아뇨|아니오|아닙니다|전혀",
    yes: "네|예|응",
  },
  th: {
    against: "ไม่เห็นด้วย|ไม่จริง|ไม่ใช่|ไม่คิด|ไม่เชื่อ|ผิด|ตรงกันข้าม|คัดค้าน",
    for: "เห็นด้วย|จริง|ถูก|แน่นอน|คิดว่าใช่|เชื่อ|ใช่",
    no: "ไม่",
    yes: "ใช่|ครับ|ค่ะ",
  },
};

const isJoined = (language: Language): boolean => language === "ko" || language === "th";

interface StancePatterns {
  readonly against: RegExp;
  readonly for: RegExp;
  readonly no: RegExp;
  readonly yes: RegExp;
}

const whole = (source: string, language: Language): string =>
  isJoined(language) ? `(?:${source})` : String.raw`(?<![\p{L}\p{M}])(?:${source})(?![\p{L}\p{M}])`;

const known = new Map<Language, StancePatterns>();
function patternsOf(language: Language): StancePatterns {
  const before = known.get(language);
  if (before !== undefined) return before;
  const own = words[language];
  const patterns = {
    against: new RegExp(whole(own.against, language), "gu"),
    for: new RegExp(whole(own.for, language), "u"),
    no: new RegExp(`^(?:${whole(own.no, language)})`, "u"),
    yes: new RegExp(`^(?:${whole(own.yes, language)})`, "u"),
  };
  known.set(language, patterns);
  return patterns;
}

/** What an answer to a statement says of it; `null` where it says neither, or both. */
export function stanceIn(text: string, language: Language): Stance | null {
  const said = fold(normalize(text)).normalize("NFC");
  const patterns = patternsOf(language);
  const rest = said.replaceAll(patterns.against, " ");
  const isAgainst = rest !== said || patterns.no.test(said);
  const isFor = patterns.for.test(rest) || patterns.yes.test(said);
  if (isAgainst === isFor) return null;
  return isAgainst ? "disagree" : "agree";
}
