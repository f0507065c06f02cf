import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aGraph } from "../engine/testing.ts";
import { languages } from "../languages/language.ts";
import type { InterviewMessage } from "./read-facts.ts";
import { readFacts } from "../testing.ts";
import { splitAnswer } from "../languages/words.ts";
import { summarise, type AnalysedInterview, type InterviewSummary, type ThemeEdits } from "./summarise.ts";

const graph = aGraph("- Why do you change suppliers?\n- What would you keep?\n");
const [why = "", keep = ""] = graph.nodes.flatMap(({ id, kind }) => (kind === "question" ? [id] : []));

let count = 0;
const message = (changes: Partial<InterviewMessage>): InterviewMessage => {
  count += 1;
  return {
    messageId: `m${count}`,
    type: "human",
    content: "",
    nodeId: why,
    lineKind: null,
    interrupted: false,
    ...changes,
  };
};
const ask = (content: string, lineKind = "question", nodeId = why, interrupted = false) =>
  message({ type: "ai", content, lineKind, nodeId, interrupted });
const say = (content: string, nodeId = why) => message({ content, nodeId });

function finish(interviews: readonly AnalysedInterview[], edits?: ThemeEdits): InterviewSummary {
  const running = summarise([graph], interviews, edits);
  for (;;) {
    const { done, value } = running.next();
    if (done === true) return value;
  }
}

const interview = (number: number, ...messages: readonly InterviewMessage[]): AnalysedInterview => ({
  conversationId: `c${String(number).padStart(3, "0")}`,
  endedAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  facts: readFacts(graph, messages),
});

const every = (summary: InterviewSummary) => [
  ...summary.themes,
  ...summary.questions.flatMap(({ themes }) => themes),
];

describe("insights", () => {
  const late = "Their deliveries were late. I like coffee.";
  const dear = "The price went up twice. Deliveries arrived late again!";

  it("finds themes of several interviews, with quotes", () => {
    const summary = finish([
      interview(1, ask("Why?"), say(late), ask("Keep?", "question", keep), say("The warranty", keep)),
      interview(2, ask("Why?"), say(dear)),
      interview(3, ask("Why?"), say("No comment")),
    ]);
    const [theme] = summary.themes;
    expect(theme?.terms).toEqual(["deliveries", "late"]);
    expect(theme?.conversations).toEqual(new Set(["c001", "c002"]));
    expect(theme?.quotes.map(({ text }) => text)).toEqual([
      "Their deliveries were late.",
      "Deliveries arrived late again!",
    ]);
    expect(summary.questions.map(({ nodeId, asked, answered }) => [nodeId, asked, answered])).toEqual([
      [why, 3, 2],
      [keep, 1, 1],
    ]);
    expect(summary.saturation.map(({ newThemes, themes }) => [newThemes, themes])).toEqual([
      [1, 1],
      [0, 1],
      [0, 1],
    ]);
    // Covered by the question that serves it.
    expect(summary.objectives).toMatchObject([{ text: "Understand suppliers", interviews: 2 }]);
  });

  it("quotes first the answers that contain the theme's label", () => {
    const summary = finish([
      interview(1, ask("Why?"), say("A calendar of our own and then an invoice on top.")),
      interview(2, ask("Why?"), say("In the spring the price went up for all of us.")),
      interview(3, ask("Why?"), say("The price was more than the whole team could bear.")),
    ]);
    const [theme] = summary.themes;
    expect(theme?.terms[0]).toBe("price");
    expect(theme?.quotes.map(({ conversationId }) => conversationId)).toEqual(["c002", "c003", "c001"]);
  });

  it("keeps languages apart except for synonyms, and counts each interview once", () => {
    const german =
      "Die Lieferungen kamen immer zu spät, das war für uns ein großes Problem. Die Kartons waren nass.";
    const mixed = "Quand même. C'était trop long pour nous, vraiment.";
    const summary = finish([
      interview(1, say(`${late} The boxes were wet and nobody wanted them.`), say(mixed, keep)),
      interview(2, say(`${dear} Wet boxes again, as we had them before.`)),
      interview(3, say(german)),
      interview(4, say(`${german} Und teuer.`)),
    ]);
    expect(summary.languages).toEqual([
      { language: "en", interviews: 2 },
      { language: "de", interviews: 2 },
    ]);
    const found = summary.themes.map(({ id, conversations }) => [id, conversations.size]);
    expect(found).toEqual([
      ["=delivery", 4],
      ["=price", 2],
      ["de:karton", 2],
      ["en:box", 2],
    ]);
  });

  it("counts a theme's weaker words only beside another of its words", () => {
    const { themes } = finish([
      interview(1, say(late)),
      interview(2, say(dear)),
      interview(3, say("The train was late.")),
      interview(4, say("My lunch came late.")),
      interview(5, say("Deliveries went to a wrong address.")),
      interview(6, say("Their deliveries were wet.")),
    ]);
    expect(themes.map(({ terms, conversations }) => [terms, [...conversations]])).toEqual([
      [
        ["deliveries", "late"],
        ["c001", "c002", "c005", "c006"],
      ],
    ]);
  });

  it("applies the edits of staff in every run", () => {
    const interviews = [
      interview(1, say(late)),
      interview(2, say(dear)),
      interview(3, say("The warranty ended.")),
    ];
    const kept = [
      { id: "own", name: "Guarantees", words: ["warranty", "guarantee"], isHidden: false },
      { id: "=delivery", name: "Too late", words: ["deliveries", "late"], isHidden: false },
    ];
    const edited = finish(interviews, { kept, synonyms: [] });
    expect(edited.themes.map(({ name, conversations }) => [name, conversations.size])).toEqual([
      ["Too late", 2],
      ["Guarantees", 1],
    ]);
    const hidden = kept.map((theme) => ({ ...theme, isHidden: true }));
    expect(every(finish(interviews, { kept: hidden, synonyms: [] }))).toEqual([]);
  });

  it("counts an objective as covered if a question that serves it is answered", () => {
    const covered = (content: string, nodeId = why) =>
      finish([interview(1, say(content, nodeId))]).objectives.map(({ interviews }) => interviews);
    expect(covered("They were always late.")).toEqual([1]);
    expect(["Late.", "I don't know", "skip"].flatMap((content) => covered(content))).toEqual([0, 0, 0]);
    expect(covered("We would keep all suppliers that we have.", keep)).toEqual([0]);
  });

  it("measures the interviewer's quality", () => {
    const { quality } = finish([
      interview(
        1,
        ask("Why do you change, don't you think they were late?", "question", why, true),
        say("Yes"),
        ask("Can you say more?", "probe"),
        say("The warehouse burned down"),
        ask("Anything else?", "probe"),
        say("No"),
      ),
    ]);
    expect(quality).toMatchObject({ interruptions: 1, probes: 2, yielding: 1, answered: 6 });
    expect(quality.leading).toEqual([
      { text: "Why do you change, don't you think they were late?", nodeId: why, interviews: 1 },
    ]);
  });

  it("returns nothing for empty interviews", () => {
    const summary = finish([interview(1), interview(2, say("\u0000<b></b>"), say("   "))]);
    expect(every(summary)).toEqual([]);
    expect(summary.quality).toMatchObject({ probes: 0, yielding: 0 });
    expect(finish([])).toMatchObject({ interviews: 0, themes: [], questions: [] });
  });

  const words = fc.constantFrom(
    ..."late deliveries price warranty support slow great die Lieferung spät 😀 <b>bold</b> ارتفعت الأسعار การจัดส่ง ล่าช้า 배송이 늦었어요 é\u0301 \u0007 . ! ? \n".split(
      " ",
    ),
  );
  const texts = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 400 }),
    fc.array(words, { maxLength: 120 }).map((all) => all.join(" ")),
  );

  it("quotes literally, for any text and any order of interviews", () => {
    fc.assert(
      fc.property(fc.array(fc.array(texts, { maxLength: 4 }), { maxLength: 8 }), (said) => {
        const contents = new Map<string, string>();
        const interviews = said.map((answers, index) => {
          const messages = answers.map((text, at) => say(text, at % 2 === 0 ? why : keep));
          for (const { messageId, content } of messages) contents.set(messageId, content);
          return interview(index, ...messages);
        });
        const summary = finish(interviews);
        for (const theme of every(summary)) {
          expect(theme.conversations.size).toBeGreaterThan(1);
          expect(theme.conversations.size).toBeLessThanOrEqual(interviews.length);
          for (const { messageId, start, end, text } of theme.quotes) {
            expect(text).not.toBe("");
            expect(contents.get(messageId)?.slice(start, end)).toBe(text);
          }
        }
        expect(finish(interviews.toReversed())).toEqual(summary);
      }),
    );
  });

  it("splits an answer into sentences without losing a word", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const spans = splitAnswer(text);
        let before = 0;
        for (const { start, end } of spans) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end - start).toBeGreaterThan(0);
          expect(end - start).toBeLessThanOrEqual(280);
          expect(text.slice(before, start)).toMatch(/^[\s.!?…。！？؟।]*$/u);
          before = end;
        }
      }),
    );
  });

  it("reads answers in every language", () => {
    for (const language of languages) {
      const own = aGraph("- Why?\n", { language });
      const node = own.nodes.find(({ kind }) => kind === "question")?.id ?? "";
      const facts = readFacts(own, [say("iPhone", node), say("   ", node)]);
      expect([language, facts.answers.length]).toEqual([language, 1]);
    }
  });
});
