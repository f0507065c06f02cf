import { describe, expect, test } from "vitest";
import { languages, type Language } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import { aGraph, TestConversation } from "./testing.ts";

const questions = "- What changed? [light]\n- How satisfied are you, from 0 to 10?\n- Why? [light]";
const begun = (language: Language = "en") => new TestConversation(aGraph(questions, { language }));
const erased = (talk: TestConversation) =>
  talk.actions.flatMap((action) => (action.type === "erase" ? action.utterances : []));
const keysOf = (talk: TestConversation): readonly string[] =>
  talk.actions
    .filter((action) => action.type === "say")
    .at(-1)
    ?.parts.map((part) => (part.kind === "phrase" ? part.key : part.kind)) ?? [];

const withdrawals: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "I withdraw my consent",
    "I revoke my consent.",
    "I no longer consent",
    "I don't consent to this any more",
    "I don't want it recorded",
    "I don't want to take part any more",
  ],
  de: [
    "Ich widerrufe meine Einwilligung",
    "Ich ziehe meine Einwilligung zurück.",
    "Ich bin nicht mehr einverstanden",
    "Ich möchte nicht mehr teilnehmen",
    "ich will nicht aufgenommen werden",
  ],
  es: [
    "Ya no doy mi consentimiento",
    "No quiero participar más",
    "Retiro mi consentimiento",
    "no quiero que me graben",
  ],
  fr: ["Je ne suis plus d'accord", "Je retire mon consentement.", "je ne veux pas être enregistré"],
  pt: ["Retiro o meu consentimento", "Já não concordo com isto", "Não quero ser gravada"],
  ca: ["Retiro el meu consentiment", "No vull que em gravin", "Ja no hi estic d'acord"],
  nl: ["Ik trek mijn toestemming in", "Ik ga hier niet meer mee akkoord", "Ik wil niet opgenomen worden"],
  da: ["Jeg trækker mit samtykke tilbage", "Jeg samtykker ikke længere", "Jeg vil ikke optages"],
  eu: ["Nire baimena kentzen dut", "Ez dut parte hartu nahi gehiago", "Ez dut nahi hau grabatzea"],
  ar: ["أسحب موافقتي", "لم أعد موافقا", "لا أريد المشاركة بعد الآن", "لا أريد أن يتم تسجيلي"],
  hi: ["मैं अपनी सहमति वापस लेता हूँ", "मैं अब इसमें भाग नहीं लेना चाहती", "मैं रिकॉर्ड नहीं होना चाहता"],
  ko: ["동의를 철회합니다", "동의 철회할게요", "더 이상 동의하지 않습니다", "녹음하지 마세요"],
  th: ["ขอถอนความยินยอม", "ไม่ยินยอมอีกต่อไป", "ไม่อยากให้อัดเสียง"],
};

describe.each(languages)("who withdraws consent in %s", (language) => {
  test.each(withdrawals[language])(
    "%s: hears how everything is erased, and is asked whether to end",
    (text) => {
      const talk = begun(language);
      talk.hear(text);
      expect(keysOf(talk)).toEqual(["withdrawn", "confirm_stop"]);
      talk.hear(wordings[language].cues.yes[0] ?? "");
      expect(talk.state.outcome).toBe("stopped");
    },
  );

  test("refuses, before consent", () => {
    for (const text of withdrawals[language]) {
      const talk = new TestConversation(aGraph(questions, { language, asksConsent: true }));
      talk.hear(text);
      expect([text, talk.state.outcome]).toEqual([text, "declined"]);
    }
  });
});

const erasures: readonly (readonly [Language, string])[] = [
  ["en", "Please delete everything I've told you"],
  ["en", "erase everything I said"],
  ["en", "delete all my answers"],
  ["de", "Löschen Sie bitte alles, was ich Ihnen gesagt habe"],
  ["es", "Borre todo lo que he dicho"],
  ["fr", "Effacez tout ce que j'ai dit"],
  ["pt", "Apague tudo o que eu disse"],
  ["ca", "Esborri tot el que he dit"],
  ["nl", "Verwijder alles wat ik heb gezegd"],
  ["da", "Slet alt hvad jeg har sagt"],
  ["eu", "Ezabatu esan dudan guztia"],
  ["ar", "احذف كل ما قلته لك"],
  ["hi", "जो कुछ मैंने कहा वह सब मिटा दीजिए"],
  ["ko", "제가 말한 거 다 지워 주세요"],
  ["th", "ช่วยลบทุกอย่างที่ฉันพูดไปให้หน่อย"],
];

test.each(erasures)("who wants everything deleted hears how, in %s: %s", (language, text) => {
  const talk = begun(language);
  talk.hear(text);
  expect(keysOf(talk)[0]).toBe("about_erasure");
});

const stops: readonly (readonly [Language, string])[] = [
  ["en", "I don't want to do this interview any more"],
  ["es", "no quiero hacer esto"],
  ["ko", "그만할래요"],
  ["ko", "이제 그만해요"],
  ["ar", "لا أريد أن أفعل هذا"],
];

test.each(stops)("a plain wish to stop in %s is confirmed: %s", (language, text) => {
  const talk = begun(language);
  talk.hear(text);
  expect(keysOf(talk)).toEqual(["confirm_stop"]);
});

test.each(["لا أريد أن أكمل", "لا أريد الاستمرار"])("%s ends the interview and is no emergency", (text) => {
  const talk = begun("ar");
  talk.hear(text);
  expect(talk.state.outcome).toBe("stopped");
  expect(talk.actions.some(({ type }) => type === "care_flagged")).toBe(false);
});

test("“I don't want to” alone refuses the question in Arabic", () => {
  const talk = begun("ar");
  talk.hear("لا أريد");
  expect(talk.statuses[0]).toBe("refused");
});

test.each(["잊어 주세요", "잊어버리세요"])("%s asks to forget the last answer", (text) => {
  const talk = begun("ko");
  talk.hear("비용이 한 달에 사십 유로였어요.");
  talk.hear(text);
  expect(keysOf(talk)).toEqual(["confirm_forget"]);
});

const endings: readonly (readonly [Language, string])[] = [
  ["en", "It cost me forty euros a month. I have to stop now."],
  ["de", "Es hat vierzig Euro im Monat gekostet. Ich muss jetzt aufhören."],
  ["es", "Me costó cuarenta euros al mes. Tengo que dejarlo ya."],
  ["fr", "Cela m'a coûté quarante euros par mois. Je dois m'arrêter maintenant."],
  ["ko", "한 달에 사십 유로가 들었어요. 이제 그만해야 해요."],
  ["ar", "كلفني ذلك أربعين يورو في الشهر. يجب أن أتوقف الآن."],
];

describe.each(endings)("an answer in %s that ends with a wish to stop: %s", (language, text) => {
  test("is kept, and the respondent is asked whether to end", () => {
    const talk = begun(language);
    talk.hear(text);
    expect(keysOf(talk)).toEqual(["confirm_stop"]);
    expect(talk.state.progress[1]?.answers.map(({ utterance }) => utterance)).toEqual(["u1"]);
    talk.hear(wordings[language].cues.yes[0] ?? "");
    expect(talk.state.outcome).toBe("stopped");
    expect(erased(talk)).toEqual([]);
  });

  test("leads on after a no", () => {
    const talk = begun(language);
    talk.hear(text);
    talk.hear(wordings[language].cues.no[0] ?? "");
    expect(keysOf(talk)[0]).toBe("resumed");
    expect(talk.state.progress[1]?.answers).toHaveLength(1);
    expect(talk.graph.nodes[talk.state.node]).toBe(talk.graph.nodes[2]);
  });
});

describe("the chance to undo", () => {
  const forgotten = () => {
    const talk = begun();
    talk.hear("Prices rose for all of us last year because fuel became expensive.");
    talk.hear("forget that");
    return talk;
  };

  test.each(["hm", "Who reads my answers?", "is it gone now?"])("outlasts %s", (text) => {
    const talk = forgotten();
    if (talk.hear(text) === "") talk.found(null);
    talk.silence();
    expect(erased(talk)).toEqual([]);
    expect(talk.hear("undo")).toMatch(/kept|keeping|stays/u);
    expect(talk.state.progress[1]?.answers).toHaveLength(1);
  });

  test.each(["We moved to another town in spring and had to change.", "next question", "stop"])(
    "ends with %s",
    (text) => {
      const talk = forgotten();
      talk.hear(text);
      expect(erased(talk)).toEqual(["u1"]);
    },
  );

  test("is told truly, before and after", () => {
    const talk = forgotten();
    talk.hear("is it gone now?");
    expect(keysOf(talk)[0]).toBe("deletion_pending");
    talk.hear("We moved to another town in spring and had to change.");
    talk.hear("Has it been deleted?");
    expect(keysOf(talk)[0]).toBe("deletion_done");
  });

  test("the same question means nothing special where nothing was deleted", () => {
    const talk = begun();
    talk.hear("is it gone now?");
    expect(keysOf(talk)[0]).not.toMatch(/^deletion/u);
  });
});

const asIfDeleted: Readonly<Record<Language, string>> = {
  en: "Is it gone now?",
  de: "Ist das jetzt gelöscht?",
  es: "¿Ya se ha borrado?",
  fr: "C'est bien effacé ?",
  pt: "Já foi apagada?",
  ca: "Ja s'ha esborrat?",
  nl: "Is het nu weg?",
  da: "Er det slettet nu?",
  eu: "Ezabatuta dago?",
  ar: "هل تم حذفها؟",
  hi: "क्या वह हट गया?",
  ko: "이제 지워졌나요?",
  th: "ลบแล้วใช่ไหม",
};

test.each(languages)("whether the answer is gone is answered in %s", (language) => {
  const talk = begun(language);
  talk.hear("40");
  talk.hear(wordings[language].cues.forget[0] ?? "");
  talk.hear(asIfDeleted[language]);
  expect(keysOf(talk)[0]).toBe("deletion_pending");
});
