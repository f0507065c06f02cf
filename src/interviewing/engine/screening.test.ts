import { describe, expect, test } from "vitest";
import { languages } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import { compareReplay, replay } from "../replay/replay.ts";
import { isAnsweredByKeys } from "../hearing/choices/options.ts";
import { parsePress } from "../hearing/choices/pressed.ts";
import { aGraph, TestConversation } from "./testing.ts";

const guide = `## Who you are
- Do you run a company? [screen]
  - end: no
- How many people work there? [screen]
  - end: <1
  - skip Big teams: 1-9
  - segment Small firms (50): 1-49
  - segment Large firms (20): 50+

## Big teams
- How do your teams work together?

## Prices
- What do you pay?`;

const talkOn = (questions = guide, language = "en") => new TestConversation(aGraph(questions, { language }));
const admitted = (talk: TestConversation) =>
  talk.actions.flatMap((action) => (action.type === "admit" ? [action.segments] : []));

describe("screening", () => {
  test("admits a respondent who meets its rules, reserves a place in the segment and continues", () => {
    const talk = talkOn();
    talk.hear("Yes, a bakery since 2015");
    const line = talk.hear("About 1,200 people");
    expect(admitted(talk)).toEqual([[{ name: "Large firms", max: 20 }]]);
    expect(line).toContain("How do your teams work together?");
    expect(talk.state.isAdmitted).toBe(true);
  });

  test("ends the interview kindly if an answer excludes the respondent", () => {
    const talk = talkOn();
    expect(talk.hear("No, I am employed")).toContain(wordings.en.phrases.screened_out[0]);
    expect(talk.state).toMatchObject({ status: "ended", outcome: "screened_out" });
    expect(admitted(talk)).toEqual([]);
  });

  test.each([
    ["en", "about thirty-five"],
    ["en", "around thirty people"],
    ["de", "fünfunddreißig"],
    ["es", "treinta y cinco"],
    ["fr", "quatre-vingts"],
    ["hi", "लगभग पैंतीस लोग"],
    ["ko", "서른다섯 명이요"],
    ["th", "ประมาณสามสิบห้าคนค่ะ"],
  ] as const)("reads a figure in words, in %s: %j", (language, text) => {
    const sized = "- How many? [screen]\n  - end: <10\n  - segment Middle: 10-99\n- What do you pay?";
    const talk = talkOn(sized, language);
    expect(talk.hear(text)).toContain("What do you pay?");
    expect(admitted(talk)).toEqual([[{ name: "Middle", max: null }]]);
  });

  test("screens nobody out by a number that it cannot read", () => {
    const talk = talkOn("- How many? [screen]\n  - end: <10\n  - segment Middle: 10-99\n- What do you pay?");
    expect(talk.hear("Half a million, roughly")).toContain("How many?");
    expect(talk.hear("I said half a million")).toContain("What do you pay?");
    expect(talk.state.status).toBe("running");
  });

  test("skips the sections that an answer excludes, and restores them if the answer is taken back", () => {
    const talk = talkOn();
    talk.hear("yes");
    expect(talk.hear("We are 7")).toContain("What do you pay?");
    expect(talk.statuses).toEqual(["covered", "covered", "skipped", "open"]);
    talk.hear("forget that");
    expect(talk.hear("80, in fact")).toContain("How do your teams work together?");
    expect(talk.statuses[2]).toBe("open");
  });

  test("ends kindly if the segment is full, and never asks for a place twice", () => {
    const talk = talkOn();
    talk.full.add("Small firms");
    talk.hear("yes");
    expect(talk.hear("12")).toContain(wordings.en.phrases.quota_full[0]);
    expect(talk.state).toMatchObject({ status: "ended", outcome: "quota_full" });
    const inside = talkOn();
    inside.hear("yes");
    inside.hear("12");
    inside.full.add("Small firms");
    inside.hear("forget that");
    inside.hear("13");
    expect(inside.state.status).toBe("running");
    expect(admitted(inside)).toHaveLength(1);
  });

  test.each(["you idiot", "My son died in March.", "I want to kill myself."])(
    "is asked again after “%s”, so that nobody gets past it",
    (said) => {
      const talk = talkOn();
      talk.hear(said);
      expect(talk.hear("continue")).toContain("Do you run a company?");
      talk.hear("yes");
      talk.hear(said);
      expect(talk.hear("continue")).toContain("How many people work there?");
      expect(admitted(talk)).toEqual([]);
      talk.full.add("Small firms");
      expect(talk.hear("12")).toContain(wordings.en.phrases.quota_full[0]);
    },
  );

  test("is asked even if the time is over", () => {
    const talk = new TestConversation(aGraph(guide, { minutes: 1 }));
    talk.at = 10 * 60_000;
    expect(talk.hear("yes")).toContain("How many people work there?");
  });

  test.each([
    ["en", "No doubt about it, I do."],
    ["en", "My husband and I do"],
    ["fr", "Non mais oui"],
  ] as const)("does not take the first word for the answer, in %s: %j", (language, text) => {
    const question = language === "fr" ? "Dirigez-vous une entreprise ?" : "Do you run a company?";
    const talk = talkOn(`- ${question} [screen]\n  - end: no\n- What do you pay?`, language);
    expect(talk.hear(text)).toContain("What do you pay?");
  });

  test.each([
    ["- Do you run a company? [screen]\n  - end: no", "I'm the owner of a shop."],
    ["- Do you run a company? [screen]\n  - end: no", "Two of them."],
    ["- Do you run a company? [screen]\n  - end: no", "I don't know."],
    ["- Are you under 18? [screen]\n  - end: yes", "I'm 34."],
    ["- How many? [screen]\n  - end: 0\n  - segment Some: 1+", "Quite a few."],
  ])("screens nobody out by no rule: %j, %j", (question, text) => {
    const talk = talkOn(`${question}\n- What do you pay?`);
    expect(talk.hear(text)).not.toContain("What do you pay?");
    expect(talk.hear(text)).toContain("What do you pay?");
    expect(talk.state.status).toBe("running");
    expect(talk.state.progress.some(({ isUndecided }) => isUndecided === true)).toBe(true);
  });

  test("asks once more after an unclear answer, then screens out who refuses to answer", () => {
    const talk = talkOn();
    expect(talk.hear("I have a bakery")).toBe(
      `${wordings.en.phrases.screen_yes_no[0]} Do you run a company?`,
    );
    expect(talk.hear("yes")).toContain("How many people");
    expect(talk.hear("skip")).toContain(wordings.en.phrases.screen_number[0]);
    talk.hear("I would rather not say");
    expect(talk.state.outcome).toBe("screened_out");
  });

  test("applies the rule for any other answer, also to “I don't know”", () => {
    const questions =
      "- Where do you live? [screen]\n  - end: Germany, Austria\n  - segment Abroad (5): *\n- Why?";
    expect(talkOn(questions).hear("In Germany")).toContain(wordings.en.phrases.screened_out[0]);
    for (const answer of ["Not in Germany any more", "In Lyon", "I don't know"]) {
      const talk = talkOn(questions);
      talk.hear(answer);
      if (talk.state.status === "running" && !talk.state.isAdmitted) talk.hear(answer);
      expect([answer, admitted(talk)]).toEqual([answer, [[{ name: "Abroad", max: 5 }]]]);
    }
  });

  test("accepts keys", () => {
    const talk = talkOn();
    talk.send({ type: "heard", at: 0, utterance: "k1", heard: parsePress({ kind: "assent", value: "yes" }) });
    talk.send({ type: "heard", at: 0, utterance: "k2", heard: parsePress({ kind: "rating", value: 8 }) });
    expect(admitted(talk)).toEqual([[{ name: "Small firms", max: 50 }]]);
  });

  describe("with speech that is only recorded", () => {
    const recording = {
      ...parsePress({ kind: "rating", value: 1 }),
      rating: null,
      isRecording: true,
    } as const;
    const record = (talk: TestConversation) =>
      talk.send({ type: "heard", at: 0, utterance: "r", heard: { ...recording, words: 4 } });
    const press = (talk: TestConversation, value: number) =>
      talk.send({
        type: "heard",
        at: 0,
        utterance: `k${value}`,
        heard: parsePress({ kind: "rating", value }, talk.graph.nodes[talk.state.node]),
      });
    const where = `- Where do you live? [screen]
  - end: Germany, Austria
  - segment Abroad (5): *
- Why there?`;

    test("a recording meets no rule, not even for any other answer, and the respondent is told what does", () => {
      const talk = talkOn(where);
      expect(record(talk)).toBe(`${wordings.en.phrases.screen_buttons[0]} Where do you live?`);
      expect(talk.hear("In Lyon")).toContain("Why there?");
      expect(admitted(talk)).toEqual([[{ name: "Abroad", max: 5 }]]);
    });

    test("never screens out, and ends so that the respondent may come back", () => {
      const talk = talkOn();
      for (const _ of [1, 2, 3]) expect(record(talk)).toContain("Do you run a company?");
      expect(record(talk)).toContain(wordings.en.phrases.silence_end[0]);
      expect(talk.state).toMatchObject({ status: "ended", outcome: "silent" });
    });

    test.each(languages)(
      "reads the keys with each question by telephone in %s and accepts them",
      (language) => {
        const { phrases } = wordings[language];
        const screening = guide.split("## Big teams")[0]?.replace(/ {2}- skip .*\n/u, "") ?? "";
        const ordered = `${where.replace("\n- Why there?", "")}\n${screening}## End\n- Why?`;
        const talk = new TestConversation(aGraph(ordered, { language }), undefined, 0, true);
        const first = talk.lines.at(-1) ?? "";
        expect(first).toContain(`1: Germany. 2: Austria. 3: ${phrases.other_option[0]}.`);
        expect(press(talk, 7)).toContain("3: ");
        expect(press(talk, 3)).toContain(phrases.keys_yes_no[0]);
        expect(
          talk.send({
            type: "heard",
            at: 0,
            utterance: "y",
            heard: parsePress({ kind: "assent", value: "yes" }),
          }),
        ).toContain(phrases.keys_figure[0]);
        expect(press(talk, 120)).toContain("Why?");
        expect(admitted(talk)).toEqual([
          [
            { name: "Abroad", max: 5 },
            { name: "Large firms", max: 20 },
          ],
        ]);
      },
    );

    test.each([
      ["- Old? [screen]\n  - end: no", true],
      ["- Old? [screen]\n  - end: <18", true],
      ["- Old? [screen]\n  - end: young, old", true],
      ["- Old? [screen]\n  - end: no\n  - segment A: 18+", false],
      ["- Old? [screen]\n  - end: <18\n  - segment A: very old", false],
    ])("keys can answer %j completely: %s", (questions, isAnswered) => {
      const [node] = aGraph(`${questions}\n- Why?`).nodes.flatMap((each) =>
        each.kind === "question" ? [each] : [],
      );
      expect(node && isAnsweredByKeys(node, "en")).toBe(isAnswered);
    });
  });

  test.each(languages)("understands yes, no and native digits in %s", (language) => {
    const { cues, phrases } = wordings[language];
    const own = talkOn(guide.replace("end: no", `end: ${cues.no[0]}`), language);
    own.hear(`${cues.yes[0]}, 2015`);
    own.hear({ ar: "٣٠", hi: "३०", th: "๓๐" }[language as string] ?? "30");
    expect(admitted(own)).toEqual([[{ name: "Small firms", max: 50 }]]);
    const out = talkOn(guide, language);
    expect(out.hear(cues.no[0] ?? "")).toContain(phrases.screened_out.at(-1));
  });

  test("meets a crisis with care first and does not end", () => {
    const talk = talkOn();
    talk.hear("yes");
    talk.hear("I want to kill myself");
    expect(talk.state).toMatchObject({ status: "paused", care: "crisis" });
  });

  test("replays, also on a guide that did not ask for a place", () => {
    const talk = talkOn();
    for (const text of ["yes", "30", "We pay a lot", "no"]) talk.hear(text);
    const events = JSON.parse(JSON.stringify(talk.events)) as typeof talk.events;
    expect(replay(talk.graph, events).state).toEqual(talk.state);
    const plain = aGraph(guide.replaceAll(/ \[screen\]\n(?: {2}- .*\n)+/gu, "\n"));
    const before = new TestConversation(plain);
    for (const text of ["yes", "30", "We pay a lot", "no"]) before.hear(text);
    const { questions } = compareReplay(before.events, plain, talk.graph);
    expect(questions.length).toBeGreaterThan(0);
  });
});
