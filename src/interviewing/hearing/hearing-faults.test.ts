import { describe, expect, test } from "vitest";
import { aGraph, TestConversation } from "../engine/testing.ts";
import { languages } from "../languages/language.ts";
import { createListener } from "./create-listener.ts";
import type { Language } from "../languages/language.ts";
import type { RemarkContext } from "./sample.ts";

const question = "Aaaa?";
const heard = (text: string, language: Language, context: Partial<RemarkContext> = {}) =>
  createListener(aGraph(`- ${question}`, { language }))(text, { question, ...context });

test.each(["คำตอบของฉันจะเป็นอย่างไร", "คำตอบของผมจะเป็นยังไงต่อ", "จะเกิดอะไรขึ้นกับคำตอบของฉัน", "ข้อมูลของเราจะไปไหน"])(
  "what happens with the answers is a question in Thai: %s",
  (text) => {
    expect(heard(text, "th")).toMatchObject({ command: "question", topic: "my_answers" });
    const talk = new TestConversation(aGraph("- ทำไมคุณถึงเลิกใช้\n- แล้วหลังจากนั้นล่ะ", { language: "th" }));
    talk.hear(text);
    expect(talk.found(null)).toMatch(/ทำไมคุณถึงเลิกใช้$/u);
    expect(talk.state.progress[1]?.answers).toEqual([]);
  },
);

test("what happened to an answer in a story is an answer in Thai", () => {
  expect(heard("ฉันเขียนคำตอบลงในสมุดแล้วส่งให้ครู", "th").command).toBeNull();
});

describe("what somebody else used to say", () => {
  test.each([
    ["es", "Como decía mi padre, lo barato sale caro."],
    ["es", "Como siempre decía la jefa, el cliente manda."],
    ["pt", "Como dizia o meu pai, o barato sai caro."],
    ["pt", "Como sempre dizia a minha avó, quem espera sempre alcança."],
    ["ca", "Com deia el meu pare, el barat surt car."],
    ["fr", "Comme disait mon père, le bon marché coûte cher."],
    ["en", "As my father used to say, cheap is dear."],
    ["de", "Wie mein Vater immer sagte, billig ist teuer."],
    ["nl", "Zoals mijn vader altijd zei, goedkoop is duurkoop."],
    ["da", "Som min far altid sagde, billigt er dyrt."],
  ] as const)("is no repetition in %s: %s", (language, text) => {
    const remark = heard(text, language);
    expect(remark.isAgain).toBeUndefined();
    expect(remark.nonAnswer).toBeUndefined();
  });

  test.each([
    ["es", "Como decía, fue el precio."],
    ["es", "Como le decía antes, fue el precio."],
    ["es", "Como dije, fue el precio."],
    ["pt", "Como dizia, foi o preço."],
    ["pt", "Como eu disse, foi o preço."],
    ["ca", "Com deia, va ser el preu."],
    ["ca", "Com he dit, va ser el preu."],
  ] as const)("is one in %s if the respondent said it: %s", (language, text) => {
    expect(heard(text, language)).toMatchObject({ isAgain: true });
  });
});

describe("what got somebody thinking", () => {
  test.each(languages)("is no distress in a guide in %s", (language) => {
    for (const text of ["And that got me thinking.", "That got me thinking", "It really got me thinking."])
      for (const context of [{}, { hadDistress: true }, { question: "", invitesMore: true }])
        expect(heard(text, language, context).care).toBeUndefined();
  });

  test.each([
    "And that got me thinking about dying.",
    "That got me thinking that nobody would miss me if I was gone.",
    "It got me thinking about ending it all.",
    "And that got me thinking of killing myself.",
  ])("is a crisis if it is a wish to die: %s", (text) => {
    expect(heard(text, "en").care).toBe("crisis");
  });
});

describe("a correction in Hindi", () => {
  test.each(["मेरा मतलब मई था", "मेरा मतलब था मई", "माफ़ कीजिए, मेरा मतलब मई था", "नहीं, मेरा मतलब नौ हफ़्ते थे"])(
    "is kept with the answer that it corrects: %s",
    (text) => {
      expect(heard(text, "hi")).toMatchObject({ command: null, corrects: true });
      const talk = new TestConversation(
        aGraph("- आपने कब शुरू किया?\n- उसके बाद क्या हुआ?\n- और अब?", { language: "hi" }),
      );
      talk.hear("हमने यह पिछले साल अप्रैल के महीने में दफ़्तर के सब लोगों के साथ मिलकर शुरू किया था।");
      while (talk.state.node === 1) talk.hear("बस इतना ही।");
      expect(talk.hear(text)).toMatch(/उसके बाद क्या हुआ\?$/u);
      expect(talk.state.progress[1]?.answers.at(-1)?.utterance).toBe(`u${talk.utterances.size}`);
      expect(talk.state.progress[2]?.answers).toEqual([]);
    },
  );

  test("is none in an explanation, and the purpose of the study is still asked for", () => {
    expect(heard("मेरा मतलब है कि दाम बहुत बढ़ गए थे।", "hi").corrects).toBeUndefined();
    expect(heard("इस शोध का क्या मतलब है?", "hi")).toMatchObject({ command: "question" });
  });
});

test.each<[Language, string, object]>([
  ["en", "what do you mean alternatives", { command: "question", topic: "meaning" }],
  ["en", "how often what", { command: "clarify" }],
  ["en", "um are you a real person", { command: "question", topic: "human" }],
  ["en", "let's leave that topic please", { nonAnswer: "refuse" }],
  ["de", "Hä, wogegen denn?", { command: "clarify" }],
  ["de", "Ein Beispiel wofür denn?", { command: "clarify" }],
  ["de", "Entschuldigung sagen Sie das bitte noch mal", { command: "repeat" }],
  ["de", "Mehr möchte ich dazu nicht sagen", { nonAnswer: "refuse" }],
  ["de", "Ich möchte jetzt nicht weiter darüber reden.", { nonAnswer: "refuse" }],
  ["de", "Wie lange geht das hier noch?", { command: "question", topic: "how_long" }],
  ["es", "¿Por qué me lo pregunta?", { command: "question", topic: "this_question" }],
])("what was heard as an answer or as something else, in %s: %s", (language, text, meant) => {
  const { nonAnswer, command, topic } = heard(text, language);
  expect({
    nonAnswer: nonAnswer ?? (command === "refuse" ? "refuse" : undefined),
    command,
    topic,
  }).toMatchObject(meant);
});

test.each<[Language, string]>([
  ["ko", "아, 죄송해요, 사십이 아니라 오십 유로예요."],
  ["ar", "عذرا، قصدت خمسين يورو وليس أربعين."],
])("a correction is heard in %s: %s", (language, text) => {
  expect(heard(text, language).corrects).toBe(true);
});

test("a short Korean answer before a question is kept", () => {
  const talk = new TestConversation(
    aGraph("- 전기 회사를 바꾸신 이유가 뭔가요?\n- 그 다음에는요?", { language: "ko" }),
  );
  talk.hear("3월에 이사했어요. 그건 왜 물어보세요?");
  talk.found(null);
  expect(talk.state.progress.flatMap(({ answers }) => answers)).toHaveLength(1);
});
