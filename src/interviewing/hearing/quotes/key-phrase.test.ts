import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aGraph, TestConversation } from "../../engine/testing.ts";
import { languages, type Language } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import { keyPhrase } from "./key-phrase.ts";

/** The article repeated before the phrase; absent in languages that use quotation marks. */
const articles: Readonly<Partial<Record<Language, string>>> = {
  en: "the ",
  es: "las ",
  ca: "els ",
  fr: "les ",
  de: "die ",
  pt: "as ",
  da: "den ",
  nl: "de ",
};

/** Answers and their quote; `null` where the language's nouns cannot be recognized. */
const quoted: Readonly<Record<Language, readonly [string, string | null]>> = {
  en: ["I think that the delivery delays were it, mostly", "delivery delays"],
  es: ["Hemos cambiado de proveedor porque las entregas llegaban tarde cada semana.", "entregas"],
  ca: ["Vam canviar de proveïdor perquè els lliuraments arribaven tard cada setmana.", "lliuraments"],
  fr: ["Nous avons changé parce que les livraisons tardives nous gênaient beaucoup.", "livraisons"],
  de: ["Wir haben gewechselt, weil die verspäteten Lieferungen zu viel waren.", "verspäteten Lieferungen"],
  eu: ["Hornitzailea aldatu genuen oso berandu zelako.", null],
  pt: ["Mudamos porque as entregas atrasadas eram um problema para nós.", "entregas"],
  da: ["Vi skiftede, fordi den gamle leverandør var for sen.", "gamle leverandør"],
  hi: ["क्योंकि सामान देर से आता था।", null],
  nl: ["We zijn veranderd omdat de late leveringen te veel waren.", "late leveringen"],
  ar: ["هكذا كان عندنا لأن الشحنات المتأخرة كانت تصل كل أسبوع.", "الشحنات المتأخرة"],
  ko: ["그리고 배송 지연 때문에 바꿨습니다.", null],
  th: ["เราเปลี่ยนผู้จัดจำหน่ายเพราะส่งของช้าทุกสัปดาห์", null],
};

describe.each(languages)("in %s", (language) => {
  const [answer, phrase] = quoted[language];
  const phraseOf = (text: string, question = "") => {
    const span = keyPhrase(text, language, question);
    return span === null ? null : text.slice(span.start, span.end);
  };

  test("returns the respondent's own words", () => {
    expect(phraseOf(answer)).toBe(phrase);
  });

  test("does not quote the words of the question", () => {
    expect(phraseOf(answer, answer)).toBeNull();
  });

  test("never quotes addresses, numbers or markup", () => {
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

  test("a probe repeats the phrase with its article or in quotation marks", () => {
    const talk = new TestConversation(aGraph("- A? [deep]", { language }));
    const line = talk.hear(answer);
    const asks = wordings[language].phrases.tell_more_about.map((about) =>
      about.replace("{echo}", `${articles[language] ?? ""}${phrase ?? ""}`),
    );
    expect(asks.some((question) => line.endsWith(question))).toBe(phrase !== null);
  });
});

/** Regressions: answers that were once quoted badly, with the expected quote. */
test.each([
  ["en", "The export lost it and we typed four hundred of them again.", "export"],
  // Which of the two matters cannot be told.
  ["en", "The export lost my notes and we typed four hundred of them again.", null],
  // The unit of a price is none of the things told.
  ["en", "costs mainly oil has doubled and we are still on one pound sixty a meal since April", null],
  ["en", "We pay them 12 pounds an hour for that and nothing else at all", null],
  ["en", "We paid one pound sixty a meal and nobody liked the gravy.", "gravy"],
  ["en", "After twenty years the export lost it and we typed them again.", "export"],
  ["de", "Das kostet uns inzwischen zwölf Euro die Stunde und mehr geht nicht.", null],
  ["es", "Al final pagamos tres euros el kilo y ya no compramos más.", null],
  ["fr", "On payait douze euros le repas depuis longtemps, et encore.", null],
  ["en", "My boss told me to look for something cheaper.", null],
  ["en", "It hurts to talk about it.", null],
  ["en", "I am sorry, this is too much for me right now.", null],
  ["en", "I kept the books since May, mostly alone.", "books"],
  ["en", "We spoke to Maria Schneider about the invoice.", "invoice"],
  ["en", "I never thought it would already be over.", null],
  ["en", "It took the whole year and a lot of time.", null],
  ["en", "Support said the monthly fee went up twice.", "monthly fee"],
  ["en", "They were not the reliable suppliers we hoped for.", null],
  ["en", "The treasurer was away, like my brother.", "treasurer"],
  ["en", "It was because of my sister.", null],
  ["de", "Er ist im Februar gestorben, und ich konnte das alles nicht mehr ansehen.", null],
  ["de", "Daran hat die langsame Hotline gerade nichts geändert.", "langsame Hotline"],
  ["de", "Das war keine zuverlässige Lieferung.", null],
  ["es", "Me hicieron un favor, pero la factura llegó tarde.", "factura"],
  ["fr", "Ce n'était pas une livraison rapide.", null],
  ["ar", "لم يكن يعرف بقدومي", null],
] as const)("in %s quotes only a noun phrase: %s", (language, text, phrase) => {
  const span = keyPhrase(text, language, "");
  expect(span === null ? null : text.slice(span.start, span.end)).toBe(phrase);
});

test("returns a non-empty, trimmed range of any text", () => {
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

test("uses each wording at most once in a long interview", () => {
  const topics = ["invoice", "calendar", "printer", "warehouse", "contract", "delivery"];
  const talk = new TestConversation(
    aGraph(Array.from({ length: 12 }, (_, at) => `- Question ${at + 1}?`).join("\n"), {
      profile: "expert-deep-dive",
    }),
  );
  const lines = Array.from({ length: 36 }, (_, at) =>
    talk.hear(`We quarrelled over the ${topics[at % topics.length] ?? ""} in those days and went on.`),
  );
  const asked = wordings.en.phrases.tell_more_about.map((text) => {
    const [before = ""] = text.split("{echo}");
    return lines.filter((line) => line.includes(`${before}the `)).length;
  });
  expect(asked).toEqual([1, 1, 1, 1]);
});
