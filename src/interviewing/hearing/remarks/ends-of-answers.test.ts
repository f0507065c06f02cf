import { describe, expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import type { Language } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";

interface Ends {
  readonly question: string;
  readonly tagged: readonly string[];
  readonly asked: readonly string[];
  readonly waits: readonly string[];
  readonly tells: readonly string[];
  readonly ofInterviewer: readonly string[];
  readonly ofUse: readonly string[];
}

const ends: Readonly<Partial<Record<Language, Ends>>> = {
  en: {
    question: "How did it go?",
    tagged: ["it was the price and the showers right?"],
    asked: ["is that right?", "who reads this right?"],
    waits: ["The clock stayed behind. Sorry, I just need a second."],
    tells: ["They were slow. I needed a second van.", "He said we need a minute of silence."],
    ofInterviewer: [
      "He is not cheap, I pay more. Why, are you talking to mills as well?",
      "It was the price for us. Have other people told you the same?",
    ],
    ofUse: ["what do you use this for?", "What are my answers used for?"],
  },
  de: {
    question: "Wie war das?",
    tagged: ["es war halt viel zu teuer ne?"],
    asked: ["Was heißt das denn genau?"],
    waits: ["Das Ehebett durfte nicht mit. Entschuldigung, ich muss kurz."],
    tells: ["Das Ehebett durfte nicht mit. Ich muss kurz überlegen.", "Ich musste kurz warten."],
    ofInterviewer: [
      "Er ist nicht billig, sagt jeder. Sprechen Sie auch mit Mühlen?",
      "Das war der Preis. Haben andere Ihnen das auch erzählt?",
    ],
    ofUse: [
      "Darf ich fragen, wofür Sie das eigentlich verwenden?",
      "Wofür werden meine Antworten verwendet?",
    ],
  },
  fr: {
    question: "Comment ça s'est passé ?",
    tagged: ["le vélo va plus vite que le métro non ?"],
    asked: ["pourquoi non ?"],
    waits: ["Le lit est resté là-bas. Pardon, j'ai besoin d'une minute."],
    tells: ["Le lit est resté là-bas. J'avais besoin d'une minute de plus."],
    ofInterviewer: ["Il est cher, tout le monde le dit. Vous parlez aussi avec les meuniers ?"],
    ofUse: ["À quoi vont servir mes réponses ?"],
  },
  es: {
    question: "¿Cómo fue?",
    tagged: ["pues lo que le he contado del futbol y los 118 euros no?"],
    asked: ["esto es anonimo no?", "y por qué no?"],
    waits: ["La cama no pudo venir. Perdón, necesito un momento."],
    tells: ["La cama no pudo venir. Necesitaba un momento más."],
    ofInterviewer: ["Es caro, lo dicen todos. ¿Ustedes hablan también con los molinos?"],
    ofUse: ["¿Para qué usan esto?"],
  },
};

describe.each(Object.entries(ends) as [Language, Ends][])("in %s", (language, each) => {
  const { question, tagged, asked, waits, tells, ofInterviewer, ofUse } = each;
  const listener = createListener(aGraph(`- ${question}`, { language }));
  const hear = (text: string) => listener(text, { question });

  test("a statement with a tag answers, without a comma as well", () => {
    expect(tagged.filter((text) => hear(text).command !== null)).toEqual([]);
    expect(asked.filter((text) => hear(text).command === null && hear(text).asks === undefined)).toEqual([]);
  });

  test("an answer may end by asking for a moment", () => {
    expect(waits.filter((text) => hear(text).waits !== true)).toEqual([]);
    expect(tells.filter((text) => hear(text).waits === true)).toEqual([]);
  });

  test("an answer may end with a question to the interviewer", () => {
    expect(ofInterviewer.filter((text) => hear(text).asks !== "other")).toEqual([]);
  });

  test("what the answers are used for asks what happens with them", () => {
    expect(ofUse.filter((text) => hear(text).topic !== "my_answers")).toEqual([]);
  });
});

test("what a story asks is no question to the interviewer", () => {
  const hear = createListener(aGraph("- How did it go?"));
  const told = hear("He hung up on me, just like that. Are you supposed to pay for that?", {
    question: "How did it go?",
  });
  expect(told.asks).toBeUndefined();
});
