import { describe, expect, test } from "vitest";
import { graphView } from "./graph-view.ts";
import { wordings } from "../phrases/wordings.ts";
import { aGraph, TestConversation } from "./testing.ts";

const full =
  "We moved to another company last week because the deliveries of infusion pumps came late every single month, for example in May.";

describe("an interview", () => {
  test("runs from introduction to closing and covers full answers", () => {
    const talk = new TestConversation(aGraph("# Buying\n- What changed? [light]\n- Who decides? [light]"));
    expect(talk.lines[0]).toBe("Welcome to this study. What changed?");
    expect(talk.hear(full)).toMatch(/^Thank[a-z ,']+\. Who decides\?$/iu);
    expect(talk.hear(full)).toMatch(/anything we missed/u);
    expect(talk.hear("No, that's all")).toBe("Goodbye then.");
    expect(talk.statuses).toEqual(["covered", "covered"]);
    expect(talk.state).toMatchObject({ status: "ended", outcome: "completed" });
    expect(talk.hear("Hello?")).toBe("");
  });

  test("probes a thin answer, quotes the respondent, and never repeats a probe", () => {
    const talk = new TestConversation(aGraph("- Any changes? [deep]"));
    expect(talk.hear("Our main supplier changed owners again and again lately")).toMatch(
      / more about your main supplier[.?]$/u,
    );
    talk.hear("Bad");
    talk.hear("It did");
    talk.hear("It was awful");
    expect(talk.state.progress[1]?.probes).toEqual(["elaborate", "consequence", "reason"]);
    expect(talk.statuses).toEqual(["thin"]);
  });

  test("asks only the author's probes once the respondent has no more to say", () => {
    const talk = new TestConversation(aGraph("- How did it go?\n  - Since when?\n- Who decides?"));
    expect(talk.hear("Dreadful.")).toContain("Since when?");
    expect(talk.hear("In May.")).toMatch(/moment|something that happened|for instance|particular day/u);
    expect(talk.hear("That is really all there is to it.")).toContain("Who decides?");
    const deep = new TestConversation(
      aGraph("- How did it go? [deep]\n- Who decides?", { profile: "expert-deep-dive" }),
    );
    deep.hear("Dreadful.");
    expect(deep.hear("I've told you what I know about that.")).toContain("Who decides?");
  });

  test.each(["warm", "formal"] as const)("acknowledges in the phrases of a %s tone", (tone) => {
    const talk = new TestConversation(
      aGraph("- What changed? [light]\n- Who decides? [light]\n- What next? [light]", { tone }),
    );
    const own = wordings.en.phrases[`heard_${tone}`];
    const thanks = [full, full, "Growth, mostly."].map((answer) => {
      const line = talk.hear(answer);
      return own.some((text) => line.startsWith(text));
    });
    expect(thanks).toEqual([true, true, true]);
  });

  test("acknowledges nothing in a direct tone, and a neutral tone keeps the version of the guide", () => {
    const direct = new TestConversation(
      aGraph("- What changed? [light]\n- Who decides?", { tone: "direct" }),
    );
    expect(direct.hear(full)).toBe("Who decides?");
    const plain = aGraph("- What changed?");
    expect(aGraph("- What changed?", { tone: "neutral" }).version).toBe(plain.version);
    expect(aGraph("- What changed?", { tone: "warm" }).version).not.toBe(plain.version);
  });

  test("asks the author's probes, in order, before its own", () => {
    const talk = new TestConversation(aGraph("- What changed?\n  - Since when?\n  - At what cost?"));
    expect(talk.hear(full)).toContain("Since when?");
    expect(talk.hear("Since May")).toContain("At what cost?");
  });

  test("does not ask for what the answer already gave", () => {
    const talk = new TestConversation(aGraph("- What? [deep]", { profile: "expert-deep-dive" }));
    talk.hear("Because of 20 late deliveries, for example");
    for (const short of ["Late ones", "Some", "Many things", "So it goes"]) talk.hear(short);
    for (const kind of ["reason", "number", "example"]) {
      expect(talk.state.progress[1]?.probes).not.toContain(kind);
    }
  });

  test("asks at most two follow-ups of its own, one in a survey, and more for a deep question", () => {
    const probes = (
      profile: string,
      question = "- What changed?",
      said = "Prices changed here and there",
    ) => {
      const talk = new TestConversation(aGraph(question, { profile }));
      for (let turn = 0; turn < 9; turn += 1) talk.hear(said);
      return talk.state.progress[1]?.probes.length;
    };
    expect(probes("expert-deep-dive")).toBe(2);
    expect(probes("expert-deep-dive", "- What changed? [deep]")).toBe(4);
    expect(probes("survey-at-scale", undefined, "Prices mostly")).toBe(1);
  });

  test("an audit asks for stance, confidence, reason, the author's probe, what would change it, and confidence again", () => {
    const talk = new TestConversation(
      aGraph("- Prices decide. [belief]\n  - Whose prices?", { profile: "belief-audit", asksConsent: false }),
    );
    for (const answer of [
      "Yes, prices decide",
      "8",
      "They compare them",
      "Ours of course",
      "A new law",
      "6 now",
    ]) {
      talk.hear(answer);
    }
    expect(talk.state.progress[1]?.probes).toEqual([
      "confidence",
      "reason",
      "scripted:0",
      "change",
      "confidence_again",
    ]);
    expect(talk.state.progress[1]?.answers.map(({ rating }) => rating)).toEqual([
      null,
      8,
      null,
      null,
      null,
      6,
    ]);
    expect(talk.statuses).toEqual(["covered"]);
  });

  test("an audit asks for no stance on an open question", () => {
    const talk = new TestConversation(aGraph("- How do you choose?", { profile: "belief-audit" }));
    talk.hear("I compare what they offer and what it costs, then I ask a friend");
    expect(talk.state.progress[1]?.probes).not.toContain("confidence");
  });
});

test("waits three times for more after a bare yes, then closes once", () => {
  const talk = new TestConversation(aGraph("- What changed? [light]"));
  talk.hear(full);
  const lines = ["Okay.", "Okay.", "Okay.", "Okay."].map((text) => talk.hear(text));
  expect(lines.at(-1)).toMatch(/Goodbye then\.$/u);
  expect(talk.actions.filter(({ type }) => type === "ended")).toHaveLength(1);
  expect(talk.lines.filter((line) => line.includes("Goodbye"))).toHaveLength(1);
});

describe("remarks that are not answers", () => {
  const begun = () => new TestConversation(aGraph("- What changed? [light]\n- Who decides? [light]"));

  test.each([
    ["Could you repeat that, please?", "Of course. What changed?"],
    [
      "What do you mean?",
      "There is no right or wrong here; whatever comes to your mind will help. What changed?",
    ],
    ["", "I'm sorry, I didn't catch that. What changed?"],
    ["…", "I'm sorry, I didn't catch that. What changed?"],
  ])("%j repeats the question", (text, line) => {
    const talk = begun();
    expect(talk.hear(text)).toBe(line);
    expect(talk.statuses).toEqual(["open", "open"]);
  });

  test.each([
    ["skip", "skipped"],
    ["Next question please", "skipped"],
    ["I'd rather not say", "refused"],
    ["That's none of your business", "refused"],
  ])("%s moves on", (text, status) => {
    const talk = begun();
    expect(talk.hear(text)).toMatch(/Who decides\?$/u);
    expect(talk.statuses).toEqual([status, "open"]);
  });

  test.each([
    "Well, I don't know",
    "no idea",
    "Beats me.",
    "Haven't got a clue, sorry.",
    "I honestly couldn't tell you",
  ])("%s gets one easier question, then the next question", (text) => {
    const talk = begun();
    expect(talk.hear(text)).toBe("That's fine. Perhaps a rough impression: what comes to mind first?");
    expect(talk.hear(text)).toBe("No matter. Who decides?");
    expect(talk.statuses).toEqual(["dont_know", "open"]);
  });

  test("“already said” closes the question with an apology", () => {
    const talk = begun();
    talk.hear("The price");
    expect(talk.hear("I already said that.")).toBe(
      "You are right, I am sorry for asking again. Who decides?",
    );
    expect(talk.hear("You just asked me that")).toMatch(/^I am sorry, you did say that/u);
    expect(talk.statuses).toEqual(["thin", "skipped"]);
  });

  test("a backchannel is not an answer", () => {
    const talk = begun();
    expect(talk.hear("Mm-hm.")).toBe("Take your time.");
    expect(talk.state.progress[1]?.answers).toEqual([]);
  });

  test("moves on after three tries", () => {
    const talk = begun();
    for (let turn = 0; turn < 3; turn += 1) expect(talk.hear("repeat")).toContain("What changed?");
    expect(talk.hear("repeat")).toBe("Let's move on. Who decides?");
  });

  test("stop ends the interview at once and keeps earlier answers", () => {
    const talk = begun();
    talk.hear(full);
    expect(talk.hear("I want to stop")).toMatch(/we'll stop here/u);
    expect(talk.state.outcome).toBe("stopped");
    expect(talk.actions.some(({ type }) => type === "erase")).toBe(false);
  });

  test("“leave me alone” stops, and thinking in peace pauses", () => {
    const talk = begun();
    expect(talk.hear("Just leave me alone, please")).toMatch(/we'll stop here/u);
    const german = new TestConversation(aGraph("- Was?", { language: "de" }));
    german.hear("Lassen Sie mich in Ruhe überlegen");
    expect(german.state.status).toBe("paused");
  });

  test("a command word within a sentence is part of an answer", () => {
    const talk = begun();
    talk.hear(
      "They wanted us to stop buying pumps and we had to wait for the next budget, so we did not know.",
    );
    expect(talk.statuses[0]).toBe("covered");
  });

  test("a pause waits through silence and resumes with the same question", () => {
    const talk = begun();
    talk.hear("One moment please");
    for (let turn = 0; turn < 10; turn += 1) expect(talk.silence()).toBe("");
    expect(talk.hear("ok")).toBe("Good, let's go on. What changed?");
  });

  test("forget erases only the last answer and asks its question again", () => {
    const talk = begun();
    expect(talk.hear("forget my last answer")).toBe(
      "There is no answer yet that could be deleted. What changed?",
    );
    talk.hear(full);
    expect(talk.hear("Forget my last answer")).toBe(
      "Your last answer is being deleted. If you want to keep it, say “undo” now. What changed?",
    );
    talk.hear("repeat");
    expect(talk.actions).toContainEqual({ type: "erase", utterances: ["u2"] });
    expect(talk.statuses).toEqual(["open", "open"]);
    talk.hear(full);
    talk.hear(full);
    talk.hear("forget that");
    expect(talk.hear(full)).toMatch(/anything we missed/u);
  });

  test("leaves out an erased quote", () => {
    const talk = new TestConversation(aGraph("- What? [deep]"));
    talk.hear("Our main supplier disappointed us");
    const line = talk.actions.findLast((action) => action.type === "say");
    talk.utterances.clear();
    expect(line?.type === "say" && talk.words(line)).toMatch(/^[A-Z][^“]*\?$/u);
  });
});

describe("questions of the respondent", () => {
  test("are answered from the knowledge base with the source, then the interview continues", () => {
    const talk = new TestConversation(aGraph("- What changed?"));
    talk.passages.set("p1", "Costs $1 & more.");
    expect(talk.hear("Can I ask you something?")).toBe("Of course. What would you like to know?");
    expect(talk.hear("who pays for this study")).toBe("");
    expect(talk.actions.at(-1)).toEqual({ type: "search", utterance: "u2" });
    expect(talk.found({ id: "p1", source: "Study sheet" })).toBe(
      "According to Study sheet: Costs $1 & more. Back to my question. What changed?",
    );
  });

  test.each([
    [
      "How much longer will this take?",
      /^About 3 minutes, I think\. There is one more question after this one\. Back to my question\. What changed\?$/u,
    ],
    ["Who are you?", /automated interviewer/u],
    ["What's the point of this interview?", /wants to learn/u],
    ["What happens with my answers?", /research team/u],
    ["Are you a real person?", /I am an AI/u],
    ["Why are you recording this?", /what you really said/u],
    ["Could we speak German instead?", /answer in the one that suits you/u],
    ["Why do you want to know that?", /one of the questions/u],
    ["How can I stop this?", /Say “stop”/u],
  ])("are answered directly if common: %s", (text, line) => {
    const talk = new TestConversation(aGraph("- What changed?\n- Who decides?"));
    // Topics of staff search their documents first.
    const said = talk.hear(text);
    expect(said === "" ? talk.found(null) : said).toMatch(line);
    expect(talk.lines.at(-1)).toMatch(/Back to my question\. What changed\?$/u);
    expect(talk.statuses).toEqual(["open", "open"]);
  });

  test("may be asked before consent, which is asked again", () => {
    const talk = new TestConversation(aGraph("- What changed?", { asksConsent: true }));
    talk.hear("Is this anonymous?");
    expect(talk.found(null)).toMatch(/research team.*Is that all right with you\?$/u);
    expect(talk.hear("Yes, that's fine")).toMatch(/What changed\?$/u);
  });

  test("may be asked without announcement; a missing answer is admitted", () => {
    const talk = new TestConversation(aGraph("- What changed?"));
    expect(talk.hear("Does it rain in Lisbon?")).toBe("");
    expect(talk.found(null)).toMatch(/no information on that.*What changed\?$/u);
    expect(talk.found(null)).toBe("");
  });
});

describe("silence and dropped calls", () => {
  test("ends after three silences in a row", () => {
    const talk = new TestConversation(aGraph("- What changed?"));
    expect(talk.silence()).toBe("Take your time.");
    expect(talk.silence()).toBe("Are you still there? What changed?");
    expect(talk.silence()).toMatch(/end the conversation/u);
    expect(talk.state.outcome).toBe("silent");
  });

  test("repeats the question to a caller who returns, and ends as left otherwise", () => {
    const talk = new TestConversation(aGraph("- What changed?"));
    expect(talk.send({ type: "returned", at: 0 })).toBe("Welcome back. What changed?");
    talk.send({ type: "left", at: 0 });
    expect(talk.state.outcome).toBe("left");
  });
});

describe("the time budget", () => {
  const guide = "- One thing?\n- Two things?\n- Three things? [must-ask]\n- Four things?";

  test("drops probes before questions, and questions before must-asks", () => {
    const talk = new TestConversation(aGraph(guide, { minutes: 2 }));
    talk.at = 30_000;
    expect(talk.hear("Little")).toContain("Two things?");
    talk.at = 100_000;
    expect(talk.hear("Little")).toContain("Three things?");
    talk.at = 170_000;
    talk.hear("Little");
    expect(talk.statuses).toEqual(["thin", "thin", "thin", "skipped"]);
    expect(talk.state.progress[4]).toMatchObject({ status: "skipped", skippedFor: "time" });
  });

  test("announces once that questions are left out", () => {
    const talk = new TestConversation(aGraph(guide, { minutes: 2 }));
    talk.at = 119_000;
    expect(talk.hear("Little")).toMatch(/little time left.*Three things\?$/u);
  });

  test("does not count pauses", () => {
    const talk = new TestConversation(aGraph(guide.replace("thing?", "thing? [light]"), { minutes: 4 }));
    talk.hear("wait");
    talk.at = 3_600_000;
    talk.hear("continue");
    expect(talk.hear(full)).toContain("Two things?");
  });
});

describe("other steps", () => {
  test("a test starts at any node", () => {
    const graph = aGraph("- What?\n- Who decides?", { asksConsent: true });
    expect(new TestConversation(graph, graph.nodes[3]?.id).lines).toEqual(["Who decides?"]);
    expect(new TestConversation(graph, "no-such-node").lines[0]).toMatch(/^Before we begin/u);
  });

  test("an introduction that asks waits for the respondent without limit", () => {
    const talk = new TestConversation(aGraph("- What?", {}, "## Introduction\nHello there. Are you ready?"));
    expect(talk.lines).toEqual(["Hello there. Are you ready?"]);
    expect(talk.hear("Not really")).toMatch(/take your time/u);
    expect(talk.hear("I'm ready")).toBe("Good, let's go on. What?");
  });

  test("tags set patience and interruptibility of the line", () => {
    const talk = new TestConversation(aGraph("- What? [deep] [no-interrupt]"));
    expect(talk.actions.find(({ type }) => type === "say")).toMatchObject({
      patience: "long",
      interruptible: false,
    });
  });

  test("graphView returns nodes and the coverage of objectives", () => {
    const suppliers = aGraph("- How do you choose suppliers? [light]\n- Which suppliers left?");
    const talk = new TestConversation(suppliers);
    talk.hear(full);
    const view = graphView(talk.graph, talk.state);
    expect(view.objectives).toMatchObject([{ id: "o-1", status: "covered", coverage: 0.5 }]);
    expect(view.active).toBe(talk.graph.nodes[2]?.id);
  });

  test("records the language that the respondent speaks", () => {
    const talk = new TestConversation(aGraph("- What changed?"));
    talk.hear("Wir haben den Lieferanten gewechselt, weil die Lieferungen zu spät kamen.");
    expect(talk.state.language).toBe("de");
  });
});
