import { describe, expect, test } from "vitest";
import { wordings } from "../../phrases/wordings.ts";
import { aGraph, TestConversation } from "../testing.ts";

const { phrases } = wordings.de;

const questions = `# Vorher
- Wie war es vorher?
- Wie kam es zu der Entscheidung?

# Umzug
- Wie haben Sie den Tag des Umzugs erlebt?
- Was haben Sie mitgenommen?

# Heute
- Wie ist es heute?
- Was wünschen Sie sich?

# Zum Schluss
- Was raten Sie anderen?
- Wer hilft Ihnen?`;

/** None of them is hard or sad in its own words. */
const accounts = [
  "Zuerst mit dem Telefon, ich habe viele Heime angerufen, das weiß ich noch, weil ich eine Liste geführt habe.",
  "Es war ein Dienstag. Sie hatte ihren guten Mantel an, sie dachte, wir fahren zum Essen in die Stadt.",
  "Die Standuhr und zwei Sessel, das Bett durfte nicht mit, das steht jetzt bei meiner Schwester im Keller.",
  "Sie singt da im Chor mit, und am Freitag gehe ich immer hin und höre von hinten eine Stunde zu.",
  "Einen Menschen, der mir sagt, was als Nächstes kommt, und der auch ans Telefon geht, wenn ich anrufe.",
  "Früh anfangen mit der Suche, die Listen sind lang, und überall fragen, auch wenn es heißt, es sei voll.",
  "Meine Schwester und der Nachbar von gegenüber, der hat den Schlüssel und schaut jeden Morgen vorbei.",
];

const begun = (first: string, generation?: number) => {
  const talk = new TestConversation(aGraph(questions, { language: "de" }));
  if (generation !== undefined) talk.state = { ...talk.state, generation: generation as 21 };
  talk.hear(first);
  return talk;
};

const says = (line: string, key: "heard_quiet" | "other_section" | "heard_long" | "heard_plain") =>
  phrases[key].some((each) => line.includes(each));

const tells = (talk: TestConversation) =>
  accounts.map((account) => {
    talk.at += 30_000;
    return talk.hear(account);
  });

describe("after a death", () => {
  const after = () => {
    const talk = begun("Mein Mann ist im Mai gestorben.");
    const onward = talk.hear("Nein, wir können ruhig weitermachen.");
    return { onward, lines: tells(talk) };
  };

  test("answers are acknowledged quietly, each in other words, until some have come", () => {
    const { lines } = after();
    const quiet = lines.map((line) => phrases.heard_quiet.find((each) => line.includes(each)));
    expect(quiet.slice(0, 3)).not.toContain(undefined);
    expect(new Set(quiet.slice(0, 3)).size).toBe(3);
    expect(quiet.at(-1)).toBeUndefined();
  });

  test("no change of subject is announced before", () => {
    const { onward, lines } = after();
    expect([onward, ...lines.slice(0, 4)].filter((line) => says(line, "other_section"))).toEqual([]);
  });

  test("no amount is repeated", () => {
    const talk = begun("Mein Mann ist im Mai gestorben.");
    talk.hear("weiter");
    const line = talk.hear("Es hat am Ende neun Wochen gedauert, bis wir einen Platz hatten.");
    expect(line).not.toMatch(/neun Wochen/iu);
  });
});

test("hardship weighs for a shorter time", () => {
  const talk = begun("Wir wurden alle auf einmal entlassen, an einem Vormittag, vor Weihnachten.");
  const [first = "", ...others] = tells(talk);
  expect(says(first, "heard_quiet")).toBe(true);
  expect(others.slice(2).some((line) => says(line, "heard_quiet"))).toBe(false);
  expect(says(first, "other_section")).toBe(false);
  expect(others.some((line) => says(line, "other_section"))).toBe(true);
});

test("nothing is heavy before, and a change of subject is announced", () => {
  const lines = tells(
    begun("Wir haben zusammen in Leipzig gewohnt, im dritten Stock, mit Blick auf den Park."),
  );
  expect(lines.some((line) => says(line, "heard_quiet"))).toBe(false);
  expect(lines.some((line) => says(line, "other_section"))).toBe(true);
});

test("after a crisis it stays heavy", () => {
  const talk = begun("Ich will mich umbringen.");
  talk.hear("weiter");
  expect(tells(talk).filter((line) => says(line, "other_section") || says(line, "heard_long"))).toEqual([]);
});

test("what was no cause for sympathy does not weigh", () => {
  const talk = begun("Wir wurden alle auf einmal entlassen, an einem Vormittag, vor Weihnachten.");
  expect(talk.state.heaviness).toBeGreaterThan(0);
  const line = talk.hear("Nein nein, das war nicht schlimm, im Gegenteil! Wir haben viel gelacht zusammen.");
  expect(phrases.care_misheard.some((each) => line.startsWith(each))).toBe(true);
  expect(talk.state.heaviness).toBe(0);
});

test("logs of generation 21 keep their ways", () => {
  const talk = begun("Mein Mann ist im Mai gestorben.", 21);
  expect(talk.lines.at(-1)).toMatch(/„nächste Frage“/u);
  talk.hear("weiter");
  expect(tells(talk).some((line) => says(line, "heard_quiet"))).toBe(false);
});
