import fc from "fast-check";
import { describe, expect, test } from "vitest";
import naturalAnswers from "../../hearing/care/natural-answers.testing.json" with { type: "json" };
import { createListener } from "../../hearing/create-listener.ts";
import { type Language, languages } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import { replay } from "../../replay/replay.ts";
import { aGraph, TestConversation } from "../testing.ts";

const begun = () => new TestConversation(aGraph("- What changed? [light]\n- Who decides? [light]\n- Why?"));
const erased = (talk: TestConversation) =>
  talk.actions.flatMap((action) => (action.type === "erase" ? action.utterances : []));
const full = "Prices rose for all of us last year because fuel became expensive, so we looked for a partner.";

describe("stop", () => {
  test("in its exact words ends the interview at once", () => {
    const talk = begun();
    expect(talk.hear("Please stop.")).toMatch(/we'll stop here/u);
    expect(talk.state.outcome).toBe("stopped");
  });

  test("in other words asks for confirmation and ends the interview on yes", () => {
    const talk = begun();
    expect(talk.hear("I think I'd like to stop the interview right now")).toMatch(
      /^Shall I end the interview/u,
    );
    expect(talk.hear("yes please")).toMatch(/we'll stop here/u);
  });

  test("returns to the question on no, and records any other reply as an answer", () => {
    const talk = begun();
    talk.hear("I think I'd like to stop the interview right now");
    expect(talk.hear("no")).toMatch(/What changed\?$/u);
    talk.hear("I think I'd like to stop the interview right now");
    talk.silence();
    expect(talk.silence()).toMatch(/yes or no\?$/u);
    expect(talk.hear(full)).toMatch(/Who decides\?$/u);
    expect(talk.state.progress[1]?.answers).toHaveLength(1);
  });
});

describe("forget", () => {
  test("erases the answer with the next remark and asks its question again", () => {
    const talk = begun();
    talk.hear(full);
    expect(talk.hear("forget my last answer")).toMatch(/is being deleted.*“undo” now\. What changed\?$/u);
    expect(erased(talk)).toEqual([]);
    talk.hear("It was the deliveries");
    expect(erased(talk)).toEqual(["u1"]);
  });

  test("of an answer to a follow-up goes on with the next goal, and does not ask the question again", () => {
    const talk = new TestConversation(
      aGraph(
        "- What changed? [deep]\n  - goal: what it cost you\n  - goal: who decided it\n  - goal: how your staff took it\n- Why?",
        { profile: "expert-deep-dive" },
      ),
    );
    talk.hear(full);
    const goal = talk.hear("My boss paid all of it out of his own pocket.");
    expect(goal).toMatch(/\?$/u);
    const line = talk.hear("forget that");
    expect(line).not.toMatch(/What changed\?/u);
    expect(line).toMatch(/\?$/u);
    expect(talk.state.progress[1]?.answers).toHaveLength(1);
    expect(talk.hear("undo")).toMatch(/is kept/u);
    expect(talk.state.progress[1]?.answers).toHaveLength(2);
  });

  test("of an answer to the follow-up of an earlier question asks the present one again", () => {
    const talk = new TestConversation(
      aGraph("- What changed?\n  - goal: which account paid for it [aaaa]\n- Why?\n- And then?"),
    );
    talk.hear(full);
    talk.hear("My boss paid all of it out of his own pocket, and nobody was told.");
    const before = talk.state.node;
    talk.hear("forget that");
    expect(talk.state.node).toBe(before);
  });

  test("keeps the answer on undo and continues where the interview was", () => {
    const talk = begun();
    talk.hear(full);
    talk.hear("forget my last answer");
    expect(talk.hear("undo that")).toBe("All right, your answer is kept. Who decides?");
    talk.hear("Our head of purchasing, together with the whole board of the company");
    expect(erased(talk)).toEqual([]);
    expect(talk.state.progress[1]?.answers.map(({ utterance }) => utterance)).toEqual(["u1"]);
    expect(talk.hear("undo")).not.toMatch(/is kept/u);
  });

  test("in other words asks for confirmation first", () => {
    const talk = begun();
    talk.hear(full);
    expect(talk.hear("could you please forget my last answer for me")).toMatch(/^Shall I delete/u);
    expect(talk.hear("no")).toMatch(/Who decides\?$/u);
    talk.hear("could you please forget my last answer for me");
    expect(talk.hear("yes")).toMatch(/is being deleted/u);
  });

  test("erases the answer if the interview ends without another remark", () => {
    const talk = begun();
    talk.hear(full);
    talk.hear("forget that");
    talk.send({ type: "left", at: 0 });
    expect(erased(talk)).toEqual(["u1"]);
  });
});

test("understands in every language the undo word that it offers", () => {
  for (const language of languages) {
    const { phrases, cues } = wordings[language];
    const offered =
      /[“„«»](?:\s*)([^“”„«»]+?)(?:\s*)[”“»«]/u.exec(phrases.forgotten_undoable[0] ?? "")?.[1] ?? "";
    expect([language, cues.undo]).toEqual([language, expect.arrayContaining([offered])]);
    const listen = createListener(aGraph("- What?", { language }));
    const unheard = cues.undo.filter((cue) => listen(cue).undoes !== true);
    expect([language, unheard]).toEqual([language, []]);
  }
});

/** What people say when they hear that their answer is being deleted and want to keep it. */
const keeps: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: [
    "no wait, keep it",
    "Actually, keep it.",
    "No, leave it in.",
    "Oh, don't delete it.",
    "please keep my answer",
    "Put it back, please.",
    "No no, undo that",
    "I changed my mind, keep it",
  ],
  de: [
    "Nein, warte, behalte es",
    "Doch, lassen Sie es drin.",
    "Nein, nicht löschen",
    "Bitte behalten Sie die Antwort.",
    "Ich habe es mir anders überlegt, behalten",
  ],
  fr: ["non attendez, gardez-la", "Non, ne l'effacez pas", "Finalement, gardez ma réponse."],
  es: ["no espere, déjelo", "No, no lo borre", "Mejor déjela"],
  ca: ["no espera, deixa-ho", "No, no ho esborri"],
  pt: ["não, espere, deixe ficar", "Não apague"],
  nl: ["nee wacht, bewaar het", "Laat het maar staan", "Niet wissen"],
  da: ["nej vent, behold det", "Lad det stå", "Slet det ikke"],
  eu: ["ez, itxaron, utzi", "Ez ezabatu"],
  ar: ["لا انتظر، احتفظ به", "لا تحذفه"],
  hi: ["नहीं रुकिए, इसे रहने दीजिए", "मत हटाइए"],
  ko: ["아니요, 잠깐만요, 그대로 두세요", "지우지 마세요"],
  th: ["ไม่ เดี๋ยวก่อน เก็บไว้", "อย่าลบ"],
};

test.each(Object.entries(keeps))("understands in %s that an answer shall be kept", (language, remarks) => {
  const listen = createListener(aGraph("- What?", { language }));
  expect(remarks.filter((text) => listen(text).undoes !== true)).toEqual([]);
});

test.each(languages)("a clear wish to stop in %s does not confirm that an answer is erased", (language) => {
  const listen = createListener(aGraph("- What?", { language }));
  const wishes = wordings[language].cues.stop.filter((cue) => {
    const heard = listen(cue);
    return heard.command === "stop" && heard.isExact === true;
  });
  expect(wishes.length).toBeGreaterThan(0);
  for (const confirms of ["forget", "stop"] as const) {
    const agrees = wishes.filter((cue) => listen(cue, { question: "What?", confirms }).assent === "yes");
    expect(agrees).toEqual(confirms === "stop" ? wishes : []);
  }
});

const remark = fc.constantFrom(...languages).chain((language) =>
  fc.tuple(
    fc.constant(language),
    fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...naturalAnswers[language]) },
        {
          weight: 4,
          arbitrary: fc.constantFrom(
            ...(["forget", "undo", "stop", "yes", "no", "skip"] as const).flatMap(
              (key) => wordings[language].cues[key],
            ),
          ),
        },
        {
          weight: 2,
          arbitrary: fc
            .tuple(
              fc.constantFrom(...naturalAnswers[language]),
              fc.constantFrom(...wordings[language].cues.forget),
            )
            .map((parts) => parts.join(", ")),
        },
      ),
      { minLength: 2, maxLength: 20 },
    ),
  ),
);

test("erases words only after a clear wish that was not undone", () => {
  fc.assert(
    fc.property(remark, ([language, remarks]) => {
      const talk = new TestConversation(aGraph("- What? [deep]\n- Who?\n- Why?", { language }));
      const listen = createListener(talk.graph);
      /** Utterances that an exact or confirmed command asked to erase. */
      const wished = new Set<string>();
      for (const text of remarks) {
        if (talk.state.status === "ended") break;
        const { confirming, forgotten } = talk.state;
        const before = erased(talk).length;
        const heard = listen(text);
        talk.hear(text);
        const isClear =
          (heard.command === "forget" && heard.isExact === true) ||
          (confirming === "forget" && (heard.assent === "yes" || heard.command === "forget"));
        if (talk.state.awaits === "search") talk.found(null);
        if (talk.state.forgotten !== null && talk.state.forgotten !== forgotten) {
          expect(isClear).toBe(true);
          wished.add(talk.state.forgotten.answer.utterance);
        }
        const gone = erased(talk).slice(before);
        if (heard.undoes === true && forgotten !== null) expect(gone).toEqual([]);
        for (const utterance of gone) expect(wished).toContain(utterance);
      }
      expect(replay(talk.graph, talk.events).state).toEqual(talk.state);
    }),
    { numRuns: 150 },
  );
});
