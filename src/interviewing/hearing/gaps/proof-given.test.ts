import { expect, test } from "vitest";
import { languages, type Language } from "../../languages/language.ts";
import { tellsProof } from "./proof-given.ts";

const told: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "I'd believe it once I saw three months of invoices without a mistake.",
    "If somebody rang me back the same day, then I'd know it is better.",
    "That would convince me.",
    "An hour without calls, that would be proof enough.",
    "I'd notice it by the pile on my desk.",
    "Show me one site where it runs.",
    "I want to see it run for a week.",
  ],
  de: [
    "Wenn einer am selben Tag zurückruft, dann wüsste ich, dass es besser ist.",
    "Das würde mich überzeugen.",
    "Daran würde ich es merken.",
    "Das glaube ich erst, wenn ich es sehe.",
    "Ich will das eine Woche lang laufen sehen.",
    "Drei Monate ohne Fehler, das wäre der Beweis.",
    "Ich würde es am Stapel auf meinem Tisch merken.",
  ],
  fr: [
    "Si on me rappelle dans la journée, je saurais que c'est mieux.",
    "Ça me convaincrait.",
    "Je le verrais à la pile sur mon bureau.",
    "Trois mois sans erreur, ce serait la preuve.",
    "J'y croirai quand je le verrai.",
    "Je voudrais le voir tourner une semaine.",
  ],
  es: [
    "Si me llamaran el mismo día, sabría que ha mejorado.",
    "Eso me convencería.",
    "Lo notaría en el montón de la mesa.",
    "Tres meses sin fallos, esa sería la prueba.",
    "Me lo creeré cuando lo vea.",
    "Querría verlo funcionar una semana.",
  ],
  pt: [
    "Se me ligassem no mesmo dia, saberia que está melhor.",
    "Isso convencia-me.",
    "Notava logo na pilha da secretária.",
    "Três meses sem erros, era a prova.",
    "Só acredito quando vir.",
    "Queria ver aquilo a andar uma semana.",
  ],
  ca: [
    "Si em truquessin el mateix dia, sabria que ha millorat.",
    "Això em convenceria.",
    "Ho notaria en la pila de la taula.",
    "Tres mesos sense errors seria la prova.",
    "M'ho creuré quan ho vegi.",
    "Voldria veure-ho una setmana.",
  ],
  nl: [
    "Als ze dezelfde dag terugbellen, dan weet ik dat het beter is.",
    "Dat zou mij overtuigen.",
    "Daaraan zou ik het merken.",
    "Drie maanden zonder fout, dat zou het bewijs zijn.",
    "Ik geloof het pas als ik het zie.",
    "Ik wil het een week zien draaien.",
  ],
  da: [
    "Hvis de ringer samme dag, så ved jeg, at det er bedre.",
    "Det ville overbevise mig.",
    "Det ville jeg mærke på bunken.",
    "Tre måneder uden fejl ville være et bevis.",
    "Jeg tror det først, når jeg ser det.",
    "Jeg vil se det køre en uge.",
  ],
  eu: [
    "Egun berean deituko balidate, jakingo nuke hobeto dagoela.",
    "Horrek konbentzituko ninduke.",
    "Mahaiko pilan nabarituko nuke.",
    "Hiru hilabete akatsik gabe, hori froga izango litzateke.",
    "Astebetez ikusi nahi dut.",
  ],
  ar: [
    "إذا اتصلوا في نفس اليوم عندها سأعرف أن الأمر تحسن",
    "هذا سيقنعني",
    "سألاحظ ذلك من الأوراق على مكتبي",
    "ثلاثة أشهر بلا خطأ هذا دليل كاف",
    "أريد أن أرى ذلك أسبوعا",
  ],
  hi: [
    "अगर उसी दिन फोन आए तो मुझे पता चलेगा कि सुधार हुआ है",
    "इससे मुझे यकीन होगा",
    "तीन महीने बिना गलती के, यही सबूत होगा",
    "मैं एक हफ़्ता देखना चाहूँगा",
    "तभी मानूँगा",
  ],
  ko: [
    "그날 바로 전화가 오면 나아졌다는 걸 알 수 있을 것 같아요",
    "그러면 믿을 수 있겠어요",
    "석 달 동안 실수가 없으면 증거가 될 거예요",
    "일주일은 직접 봐야 알아요",
    "눈으로 보면 믿겠어요",
  ],
  th: [
    "ถ้าโทรกลับวันเดียวกันก็จะรู้ว่าดีขึ้น",
    "แบบนั้นจะทำให้ฉันเชื่อ",
    "สามเดือนไม่ผิดเลย นั่นคือหลักฐาน",
    "อยากเห็นมันทำงานสักสัปดาห์",
    "ต้องเห็นก่อนถึงจะเชื่อ",
  ],
};

const other: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "Last March they promised a date and came in July.",
    "They should keep their dates.",
    "I would like fewer forms.",
    "I saw the invoice and it was wrong.",
    "Then I rang them and nobody knew.",
    "I would tell them to ask the nurses first.",
    "He would have known that the old one was better.",
  ],
  de: [
    "Sie sollten ihre Termine halten.",
    "Im März haben sie es versprochen und kamen im Juli.",
    "Ich habe die Rechnung gesehen und sie war falsch.",
    "Dann habe ich angerufen.",
    "Weniger Formulare wären schön.",
    "Dann würde ich Zeit für die Leute haben.",
  ],
  fr: [
    "Ils devraient tenir leurs délais.",
    "J'ai vu la facture et elle était fausse.",
    "Je voudrais moins de formulaires.",
    "Alors j'aurais plus de temps.",
  ],
  es: [
    "Deberían cumplir los plazos.",
    "Vi la factura y estaba mal.",
    "Quisiera menos formularios.",
    "Tendría más tiempo para la gente.",
  ],
  pt: ["Deviam cumprir os prazos.", "Vi a fatura e estava errada.", "Queria menos formulários."],
  ca: [
    "Haurien de complir els terminis.",
    "Vaig veure la factura i estava malament.",
    "Voldria menys formularis.",
  ],
  nl: [
    "Ze moeten zich aan de termijn houden.",
    "Ik zag de rekening en die klopte niet.",
    "Ik wil minder formulieren.",
    "Dan heb ik meer tijd.",
  ],
  da: [
    "De skal holde deres aftaler.",
    "Jeg så regningen, og den var forkert.",
    "Jeg vil have færre skemaer.",
    "Så har jeg mere tid.",
  ],
  eu: ["Epeak bete behar dituzte.", "Faktura ikusi nuen eta gaizki zegoen.", "Inprimaki gutxiago nahi nuke."],
  ar: ["يجب أن يلتزموا بالمواعيد", "رأيت الفاتورة وكانت خاطئة", "أريد نماذج أقل"],
  hi: ["उन्हें समय पर आना चाहिए", "मैंने बिल देखा और वह गलत था", "कम फॉर्म हों तो अच्छा"],
  ko: ["기한을 지켜야 해요", "청구서를 봤는데 틀렸어요", "서류가 적었으면 좋겠어요"],
  th: ["ควรทำตามกำหนด", "ดูใบแจ้งหนี้แล้วมันผิด", "อยากให้แบบฟอร์มน้อยลง"],
};

test.each(languages)(
  "in %s hears what would show or convince a respondent, but no other wish",
  (language) => {
    expect(told[language].filter((text) => !tellsProof(text, language))).toEqual([]);
    expect(other[language].filter((text) => tellsProof(text, language))).toEqual([]);
  },
);
