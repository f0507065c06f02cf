import { describe, expect, test } from "vitest";
import type { Language } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import type { PlainPhraseKey } from "../phrases/wording.ts";
import { aGraph, TestConversation } from "./testing.ts";

/* What seven respondents who did not know the engine said beside their answers. */

const goals = `- How did it go?
  - goal: what you paid
- What would have to change?`;

const begun = (language: Language = "en", questions = goals) =>
  new TestConversation(aGraph(questions, { language }));

const says = (line: string, key: PlainPhraseKey, language: Language = "en"): boolean =>
  wordings[language].phrases[key].some((text) => line.includes(text));

const answersOf = (talk: TestConversation) => talk.state.progress.flatMap(({ answers }) => answers);

/** Skips to "anything we missed?". */
function atTheEnd(): TestConversation {
  const talk = begun();
  talk.hear("We moved everything to another town in the spring of last year.");
  talk.hear("skip");
  talk.hear("skip");
  expect(talk.graph.nodes[talk.state.node]?.kind).toBe("anything_else");
  return talk;
}

describe("a question back", () => {
  test.each<[Language, string]>([
    ["en", "Which bit, getting rid of the old lot or starting the new one?"],
    ["de", "Was heißt Informationen? Meinen Sie die Stunden oder das Aufmaß?"],
    ["de", "Wie meinen Sie das, angesprochen? Von mir oder von denen?"],
    ["en", "What do you mean? By me or by them?"],
  ])("in %s %j is told that either will do, without the question again", (language, text) => {
    const talk = begun(language);
    const line = talk.hear(text);
    expect(says(line, "about_which", language)).toBe(true);
    expect(line).not.toContain("How did it go?");
    expect(answersOf(talk)).toEqual([]);
  });

  test("about one thing is told that it will do, and a second time the question is repeated", () => {
    const talk = begun();
    expect(says(talk.hear("The shifts?"), "about_that_one")).toBe(true);
    expect(talk.hear("You mean the shifts?")).toMatch(/How did it go\?$/u);
  });
});

test("a question about the interviewer's own experience is answered, and the answer beside it counts", () => {
  const talk = begun();
  const line = talk.hear("It was cheap and quick. Have you ever used one yourself?");
  expect(says(line, "about_self")).toBe(true);
  expect(line).toMatch(/\?$/u);
  expect(answersOf(talk)).toHaveLength(1);
});

describe("a respondent who is called away", () => {
  test("is waited for, and then asked what follows the answer", () => {
    const talk = begun();
    expect(says(talk.hear("It all went wrong from the first day. Hang on, door."), "paused")).toBe(true);
    expect(talk.state.status).toBe("paused");
    expect(talk.hear("one sec")).toBe("");
    const line = talk.hear("Back, sorry. Where were we?");
    expect(says(line, "resumed")).toBe(true);
    expect(line).toMatch(/pay/u);
    expect(answersOf(talk)).toHaveLength(1);
  });

  test("may go on answering", () => {
    const talk = begun();
    talk.hear("It all went wrong from the first day. Hang on, door.");
    talk.hear("Back, sorry. Parcel. Where was I, the first day. The screen went black and stayed black.");
    expect(answersOf(talk)).toHaveLength(2);
    expect(talk.state.status).toBe("running");
  });

  test("may ask something first", () => {
    const talk = begun();
    talk.hear("It all went wrong from the first day. Hang on, door.");
    expect(talk.hear("How much longer will this take?")).toMatch(/^About .*pay/u);
  });

  test("before any answer gets the question again", () => {
    const talk = begun("de");
    expect(says(talk.hear("Moment, Telefon."), "paused", "de")).toBe(true);
    expect(talk.hear("So, bin wieder da. War der Lackhändler. Was war die Frage?")).toMatch(
      /How did it go\?$/u,
    );
  });
});

test("a lost thread gets the open question again; a long answer before it is kept", () => {
  const talk = begun();
  expect(talk.hear("I've lost the thread, what did you ask?")).toMatch(/How did it go\?$/u);
  const long = "It was the first of May and it rained and we carried the boxes up four floors with my uncle.";
  expect(talk.hear(`${long} Sorry, what was the question?`)).toMatch(/How did it go\?$/u);
  expect(answersOf(talk)).toHaveLength(1);
});

test("a suspicion that somebody has talked is put right, and the interview goes on", () => {
  const talk = begun();
  talk.hear("It all went wrong from the first day, and then the screen went black.");
  const line = talk.hear("What payment? I never said I paid. Has somebody said something?");
  expect(says(line, "about_rumour")).toBe(true);
  expect(line).toMatch(/What would have to change\?$/u);
});

test("“is anyone there?” is told that it is an AI", () => {
  expect(begun().hear("Is it a robot? Is anyone there?")).toMatch(/^I am an AI/u);
  expect(begun("fr").hear("Vous écoutez ou c'est un robot ?")).toMatch(
    /^Je suis une intelligence artificielle/u,
  );
});

describe("at the end", () => {
  test("it is said that the questions are over", () => {
    expect(says(atTheEnd().lines.at(-1) ?? "", "anything_else")).toBe(true);
    expect(atTheEnd().lines.at(-1)).toMatch(/my (?:last question|questions)\./u);
  });

  test.each<[Language, string]>([
    ["en", "Well you never asked about the charge. Thirty-five pounds a month for nothing."],
    ["de", "Nach meiner Tochter haben Sie gar nicht gefragt. Die hat auch aufgehört."],
    ["fr", "Vous ne m'avez pas demandé comment ça s'est passé au début. C'était long."],
    ["es", "Pues no me ha preguntado por la entrega. Fue un desastre pequeño."],
    ["pt", "Não me perguntou sobre a escola. Foi o mais demorado."],
    ["nl", "U heeft niet naar de tuin gevraagd. Die was het meeste werk."],
    ["da", "Du har ikke spurgt om haven. Den var det meste arbejde."],
    ["ca", "No m'ha preguntat pel jardí. Va ser el que va costar més."],
    ["ar", "لم تسأل عن الحديقة. كانت أكثر ما تعبنا فيه."],
    ["ko", "정원에 대해서는 안 물어보셨네요. 그게 제일 손이 많이 갔어요."],
  ])("in %s who says what was not asked is told that it is true: %s", (language, text) => {
    const talk = begun(language);
    talk.hear("We moved everything to another town in the spring of last year.");
    for (let left = 5; left > 0 && talk.graph.nodes[talk.state.node]?.kind !== "anything_else"; left -= 1)
      talk.hear("skip");
    const line = talk.hear(text);
    expect(says(line, "not_asked", language)).toBe(true);
  });

  test.each<[Language, string]>([
    ["en", "No thanks. I have to go now, my mum is waiting."],
    ["fr", "Je vous ai dit non. Allez, je dois y aller, maman m'attend."],
    ["de", "Ich muss jetzt los, der Bus kommt."],
    ["nl", "Ik moet nu echt gaan, de kinderen staan te wachten."],
  ])("in %s who has to go is not asked for more, and nothing is taken for care: %s", (language, text) => {
    const talk = begun(language);
    talk.hear("We moved everything to another town in the spring of last year.");
    for (let left = 5; left > 0 && talk.graph.nodes[talk.state.node]?.kind !== "anything_else"; left -= 1)
      talk.hear("skip");
    talk.hear(text);
    expect(talk.state).toMatchObject({ status: "ended", outcome: "completed" });
  });

  test.each<[Language, string]>([
    ["en", "I have to go to the hospital every week for it."],
    ["hi", "हर हफ़्ते अस्पताल जाना होता है।"],
  ])("in %s having to go somewhere is an addition: %s", (language, text) => {
    const talk = begun(language);
    talk.hear("We moved everything to another town in the spring of last year.");
    for (let left = 5; left > 0 && talk.graph.nodes[talk.state.node]?.kind !== "anything_else"; left -= 1)
      talk.hear("skip");
    talk.hear(text);
    expect(talk.events.at(-1)).not.toMatchObject({ heard: { nonAnswer: "no_more" } });
  });

  test("who reads it is told without an offer to skip or to stop", () => {
    const talk = atTheEnd();
    const line = talk.hear("The new building is colder. What happens with my answers?") || talk.found(null);
    expect(says(line, "about_my_answers_end")).toBe(true);
    expect(line).not.toMatch(/skip|stop/u);
    talk.hear("And it is louder. What happens with my answers?");
    expect(talk.state.status).toBe("running");
    talk.hear("forget that");
    expect(talk.state.forgotten).not.toBeNull();
  });

  test("a request to keep quiet is answered honestly and leaves time to take it back", () => {
    const talk = atTheEnd();
    talk.hear("I've got the same form at home.");
    const line = talk.hear("No. Only don't print that about the form");
    expect(says(line, "about_secrecy")).toBe(true);
    expect(says(line, "anything_more")).toBe(true);
    const answers = answersOf(talk).length;
    expect(talk.hear("forget that")).toContain(wordings.en.phrases.forgotten_undoable[0]);
    expect(answersOf(talk)).toHaveLength(answers - 1);
  });

  test("who reads it is told, and the conversation does not end in the same breath", () => {
    const talk = atTheEnd();
    const line = talk.hear("No. So where does what I've told you end up?") || talk.found(null);
    expect(line).toMatch(/^Your answers are kept/u);
    expect(talk.state.status).toBe("running");
    talk.hear("No, that's all.");
    expect(talk.state.outcome).toBe("completed");
  });

  test("what is added is acknowledged even if every fitting wording was used", () => {
    const talk = atTheEnd();
    const used = Object.fromEntries(
      (["heard_plain", "heard_long", "heard_added"] as const).map((key) => [key, 99]),
    );
    (talk.state as { used: object }).used = { ...talk.state.used, ...used };
    const line = talk.hear("Joyce left us, and I've got the same form in my drawer at home.");
    expect(says(line, "acknowledge")).toBe(true);
  });
});

describe("how long it takes", () => {
  const asked = (language: Language) =>
    new TestConversation(aGraph("- What?\n- Why?", { asksConsent: true, language }));

  test.each<[Language, string, RegExp]>([
    [
      "en",
      "yeah fine. how long's it take? got a customer coming at half past",
      /^About \d minutes, I think\. There are 2 questions\./u,
    ],
    [
      "de",
      "Ja, passt. Dauert das lang? Ich muss um fünf nochmal raus.",
      /^Etwa \d Minuten, denke ich\. Es sind 2 Fragen\./u,
    ],
  ])("is told in %s beside consent", (language, text, line) => {
    const talk = asked(language);
    expect(talk.hear(text)).toMatch(line);
    expect(talk.graph.nodes[talk.state.node]?.kind).toBe("question");
  });

  test("of the last question is told as such, and an answer beside it is kept", () => {
    const talk = begun("fr", "- What?");
    const line = talk.hear(
      "Trop cher, trop petit, personne pour cuisiner. C'est bientôt fini ? ma machine a sonné",
    );
    expect(line).toContain("C'est la dernière question.");
    expect(answersOf(talk)).toHaveLength(1);
  });
});

test.each<[Language, string]>([
  ["en", "yeah thats fine. who gets to see it though? not my matron I hope"],
  ["es", "Sí, sí, adelante. Eso sí, tengo guardia a las doce, aviso."],
])("in %s %j is consent", (language, text) => {
  const talk = new TestConversation(aGraph("- What?", { asksConsent: true, language }));
  talk.hear(text);
  expect(talk.graph.nodes[talk.state.node]?.kind).toBe("question");
});

test.each<[Language, string]>([
  ["en", "Yes, but I have to ask my boss before the meeting."],
  ["de", "Ja, aber ich habe erst noch einen Termin."],
  ["en", "Yes. Not my name though."],
])("in %s %j is no clear consent", (language, text) => {
  const talk = new TestConversation(aGraph("- What?", { asksConsent: true, language }));
  talk.hear(text);
  expect(talk.graph.nodes[talk.state.node]?.kind).toBe("consent");
});

test("a question about who may read it is answered before the interview begins", () => {
  const talk = new TestConversation(aGraph("- What?", { asksConsent: true, language: "de" }));
  const line = talk.hear("Ja, ist ok. Meine Stationsleitung kriegt das aber nicht zu lesen, oder?");
  expect(says(line, "about_my_answers", "de")).toBe(true);
});

test.each<[Language, string]>([
  ["de", "Hm. Und das bleibt wirklich anonym, ja?"],
  ["en", "And this is really anonymous, right?"],
  ["fr", "Et ça reste bien anonyme, hein ?"],
  ["es", "¿Y esto es de verdad anónimo?"],
  ["nl", "En dit blijft wel anoniem, toch?"],
])("in %s %j is answered, and no answer", (language, text) => {
  const talk = begun(language);
  expect(says(talk.hear(text) || talk.found(null), "about_privacy", language)).toBe(true);
  expect(answersOf(talk)).toEqual([]);
});

test("a reproach for a question that was passed over is answered together with the question", () => {
  const talk = begun();
  const line = talk.hear("You didn't answer me. Who's it for?");
  expect(says(line, "reproached")).toBe(true);
  expect(says(line, "about_who_asks")).toBe(true);
});

test("which of two things a goal means is answered, not explained", () => {
  const talk = begun("de", "- Wie kam es dazu?\n  - goal: Veränderungen in der Lebenssituation");
  talk.hear("Da kam einiges zusammen.");
  const line = talk.hear("Wie meinen Sie das, beruflich oder familiär?");
  expect(says(line, "about_which", "de")).toBe(true);
  expect(line).not.toContain("Wie kam es dazu?");
});

test.each<[Language, string]>([
  ["en", "Hang on, there's someone in, two ticks."],
  ["es", "Espere que está entrando una clienta."],
  ["de", "Moment, da kommt gerade Kundschaft."],
  ["fr", "Attendez, il y a une cliente."],
])("in %s %j pauses", (language, text) => {
  const talk = begun(language);
  talk.hear(text);
  expect(talk.state.status).toBe("paused");
});

test.each<[Language, string]>([
  ["en", "Wait, there's something else: the price."],
  ["de", "Moment, ich hab Sie was gefragt."],
])("in %s %j does not", (language, text) => {
  const talk = begun(language);
  talk.hear(text);
  expect(talk.state.status).toBe("running");
});

test("“then stop” after it was offered needs no second confirmation", () => {
  const talk = begun("de");
  talk.hear("Dann halt aufhören.");
  expect(talk.state.outcome).toBe("stopped");
});
