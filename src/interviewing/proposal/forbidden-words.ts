import { isJoined } from "../hearing/phrase-patterns.ts";
import type { Language } from "../languages/language.ts";

/**
 * What no follow-up asks for or offers, whatever the respondent spoke of: data by which somebody is found or paid, who
 * somebody is, whom to blame, and words of the interviewer's own side, which has nothing to promise.
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
  eu: "helbide\\p{L}*|pasahitz\\p{L}*|pin|txartel\\p{L}*|kontu\\p{L}*|iban|pasaporte\\p{L}*|urtebetetze\\p{L}*|jaiotze\\p{L}*|telefono zenbaki\\p{L}*|soldata\\p{L}*|erlijio\\p{L}*|nazionalitate\\p{L}*|izen\\p{L}*|adin\\p{L}*|boto\\p{L}*|alderdi\\p{L}*|erru\\p{L}*|gezur\\p{L}*|gu|guk|gure|deskontu\\p{L}*|eskaintza\\p{L}*",
  ar: "عنوان\\p{L}*|كلمة (السر|المرور)|بطاقة|بطاقتك\\p{L}*|حساب\\p{L}*|جواز|ميلاد\\p{L}*|رقم\\p{L}*|راتب\\p{L}*|دين\\p{L}*|جنسية|جنسيتك\\p{L}*|اسم\\p{L}*|عمرك\\p{L}*|صوّت\\p{L}*|حزب|ذنب\\p{L}*|خطأك\\p{L}*|تكذب\\p{L}*|نحن|لنا|خصم|عرض",
  hi: "पता क्या|पासवर्ड|पिन|कार्ड|खाता|पासपोर्ट|जन्मदिन|जन्म तिथि|नंबर|वेतन|तनख्वाह|कमाते|धर्म|जाति|राष्ट्रीयता|नाम|उम्र|वोट|पार्टी|ग़लती|गलती|दोष|झूठ|साबित|हम|हमारे|हमारा|हमारी|छूट|रिफ़ंड",
  ko: "주소|비밀번호|카드|계좌|여권|생일|생년월일|전화번호|이메일|월급|연봉|종교|국적|이름|성함|나이|투표|정당|잘못|거짓말|증명|우리|저희|할인|환불",
  th: "ที่อยู่|รหัสผ่าน|บัตร|บัญชี|พาสปอร์ต|วันเกิด|เบอร์โทร|อีเมล|เงินเดือน|ศาสนา|สัญชาติ|(?<!เ)ชื่อ|อายุ|โหวต|พรรค|ความผิด|โกหก|พิสูจน์|พวกเรา|ของเรา|ส่วนลด|คืนเงิน",
};

const patterns = new Map<Language, RegExp>();

/** Whether a line has a word that a follow-up never has. */
export function hasForbiddenWord(line: string, language: Language): boolean {
  const known = patterns.get(language);
  const list = lists[language];
  const pattern =
    known ??
    new RegExp(isJoined(language) ? `(?:${list})` : `(?<![\\p{L}\\p{M}])(?:${list})(?![\\p{L}\\p{M}])`, "iu");
  patterns.set(language, pattern);
  return pattern.test(line);
}
