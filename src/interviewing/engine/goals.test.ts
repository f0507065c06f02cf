import { describe, expect, test } from "vitest";
import { wordings } from "../phrases/wordings.ts";
import { createListener } from "../hearing/create-listener.ts";
import { aGraph, TestConversation } from "./testing.ts";

const guide = `- Why did you leave?
  - goal: what it cost you [cost, price, month]
  - goal: Who decided in the end? [boss, decided, board]
- What did you try before?
  - goal: other tools [tool, spreadsheet, excel]`;

const probesAt = (talk: TestConversation, node: number) => talk.state.progress[node]?.probes;

describe("learning goals", () => {
  test("are compiled with their cue words and are not probes", () => {
    const node = aGraph(guide).nodes[1];
    expect(node).toMatchObject({
      probes: [],
      goals: [
        { text: "what it cost you", cues: ["cost", "price", "month"] },
        { text: "Who decided in the end?", cues: ["boss", "decided", "board"] },
      ],
    });
  });

  test("are asked for in their author's words while open, and no longer once heard", () => {
    const talk = new TestConversation(aGraph(guide));
    const line = talk.hear("The support was slow and nobody called us back for weeks on end.");
    expect(line).toMatch(/What did it cost you\?$/u);
    expect(talk.hear("Our boss had decided in spring, after two hundred euros a month.")).toMatch(
      /What did you try before\?$/u,
    );
    expect(probesAt(talk, 1)).toEqual(["goal:0"]);
    expect(talk.statuses).toEqual(["covered", "open"]);
  });

  test("phrased as questions are asked verbatim", () => {
    const talk = new TestConversation(aGraph("- Why?\n  - goal: Who decided in the end? [boss]"));
    expect(talk.hear("The support was slow and nobody called us back for weeks.")).toMatch(
      /Who decided in the end\?$/u,
    );
  });

  test("come first, then the author's probes; at most two probes are the engine's own", () => {
    const talk = new TestConversation(
      aGraph("- Why?\n  - goal: one [aaaa]\n  - goal: two [bbbb]\n  - goal: three [cccc]\n  - Since when?"),
    );
    for (const text of ["It was slow", "Very slow", "So slow", "In May"]) talk.hear(text);
    expect(probesAt(talk, 1)).toEqual(["goal:0", "goal:1", "scripted:0"]);
  });

  test("match inflections of a cue but not other words", () => {
    const talk = new TestConversation(aGraph("- Why? [light]\n  - goal: the price [price]"));
    talk.hear("Well, the pricing had changed three times within a single year, and nobody told us.");
    expect(probesAt(talk, 1)).toEqual([]);
    const other = new TestConversation(aGraph("- Why? [light]\n  - goal: the price [price]"));
    other.hear("We have a new printer and nobody in the whole office knew how to connect it.");
    expect(probesAt(other, 1)).toEqual(["goal:0"]);
  });
});

describe("a cue word", () => {
  const asking = `- Why did you leave?
  - goal: what it cost you [price, money]
- Who had a say in leaving?
  - goal: what the others argued [said, against]
- What would have to change?
  - goal: which change would matter most [most, price]
  - goal: what would show you that [trial, test]`;
  /** Goals heard in a remark at a question. */
  const heardAt = (question: string, text: string) =>
    createListener(aGraph(asking))(text, { question }).goals?.map(({ node, goal }) => `${node}.${goal}`) ??
    [];

  test("hits no goal of another question that asks something", () => {
    expect(heardAt("Why did you leave?", "My son said it was no good any more.")).toEqual([]);
    expect(heardAt("Why did you leave?", "It was the price, as with all of them.")).toEqual([]);
    expect(heardAt("Why did you leave?", "My partner was against leaving.")).toEqual(["2.0"]);
  });

  test("hits no goal of its own question in a word or two, or a cost without a figure", () => {
    expect(heardAt("What would have to change?", "A test, a month of it.")).toEqual(["3.1"]);
    // "Which of several" may be answered in a word or two, and is by the only one.
    expect(heardAt("What would have to change?", "A test.")).toEqual(["3.0"]);
    expect(heardAt("What would have to change?", "Lower prices.")).toEqual(["3.0"]);
    expect(heardAt("Why did you leave?", "The price of it all.")).toEqual([]);
    expect(heardAt("Who had a say in leaving?", "They said.")).toEqual([]);
    expect(heardAt("Who had a say in leaving?", "They said nothing.")).toEqual(["2.0"]);
    expect(heardAt("Why did you leave?", "The price, two hundred a month.")).toEqual(["1.0"]);
  });
});

describe("a question answered before", () => {
  const early = "We kept everything in a spreadsheet. The price was two hundred a month. The board decided.";

  test("is asked in short with a quote of the answer; no is enough then", () => {
    const talk = new TestConversation(aGraph(guide));
    expect(talk.hear(early)).toMatch(
      /I was going to ask: What did you try before\? You have told me already: “We kept everything in a spreadsheet”\. Is there anything you would like to add\?$/u,
    );
    expect(talk.hear("No, that's all.")).toMatch(/anything we missed/u);
    expect(talk.statuses).toEqual(["covered", "covered"]);
    expect(talk.state.progress[2]?.answers).toEqual([]);
  });

  test("records an addition as an answer and probes no further", () => {
    const talk = new TestConversation(aGraph(guide));
    talk.hear(early);
    expect(talk.hear("Paper, before that.")).toMatch(/anything we missed/u);
    expect(talk.state.progress[2]?.answers).toHaveLength(1);
  });

  test.each([
    "Could you give me an example? [for example, last time]",
    "an example that comes to mind [example, once]",
  ])("is asked in full if only markers were said, about something else: %s", (goal) => {
    const asking = (question: string) => {
      const talk = new TestConversation(
        aGraph(`- Where do you run into difficulties? [light]
  - goal: the support [support]
- ${question}
  - goal: ${goal}`),
      );
      return talk.hear("The support was slow. The export lacks dates, for example, and once it broke.");
    };
    expect(asking("What is missing in the export?")).toMatch(/“The export lacks dates, for example/u);
    expect(asking("How did the first week go?")).toMatch(/[^:] How did the first week go\?$/u);
  });

  test("is asked in short without a quote that names a person, and in full if the answer was taken back", () => {
    const named = new TestConversation(aGraph(guide));
    expect(
      named.hear(
        "Maria Schneider kept it all in a spreadsheet. The price was two hundred. The whole board decided.",
      ),
    ).toMatch(/What did you try before\? You have told me something about this already\./u);
    const forgotten = new TestConversation(aGraph(guide));
    forgotten.hear(early);
    forgotten.hear("forget my last answer");
    expect(
      forgotten.hear("The support was slow, the price was two hundred a month, and the board decided so."),
    ).toMatch(/What did you try before\?$/u);
    expect(forgotten.lines.at(-1)).not.toContain("spreadsheet");
  });
});

describe("a goal that is not understood", () => {
  const planned = "- How does the plan come about?\n  - goal: how early people know\n- And then?";
  const told = "Marion does it at home on Sundays, in Excel.";

  test("is asked again after the question it belongs to, and dropped if that does not help", () => {
    const talk = new TestConversation(
      aGraph(planned.replace("  - goal", "  - goal: who makes it\n  - goal")),
    );
    talk.hear(told);
    const again = talk.hear("What do you mean?");
    expect(again).toMatch(/How does the plan come about\?.*early/u);
    expect(wordings.en.phrases.goal_meant.some((words) => again.startsWith(words))).toBe(true);
    expect(talk.hear("What do you mean?")).not.toContain("How does the plan");
  });
});

describe("a price told early", () => {
  test.each([
    {
      language: "en",
      questions: "- Why did you leave?\n- What does it cost you a month?",
      told: "The support was slow, and it costs us about 400 euros a month.",
      short: /^.*I was going to ask: What does it cost you a month\? You have told me already: “.*400 euros/u,
      no: "No, that's it.",
    },
    {
      language: "de",
      questions: "- Warum sind Sie gegangen?\n- Was kostet es Sie im Monat?",
      told: "Der Support war langsam, und das kostet uns rund 400 Euro im Monat.",
      short: /Was kostet es Sie im Monat\?.*400 Euro/u,
      no: "Nein, das war's.",
    },
    {
      language: "es",
      questions: "- ¿Por qué se fue?\n- ¿Cuánto le cuesta al mes?",
      told: "La atención era lenta y nos cuesta unos 400 euros al mes.",
      short: /¿Cuánto le cuesta al mes\?.*400 euros/u,
      no: "No, nada más.",
    },
    {
      language: "fr",
      questions: "- Pourquoi êtes-vous parti ?\n- Combien cela vous coûte-t-il par mois ?",
      told: "Le support était lent et ça nous coûte environ 400 euros par mois.",
      short: /Combien cela vous coûte-t-il par mois \?.*400 euros/u,
      no: "Non, c'est tout.",
    },
  ] as const)("shortens the question for it in $language, and a no closes it", (each) => {
    const talk = new TestConversation(aGraph(each.questions, { language: each.language }));
    talk.hear(each.told);
    expect(talk.hear(wordings[each.language].cues.skip[0] ?? "")).toMatch(each.short);
    talk.hear(each.no);
    expect(talk.statuses[1]).toBe("covered");
    expect(talk.state.progress[2]?.answers).toEqual([]);
  });

  test("also closes a goal that asks how much, but not one about something else", () => {
    const talk = new TestConversation(
      aGraph(`- Why did you leave the provider?
- How did you leave the provider?
  - goal: How much did you pay for it? [cost, price]
- How was the parking?
  - goal: How much did you pay for it? [cost, price]`),
    );
    talk.hear("The support was slow. It costs us about 400 euros a month.");
    expect(talk.hear("skip")).toMatch(
      /How did you leave the provider\? You have told me already: “It costs us about 400 euros a month”/u,
    );
    expect(talk.hear("No.")).toMatch(/[^:] How was the parking\?$/u);
  });

  test("is not quoted if it names a person", () => {
    const talk = new TestConversation(aGraph("- Why did you leave?\n- What does it cost you a month?"));
    talk.hear("Maria Schneider pays 400 euros a month.");
    const line = talk.hear("skip");
    expect(line).toMatch(/What does it cost you a month\? You have told me something about this already/u);
    expect(line).not.toContain("Maria");
  });
});

describe("a no to a question", () => {
  test.each([
    ["en", "Did you have any doubts?", "which doubts you had", "No, none at all.", "Yes, some."],
    ["de", "Hat jemand anders mitentschieden?", "wer mitentschieden hat", "Nein, niemand.", "Ja, manche."],
    ["es", "¿Tuvo dudas?", "qué dudas tuvo", "No, ninguna.", "Sí, algunas."],
    ["fr", "Avez-vous eu des doutes ?", "quels doutes", "Non, aucun.", "Oui, quelques-uns."],
    ["pt", "Teve dúvidas?", "que dúvidas teve", "Não, nenhuma.", "Sim, algumas."],
    ["nl", "Had u twijfels?", "welke twijfels", "Nee, geen.", "Ja, een paar."],
  ] as const)("closes its goals that ask for what was denied, in %s", (language, question, goal, no, yes) => {
    const graph = aGraph(`- ${question}\n  - goal: ${goal}`, { language });
    const askedAfter = (answer: string) => {
      const talk = new TestConversation(graph);
      talk.hear(answer);
      return probesAt(talk, 1);
    };
    expect(askedAfter(no)).toEqual([]);
    expect(askedAfter(yes)).toContain("goal:0");
  });

  test("leaves goals open that ask why, or for something else", () => {
    const open = (goal: string) => {
      const talk = new TestConversation(aGraph(`- Did you try other tools?\n  - goal: ${goal}`));
      talk.hear("No.");
      return probesAt(talk, 1);
    };
    expect(open("why no other tools")).toEqual(["goal:0"]);
    expect(open("how you manage the orders without tools")).toEqual(["goal:0"]);
    expect(open("which tools you tried")).toEqual([]);
  });
});
