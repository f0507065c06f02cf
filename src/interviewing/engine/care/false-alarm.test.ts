import { expect, test } from "vitest";
import { createListener } from "../../hearing/create-listener.ts";
import { type Language, languages } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import { aGraph, TestConversation } from "../testing.ts";

const questions =
  "- What changed?\n  - goal: what it cost them [cost, price]\n  - goal: who decided it [decided, decision]\n- What next?";
const { care_misheard: apologies, care_onward: onward } = wordings.en.phrases;

const begunWith = (statement: string) => {
  const talk = new TestConversation(aGraph(questions));
  talk.hear(statement);
  return talk;
};
const begins = (line: string, phrases: readonly unknown[]) =>
  phrases.some((phrase) => line.startsWith(phrase as string));

test("after distress that was none, apologises and asks on about the same question", () => {
  const talk = begunWith("My father died in May.");
  const line = talk.hear("No no, I was only talking about the barn. Continue.");
  expect(begins(line, apologies)).toBe(true);
  expect(line).toMatch(/cost/u);
  expect(talk.statuses).toEqual(["probing", "open"]);
  expect(talk.state.progress.flatMap(({ answers }) => answers).some(({ care }) => care !== undefined)).toBe(
    false,
  );
});

test("after a crisis that may have been none and is denied, apologises and asks on about the same question", () => {
  const talk = begunWith("I want to die, the pump is broken again.");
  expect(talk.state.care).toBe("crisis");
  const line = talk.hear("What emergency? It's about a pump. Continue.");
  expect(begins(line, apologies)).toBe(true);
  expect(line).toMatch(/cost/u);
  expect(talk.state.hadCrisis).toBe(false);
  expect(talk.actions.filter(({ type }) => type === "care_flagged")).toHaveLength(1);
});

test("after a crisis in plain words a denial goes on without a probe", () => {
  const talk = begunWith("I want to die.");
  const line = talk.hear("What emergency? It's about a pump. Continue.");
  expect(begins(line, apologies)).toBe(true);
  expect(line).toMatch(/What next\?$/u);
  expect(talk.state.hadCrisis).toBe(true);
  talk.hear("We moved to another house in the spring of last year.");
  expect(talk.statuses).toEqual(["skipped", "thin"]);
});

const wayOut = wordings.en.phrases.care_way_out;
/** Only learned weights hear distress in it. */
const perhapsDistress =
  "Since the redundancy I sit in the car for an hour every morning so the neighbours think I've got a job.";

test("distress that only learned weights hear gets a word of sympathy and the next question", () => {
  const talk = new TestConversation(aGraph(questions));
  const line = talk.hear(perhapsDistress);
  expect(wordings.en.phrases.heard_hard.some((each) => line.startsWith(each))).toBe(true);
  expect(wayOut.some((each) => line.includes(each))).toBe(false);
  expect(line).toMatch(/What next\?$/u);
  expect(talk.state).toMatchObject({ status: "running", care: null });
  expect(talk.actions).toContainEqual({ type: "care_flagged", kind: "distress", utterance: "u1" });
});

const quoted = /[„“«»‹「"”]\s*([^”“»«„"]+?)\s*[”“«»"]/gu;

test.each(languages)("the words of the way out do what they say, in %s", (language) => {
  const [text = ""] = wordings[language].phrases.care_way_out;
  const words = [...text.matchAll(quoted)].map(([, each = ""]) => each);
  const heard = words.map((each) => createListener(aGraph(questions, { language }))(each).command);
  expect(heard).toEqual(["skip", "pause", "stop"]);
});

test.each<[Language, string]>([
  ["en", "I'd rather not go on."],
  ["de", "Ich möchte lieber nicht weitermachen."],
  ["fr", "Je préfère ne pas continuer."],
  ["es", "Prefiero no seguir."],
  ["pt", "Prefiro não continuar."],
  ["nl", "Ik ga liever niet verder."],
  ["ca", "M'estimo més no seguir."],
  ["eu", "Ez dut jarraitu nahi."],
  ["ar", "أفضل ألا نتابع."],
  ["hi", "मैं आगे नहीं बढ़ना चाहता।"],
  ["ko", "더 이어 가고 싶지 않아요."],
  ["th", "ไม่อยากไปต่อแล้ว"],
])("in %s who would rather not go on is asked whether to end: %s", (language, text) => {
  const talk = new TestConversation(aGraph(questions, { language }));
  talk.hear(text);
  expect(talk.state.confirming ?? talk.state.outcome).toBe("stop");
});

test("after a denial, distress no longer stops the interview", () => {
  const talk = begunWith("My father died in May.");
  talk.hear("No no, I was only talking about the barn. Continue.");
  const line = talk.hear("My mother died in May, and since then I have not slept.");
  expect(wordings.en.phrases.care_loss.some((each) => line.startsWith(each))).toBe(true);
  // The choice before the denial has told it.
  expect(wayOut.some((each) => line.includes(each))).toBe(false);
  expect(talk.state.status).toBe("running");
});

test.each<[Language, string, string]>([
  [
    "en",
    "My father died in May.",
    "You keep asking me if I want to stop! I'm fine, honestly. It was over a year ago.",
  ],
  [
    "de",
    "Mein Vater ist im Mai gestorben.",
    "Sie fragen mich dauernd, ob ich aufhören will! Mir geht es gut.",
  ],
  ["fr", "Mon père est mort en mai.", "Vous me demandez sans arrêt si je veux arrêter ! Je vais bien."],
  ["es", "Mi padre murió en mayo.", "¡No hace más que preguntarme si quiero parar! Estoy bien."],
  ["nl", "Mijn vader is in mei overleden.", "U vraagt steeds of ik wil stoppen! Het gaat prima met me."],
  ["da", "Min far døde i maj.", "Du spørger hele tiden, om jeg vil stoppe! Jeg har det fint."],
  ["pt", "O meu pai morreu em maio.", "Está sempre a perguntar se quero parar! Estou bem."],
])(
  "a complaint about being asked whether to stop is no wish to stop, in %s",
  (language, statement, reply) => {
    const talk = new TestConversation(aGraph(questions, { language }));
    talk.hear(statement);
    expect(talk.state.care).toBe("distress");
    talk.hear(reply);
    expect(talk.state).toMatchObject({ status: "running", confirming: null });
  },
);

test("a plain wish to go on gets no apology", () => {
  const talk = begunWith("I want to die.");
  const line = talk.hear("continue");
  expect(begins(line, onward)).toBe(true);
  expect(line).toMatch(/What next\?$/u);
});

test("a denial that adds something grave is met with care again", () => {
  const talk = begunWith("I want to die.");
  talk.hear("I'm fine. I took all the pills an hour ago. Continue.");
  expect(talk.state.care).toBe("crisis");
  expect(talk.state.status).toBe("paused");
});

const { care_crisis: sure, care_perhaps: perhaps } = wordings.en.phrases;
/** No cue word of a crisis is in it. */
const implied = "I don't really need the renewal, I won't be around by the time it starts.";

test("a crisis that only learned weights hear gets the same help in a sentence that allows for a mistake", () => {
  const talk = new TestConversation(aGraph(questions));
  const line = talk.hear(implied, { help: "Call 111." });
  expect(line).toContain(perhaps[0]);
  expect(line).toContain("Call 111.");
  expect(talk.state).toMatchObject({ care: "crisis", hadCrisis: true, status: "paused" });
  expect(talk.actions).toContainEqual({ type: "care_flagged", kind: "crisis", utterance: "u1" });
});

test("a crisis in plain words gets a sentence without a doubt", () => {
  const talk = new TestConversation(aGraph(questions));
  expect(talk.hear("I want to die.")).toContain(sure[0]);
});

test.each<[Language, string]>([
  ["en", "You got that wrong, I meant the contract."],
  ["en", "Yes, you got it wrong. I'm fine."],
  ["de", "Ja, da irren Sie sich. Es geht um den Vertrag."],
  ["fr", "Oui, vous vous trompez, je parlais du contrat."],
  ["es", "Se equivoca, hablaba del contrato."],
  ["pt", "Enganou-se, eu falava do contrato."],
  ["nl", "U vergist zich, het ging over het contract."],
  ["da", "Du tager fejl, det handlede om kontrakten."],
  ["ca", "S'equivoca, parlava del contracte."],
  ["eu", "Oker zaude, kontratuaz ari nintzen."],
  ["ar", "أنت مخطئ، كنت أتكلم عن العقد."],
  ["hi", "आपने ग़लत समझा, मैं अनुबंध की बात कर रहा था।"],
  ["ko", "잘못 이해하셨어요, 계약 이야기였어요."],
  ["th", "เข้าใจผิดแล้ว ผมพูดถึงสัญญา"],
])("the mistake that it allows for can be pointed out, in %s: %s", (language, reply) => {
  const talk = new TestConversation(aGraph(questions, { language }));
  talk.hear("I want to die.");
  expect(talk.state.care).toBe("crisis");
  const line = talk.hear(reply);
  expect(begins(line, wordings[language].phrases.care_misheard)).toBe(true);
});
