import { matchesOf } from "../../../kernel/matches-of.ts";
import { functionWords } from "../../languages/function-words.ts";
import type { Language } from "../../languages/language.ts";
import { arabicGivenNames, koreanSurnames } from "../../personal-data/given-names.gen.ts";
import { splitList } from "../../personal-data/name-lists.ts";
import type { Span } from "../text/parsed-utterance.ts";

/*
 * Probable names in scripts without capitals: by relations, titles, verbs of saying and lists. Only for quoting; when
 * in doubt a word is one.
 */

const arabic = String.raw`[\p{Script=Arabic}\p{M}]{3,20}`;
const devanagari = String.raw`[\p{Script=Devanagari}\p{M}]{2,20}`;
const hangul = String.raw`\p{Script=Hangul}`;
const beginning = String.raw`(?<![\p{L}\p{M}])`;
const ending = String.raw`(?![\p{L}\p{M}])`;
const surnames = splitList(koreanSurnames).join("|");

const arabicVerbs =
  /^(?:[أاتين]?(?:راد|ريد|رادت|قول|قال|طلب|طلبت|كان|كانت|عمل|يعمل|تعمل|يريد|تريد|يقول|تقول|صمم|صممت|جاء|ذهب|ترك|تركت|لا|لم|لن|في|من|على|الذي|التي|هو|هي|ان|أن|إن|كل|السابق|السابقة|الجديد|الجديدة|المباشر|القديم))$/u;
const hindiWords = new Set(
  splitList(
    `ने को से का की के हर पुराना पुरानी नया नई चाहते चाहती था थी थे है हैं भी तो ही सब लोग वह उसने उन्होंने मैंने हमने
    किसी एक दो वही इस उस जो और या में पर बहुत कुछ हमेशा अक्सर कभी साहब टीम ग्राहक ग्राहकों कंपनी मैनेजमेंट`,
  ),
);
const koreanRoles =
  "팀장|과장|차장|부장|대리|주임|사원|이사|대표|사장|실장|점장|동료|상사|선배|후배|친구|직원|담당자|매니저|[가-힣]{1,5}팀|[가-힣]{1,5}부서?";

/** Each with what the first group, the word, must not be. */
const patterns: Readonly<
  Partial<Record<Language, readonly (readonly [RegExp, (word: string) => boolean])[]>>
> = {
  ar: [
    [
      new RegExp(
        String.raw`${beginning}و?(?:مدير[يت]ي?|رئيس[يت]ي?|زميل[يت]ي?|صديق[يت]ي?|مشرف[يت]ي?|زوج[يت]ي?|ا?أ?خ[يت]ي?|أخي|أختي|ابني|ابنتي|جار[يت]ي?|محاسبنا|السيد|السيدة|الأستاذ|الأستاذة|الدكتور|الدكتورة|المهندس|المهندسة) (${arabic})${ending}`,
        "gu",
      ),
      (word) => arabicVerbs.test(word) || word.startsWith("ال"),
    ],
    [
      new RegExp(
        String.raw`${beginning}[وف]?(?:قال|قالت|أخبرني|أخبرتني|سألني|سألتني|ذكر|ذكرت|شرح|شرحت)(?: (?:لي|لنا))? (${arabic})${ending}`,
        "gu",
      ),
      (word) => /^(?:ال|إن|ان|أن|كل|لي|لنا|أحد|احد|ما|لا|هو|هي)/u.test(word),
    ],
    [
      new RegExp(
        String.raw`${beginning}(${arabic}) من (?:ال)?(?:محاسبة|مبيعات|مشتريات|موارد|مستودع|إدارة|ادارة|تسويق|دعم|استقبال|تقنية)`,
        "gu",
      ),
      (word) => word.startsWith("ال") || functionWords.ar.has(word),
    ],
  ],
  hi: [
    [
      new RegExp(
        String.raw`${beginning}(?:बॉस|मैनेजर|सहकर्मी|दोस्त|पति|पत्नी|भाई|बहन|बेटे|बेटी|साथी|प्रबंधक|श्री|श्रीमती|डॉक्टर|मैडम) (${devanagari})${ending}`,
        "gu",
      ),
      (word) => hindiWords.has(word) || functionWords.hi.has(word),
    ],
    [
      new RegExp(
        String.raw`${beginning}(${devanagari}) ने (?:मुझे |हमें |मुझसे |तब |फिर )?(?:कहा|बताया|पूछा|लिखा|सोचा|समझाया|बोला|देख|बना|शिकायत)`,
        "gu",
      ),
      (word) => hindiWords.has(word) || functionWords.hi.has(word),
    ],
    [
      new RegExp(
        String.raw`${beginning}(?:विभाग|टीम|दफ़्तर|दफ्तर|सेल्स|अकाउंट्स) (?:की|के|का|से) (${devanagari}) (?:ने|को)${ending}`,
        "gu",
      ),
      (word) => hindiWords.has(word) || functionWords.hi.has(word),
    ],
  ],
  ko: [
    [
      new RegExp(
        String.raw`(?:${koreanRoles}) ((?:${surnames})${hangul}{2})(?=[이가은는을를과와도의 ]|께|씨|님)`,
        "gu",
      ),
      () => false,
    ],
    [
      new RegExp(
        String.raw`(?<!${hangul})(${hangul}{2,4}) ?씨(?=[이가은는을를과와도의 ]|께|한테|에게|$)`,
        "gu",
      ),
      () => false,
    ],
    [
      new RegExp(
        String.raw`(?<!${hangul})((?:${surnames})${hangul}{2})[이가은는](?= (?:그|이|저|그때 )?[^.]{0,20}(?:말했|얘기했|이야기했|했다고|물었|알려|불평))`,
        "gu",
      ),
      () => false,
    ],
  ],
  th: [
    [
      /(?<!\p{Script=Thai}(?=คุณภาพ))(?:คุณ|พี่|น้อง|นางสาว|นาง|นาย|ป้า|ลุง|เฮีย|เจ๊|หมอ|ชื่อ|อาจารย์|หัวหน้า(?=ชื่อ))(?!ภาพ|สมบัติ|ค่า|ลักษณะ|ๆ| ?ๆ|น้อง|สาว|ชาย|จ้าง|หน้า|เรียน|เสียง|ผู้ใช้|ไฟล์|สินค้า|บริษัท|เลี้ยง|ใหม่|อยาก|ต้อง|จะ|ไม่|เคย|มี|บอก|ถาม|ก็|รู้|คน|ที่|ให้|เด็ก|แก)(\p{Script=Thai}{2,})/gu,
      () => false,
    ],
  ],
};

const arabicGiven = new Set(splitList(arabicGivenNames));

/** Given names of the list that are words as well. */
const arabicWords = new Set(
  splitList("على طيب كامل محمود سعيد أمل نور هدى أمين صالح كريم جميل حسن وفاء رحمة سلام أمان شكر شهد"),
);

function listed(text: string, language: Language): readonly Span[] {
  if (language !== "ar") return [];
  return matchesOf(text, new RegExp(String.raw`${beginning}[وفلب]?(${arabic})${ending}`, "gu")).flatMap(
    ({ 0: whole, 1: word = "", index }) =>
      arabicGiven.has(word) && !arabicWords.has(word) && !functionWords.ar.has(word)
        ? [{ start: index, end: index + whole.length }]
        : [],
  );
}

/** Returns probable names in Arabic, Hindi, Korean and Thai; none in other languages. */
export const foreignNames = (text: string, language: Language): readonly Span[] => [
  ...listed(text, language),
  ...(patterns[language] ?? []).flatMap(([pattern, isWord]) =>
    matchesOf(text, pattern).flatMap(({ 0: whole, 1: word = "", index }) => {
      const start = index + whole.lastIndexOf(word);
      return isWord(word) ? [] : [{ start, end: start + word.length }];
    }),
  ),
];
