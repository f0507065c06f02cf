import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import { aGraph, TestConversation } from "../../engine/testing.ts";
import { wishesToForget } from "./wish-to-forget.ts";

describe("a wish to forget with more words than a cue", () => {
  test.each<[Language, string]>([
    ["fr", "ah. alors oubliez cela, le coup du soir"],
    ["fr", "Ah non, effacez ce que je viens de dire sur ma cheffe."],
    ["en", "oh. then forget that, the bit about the form"],
    ["en", "Forget that last bit please, the form."],
    ["en", "Hm, better delete that, the part with the manager."],
    ["de", "Ach so. Dann vergessen Sie das mit dem Abend."],
    ["de", "Hm, streichen Sie das lieber wieder, mit der Leitung."],
    ["es", "ah, pues olvide eso, lo de la noche"],
    ["pt", "ah, então esqueça isso, o da noite"],
    ["nl", "O, vergeet dat dan maar, van mijn baas"],
    ["da", "nå, så glem det, det med aftenen"],
    ["ca", "ah, doncs oblidi això, el de la nit"],
    ["eu", "Bulegoan esandakoa ezabatu mesedez"],
    ["ar", "طيب، احذف ما قلته عن المدير"],
    ["hi", "शाम वाली बात हटा दीजिए"],
    ["ko", "상사 얘기는 지워 주세요"],
    ["th", "ลบเรื่องเมื่อกี้ด้วยค่ะ"],
    ["en", "Actually can you delete what I said about my old boss?"],
    ["en", "Could you take out the thing about my boss drinking?"],
    ["en", "Please don't keep what I said about my boss."],
    ["de", "Nein, das war's. Ach, und können Sie meine Antwort mit dem Hund rausnehmen?"],
    ["de", "Können Sie löschen, was ich über meinen Chef gesagt habe?"],
    ["de", "Bitte speichern Sie das mit dem Hund nicht."],
    ["fr", "Pouvez-vous effacer ce que j'ai dit sur ma cheffe ?"],
    ["es", "¿Puede borrar lo que he dicho de mi jefe?"],
    ["pt", "Pode apagar o que eu disse do meu chefe?"],
    ["nl", "Kunt u wat ik over mijn baas zei weglaten?"],
    ["da", "Kan du slette det, jeg sagde om min chef?"],
    ["ca", "Pot esborrar el que he dit del meu cap?"],
    ["ar", "هل يمكنك حذف ما قلته عن المدير؟"],
    ["ko", "상사 얘기는 빼 주실 수 있나요?"],
    ["hi", "क्या आप बॉस वाली बात हटा सकते हैं?"],
  ])("in %s: %s", (language, text) => {
    expect(wishesToForget(text, [language])).toBe(true);
  });
});

test.each<[Language, string]>([
  ["en", "Forget that hotel, it was awful."],
  ["en", "Oh forget that, it was a nightmare."],
  ["en", "I always forget that."],
  ["en", "You can forget that."],
  ["en", "Can you delete accounts with it? We never found out, and then we called them."],
  ["en", "They told me: please don't keep the old form, it is out of date, and nobody reads it."],
  ["de", "Können Sie mir sagen, was das heißt?"],
  ["en", "Shall I forget that?"],
  [
    "en",
    "They should delete that old form, the one nobody ever reads, and send people a link instead of it.",
  ],
  ["de", "Das kann man vergessen."],
  ["de", "Vergiss das, das war eine Katastrophe."],
  ["fr", "J'oublie toujours ça."],
  ["ko", "그 버튼을 지워 주세요"],
])("in %s an answer is no such wish: %s", (language, text) => {
  expect(wishesToForget(text, [language])).toBe(false);
});

test("it is confirmed, and then the last answer is taken back", () => {
  const talk = new TestConversation(aGraph("- How did it go?\n- What next?"));
  talk.hear("I did it in the evening, and my boss does not know.");
  expect(wordings.en.phrases.confirm_forget).toContain(
    talk.hear("oh. then forget that, the bit about my boss"),
  );
  talk.hear("yes");
  expect(talk.state.forgotten?.answer.utterance).toBe("u1");
});

/** Commands in quotation marks, as the languages write them. */
const offered = /[„“«»‹「"”]\s*([^”“»«„"]+?)\s*[”“«»"]/gu;

test.each(languages)("the words offered for it in %s take the answer back at once", (language) => {
  const [text = ""] = wordings[language].phrases.about_secrecy;
  const [words = ""] = [...text.matchAll(offered)].map(([, each]) => each);
  const talk = new TestConversation(aGraph("- How did it go?\n- What next?", { language }));
  talk.hear("We did it in the evening when the others were gone, with the laptop.");
  talk.hear(words);
  expect(talk.state.forgotten?.answer.utterance).toBe("u1");
});
