import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { runToCompletion } from "../../kernel/steps.ts";
import { guideHints } from "../guide/guide-hints.ts";
import { parseGuide } from "../guide/parse-content.ts";
import { languages, type Language } from "../languages/language.ts";
import { applyRewording, type RewordedHint, withRewordings } from "./rewording.ts";

const closing = "Thank you, and goodbye.";
const hintsOf = (questions: string, language: string, end = closing): readonly RewordedHint[] => {
  const guide = parseGuide(`## Closing\n\n${end}`, questions);
  const { hints } = guideHints(guide, { language, profile: "standard", minutes: null });
  return runToCompletion(withRewordings(hints, { questions }, language));
};
const rewordingsOf = (questions: string, language: string) =>
  hintsOf(questions, language).flatMap(({ rewording }) => (rewording === undefined ? [] : [rewording]));

/** Returns a guide after its first rewording; `null` without one. */
const reworded = (questions: string, language = "en") => {
  const [rewording] = rewordingsOf(questions, language);
  return rewording === undefined ? null : applyRewording(questions, rewording);
};

const splits: readonly (readonly [Language, string, string, string])[] = [
  ["en", "What did you like? And what not?", "What did you like?", "What did you not like?"],
  [
    "en",
    "How did you hear of us and why did you choose us?",
    "How did you hear of us?",
    "Why did you choose us?",
  ],
  ["en", "What did you buy first, and who helped you?", "What did you buy first?", "Who helped you?"],
  ["es", "¿Cómo nos conoció y por qué nos eligió?", "¿Cómo nos conoció?", "¿Por qué nos eligió?"],
  ["es", "¿Qué le gustó? ¿Y qué no?", "¿Qué le gustó?", "¿Qué no le gustó?"],
  ["ca", "Com ens va conèixer i per què ens va triar?", "Com ens va conèixer?", "Per què ens va triar?"],
  ["ca", "Què li va agradar? I què no?", "Què li va agradar?", "Què no li va agradar?"],
  [
    "fr",
    "Comment nous avez-vous connus et pourquoi nous avez-vous choisis ?",
    "Comment nous avez-vous connus ?",
    "Pourquoi nous avez-vous choisis ?",
  ],
  [
    "de",
    "Wie haben Sie von uns gehört und warum haben Sie sich für uns entschieden?",
    "Wie haben Sie von uns gehört?",
    "Warum haben Sie sich für uns entschieden?",
  ],
  [
    "de",
    "Was hat Ihnen gefallen? Und was nicht?",
    "Was hat Ihnen gefallen?",
    "Was hat Ihnen nicht gefallen?",
  ],
  [
    "eu",
    "Nola ezagutu gintuzun eta zergatik aukeratu gintuzun?",
    "Nola ezagutu gintuzun?",
    "Zergatik aukeratu gintuzun?",
  ],
  ["pt", "Como nos conheceu e por que nos escolheu?", "Como nos conheceu?", "Por que nos escolheu?"],
  ["pt", "Do que gostou? E do que não?", "Do que gostou?", "Do que não gostou?"],
  [
    "da",
    "Hvordan hørte du om os, og hvorfor valgte du os?",
    "Hvordan hørte du om os?",
    "Hvorfor valgte du os?",
  ],
  ["da", "Hvad kunne du lide? Og hvad ikke?", "Hvad kunne du lide?", "Hvad kunne du ikke lide?"],
  ["hi", "आपने हमारे बारे में कैसे सुना? और आपने हमें क्यों चुना?", "आपने हमारे बारे में कैसे सुना?", "आपने हमें क्यों चुना?"],
  [
    "nl",
    "Hoe hebt u van ons gehoord en waarom hebt u voor ons gekozen?",
    "Hoe hebt u van ons gehoord?",
    "Waarom hebt u voor ons gekozen?",
  ],
  ["ar", "كيف سمعتم عنا ولماذا اخترتمونا؟", "كيف سمعتم عنا؟", "لماذا اخترتمونا؟"],
  [
    "ko",
    "저희를 어떻게 알게 되셨나요? 그리고 왜 저희를 선택하셨나요?",
    "저희를 어떻게 알게 되셨나요?",
    "왜 저희를 선택하셨나요?",
  ],
  ["th", "คุณรู้จักเราได้อย่างไร? และทำไมคุณถึงเลือกเรา?", "คุณรู้จักเราได้อย่างไร?", "ทำไมคุณถึงเลือกเรา?"],
];

describe("two questions in one", () => {
  test.each(splits)("%s: %s", (language, text, one, other) => {
    expect(reworded(`- ${text}`, language)).toBe(`- ${one}\n- ${other}`);
  });

  it("are covered in every language", () => {
    expect(new Set(splits.map(([language]) => language)).size).toBe(languages.length);
  });

  it("keep tags and numbers, and items nested under the second", () => {
    const text =
      "1. How did you hear of us and why did you choose us? [deep]\n   - goal: reasons [because]\n2. What then?";
    expect(reworded(text)).toBe(
      "1. How did you hear of us? [deep]\n2. Why did you choose us? [deep]\n   - goal: reasons [because]\n2. What then?",
    );
  });

  test.each([
    ["en", "What did you buy and why did you choose it?"],
    ["en", "What did you like and why?"],
    ["en", "What did you like? And why not?"],
    ["en", "How do you decide what to buy and how much to spend?"],
    ["en", "When you last bought a phone, how did you choose and who helped you?"],
    ["en", "What did you buy and are you happy with your choice?"],
    ["en", "When and where did you buy your phone?"],
    ["en", "What did you see? What did you hear? What did you do?"],
    ["es", "¿Qué compró y por qué lo eligió?"],
    ["es", "¿Qué compró y por qué ese proveedor?"],
    ["de", "Was haben Sie gekauft und warum haben Sie es gewählt?"],
    ["de", "Was haben Sie gekauft und wo?"],
    ["fr", "Qu'avez-vous acheté et pourquoi l'avez-vous choisi ?"],
    ["nl", "Wat hebt u gekocht en waarom hebt u het gekozen?"],
    ["da", "Hvad købte du, og hvorfor valgte du det?"],
    ["pt", "O que comprou e porque o escolheu?"],
    ["ca", "Què va comprar i per què ho va triar?"],
    ["eu", "Zer erosi zenuen eta zergatik aukeratu zenuen?"],
    ["ar", "ماذا اشتريت ولماذا اخترته؟"],
    ["hi", "आपने क्या ख़रीदा और क्यों चुना?"],
    ["ko", "무엇을 샀고 그리고 왜 선택하셨나요?"],
    ["th", "คุณซื้ออะไรและทำไมถึงเลือก"],
  ] as const)("%s: stay one if a part would not stand alone: %s", (language, text) => {
    expect(hintsOf(`- ${text}`, language).map(({ code }) => code)).toContain("double_barrelled");
    expect(reworded(`- ${text}`, language)).toBeNull();
  });

  it("stay one if they offer choices, screen, contain markup or are in a table", () => {
    const text = "How did you hear of us and why did you choose us?";
    for (const markdown of [
      `- ${text}\n  - choice: a\n  - choice: b`,
      `- ${text} [screen]\n  - end: no`,
      `- **How** did you hear of us and why did you choose us?`,
      `| Q |\n| - |\n| ${text} |`,
    ]) {
      expect(hintsOf(markdown, "en").map(({ code }) => code)).toContain("double_barrelled");
      expect(reworded(markdown)).toBeNull();
    }
  });
});

describe("adverbs that suggest an answer", () => {
  test.each([
    ["en", "Obviously, why is the portal better?", "Why is the portal better?"],
    ["en", "Why is the portal obviously better?", "Why is the portal better?"],
    ["en", "Why is the portal better, of course?", "Why is the portal better?"],
    ["en", "What, of course, is better about the portal?", "What is better about the portal?"],
    ["es", "¿Por qué es obviamente mejor el portal?", "¿Por qué es mejor el portal?"],
    ["es", "¿Por supuesto, qué mejora el portal?", "¿Qué mejora el portal?"],
    ["ca", "Per què és evidentment millor el portal?", "Per què és millor el portal?"],
    ["fr", "Pourquoi le portail est-il évidemment meilleur ?", "Pourquoi le portail est-il meilleur ?"],
    ["de", "Warum ist das Portal natürlich besser?", "Warum ist das Portal besser?"],
    ["eu", "Zergatik da ataria hobea, noski?", "Zergatik da ataria hobea?"],
    ["pt", "Por que o portal é obviamente melhor?", "Por que o portal é melhor?"],
    ["da", "Hvorfor er portalen selvfølgelig bedre?", "Hvorfor er portalen bedre?"],
    ["hi", "बेशक, पोर्टल बेहतर क्यों है?", "पोर्टल बेहतर क्यों है?"],
    ["nl", "Waarom is het portaal natuurlijk beter?", "Waarom is het portaal beter?"],
    ["ar", "لماذا البوابة بالطبع أفضل؟", "لماذا البوابة أفضل؟"],
    ["ko", "당연히 포털이 왜 더 좋습니까?", "포털이 왜 더 좋습니까?"],
    ["th", "แน่นอนว่าพอร์ทัลดีกว่าเพราะอะไร", "พอร์ทัลดีกว่าเพราะอะไร"],
  ] as const)("%s: are removed from %s", (language, text, without) => {
    expect(reworded(`## A\n\n- ${text} [must-ask]`, language)).toBe(`## A\n\n- ${without} [must-ask]`);
  });

  test.each([
    ["en", "Why is it better, wouldn't you say, obviously?"],
    ["en", "When you left, of course, what happened?"],
    ["en", "How obviously does it fail?"],
    ["de", "Offensichtlich ist das Portal besser, warum?"],
    ["de", "Wie natürlich wirkt der Ton?"],
    ["de", "Was ist daran natürlich?"],
    ["fr", "Pourquoi êtes-vous bien sûr ?"],
    ["hi", "यह ज़ाहिर है कि पोर्टल क्यों बेहतर है?"],
    ["ko", "가격은 물론 품질은 왜 좋습니까?"],
    ["eu", "Jakina da zergatik aldatu den?"],
  ] as const)("%s: stay if the question needs them: %s", (language, text) => {
    expect(hintsOf(`- ${text}`, language).map(({ code }) => code)).toContain("leading");
    expect(reworded(`- ${text}`, language)).toBeNull();
  });

  it("are listed as removed", () => {
    const [rewording] = rewordingsOf("- Why is it, of course, surely better?", "en");
    expect(rewording).toBeUndefined();
    expect(rewordingsOf("- Why is it obviously and surely better?", "en")[0]?.leftOut).toEqual([
      "obviously",
      "surely",
    ]);
  });
});

describe("a repeated question", () => {
  it("is removed if the first one has all of it", () => {
    const text = "- How is it?\n  - Why?\n- What then?\n- how is it?\n  - Why?\n";
    expect(reworded(text)).toBe("- How is it?\n  - Why?\n- What then?\n");
  });

  it("stays if something would be lost", () => {
    expect(reworded("- How is it?\n- How is it?\n  - goal: the lighthouse")).toBeNull();
    expect(reworded("- How is it?\n- How is it? [must-ask]")).toBeNull();
  });
});

test("a goal without words gets those by which it is recognised", () => {
  const guide = "- How was it?\n  - goal: waiting time\n  - goal: the lighthouse\n  - goal: price [euros]\n";
  const [hint, ...others] = hintsOf(guide, "en");
  expect(others).toEqual([]);
  expect(hint).toMatchObject({ code: "goal_without_words", line: 2, text: "waiting time" });
  const changed = applyRewording(guide, hint?.rewording ?? { edits: [] });
  expect(changed).toMatch(/^- How was it\?\n {2}- goal: waiting time \[[^\]]*queue[^\]]*\]\n/u);
  expect(hintsOf(changed, "en")).toEqual([]);
});

test.each(languages)("adds the standard closing if it is missing: %s", (language) => {
  const [hint] = hintsOf("", language, "").filter(({ code }) => code === "no_closing");
  const { rewording } = hint ?? {};
  const closed = applyRewording("", rewording ?? { edits: [] });
  expect(rewording?.says).toEqual([closed]);
  expect(closed.length).toBeGreaterThan(10);
  expect(hintsOf("", language, closed)).toEqual([]);
});

/** Applies rewordings one after the other, like a user who presses each button. */
function applyAllRewordings(questions: string, language: Language) {
  let text = questions;
  for (let pressed = 0; pressed <= 40; pressed += 1) {
    const [rewording] = rewordingsOf(text, language);
    if (rewording === undefined) return text;
    const before = text.split("\n");
    text = applyRewording(text, rewording);
    const after = text.split("\n");
    const [edit] = rewording.edits;
    if (edit === undefined) throw new Error("A rewording without an edit");
    // Only the lines of the edit differ.
    expect(after.slice(0, edit.line - 1)).toEqual(before.slice(0, edit.line - 1));
    expect(after.slice(edit.line - 1, edit.line - 1 + edit.lines.length)).toEqual(edit.lines);
    expect(after.slice(edit.line - 1 + edit.lines.length)).toEqual(before.slice(edit.line - 1 + edit.count));
  }
  throw new Error("Rewordings without an end");
}

const rewordable = new Set(["double_barrelled", "leading", "repeated_question"]);

test("removes every hint that has a rewording, and touches no other line", () => {
  const written = (language: Language) => {
    const own = splits.filter(([of]) => of === language).flatMap(([, text, one]) => [text, one]);
    const line = fc.oneof(
      fc.constantFrom(
        ...own,
        "Obviously, why is it so?",
        "Warum ist es natürlich so?",
        "## Teams",
        "",
        "Text.",
      ),
      fc.string({ unit: "binary", maxLength: 30 }).map((text) => text.replaceAll(/[\r\n]/gu, " ")),
    );
    const item = fc.tuple(
      fc.constantFrom("- ", "1. ", "  - ", "  - goal: ", "* ", ""),
      line,
      fc.constantFrom("", " [deep]"),
    );
    return fc
      .array(
        item.map((parts) => parts.join("")),
        { maxLength: 12 },
      )
      .map((lines) => lines.join("\n"));
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...languages).chain((language) => fc.tuple(fc.constant(language), written(language))),
      ([language, questions]) => {
        const had = hintsOf(questions, language).filter(({ rewording }) => rewording !== undefined);
        const final = applyAllRewordings(questions, language);
        const left = hintsOf(final, language).filter(({ code }) => rewordable.has(code));
        expect(left.every(({ rewording }) => rewording === undefined)).toBe(true);
        // The same text may stand below an item without one, where nothing is reworded.
        const isOnce = (text: string) => questions.split(text).length === 2;
        for (const { code, text } of had.filter(
          (hint) => hint.code !== "repeated_question" && isOnce(hint.text),
        ))
          expect(left.filter((hint) => hint.code === code && hint.text === text)).toEqual([]);
      },
    ),
  );
});

test("has no rewording for an adverb before a statement, which would still suggest an answer", () => {
  expect(rewordingsOf("- Surely the price matters, what do you think of it?", "en")).toEqual([]);
  expect(reworded("- Obviously, what matters to you, and when?")).toBe("- What matters to you, and when?");
});
