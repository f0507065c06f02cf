import type { Language } from "../../languages/language.ts";
import { wordsOf } from "../../languages/words.ts";
import { normalizeForPatterns } from "../text/answer-shape.ts";

/*
 * Answers that cannot be followed up as usual: a story only offered, a reference to a document, a statement retracted
 * at once. Patterns match `shaped` text.
 */

/** A longer answer goes on to tell the story. */
const maxWords = 24;

/** "I could tell you about it for a whole evening." */
const offered: Readonly<Record<Language, RegExp>> = {
  en: / (long story|whole (evening|afternoon|book|novel|day)|(write|fill) (a book|books)|where (do|shall|should|would) i (even )?(start|begin)|(talk|go on) for (hours|ages)|dont get me started) /u,
  de: / (lange geschichte|ganzen (abend|tag|nachmittag)|(buch|bucher|roman|romane) (daruber |damit )?(schreiben|fullen)|wo soll ich (da )?anfangen|stundenlang|konnte ich ihnen (was|viel|einiges|geschichten) erzahlen) /u,
  es: / (larga historia|historia larga|largo de contar|(tarde|noche) entera|toda (la|una) (tarde|noche)|escribir un libro|por donde (empiezo|empezar)|podria hablar horas|horas hablando) /u,
  fr: / (longue histoire|toute une (soiree|histoire)|(soiree|journee) entiere|ecrire un (livre|roman)|par ou commencer|(parler|raconter) (pendant )?des heures) /u,
  pt: / (longa historia|historia (comprida|longa)|(tarde|noite) inteira|escrever um livro|por onde (comeco|comecar)|falar (durante )?horas) /u,
  nl: / (lang verhaal|hele (avond|dag|middag)|boek (over |mee )?(schrijven|vullen)|waar (moet|zal) ik beginnen|uren (over )?(praten|vertellen)) /u,
  da: / (lang historie|hel (aften|dag|eftermiddag)|skrive en bog|hvor skal jeg (begynde|starte)|i timevis) /u,
  ca: / (llarga historia|historia llarga|llarg d explicar|(tarda|nit) sencera|escriure un llibre|per on (comenco|comencar)|parlar hores) /u,
  eu: / (istorio luzea|arratsalde osoa|gau osoa|liburu bat idatz\w*|nondik hasi\w*|orduak eman) /u,
  ar: / (قصه طويله|حكايه طويله|من اين ابدا|سهره كامله|ساعات طويله) /u,
  hi: / (लंबी कहानी|लम्बी कहानी|कहाँ से शुरू|कहां से शुरू|पूरी शाम|किताब लिख) /u,
  ko: /(긴이야기|이야기가길|얘기가길|하루종일(이야기|얘기)|밤새|책한권|어디서부터)/u,
  th: /(เรื่องยาว|เล่าทั้งวัน|เล่าทั้งคืน|เขียนเป็นหนังสือ|เริ่มตรงไหน)/u,
};

/** A longer answer says something besides the place. */
const maxWordsOfPlace = 12;

/** "It is all in the minutes of the board." */
const elsewhere: Readonly<Record<Language, RegExp>> = {
  en: / (is|are|stands?|its|thats|find|read|look|see|have) (\w+ ){0,3}(in|on|at|the) (\w+ ){0,2}(minutes|files?|records|report|contract|forum|emails?|mails?|website|documents?|statistics|letters?|tickets?) /u,
  de: / (steht|stehen|ist|sind|findet|finden|lesen|schauen|habe) (\w+ ){0,4}(protokoll\w*|akten?|berichte?|bericht|vertrag|forum|e?mails?|website|unterlagen|dokumente?n?|statistik|tickets?) /u,
  es: / (esta|estan|figura|consta|lea|mire|tengo) (\w+ ){0,4}(actas?|informes?|contrato|foro|correos?|web|documentos?|expedientes?) /u,
  fr: / (est|sont|c est|trouverez|lisez|regardez|ai) (\w+ ){0,4}(comptes? rendus?|proces verba\w+|rapports?|contrat|forum|mails?|site|documents?|dossiers?) /u,
  pt: / (esta|estao|consta|leia|veja|tenho) (\w+ ){0,4}(atas?|relatorios?|contrato|forum|mails?|site|documentos?|processo) /u,
  nl: / (staat|staan|is|vindt|lees|kijk|heb) (\w+ ){0,4}(notulen|verslag\w*|dossiers?|contract|forum|mails?|website|documenten) /u,
  da: / (star|er|findes|las|se|har) (\w+ ){0,4}(referat\w*|rapport\w*|kontrakten|forum\w*|mails?|hjemmeside\w*|dokument\w*|sagen) /u,
  ca: / (es|esta|estan|consta|llegeixi|miri|tinc) (\w+ ){0,4}(actes?|informes?|contracte|forum|correus?|web|documents?|expedients?) /u,
  eu: / (akt\w+|txosten\w*|kontratu\w*|foro\w*|mezu\w*|webgune\w*|dokumentu\w*) (\w+ ){0,2}(dago|daude|dakar|irakurri) /u,
  ar: / (موجود|موجوده|مكتوب|مكتوبه|تجدونه|مذكور) (\S+ ){0,2}(المحضر|محضر|التقرير|تقرير|العقد|المنتدي|البريد|الموقع|الوثائق|الملف) /u,
  hi: / (रिपोर्ट|फाइल|फ़ाइल|दस्तावेज़|दस्तावेज|कागज़ात|अनुबंध|ईमेल|वेबसाइट) (में|पर) /u,
  ko: /(회의록|보고서|서류|계약서|게시판|이메일|메일|홈페이지|문서)(에)?(다|전부|모두)?(있|나와|적혀)/u,
  th: /(อยู่ใน|ดูใน|อ่านใน|มีใน)(รายงาน|เอกสาร|สัญญา|อีเมล|เว็บ|บันทึก)/u,
};

interface Opposites {
  readonly always: RegExp;
  readonly never: RegExp;
  /** Start of a sentence that retracts the one before: "Maybe in autumn", "Well, never with the doctors". */
  readonly takesBack: RegExp;
}

const opposites: Readonly<Record<Language, Opposites>> = {
  en: {
    always: / (always|every time) /u,
    never: / never /u,
    takesBack: /^ (maybe|perhaps|well|actually|no|or|that is|except) /u,
  },
  de: {
    always: / (immer|jedes mal) /u,
    never: / (nie|niemals) /u,
    takesBack: /^ (vielleicht|also|eigentlich|nein|oder|na ja|naja|das heisst|wobei) /u,
  },
  es: {
    always: / siempre /u,
    never: / (nunca|jamas) /u,
    takesBack: /^ (quizas?|tal vez|a lo mejor|bueno|en realidad|no|o) /u,
  },
  fr: {
    always: / toujours /u,
    never: / jamais /u,
    takesBack: /^ (peut etre|enfin|en fait|non|ou|bon) /u,
  },
  pt: {
    always: / sempre /u,
    never: / (nunca|jamais) /u,
    takesBack: /^ (talvez|se calhar|bem|bom|na verdade|nao|ou) /u,
  },
  nl: {
    always: / (altijd|elke keer) /u,
    never: / nooit /u,
    takesBack: /^ (misschien|nou|eigenlijk|nee|of) /u,
  },
  da: {
    always: / (altid|hver gang) /u,
    never: / aldrig /u,
    takesBack: /^ (maske|altsa|egentlig|nej|eller|naeh) /u,
  },
  ca: {
    always: / sempre /u,
    never: / mai /u,
    takesBack: /^ (potser|tal vegada|be|en realitat|no|o) /u,
  },
  eu: {
    always: / beti /u,
    never: / (inoiz|sekula) ez /u,
    takesBack: /^ (agian|beharbada|tira|egia esan|ez|edo) /u,
  },
  ar: { always: / دائما /u, never: / (ابدا|مطلقا) /u, takesBack: /^ (ربما|في الحقيقه|لا|او) /u },
  hi: { always: / हमेशा /u, never: / कभी नहीं /u, takesBack: /^ (शायद|वैसे|असल में|नहीं|या) /u },
  ko: { always: /(항상|늘|언제나)/u, never: /(절대|결코)/u, takesBack: /^(아마|어쩌면|아니|사실|하긴)/u },
  th: { always: /(เสมอ|ทุกครั้ง)/u, never: /(ไม่เคย|ไม่มีวัน)/u, takesBack: /^(บางที|อาจจะ|จริงๆ|ไม่สิ|หรือ)/u },
};

/** A longer sentence goes on with something else. */
const maxWordsTakingBack = 7;

/** True if an answer only offers to tell a story. */
export const isStoryOffer = (text: string, language: Language): boolean =>
  wordsOf(text).length <= maxWords && offered[language].test(normalizeForPatterns(text, language));

/** True if an answer only says where it is written. */
export const isReferral = (text: string, language: Language): boolean =>
  wordsOf(text).length <= maxWordsOfPlace && elsewhere[language].test(normalizeForPatterns(text, language));

/** True if an answer retracts what it has just said: "I never come back. Maybe in autumn." */
export function isRetraction(text: string, language: Language): boolean {
  const { always, never, takesBack: begins } = opposites[language];
  const sentences = text.split(/[.!?;…。।]+/u).filter((each) => each.trim() !== "");
  return sentences.some((sentence, at) => {
    const next = sentences[at + 1];
    if (next === undefined || wordsOf(next).length > maxWordsTakingBack) return false;
    const [said, then] = [normalizeForPatterns(sentence, language), normalizeForPatterns(next, language)];
    if (!begins.test(then)) return false;
    const isNever = never.test(said);
    return isNever ? !never.test(then) : always.test(said) && never.test(then);
  });
}
