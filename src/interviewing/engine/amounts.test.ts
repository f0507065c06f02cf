import { expect, test } from "vitest";
import type { Language } from "../languages/language.ts";
import { aGraph, TestConversation } from "./testing.ts";

const questions = `- How did it go?
  - goal: what you paid
  - goal: who decided it
- What would have to change?
- What else?`;

const begun = (language: Language = "en", tone: "warm" | "direct" | null = null) =>
  new TestConversation(aGraph(questions, { language, ...(tone === null ? {} : { tone }) }));

test.each<[Language, string, RegExp]>([
  [
    "en",
    "We waited for the engineer for nine weeks, and nobody ever rang.",
    /^(?:Mm-hm, n|N)ine weeks[,. ]/u,
  ],
  ["de", "Der Techniker kam nach einer Ewigkeit, wir haben neun Wochen gewartet.", /neun Wochen[,. ]/iu],
  ["fr", "On a attendu le technicien neuf semaines, personne n'a rappelé.", /neuf semaines[,. ]/iu],
  ["ar", "انتظرنا الفني تسعة أسابيع ولم يتصل بنا أحد.", /تسعة أسابيع/u],
  ["ko", "설치 기사님이 오실 때까지 아홉 시간을 기다렸어요.", /아홉 시간/u],
  ["th", "กว่าช่างจะติดตั้งเสร็จก็รอไปเก้าชั่วโมง", /เก้าชั่วโมง/u],
])("in %s an amount is repeated before the next question", (language, answer, start) => {
  expect(begun(language).hear(answer)).toMatch(start);
});

test("after something hard there is sympathy instead", () => {
  const line = begun().hear("It took nine weeks, and it cost me my job and nearly the house.");
  expect(line).not.toMatch(/nine weeks/iu);
});

test("two lines in a row repeat nothing", () => {
  const talk = begun();
  expect(talk.hear("We waited for nine weeks for that engineer.")).toMatch(/nine weeks/iu);
  expect(talk.hear("We paid four hundred pounds for the visit.")).not.toMatch(/four hundred/iu);
});

test("a direct tone repeats nothing", () => {
  expect(begun("en", "direct").hear("We waited for nine weeks for that engineer.")).not.toMatch(/nine/iu);
});

test("an answer that is erased is not repeated in the transcript", () => {
  const talk = begun();
  talk.hear("We waited for nine weeks for that engineer.");
  talk.utterances.delete("u1");
  expect(talk.lines.at(-1)).not.toMatch(/nine weeks|\{/iu);
});
