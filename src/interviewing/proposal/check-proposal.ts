import { questionHints } from "../guide/hints/question-hints.ts";
import { questionKind } from "../hearing/goals/question-kind.ts";
import { normalize } from "../languages/normalize.ts";
import { detectLanguage } from "../phrases/detect-language.ts";
import type { Language } from "../languages/language.ts";
import { countWords } from "../languages/words.ts";
import { findPersonalData } from "../personal-data/find-personal-data.ts";
import { isJoined } from "../hearing/text/phrase-patterns.ts";
import { foldedFunctionWords, isAsking, partsOf } from "./asking-vocabulary.ts";
import { isUnfounded } from "./is-unfounded.ts";
import { asksOpenly, onlyAsksToTell } from "./line-rules.ts";
import { areForms } from "./word-forms.ts";

/** Returns the first word of a line that occurs neither in the conversation nor in the vocabulary; otherwise `null`. */
function foreignWord(line: string, talk: readonly string[], language: Language): string | null {
  const talkWords = new Set(talk.flatMap((text) => partsOf(text, language)));
  const isKnown = (word: string): boolean =>
    /^\p{Nd}+$/u.test(word)
      ? talkWords.has(word)
      : isAsking(word, language) ||
        talkWords.has(word) ||
        [...talkWords].some((other) => areForms(word, other, language));
  return partsOf(line, language).find((word) => !isKnown(word)) ?? null;
}

/**
 * Words no follow-up may contain, whatever the respondent mentioned: contact and payment data, identity, blame, and the
 * interviewer's own side, which has nothing to promise.
 */
const lists: Readonly<Record<Language, string>> = {
  en: "address|password|pin|number of your|card number|account|iban|passport|birthday|date of birth|phone number|e-?mail|salary|earn|religion|nationality|name|named|old (is|are)|vote|voted|fault|blame|let|lie|lying|prove|we|us|our|ours|refund|discount|offer",
  de: "adresse|passwort|pin|kartennummer|kreditkarte|konto|iban|ausweis|geburtsdatum|geburtstag|telefonnummer|e-?mail|gehalt|verdienen|religion|nationalität|name|namen|heißt|heissen|alt (ist|sind)|partei|schuld|lügen|lügt|beweisen|wir|uns|unser\\p{L}*|rabatt|angebot|erstattung",
  es: "dirección|contraseña|pin|tarjeta|cuenta bancaria|iban|pasaporte|cumpleaños|nacimiento|número de teléfono|correo|sueldo|gana|religión|nacionalidad|nombre|llama|edad|votó|partido|culpa|miente|mintiendo|demostrar|nosotros|nuestr\\p{L}+|damos|descuento|oferta|reembolso",
  ca: "adreça|contrasenya|pin|targeta|compte bancari|iban|passaport|aniversari|naixement|número de telèfon|correu|sou|guanya|religió|nacionalitat|nom|diu|edat|votar|partit|culpa|menteix|demostrar|nosaltres|nostr\\p{L}+|descompte|oferta|reemborsament",
  fr: "adresse|mot de passe|pin|carte|compte bancaire|iban|passeport|anniversaire|naissance|numéro|e-?mail|courriel|salaire|gagnez|religion|nationalité|nom|appelle|âge|voté|parti politique|faute|mentez|menti|prouver|nous|notre|nos|remise|offre|remboursement|argent",
  pt: "endereço|morada|senha|palavra-passe|pin|cartão|conta bancária|iban|passaporte|aniversário|nascimento|número de telefone|e-?mail|salário|ganha|religião|nacionalidade|nome|chama|idade|votou|partido|culpa|mente|mentir|provar|nós|noss\\p{L}+|desconto|oferta|reembolso",
  nl: "adres|wachtwoord|pin|creditcard|kaartnummer|rekening|iban|paspoort|verjaardag|geboortedatum|telefoonnummer|e-?mail|salaris|verdient|religie|geloof|nationaliteit|naam|heet|leeftijd|gestemd|partij|schuld|liegt|bewijzen|wij|we|ons|onze|korting|aanbod|terugbetaling",
  da: "adresse|adgangskode|kodeord|pin|kortnummer|konto|iban|pas|fødselsdag|fødselsdato|telefonnummer|e-?mail|løn|tjener|religion|nationalitet|navn|hedder|alder|stemt|stemte|parti|skyld|lyver|bevise|vi|os|vores|rabat|tilbud|refusion",
  eu: "helbide\\p{L}*|pasahitz\\p{L}*|pin|txartel\\p{L}*|kontu(?!ra)\\p{L}*|iban|pasaporte\\p{L}*|urtebetetze\\p{L}*|jaiotze\\p{L}*|telefono zenbaki\\p{L}*|soldata\\p{L}*|erlijio\\p{L}*|nazionalitate\\p{L}*|izen\\p{L}*|adin\\p{L}*|boto\\p{L}*|alderdi\\p{L}*|erru\\p{L}*|gezur\\p{L}*|gu|guk|gure|deskontu\\p{L}*|eskaintza\\p{L}*",
  ar: "عنوان\\p{L}*|كلمة (السر|المرور)|بطاقة|بطاقتك\\p{L}*|حساب\\p{L}*|جواز|ميلاد\\p{L}*|رقم\\p{L}*|راتب\\p{L}*|دين\\p{L}*|جنسية|جنسيتك\\p{L}*|اسم\\p{L}*|عمرك\\p{L}*|صوّت\\p{L}*|حزب|ذنب\\p{L}*|خطأك\\p{L}*|تكذب\\p{L}*|نحن|لنا|خصم|عرض",
  hi: "पता क्या|पासवर्ड|पिन|कार्ड|खाता|पासपोर्ट|जन्मदिन|जन्म तिथि|नंबर|वेतन|तनख्वाह|कमाते|धर्म|जाति|राष्ट्रीयता|नाम|उम्र|वोट|पार्टी|ग़लती|गलती|दोष|झूठ|साबित|हम|हमारे|हमारा|हमारी|छूट|रिफ़ंड",
  ko: "주소|비밀번호|카드|계좌|여권|생일|생년월일|전화번호|이메일|월급|연봉|종교|국적|이름|성함|나이|투표|정당|잘못|거짓말|증명|우리|저희|할인|환불",
  th: "ที่อยู่|รหัสผ่าน|บัตร|บัญชี|พาสปอร์ต|วันเกิด|เบอร์โทร|อีเมล|เงินเดือน|ศาสนา|สัญชาติ|(?<!เ)ชื่อ|อายุ|โหวต|พรรค|ความผิด|โกหก|พิสูจน์|พวกเรา|ของเรา|ส่วนลด|คืนเงิน",
};

const patterns = new Map<Language, RegExp>();

/** True if a line contains a forbidden word. */
function hasForbiddenWord(line: string, language: Language): boolean {
  const cached = patterns.get(language);
  const list = lists[language];
  const pattern =
    cached ??
    new RegExp(isJoined(language) ? `(?:${list})` : `(?<![\\p{L}\\p{M}])(?:${list})(?![\\p{L}\\p{M}])`, "iu");
  patterns.set(language, pattern);
  return pattern.test(line);
}

/** Why a language model's line is rejected. */
export type ProposalRejection =
  | "empty"
  | "not_a_probe"
  | "no_budget"
  | "too_long"
  | "no_question"
  | "several_questions"
  | "wrong_language"
  | "repeated"
  | "leading"
  | "closed"
  | "other_kind"
  | "personal_data"
  | "foreign_word"
  | "unfounded"
  | "unspeakable";

export interface ProposalContext {
  /** The guide's language. */
  readonly language: Language;
  /** Role of the line to replace (`SayAction.role`); only a probe may be reworded. */
  readonly role: string;
  /** Remaining probes of the question, including this one. */
  readonly budget: number;
  /** The engine's own line, to be reworded. */
  readonly line: string;
  readonly question: string;
  readonly answers: readonly string[];
  /** Lines said so far, and the guide's upcoming questions. */
  readonly said: readonly string[];
}

export type CheckedProposal =
  | { readonly line: string; readonly error: null }
  | { readonly line: null; readonly error: ProposalRejection };

/** House rule: one question of at most this many words. */
const maxWords = 30;
/** Minimum share of common words for two lines to count as the same. */
const alike = 0.7;

/** Markup, addresses, code, stage directions and role names that a model may leak. */
const unspeakable =
  /https?:|www\.|[<>{}[\]|\\#*_`~^=@]|^\s*(?:assistant|interviewer|system|user|ai|human)\s*:|\b(?:as an ai|language model|system prompt)\b/iu;

function isRepeated(line: string, said: readonly string[]): boolean {
  const words = new Set(normalize(line).split(" "));
  return said.some((other) => {
    const others = new Set(normalize(other).split(" "));
    const shared = [...words].filter((word) => others.has(word)).length;
    return shared / (words.size + others.size - shared) >= alike;
  });
}

/** Rejects what the guide's hints would flag, unless the engine's own line has the same flaw. */
function hintOf(line: string, ownLine: string, language: Language): ProposalRejection | null {
  const isOpen = asksOpenly(line, language) || onlyAsksToTell(line, language);
  const ownHints: readonly string[] =
    line === ownLine
      ? questionHints(ownLine, language)
      : [
          ...questionHints(ownLine, language).filter((hint) => hint !== "closed"),
          ...(isOpen ? ["closed"] : []),
        ];
  const hints = questionHints(line, language).filter((hint) => !ownHints.includes(hint));
  if (hints.includes("double_barrelled")) return "several_questions";
  if (hints.includes("leading") || hints.includes("loaded")) return "leading";
  return hints.includes("closed") ? "closed" : null;
}

/** Kinds that ask for one thing only. */
const narrow: ReadonlySet<string | null> = new Set(["amount", "reason", "person"]);

/** True if the kind of question changes: a figure must stay a figure, and "tell me more" must not become "why". */
function isOtherKind(line: string, ownLine: string, language: Language): boolean {
  const [proposed, asked] = [questionKind(line, language), questionKind(ownLine, language)];
  return proposed !== asked && (narrow.has(proposed) || (narrow.has(asked) && proposed !== null));
}

function errorOf(line: string, context: ProposalContext): ProposalRejection | null {
  const { language, role, budget, said } = context;
  if (role !== "probe") return "not_a_probe";
  if (budget <= 0) return "no_budget";
  if (line === "" || countWords(line) === 0) return "empty";
  if (countWords(line) > maxWords) return "too_long";
  if (unspeakable.test(line)) return "unspeakable";
  const marks = line.match(/[?？؟]/gu)?.length ?? 0;
  if (marks > 1) return "several_questions";
  // Thai is usually written without question marks.
  if (language !== "th" && !/[?？؟]["'”»]?$/u.test(line)) return "no_question";
  const detected = detectLanguage(line);
  const isOtherScript = /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hebrew}\p{Script=Greek}]/u.test(line);
  if (isOtherScript) return "wrong_language";
  // A short line may look like another language; one whose words are all known is in the guide's.
  const isOther = detected !== null && detected !== language;
  if (isOther && foreignWord(line, talkOf(context), language) !== null) return "wrong_language";
  if (isRepeated(line, said)) return "repeated";
  return contentErrorOf(line, context);
}

/** Texts whose words a line may use: what it rewords, what was asked and what was answered. */
const talkOf = ({ line, question, answers }: ProposalContext): readonly string[] => [
  line,
  question,
  ...answers,
];

function contentErrorOf(line: string, context: ProposalContext): ProposalRejection | null {
  const { language, line: ownLine, question, answers } = context;
  const hint = hintOf(line, ownLine, language);
  if (hint !== null) return hint;
  // The engine's own words are never personal data.
  const isOwn = line === ownLine;
  if (!isOwn && (hasForbiddenWord(line, language) || findPersonalData(line, language).length > 0))
    return "personal_data";
  if (foreignWord(line, talkOf(context), language) !== null) return "foreign_word";
  const isNeutral = (word: string): boolean => isAsking(word, language);
  const areOfOneWord = (one: string, other: string): boolean => areForms(one, other, language);
  const isFunctionWord = (word: string): boolean => foldedFunctionWords(language).has(word);
  const words = { isNeutral, isFunctionWord, areForms: areOfOneWord };
  if (isUnfounded(line, { language, ownLine, question, answers, ...words })) return "unfounded";
  return isOtherKind(line, ownLine, language) ? "other_kind" : null;
}

/** A model is shown no more of an interview; reading all of it would take a second for a line. */
const maxAnswers = 12;
const maxAnswerLength = 3000;

/**
 * Validates a language model's rewording of the engine's probe. A rejected line is replaced with the engine's own; the
 * model only affects wording, never decisions.
 */
export function checkProposal(text: string, context: ProposalContext): CheckedProposal {
  const line = text
    .slice(0, 2000)
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(/^["“«](.*)["”»]$/u, "$1");
  const answers = context.answers.slice(-maxAnswers).map((answer) => answer.slice(0, maxAnswerLength));
  const error = errorOf(line, { ...context, answers });
  return error === null ? { line, error } : { line: null, error };
}
