import { describe, expect, it } from "vitest";
import type { Language } from "../../languages/language.ts";
import { aGraph } from "../../engine/testing.ts";
import { createListener } from "../create-listener.ts";

const question = "What made you decide to leave?";
const hear = (language: Language) => createListener(aGraph(`- ${question}`, { language }));
const said = (language: Language, text: string) => hear(language)(text, { question });

const toStop: Readonly<Partial<Record<Language, string>>> = {
  en: `I don't want to continue|I don't want to do this anymore|I want out|no more questions please|enough now|that's enough|gotta go|I've got to go to a meeting now|end|exit|can we do this another time|call me later|I have no time for this|please stop calling us|take me off your list|I'm done|let's end here|I'd rather stop`,
  de: `Ich muss jetzt los|keine weiteren Fragen bitte|Das reicht jetzt|Mir reicht's|Ich will nicht mehr weitermachen|Ich habe keine Lust mehr|Ende|ich bin fertig|Ich möchte hier enden`,
  fr: `ça suffit|plus de questions s'il vous plaît|fous-moi la paix|on peut s'arrêter là ?|j'ai fini|je préfère arrêter`,
  es: `me gustaría dejarlo|lo dejamos|para|no más preguntas por favor|¿podemos dejarlo aquí?|ya terminé|prefiero parar`,
  nl: `ik wil niet verder|geen vragen meer|zo is het genoeg|ik wil niet meer|ik ben klaar`,
  pt: `deixa-me em paz|não faça mais perguntas|já acabei|quero terminar aqui`,
  da: `jeg vil ikke mere|ikke flere spørgsmål|jeg er færdig`,
  ca: `no vull continuar|cap més pregunta|ja he acabat`,
  eu: `ez dut jarraitu nahi|galdera gehiagorik ez|amaitu dut`,
  ar: `لا أريد أن أفعل هذا|هذا يكفي|لا مزيد من الأسئلة`,
  hi: `मैं आगे नहीं करना चाहता|बस करो अब|यहीं रुक सकते हैं`,
  ko: `이제 그만하죠|더 이상 하고 싶지 않아요|질문은 그만`,
  th: `ไม่อยากคุยต่อแล้ว|พอแค่นี้|ขอจบตรงนี้`,
};

const toForget: Readonly<Partial<Record<Language, string>>> = {
  en: `please delete what I just said|please delete what I said about Sandra|I would like you to forget what I said about Anna|don't write that down|please remove that|ignore that`,
  de: `bitte löschen Sie, was ich gerade gesagt habe`,
  fr: `effacez ce que je viens de dire`,
  es: `borre lo que acabo de decir`,
  nl: `wis wat ik net zei`,
  pt: `apague o que eu acabei de dizer`,
};

/** The same words inside answers. */
const answers: Readonly<Partial<Record<Language, string>>> = {
  en: `we had to stop the project|I want to forget that quarter|we did not have enough staff|the call ended after a minute|they told me to stop calling|the end of the contract|they would not take me off the list for months|I was done with their support after that|no time, we were short of people`,
  de: `wir mussten das Projekt beenden|Es reicht nicht, wenn der Preis stimmt|Mein Chef hatte keine Zeit für die Einführung|Am Ende war es der Preis|Ich habe keine Zeit|wir waren mit der Einführung fertig`,
  fr: `ils ont arrêté le service|nous n'avions pas le temps de former les gens|la fin du contrat`,
  es: `dejaron de llamarnos|para nosotros era muy caro|no tenía tiempo para aprenderlo|No tengo tiempo`,
  nl: `het was niet genoeg voor ons team|we hadden geen tijd om het te leren`,
  pt: `eles pararam de responder|não era suficiente para nós`,
};

const rows = (table: typeof toStop) =>
  Object.entries(table).flatMap(([language, texts]) =>
    texts.split("|").map((text) => [language as Language, text] as const),
  );

describe("wishes in words other than the cues", () => {
  it.each(rows(toStop))("to stop need confirmation: %s, %s", (language, text) => {
    expect(said(language, text)).toMatchObject({ command: "stop", isExact: false });
  });

  it.each(rows(toForget))("to forget need confirmation: %s, %s", (language, text) => {
    expect(said(language, text)).toMatchObject({ command: "forget", isExact: false });
  });

  it.each(rows(answers))("are not detected inside an answer: %s, %s", (language, text) => {
    expect(said(language, text).command).toBeNull();
  });
});

describe("reply to a confirmation", () => {
  const confirmed = (language: Language, text: string) =>
    hear(language)(text, { question, confirms: "stop" });

  it.each([
    ["en", "no, go on"],
    ["en", "no thanks, continue"],
    ["en", "no, let's continue"],
    ["de", "nein, machen wir weiter"],
    ["fr", "non, continuons"],
  ] as const)("is no: %s, %s", (language, text) => {
    expect(confirmed(language, text).assent).toBe("no");
  });

  it.each([
    ["en", "please"],
    ["en", "I think so"],
    ["en", "I said stop"],
    ["en", "yes I'd like that"],
    ["es", "ya basta"],
    ["es", "sí, por favor, termine"],
    ["de", "ja bitte"],
    ["fr", "oui, s'il vous plaît"],
  ] as const)("is yes: %s, %s", (language, text) => {
    const { assent, command } = confirmed(language, text);
    expect(assent === "yes" || command === "stop").toBe(true);
  });

  it("is an answer to the question if it says more", () => {
    expect(confirmed("es", "No me gustó el precio que nos pusieron").assent).not.toBe("yes");
    expect(confirmed("en", "Their support never called back").assent).toBeNull();
  });
});

describe("a wish for a moment", () => {
  const heard = (language: Language, text: string) =>
    createListener(aGraph("- Q?", { language }))(text, { question: "Q?" }).command;

  it.each([
    ["en", "sorry, give me a sec"],
    ["en", "I need a moment"],
    ["de", "ich brauch mal kurz einen Moment"],
    ["fr", "excusez-moi, donnez-moi un instant"],
    ["es", "perdone, deme un segundo"],
  ] as const)("is heard: %s, %s", (language, text) => {
    expect(heard(language, text)).toBe("pause");
  });

  it("is not a story, nor what should be written down", () => {
    expect(heard("de", "ich brauch einen Moment der Ruhe am Abend")).toBeNull();
    expect(heard("en", "The girls at the desk work hard. write that down please")).toBeNull();
    expect(heard("es", "trabajan mucho que esto lo ponga usted")).toBeNull();
    expect(heard("de", "Die arbeiten hart. Schreiben Sie das ruhig auf.")).toBeNull();
  });
});
