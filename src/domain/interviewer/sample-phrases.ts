/** Voice test phrases by language (spec section 9). */
export const samplePhrases = {
  en: "Hello! Thank you for taking the time to talk with me today.",
  es: "¡Hola! Gracias por dedicar un momento a hablar conmigo hoy.",
  ca: "Hola! Gràcies per dedicar una estona a parlar amb mi avui.",
  fr: "Bonjour ! Merci de prendre le temps de me parler aujourd’hui.",
  de: "Hallo! Schön, dass Sie sich heute Zeit für unser Gespräch nehmen.",
  eu: "Kaixo! Eskerrik asko gaur nirekin hitz egiteko denbora hartzeagatik.",
  pt: "Olá! Obrigado por reservar um momento para conversar comigo hoje.",
  da: "Hej! Tak, fordi du tager dig tid til at tale med mig i dag.",
  hi: "नमस्ते! आज मुझसे बात करने के लिए समय निकालने का धन्यवाद।",
  nl: "Hallo! Fijn dat u vandaag tijd neemt om met mij te praten.",
  ar: "مرحبًا! شكرًا لتخصيص بعض الوقت للتحدث معي اليوم.",
  ko: "안녕하세요! 오늘 저와 이야기할 시간을 내주셔서 감사합니다.",
  th: "สวัสดีค่ะ ขอบคุณที่สละเวลามาพูดคุยกันในวันนี้",
} as const;
