import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aGraph, Rehearsal } from "../engine/testing.ts";
import { languages, type Language } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import { keyPhrase } from "./key-phrase.ts";

/** Answers, and what of them is quoted. */
const quoted: Readonly<Record<Language, readonly [string, string]>> = {
  en: ["I think that the delivery delays of our supplier were it", "delivery delays"],
  es: [
    "Hemos cambiado de proveedor porque las entregas llegaban tarde cada semana.",
    "entregas llegaban tarde",
  ],
  ca: [
    "Vam canviar de proveïdor perquè els lliuraments arribaven tard cada setmana.",
    "lliuraments arribaven tard",
  ],
  fr: ["Nous avons changé parce que les livraisons tardives nous coûtaient trop.", "livraisons tardives"],
  de: ["Wir haben gewechselt, weil die verspäteten Lieferungen zu viel waren.", "verspäteten Lieferungen"],
  eu: ["Hornitzailea aldatu genuen oso berandu zelako.", "Hornitzailea aldatu genuen"],
  pt: ["Mudamos porque as entregas atrasadas eram um problema.", "entregas atrasadas eram"],
  da: ["Vi skiftede leverandør, fordi det var for sent.", "skiftede leverandør"],
  hi: ["क्योंकि सामान देर से आता था।", "सामान देर"],
  nl: ["We zijn veranderd omdat de late leveringen te veel waren.", "late leveringen"],
  ar: ["لأن الشحنات المتأخرة كانت كل أسبوع.", "الشحنات المتأخرة"],
  ko: ["그리고 배송 지연 때문에 바꿨습니다.", "배송 지연"],
  th: ["เราเปลี่ยนผู้จัดจำหน่ายเพราะส่งของช้าทุกสัปดาห์", "เปลี่ยนผู้จัดจำหน่าย"],
};

describe.each(languages)("in %s", (language) => {
  const [answer, phrase] = quoted[language];
  const phraseOf = (text: string, question = "") => {
    const span = keyPhrase(text, language, question);
    return span === null ? null : text.slice(span.start, span.end);
  };

  test("the key phrase is the respondent's own words", () => {
    expect(phraseOf(answer)).toBe(phrase);
  });

  test("what the question said already is not quoted back", () => {
    expect(phraseOf(phrase, phrase)).toBeNull();
  });

  test("addresses, numbers and markup are never quoted", () => {
    for (const personal of [
      "maria@example.com",
      "0812345678",
      "https://evil.example",
      "evil.example",
      "<b>evil</b>",
    ]) {
      expect(phraseOf(`${answer} ${personal}`) ?? "").not.toMatch(/[@\d<>:/.]|example|evil/u);
    }
  });

  test("a probe says it back, between the marks of the language", () => {
    const talk = new Rehearsal(aGraph("- A? [deep]", { language }));
    const line = talk.hear(answer);
    const echoes = wordings[language].says.echo.map((echo) => echo.replace("{echo}", phrase));
    expect(echoes.some((echo) => line.startsWith(echo))).toBe(true);
  });
});

test("of a Thai answer a negation is quoted with what it negates, courtesy and scraps are not", () => {
  const phraseOf = (text: string) => {
    const span = keyPhrase(text, "th", "");
    return span === null ? null : text.slice(span.start, span.end);
  };
  expect(phraseOf("ฉันไม่ชอบระบบใหม่")).toBe("ไม่ชอบระบบใหม่");
  expect(phraseOf("ผมคิดว่าระบบใหม่ใช้งานยากมาก")).toBe("ระบบใหม่ใช้งานยาก");
  for (const scrap of ["ก็ดีครับ", "โอเคค่ะ", "ไม่มี", "๑๒๓๔๕๖๗๘๙"]) expect(phraseOf(scrap)).toBeNull();
});

test.each([
  ["en", "They were not reliable suppliers", ""],
  ["en", "It was not. Reliable suppliers came later", "Reliable suppliers came later"],
  ["de", "Das war keine zuverlässige Lieferung", ""],
  ["fr", "Ce n'était pas livraison rapide, mais service compétent", "service compétent"],
  ["ar", "لم يكن يعرف بقدومي", ""],
] as const)("in %s, what is denied is not quoted as if it were so: %s", (language, text, phrase) => {
  const span = keyPhrase(text, language, "");
  expect(span === null ? "" : text.slice(span.start, span.end)).toBe(phrase);
});

test("in whatever is said, the phrase lies within it and has no blanks around it", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.constantFrom(...languages),
      (text, language) => {
        const span = keyPhrase(text, language, "");
        if (span === null) return;
        const phrase = text.slice(span.start, span.end);
        expect(phrase).toBe(phrase.trim());
        expect(phrase.length).toBe(span.end - span.start);
        expect(phrase.length).toBeGreaterThan(0);
      },
    ),
  );
});
