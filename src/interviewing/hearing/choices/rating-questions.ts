import type { Language } from "../../languages/language.ts";
import { sentencesOf } from "../text/phrase-patterns.ts";

/** A range of figures that ratings have: "0 to 10", "1-5", "de 1 a 7". */
const range =
  /(?<![\d.,])[01०१๐๑٠١]\s*(?:-|–|—|to|through|bis|a|à|al|ate|até|i|y|and|und|et|e|en|og|til|tot|t\/m|から|إلى|الى|ل|से|ถึง|에서|부터|tik|etik)\s*(?:4|5|6|7|10|100|५|७|१०|๕|๗|๑๐|٥|٧|١٠)(?![\d.,]\d|\d)/iu;

/** Words for giving a figure, over sentences as `sentencesOf` returns them. */
const words: Readonly<Record<Language, RegExp>> = {
  en: / (on (a|the|our|this) scale|scale (of|from)|(zero|one) to (five|seven|ten)|out of (five|seven|ten|10|5)|how would you (rate|score|grade)|(please |can you |could you |would you )?(rate|score) (your|the|how|our|this|that|it|us|his|her|their)|what (rating|score|mark)|how many (stars|points)|rating would you) /u,
  de: / (auf einer skala|skala von|(null|eins) bis (funf|sieben|zehn)|wie viele (punkte|sterne)|welche (schul)?note|bewerten sie|wie bewerten|wie wurden sie .{0,30}bewerten|benoten) /u,
  fr: / (sur une echelle|echelle de|(zero|un) a (cinq|sept|dix)|quelle note|combien (d etoiles|de points)|notez|notez vous|noteriez vous|sur (dix|cinq|10|5)) /u,
  es: / (en una escala|escala del?|(cero|uno) a (cinco|siete|diez)|que (nota|puntuacion)|cuantas estrellas|cuantos puntos|puntue|como (valoraria|puntuaria|calificaria)|sobre (diez|10)) /u,
  pt: / (numa escala|em uma escala|escala de|(zero|um) a (cinco|sete|dez)|que (nota|pontuacao|classificacao)|quantas estrelas|quantos pontos|como (avaliaria|classificaria|pontuaria)) /u,
  nl: / (op een schaal|schaal van|(nul|een) tot (en met )?(vijf|zeven|tien)|welk (cijfer|rapportcijfer)|hoeveel (sterren|punten)|beoordeel|welke score) /u,
  da: / (pa en skala|skala fra|(nul|en|et) til (fem|syv|ti)|hvilken karakter|hvor mange (stjerner|point)|hvordan vil du bedomme|bedom) /u,
  ca: / (en una escala|escala del?|(zero|un|u) a (cinc|set|deu)|quina (nota|puntuacio)|quantes estrelles|quants punts|puntui|com (valoraria|puntuaria)) /u,
  eu: / (\S*eskala\S*|zerotik hamarrera|batetik (bostera|hamarrera)|\d+ ?etik \d+ ?era|zenbat (puntu|izar)|zer nota|ze nota|baloratu) /u,
  ar: / (علي مقياس|في مقياس|بمقياس|من صفر الي عشره|من واحد الي (خمسه|عشره)|كم (نجمه|درجه|نقطه)|(قيم|قيموا|قيمي) \S+|كيف تقي(م|مون|مين)|ما (تقييمك|تقييمكم|الدرجه)) /u,
  hi: / (पैमाने (पर|में)|स्केल (पर|में)|(शून्य|एक) से (पांच|पाच|पाँच|दस)|कितने (अंक|सितारे|स्टार|नंबर)|रेटिंग|अंक देंगे) /u,
  ko: /(척도|점만점|몇점|별점|평점|영점?(에서|부터)(십|오)|일점?(에서|부터)(십|오|칠)|점수를?(매|주|준))/u,
  th: /(สเกล|มาตราส่วน|ให้คะแนน|กี่คะแนน|กี่ดาว|คะแนนเต็ม|ระดับคะแนน|ศูนย์ถึงสิบ|หนึ่งถึง(สิบ|ห้า))/u,
};

/** True if a question asks for a figure on a scale: "How sure are you, 0 to 10?" */
export const asksForRating = (question: string, language: Language): boolean =>
  range.test(question) || sentencesOf(question, language).some((sentence) => words[language].test(sentence));
