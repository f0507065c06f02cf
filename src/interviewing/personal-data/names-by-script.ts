import { matchesOf } from "../../kernel/matches-of.ts";
import { functionWords } from "../languages/function-words.ts";
import type { TextMatch } from "./contacts.ts";
import { arabicGivenNames, thaiGivenNames } from "./given-names.gen.ts";
import { splitList } from "./name-lists.ts";

/** Finds the first group of a pattern where it is accepted. */
export function findGroup(text: string, pattern: RegExp, accept: (name: string) => boolean): TextMatch[] {
  const found: TextMatch[] = [];
  for (const match of matchesOf(text, pattern)) {
    const name = match[1] ?? "";
    const start = match.index + match[0].indexOf(name);
    if (accept(name)) found.push({ start, end: start + name.length });
  }
  return found;
}

const hindiGiven = new Set(
  splitList(`अमित अनिल अजय अर्जुन अरुण अशोक आदित्य आरती अंजलि अनीता अनुराधा इमरान कविता किरण कृष्ण गणेश गीता गौरव दीपक दिनेश
    दीपा नेहा निखिल नितिन नरेश पूजा प्रिया प्रदीप प्रवीण पंकज पल्लवी फातिमा भारत मनोज महेश मीना मोहन मुकेश मोहम्मद
    मनीष यश रमेश राज राजेश राहुल रवि राकेश रीता रोहित रेखा ललिता लक्ष्मी विजय विकास विनोद विवेक विक्रम शर्मिला शिव श्याम
    संजय सुनील सुरेश सुनीता सीमा सविता सलमान समीर सचिन संदीप स्वाति हरीश हर्ष ऋतु ज़ोया आयशा इरफ़ान जितेंद्र धर्मेंद्र नरेंद्र`),
);
const deva = String.raw`[\p{Script=Devanagari}\p{M}]{2,20}`;
const hindiNames = [
  new RegExp(String.raw`(?:नाम|मैं) (${deva}(?: ${deva}){0,2}?) (?:है|हूँ|हूं|था|थी|बोल)`, "gu"),
  new RegExp(
    String.raw`(?<![\p{Script=Devanagari}\p{M}])(${deva}(?: ${deva})?) जी(?![\p{Script=Devanagari}\p{M}])`,
    "gu",
  ),
  new RegExp(String.raw`(?<![\p{Script=Devanagari}\p{M}])(${deva})(?![\p{Script=Devanagari}\p{M}])`, "gu"),
];

/** Family names that are hardly anything else after another word. */
const hindiSurnames =
  "शर्मा|वर्मा|कुमार|कुमारी|सिंह|गुप्ता|मेहता|कपूर|ख़ान|खान|पटेल|अग्रवाल|जैन|मिश्रा|मिश्र|यादव|चौधरी|रेड्डी|नायर|अय्यर|बोस|बनर्जी|मुखर्जी|चटर्जी|जोशी|देसाई|मल्होत्रा|खन्ना|चोपड़ा|भाटिया|सक्सेना|त्रिपाठी|पांडे|पाण्डेय|तिवारी|दुबे|शुक्ला|ठाकुर|राठौर|बेगम|अंसारी|सिद्दीकी|शेख|पाटिल|कुलकर्णी|रहमान|अहमद|हुसैन|सिन्हा|श्रीवास्तव|अरोड़ा|गोयल|बंसल|नायडू|पिल्लई|मेनन|दत्ता|घोष|चव्हाण|शिंदे|गायकवाड़|सोलंकी|परमार|बिष्ट|रावत|नेगी";
const hindiFullName = new RegExp(
  String.raw`(?<![\p{Script=Devanagari}\p{M}])(${deva} (?:${hindiSurnames}))(?![\p{Script=Devanagari}\p{M}])`,
  "gu",
);
/** One word after a title, and a family name. */
const hindiTitled = new RegExp(
  String.raw`(?<![\p{Script=Devanagari}\p{M}])(?:श्री|श्रीमती|सुश्री|डॉ\.?|डॉक्टर) (${deva}(?: (?:${hindiSurnames}))?)(?= |$|[।,.])`,
  "gu",
);

/** "मेरा नाम ... है": any words in between, unless they describe the name. */
const hindiOwnName = new RegExp(
  String.raw`(?:मेरा|मेरी) (?:पूरा |शुभ )?नाम (${deva}(?: ${deva}){0,2}?) (?:है|हूँ|हूं)`,
  "gu",
);
const noHindiName = new Set([
  ...functionWords.hi,
  ...splitList(`गलत लिखा लिखी सही बड़ा छोटा वही अलग ज़रूरी जरूरी
    श्री श्रीमती सुश्री डॉक्टर साहब साहिबा जी मैडम सर बहन भाई लोग अच्छे अच्छी नए नई बहुत एक दो कोई सब हर मैं मैंने हम हमने आप आपने उसने उन्होंने इन उन
    ने को से का की के में पर और या भी तो ही नहीं यह वह ये वे मेरे मेरी मेरा हमारे हमारी हमारा अपने अपनी अपना`),
]);

const arab = String.raw`[\p{Script=Arabic}\p{M}]{2,20}`;
const arabicNames = [new RegExp(String.raw`(?:اسمي|إسمي|يدعى|تدعى|اسمه|اسمها) (${arab}(?: ${arab})?)`, "gu")];
/** "الشيخ عبد الله", "محمد بن سلمان", "فاطمة الزهراء": what may follow a first name. */
const arabicRest = String.raw`(?: (?:بن|بنت|ابن|أبو|آل) ${arab}| عبد ?${arab}| ال${arab}){0,2}`;
const arabicTitled = new RegExp(
  String.raw`(?<!\p{Script=Arabic})(?:السيد|السيدة|الأستاذ|الأستاذة|الدكتور|الدكتورة|المهندس|المهندسة|الآنسة|الشيخ) (${arab}${arabicRest})`,
  "gu",
);
/** After these words a known given name is a person. */
const arabicRelated = new RegExp(
  String.raw`(?<!\p{Script=Arabic})[وف]?(?:زميلت?ي|صديقت?ي|أخي|أختي|اختي|اخي|زوجت?ي|ابنت?ي|بنتي|مديرت?ي|رئيست?ي|جارت?ي|عمي|عمتي|خالي|خالتي|والدي|والدتي|مع|اسأل|اسألي|سألت|كلمت|قابلت|راسلت|كلّمت) (${arab}${arabicRest})`,
  "gu",
);
/** Offices and everyday words after a title. */
const noArabicName = new Set(
  splitList(`المدير المديرة الرئيس الرئيسة الوزير الوزيرة المسؤول المسؤولة المحترم المحترمة المهندس المهندسة الدكتور الدكتورة
    الأستاذ الأستاذة الجديد الجديدة الكبير الكبيرة القنصل السفير الطبيب الطبيبة المعلم المعلمة الذي التي هو هي كان كانت لم لا لن
    في من على إلى عن هنا هناك نفسه نفسها جاء قال قالت`),
);
/** Common given names that the list lacks. */
const furtherArabic =
  splitList(`فاطمة مريم ليلى سامي محمد نور سارة هدى منى سلمى زينب عائشة خديجة آمنة أمينة ياسمين رانيا دينا هند
    نادية سعاد سميرة كريم عمر علي يوسف إبراهيم حسين طارق وليد ماجد فيصل عبدالله عبدالرحمن سلطان ناصر فهد تركي سعود هاني وائل`);
/** Given names that are common words too; they need another name beside them. */
const arabicWords = new Set(
  splitList("نور أمل هدى منى سلطان ناصر جميل كريم جمال سعيد صالح أمين وليد عادل كامل فضل"),
);
const arabicGiven = new Set([...splitList(arabicGivenNames), ...furtherArabic]);
const arabicPair = new RegExp(String.raw`(?<!\p{Script=Arabic})(${arab}) (?=(${arab}))`, "gu");

/** Common given names that the list lacks; those of two syllables may begin other words, so they need a title. */
const furtherThai =
  splitList(`สมศรี สมชาย สมหมาย สมพร สมศักดิ์ สมบัติ สมหญิง สมจิต สมคิด สมใจ สมบูรณ์ สมเกียรติ สมปอง สมยศ สมพงษ์ สมพงศ์
    สมทรง สมรัก สมฤดี วิภา วิชัย วิทยา วิเชียร วิไล วิมล วีระ วีรชัย ประเสริฐ ประยุทธ์ ประสิทธิ์ ประภา ประนอม ปราณี ปรีชา ปรียา มาลี มานะ มานี
    มาลัย สุรชัย สุรีย์ สุรพล สุดา สุพร สุภา สุภาพร สุชาติ สุชาดา สุวรรณา สุนีย์ สุมาลี สุเทพ สุทิน ธนากร ธนพล ธนา ธงชัย ทองดี อนงค์ อนุชา
    อรุณ อรทัย อัญชลี อารี อำนาจ จันทร์เพ็ญ จิราพร จินตนา ชาญชัย ชัยวัฒน์ ชูศรี ณัฐพล ณัฐวุฒิ นิดา นิภา นิรันดร์ นงนุช นฤมล บุญมี บุญชู บุญเรือน
    พรทิพย์ พิมพ์ใจ พิชัย พงษ์ศักดิ์ เพ็ญศรี ไพโรจน์ รัตนา ละเอียด ลัดดา วันเพ็ญ ศิริพร ศรีสุดา เสาวนีย์ สายฝน อุไร`);
const thaiGiven = [...new Set([...splitList(thaiGivenNames), ...furtherThai])].toSorted(
  (a, b) => b.length - a.length,
);
/** Thai introductions: the given name ends at a blank or polite word; a family name may follow a blank. */
const thaiEnd =
  "(?:ครับ|ค่ะ|คะ|นะ|และ|เป็น|ทำ|อยู่|มา|จาก|อายุ|ที่|ได้|ไม่|บอก|ไป|ก็|จะ|ให้|เคย|กับ|ของ|พูด|ช่วย|ตัดสิน|คิด|แล้ว|ว่า|ใน|โทร|ส่ง|มี|เขา|ฝ่าย|แผนก|เลย)";
const thaiPart = String.raw`(?:(?!${thaiEnd})\p{Script=Thai}){2,20}`;
const thaiOwnName = new RegExp(
  String.raw`(?:ผม|ดิฉัน|ฉัน|หนู)ชื่อ ?(?!ไม่|ว่า|เดียว)(${thaiPart}(?: ${thaiPart})?)(?=${thaiEnd}|[^\p{Script=Thai}]|$)`,
  "gu",
);
const thaiTitle = /(?:นางสาว|นาย|นาง|คุณ|ชื่อ|น\.ส\.|พี่|น้อง|หมอ|อาจารย์|ครู|ลุง|ป้า) ?/gu;
/** A family name in the word after the given name. */
const thaiSurname = new RegExp(String.raw`^ (${thaiPart})(?=${thaiEnd}|[^\p{Script=Thai}]|$)`, "u");
const maxThaiSurname = 24;

/** Finds names in Devanagari by list, title and family name. */
export function findHindi(text: string): TextMatch[] {
  const holdsGiven = (name: string) => name.split(" ").some((word) => hindiGiven.has(word));
  return [
    ...hindiNames.flatMap((pattern) => findGroup(text, pattern, holdsGiven)),
    ...[hindiFullName, hindiTitled, hindiOwnName].flatMap((pattern) =>
      findGroup(text, pattern, (name) => !name.split(" ").some((word) => noHindiName.has(word))),
    ),
  ];
}

/** Finds names in Arabic by list, title and relation. */
export function findArabic(text: string): TextMatch[] {
  const pairs = findGroup(text, arabicPair, (name) => arabicGiven.has(name)).flatMap((first) => {
    const second =
      /^ ([\p{Script=Arabic}\p{M}]{2,20})/u.exec(text.slice(first.end, first.end + 22))?.[1] ?? "";
    return arabicGiven.has(second) ? [{ start: first.start, end: first.end + 1 + second.length }] : [];
  });
  return [
    ...pairs,
    ...arabicNames.flatMap((pattern) => findGroup(text, pattern, () => true)),
    ...findGroup(text, arabicTitled, (name) => !noArabicName.has(name.split(" ")[0] ?? "")),
    ...findGroup(text, arabicRelated, (name) => {
      const [first = "", second] = name.split(" ");
      return arabicGiven.has(first) && (second !== undefined || !arabicWords.has(first));
    }),
  ];
}

/** Finds names in Thai after a title or an introduction. */
export function findThai(text: string): TextMatch[] {
  const found: TextMatch[] = findGroup(text, thaiOwnName, () => true);
  for (const { 0: match, index } of matchesOf(text, thaiTitle)) {
    const start = index + match.length;
    const rest = text.slice(start, start + 24);
    const name = thaiGiven.find((given) => rest.startsWith(given));
    if (name === undefined) continue;
    const end = start + name.length;
    const family = thaiSurname.exec(text.slice(end, end + maxThaiSurname))?.[0] ?? "";
    found.push({ start, end: end + family.length });
  }
  return found;
}
