import type { Language } from "../languages/language.ts";

/** Replies to the request for consent: clear yeses, and replies that must not count as one. */
export const answersToConsent: Readonly<
  Record<Language, { readonly clear: readonly string[]; readonly unclear: readonly string[] }>
> = {
  en: {
    clear: [
      "Yes, that is fine.",
      "Yes, that is all right",
      "Yes, that's all right with me, thank you.",
      "Sure, go ahead and record it!",
      "Of course, I'm happy with that. Let's start.",
      "Yes, you may record this conversation and use it for research.",
      "That's fine by me",
      "Um, okay, I don't mind.",
    ],
    unclear: [
      "Yes, but please no recording",
      "Yes, if my boss never hears it",
      "Is that fine?",
      "That is not fine",
      "I'm ready",
      "Yes, what happens to it?",
      "ok stop",
    ],
  },
  de: {
    clear: [
      "Ja, das ist in Ordnung.",
      "Ja, gerne, das passt für mich.",
      "Ja, ich bin damit einverstanden",
      "Na klar, fangen wir an!",
      "Ja, Sie dürfen das Gespräch aufzeichnen.",
    ],
    unclear: ["Ja, aber nicht aufzeichnen", "Das ist nicht in Ordnung", "Ja, was passiert damit?"],
  },
  fr: {
    clear: [
      "Oui, pas de problème.",
      "Oui, je suis d'accord, allons-y.",
      "Oui, ça me va très bien",
      "Bien sûr, vous pouvez enregistrer la conversation.",
    ],
    unclear: ["Oui, mais pas d'enregistrement", "Je ne suis pas d'accord", "Oui, pourquoi ?"],
  },
  es: {
    clear: [
      "Sí, está bien.",
      "si, esta bien",
      "Sí, estoy de acuerdo, podemos empezar.",
      "Claro que sí, me parece bien, gracias",
      "Por mí no hay problema",
    ],
    unclear: ["Sí, pero no grabe", "Sí, para ya", "No estoy de acuerdo", "¿Está bien?", "Sí, ¿para qué?"],
  },
  ca: {
    clear: [
      "Sí, em sembla bé.",
      "Sí, hi estic d'acord, podem començar.",
      "D'acord, cap problema",
      "Si, per mi esta be",
    ],
    unclear: ["Sí, però no enregistri", "No hi estic d'acord", "Sí, per què?"],
  },
  eu: {
    clear: [
      "Bai, ados nago.",
      "Bai, ondo iruditzen zait.",
      "Bai noski, hasi gaitezke.",
      "Niretzat ondo dago, ez dago arazorik",
    ],
    unclear: ["Bai, baina ez grabatu", "Ez nago ados", "Bai, zergatik?"],
  },
  pt: {
    clear: [
      "Sim, está tudo bem.",
      "Sim, eu concordo, podemos começar.",
      "Claro, pode gravar a conversa.",
      "Por mim tudo bem, obrigado",
    ],
    unclear: ["Sim, mas não grave", "Não concordo", "Sim, para quê?"],
  },
  nl: {
    clear: [
      "Ja, dat is goed.",
      "Ja hoor, dat vind ik prima.",
      "Ja, ik ga daarmee akkoord",
      "Natuurlijk, u mag dit gesprek opnemen.",
    ],
    unclear: ["Ja, maar niet opnemen", "Dat is niet goed", "Ja, waarom?"],
  },
  da: {
    clear: [
      "Ja, det er helt fint.",
      "Ja tak, det er i orden med mig.",
      "Ja, det må du gerne",
      "Selvfølgelig, vi kan begynde.",
    ],
    unclear: ["Ja, men ikke optage", "Det er ikke i orden", "Ja, hvorfor?"],
  },
  ar: {
    clear: ["نعم، لا بأس.", "نعم، أنا موافق على ذلك", "طبعا، لا مانع، تفضل", "أوافق تماما، لنبدأ"],
    unclear: ["نعم، ولكن بدون تسجيل الصوت", "لا أوافق", "نعم، لماذا؟"],
  },
  hi: {
    clear: ["हाँ, ठीक है।", "जी हाँ, मैं सहमत हूँ।", "हाँ, मुझे कोई आपत्ति नहीं है", "ज़रूर, शुरू कीजिए"],
    unclear: ["हाँ, लेकिन रिकॉर्ड मत कीजिए", "मैं सहमत नहीं हूँ", "हाँ, क्यों?"],
  },
  ko: {
    clear: ["네, 괜찮아요.", "네, 저는 동의합니다.", "네 물론이죠, 시작하세요", "네, 녹음하셔도 됩니다."],
    unclear: ["네, 그런데 녹음은 안 돼요", "동의하지 않아요", "네, 왜요?"],
  },
  th: {
    clear: ["ได้ค่ะ ไม่มีปัญหา", "ใช่ครับ ยินยอมครับ", "ยินยอมให้บันทึกการสนทนานี้ค่ะ", "ตกลงครับ เริ่มได้เลย"],
    unclear: ["ได้ แต่ไม่ให้บันทึก", "ไม่ยินยอมค่ะ", "ได้ไหม?"],
  },
};
