import { describe, expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import type { Language } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";
import everydayStatements from "../care/everyday-statements.testing.json" with { type: "json" };
import exam from "../care/fifth-exam-statements.testing.json" with { type: "json" };
import lookAlikes from "../care/look-alikes.testing.json" with { type: "json" };
import naturalAnswers from "../care/natural-answers.testing.json" with { type: "json" };
import plainStatements from "../care/plain-statements.testing.json" with { type: "json" };
import unseenStatements from "../care/unseen-statements.testing.json" with { type: "json" };

/** Sets of harmless statements, by language; each was written for another purpose than commands. */
const harmless = [everydayStatements, exam, lookAlikes, plainStatements, unseenStatements];

const listenIn = (language: Language) => createListener(aGraph("- What?", { language }));

/** Answers that contain the words of a command, mostly at the beginning or end. */
const answersWithCues: readonly (readonly [Language, readonly string[]])[] = [
  [
    "en",
    [
      "I want to stop wasting money.",
      "My boss told me to stop it.",
      "We asked you to delete that.",
      "I can't say it was cheap.",
      "I don't understand the invoices.",
      "I have to go through IT for that.",
      "We had to stop the line.",
      "They would not stop calling.",
      "I'd like to stop paying twice.",
      "The machines stop here every night.",
      "Stop the interview recordings, said legal.",
      "I have to go to the bank.",
      "I need to go deeper into reporting.",
      "I'm done with their support.",
      "We end this contract in May.",
      "They hang up on us.",
      "Quit rates went up.",
      "Customers say goodbye after a month.",
      "Leave me alone is what I told sales.",
      "Delete that button, please do it.",
      "You cannot undo that in the app.",
      "We forget that every year.",
      "I had to scratch that plan.",
      "Nobody could remove my last answer sheet.",
      "They take that back at no cost.",
      "Users skip this step.",
      "We skip the question of price.",
      "The next question is who pays.",
      "We let people move on.",
      "I pass it to accounting.",
      "I'd rather not pay for it.",
      "No comment fields in the form.",
      "No idea how they set prices.",
      "Hard to say it in numbers.",
      "We wait for the supplier.",
      "Hold on to old invoices.",
      "It takes just a second.",
      "They repeat that every month.",
      "Say again and again, that is support.",
      "I don't know them well.",
      "I'm not sure they read it.",
    ],
  ],
  [
    "es",
    [
      "Quiero parar de pagar dos veces.",
      "Tengo que irme de ese proveedor.",
      "Mi jefe dijo basta.",
      "La siguiente versión fue peor.",
      "Borra eso el programa solo.",
      "Paso los datos a mano.",
      "No entiendo las facturas.",
      "Terminar el pedido cuesta mucho.",
    ],
  ],
  [
    "de",
    [
      "Ich will aufhören, doppelt zu zahlen.",
      "Ich muss los zum Lager, jeden Tag.",
      "Das Programm löschen Sie das nächste Mal.",
      "Die nächste Version war schlechter.",
      "Vergessen Sie das Passwort nie.",
      "Ich verstehe die Rechnungen nicht.",
      "Abbrechen war nicht möglich.",
    ],
  ],
  [
    "fr",
    [
      "Je veux arrêter de payer deux fois.",
      "Je dois partir de zéro chaque mois.",
      "Oubliez ça dans le devis.",
      "On passe par un revendeur.",
      "Je ne comprends pas les factures.",
    ],
  ],
  ["hi", ["मुझे जाना है बैंक तक", "इसे हटा दीजिए बोला था ग्राहक ने", "अगला संस्करण खराब था", "पता नहीं कौन पैसे देता है"]],
];

const canonical: Readonly<Record<string, readonly string[]>> = {
  stop: [
    "Stop.",
    "Please stop.",
    "I want to stop",
    "Can we stop here, please?",
    "Let's stop the interview.",
    "No, stop it.",
    "I'd like to stop now.",
    "Sorry, I have to go.",
    "Okay, goodbye.",
    "Please end the interview.",
  ],
  skip: [
    "Skip.",
    "Can we skip this question?",
    "Next question, please.",
    "I'd like to skip that one.",
    "Let's move on.",
    "Pass.",
    "Skip it please",
  ],
  forget: [
    "Forget that.",
    "Please delete my last answer.",
    "Scratch that, sorry.",
    "Can you forget what I said?",
    "I take that back.",
  ],
  repeat: [
    "Could you repeat the question, please?",
    "Say that again?",
    "Sorry, come again?",
    "Once more please.",
  ],
  pause: ["Wait a moment.", "Hold on a second, please.", "Can we pause for a moment?", "Let me think."],
  dont_know: ["I don't know.", "Well, I really don't know.", "No idea, sorry.", "I honestly don't know."],
  refuse: ["I'd rather not say.", "I prefer not to answer that question.", "No comment."],
  clarify: ["What do you mean?", "Sorry, I don't understand the question.", "Could you explain that?"],
};

describe("commands", () => {
  test.each(answersWithCues)(
    "in %s an answer that contains a cue is not stop, skip or forget",
    (code, texts) => {
      const listen = listenIn(code);
      expect(texts.filter((text) => ["stop", "skip", "forget"].includes(listen(text).command ?? ""))).toEqual(
        [],
      );
    },
  );

  test("at most one of sixty such answers is another command", () => {
    const all = answersWithCues.flatMap(([code, texts]) => texts.map((text) => listenIn(code)(text).command));
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(all.filter((command) => command !== null).length).toBeLessThanOrEqual(1);
  });

  test.each(Object.entries(canonical))("%s is understood in its canonical wordings", (command, texts) => {
    const listen = listenIn("en");
    expect(texts.filter((text) => listen(text).command !== command)).toEqual([]);
  });

  test("no natural answer is a command", () => {
    const heard = Object.entries(naturalAnswers).flatMap(([language, texts]) => {
      const listen = listenIn(language as Language);
      return texts.filter((text) => listen(text).command !== null);
    });
    expect(heard).toEqual([]);
  });

  test("no natural answer in 13 languages is stop, forget or skip", () => {
    const answers = [
      ...Object.entries(naturalAnswers),
      ...harmless.flatMap((statements) =>
        Object.entries(statements).map(([language, { innocent }]) => [language, innocent] as const),
      ),
    ];
    expect(answers.flatMap(([, texts]) => texts).length).toBeGreaterThanOrEqual(2_000);
    const heard = answers.flatMap(([language, texts]) => {
      const listen = listenIn(language as Language);
      return texts.filter((text) => ["stop", "forget", "skip"].includes(listen(text).command ?? ""));
    });
    expect(heard).toEqual([]);
  });
});
