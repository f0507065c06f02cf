import { describe, expect, test } from "vitest";
import { languages, type Language } from "../../languages/language.ts";
import { isJoke, namesOnePerson, namesOneThing, statesPriority, tellsDissent } from "./single-thing.ts";

interface Answers {
  readonly thing: string;
  readonly things: string;
  readonly priority: string;
  readonly person: string;
  readonly people: readonly string[];
}

const answers: Readonly<Record<Language, Answers>> = {
  en: {
    thing: "Deliveries on the promised day.",
    things: "The price and the deliveries.",
    priority: "Several things, but above all how people are treated.",
    person: "My manager, because she pays for it.",
    people: [
      "My manager and the accountant.",
      "The board.",
      "We decide together.",
      "The doctors.",
      "Only my manager.",
    ],
  },
  de: {
    thing: "Lieferungen am versprochenen Tag.",
    things: "Der Preis und die Lieferungen.",
    priority: "Mehreres, aber vor allem der Umgang mit den Leuten.",
    person: "Meine Chefin, weil sie es bezahlt.",
    people: ["Meine Chefin und der Buchhalter.", "Der Vorstand.", "Das entscheiden wir."],
  },
  fr: {
    thing: "Des livraisons à la date promise.",
    things: "Le prix et les livraisons.",
    priority: "Plusieurs choses, mais surtout la façon de traiter les gens.",
    person: "Ma cheffe, parce qu'elle paie.",
    people: ["Ma cheffe et le comptable.", "Le conseil.", "Les médecins."],
  },
  es: {
    thing: "Entregas el día prometido.",
    things: "El precio y las entregas.",
    priority: "Tendrían que cambiar varias cosas, pero sobre todo la manera de tratar a la gente.",
    person: "La delegada de protección de datos, porque hay nombres de pacientes.",
    people: ["Mi jefa y el contable.", "La junta.", "Los médicos."],
  },
  pt: {
    thing: "Entregas no dia prometido.",
    things: "O preço e as entregas.",
    priority: "Várias coisas, mas sobretudo a forma de tratar as pessoas.",
    person: "A minha chefe, porque ela paga.",
    people: ["A minha chefe e o contabilista.", "O conselho.", "Os médicos."],
  },
  nl: {
    thing: "Leveringen op de beloofde dag.",
    things: "De prijs en de leveringen.",
    priority: "Meerdere dingen, maar vooral de omgang met mensen.",
    person: "Mijn chef, want die betaalt.",
    people: ["Mijn chef en de boekhouder.", "Het bestuur."],
  },
  da: {
    thing: "Leveringer på den lovede dag.",
    things: "Prisen og leveringerne.",
    priority: "Flere ting, men især måden at behandle folk på.",
    person: "Min chef, for hun betaler.",
    people: ["Min chef og revisoren.", "Bestyrelsen."],
  },
  ca: {
    thing: "Lliuraments el dia promès.",
    things: "El preu i els lliuraments.",
    priority: "Diverses coses, però sobretot la manera de tractar la gent.",
    person: "La meva cap, perquè ho paga ella.",
    people: ["La meva cap i el comptable.", "La junta."],
  },
  eu: {
    thing: "Hitzemandako egunean entregatzea.",
    things: "Prezioa eta entregak.",
    priority: "Gauza asko, baina batez ere jendea nola tratatzen den.",
    person: "Nire nagusiak, berak ordaintzen baitu.",
    people: ["Nire nagusiak eta kontulariak.", "Zuzendaritzak."],
  },
  ar: {
    thing: "التسليم في اليوم الموعود.",
    things: "السعر والتسليم.",
    priority: "أشياء عدة، وقبل كل شيء طريقة التعامل.",
    person: "مديرتي، لأنها تدفع.",
    people: ["مديرتي والمحاسب.", "المجلس."],
  },
  hi: {
    thing: "तय दिन पर डिलीवरी।",
    things: "दाम और डिलीवरी।",
    priority: "कई बातें, लेकिन सबसे ज़्यादा लोगों से बर्ताव।",
    person: "मेरी मैनेजर, क्योंकि पैसे वही देती हैं।",
    people: ["मेरी मैनेजर और लेखापाल।", "बोर्ड।"],
  },
  ko: {
    thing: "약속한 날의 배송이요.",
    things: "가격하고 배송이요.",
    priority: "여러 가지지만 무엇보다 사람을 대하는 태도요.",
    person: "제 상사요.",
    people: ["제 상사하고 회계 담당자요.", "이사회요."],
  },
  th: {
    thing: "ส่งของตรงวัน",
    things: "ราคาและการส่งของ",
    priority: "หลายอย่าง โดยเฉพาะการปฏิบัติต่อคน",
    person: "หัวหน้าของฉัน",
    people: ["หัวหน้าและฝ่ายบัญชี", "คณะกรรมการ"],
  },
};

describe.each(languages)("in %s", (language) => {
  const { thing, things, priority, person, people } = answers[language];

  test("tells one thing, and what counts most, from several", () => {
    expect([namesOneThing(thing, language), namesOneThing(things, language)]).toEqual([true, false]);
    expect([statesPriority(priority, language), statesPriority(things, language)]).toEqual([true, false]);
  });

  test("tells one person from several", () => {
    expect(namesOnePerson(person, language)).toBe(true);
    expect(people.filter((each) => namesOnePerson(each, language))).toEqual([]);
  });
});

test.each([
  ["en", "Our investor argued against building anything ourselves."],
  ["de", "Vater wollte bleiben, er mag nicht neue Sachen."],
  ["fr", "Notre comptable était contre, elle craignait pour le bilan."],
  ["es", "Mi padre no quería cambiar."],
  ["pt", "O meu pai não queria mudar."],
  ["nl", "Mijn vader was ertegen, hij wilde blijven."],
  ["da", "Min far var imod det."],
  ["ca", "El meu pare no volia canviar."],
  ["eu", "Nire aita kontra zegoen."],
  ["ar", "أبي رفض ذلك."],
  ["hi", "मेरे पिता इसके ख़िलाफ़ थे।"],
  ["ko", "아버지가 반대하셨어요."],
  ["th", "พ่อไม่เห็นด้วย"],
] as const)("%s: somebody was against it: %s", (language, text) => {
  expect(tellsDissent(text, language)).toBe(true);
});

test.each([
  ["Bring better biscuits, ha ha.", true],
  ["Mehr Kekse 😂", true],
  ["más galletas jajaja", true],
  ["Our customers laughed: ha ha.", true],
  ["We bought a Haha board.", false],
  ["In 2555 we moved.", false],
  [
    "Ha, that would be a longer story: in the end everybody laughed about the whole thing and we went on as before.",
    false,
  ],
])("%s: joke %s", (text, joke) => {
  expect(isJoke(text)).toBe(joke);
});
